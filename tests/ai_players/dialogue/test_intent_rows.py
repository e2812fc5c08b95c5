import pytest

from maid_engine.ai_players.dialogue.intent_rows import UNSURE, parse_rows, shipped_rows
from maid_engine.core.errors import ConfigError

GOOD = '[ways.where]\nmeans = "asks where"\nkind = "question"\nslots = ["thing"]\n'


def test_a_row_has_its_kind_and_slots():
    rows = parse_rows(GOOD, "rows.toml")

    assert rows.names == ("ways.where",)
    assert rows["ways.where"].asks
    assert rows["ways.where"].slots == ("thing",)


@pytest.mark.parametrize(
    ("broken", "problem"),
    [
        ('[social.hi]\nmeans = "greets"\nkind = "hello"\n', "kind must be one of question, request"),
        ('[social.hi]\nkind = "courtesy"\n', "means must be a sentence"),
        ('[social.hi]\nmeans = "greets"\nkind = "courtesy"\nslot = ["a"]\n', "unknown key slot"),
        (
            '[social.hi]\nmeans = "greets"\nkind = "courtesy"\nslots = ["a", "a"]\n',
            "slots names one slot twice",
        ),
        ('[social.hi]\nmeans = "greets"\nkind = "courtesy"\nneeds = "luck"\n', "needs must be one of"),
    ],
)
def test_a_broken_row_is_named_with_file_and_line(broken, problem):
    with pytest.raises(ConfigError, match=rf"rows\.toml:5: \[social\.hi\]: {problem}"):
        parse_rows(GOOD + broken, "rows.toml")


def test_every_broken_row_is_named():
    broken = '[a.b]\nkind = "courtesy"\n[a.c]\nmeans = "x"\n'

    with pytest.raises(ConfigError) as caught:
        parse_rows(broken, "rows.toml")

    assert "rows.toml:1" in str(caught.value)
    assert "rows.toml:3" in str(caught.value)


def test_shipped_rows_ask_where_an_answer_is_due():
    rows = shipped_rows()

    assert rows["ways.where_thing"].asks
    assert rows["request.meet"].asks
    assert not rows["social.greeting"].asks


def test_what_the_speaker_expects_is_known_of_every_row_and_of_nothing_else():
    rows = shipped_rows()
    assert [rows.kind_of(row.name) for row in rows] == [row.kind for row in rows]
    assert rows.kind_of(UNSURE) is None
