"""Cases of `deep_fog`: one night each, as its FORMAT.md says.

Formats only: the numbers of a case into votes, the lists of an answer into the lists of a case. No rule lives here.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from yoake_proto.night.v1 import deep_fog_pb2, outcome_pb2, village_pb2, vote_pb2
from yoake_proto.night.v1 import night_service_pb2 as pb

from tests.golden.api import Api
from tests.golden.differences import Difference, compare
from tests.golden.shikigami import policy_of

Case = dict[str, Any]

LOVES: Final = {
    None: deep_fog_pb2.DEEP_FOG_LOVE_UNSPECIFIED,
    "love": deep_fog_pb2.DEEP_FOG_LOVE_LOVE,
    "hate": deep_fog_pb2.DEEP_FOG_LOVE_HATE,
}
LOVE_KEYS: Final = {code: key for key, code in LOVES.items()}
CHOICES: Final = {"vote": "BALLOT", "go": "OUTING", "gift_target": "GIFT"}
"""What a player of a case has chosen, and the action that says it."""
NOBODY: Final = -1
RANDOM: Final = -2
CAMPS: Final = {
    "village": "WIN_HUMAN",
    "wolf": "WIN_WOLF",
    "fairy": "WIN_PIXI",
    "lovers": "WIN_LOVER",
    "haters": "WIN_HATER",
    "lonewolf": "WIN_LONEWOLF",
    "piper": "WIN_GURU",
    "fish": "WIN_DISH",
    "none": "WIN_NONE",
}
BALANCES: Final = {
    deep_fog_pb2.DEEP_FOG_BALANCE_UNSPECIFIED: None,
    deep_fog_pb2.DEEP_FOG_BALANCE_VILLAGERS: "villagers",
    deep_fog_pb2.DEEP_FOG_BALANCE_EVEN: "even",
    deep_fog_pb2.DEEP_FOG_BALANCE_WOLVES: "wolves",
}
CHANNELS: Final = {
    deep_fog_pb2.DEEP_FOG_CHANNEL_ALL: "all",
    deep_fog_pb2.DEEP_FOG_CHANNEL_WOLVES: "wolves",
    deep_fog_pb2.DEEP_FOG_CHANNEL_WHISPER: "whisper",
    deep_fog_pb2.DEEP_FOG_CHANNEL_MONOLOGUE: "monologue",
    deep_fog_pb2.DEEP_FOG_CHANNEL_NOBODY: "nobody",
}


def play(case: Case, api: Api) -> list[Difference]:
    """Play one line of a case file; an empty list when everything matches."""
    given = case["in"]
    outcome = api.resolve(request_of(given)).outcome
    got, want = _flat(_told(given, outcome)), _flat(case["out"])
    return compare({**dict.fromkeys(want), **got}, want, sorted(want))


def _flat(out: Case) -> Case:
    """Village and players field by field, so that a difference has a name."""
    village = {f"village.{field}": value for field, value in out["village"].items()}
    fields = sorted({field for player in out["players"] for field in player})
    players = {f"players.{field}": {player["no"]: player.get(field) for player in out["players"]} for field in fields}
    return {
        **{field: value for field, value in out.items() if field not in ("village", "players")},
        **village,
        **players,
    }


# ---- a village, its votes and dice ----


def request_of(given: Case) -> pb.ResolveNightRequest:
    return pb.ResolveNightRequest(
        ruleset="deep_fog", village=village_of(given), votes=votes_of(given), randomness=policy_of(given["policy"])
    )


def village_of(given: Case) -> village_pb2.Village:
    village = village_pb2.Village(day=given["day"], players=map(_player, given["players"]))
    village.deep_fog.CopyFrom(
        deep_fog_pb2.DeepFogVillage(
            secret_ballots=given["settings"]["vote_type"] == "secret",
            sudden_death=given["settings"]["sudden_death"],
            event="" if given["event"] == "none" else given["event"],
            event_deck=given["event_deck"],
            riot=given["riot"],
            grudge=given["grudge"],
            scapegoat=given["scapegoat"],
            discard=given.get("discard", ()),
        )
    )
    return village


def _player(player: Case) -> village_pb2.Player:
    return village_pb2.Player(
        id=player["no"],
        life=village_pb2.LIFE_ALIVE if player["alive"] else village_pb2.LIFE_DEAD,
        roles=[village_pb2.RoleRef(key=player["role"])],
        dummy_boy=player.get("npc", False),
        deep_fog=deep_fog_pb2.DeepFogPlayer(
            gift=player["gift"],
            cause=player.get("cause") or "",
            died_day=player.get("died_day"),
            spent=_spent(player["can"]),
            hurt=player["hurt"],
            love=LOVES[player["love"]],
            bonds=player["bonds"],
            pseudo_love=LOVES[player["pseudo_love"]],
            pseudo_bonds=player["pseudo_bonds"],
            lured=player["lured"],
            silent=player["silent"],
        ),
    )


def _spent(can: Mapping[str, bool]) -> deep_fog_pb2.DeepFogSpent:
    return deep_fog_pb2.DeepFogSpent(
        role=not can["role"],
        gift=not can["gift"],
        revival_potion=not can["revive"],
        poison_potion=not can["poison"],
    )


def votes_of(given: Case) -> Iterator[vote_pb2.Vote]:
    for player in given["players"]:
        if player["delegate"] is not None:
            yield vote_pb2.Vote(actor=player["no"], action="DELEGATE", targets=[player["delegate"]])
        for field, action in CHOICES.items():
            for round_, chosen in enumerate(player[field], 1):
                if chosen == RANDOM:
                    yield vote_pb2.Vote(actor=player["no"], action=action, round=round_, choice=vote_pb2.CHOICE_RANDOM)
                elif chosen != NOBODY:
                    yield vote_pb2.Vote(actor=player["no"], action=action, round=round_, targets=[chosen])


# ---- an outcome in the words of a case ----


def _told(given: Case, outcome: outcome_pb2.Outcome) -> Case:
    fog = outcome.deep_fog
    return {
        "deaths": [
            {"no": death.player, "cause": death.cause, "found": death.player in fog.found} for death in outcome.deaths
        ],
        "revived": _revived(given, outcome),
        "figures": list(fog.figures),
        "village": _village(outcome),
        "notes": _notes(fog),
        "messages": list(map(_message, fog.messages)),
        "players": _players(outcome),
        "death_log": [
            {"no": death.player, "cause": death.cause, "by": death.by if death.HasField("by") else None}
            for death in fog.death_log
        ],
        "attacks": [{"by": attack.by, "target": attack.target, "kind": attack.kind} for attack in fog.attacks],
    }


def _revived(given: Case, outcome: outcome_pb2.Outcome) -> list[int]:
    """Who was dead before the night. A miracle also brings back some of its own dead, who are told among these."""
    before = {player["no"] for player in given["players"] if not player["alive"]}
    return sorted({revival.player for revival in outcome.revivals if revival.real} & before)


def _village(outcome: outcome_pb2.Outcome) -> Case:
    village, fog = outcome.next_village, outcome.deep_fog
    after = village.deep_fog
    return {
        "day": village.day,
        "riot": after.riot,
        "grudge": after.grudge,
        "scapegoat": after.scapegoat if after.HasField("scapegoat") else None,
        "event": after.event or "none",
        "event_deck": list(after.event_deck),
        "discard": list(after.discard),
        "counts": _counts(fog.counts),
        "balance": BALANCES[fog.balance],
        "winner": outcome.verdict.winner or None,
    }


def _counts(counts: deep_fog_pb2.DeepFogCounts) -> Case:
    named = {"pixi": counts.fairy, "live": counts.living}
    alike = ("human", "villager", "wolf", "lonewolf", "love", "hate", "bond", "sheep", "dish")
    return {**named, **{field: getattr(counts, field) for field in alike}}


def _players(outcome: outcome_pb2.Outcome) -> list[Case]:
    views = {view.player: view for view in outcome.deep_fog.views}
    return [{**_state(player), **_view(views[player.id])} for player in outcome.next_village.players]


def _state(player: village_pb2.Player) -> Case:
    after = player.deep_fog
    return {
        "no": player.id,
        "role": player.roles[0].key,
        "gift": after.gift,
        "alive": player.life == village_pb2.LIFE_ALIVE,
        "cause": after.cause or None,
        "died_day": after.died_day if after.HasField("died_day") else None,
        "can": {
            "role": not after.spent.role,
            "gift": not after.spent.gift,
            "revive": not after.spent.revival_potion,
            "poison": not after.spent.poison_potion,
        },
        "hurt": after.hurt,
        "love": LOVE_KEYS[after.love],
        "bonds": list(after.bonds),
        "pseudo_love": LOVE_KEYS[after.pseudo_love],
        "pseudo_bonds": list(after.pseudo_bonds),
        "lured": after.lured,
    }


def _view(view: deep_fog_pb2.DeepFogView) -> Case:
    return {
        "aware": view.aware,
        "camp": CAMPS[view.camp],
        "hears_wolves": view.hears_wolves,
        "overheard": list(view.overheard_days),
        "soul": view.soul,
    }


# ---- lines and notes ----


def _notes(fog: deep_fog_pb2.DeepFogOutcome) -> dict[str, list[Case]]:
    souls = {view.player: view.soul for view in fog.views}
    notes: dict[str, list[Case]] = {}
    for note in fog.notes:
        notes.setdefault(str(note.player), []).append(_note(note.text, souls[note.player]))
    return notes


def _note(text: deep_fog_pb2.DeepFogText, soul: int) -> Case:
    """`soul`: the number that its reader had when the night began."""
    told: Case = {"code": text.code}
    match text.code:
        case "result":
            return {**told, "target": text.targets[0], "value": _result(text)}
        case "sense_member" | "sense_wolf" | "bond_received":
            return {**told, "who": text.targets[0], **_values(text)}
        case "voted":
            told["who"] = soul
    return {**told, **_text(text)}


def _message(message: deep_fog_pb2.DeepFogMessage) -> Case:
    text = message.text
    told: Case = {"to": CHANNELS.get(message.channel, message.player), "code": text.code, **_text(text)}
    if told["to"] in ("whisper", "monologue"):
        told["by"] = message.player
        del told["who"]
    match text.code:
        case "balance":
            told["value"] = text.result
        case "called_off":
            told.update(what="execution", why=told.pop("event"))
    return told


def _text(text: deep_fog_pb2.DeepFogText) -> Case:
    told = {**_targets(text), **_values(text)}
    if text.HasField("who"):
        told["who"] = text.who
    if text.finding:
        told["result"], told["result_of"] = _result(text), text.result_of
    return told


def _targets(text: deep_fog_pb2.DeepFogText) -> Case:
    targets = list(text.targets)
    match text.code:
        case "survivors":
            return {"list": targets}
        case "bound_two" | "bound_and_toyed":
            return {"target1": targets[0], "target2": targets[1]}
    if len(targets) == 1:
        return {"target": targets[0]}
    return {"targets": targets} if targets else {}


def _values(text: deep_fog_pb2.DeepFogText) -> Case:
    told: Case = {field: getattr(text, field) for field in ("ability", "gift", "role", "event") if getattr(text, field)}
    if text.HasField("count"):
        told["number" if text.code == "doom_hint" else "count"] = text.count
    if text.random:
        told["how"] = "random"
    return told


def _result(text: deep_fog_pb2.DeepFogText) -> str:
    match text.finding:
        case "hidden":
            return "blocked"
        case "camp":
            return CAMPS[text.result]
    return text.result
