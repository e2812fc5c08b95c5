"""The edits of a pack's files."""

import tomllib

import pytest

from maid_stdlib.drafts.edits import (
    AddEntry,
    Create,
    Delete,
    DropEntry,
    EditError,
    RemoveValue,
    Rename,
    SetValue,
    made,
    value_in,
)

FILES = {
    "data/village.toml": '[zone.village]\ntitle = "Village"\n\n[room.green]\ntitle = "Green"\nexits = { north = "mill" }\n',
    "data/mill.toml": '[room.mill]\ntitle = "Mill"\n\n[[spawn]]\nroom = "mill"\nmob = "miller"\n',
}


def after(*operations):
    return made(operations, FILES)


def test_a_value_is_set_in_the_file_that_has_its_definition():
    files = after(SetValue.of(("room", "mill", "title"), "Old Mill"))

    assert value_in(files, ("room", "mill", "title")) == "Old Mill"
    assert files["data/village.toml"] == FILES["data/village.toml"]


def test_a_value_is_removed():
    assert value_in(after(RemoveValue(("room", "green", "exits"))), ("room", "green", "exits")) is None


def test_a_definition_is_created_and_deleted_again():
    create = Create.of(("room", "well"), {"title": "Well"}, "data/village.toml")

    assert value_in(after(create), ("room", "well")) == {"title": "Well"}
    assert after(create, Delete(("room", "well"))) == FILES


def test_a_file_begins_with_its_first_definition():
    files = after(Create.of(("zone", "hills"), {"title": "Hills"}, "data/hills.toml"))

    assert files["data/hills.toml"] == '[zone.hills]\ntitle = "Hills"\n'


def test_an_entry_is_added_and_dropped_by_its_values():
    goose = {"room": "green", "mob": "goose"}
    files = after(
        AddEntry.of("spawn", goose, "data/mill.toml"),
        DropEntry.of("spawn", {"room": "mill", "mob": "miller"}),
    )

    assert value_in(files, ("spawn",)) == [goose]


def test_a_definition_is_renamed_wherever_it_is_named():
    rename = Rename(
        ("room", "mill"),
        "old_mill",
        {
            "data/village.toml": [("room", "green", "exits", "north")],
            "data/mill.toml": [("spawn", 0, "room")],
        },
    )
    files = after(rename)

    assert value_in(files, ("room", "green", "exits")) == {"north": "old_mill"}
    assert tomllib.loads(files["data/mill.toml"]) == {
        "room": {"old_mill": {"title": "Mill"}},
        "spawn": [{"room": "old_mill", "mob": "miller"}],
    }


@pytest.mark.parametrize(
    ("operation", "why"),
    [
        (SetValue.of(("room", "well", "title"), "Well"), r"there is no room\.well in this pack"),
        (SetValue.of(("room", "mill", "title", "x"), 1), r"room\.mill\.title\.x cannot be changed like this"),
        (SetValue.of(("room", "mill", "title"), None), r"room\.mill\.title cannot be changed like this"),
        (RemoveValue(("room", "mill", "flags")), r"there is no room\.mill\.flags"),
        (Create.of(("room", "mill"), {}, "data/mill.toml"), r"room\.mill exists already; choose another id"),
        (Delete(("mob", "miller")), r"there is no mob\.miller in this pack"),
        (DropEntry.of("spawn", {"room": "green"}), "there is no such spawn any more"),
        (Rename(("room", "mill"), "green"), r"room\.green exists already; choose another id"),
    ],
)
def test_what_cannot_be_done_is_told(operation, why):
    with pytest.raises(EditError, match=why):
        after(operation)
