"""The rules that are written into the contract: a good village passes, a bad one hears everything at once."""

import protovalidate
import pytest
from yoake_proto.night import v1 as pb
from yoake_service.validation import violations_of

VALIDATOR = protovalidate.Validator()


def violations(
    message: pb.ResolveNightRequest | pb.ApplyDayRequest | pb.BatchResolveNightsRequest,
) -> set[tuple[str, str]]:
    """Where, and which rule."""
    found = VALIDATOR.collect_violations(message)
    return {(path_of(violation), violation.proto.rule_id) for violation in found}


def path_of(violation: protovalidate.Violation) -> str:
    parts = []
    for element in violation.proto.field.elements if violation.proto.field else ():
        subscript = f"[{element.subscript.value}]" if element.subscript else ""
        parts.append(f"{element.field_name}{subscript}")
    return ".".join(parts)


def village(players: int = 22) -> pb.Village:
    roles = ["human", "wolf", "mage", "guard", "fox", "cupid"]
    return pb.Village(
        day=2,
        options=["dummy_boy", "not_open_cast"],
        weather="full_moon",
        forecast=[pb.Forecast(day=4, weather="new_moon")],
        players=[
            pb.Player(
                id=seat,
                name=f"p{seat}",
                sex=pb.Sex.SEX_MALE if seat % 2 else pb.Sex.SEX_FEMALE,
                life=pb.Life.LIFE_DEAD if seat == 1 else pb.Life.LIFE_ALIVE,
                roles=[pb.RoleRef(key=roles[seat % len(roles)]), pb.RoleRef(key="lovers", player=seat)],
                last_words="さようなら",
                dummy_boy=seat == 1,
            )
            for seat in range(1, players + 1)
        ],
    )


def night(**changes: object) -> pb.ResolveNightRequest:
    request = pb.ResolveNightRequest(
        ruleset="shikigami", village=village(), votes=[pb.Vote(actor=2, action="MAGE_DO", targets=[3])]
    )
    request.MergeFrom(pb.ResolveNightRequest(**changes))  # type: ignore[arg-type]
    return request


def test_a_village_of_22_passes() -> None:
    assert violations(night()) == set()


def test_a_bad_request_hears_everything_at_once_with_a_path_each() -> None:
    bad = pb.ResolveNightRequest(
        village=pb.Village(
            day=0,
            options=["dummy_boy", "dummy_boy"],
            players=[
                pb.Player(id=70000, life=pb.Life.LIFE_ALIVE, roles=[pb.RoleRef(key="")]),
                pb.Player(id=2, sex=9, roles=[pb.RoleRef(key="x" * 65)]),  # type: ignore[arg-type]
                pb.Player(id=3, life=pb.Life.LIFE_ALIVE),
            ],
        ),
        votes=[
            pb.Vote(actor=1, action="MAGE_DO", targets=[2]),
            pb.Vote(actor=2, action="OUTING", targets=[3], choice=9, round=10),  # type: ignore[arg-type]
        ],
        randomness=pb.Randomness(policy=pb.Policy(percent=pb.PercentPolicy.PERCENT_POLICY_ALWAYS)),
    )
    assert violations(bad) == {
        ("ruleset", "string.min_len"),
        ("village.day", "BAD_DAY"),
        ("village.options", "repeated.unique"),
        ("village.players[0].id", "uint32.lte"),
        ("village.players[0].roles[0].key", "string.min_len"),
        ("village.players[1].life", "enum.not_in"),
        ("village.players[1].sex", "enum.defined_only"),
        ("village.players[1].roles[0].key", "string.max_len"),
        ("village.players[2].roles", "repeated.min_items"),
        ("votes[1].choice", "enum.defined_only"),
        ("votes[1].round", "uint32.lte"),
        ("randomness.policy.pick", "required"),
    }


def test_the_largest_village_hears_everything_at_once_too() -> None:
    large = village(250)
    for player in large.players:
        player.roles.extend([pb.RoleRef(key="lovers", player=1)] * 4)
    large.players[0].name = large.players[249].name = "n" * 201
    told = violations_of(pb.ResolveNightRequest(ruleset="shikigami", village=large))
    assert [violation.field for violation in told] == ["village.players[0].name", "village.players[249].name"]


def test_a_request_without_a_village_is_told_so() -> None:
    assert violations(pb.ResolveNightRequest(ruleset="shikigami")) == {("village", "required")}


@pytest.mark.parametrize(
    ("randomness", "rule"),
    [
        (pb.Randomness(), None),
        (pb.Randomness(seed=0), None),
        (pb.Randomness(script=pb.Script()), None),
        (pb.Randomness(script=pb.Script(draws=[pb.ScriptedDraw(reason="divination.31")])), "required"),
        (
            pb.Randomness(script=pb.Script(draws=[pb.ScriptedDraw(reason="x.1", answer=pb.DrawAnswer())])),
            "required",
        ),
        (
            pb.Randomness(script=pb.Script(draws=[pb.ScriptedDraw(reason="x.1", answer=pb.DrawAnswer(number=-1))])),
            None,
        ),
        (pb.Randomness(policy=pb.Policy(index=0)), "enum.not_in"),
    ],
)
def test_randomness_has_to_say_what_it_means(randomness: pb.Randomness, rule: str | None) -> None:
    assert {found for _, found in violations(night(randomness=randomness))} == ({rule} if rule else set())


@pytest.mark.parametrize("cell", [{"camp": "fox"}, {"judgement": ""}, {"bite": "maybe"}])
def test_cells_of_the_role_table_have_the_error_code_of_the_rule_set(cell: dict[str, str]) -> None:
    table = [pb.SakasamaRoleCells(role="fox", **cell)]  # type: ignore[arg-type]
    details = pb.SakasamaVillage(phase=pb.SakasamaPhase.SAKASAMA_PHASE_DUSK, role_table=table)
    path = f"village.sakasama.role_table[0].{next(iter(cell))}"
    assert violations(night(village=pb.Village(sakasama=details))) == {(path, "BAD_ROLE_CELL")}


def test_a_role_change_of_nothing_is_refused() -> None:
    report = pb.DayReport(role_changes=[pb.DayRoleChange(player=3)])
    request = pb.ApplyDayRequest(ruleset="shikigami", village=village(), report=report)
    assert violations(request) == {("report.role_changes[0]", "EMPTY_ROLE_CHANGE")}


def test_one_bad_night_does_not_spoil_a_batch() -> None:
    batch = pb.BatchResolveNightsRequest(nights=[night(), pb.ResolveNightRequest()])
    assert violations(batch) == set()
