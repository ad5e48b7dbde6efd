"""Cases of `sakasama`: one step, or a chain of steps, as its FORMAT.md says.

Formats only: the names of a case into ids, the lists of an answer into the lists of a case. No rule lives here.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from yoake_proto.night.v1 import night_service_pb2 as pb
from yoake_proto.night.v1 import outcome_pb2, sakasama_pb2, village_pb2, vote_pb2

from tests.golden.api import Api, Refused
from tests.golden.differences import Difference

Case = dict[str, Any]

PHASES: Final = {
    "morning": sakasama_pb2.SAKASAMA_PHASE_MORNING,
    "dusk": sakasama_pb2.SAKASAMA_PHASE_DUSK,
    "night": sakasama_pb2.SAKASAMA_PHASE_NIGHT,
    "over": sakasama_pb2.SAKASAMA_PHASE_OVER,
}
PHASE_KEYS: Final = {code: key for key, code in PHASES.items()}
STATUSES: Final = {
    sakasama_pb2.SAKASAMA_STATUS_OK: "ok",
    sakasama_pb2.SAKASAMA_STATUS_NEEDS_REVOTE: "needs_revote",
    sakasama_pb2.SAKASAMA_STATUS_NEEDS_JANKEN: "needs_janken",
}
DESIGNATIONS: Final = {
    "trapper_target": ("trapper", "TRAP"),
    "witch_target": ("witch", "WARD"),
    "chief_target": ("wolf_chief", "JUDGE"),
    "hunter_targets": ("hunter", "SHOOT"),
}
"""What a morning of a case designates: by which role, and the action that says it."""
NOBODY: Final = 0
"""Who designates for a role that nobody has; no player of a case has this id."""


def play(case: Case, api: Api) -> list[Difference]:
    """Play one line of a case file; an empty list when everything matches."""
    given = case["input"]
    names = Names()
    village = village_of(given["snapshot"], names)
    if case["step"] != "chain":
        return _step(Step(case["step"], given, village, names), case["expected"], api)[0]
    differences: list[Difference] = []
    for number, (link, expected) in enumerate(zip(given["steps"], case["expected"], strict=True), 1):
        ((step, sent),) = link.items()
        found, village = _step(Step(step, sent, village, names), expected, api)
        differences += [Difference(f"step {number}: {entry.field}", entry.got, entry.want) for entry in found]
    return differences


class Names:
    """The ids that stand for the names of a case, in the order in which they are met."""

    def __init__(self) -> None:
        self._ids: dict[str, int] = {}
        self._names: dict[int, str] = {}

    def id(self, name: str) -> int:
        id_ = self._ids.setdefault(name, len(self._ids) + 1)
        self._names[id_] = name
        return id_

    def ids(self, names: Sequence[str] | None) -> list[int]:
        return list(map(self.id, names or ()))

    def id_or_none(self, name: str | None) -> int | None:
        return None if name is None else self.id(name)

    def name(self, id_: int) -> str:
        return self._names[id_]

    def names(self, ids: Sequence[int]) -> list[str]:
        return list(map(self.name, ids))


class Step:
    """A step of a case: what the caller sends to which village."""

    def __init__(self, step: str, given: Case, village: village_pb2.Village, names: Names) -> None:
        self.phase = PHASES[step.removeprefix("resolve_")]
        self.given = given
        self.village = village
        self.names = names

    @property
    def request(self) -> pb.ResolveNightRequest:
        step = sakasama_pb2.SakasamaStep(phase=self.phase)
        tie_break = self.given.get("tie_break") or {}
        if "loser" in tie_break:
            step.janken_loser = self.names.id(tie_break["loser"])
        elif "random" in tie_break:
            step.random = tie_break["random"]
        votes = [*self._designations(), *self._ballots()]
        return pb.ResolveNightRequest(ruleset="sakasama", village=self.village, votes=votes, sakasama=step)

    def _designations(self) -> Iterator[vote_pb2.Vote]:
        actions = self.given.get("actions") or {}
        holders = {player.roles[0].key: player.id for player in self.village.players}
        for key, (role, action) in DESIGNATIONS.items():
            named = actions.get(key)
            if named is not None:
                targets = self.names.ids([named] if isinstance(named, str) else named)
                yield vote_pb2.Vote(actor=holders.get(role, NOBODY), action=action, targets=targets)

    def _ballots(self) -> Iterator[vote_pb2.Vote]:
        for round_, ballot in enumerate(self.given.get("ballots") or (), 1):
            for voter, target in ballot.items():
                yield vote_pb2.Vote(
                    actor=self.names.id(voter), action="BALLOT", targets=[self.names.id(target)], round=round_
                )


def _step(step: Step, expected: Case, api: Api) -> tuple[list[Difference], village_pb2.Village]:
    """What differs, and the village after the step."""
    try:
        outcome = api.resolve(step.request).outcome
    except Refused as refused:
        if "error" not in expected:
            raise
        code = next(iter(refused.reasons), refused.code)
        return [Difference("error", code, expected["error"])] if code != expected["error"] else [], step.village
    if "error" in expected:
        return [Difference("error", None, expected["error"])], outcome.next_village
    return list(_differences(_told(outcome, step.names), expected)), outcome.next_village


def _differences(got: Case, want: Case, path: str = "") -> Iterator[Difference]:
    """Only named keys count; an expected empty dictionary must be empty."""
    for key, wanted in want.items():
        field = f"{path}{key}"
        if key not in got:
            yield Difference(field, "nothing of this name", wanted)
        elif isinstance(wanted, dict) and wanted and isinstance(got[key], dict):
            yield from _differences(got[key], wanted, f"{field}.")
        elif got[key] != wanted:
            yield Difference(field, got[key], wanted)


# ---- a village ----


def village_of(snapshot: Case, names: Names) -> village_pb2.Village:
    options = snapshot.get("options") or {}
    village = village_pb2.Village(day=max(0, snapshot["day"]))
    for player in snapshot["players"]:
        village.players.add(
            id=names.id(player["id"]),
            name=player["id"],
            life=village_pb2.LIFE_ALIVE if player["alive"] else village_pb2.LIFE_DEAD,
            roles=[village_pb2.RoleRef(key=player["role"])],
        )
    village.sakasama.CopyFrom(
        sakasama_pb2.SakasamaVillage(
            phase=PHASES[snapshot["phase"]],
            wolf_points=snapshot["wolf_points"],
            threshold=options.get("threshold"),
            role_table=[
                sakasama_pb2.SakasamaRoleCells(role=role, **cells)
                for role, cells in (options.get("role_table") or {}).items()
            ],
            self_vote_allowed=options.get("self_vote") == "allow",
            revote_for_anyone=options.get("revote_candidates") == "any",
            today=_today_of(snapshot.get("today") or {}, names),
            yesterday=_yesterday_of(snapshot.get("yesterday") or {}, names),
            two_days_ago=sakasama_pb2.SakasamaTwoDaysAgo(
                bite_targets=names.ids((snapshot.get("two_days_ago") or {}).get("bite_targets"))
            ),
        )
    )
    return village


def _today_of(today: Mapping[str, Any], names: Names) -> sakasama_pb2.SakasamaToday:
    return sakasama_pb2.SakasamaToday(
        trap_target=names.id_or_none(today.get("trap_target")),
        ward_target=names.id_or_none(today.get("ward_target")),
        chief_target=names.id_or_none(today.get("chief_target")),
        shots=names.ids(today.get("shots")),
        hunter_kills=names.ids(today.get("hunter_kills")),
    )


def _yesterday_of(yesterday: Mapping[str, Any], names: Names) -> sakasama_pb2.SakasamaYesterday:
    votes = yesterday.get("votes") or {}
    return sakasama_pb2.SakasamaYesterday(
        bite_targets=names.ids(yesterday.get("bite_targets")),
        bitten_dead=names.ids(yesterday.get("bitten_dead")),
        votes=[
            sakasama_pb2.SakasamaBallot(voter=names.id(voter), target=names.id(target))
            for voter, target in votes.items()
        ],
        hunter_kills=names.ids(yesterday.get("hunter_kills")),
    )


# ---- an outcome in the words of a case ----


def _told(outcome: outcome_pb2.Outcome, names: Names) -> Case:
    step, after = outcome.sakasama, outcome.next_village
    messages = [_message(message, names) for message in step.messages]
    return {
        "status": STATUSES[step.status],
        "deaths": [{"player": names.name(death.player), "cause": death.cause} for death in outcome.deaths],
        "flags": [flag.flag for flag in outcome.flags],
        "wolf_points": step.wolf_points,
        "winner": outcome.verdict.winner or None,
        "calls": [{"call": call.call, "awake": names.names(call.awake)} for call in step.calls],
        "shots": [
            {"target": names.name(shot.target), "killed": shot.killed, "reasons": list(shot.reasons)}
            for shot in step.shots
        ],
        "muted": names.names(step.muted),
        "discussion_seconds": [step.discussion.min_seconds, step.discussion.max_seconds]
        if step.HasField("discussion")
        else None,
        "bites": [{"target": names.name(bite.target), "by": list(bite.by)} for bite in step.bites],
        "tally": {names.name(row.player): row.votes for row in step.tally},
        "candidates": names.names(step.candidates),
        "messages": messages,
        "messages_for": {names.name(player.id): _read_by(names.name(player.id), messages) for player in after.players},
        "announcements": _read_by("*", messages),
        "alive": {names.name(player.id): player.life == village_pb2.LIFE_ALIVE for player in after.players},
        "next": _snapshot(after, names),
    }


def _read_by(reader: str, messages: Sequence[Case]) -> list[Case]:
    """Without saying to whom."""
    return [
        {key: value for key, value in message.items() if key != "to"} for message in messages if message["to"] == reader
    ]


def _message(message: sakasama_pb2.SakasamaMessage, names: Names) -> Case:
    reader = names.name(message.reader) if message.HasField("reader") else "*"
    return {"to": reader, "kind": message.kind, **_content(message, names)}


def _content(message: sakasama_pb2.SakasamaMessage, names: Names) -> Case:
    match message.kind:
        case "corpses" | "revote" | "janken":
            return {"players": names.names(message.players)}
        case "camp_roster":
            return {"players": [[names.name(entry.player), entry.role] for entry in message.roster]}
        case "mate":
            return {"mate": names.name(message.target)}
        case "saw_designation" | "designation_report":
            return {"target": names.name(message.target)}
        case "judgement":
            return {"target": names.name(message.target), "result": message.result}
        case "merchant_report":
            return {"target": names.name(message.target), "wolf_points": message.wolf_points}
        case "wolf_points":
            return {"total": message.wolf_points}
        case "winner":
            return {"camp": message.camp}
    return {}


def _snapshot(village: village_pb2.Village, names: Names) -> Case:
    game = village.sakasama
    return {
        "day": village.day,
        "phase": PHASE_KEYS[game.phase],
        "players": [
            {
                "id": names.name(player.id),
                "role": player.roles[0].key,
                "alive": player.life == village_pb2.LIFE_ALIVE,
            }
            for player in village.players
        ],
        "wolf_points": game.wolf_points,
        "options": _options(game),
        "today": _today(game.today, names) if game.HasField("today") else {},
        "yesterday": {
            "bite_targets": names.names(game.yesterday.bite_targets),
            "bitten_dead": names.names(game.yesterday.bitten_dead),
            "votes": {names.name(vote.voter): names.name(vote.target) for vote in game.yesterday.votes},
            "hunter_kills": names.names(game.yesterday.hunter_kills),
        },
        "two_days_ago": {"bite_targets": names.names(game.two_days_ago.bite_targets)},
    }


def _options(game: sakasama_pb2.SakasamaVillage) -> Case:
    return {
        "threshold": game.threshold if game.HasField("threshold") else None,
        "role_table": {row.role: _cells(row) for row in game.role_table},
        "self_vote": "allow" if game.self_vote_allowed else "forbid",
        "revote_candidates": "any" if game.revote_for_anyone else "tied",
    }


def _cells(row: sakasama_pb2.SakasamaRoleCells) -> Case:
    return {cell.name: value for cell, value in row.ListFields() if cell.name != "role"}


def _today(today: sakasama_pb2.SakasamaToday, names: Names) -> Case:
    designated = {
        "trap_target": today.trap_target if today.HasField("trap_target") else None,
        "ward_target": today.ward_target if today.HasField("ward_target") else None,
        "chief_target": today.chief_target if today.HasField("chief_target") else None,
    }
    return {
        **{key: None if target is None else names.name(target) for key, target in designated.items()},
        "shots": names.names(today.shots),
        "hunter_kills": names.names(today.hunter_kills),
    }
