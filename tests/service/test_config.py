"""Settings come from flags and environment, and everything that is wrong with them is told at once."""

import argparse
from pathlib import Path

import pytest
from yoake_service import config
from yoake_service.cli import main
from yoake_service.config import Config, ConfigError, add_flags, arguments_of, config_from

ROOT = Path(__file__).resolve().parents[2]


def parsed(*flags: str, **environ: str) -> Config:
    parser = argparse.ArgumentParser()
    add_flags(parser)
    return config_from(vars(parser.parse_args(flags)), environ)


def problems(*flags: str, **environ: str) -> tuple[str, ...]:
    with pytest.raises(ConfigError) as caught:
        parsed(*flags, **environ)
    return caught.value.problems


def test_without_any_setting_only_this_machine_can_call() -> None:
    assert parsed() == Config()
    assert all(config.is_loopback(target) for target in Config().listen)


def test_a_flag_wins_over_its_variable() -> None:
    assert parsed("--max-players=30", YOAKE_MAX_PLAYERS="40", YOAKE_WORKERS="2") == Config(max_players=30, workers=2)


def test_every_kind_of_value_is_read() -> None:
    flags = ("--listen=0.0.0.0:1, unix:/run/y.sock", "--no-reflection", "--stop-grace-seconds=2.5", "--tokens=/etc/t")
    assert parsed(*flags) == Config(
        listen=("0.0.0.0:1", "unix:/run/y.sock"), reflection=False, stop_grace_seconds=2.5, tokens=Path("/etc/t")
    )
    assert parsed(YOAKE_ACCESS_LOG="off", YOAKE_TOKENS="") == Config(access_log=False)


def test_everything_that_is_wrong_is_told_at_once() -> None:
    found = problems(
        "--listen=nowhere",
        "--workers=0",
        "--admin-listen=10.0.0.1:1",
        "--tls-cert=a.pem",
        YOAKE_MAX_VOTES="many",
        YOAKE_STOP_GRACE_SECONDS="nan",
        YOAKE_REFLECTION="perhaps",
        YOAKE_LOG_LEVEL="loud",
        YOAKE_TOKNES="typo",
    )
    assert [problem.partition(":")[0] for problem in found] == [
        "YOAKE_TOKNES",
        "--workers",
        "YOAKE_REFLECTION",
        "YOAKE_MAX_VOTES",
        "YOAKE_STOP_GRACE_SECONDS",
        "--listen",
        "--admin-listen",
        "--tls-cert and --tls-key",
        "--log-level",
    ]


def test_variables_of_others_are_left_alone() -> None:
    assert parsed(YOAKE_SERVICE_HOST="10.0.0.1", YOAKE_PORT_50051_TCP="tcp://10.0.0.1:50051") == Config()


def test_a_unix_socket_of_several_workers_needs_their_numbers() -> None:
    assert problems("--workers=2", "--listen=unix:/run/y.sock")
    assert parsed("--workers=2", "--listen=unix:/run/y{worker}.sock").workers == 2


def test_flags_can_be_written_from_a_configuration() -> None:
    settings = Config(
        listen=("127.0.0.1:1", "[::1]:2"), workers=3, reflection=False, max_wait_seconds=0.25, tls_cert=Path("a b.pem")
    )
    assert parsed(*arguments_of(settings), "--tls-key=k").listen == settings.listen
    assert parsed(*arguments_of(Config())) == Config()


def test_every_setting_says_what_it_means() -> None:
    for setting in config.SETTINGS:
        assert setting.meaning.endswith("."), setting.name


def test_the_command_tells_what_is_wrong_in_one_line_each(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--workers=none", "--max-players=0"]) == 2
    assert capsys.readouterr().err == (
        "yoake: --workers: 'none' is not a whole number\nyoake: --max-players: '0' is less than 1\n"
    )


def test_the_page_of_the_settings_is_up_to_date() -> None:
    assert (ROOT / "docs/configuration.md").read_text() == config.page(), "make docs writes it"
