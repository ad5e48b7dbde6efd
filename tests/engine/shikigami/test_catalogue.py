"""The facts of the rule set hang together: nothing is missing, nothing points into the void."""

import ast
from importlib.resources import files
from inspect import getsource

import pytest
from yoake.shikigami import catalogue
from yoake.shikigami.catalogue import (
    ACTIONS,
    CAUSES,
    EVENTS,
    FRAGMENTS,
    GROUPS,
    NOTICES,
    OPTIONS,
    ROLES,
    SOUL_COPY,
    SUB_ROLES,
    TAGS,
    TELLER_COPY,
    WEATHERS,
    RoleFacts,
    VoteRule,
    facts,
    how_many,
)

CAMPS = {"human", "wolf", "fox", "lovers", "quiz", "vampire", "chiroptera", "ogre", "duelist", "tengu"}


def every_rule() -> list[tuple[str, VoteRule]]:
    rules = [(role.key, rule) for role in ROLES.values() for rule in role.votes]
    return rules + [(action.key, action.rule) for action in ACTIONS.values()]


def tagged(tag: str) -> set[str]:
    return {role.key for role in ROLES.values() if tag in role.tags}


def test_nothing_is_missing() -> None:
    assert len(ROLES) == 409
    assert len(GROUPS) == 37
    assert len(SUB_ROLES) == 128
    assert len(WEATHERS) == 73
    assert len(EVENTS) == 9
    assert len(ACTIONS) == 42
    assert len(NOTICES) == 44
    assert len(OPTIONS) == 43
    assert len([cause for cause in CAUSES.values() if cause.detail is None]) == 48
    assert len([cause for cause in CAUSES.values() if cause.detail is not None]) == 34
    assert len([role for role in ROLES.values() if role.since_5]) == 25


def test_every_file_of_roles_belongs_to_a_group() -> None:
    found = {file.name for file in files(catalogue).joinpath("roles").iterdir()}
    assert found == {f"{group}.toml" for group in GROUPS}


def test_roles_stand_in_canonical_order() -> None:
    assert list(GROUPS)[:3] == ["human", "mage", "necromancer"]
    assert list(GROUPS)[-3:] == ["tengu", "mania", "unknown_mania"]
    assert list(dict.fromkeys(role.group for role in ROLES.values())) == list(GROUPS)
    assert list(ROLES)[:4] == ["human", "saint", "executor", "elder"]
    assert list(ROLES)[198:202] == ["spell_wolf", "tongue_wolf", "possessed_wolf", "sirius_wolf"]
    assert list(ROLES)[-1] == "mask_mania"
    assert list(SUB_ROLES)[:2] == ["chicken", "critical_chicken"]
    assert list(SUB_ROLES)[-1] == "copied_teller"


def test_every_group_begins_with_its_basic_role() -> None:
    first = {group: next(r.key for r in ROLES.values() if r.group == group) for group in GROUPS}
    assert first == {group: group for group in GROUPS}
    assert all(ROLES[role.basic].group == role.group for role in ROLES.values())


def test_camps_are_the_ten_of_the_game() -> None:
    assert {role.camp for role in ROLES.values()} == CAMPS
    assert {r.start_camp for r in ROLES.values()} == (CAMPS | {"cupid", "mania"}) - {"lovers"}
    assert {r.camp for r in ROLES.values() if r.start_camp == "cupid"} == {"lovers"}
    assert {r.camp for r in ROLES.values() if r.start_camp == "mania"} == {"human"}


def test_readings_are_closed_sets() -> None:
    assert {role.reading for role in ROLES.values()} == {"human", "wolf", "ogre", "chiroptera"}
    assert {role.mind_reading for role in ROLES.values()} == {"normal", "liar", "ogre", "lovers"}
    assert {role.sex_reading for role in ROLES.values()} == {"actual", "chiroptera", "ogre"}
    told = set(NOTICES["NECROMANCER_RESULT"].values) - {"stolen"}
    assert {role.necromancer for role in ROLES.values()} <= told
    past = {value.removeprefix("psycho_necromancer_") for value in NOTICES["PSYCHO_NECROMANCER_RESULT"].values}
    assert {role.past_life for role in ROLES.values()} <= past


def test_what_a_holder_sees_is_a_role() -> None:
    assert {role.view for role in ROLES.values()} <= set(ROLES)
    assert ROLES["strong_poison"].view == "poison"
    assert ROLES["poison"].view == "poison"


def test_tags_are_documented_and_used() -> None:
    used = frozenset[str]().union(*(role.tags for role in ROLES.values()))
    assert used == set(TAGS)


def test_fragments_are_found_in_keys_and_never_typed() -> None:
    for key, fragments in [(r.key, r.fragments) for r in ROLES.values()] + [
        (s.key, s.fragments) for s in SUB_ROLES.values()
    ]:
        assert fragments == {text for text in FRAGMENTS if text in key}
    for name in ("roles/fox.toml", "sub_roles.toml"):
        assert "fragments" not in files(catalogue).joinpath(name).read_text("utf-8")
    assert "gold" in SUB_ROLES["gold_wisp"].fragments
    assert "spell" in SUB_ROLES["tengu_spell_wisp"].fragments


def test_derived_tags_follow_their_rule() -> None:
    assert tagged("cursed") == {key for key in ROLES if key.startswith("cursed_")}
    assert tagged("phantom") == {"phantom_doll", "phantom_wolf", "phantom_fox"}
    assert tagged("fox_count") == {r.key for r in ROLES.values() if r.group in ("fox", "child_fox")}
    assert tagged("inhuman") == tagged("fox_count") | {r.key for r in ROLES.values() if r.group == "wolf"}
    assert tagged("reflects") == {"reflect_guard", "detective_common", "cursed_fox", "soul_vampire"}
    assert tagged("awakened") == set(SOUL_COPY.values())
    assert len(tagged("doll")) == 8
    assert len(tagged("dream")) == 9 + 19


@pytest.mark.parametrize(
    ("tag", "count"),
    [
        ("guard_limited", 40),
        ("unlimited_guard", 5),
        ("hunted", 36),
        ("spell_killable", 25),
        ("fox_resistant", 25),
        ("dream_prey", 20),
        ("tengu_range", 15 + 10 + 43 + 9),
        ("revival_limited", 30),
        ("possession_limited", 16),
        ("no_last_words", 11),
        ("unconditional_poison", 14),
    ],
)
def test_lists_of_the_specification_are_whole(tag: str, count: int) -> None:
    assert len(tagged(tag)) == count


def test_small_lists_of_the_specification() -> None:
    assert tagged("possessor") == {"possessed_wolf", "possessed_mad", "possessed_fox"}
    assert tagged("hunted_until_possession") == {"possessed_fox"}
    assert tagged("selective_poison") == {"guide_poison", "poison_jealousy", "poison_wolf"}
    assert tagged("possessor") <= tagged("possession_limited")
    assert tagged("selective_poison") <= tagged("unconditional_poison")
    foxes = {role.key for role in ROLES.values() if role.group == "fox"}
    assert foxes - tagged("fox_resistant") == {"white_fox", "poison_fox", "sacrifice_fox"}
    assert foxes - tagged("spell_killable") == {
        "white_fox",
        "black_fox",
        "mist_fox",
        "tiger_fox",
        "sacrifice_fox",
    }


def test_delayed_copies_are_roles_of_the_same_family() -> None:
    copied = set(GROUPS) - {"mania", "unknown_mania"}
    for table in (SOUL_COPY, TELLER_COPY):
        assert set(table) == copied
        assert {group: ROLES[role].group for group, role in table.items()} == {g: g for g in copied}


def test_votes_name_actions() -> None:
    for key, rule in every_rule():
        assert rule.action in ACTIONS, key
        assert rule.extra is None or rule.extra in ACTIONS, key
        assert rule.cancel is None or rule.cancel.endswith("_NOT_DO"), key
        assert rule.cancel not in ACTIONS, key


def test_every_action_can_be_voted() -> None:
    voted = {rule.action for role in ROLES.values() for rule in role.votes}
    extras = {rule.extra for role in ROLES.values() for rule in role.votes}
    assert set(ACTIONS) - voted - extras == {"DEATH_NOTE_DO"}


def test_vote_rules_use_their_vocabulary() -> None:
    for key, rule in every_rule():
        assert rule.nights in {"every", "first", "from_second", "third"}, key
        assert rule.shape in {"single", "set", "path", "line", "diagonal_line", "self"}, key
        assert rule.self in {"no", "yes", "required", "small_village"}, key
        assert rule.alive or rule.dead, key
        for players in (8, 17, 18, 50):
            least, most = how_many(rule.minimum, players), how_many(rule.maximum, players)
            assert least is not None, key
            assert least >= 1, key
            assert most is None or most >= least, key
            assert (most is None) == (rule.shape in {"path", "line", "diagonal_line"}), key
        if rule.shape in {"single", "self"}:
            assert (rule.minimum, rule.maximum) == ("1", "1"), key


def test_a_role_changes_only_what_it_says_of_its_vote() -> None:
    plain, grave = ROLES["guard"].votes[0], ROLES["grave_guard"].votes[0]
    assert plain == ACTIONS["GUARD_DO"].rule
    assert (grave.action, grave.nights, grave.alive) == ("GUARD_DO", "from_second", True)
    assert (grave.dead, grave.dummy_boy) == (True, False)
    assert (plain.dead, plain.dummy_boy) == (False, True)
    assert ROLES["assassin"].votes[0].cancel == "ASSASSIN_NOT_DO"
    assert ROLES["sweep_assassin"].votes[0].cancel is None
    assert [rule.action for rule in ROLES["servant"].votes] == ["SERVANT_DO", "SERVANT_END_DO"]
    assert ROLES["step_wolf"].votes[0].extra == "SILENT_WOLF_EAT"
    assert ROLES["spiritism_wizard"].votes == ()


def test_how_many_reads_its_four_texts() -> None:
    assert how_many("3", 8) == 3
    assert how_many("players/4", 23) == 5
    assert how_many("players/6 at least 1", 5) == 1
    assert how_many("players/6 at least 1", 23) == 3
    assert how_many("board", 23) is None


def test_weathers_are_numbered_from_0_to_72() -> None:
    assert [weather.id for weather in WEATHERS.values()] == list(range(73))
    assert all(weather.weight > 0 for weather in WEATHERS.values())
    assert {w.key for w in WEATHERS.values() if w.skips_attack} == {"new_moon", "no_contact"}
    assert {w.key for w in WEATHERS.values() if w.disables_auto_trap} == {
        "no_contact",
        "no_trap",
        "full_escape",
    }


def test_sealed_actions_exist_and_know_it() -> None:
    for weather in WEATHERS.values():
        assert set(weather.seals) <= set(ACTIONS), weather.key
    for action in ACTIONS.values():
        assert set(action.sealed_by) == {w.key for w in WEATHERS.values() if action.key in w.seals}
    assert ACTIONS["TRAP_MAD_DO"].sealed_by == ("no_contact", "no_trap", "full_escape")
    assert ACTIONS["WOLF_EAT"].sealed_by == ()


def test_a_weather_that_seals_is_felt_at_night() -> None:
    assert not [w.key for w in WEATHERS.values() if w.seals and w.day_only]


def test_ogres_have_their_rates_and_nobody_else() -> None:
    ogres = {role.key for role in ROLES.values() if role.camp == "ogre"}
    assert {role.key for role in ROLES.values() if role.decay} == ogres
    assert {role.key for role in ROLES.values() if role.attack_resist} < ogres
    for key in ogres:
        decay = ROLES[key].decay
        assert decay is not None
        assert 0 < decay[0] < decay[1]
        assert 0 < ROLES[key].reflect < 100
    assert (ROLES["collector_ogre"].reflect, ROLES["collector_ogre"].attack_resist) == (45, 25)


def test_revivers_without_a_rate_of_their_own_are_two() -> None:
    revivers = {r.key for r in ROLES.values() if "POISON_CAT_DO" in {v.action for v in r.votes}}
    assert len(revivers) == 10
    assert {key for key in revivers if ROLES[key].revive_rate is None} == {
        "revive_cat",
        "revive_doll_master",
    }
    assert {role.key for role in ROLES.values() if role.revive_rate is not None} < revivers


def test_arguments_are_known_kinds() -> None:
    kinds = {role.argument for role in ROLES.values()}
    assert kinds == {"none", "count", "player", "day", "player-partner"}
    assert {sub.argument for sub in SUB_ROLES.values()} == {
        "none",
        "player",
        "day",
        "player-day",
        "day-player",
    }
    assert ROLES["spy_mad"].argument == "day"
    assert ROLES["mirror_fairy"].argument == "player-partner"
    assert ROLES["revive_cat"].argument == "count"
    assert SUB_ROLES["bad_status"].argument == "player-day"
    assert SUB_ROLES["possessed"].argument == "day-player"
    assert SUB_ROLES["death_warrant"].argument == "day"


def test_marks_that_the_night_gives_are_not_of_the_day_alone() -> None:
    given = {"chicken", "star", "upper_voter", "serve_support", "flattery", "rabbit", "nervy", "perverseness"}
    assert not [key for key in given if SUB_ROLES[key].day_only]
    assert not [sub.key for sub in SUB_ROLES.values() if sub.argument != "none" and sub.day_only]


def test_causes_are_told_apart() -> None:
    assert len({(cause.key, cause.detail) for cause in CAUSES.values()}) == len(CAUSES)
    for name, cause in CAUSES.items():
        assert name == (f"{cause.key}.{cause.detail}" if cause.detail else cause.key)
        assert cause.kind in {"death", "revival", "execution", "shock", "sudden", "system"}, name
        assert cause.scene in {"night", "day", "both"}, name
        assert cause.display in {"found", "own", "hidden"}, name
        assert cause.carries in {"", "detail", "letter", "role", "seats", "number"}, name
        assert set(cause.seen_by) <= {"everyone", "opened", "dead", *ROLES}, name
        assert cause.option is None or cause.option in OPTIONS, name
    assert CAUSES["WOLF_FAILED.GUARD"].seen_by == ("opened", "eye_scanner", "eye_wolf")


def test_last_words_are_withheld_by_three_ways_to_die() -> None:
    ways = [c for c in CAUSES.values() if c.kind in {"death", "sudden", "shock"}]
    assert {c.key for c in ways if not c.last_words} == {"NOVOTED", "SILENCE", "POSSESSED_TARGETED"}


def test_notices_name_readers_and_values() -> None:
    for notice in NOTICES.values():
        roles = {*ROLES, *SUB_ROLES}
        assert set(notice.receivers) <= roles | {"actor", "target"}, notice.key
        assert not notice.shared or set(notice.receivers) <= set(ROLES), notice.key
        assert notice.values, notice.key
        assert {reader for reader, _ in notice.later} <= set(notice.receivers), notice.key
        assert notice.days in {"every", "first", "odd", "even"}, notice.key
        assert notice.written in {"night", "execution", "both", "cast"}, notice.key
        assert notice.about in {"", "target", "executed", "dead", "partner", "victim"}, notice.key
    assert set(NOTICES["MEDIUM_RESULT"].receivers) == {r.key for r in ROLES.values() if r.group == "medium"}


def test_eight_notices_are_sealed() -> None:
    assert {notice.key for notice in NOTICES.values() if notice.sealed} == {
        "VOODOO_KILLER_SUCCESS",
        "GUARD_SUCCESS",
        "GUARD_HUNTED",
        "GUARD_PENETRATION",
        "ANTI_VOODOO_SUCCESS",
        "POISON_CAT_RESULT",
        "SHARP_WOLF_RESULT",
        "FOX_EAT",
    }


def test_options_reach_something_known() -> None:
    reaches = {"night", "indirect", "day", "talk", "display", "none"}
    assert {option.reach for option in OPTIONS.values()} == reaches


def test_facts_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        ROLES["mage"].camp = "wolf"  # type: ignore[misc]


def test_every_kind_of_facts_is_explained() -> None:
    for node in ast.parse(getsource(facts)).body:
        if isinstance(node, ast.ClassDef):
            assert ast.get_docstring(node), node.name


def test_an_unknown_key_is_refused() -> None:
    with pytest.raises(TypeError, match="colour"):
        RoleFacts(  # type: ignore[call-arg]
            key="x",
            name_ja="x",
            name_en="x",
            group="x",
            camp="x",
            start_camp="x",
            basic="x",
            fragments=frozenset(),
            tags=frozenset(),
            view="x",
            colour="red",
        )
