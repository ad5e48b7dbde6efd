"""Stubs, servicers and registration functions of the contract, package yoake.night.v1."""
from .catalogue_service_pb2_grpc import (
    CatalogueServiceServicer as CatalogueServiceServicer,
    CatalogueServiceStub as CatalogueServiceStub,
    add_CatalogueServiceServicer_to_server as add_CatalogueServiceServicer_to_server,
)
from .night_service_pb2_grpc import (
    NightServiceServicer as NightServiceServicer,
    NightServiceStub as NightServiceStub,
    add_NightServiceServicer_to_server as add_NightServiceServicer_to_server,
)
