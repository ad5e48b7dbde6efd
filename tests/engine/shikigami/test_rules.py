"""The table of rules, flags and endings says neither more nor less than the layers can write."""

import ast
import re
from collections.abc import Callable, Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable

from yoake.dice import PolicyDice
from yoake.outcome import rules_used
from yoake.shikigami.catalogue import CAMPS, FLAGS, NOTICES, ROLES, RULES, VALUES, WINNERS
from yoake.shikigami.layers import attack, escape, first_votes, magic, scanning, sealing
from yoake.shikigami.night import AT_ONCE, DAY, LAYERS, TIME_IS_UP
from yoake.shikigami.questions import victory
from yoake.shikigami.state import Night
from yoake.village import Player, RoleRef, Sex, Village, Vote

SECTIONS = {layer.name.partition(".")[0] for layer in (*LAYERS, *AT_ONCE, *TIME_IS_UP, *DAY)}
"""What the id of a rule may begin with."""
ID = re.compile(rf"(?:{'|'.join(sorted(SECTIONS))})\.[a-z0-9_.{{}}]+")


# ---- what the source says ----


def modules(folder: Traversable) -> Iterator[ast.Module]:
    for entry in folder.iterdir():
        if entry.is_dir() and entry.name != "__pycache__":
            yield from modules(entry)
        elif entry.name.endswith(".py"):
            yield ast.parse(entry.read_text("utf-8"))


def nodes() -> Iterator[ast.AST]:
    source = files("yoake.shikigami")
    for folder in ("layers", "questions"):
        for module in modules(source / folder):
            yield from ast.walk(module)


def text_of(node: ast.AST) -> str | None:
    """A literal text; of one that is put together the parts that change are `{}`."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=parts):
            return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in parts)
        case ast.BinOp(op=ast.Add(), left=ast.Constant(value=str(text))):
            return text + "{}"
    return None


def texts() -> set[str]:
    return {text for text in map(text_of, nodes()) if text and ID.fullmatch(text)}


def written_flags() -> Iterator[str]:
    """The second argument of every call of the verb `flag`."""
    for node in (*nodes(), *ast.walk(ast.parse((files("yoake.shikigami") / "state.py").read_text("utf-8")))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "flag":
            flag = node.args[1]
            for option in (flag.body, flag.orelse) if isinstance(flag, ast.IfExp) else (flag,):
                assert isinstance(option, ast.Constant)
                yield str(option.value)


# ---- the rules whose ids are put together ----


def cast_at_once(role: str, action: str) -> Iterator[str]:
    """What this role's vote of the first night writes when it is cast, couples of either sex."""
    for sexes in ((Sex.MALE, Sex.FEMALE), (Sex.MALE, Sex.MALE), (Sex.FEMALE, Sex.FEMALE)):
        for chosen in (2, 3):
            people = [Player(1, "voter", (RoleRef(role),))]
            people += [Player(seat, f"{seat}", (RoleRef("human"),), sex=sexes[seat % 2]) for seat in range(2, 6)]
            people[2] = Player(3, "wolf", (RoleRef("wolf"),), sex=sexes[1])
            for first in (1, 2):
                night = Night(
                    Village(1, tuple(people)),
                    [Vote(1, action, tuple(range(first, first + chosen)))],
                    PolicyDice(True, "first"),
                )
                try:
                    first_votes.resolve(night)
                except ValueError:
                    continue  # this role chooses another number of players
                yield from rules_used(night.journal)


def first_night_votes() -> Iterator[str]:
    for action, table in (("CUPID_DO", first_votes.ARROWS), ("DUELIST_DO", first_votes.DUELS)):
        for role in table:
            yield from cast_at_once(role, action)


def step_takers() -> set[str]:
    """Who votes a way along which he is heard in the footstep layer, and who walks when he has chosen."""
    heard = {
        role.key
        for role in ROLES.values()
        for vote in role.votes
        if vote.action.startswith("STEP_") and vote.action != "STEP_SCANNER_DO"
    }
    return heard | {"lute_mania", "harp_mania"}


def oracles() -> Iterator[str]:
    """The counts that priests are told, by the first argument of `_tell_number`."""
    for node in nodes():
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "_tell_number":
            assert isinstance(node.args[0], ast.Constant)
            yield str(node.args[0].value).removesuffix("_RESULT").lower()


PUT_TOGETHER: Mapping[str, Callable[[], set[str]]] = {
    "attack.{}": lambda: {stage.failure.lower() for stage in attack.STAGES},
    "escape.{}": lambda: set(escape.FAILS),
    "first_votes.{}": lambda: {rule.partition(".")[2] for rule in first_night_votes()},
    "footsteps.{}": step_takers,
    "magic.{}": lambda: {role for role, book in magic.SPELLS.items() if len(book) > 1} | set(magic.BOOK_OF),
    "priests.{}": lambda: set(oracles()),
    "scanning.{}": lambda: set(scanning.TIES),
    "sealing.{}": lambda: set(sealing.WEATHERS),
}
"""How the parts that change may read."""
SPIRITED_AWAY = {"attack.involve_tengu.camp", "divination.33.camp"}
"""`{rule}.camp` in questions/spirit_away.py: by what it is called with."""


def written_rules() -> set[str]:
    plain = {text for text in texts() if "{" not in text}
    formed = {text.replace("{}", part) for text, parts in PUT_TOGETHER.items() for part in parts()}
    return plain | formed | SPIRITED_AWAY


# ---- the tests ----


def test_every_rule_of_the_layers_is_in_the_table() -> None:
    assert written_rules() - RULES.keys() == set()


def test_the_table_has_no_rule_that_no_layer_writes() -> None:
    assert RULES.keys() - written_rules() == set()


def test_every_way_to_put_an_id_together_is_known() -> None:
    assert {text for text in texts() if "{" in text} == set(PUT_TOGETHER)


def test_a_rule_belongs_to_a_layer_of_the_night() -> None:
    assert {rule.layer for rule in RULES.values()} <= SECTIONS


def test_a_rule_says_in_one_line_what_it_does_and_where_that_is_written() -> None:
    for rule in RULES.values():
        assert rule.text_ja, rule.key
        assert 0 < len(rule.text_en) <= 120, rule.key
        assert not rule.text_en.endswith("."), rule.key
        assert rule.document in (None, "000", "001", "002"), rule.key
        assert bool(rule.document) is bool(rule.row), rule.key


def test_every_flag_of_the_layers_is_in_the_table_and_no_other() -> None:
    assert set(written_flags()) == set(FLAGS)


def test_every_ending_is_in_the_table_and_no_other() -> None:
    source = ast.parse((files("yoake.shikigami.questions") / "victory.py").read_text("utf-8"))
    deciding = [
        node
        for node in source.body
        if isinstance(node, ast.FunctionDef) and node.name in ("decide", "_without_quiz_master")
    ]
    named = {
        node.value
        for function in deciding
        for statement in ast.walk(function)
        if isinstance(statement, ast.Return) and statement.value
        for node in ast.walk(statement.value)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    assert named == set(WINNERS)


def test_an_ending_is_the_victory_of_the_camp_that_its_members_are_judged_by() -> None:
    for winner in WINNERS.values():
        if winner.camp:
            assert winner.camp in CAMPS
            assert victory._WINNING_CAMP.get(winner.key, winner.key) == winner.camp


def test_all_that_notices_say_has_words() -> None:
    said = {value for notice in NOTICES.values() for value in notice.values if "<" not in value}
    assert said - VALUES.keys() - ROLES.keys() - CAMPS.keys() == set()
    assert VALUES.keys() - said == set()


def test_the_camps_are_those_of_the_roles() -> None:
    used = {role.camp for role in ROLES.values()} | {role.start_camp for role in ROLES.values()}
    assert used == set(CAMPS)
