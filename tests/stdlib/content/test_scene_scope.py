"""The names that the beats of a scene may use."""

import pytest

from maid_engine.core.toml_lines import LineMap
from maid_stdlib.content.reader import FileReader, Table
from maid_stdlib.content.tables.scene_scope import SceneScope, flags, word

SCOPE = SceneScope("vale", ("vale:yard",), ("mother",), ("vale:mug",))


@pytest.fixture
def table():
    return Table(
        FileReader("vale", "world.toml", LineMap(""), []),
        ("beat",),
        {"who": "mum", "room": "yard", "sets": ["a", "B c"]},
    )


def test_names_of_the_scene_are_returned_in_full(table):
    assert SCOPE.room(table, "room") == "vale:yard"
    assert SCOPE.prop(table, "prop", "item:mug") == "vale:mug"
    assert table.file.problems == []


def test_another_name_is_reported_with_the_allowed_ones(table):
    SCOPE.actor(table, "who")
    SCOPE.prop(table, "prop", "cup")
    who, prop = table.file.problems
    assert "'mum' is not of the cast" in who.what
    assert "mother" in who.remedy
    assert "'cup' is not among the scene's props" in prop.what
    assert "allowed are: mug" in prop.remedy


def test_words_have_a_form(table):
    assert word(table, "name", "lost_child") == "lost_child"
    assert flags(table, "sets") == ("vale:a", "vale:B c")
    assert len(table.file.problems) == 1
