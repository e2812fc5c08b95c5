"""Lines of tables and keys in TOML."""

import tomllib

import pytest

from maid_engine.core.toml_lines import LineMap, mistake_in

TEXT = '''[room.square]
name = "Square"
text = """
[room.not_a_table]
"""

[[room.square.exits]]
to = "lane"
[[room.square.exits]]
"to" = "inn"  # a comment
[deep.inner.table]
'''
LINES = LineMap(TEXT)


def test_tables_and_keys_have_their_lines():
    assert LINES.exact(("room", "square")) == 1
    assert LINES.exact(("room", "square", "name")) == 2


def test_each_element_of_an_array_is_found_by_its_number():
    assert LINES.exact(("room", "square", "exits", 0, "to")) == 8
    assert LINES.exact(("room", "square", "exits", 1, "to")) == 10


def test_a_text_of_several_lines_holds_no_table():
    assert LINES.exact(("room", "not_a_table")) is None


def test_the_nearest_known_parent_stands_in_and_line_one_for_nothing():
    assert LINES.line(("room", "square", "name", "first")) == 2
    assert LINES.line(("deep", "inner")) == 11
    assert LINES.line(("nowhere",)) == 1


@pytest.mark.parametrize(
    ("text", "line", "what"),
    [
        ("a = 1\nb = hot\n", 2, "Invalid value"),
        ('a = 1\nb = "x\nc = 2\n', 2, "Illegal character '\\n'"),
        ("a = 1\nb = 'x\nc = 2\nd = 3\n", 2, "a text that begins here is never closed"),
        ('a = """\nx\n"""\nb = """y\nc = 2\n', 4, "a text that begins here is never closed"),
        ("a = [1,\n2\n", 3, "Unclosed array"),
    ],
)
def test_a_mistake_is_set_to_the_line_where_it_begins(text, line, what):
    with pytest.raises(tomllib.TOMLDecodeError) as refused:
        tomllib.loads(text)
    assert mistake_in(text, refused.value) == (line, what)


@pytest.mark.parametrize(
    ("line", "path"),
    [
        (1, ()),
        (2, ("room", "mill")),
        (4, ("room", "mill", "exits", "north")),
        (5, ("room", "mill", "exits", "north")),
        (6, ("spawn", 0)),
    ],
)
def test_a_line_stands_in_the_key_or_the_table_above_it(line, path):
    lines = LineMap('# The mill.\n[room.mill]\n[room.mill.exits]\nnorth = "yard"\n\n[[spawn]]\n')

    assert lines.path_at(line) == path
