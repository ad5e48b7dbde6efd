"""Every setting of the server, in one table: the fields of Config.

A field is a flag (`--max-players 30`) and an environment variable (`YOAKE_MAX_PLAYERS=30`); the flag wins. The page
docs/configuration.md is written from this table: `make docs`.
"""

# ruff: noqa: RUF009 (the table calls a function for each of its rows)

import argparse
import difflib
import math
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar, get_type_hints

ENV_PREFIX: Final = "YOAKE_"
LAST_SPANS_SECONDS: Final = 5.0
"""For how long the last spans may wait for their collector when a server stops."""
T = TypeVar("T")


def _setting(section: str, default: T, meaning: str, at_least: float | None = None) -> T:
    return field(default=default, metadata={"section": section, "meaning": meaning, "at_least": at_least})


@dataclass(frozen=True, slots=True)
class Config:
    """What an operator may set. Times are in seconds, sizes in bytes; limits hold for each process of its own."""

    listen: tuple[str, ...] = _setting(
        "Listening",
        ("127.0.0.1:50051",),
        "Where to listen: `HOST:PORT` or `unix:PATH`; several with commas. Only this machine unless told otherwise. Port "
        "0: any free one. With several workers a unix socket needs `{worker}` in its path, the worker's number from 0.",
    )
    workers: int = _setting(
        "Listening",
        1,
        "Processes that share the TCP ports (SO_REUSEPORT), each with one event loop; one a core is right. With more than "
        "one, a supervisor starts them and restarts what has died.",
        1,
    )
    reflection: bool = _setting("Listening", True, "Offer gRPC server reflection.")
    health_listen: str = _setting(
        "Listening",
        "",
        "`HOST:PORT` on which the health service answers as well, always without TLS and tokens: for probes that know "
        "neither. Empty: only where the rest is.",
    )
    admin_listen: str = _setting(
        "Listening",
        "",
        "`HOST:PORT` of channelz, on a loopback address only; the second worker takes the next port, and so on. Needs "
        "`yoake[admin]`. Empty: off.",
    )

    tls_cert: Path | None = _setting(
        "Security",
        None,
        "PEM file with the server's certificate and its chain. Read again when it changes; a pair that does not fit "
        "together is reported and left alone. Unix sockets stay without TLS.",
    )
    tls_key: Path | None = _setting("Security", None, "PEM file with the key of that certificate, without a password.")
    tls_client_ca: Path | None = _setting(
        "Security",
        None,
        "PEM file with the authorities whose certificates a client must show (mTLS). Read again likewise.",
    )
    tokens: Path | None = _setting(
        "Security",
        None,
        "File of the bearer tokens that are let in, hashed: `NAME SHA256-OF-THE-TOKEN` a line, made by `yoake token`. Read "
        "again when it changes. Without it everybody is let in. The health service never asks for a token.",
    )

    max_request_bytes: int = _setting("Limits", 1 << 20, "Size of one night, or of any other request but a batch.", 1)
    max_batch_bytes: int = _setting("Limits", 4 << 20, "Size of one batch.", 1)
    max_players: int = _setting("Limits", 250, "Players of a village.", 1)
    max_votes: int = _setting("Limits", 1000, "Votes of a night.", 0)
    max_roles: int = _setting("Limits", 64, "Roles of a player, sub roles included.", 1)
    max_batch_nights: int = _setting("Limits", 500, "Nights of a batch.", 1)
    max_batches: int = _setting("Limits", 16, "Batches and explorations that are in work at once.", 1)
    max_streams: int = _setting("Limits", 64, "Open streams of nights.", 1)
    max_stream_nights: int = _setting(
        "Limits", 32, "Nights of one stream that are taken in before the first of them is answered.", 1
    )
    stream_idle_seconds: float = _setting(
        "Limits", 300.0, "A stream on which nothing has moved for so long, in either direction, is ended.", 0.001
    )
    max_connection_streams: int = _setting(
        "Limits", 128, "Calls at once on one connection; further ones wait there.", 1
    )

    max_waiting: int = _setting("Overload", 512, "Calls that wait for their turn; further ones are refused.", 1)
    max_wait_seconds: float = _setting(
        "Overload", 0.5, "How long a call may wait for its turn; one that would have to wait longer is refused.", 0.001
    )
    default_deadline_seconds: float = _setting(
        "Overload", 5.0, "Deadline of a call that comes without one. Streams need none.", 0.001
    )

    stop_delay_seconds: float = _setting(
        "Lifecycle",
        0.0,
        "After SIGTERM or SIGINT: how long to go on as if nothing were, with health already NOT_SERVING, so that load "
        "balancers look elsewhere first.",
        0,
    )
    stop_grace_seconds: float = _setting(
        "Lifecycle", 10.0, "After that: how long calls in work may take to finish; new ones are turned away.", 0
    )
    max_connection_age_seconds: float = _setting(
        "Lifecycle",
        600.0,
        "Connections are asked to reconnect after so long (give or take a tenth), so that clients find new servers. 0: "
        "never.",
        0,
    )
    max_connection_age_grace_seconds: float = _setting(
        "Lifecycle", 30.0, "How long calls on such a connection may take to finish.", 0
    )
    keepalive_seconds: float = _setting(
        "Lifecycle", 60.0, "How often a silent connection is asked whether it lives.", 1
    )
    keepalive_timeout_seconds: float = _setting("Lifecycle", 20.0, "How long it has to answer.", 1)
    handshake_seconds: float = _setting("Lifecycle", 10.0, "How long a new connection has to say who it is.", 0.1)

    log_level: str = _setting("Observability", "info", "`debug`, `info`, `warning` or `error`.")
    access_log: bool = _setting("Observability", True, "Write a line for every call.")
    log_exception_text: bool = _setting(
        "Observability",
        False,
        "Write the text of an unexpected exception too, not only its type and place. It may name roles and players.",
    )
    metrics_listen: str = _setting("Observability", "", "`HOST:PORT` of the Prometheus metrics. Empty: none.")
    traces: bool = _setting(
        "Observability",
        False,
        "Send OpenTelemetry traces, to where the standard OTEL_* variables say. Needs `yoake[tracing]`.",
    )


class ConfigError(Exception):
    """Settings that cannot be used. `problems` has every one that was found, in words."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = tuple(problems)


class Setting(NamedTuple):
    """A row of the table."""

    name: str
    section: str
    default: Any
    meaning: str
    at_least: float | None
    parse: Callable[[str], Any]
    """Raises ValueError with what is wrong with the text."""

    @property
    def flag(self) -> str:
        return "--" + self.name.replace("_", "-")

    @property
    def env(self) -> str:
        return ENV_PREFIX + self.name.upper()

    def read(self, text: str) -> Any:
        """The value that `text` stands for. Raises ValueError with what is wrong with it."""
        value = self.parse(text)
        if self.at_least is not None and value < self.at_least:
            raise ValueError(f"is less than {self.at_least:g}")
        return value

    def write(self, value: Any) -> str:
        """The text that stands for the value."""
        match value:
            case bool():
                return "true" if value else "false"
            case tuple():
                return ",".join(value)
            case None:
                return ""
        return f"{value:g}" if isinstance(value, float) else str(value)


def _switch(text: str) -> bool:
    known = {"true": True, "1": True, "yes": True, "on": True, "false": False, "0": False, "no": False, "off": False}
    if text.lower() not in known:
        raise ValueError("is neither true nor false")
    return known[text.lower()]


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise ValueError("is not a whole number") from None


def _number(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not math.isfinite(number):
        raise ValueError("is not a number")
    return number


def _list(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",") if part.strip())


_PARSERS: Final[Mapping[Any, Callable[[str], Any]]] = {
    str: str.strip,
    int: _whole,
    float: _number,
    bool: _switch,
    tuple[str, ...]: _list,
    Path | None: lambda text: Path(text) if text else None,
}


def _settings() -> Iterator[Setting]:
    hints = get_type_hints(Config)
    for row in fields(Config):
        known = row.metadata
        yield Setting(
            row.name, known["section"], row.default, known["meaning"], known["at_least"], _PARSERS[hints[row.name]]
        )


SETTINGS: Final = tuple(_settings())


def add_flags(parser: argparse.ArgumentParser) -> None:
    """Give a parser a flag for every setting. What is not said stays out of its namespace."""
    groups = {section: parser.add_argument_group(section) for section in dict.fromkeys(s.section for s in SETTINGS)}
    for setting in SETTINGS:
        shown = setting.write(setting.default)
        text = f"{setting.meaning} Default: {shown}" if shown else setting.meaning
        if isinstance(setting.default, bool):
            groups[setting.section].add_argument(
                setting.flag, action=argparse.BooleanOptionalAction, default=argparse.SUPPRESS, help=_escape(text)
            )
        else:
            groups[setting.section].add_argument(
                setting.flag,
                metavar=setting.name.rpartition("_")[2].upper(),
                default=argparse.SUPPRESS,
                help=_escape(text),
            )


def _escape(text: str) -> str:
    return text.replace("%", "%%")


def config_from(flags: Mapping[str, Any], environ: Mapping[str, str] | None = None) -> Config:
    """The configuration that flags (by the names of the fields) and environment say.

    Raises ConfigError with everything that is wrong, misspelt variables included.
    """
    environ = os.environ if environ is None else environ
    values: dict[str, Any] = {}
    problems = list(_misspelt(environ))
    for setting in SETTINGS:
        said = flags.get(setting.name)
        source = setting.flag
        if said is None:
            said, source = environ.get(setting.env), setting.env
        if said is None:
            continue
        try:
            values[setting.name] = said if isinstance(said, bool) else setting.read(said)
        except ValueError as error:
            problems.append(f"{source}: {said!r} {error}")
    config = Config(**values)
    problems.extend(_contradictions(config))
    if problems:
        raise ConfigError(problems)
    return config


def _misspelt(environ: Mapping[str, str]) -> Iterator[str]:
    """Variables that are nearly one of ours. Others may be anybody's: Kubernetes names some after its services."""
    known = [setting.env for setting in SETTINGS]
    for name in sorted(environ):
        if name.startswith(ENV_PREFIX) and name not in known:
            for meant in difflib.get_close_matches(name, known, n=1, cutoff=0.85):
                yield f"{name}: there is no such setting; {meant} may be meant"


def _contradictions(config: Config) -> Iterator[str]:
    if not config.listen:
        yield "--listen: nothing to listen on"
    for target in config.listen:
        if target.startswith("unix:"):
            if config.workers > 1 and "{worker}" not in target:
                yield f"--listen: {target}: with several workers, its path needs {{worker}}"
        elif not is_address(target):
            yield f"--listen: {target!r} is neither HOST:PORT nor unix:PATH"
    for name in ("health_listen", "admin_listen", "metrics_listen"):
        address = getattr(config, name)
        if address and not is_address(address):
            yield f"--{name.replace('_', '-')}: {address!r} is not HOST:PORT"
    if config.admin_listen and not is_loopback(config.admin_listen):
        yield "--admin-listen: only a loopback address is allowed"
    if (config.tls_cert is None) != (config.tls_key is None):
        yield "--tls-cert and --tls-key: one needs the other"
    if config.tls_client_ca is not None and config.tls_cert is None:
        yield "--tls-client-ca: needs --tls-cert"
    if config.log_level not in ("debug", "info", "warning", "error"):
        yield f"--log-level: {config.log_level!r} is not debug, info, warning or error"


def is_address(text: str) -> bool:
    host, _, port = text.rpartition(":")
    return bool(host) and port.isdecimal() and int(port) < 65536


def is_loopback(target: str) -> bool:
    """Nobody outside this machine can reach it."""
    host = target.rpartition(":")[0].strip("[]")
    return target.startswith("unix:") or host in ("localhost", "::1") or host.startswith("127.")


def arguments_of(config: Config) -> list[str]:
    """Flags that say the same as `config` where it differs from the defaults."""
    said = []
    for setting in SETTINGS:
        value = getattr(config, setting.name)
        if value == setting.default:
            continue
        if isinstance(value, bool):
            said.append(setting.flag if value else f"--no-{setting.flag[2:]}")
        else:
            said.append(f"{setting.flag}={setting.write(value)}")
    return said


PAGE_HEAD: Final = """# Configuration

Every setting of `yoake serve`. A flag wins over its environment variable. Times are in seconds, sizes in bytes. Limits
hold for each process of its own. Switches take `true` or `false` in the environment; as flags they are `--reflection`
and `--no-reflection`.

This page is written by `make docs` from the table in `service/yoake_service/config.py`.
"""


def page() -> str:
    """The page docs/configuration.md."""
    parts = [PAGE_HEAD]
    for section in dict.fromkeys(setting.section for setting in SETTINGS):
        parts.append(f"\n## {section}\n\n| flag | environment | default | meaning |\n|---|---|---|---|\n")
        for setting in SETTINGS:
            if setting.section == section:
                default = setting.write(setting.default)
                shown = f"`{default}`" if default else ""
                parts.append(f"| `{setting.flag}` | `{setting.env}` | {shown} | {setting.meaning} |\n")
    return "".join(parts)


if __name__ == "__main__":
    print(page(), end="")
