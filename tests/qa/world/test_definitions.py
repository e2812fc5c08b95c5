"""A place leads to the line in the pack's file where a builder mends it."""

import pytest

from maid_engine.ports.definitions import Definitions
from maid_qa.testing.pilot import Pilot
from maid_qa.world.content_rules.definitions import PackDefinitions


@pytest.fixture(scope="module")
def definitions():
    return PackDefinitions(Pilot("stdlib", "tutorial_world").game)


def stands_at(definition):
    """The line itself, as its builder reads it."""
    return definition.file.read_text().splitlines()[definition.line - 1]


@pytest.mark.parametrize(
    ("where", "line"),
    [
        ("tutorial_world:landing", "[room.landing]"),
        ("tutorial_world:landing:north", 'north = "shell_path"'),
        ("tutorial_world:landing:beach", 'beach = "Fine sand, with a tide line of weed."'),
        ("tutorial_world:shell_path:description", 'description = "The path climbs'),
        ("tutorial_world:isa", "[mob.isa]"),
        ("tutorial_world:first_steps", "[quest.first_steps]"),
        ("tutorial_world:pink_shell", "[item.pink_shell]"),
        ("tutorial_world:landing:nothing of that name", "[room.landing]"),
    ],
)
def test_a_place_leads_to_the_line_where_it_is_written(definitions, where, line):
    assert stands_at(definitions.definition_of(where)).startswith(line)


@pytest.mark.parametrize("where", ["sing", "tutorial_world", "tutorial_world:nowhere", "sea:landing", ""])
def test_what_is_in_no_file_leads_nowhere(definitions, where):
    assert definitions.definition_of(where) is None


def test_it_is_what_reports_ask(definitions):
    assert isinstance(definitions, Definitions)
