"""初日処理: 主選択: servants find a master on the first night."""

from tests.engine.shikigami.tables import Row, rows


@rows(
    Row(
        "従者 supports the master",
        "wolf human servant",
        "1 WOLF_EAT 2, 3 SERVANT_DO 1",
        ["servants.choose 3 gains servant[1]", "servants.choose 1 gains serve_support[3]"],
    ),
    Row(
        "家臣 supports him",
        "wolf human vassal_servant",
        "1 WOLF_EAT 2, 3 SERVANT_DO 1",
        ["servants.choose 3 gains vassal_servant[1]", "servants.choose 1 gains serve_support[3]"],
    ),
    Row(
        "番犬 protects him",
        "wolf human barrier_servant",
        "1 WOLF_EAT 2, 3 SERVANT_DO 1",
        ["servants.choose 3 gains barrier_servant[1]", "servants.choose 1 gains serve_protect[3]"],
    ),
    Row(
        "仲人 lets him hear lovers, and the mark does not tell whose it is",
        "wolf human sweet_servant",
        "1 WOLF_EAT 2, 3 SERVANT_DO 1",
        ["servants.choose 3 gains sweet_servant[1]", "servants.choose 1 gains sweet_ringing"],
    ),
    Row("a servant who dies tonight serves nobody", "wolf human servant", "1 WOLF_EAT 3, 3 SERVANT_DO 1", []),
    Row(
        "a master who dies tonight is chosen all the same",
        "wolf human servant",
        "1 WOLF_EAT 2, 3 SERVANT_DO 2",
        ["servants.choose 3 gains servant[2]", "servants.choose 2 gains serve_support[3]"],
    ),
)
def test_masters(row: Row) -> None:
    assert row._replace(day=1).journal("servants") == row.said
