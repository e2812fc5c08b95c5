"""The hints of every world lead to commands that there are."""

from maid_stdlib.commands import ALL
from maid_stdlib.content.tables.hints import LONGEST_TEXT
from maid_stdlib.rules.hint_rows import ROWS


def test_each_hint_ends_with_commands_and_has_an_id_of_its_own():
    names = {command.name for command in ALL}
    assert {command for hint in ROWS for command in hint.ends} <= names
    assert len({hint.id for hint in ROWS}) == len(ROWS)
    assert all(len(hint.text) <= LONGEST_TEXT for hint in ROWS)
