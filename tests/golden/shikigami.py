"""Cases of `shikigami`: nights, victories, legality, completeness, historic mistakes, whole games, frequencies.

Formats only: strings of roles into references, the lists of an answer into the lists of a case. No rule lives here.
"""

from collections.abc import Callable, Iterator
from typing import Any

from yoake.shikigami.catalogue import ROLES, SUB_ROLES
from yoake_proto.night.v1 import check_pb2, errors_pb2, outcome_pb2, randomness_pb2, rules_pb2, village_pb2, vote_pb2
from yoake_proto.night.v1 import night_service_pb2 as pb

from tests.golden.api import Api, Refused
from tests.golden.differences import Difference, compare
from tests.golden.frequencies import agrees

Case = dict[str, Any]

LIVES = {
    "live": village_pb2.LIFE_ALIVE,
    "dead": village_pb2.LIFE_DEAD,
    "drop": village_pb2.LIFE_RETIRED,
    "fold": village_pb2.LIFE_FOLDED,
}
SEXES = {"male": village_pb2.SEX_MALE, "female": village_pb2.SEX_FEMALE}
READINGS = {"REFERENCE": rules_pb2.READING_REFERENCE, "DOCUMENTED": rules_pb2.READING_DOCUMENTED}
RESULTS = {
    outcome_pb2.GAME_RESULT_WIN: "win",
    outcome_pb2.GAME_RESULT_LOSE: "lose",
    outcome_pb2.GAME_RESULT_DRAW: "draw",
}
ROOM = village_pb2.Room(number=1, name="123456", year=2020, month=1, day=2, hour=3)
"""The wall clock and the room of every case."""

NIGHT_FIELDS = (
    "deaths",
    "revivals",
    "revived",
    "results",
    "sealed",
    "system",
    "roles_after",
    "alive_after",
    "possessions",
    "last_words",
    "events",
    "weather_next",
)


def play(case: Case, api: Api) -> list[Difference]:
    """Play one line of a case file; an empty list when everything matches."""
    return kind_of(case)(case, api)


def kind_of(case: Case) -> Callable[[Case, Api], list[Difference]]:
    """Which kind a line is, by its keys."""
    if "nights" in case:
        return _game
    expected = case["expected"]
    if "winner" in expected:
        return _victory
    if "by_player" in expected:
        return _legality
    if "missing" in expected:
        return _completeness
    if "freq" in expected:
        return _distribution
    return _nights


# ---- a village, its votes and dice ----


def village_of(given: Case) -> village_pb2.Village:
    village = village_pb2.Village(day=given["date"], options=given["options"], room=ROOM)
    if given.get("weather"):
        village.weather = given["weather"]
    for event in given.get("events", ()):
        _event(event, village.events.add())
    if given.get("skip"):
        village.events.add(key="skip_night")
    for player in given["players"]:
        _player(player, village.players.add())
    return village


def _event(event: Any, message: village_pb2.Event) -> None:
    message.key = event if isinstance(event, str) else event["type"]
    if not isinstance(event, str) and event.get("value") is not None:
        message.player = event["value"]


def _player(player: Case, message: village_pb2.Player) -> None:
    message.id = player["id"]
    message.name = player["name"]
    message.sex = SEXES[player["sex"]]
    message.life = LIVES[player.get("live", "live" if player["alive"] else "dead")]
    message.dummy_boy = player.get("dummy", False)
    words = player.get("last_words", f"lw{player['id']}")
    if words is not None:
        message.last_words = words
    message.roles.extend(roles_of(player["role"]))


def roles_of(text: str) -> list[village_pb2.RoleRef]:
    """`possessed_target[3-7]`: the catalogue says how the bracket of a key reads."""
    return [_role(token) for token in text.split()]


def _role(token: str) -> village_pb2.RoleRef:
    key, _, bracket = token.rstrip("]").partition("[")
    ref = village_pb2.RoleRef(key=key)
    if bracket:
        for name, number in zip(_arguments(key), bracket.split("-"), strict=True):
            setattr(ref, name, int(number))
    return ref


def _arguments(key: str) -> list[str]:
    argument = (ROLES.get(key) or SUB_ROLES[key]).argument
    return argument.split("-")


def votes_of(given: Case) -> Iterator[vote_pb2.Vote]:
    for vote in given["votes"]:
        yield vote_pb2.Vote(actor=vote["actor"], action=vote["action"], targets=vote["targets"])


def policy_of(draws: Case) -> randomness_pb2.Randomness:
    policy = randomness_pb2.Policy(
        percent=randomness_pb2.PERCENT_POLICY_ALWAYS
        if draws["percent"] == "always"
        else randomness_pb2.PERCENT_POLICY_NEVER
    )
    match draws["pick"]:
        case "first":
            policy.end = randomness_pb2.PICK_POLICY_FIRST
        case "last":
            policy.end = randomness_pb2.PICK_POLICY_LAST
        case index:
            policy.index = index
    return randomness_pb2.Randomness(policy=policy)


def request_of(given: Case, village: village_pb2.Village) -> pb.ResolveNightRequest:
    """Recorded nights hold a few votes that the voting form would not have offered, so all are sent as lenient."""
    return pb.ResolveNightRequest(
        ruleset="shikigami",
        village=village,
        votes=votes_of(given),
        reading=READINGS[given.get("reading", "REFERENCE")],
        randomness=policy_of(given["draws"]),
        lenient=True,
    )


# ---- a night ----


def _nights(case: Case, api: Api) -> list[Difference]:
    differences = _night(case, api)
    for contrast in case.get("contrast", ()):
        differences += [
            Difference(f"contrast: {found.field}", found.got, found.want) for found in _night(contrast, api)
        ]
    return differences


def _night(case: Case, api: Api) -> list[Difference]:
    given, expected = case["input"], case["expected"]
    village = village_of(given)
    try:
        outcome = api.resolve(request_of(given, village)).outcome
    except Refused as refused:
        if expected.get("invalid") and refused.detail(errors_pb2.VotesMissing):
            return []
        raise
    if expected.get("invalid"):
        return [Difference("invalid", False, True)]
    return compare(_told(village, outcome), _expected(given, expected), NIGHT_FIELDS)


def _expected(given: Case, expected: Case) -> Case:
    names = {player["name"]: player["id"] for player in given["players"]}
    weather = expected["weather_next"]
    return {
        **expected,
        "revivals": [revival["player"] for revival in expected["revivals"]],
        "revived": sorted(expected["revived"]),
        "results": [_result(result, names) for result in expected["results"]],
        "sealed": [_result(result, names) for result in expected.get("sealed", ())],
        "system": [_recorded_line(line) for line in expected["system"]],
        "roles_after": {int(seat): roles_of(roles) for seat, roles in expected["roles_after"].items()},
        "weather_next": weather if isinstance(weather, list) else [weather] if weather else [],
    }


NAMES_A_PLAYER = ("CLAIRVOYANCE_RESULT", "REPORTER_SUCCESS", "PRESAGE_RESULT")
"""Results whose text is the name of a player."""


def _result(result: Case, names: dict[str, int]) -> Case:
    value = result["result"]
    return {
        "type": result["type"],
        "player": result.get("player"),
        "target": result.get("target"),
        "result": names[value] if result["type"] in NAMES_A_PLAYER else value,
    }


def _recorded_line(line: Case) -> Case:
    """Some recordings hold the number of the bell as text."""
    return {**line, "value": int(line["value"])} if "value" in line else line


def _told(village: village_pb2.Village, outcome: outcome_pb2.Outcome) -> Case:
    """The answer in the words of a case."""
    after = outcome.next_village
    return {
        "deaths": [_death(death) for death in outcome.deaths],
        "revivals": [revival.player for revival in outcome.revivals if revival.announced],
        "revived": sorted({revival.player for revival in outcome.revivals if revival.real}),
        "results": [_notice(notice) for notice in outcome.notices if not notice.sealed],
        "sealed": [_notice(notice) for notice in outcome.notices if notice.sealed],
        "system": [_line(line) for line in outcome.public_lines],
        "roles_after": {
            now.id: list(now.roles)
            for before, now in zip(village.players, after.players, strict=True)
            if before.roles != now.roles
        },
        "alive_after": [player.id for player in after.players if player.life == village_pb2.LIFE_ALIVE],
        "possessions": [{"mind": p.mind, "body": p.body} for p in outcome.possessions],
        "last_words": [_last_words(words) for words in outcome.last_words],
        "events": [_event_set(event) for event in outcome.events],
        "weather_next": [{"id": w.id, "key": w.key, "date": w.day} for w in outcome.weather][-1:],
    }


def _death(death: outcome_pb2.Death) -> Case:
    told = {"player": death.player, "reason": death.cause}
    return told if death.shown == death.player else {**told, "shown": death.shown}


def _notice(notice: outcome_pb2.Notice) -> Case:
    value = notice.WhichOneof("value")
    return {
        "type": notice.type,
        "player": notice.reader if notice.HasField("reader") else None,
        "target": notice.about if notice.HasField("about") else None,
        "result": getattr(notice, value) if value else None,
    }


def _line(line: outcome_pb2.PublicLine) -> Case:
    told: Case = {"type": line.type}
    if line.type == "STEP":
        told["players"] = list(line.players)
    elif line.players:
        told["player"] = line.players[0]
    match line.WhichOneof("value"):
        case "key":
            told["result"] = line.key
        case "number":
            told["value"] = line.number
    return told


def _last_words(words: outcome_pb2.LastWords) -> Case:
    text = words.text if words.HasField("text") else None
    if words.HasField("shown"):
        return {"op": "publish", "player": words.player, "as": words.shown, "value": text}
    return {"op": "set", "player": words.player, "value": text}


def _event_set(event: outcome_pb2.EventSet) -> Case:
    if event.HasField("player"):
        return {"type": event.key.upper(), "value": event.player, "date": event.day}
    return {"type": "EVENT", "value": event.key, "date": event.day}


# ---- who has won ----


def _victory(case: Case, api: Api) -> list[Difference]:
    given, expected = case["input"], case["expected"]
    return compare(_verdict(village_of(given), api, given.get("revote", False)), expected, ("winner", "per_player"))


def _verdict(village: village_pb2.Village, api: Api, revote: bool = False) -> Case:
    request = pb.JudgeVictoryRequest(
        ruleset="shikigami", village=village, revote=revote, reading=rules_pb2.READING_REFERENCE
    )
    return _winner(api.judge(request).verdict)


def _winner(verdict: outcome_pb2.Verdict) -> Case:
    return {
        "winner": verdict.winner or None,
        "per_player": {str(entry.player): RESULTS[entry.result] for entry in verdict.results},
    }


# ---- what may be voted ----


def _check(given: Case, api: Api, votes: list[vote_pb2.Vote]) -> pb.CheckNightResponse:
    request = pb.CheckNightRequest(
        ruleset="shikigami", village=village_of(given), votes=votes, reading=rules_pb2.READING_REFERENCE
    )
    return api.check(request)


def _completeness(case: Case, api: Api) -> list[Difference]:
    answer = _check(case["input"], api, list(votes_of(case["input"])))
    got = {"missing": list(answer.missing), "complete": not answer.missing}
    return compare(got, case["expected"], ("missing", "complete"))


def _legality(case: Case, api: Api) -> list[Difference]:
    expected = case["expected"]["by_player"]
    answer = _check(case["input"], api, [])
    differences: list[Difference] = []
    for player in answer.players:
        want = _wanted_entry(expected[str(player.player)])
        got = _entry(player)
        differences += compare(got, want, sorted({*got, *want}))
    return differences + _listed(case, api)


def _entry(player: check_pb2.PlayerCheck) -> Case:
    entry: Case = {
        "must_vote": player.must_vote,
        "action": player.main.action or None,
        "cancel": player.main.cancel or None,
        "why": player.why or None,
        "alternatives": [_offer(offer) for offer in player.alternatives],
    }
    return {**entry, **(_targets(player.main) if player.HasField("main") else NO_TARGETS)}


NO_TARGETS: Case = {"targets": None, "refused": {}, "stored": {}}


def _offer(offer: check_pb2.Offer) -> Case:
    told: Case = {"action": offer.action, "cancel": offer.cancel or None, "required": offer.required}
    targets = {"targets": "same", "refused": {}, "stored": {}} if offer.same_targets_as_main else _targets(offer)
    return {**told, **targets}


def _targets(offer: check_pb2.Offer) -> Case:
    if offer.HasField("multiple"):
        return {**NO_TARGETS, "targets": _multiple(offer.multiple)}
    single = offer.single
    return {
        "targets": list(single.seats),
        "refused": {refused.reason: list(refused.seats) for refused in single.refused},
        "stored": {str(stored.seat): stored.id for stored in single.stored},
    }


SHAPES = {
    check_pb2.TARGET_SHAPE_SET: "set",
    check_pb2.TARGET_SHAPE_LINE: "line",
    check_pb2.TARGET_SHAPE_PATH: "path",
}


def _multiple(multiple: check_pb2.MultipleTargets) -> Case:
    return {
        "kind": SHAPES[multiple.shape],
        "min": multiple.min,
        "max": multiple.max,
        "must_include": list(multiple.must_include),
        "seats": list(multiple.seats),
        "ends": list(multiple.ends),
        "count": multiple.count,
        "diagonal": multiple.diagonal,
    }


def _wanted_entry(entry: Case) -> Case:
    return {
        "must_vote": entry["must_vote"],
        "action": entry["action"],
        "cancel": entry.get("cancel"),
        "why": entry.get("why"),
        "alternatives": [_wanted_offer(offer) for offer in entry.get("alternatives", ())],
        **_wanted_targets(entry),
    }


def _wanted_offer(offer: Case) -> Case:
    told = {"action": offer["action"], "cancel": offer.get("cancel"), "required": offer.get("required", False)}
    return {**told, **_wanted_targets(offer)}


def _wanted_targets(entry: Case) -> Case:
    targets = entry.get("targets")
    if isinstance(targets, dict):
        defaults = {"must_include": [], "ends": [], "count": 0, "diagonal": False}
        told = {**defaults, **{key: value for key, value in targets.items() if key in MULTIPLE_KEYS}}
        return {**NO_TARGETS, "targets": told}
    return {"targets": targets, "refused": entry.get("refused", {}), "stored": entry.get("stored", {})}


MULTIPLE_KEYS = ("kind", "min", "max", "must_include", "seats", "ends", "count", "diagonal")


def _listed(case: Case, api: Api) -> list[Difference]:
    """The accepted and refused lists that a case names, sent as votes: one list of each player a call."""
    accepted, refused = _listed_votes(case, "stored", "examples"), _listed_votes(case, "illegal")
    differences = [
        Difference("examples", _described(vote, reason), "accepted")
        for votes in accepted
        for vote, reason in _judged(case, api, votes)
        if reason
    ]
    ends = _path_ends(case)
    return differences + [
        Difference("illegal", _described(vote, "accepted"), "refused")
        for votes in refused
        for vote, reason in _judged(case, api, votes)
        if not reason and vote.targets[-1] in ends.get(vote.actor, vote.targets)
    ]


def _path_ends(case: Case) -> dict[int, list[int]]:
    """Where paths may end, as clicked: a refused click may be the same number as the mind of an accepted body."""
    targets = {int(player): entry.get("targets") for player, entry in case["expected"]["by_player"].items()}
    return {
        player: chosen["ends"] for player, chosen in targets.items() if isinstance(chosen, dict) and "ends" in chosen
    }


def _listed_votes(case: Case, *keys: str) -> list[list[vote_pb2.Vote]]:
    """The n-th lists of all players, for n = 0, 1, 2; the first of the keys that a player has counts."""
    rounds: list[list[vote_pb2.Vote]] = [[], [], []]
    for player, entry in case["expected"]["by_player"].items():
        targets = entry.get("targets")
        if isinstance(targets, dict):
            lists: list[Any] = next((targets[key] for key in keys if key in targets), [])
            for votes, listed in zip(rounds, lists, strict=False):
                seats = listed["list"] if isinstance(listed, dict) else listed
                votes.append(vote_pb2.Vote(actor=int(player), action=entry["action"], targets=seats))
    return [votes for votes in rounds if votes]


def _judged(case: Case, api: Api, votes: list[vote_pb2.Vote]) -> Iterator[tuple[vote_pb2.Vote, str]]:
    problems = {problem.field: problem.reason for problem in _check(case["input"], api, votes).problems}
    for index, vote in enumerate(votes):
        yield vote, problems.get(f"votes[{index}]", "")


def _described(vote: vote_pb2.Vote, verdict: str) -> str:
    return f"{vote.actor} {vote.action} {list(vote.targets)}: {verdict}"


# ---- a whole game ----


def _game(case: Case, api: Api) -> list[Difference]:
    """Night after night, each from the next village of the night before and the day that the file reports."""
    differences: list[Difference] = []
    days = {day["date"]: day for day in case["days"]}
    village: village_pb2.Village | None = None
    verdict: Case = {"winner": None, "per_player": {}}
    for night in case["nights"]:
        given = night["input"]
        tonight = village_of(given)
        if village is not None:
            tonight = _carried_over(village, tonight)
        outcome = api.resolve(request_of(given, tonight)).outcome
        differences += [
            Difference(f"night {given['date']}: {found.field}", found.got, found.want)
            for found in compare(_told(tonight, outcome), _expected(given, night["expected"]), NIGHT_FIELDS)
        ]
        village, verdict = outcome.next_village, _winner(outcome.verdict)
        if not verdict["winner"] and village.day in days:
            village, verdict = _day(village, days[village.day], api)
    return differences + compare(verdict, case, ("winner", "per_player"))


def _carried_over(village: village_pb2.Village, given: village_pb2.Village) -> village_pb2.Village:
    """The village that the engine left. The author of the game chose the weather of each night, and last words are
    written anew each day."""
    tonight = village_pb2.Village()
    tonight.CopyFrom(village)
    tonight.weather = given.weather
    del tonight.events[:]
    tonight.events.extend(given.events)
    for player, recorded in zip(tonight.players, given.players, strict=True):
        player.ClearField("last_words")
        if recorded.HasField("last_words"):
            player.last_words = recorded.last_words
    return tonight


def _day(village: village_pb2.Village, day: Case, api: Api) -> tuple[village_pb2.Village, Case]:
    report = pb.DayReport(executed=[day["executed"]] if day["executed"] else ())
    outcome = api.apply_day(pb.ApplyDayRequest(ruleset="shikigami", village=village, report=report)).outcome
    return outcome.next_village, _winner(outcome.verdict)


# ---- how often what happens ----


def _distribution(case: Case, api: Api) -> list[Difference]:
    """Exact probabilities against recorded frequencies."""
    given = case["input"]
    request = pb.ExploreNightRequest(
        ruleset="shikigami",
        village=village_of(given),
        votes=votes_of(given),
        reading=READINGS[given.get("reading", "REFERENCE")],
    )
    answer = api.explore(request)
    exact: dict[str, float] = {}
    for explored in answer.outcomes:
        label = _label(explored.outcome)
        exact[label] = exact.get(label, 0.0) + explored.probability.approximate
    problem = "more ways than can be walked" if answer.truncated else agrees(exact, case["expected"]["freq"])
    return [Difference("freq", problem, "agreement")] if problem else []


def _label(outcome: outcome_pb2.Outcome) -> str:
    deaths = sorted((death.player, death.cause) for death in outcome.deaths)
    revived = sorted({revival.player for revival in outcome.revivals if revival.real})
    return " ".join([f"{seat}:{cause}" for seat, cause in deaths] + [f"{seat}:REVIVED" for seat in revived])
