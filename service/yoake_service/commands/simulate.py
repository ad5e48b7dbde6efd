"""`yoake simulate`: whole random games. One is told step by step; of many, how they ended."""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator

from yoake.day import DayReport
from yoake.deep_fog.generate import Turn as FogTurn
from yoake.deep_fog.village import Choice, FogVote
from yoake.sakasama.generate import Turn as SakasamaTurn
from yoake.sakasama.village import JankenLoser, RandomPoint, RoundVote
from yoake.shikigami.generate import Part
from yoake.shikigami.generate import Turn as ShikigamiTurn
from yoake.simulate import Chronicle, Turn, chronicle
from yoake.village import Life, Vote
from yoake_proto.night import v1 as pb

from yoake_service.account import deep_fog, sakasama, shared
from yoake_service.account.sections import Line, Section, section
from yoake_service.commands.failures import Exit
from yoake_service.commands.games import game_of
from yoake_service.mapping import deep_fog_outcome, outcome, sakasama_outcome
from yoake_service.mapping.generated import deep_fog_village_to, sakasama_village_to
from yoake_service.mapping.outcome import verdict_to
from yoake_service.mapping.sakasama_village import PHASE_CODES
from yoake_service.mapping.village import village_to
from yoake_service.terminal import Page
from yoake_service.words.phrases import language_of
from yoake_service.words.speaker import Speaker

DRAW = "draw"


def run(options: argparse.Namespace) -> int:
    game = game_of(options)
    page = Page(sys.stdout)
    tally: Counter[str] = Counter()
    for seed in range(options.seed, options.seed + options.games):
        told = chronicle(game, options.players, seed)
        teller = _Teller(options.ruleset, options.locale or "en", told)
        if options.games == 1:
            page.sections(teller.story())
            page.write()
        page.write(teller.ending(), "victory")
        tally[teller.winner()] += 1
    if options.games > 1:
        page.write()
        page.sections([_tally(teller.speaker, tally)])
    return Exit.DONE


def _tally(speaker: Speaker, tally: Counter[str]) -> Section:
    return section(
        speaker.say("heading_tally_of_games", count=tally.total()),
        (Line(speaker.say("games_won", winner=winner, count=count)) for winner, count in tally.most_common()),
    )


class _Teller:
    """Tells one game, in one language."""

    def __init__(self, ruleset: str, locale: str, told: Chronicle) -> None:
        self._ruleset = ruleset
        self._language = language_of(locale)
        self._told = told
        self.speaker = self._speaker(pb.Village())

    def _speaker(self, village: pb.Village) -> Speaker:
        return Speaker(self._ruleset, self._language, village.players)

    def winner(self) -> str:
        winner = self._told.verdict.winner or DRAW
        known = winner in self.speaker.tables.winners
        if winner == DRAW and not known:
            return self.speaker.say("game_drawn")
        return self.speaker.name(self.speaker.tables.winners, winner)

    def ending(self) -> str:
        """The game in a line."""
        last = self._told.turns[-1].outcome.next_village
        return self.speaker.say(
            "game_ends",
            seed=self._told.seed,
            winner=self.winner(),
            day=self._told.turns[-1].village.day,
            alive=sum(player.life is Life.ALIVE for player in last.players),
            count=len(last.players),
        )

    def story(self) -> Iterator[Section]:
        """The cast, every step of the game, and who has won."""
        first, _ = messages_of(self._told.turns[0])
        speaker = self._speaker(first)
        yield section(
            speaker.say("game_begins", seed=self._told.seed),
            (Line(speaker.who(player.id)) for player in first.players),
        )
        for turn in self._told.turns:
            village, outcome = messages_of(turn)
            yield from self._step(self._speaker(village), turn, outcome)
        verdict = pb.Verdict()
        verdict_to(self._told.verdict, verdict)
        yield section(self.speaker.say("heading_verdict"), shared.verdict(self._speaker(first), verdict))

    def _step(self, speaker: Speaker, turn: Turn, outcome: pb.Outcome) -> Iterator[Section]:
        yield section(_title(speaker, turn), (Line(_in_words(speaker, said)) for said in turn.said))
        match turn:
            case FogTurn():
                happened = deep_fog.sections(speaker, outcome)
            case SakasamaTurn():
                happened = sakasama.sections(speaker, outcome)
            case _:
                happened = shared.happenings(speaker, outcome)
        yield from (part for part in happened if part.lines)


def messages_of(turn: Turn) -> tuple[pb.Village, pb.Outcome]:
    """The village before a step, and what came of it, as the contract tells it."""
    village, told = pb.Village(), pb.Outcome()
    match turn:
        case FogTurn():
            deep_fog_village_to(turn.village, village)
            deep_fog_outcome.outcome_to(turn.outcome, turn.village, village, told)
        case SakasamaTurn():
            sakasama_village_to(turn.village, village)
            sakasama_outcome.outcome_to(turn.outcome, turn.village, village, told)
        case ShikigamiTurn():
            village_to(turn.village, village)
            outcome.outcome_to(turn.outcome, turn.village, village, told)
    return village, told


def _title(speaker: Speaker, turn: Turn) -> str:
    day = turn.village.day
    match turn:
        case SakasamaTurn():
            return sakasama.title(speaker, day, PHASE_CODES[turn.village.phase])
        case ShikigamiTurn(part=Part.DAY):
            return speaker.say("heading_next", day=day)
        case ShikigamiTurn(part=Part.AT_ONCE):
            return speaker.say("votes_at_once", day=day)
        case ShikigamiTurn(part=Part.TIME_IS_UP):
            return speaker.say("time_is_up", day=day)
    return speaker.say("night", day=day)


def _in_words(speaker: Speaker, said: object) -> str:
    match said:
        case DayReport():
            return speaker.say("executed", players=speaker.shorts(said.executed) or speaker.say("nobody"))
        case JankenLoser():
            return speaker.say("janken_lost", who=speaker.short(said.player))
        case RandomPoint():
            return speaker.say("random_point", value=said.value)
        case FogVote(choice=Choice()):
            return speaker.say("cast", who=speaker.short(said.actor), action=said.action, targets=said.choice)
        case Vote() | FogVote() | RoundVote():
            targets = speaker.shorts(said.targets)
            return speaker.say("cast", who=speaker.short(said.actor), action=said.action, targets=targets).strip()
    return str(said)
