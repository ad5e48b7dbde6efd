"""The shapes of the facts. What they say is in the TOML files beside this module.

A field with a default is written in TOML only where it differs, so the defaults here are the
facts about an ordinary villager.
"""

from dataclasses import dataclass
from typing import Final

FRAGMENTS: Final = (
    "priest",
    "doll_master",
    "poison",
    "silver",
    "gold",
    "dummy",
    "phantom",
    "cursed",
    "spell",
    "tiger",
    "mist",
    "revive",
    "mania",
    "copied",
    "wolf",
    "fox",
    "cute",
    "depraver",
    "vampire",
    "fairy",
    "possessed",
    "quiz",
)
"""Texts that rules look for inside role keys, of main roles and sub roles alike."""


@dataclass(frozen=True, slots=True)
class TagFacts:
    """A tag of a main role. Tags tell of the main role only; sub roles add their own."""

    key: str
    meaning_ja: str
    meaning_en: str


@dataclass(frozen=True, slots=True)
class VoteRule:
    """A vote that a role has at night, and whom it may name.

    `alive`, `dead`, `self` and `dummy_boy` are judged on the seats that everybody sees. For a
    `path` they describe the cells on the way: its last cell is always a living other player.
    """

    action: str
    """Key in ACTIONS."""
    cancel: str | None = None
    """Action that says "not tonight", where there is one."""
    extra: str | None = None
    """Further action with the same targets."""
    nights: str = "from_second"
    """every | first | from_second | third (the nights 3, 6, 9, ...)."""
    shape: str = "single"
    """single | set | path (from the own seat, one turn at most) | line | diagonal_line | self."""
    alive: bool = True
    dead: bool = False
    self: str = "no"
    """no | yes | required | small_village (required below 18 players, allowed from there on)."""
    dummy_boy: bool = True
    minimum: str = "1"
    """How many seats at least, as `how_many` reads it."""
    maximum: str = "1"
    needs_ability: bool = False
    """The vote is gone once the ability is lost (能力喪失)."""
    needs_closed_afterlife: bool = False
    """The vote exists only while the dead do not see the roles."""
    refused_to_lovers: bool = False


def how_many(text: str, players: int) -> int | None:
    """Read `VoteRule.minimum` or `maximum` for a village of so many players; None: no such bound.

    The texts are a number, "players/4", "players/6 at least 1" (both rounded down) and "board":
    as many as the board admits.
    """
    if text == "board":
        return None
    count, _, least = text.partition(" at least ")
    if count.startswith("players/"):
        return max(players // int(count.removeprefix("players/")), int(least or 0))
    return int(count)


@dataclass(frozen=True, slots=True)
class GroupFacts:
    """A family (系) of main roles; its key is also the key of its basic role."""

    key: str
    name_ja: str
    name_en: str
    camp: str
    start_camp: str
    soul_copy: str | None = None
    """What an Awakener (覚醒者) becomes who chose a member."""
    teller_copy: str | None = None
    """What a Dream Teller (夢語部) becomes who chose a member."""


@dataclass(frozen=True, slots=True)
class RoleFacts:
    """What is true of a main role on any night; what it does is in the layers."""

    key: str
    name_ja: str
    name_en: str
    group: str
    """Family (系), key in GROUPS."""
    camp: str
    """Main camp by role (陣営). Maniacs count as human, cupids and angels as lovers."""
    start_camp: str
    """The same, with `cupid` and `mania` as camps of their own (大魔縁 on the first night)."""
    basic: str
    """Basic role of the family: what a Seeker of the Way (求道者) copies."""
    fragments: frozenset[str]
    """Which of FRAGMENTS the key contains."""
    tags: frozenset[str]
    """Which of TAGS hold."""
    view: str
    """Role shown to its holder."""
    reading: str = "human"
    """Ordinary divination: human | wolf | ogre | chiroptera. The last Sirius Wolf is a rule."""
    mind_reading: str = "normal"
    """Psyche Assessor: normal | liar | ogre | lovers."""
    sex_reading: str = "actual"
    """Chick Sexer: actual | chiroptera | ogre."""
    necromancer: str = "human"
    """What the mediums learn of it when it was executed."""
    past_life: str = "human"
    """What the Psychic Sensitive (精神感応者) learns of it when it was executed."""
    argument: str = "none"
    """How the bracket reads: none | count | player | day | player-partner (a pair of players)."""
    reflect: int = 0
    """Percent of assassinations and abductions that it reflects, in ordinary weather."""
    attack_resist: int = 0
    """Percent of wolf attacks that an ogre withstands, in ordinary weather."""
    decay: tuple[int, int] | None = None
    """An ogre's chance shrinks by this fraction with every success."""
    revive_rate: int | None = None
    """Percent of its revivals that succeed, where that is one number (21.2)."""
    misfire: int | None = None
    """Percent that revive somebody else; None: a fifth of the rate."""
    votes: tuple[VoteRule, ...] = ()
    night_ja: str = ""
    night_en: str = ""
    day_ja: str = ""
    day_en: str = ""
    since_5: bool = False
    """Unknown to version 3.1.0 of the game."""


@dataclass(frozen=True, slots=True)
class SubRoleFacts:
    """A mark that a player carries beside the main role."""

    key: str
    name_ja: str
    name_en: str
    family: str
    fragments: frozenset[str]
    """Which of FRAGMENTS the key contains: such a mark counts like a main role of that name."""
    effect_ja: str
    effect_en: str
    argument: str = "none"
    """How the bracket reads: none | player | day | player-day (written a-b) | day-player."""
    shown: str = ""
    """Whose marks its holder is told: own | body (the one in use) | "" (by room options)."""
    dealt: bool = True
    """May be given out at the start of the game."""
    day_only: bool = False
    """Neither a night nor a vote of the night reads or writes it."""


@dataclass(frozen=True, slots=True)
class WeatherFacts:
    """Weather of a date, day and night. The key is the name of its event."""

    key: str
    id: int
    name_ja: str
    name_en: str
    weight: int
    """Chance of being drawn, before the corrections for camps and roles (26.5)."""
    effect_ja: str
    effect_en: str
    seals: tuple[str, ...] = ()
    """Actions whose votes are emptied before anything else happens."""
    skips_attack: bool = False
    disables_auto_trap: bool = False
    """The Cunning Wolf (狡狼) does not trap itself."""
    night_mark: str | None = None
    """Sub role that everybody counts as holding while it lasts, at night as well."""
    day_only: bool = False


@dataclass(frozen=True, slots=True)
class EventFacts:
    """What an ability brings over the whole village for one date."""

    key: str
    name_ja: str
    name_en: str
    effect_ja: str
    effect_en: str
    skips_attack: bool = False
    day_only: bool = False


@dataclass(frozen=True, slots=True)
class ActionFacts:
    """An action that can be voted for at night."""

    key: str
    name_ja: str
    name_en: str
    layer: str
    """Layer in which it takes effect; "when cast": before the night."""
    sealed_by: tuple[str, ...]
    """Weathers that empty its votes, worked out from WEATHERS."""
    rule: VoteRule
    """What its voters may name, unless their role says otherwise."""
    sub_role: str | None = None
    """Whose holder has it, whatever the main role."""

    @property
    def cancel(self) -> str | None:
        return self.rule.cancel

    @property
    def extra(self) -> str | None:
        return self.rule.extra


@dataclass(frozen=True, slots=True)
class CauseFacts:
    """An entry of the list that is published at dawn: a death, a revival or something to be known.

    The causes of SUDDEN_DEATH and WOLF_FAILED have finer ones below them; these carry the same
    key, a `detail`, and stand in CAUSES under "KEY.DETAIL".
    """

    key: str
    name_ja: str
    name_en: str
    kind: str
    """death | revival | execution | shock | sudden | system."""
    scene: str
    """When it is written: night | day | both."""
    display: str
    """To everybody: found (an anonymous line) | own (a line of its own) | hidden (no line)."""
    seen_by: tuple[str, ...]
    """Who learns the cause beside those who read its line.

    everyone | opened (after the game, and whoever sees all roles) | dead (the dead, closed
    afterlife included) | living holders of a role, by key.
    """
    detail: str | None = None
    """The finer cause, as it stands in the record."""
    carries: str = ""
    """What it holds beside the name: "" | detail | letter (A to Z) | role | seats | number."""
    last_words: bool = False
    """The last words of who dies so are published."""
    option: str | None = None
    """Written only with this room option."""
    note_ja: str = ""
    """What brings it about."""
    note_en: str = ""


@dataclass(frozen=True, slots=True)
class NoticeFacts:
    """A private result: written at night or at an execution, read during the day after."""

    key: str
    name_ja: str
    name_en: str
    receivers: tuple[str, ...]
    """actor (who did it) | target (whom it befell) | the roles, main or sub, that read it."""
    values: tuple[str, ...]
    """All that it can say; <role>, <player>, <number> and <weather> stand for a kind of value."""
    shared: bool = False
    """It names no reader: every living holder of one of the receivers reads it."""
    about: str = ""
    """Whom it names: "" (nobody) | target | executed | dead | partner | victim."""
    first_day: int = 2
    """First day on which it is read."""
    later: tuple[tuple[str, int], ...] = ()
    """Receivers who read it only from a later day."""
    days: str = "every"
    """every | first (the first day only) | odd | even."""
    written: str = "night"
    """night | execution | both | cast (when the vote is sent)."""
    sealed: bool = False
    """Neither written nor read with the option seal_message (天啓封印)."""
    note_ja: str = ""
    note_en: str = ""


@dataclass(frozen=True, slots=True)
class OptionFacts:
    """A room option."""

    key: str
    name_ja: str
    name_en: str
    reach: str
    """What feels it: night | indirect (by what was dealt) | day | talk | display | none."""
    effect_ja: str
    effect_en: str


@dataclass(frozen=True, slots=True)
class ValueFacts:
    """What a notice can say, where it is neither a role nor a camp, a player or a number."""

    key: str
    name_ja: str
    name_en: str


@dataclass(frozen=True, slots=True)
class FlagFacts:
    """A mark of one night, for the server."""

    key: str
    name_ja: str
    name_en: str


@dataclass(frozen=True, slots=True)
class CampFacts:
    """A camp (陣営)."""

    key: str
    name_ja: str
    name_en: str


@dataclass(frozen=True, slots=True)
class WinnerFacts:
    """A way in which a game ends."""

    key: str
    name_ja: str
    name_en: str
    camp: str | None = None
    """Whose victory it is; None: nobody's."""


@dataclass(frozen=True, slots=True)
class DocumentFacts:
    """A document that the rules cite, and what it is."""

    key: str
    text_ja: str
    text_en: str


@dataclass(frozen=True, slots=True)
class RuleFacts:
    """A rule as journals and draws cite it."""

    key: str
    text_ja: str
    text_en: str
    module: str
    """What writes it, from the folder of the rule set."""
    document: str | None = None
    """The document that speaks of it, key in DOCUMENTS. None: none does, the golden cases pin it."""
    row: str = ""
    """Where: the title of a row, or a section and the number of its step."""

    @property
    def layer(self) -> str:
        return self.key.partition(".")[0]

    @property
    def source(self) -> str:
        return f"{self.document} {self.row}" if self.document else ""
