"""The messages of an outcome as sentences. One for each kind that all rule sets share."""

from collections.abc import Iterable, Sequence

from google.protobuf.message import Message
from yoake_proto.night.v1 import outcome_pb2, randomness_pb2, village_pb2, vote_pb2

from yoake_service.words.phrases import Language, sentences
from yoake_service.words.tables import TABLES, Table, told_in
from yoake_service.words.votes import action_in_words


class Speaker:
    """Speaks of the players of one village, in one language, in the terms of one rule set.

    What the catalogues do not know is named by its key, so that the answer of a newer server can be read as well.
    """

    def __init__(self, ruleset: str, language: Language, players: Iterable[village_pb2.Player]) -> None:
        self.language = language
        self.tables = TABLES[ruleset]
        self._sentences = sentences(language)
        self._players = {player.id: player for player in players}
        self._who: dict[int, str] = {}

    def say(self, key: str, **parts: object) -> str:
        """A sentence of phrases.toml."""
        return self._sentences[key].format_map(parts)

    # ---- names ----

    def name(self, table: Table, key: str) -> str:
        facts = table.get(key)
        if facts is None:
            return key
        return facts.name_ja if self.language == "ja" else facts.name_en

    def role(self, key: str) -> str:
        """Roles have their Japanese name in both languages: it is what players know them by."""
        facts = self.tables.roles.get(key)
        return key if facts is None else self.say("role", ja=facts.name_ja, en=facts.name_en)

    def action(self, key: str) -> str:
        """What a vote asks for: its key, which is what players send, and its name."""
        return action_in_words(key, self.tables.actions, self.language)

    def token(self, ref: village_pb2.RoleRef) -> str:
        """A role with the arguments that it carries."""
        argument = self.joined(self._arguments(ref))
        role = self.role(ref.key)
        return self.say("with_argument", role=role, argument=argument) if argument else role

    def _arguments(self, ref: village_pb2.RoleRef) -> Iterable[str]:
        if ref.HasField("player"):
            yield self.short(ref.player)
        if ref.HasField("partner"):
            yield self.short(ref.partner)
        if ref.HasField("day"):
            yield self.say("day", day=ref.day)
        if ref.HasField("count"):
            yield self.say("times", count=ref.count)

    def who(self, player: int) -> str:
        """A player with his role at the start of the night."""
        known = self._who.get(player)
        if known is None:
            known = self._who[player] = self._introduce(player)
        return known

    def _introduce(self, number: int) -> str:
        player = self._players.get(number)
        if player is None:
            return str(number)
        return self.say("who", id=number, name=player.name, role=self.role(player.roles[0].key)).replace("  ", " ")

    def short(self, player: int) -> str:
        """A player by number and name."""
        known = self._players.get(player)
        return self.say("short", id=player, name=known.name).strip() if known else str(player)

    def joined(self, parts: Iterable[str]) -> str:
        return self.say("list").join(parts)

    def shorts(self, players: Iterable[int]) -> str:
        return self.joined(map(self.short, players))

    def by(self, message: Message, by: int, subject: int) -> str:
        """By whose doing, unless it is one's own."""
        return self.say("by", who=self.who(by)) if message.HasField("by") and by != subject else ""

    # ---- deaths and revivals ----

    def cause(self, key: str) -> str:
        """A cause of death, inside a sentence."""
        return _running(self.name(self.tables.causes, key))

    def death(self, death: outcome_pb2.Death) -> str:
        cause, by = self.cause(death.cause), self.by(death, death.by, death.player)
        if death.shown != death.player:
            return self.say(
                "death_in_body", who=self.who(death.player), shown=self.who(death.shown), cause=cause, by=by
            )
        return self.say("death", who=self.who(death.player), cause=cause, by=by)

    def revival(self, revival: outcome_pb2.Revival) -> str:
        manner = "revival_seeming" if not revival.real else "revival" if revival.announced else "revival_silent"
        return self.say(manner, who=self.who(revival.player), by=self.by(revival, revival.by, revival.player))

    # ---- what is told ----

    def notice(self, notice: outcome_pb2.Notice) -> str:
        return self.say("notice", reader=self.readers(notice), text=self.notice_text(notice))

    def readers(self, notice: outcome_pb2.Notice) -> str:
        if notice.HasField("reader"):
            return self.who(notice.reader)
        return self.say("living_holders", roles=self.joined(map(self.role, notice.reader_roles)))

    def notice_text(self, notice: outcome_pb2.Notice) -> str:
        """What a notice says, without its reader."""
        title, value = self.name(self.tables.notices, notice.type), self._value(notice)
        if notice.HasField("about"):
            text = self.say("notice_about", notice=title, about=self.short(notice.about), value=value)
        else:
            text = self.say("notice_text", notice=title, value=value)
        return self.say("notice_sealed", text=text) if notice.sealed else text

    def _value(self, notice: outcome_pb2.Notice) -> str:
        match notice.WhichOneof("value"):
            case "number":
                return str(notice.number)
            case "player":
                return self.short(notice.player)
        return self._meaning(notice.key, self.tables.vocabulary.get(notice.type, ()))

    def _meaning(self, key: str, vocabulary: Sequence[str]) -> str:
        if key.startswith("prediction_weather_"):
            return self.name(self.tables.weathers, key.removeprefix("prediction_weather_"))
        if key in vocabulary and key in self.tables.values:
            return self.name(self.tables.values, key)
        return self.role(key)

    def line(self, line: outcome_pb2.PublicLine) -> str:
        title, players = self.name(self.tables.causes, line.type), self.shorts(line.players)
        match line.WhichOneof("value"):
            case "key":
                finer = f"{line.type}.{line.key}"
                known = finer in self.tables.causes
                value = self.name(self.tables.causes, finer) if known else self.role(line.key)
            case "number":
                value = str(line.number)
            case _:
                return self.say("line_players", line=title, players=players) if players else title
        if players:
            return self.say("line_players_value", line=title, players=players, value=value)
        return self.say("line_value", line=title, value=value)

    # ---- what changes ----

    def flag(self, flag: outcome_pb2.PlayerFlag) -> str:
        meaning = _running(self.name(self.tables.flags, flag.flag))
        return self.say("flag", who=self.who(flag.player), flag=meaning, by=self.by(flag, flag.by, flag.player))

    def role_change(self, change: outcome_pb2.RoleChange) -> str:
        kind = "role_counted" if change.lost.key == change.gained.key else "role_changed"
        if not change.HasField("lost"):
            kind = "role_gained"
        elif not change.HasField("gained"):
            kind = "role_lost"
        return self.say(
            kind,
            who=self.who(change.player),
            lost=self.token(change.lost),
            gained=self.token(change.gained),
            by=self.by(change, change.by, change.player),
        )

    def last_words(self, words: outcome_pb2.LastWords) -> str:
        who = self.who(words.player)
        if words.HasField("shown"):
            kind = "words_published" if words.shown == words.player else "words_published_as"
            return self.say(kind, who=who, shown=self.short(words.shown), text=words.text)
        return self.say("words_rewritten" if words.HasField("text") else "words_erased", who=who, text=words.text)

    def possession(self, possession: outcome_pb2.Possession) -> str:
        return self.say("possession", mind=self.who(possession.mind), body=self.who(possession.body))

    def event(self, event: outcome_pb2.EventSet) -> str:
        name = self.name(self.tables.events, event.key)
        if event.HasField("player"):
            return self.say("event_player", event=name, day=event.day, who=self.short(event.player))
        return self.say("event", event=name, day=event.day)

    def weather(self, weather: outcome_pb2.WeatherSet) -> str:
        return self.say("weather", weather=self.name(self.tables.weathers, weather.key), day=weather.day)

    def rule(self, rule: str) -> str:
        """What a rule says; empty when nobody knows it."""
        known = self.tables.rules.get(rule)
        return told_in(known, self.language) if known else ""

    def irregular(self, irregular: vote_pb2.IrregularVote) -> str:
        vote = irregular.vote
        return self.say(
            "irregular",
            number=irregular.index + 1,
            action=vote.action,
            who=self.short(vote.actor),
            why=irregular.description,
        )

    # ---- the dice ----

    def draw(self, draw: randomness_pb2.Draw) -> str:
        return self.say("dice", what=self.drawn(draw))

    def drawn(self, draw: randomness_pb2.Draw) -> str:
        """For whom, what was asked and what came."""
        what = self._asked(draw)
        return self.say("draw_for", who=self.who(draw.actor), what=what) if draw.HasField("actor") else what

    def _asked(self, draw: randomness_pb2.Draw) -> str:
        answer = self._answer(draw)
        match draw.WhichOneof("asked"):
            case "percent":
                return self.say("draw_chance", percent=draw.percent, answer=answer)
            case "limits":
                limits = ", ".join(map(str, draw.limits.percents))
                return self.say("draw_grade", limits=limits, answer=answer)
            case "range":
                return self.say("draw_number", low=draw.range.low, high=draw.range.high, answer=answer)
            case "weights":
                return self.say("draw_of", count=len(draw.weights.items), answer=answer)
        taken, count = draw.candidates.count, len(draw.candidates.items)
        if draw.kind == "pick":
            return self.say("draw_of", count=count, answer=answer)
        return self.say("draw_deal", taken=taken, count=count, answer=answer)

    def _answer(self, draw: randomness_pb2.Draw) -> str:
        answer = draw.answer
        match answer.WhichOneof("answer"):
            case "success":
                return self.say("yes" if answer.success else "no")
            case "grade":
                return self.say("grade", grade=answer.grade + 1, grades=len(draw.limits.percents) + 1)
            case "key":
                return self.role(answer.key)
            case "order":
                numbers = [self._candidate(draw, number) for number in answer.order.numbers]
                return self.joined([*numbers, *map(self.role, answer.order.keys)])
        return self._candidate(draw, answer.number)

    def _candidate(self, draw: randomness_pb2.Draw, number: int) -> str:
        """Whom or what a draw has chosen. A number among keys is an art of the actor's own, that has no other name."""
        numbers = [item.number for item in draw.candidates.items if item.HasField("number")]
        if len(numbers) < len(draw.candidates.items):
            return self.say("own_art", number=number)
        is_player = bool(numbers) and all(candidate in self._players for candidate in numbers)
        return self.short(number) if is_player else str(number)


def _running(name: str) -> str:
    """A name inside a sentence; keys stay what they are."""
    return name if name.isupper() else name[:1].lower() + name[1:]
