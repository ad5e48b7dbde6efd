"""オシラ遊び is carried out."""

from tests.engine.shikigami.tables import Row, rows

GONE = ["oshira.return 1 dies PRIEST_RETURNED"]


@rows(
    Row("who is marked for today goes to heaven", "human+death_selected[2]", "", GONE),
    Row("the mark of another day is void", "human+death_selected[3] human+death_selected[1]", "", []),
    Row("the latest mark counts", "human+death_selected[2]+death_selected[3]", "", []),
    Row("in whatever order they stand", "human+death_selected[2]+death_selected[1]", "", GONE),
    Row("no resistance helps", "human+death_selected[2]+vega_lovers", "", GONE),
    Row("who has died tonight does not go", "human+death_selected[2] wolf", "2 WOLF_EAT 1", []),
    Row("a mark of tonight waits", "human select_assassin", "2 ASSASSIN_DO 1", []),
    Row("whoever marked him may be dead", "human+death_selected[2] dead:select_assassin", "", GONE),
    Row(
        "a possessor goes for the body that he wears",
        "possessed_mad+possessed_target[1-2]+lost_ability dead:human+possessed[1-1]+death_selected[2]",
        "",
        GONE,
    ),
    Row(
        "not for the one that he left",
        "possessed_mad+possessed_target[1-2]+lost_ability+death_selected[2] dead:human+possessed[1-1]",
        "",
        [],
    ),
)
def test_oshira(row: Row) -> None:
    assert row.journal("oshira") == row.said
