"""Definitions of any kind are begun, found and removed."""

import pytest

from maid_stdlib.drafts.edits import EditError, made, value_in
from maid_stdlib.rules.definition_edits import begun, found, removed
from tests.stdlib.building_rig import WORLD

FILES = {"data/village.toml": WORLD}


def test_a_definition_is_begun_with_what_its_kind_needs():
    path, operations = begun(FILES, "mob", "grey heron", "green")

    assert path == ("mob", "grey_heron")
    assert value_in(made(operations, FILES), path) == {"name": "grey heron", "description": "It is not described yet."}  # fmt: skip
    with pytest.raises(EditError, match="there is no kind 'hero'"):
        begun(FILES, "hero", "x", "green")


def test_definitions_are_found_by_kind_and_words():
    assert [one.id for one in found(FILES, "", "GOOSE")] == ["goose"]
    assert [(one.id, one.title) for one in found(FILES, "room", "")] == [
        ("green", "Village Green"),
        ("mill", "Mill"),
    ]


def test_with_a_room_goes_what_leads_to_it_and_appears_in_it():
    files = made(removed(FILES, ("room", "mill")), FILES)

    assert value_in(files, ("room", "green", "exits")) in ({}, None)
    assert value_in(files, ("spawn",)) in ([], None)
