"""Asks a server for its health, as load balancers and container engines do."""

from typing import Any

import grpc
from grpc_health.v1 import health_pb2, health_pb2_grpc

from yoake_service.config import Config

ANYWHERE = {"0.0.0.0": "127.0.0.1", "[::]": "[::1]"}


def probe_target(config: Config) -> str:
    """Where a probe on this machine asks a server with this configuration."""
    target = config.health_listen or config.listen[0].replace("{worker}", "0")
    host, _, port = target.rpartition(":")
    return target if target.startswith("unix:") else f"{ANYWHERE.get(host, host)}:{port}"


def problem_of(target: str, timeout: float) -> str:
    """Why the server at `target` does not serve; empty if it does. `timeout` in seconds."""
    with grpc.insecure_channel(target) as channel:
        stub: Any = health_pb2_grpc.HealthStub(channel)
        try:
            answer = stub.Check(health_pb2.HealthCheckRequest(), timeout=timeout)
        except grpc.RpcError as error:
            return str(error.details())
    name: str = health_pb2.HealthCheckResponse.ServingStatus.Name(answer.status)
    return "" if name == "SERVING" else name
