"""Whom a vote may name, in words."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from yoake_proto.night.v1 import shikigami_pb2

from yoake_service.words.phrases import Language, sentences
from yoake_service.words.tables import TABLES, Table

NIGHTS: Final = {
    "every": "nights_every",
    "first": "nights_first",
    "from_second": "nights_from_second",
    "third": "nights_third",
}
SHAPES: Final = {
    "single": "vote_single",
    "set": "vote_set",
    "path": "vote_path",
    "line": "vote_line",
    "diagonal_line": "vote_diagonal_line",
    "self": "vote_self",
}
SELF: Final = {"yes": "or_oneself", "required": "and_oneself", "small_village": "and_oneself_if_few"}


def action_in_words(key: str, actions: Table, language: Language) -> str:
    """`MAGE_DO "Divine"`; the key alone where the catalogue does not know it."""
    facts = actions.get(key)
    if facts is None:
        return key
    name = facts.name_ja if language == "ja" else facts.name_en
    return sentences(language)["named_action"].format(key=key, name=name)


def vote_in_words(vote: shikigami_pb2.VoteRule, language: Language) -> str:
    """`MAGE_DO "Divine" every night: one living player`."""
    phrases = sentences(language)
    named = partial(action_in_words, actions=TABLES["shikigami"].actions, language=language)
    some = phrases["some_from" if vote.maximum == "board" else "some_to"].format(least=vote.minimum, most=vote.maximum)
    life = phrases["of_any_life" if vote.alive and vote.dead else "dead" if vote.dead else "alive"]
    whom = phrases[SHAPES[vote.shape]].format(life=life, some=some)
    text = phrases["vote"].format(action=named(vote.action), nights=phrases[NIGHTS[vote.nights]], whom=whom)
    text += "".join(phrases[term] for term in _terms(vote))
    if vote.cancel:
        text += phrases["or_not"].format(action=vote.cancel)
    return text + phrases["or_action"].format(action=named(vote.extra)) if vote.extra else text


def _terms(vote: shikigami_pb2.VoteRule) -> Iterator[str]:
    """The phrases of what else is so."""
    if vote.self in SELF and vote.shape != "self":
        yield SELF[vote.self]
    if not vote.dummy_boy:
        yield "not_the_dummy_boy"
    if vote.needs_ability:
        yield "until_the_ability_is_lost"
    if vote.needs_closed_afterlife:
        yield "while_the_afterlife_is_closed"
    if vote.refused_to_lovers:
        yield "not_in_love"
