"""The shapes of the facts. What they say is in the TOML files beside this module."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class MenuFacts:
    """A choice of the night, as menus.toml explains it."""

    key: str
    targets: str
    power: str
    first_day: int = 1
    last_day: int | None = None
    pass_from: int = 1
    second: str = "never"
    dead: bool = False

    def open_on(self, day: int) -> bool:
        return self.first_day <= day and (self.last_day is None or day <= self.last_day)

    def may_pass_on(self, day: int) -> bool:
        return 0 < self.pass_from <= day


@dataclass(frozen=True, slots=True)
class RoleFacts:
    """What is true of a role, as roles.toml explains it."""

    key: str
    id: int
    name_ja: str
    name_en: str
    block: str
    camp: str = ""
    judged_wolf: bool = False
    aura: bool = True
    masked: bool = False
    channel: str | None = None
    menu: str | None = None
    effect_ja: str = ""
    effect_en: str = ""
    resolved: bool = True


@dataclass(frozen=True, slots=True)
class GiftFacts:
    """What is true of a gift, as gifts.toml explains it."""

    key: str
    id: int
    name_ja: str
    name_en: str
    camp: str | None = None
    count: str | None = None
    channel: str | None = None
    menu: str | None = None
    effect_ja: str = ""
    effect_en: str = ""
    dealt: bool = True


@dataclass(frozen=True, slots=True)
class EventFacts:
    """An event of a day. Its effects are in the layers."""

    key: str
    id: int
    name_ja: str
    name_en: str
    effect_ja: str
    effect_en: str


@dataclass(frozen=True, slots=True)
class CauseFacts:
    """Why somebody died; `found` in the morning list, `mourned` by the mediums of the same night."""

    key: str
    name_ja: str
    name_en: str
    found: bool = False
    mourned: bool = False


@dataclass(frozen=True, slots=True)
class FlagFacts:
    """A mark of a night."""

    key: str
    name_ja: str
    name_en: str


@dataclass(frozen=True, slots=True)
class ActionFacts:
    """What a vote may ask for."""

    key: str
    name_ja: str
    name_en: str
    effect_ja: str
    effect_en: str


@dataclass(frozen=True, slots=True)
class CampFacts:
    """A camp."""

    key: str
    name_ja: str
    name_en: str


@dataclass(frozen=True, slots=True)
class WinnerFacts:
    """An ending, and the camps that win by it."""

    key: str
    name_ja: str
    name_en: str
    camps: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LineFacts:
    """A line of the log, as lines.toml explains it."""

    key: str
    name_ja: str
    name_en: str
    channels: tuple[str, ...]
    who: str = ""
    targets: str = ""
    value: str = ""
    finding: bool = False


@dataclass(frozen=True, slots=True)
class NoteFacts:
    """A note in a player's own column, as notes.toml explains it."""

    key: str
    name_ja: str
    name_en: str
    dated: bool = False
    targets: str = ""
    value: str = ""
    finding: bool = False


@dataclass(frozen=True, slots=True)
class FindingFacts:
    """A kind of finding and the values it can have; in angle brackets a key of the catalogue."""

    key: str
    name_ja: str
    name_en: str
    values: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DocumentFacts:
    """A document that the rules cite, and what it is."""

    key: str
    text_ja: str
    text_en: str


@dataclass(frozen=True, slots=True)
class RuleFacts:
    """A rule that the journal cites."""

    key: str
    text_ja: str
    text_en: str
    module: str
    """What writes it, from the folder of the rule set."""
    document: str
    row: str
    """Section of the document."""
    spec: str
    """File of the specification that has the details."""

    @property
    def source(self) -> str:
        return f"{self.document} {self.row}"
