"""Accounts read as they did: the texts beside accounts/nights.py."""

import io

import pytest
from yoake_proto.night import v1 as pb
from yoake_service.account import account_of
from yoake_service.terminal import Page, columns

from .accounts.nights import ACCOUNTS, example, path_of, text_of


@pytest.mark.parametrize("name", ACCOUNTS)
def test_an_account_reads_as_it_did(name: str) -> None:
    """When it changes on purpose: `make accounts`, and read the diff."""
    assert ACCOUNTS[name]() == path_of(name).read_text("utf-8")


def test_an_account_needs_nothing_but_the_messages() -> None:
    request, response = example()
    again = pb.ResolveNightResponse.FromString(response.SerializeToString())
    assert text_of((request, again), "en") == text_of((request, response), "en")


def test_what_the_catalogue_does_not_know_is_named_by_its_key() -> None:
    request, _ = example()
    response = pb.ResolveNightResponse()
    response.outcome.deaths.add(player=2, cause="NEW_CAUSE", rule="new.rule", shown=2)
    response.outcome.role_changes.add(player=99, gained=pb.RoleRef(key="new_role"), rule="new.rule")
    text = text_of((request, response), "en")
    assert "2 Aoi (占い師 Seer) dies: nEW_CAUSE" not in text
    assert "2 Aoi (占い師 Seer) dies: NEW_CAUSE  [new.rule]" in text
    assert "99 gains new_role" in text


# ---- on a terminal ----


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def shown(environ: dict[str, str], width: int, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setenv("COLUMNS", str(width))
    out = Terminal()
    Page(out, environ).sections(account_of(*example(), "ja"))
    return out.getvalue()


def test_no_line_is_wider_than_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    for width in (40, 60, 80):
        for line in shown({"NO_COLOR": "1"}, width, monkeypatch).splitlines():
            assert columns(line) <= width, line


def test_a_broken_line_says_what_it_said(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = shown({"NO_COLOR": "1"}, 50, monkeypatch)
    assert "".join(broken.split()) == "".join(text_of(example(), "ja").split())


def test_a_terminal_has_colour_unless_it_is_not_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b[1m" in shown({}, 80, monkeypatch)
    assert "\x1b" not in shown({"NO_COLOR": "1"}, 80, monkeypatch)
    assert "\x1b" not in shown({"TERM": "dumb"}, 80, monkeypatch)


def test_anything_else_is_plain() -> None:
    assert "\x1b" not in text_of(example(), "en")
