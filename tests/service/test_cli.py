"""The command line, as a process of its own: what it prints, and what its exit status says."""

import json
import os
import pty
import re
import subprocess
import sys
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
import yoake
from google.protobuf import json_format
from yoake.ruleset import RULESETS
from yoake_proto.night import v1 as pb
from yoake_service.cli import main
from yoake_service.commands.roles import every_role
from yoake_service.mapping.catalogue import ruleset as catalogue_of
from yoake_service.words.tables import TABLES

from .accounts.nights import fog, path_of, tie
from .running import Running

NIGHT = str(files("yoake_service.examples") / "night.json")
SECONDS = 120.0
ROOT = Path(__file__).parents[2]


def run(*arguments: str, stdin: str = "", **env: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "yoake_service.cli", *arguments],
        input=stdin,
        capture_output=True,
        text=True,
        env={**os.environ, **env},
        timeout=SECONDS,
        check=False,
    )


def answered(*arguments: str, stdin: str = "") -> str:
    done = run(*arguments, stdin=stdin)
    assert (done.returncode, done.stderr) == (0, ""), done
    return done.stdout


def refused(*arguments: str, stdin: str = "") -> tuple[int, list[str]]:
    """Exit status and complaints. Nothing is printed as if it were an answer."""
    done = run(*arguments, stdin=stdin)
    assert done.stdout == ""
    return done.returncode, done.stderr.splitlines()


def night(**changes: Any) -> str:
    """The night of the examples, with other fields."""
    return json.dumps({**json.loads(Path(NIGHT).read_text("utf-8")), **changes})


def votes_but_of(*actors: int) -> list[Any]:
    return [vote for vote in json.loads(night())["votes"] if vote["actor"] not in actors]


# ---- resolve ----


def test_a_night_is_told() -> None:
    assert answered("resolve", NIGHT) == path_of("example.en").read_text("utf-8")


def test_a_night_is_told_entry_by_entry_where_that_is_wanted() -> None:
    assert answered("resolve", NIGHT, "--explain") == path_of("example_explained.en").read_text("utf-8")


def test_a_night_is_told_in_japanese_from_standard_input() -> None:
    assert answered("resolve", "-", "--locale", "ja", stdin=night()) == path_of("example.ja").read_text("utf-8")


def test_a_machine_gets_the_answer_as_json() -> None:
    response = json_format.Parse(answered("resolve", NIGHT, "--json"), pb.ResolveNightResponse())
    assert response.outcome.deaths[0].cause == "WOLF_KILLED"
    assert response.receipt.engine_version == yoake.__version__


def test_a_seed_on_the_command_line_wins() -> None:
    response = json_format.Parse(answered("resolve", NIGHT, "--json", "--seed", "99"), pb.ResolveNightResponse())
    assert response.receipt.seed_used == 99


def test_a_server_tells_the_same(server: Running) -> None:
    assert answered("resolve", NIGHT, "--server", server.address) == path_of("example.en").read_text("utf-8")


# ---- how it fails ----

UNKNOWN_ROLE = night().replace('"key": "mage"', '"key": "magee"')
OUT_OF_REACH = night(votes=[*votes_but_of(2), {"actor": 2, "action": "MAGE_DO", "targets": [1]}])
UNSCRIPTED = night(randomness={"script": {}})


@pytest.mark.parametrize(
    ("text", "status", "complaints"),
    [
        (UNKNOWN_ROLE, 3, ["village.players[1].roles[0].key: no main role is called magee; mage may be meant"]),
        (
            OUT_OF_REACH,
            3,
            [r"votes\[12\]: player 2 may not vote MAGE_DO .*; `yoake check` shows what each player may send"],
        ),
        (night(ruleset="shikigam"), 3, ["ruleset: no rule set is called shikigam; .*; shikigami may be meant"]),
        (
            night(votes=votes_but_of(8, 2)),
            4,
            ["players still have to vote: 2, 8, 15; `yoake check` shows whom they may name"],
        ),
        (UNSCRIPTED, 6, ["script, .*: no answer left for this draw; .* `--seed N` none is needed"]),
    ],
    ids=["unknown role", "vote out of reach", "unknown rule set", "votes missing", "script does not answer"],
)
def test_a_refusal_has_a_status_and_a_cure_wherever_it_comes_from(
    text: str, status: int, complaints: list[str], server: Running
) -> None:
    for where in ([], ["--server", server.address]):
        found, lines = refused("resolve", "-", *where, stdin=text)
        assert found == status
        assert len(lines) == len(complaints)
        for line, complaint in zip(lines, complaints, strict=True):
            pattern = re.escape(complaint) if "\\" not in complaint and ".*" not in complaint else complaint
            assert re.fullmatch(f"yoake: {pattern}", line), line


def test_everything_that_is_wrong_is_said_at_once() -> None:
    wrong = json.loads(UNKNOWN_ROLE)
    wrong["village"]["weather"] = "full_mon"
    wrong["votes"][0]["targets"] = [99]
    status, lines = refused("resolve", "-", stdin=json.dumps(wrong))
    assert status == 3
    assert [line.split(": ")[1] for line in lines] == [
        "village.weather",
        "village.players[1].roles[0].key",
        "votes[0].targets[0]",
    ]


def test_json_that_is_no_request_is_invalid() -> None:
    status, lines = refused("resolve", "-", stdin='{"villag": {}}')
    assert status == 3
    (line,) = lines
    assert 'no field named "villag"' in line
    assert "yoake.night.v1.ResolveNightRequest is wanted" in line


def test_a_file_that_is_not_there_cannot_be_used() -> None:
    assert refused("resolve", "nowhere.json") == (
        2,
        ["yoake: nowhere.json: there is no such file; `-` reads standard input"],
    )


@pytest.mark.parametrize(
    ("flag", "value", "complaint"),
    [
        ("--sead", "1", "unrecognized arguments"),
        ("--seed", "one", "one is not a number of 64 bits"),
        ("--seed", str(1 << 64), "is not a number of 64 bits"),
        ("--locale", "fr", "invalid choice: 'fr'"),
        ("--server", "nonsense", "'nonsense' is neither HOST:PORT nor unix:PATH"),
        ("--server", "night.example:99999", "is neither HOST:PORT nor unix:PATH"),
        ("--server", "http://127.0.0.1:1", "leave http:// away"),
    ],
)
def test_a_flag_that_cannot_be_used(flag: str, value: str, complaint: str) -> None:
    done = run("resolve", NIGHT, flag, value)
    assert done.returncode == 2
    assert complaint in done.stderr


UNREACHABLE = [
    ("127.0.0.1:1", "no connection is made there"),
    ("unix:nowhere.sock", "no connection is made there"),
    ("no-such-machine.invalid:1", "no machine of this name is known"),
]


@pytest.mark.parametrize(("target", "why"), UNREACHABLE)
def test_a_server_that_is_not_there_cannot_be_reached(target: str, why: str) -> None:
    cure = f"`yoake health {target}` asks whether it serves"
    assert refused("resolve", NIGHT, "--server", target) == (5, [f"yoake: {target}: {why}; {cure}"])
    assert refused("health", target) == (1, [f"yoake: {target}: {why}"])


def test_the_health_of_nowhere_is_not_asked() -> None:
    done = run("health", "nonsense")
    assert (done.returncode, done.stdout) == (2, "")
    assert "'nonsense' is neither HOST:PORT nor unix:PATH" in done.stderr


# ---- check ----


def test_a_complete_night_can_be_resolved(server: Running) -> None:
    text = answered("check", NIGHT)
    assert "the night can be resolved" in text
    assert '  2 Aoi (占い師 Seer)\n    MAGE_DO "Divine": 3-5, 7-16, 18-20, 22\n' in text
    assert "; to do nothing, ASSASSIN_NOT_DO\n" in text
    assert answered("check", NIGHT, "--server", server.address) == text


def test_who_is_missing_is_named() -> None:
    done = run("check", "-", stdin=night(votes=votes_but_of(2)))
    assert done.returncode == 4
    assert "2 Aoi (占い師 Seer) still has to vote" in done.stdout


def test_what_is_wrong_is_told() -> None:
    done = run("check", "-", stdin=UNKNOWN_ROLE)
    assert done.returncode == 3
    assert "village.players[1].roles[0].key: no main role is called magee  [UNKNOWN_ROLE]" in done.stdout


def test_a_step_that_waits_for_another_ballot_says_so() -> None:
    done = run("check", "-", stdin=json_format.MessageToJson(tie()[0]))
    assert done.returncode == 4
    assert done.stdout.startswith("Night of day 2\n")
    assert "Tied: 3 Haw, 6 Pup1. Everybody votes again" in done.stdout
    assert '  3 Haw (影鷹 Shadow Hawk)\n    BALLOT "Vote": 6\n' in done.stdout


def test_what_may_be_asked_for_instead_of_a_target_is_told() -> None:
    text = answered("check", "-", stdin=json_format.MessageToJson(fog()[0]))
    assert re.search(r'OUTING "Outing": [\d, -]+; or CHOICE_PASS \(nobody\)', text)


def test_a_check_is_there_for_machines() -> None:
    response = json_format.Parse(answered("check", NIGHT, "--json"), pb.CheckNightResponse())
    assert response.complete


# ---- roles and rules ----


def test_all_roles_are_listed() -> None:
    lines = answered("roles").splitlines()
    assert len([line for line in lines if line.startswith("  ")]) == 409 + 128
    assert re.search(r"^  mage +占い師 +Seer$", "\n".join(lines), re.MULTILINE)


def test_a_role_is_told_with_its_votes_and_rules() -> None:
    by_key = answered("roles", "spark_wizard")
    assert by_key == answered("roles", "魔砲使い")
    vote = 'SPARK_WIZARD_DO "Fire along a line" from the second night on: a line of 1 or more seats, diagonals too'
    assert f"  {vote}  [assassination]\n" in by_key
    assert "The Magic Cannoneer burns a line of one and the same camp  [assassination.spark]" in by_key


def test_a_role_is_told_in_japanese() -> None:
    text = answered("roles", "spark_wizard", "--locale", "ja")
    assert text.startswith("spark_wizard  魔砲使い\n  陣営               村人陣営\n")
    assert "夜\n  直線に撃つ。" in text
    assert "SPARK_WIZARD_DO「魔法 (直線)」 二日目の夜から: 席の直線、斜めも可 (長さ1以上)  [assassination]" in text
    assert "魔砲使いが同じ陣営の並ぶ一列を焼く  [assassination.spark]" in text
    assert "Cannoneer" not in text


def test_roles_are_listed_in_japanese() -> None:
    text = answered("roles", "--locale", "ja")
    assert re.search(r"^占い師系$", text, re.MULTILINE)
    assert re.search(r"^  mage +占い師$", text, re.MULTILINE)


@pytest.mark.parametrize("role", ["human", "necromancer", "mad", "chiroptera"])
def test_a_role_that_does_nothing_at_night_says_so(role: str) -> None:
    assert "By night\n  Does nothing at night\n" in answered("roles", role)
    assert "夜\n  夜は何もしない\n" in answered("roles", role, "--locale", "ja")


@pytest.mark.parametrize("role", ["elder_wolf", "purple_fox", "mage"])
def test_a_role_that_does_something_at_night_does_not(role: str) -> None:
    assert "nothing at night" not in answered("roles", role)


def test_the_file_of_a_rule_is_named_with_the_role() -> None:
    text = answered("roles", "--ruleset", "deep_fog", "hunter")
    assert "[ability.hunter]\n    engine/yoake/deep_fog/killing.py\n" in text


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_rule_names_a_file_that_is_there(ruleset: str) -> None:
    named = re.findall(r"engine/yoake/\S+", answered("rules", "--ruleset", ruleset))
    assert len(named) == len(TABLES[ruleset].rules)
    assert [path for path in set(named) if not (ROOT / path).is_file()] == []


@pytest.mark.parametrize(
    ("ruleset", "locale", "lines"),
    [
        ("shikigami", "en", ["000  A page of the game's wiki", "001  A page of the game's wiki", "002  A table of"]),
        ("deep_fog", "en", ["003  The page of the rules"]),
        ("sakasama", "ja", ["004  ゲームのWikiにある"]),
    ],
)
def test_the_documents_that_rules_cite_are_explained(ruleset: str, locale: str, lines: list[str]) -> None:
    text = answered("rules", "--ruleset", ruleset, "--locale", locale)
    title, *told = text.split("\n\n")[0].splitlines()
    assert title == ("文書" if locale == "ja" else "The documents")
    assert [line[2 : 2 + len(start)] for line, start in zip(told, lines, strict=True)] == lines


@pytest.mark.parametrize(
    ("role", "ruleset", "locale", "line"),
    [
        ("wolf", "shikigami", "ja", "占い結果           人狼"),
        ("suspect", "shikigami", "ja", "本人に見える役職   村人"),
        ("yaksa", "shikigami", "ja", "暗殺の反射率       20%"),
        ("possessed", "shikigami", "en", "argument           a day and a player"),
        ("infected", "shikigami", "ja", "系                 サブ役職: 吸血鬼"),
        ("wolf", "deep_fog", "en", "judgement          wolf"),
        ("wolf", "deep_fog", "ja", "陣営               人狼陣営"),
        ("hamster", "deep_fog", "ja", "人数の数え方       数えない"),
        ("villager", "deep_fog", "en", "aware              no"),
        ("trickster", "deep_fog", "en", "last day           1"),
        ("hound", "sakasama", "ja", "噛まれると         死ぬ"),
    ],
)
def test_what_is_true_of_a_role_is_said_in_words(role: str, ruleset: str, locale: str, line: str) -> None:
    assert f"\n  {line}\n" in answered("roles", role, "--ruleset", ruleset, "--locale", locale)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_role_can_be_told(ruleset: str, capsys: pytest.CaptureFixture[str]) -> None:
    for role in every_role(catalogue_of(ruleset, "ja")):
        assert main(["roles", role.key, "--ruleset", ruleset, "--locale", "ja"]) == 0
        assert capsys.readouterr().out.startswith(f"{role.key}  ")


def test_a_part_of_a_name_lists_all_that_have_it() -> None:
    text = answered("roles", "cannon")
    assert "spark_wizard" in text
    assert "soul_mage" in answered("roles", "占い")


@pytest.mark.parametrize(("ruleset", "role", "name"), [("deep_fog", "seer", "占い師"), ("sakasama", "hunter", "猟師")])
def test_every_rule_set_has_its_roles(ruleset: str, role: str, name: str) -> None:
    assert name in answered("roles", "--ruleset", ruleset, role)


def test_a_role_that_there_is_not() -> None:
    status, (line,) = refused("roles", "xyzzy")
    assert status == 2
    assert line.endswith("; `yoake roles` lists them")


def test_a_rule_says_what_it_does_and_where_that_is_written() -> None:
    text = answered("rules", "divination.27")
    assert "A curse on the target strikes the actor, unless he is warded  [divination.27]" in text
    assert "\n    000 占い関連処理 27; engine/yoake/shikigami/questions/interference.py\n" in text
    assert "対象の呪いが能力者に返る" in answered("rules", "divination", "--locale", "ja")


def test_a_rule_that_there_is_not() -> None:
    assert refused("rules", "no.rule")[0] == 2


# ---- the rest ----


def test_the_version_is_that_of_the_engine_and_of_the_rule_sets() -> None:
    assert answered("version").splitlines()[:2] == [
        f"yoake {yoake.__version__}",
        "shikigami 5.2  汝は人狼なりや？ 式神研 / Are You a Werewolf? Shikigami Lab",
    ]


@pytest.mark.parametrize("name", ["", "two words", "#lobby", "lobby#1", "lobby\n"])
def test_a_name_that_the_file_of_tokens_cannot_hold_gets_no_token(name: str) -> None:
    done = run("token", name)
    assert (done.returncode, done.stdout) == (2, "")
    assert "is not one word without a #" in done.stderr


def test_the_help_tells_the_exit_statuses() -> None:
    text = answered("--help")
    assert "4  somebody still has to vote" in text


def test_who_has_read_enough_may_go() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "yoake_service.cli", "roles"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(SECONDS) == 0


def on_a_terminal(*arguments: str, **env: str) -> str:
    master, slave = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "yoake_service.cli", *arguments],
        stdout=slave,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "100", **env},
    ) as process:
        os.close(slave)
        text = b""
        try:
            while part := os.read(master, 65536):
                text += part
        except OSError:  # how Linux says that nobody has it open any more
            pass
        assert process.wait(SECONDS) == 0
    os.close(master)
    return text.decode()


def test_colour_is_for_terminals_that_want_it() -> None:
    assert "\x1b[31m" in on_a_terminal("resolve", NIGHT, NO_COLOR="")
    assert "\x1b" not in on_a_terminal("resolve", NIGHT, NO_COLOR="1")
    assert "\x1b" not in answered("resolve", NIGHT)


def test_the_demo_asks_a_real_server_and_leaves_none_behind() -> None:
    text = answered("demo")
    assert path_of("example.en").read_text("utf-8") in text
    found = re.search(r"A server listens on (127\.0\.0\.1:\d+)\.", text)
    assert found
    assert run("health", found[1]).returncode == 1


def test_the_demo_speaks_japanese_from_beginning_to_end() -> None:
    opening, *account, before_last, last = answered("demo", "--locale", "ja").splitlines()
    assert re.fullmatch(r"サーバーが127\.0\.0\.1:\d+で待ち受けている。", opening)
    assert re.fullmatch(r"往復[\d.]+ミリ秒。同じ要求は同じ夜を返す:", before_last)
    assert re.fullmatch(r"シード\d+、決定[0-9a-f]{32}。", last)
    assert path_of("example.ja").read_text("utf-8") in "\n".join(account)
