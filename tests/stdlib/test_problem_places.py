"""In which definition a problem of a file is."""

import pytest

from maid_engine.core.errors import Problem
from maid_stdlib.rules.problem_places import NOWHERE, place_of
from tests.stdlib.building_rig import WORLD

FILES = {"data/village.toml": WORLD}


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ('title = "Village Green"', ("room", "green", "title")),
        ("[room.green]", ("room", "green")),
        ('grass = "Wet."', ("room", "green", "details", "grass")),
        ("hp = 40", ("mob", "goose", "hp")),
        ('mob = "goose"', ("room", "mill")),
        ("# The village.", NOWHERE),
    ],
)
def test_a_line_belongs_to_the_definition_above_it(line, place):
    number = next(at for at, text in enumerate(WORLD.splitlines(), 1) if text.startswith(line))

    assert place_of(Problem("vale/data/village.toml", number, "", ""), FILES, "vale") == place


def test_a_problem_without_a_line_or_of_another_file_is_nowhere():
    assert place_of(Problem("vale", None, "", ""), FILES, "vale") == NOWHERE
    assert place_of(Problem("vale/data/other.toml", 1, "", ""), FILES, "vale") == NOWHERE
