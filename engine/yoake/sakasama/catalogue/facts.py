"""The shapes of the facts. What they say is in the TOML files beside this module."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple


class Camp(StrEnum):
    """The two sides. A role is of one of them; there is no third."""

    HUMAN = "human"
    WOLF = "wolf"


class BiteEffect(StrEnum):
    """What a bite does."""

    DIES = "dies"
    SURVIVES = "survives"


class Cells(NamedTuple):
    """The row of a role in the role table: what varies from village to village."""

    camp: Camp
    judgement: Camp
    wolf_points: int
    bite: BiteEffect


@dataclass(frozen=True, slots=True)
class RoleFacts:
    """A role that has an effect, or is the wolf pup."""

    key: str
    name_ja: str
    name_en: str
    camp: Camp
    judgement: Camp
    wolf_points: int
    bite: BiteEffect
    effect_ja: str
    effect_en: str
    section: str
    """Where the seed speaks of it."""
    copies: int | None = 1
    """How many a deck may hold; None: any number."""
    confirmed: bool = False
    """Called alone on the first morning, in the order of the catalogue (1-1-2)."""

    @property
    def cells(self) -> Cells:
        return Cells(self.camp, self.judgement, self.wolf_points, self.bite)


@dataclass(frozen=True, slots=True)
class ActionFacts:
    """What a player may be asked for."""

    key: str
    name_ja: str
    name_en: str
    phase: str
    section: str
    role: str | None = None
    """Who does it; None: every living player."""
    from_day: int = 1
    rounds: int = 1
    most_targets: int = 1


@dataclass(frozen=True, slots=True)
class CallFacts:
    """A call of the game master. Its key names the roles that wake."""

    key: str
    name_ja: str
    name_en: str
    section: str


@dataclass(frozen=True, slots=True)
class MessageFacts:
    """A message. `readers`: `one` (private) or `all`."""

    key: str
    name_ja: str
    name_en: str
    readers: str
    section: str


@dataclass(frozen=True, slots=True)
class CauseFacts:
    """A cause of death. Never published: the seed only has the corpses shown."""

    key: str
    name_ja: str
    name_en: str
    phase: str
    section: str
    scores: bool = False
    """The wolf points of the corpse go to the human camp (2-2, 3-3)."""


@dataclass(frozen=True, slots=True)
class FlagFacts:
    """A mark of one step, for the server."""

    key: str
    name_ja: str
    name_en: str
    section: str


@dataclass(frozen=True, slots=True)
class ReasonFacts:
    """Why a shot did not kill (2-1-I)."""

    key: str
    name_ja: str
    name_en: str
    section: str


@dataclass(frozen=True, slots=True)
class CampFacts:
    """One of the two sides."""

    key: str
    name_ja: str
    name_en: str


@dataclass(frozen=True, slots=True)
class WinnerFacts:
    """An ending, by the camp that has won."""

    key: str
    name_ja: str
    name_en: str


@dataclass(frozen=True, slots=True)
class DocumentFacts:
    """A document that the rules cite, and what it is."""

    key: str
    text_ja: str
    text_en: str


@dataclass(frozen=True, slots=True)
class RuleFacts:
    """A rule id as the journal cites it: the layer, the section of the document, and the number or letter of the sentence."""

    key: str
    text_ja: str
    text_en: str
    document: str

    @property
    def module(self) -> str:
        """What writes it, from the folder of the rule set."""
        return f"layers/{self.key.partition('.')[0]}"

    @property
    def source(self) -> str:
        return f"{self.document} {self.key.partition('.')[2]}"
