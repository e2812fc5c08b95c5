"""A draft: edits in order, taken back, made again, and made on files that others have changed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maid_stdlib.drafts.draft import EDITS_MAX, Draft, Edit, add, changed, check_room, rebased, redo, undo
from maid_stdlib.drafts.edits import Create, Delete, EditError, SetValue, made, value_in

FILE = "data/rooms.toml"
FILES = {FILE: "".join(f'[room.r{n}]\ntitle = "R{n}"\nterrain = "town"\n\n' for n in range(4))}


def edited(draft, operation, files=FILES):
    """Add an edit with one operation to a draft."""
    before = files_of(draft, files)
    after = made([operation], before)
    add(draft, Edit(str(operation), "Ada", 0.0, [operation]), files, changed(before, after))


def files_of(draft, files=FILES):
    found = {**files, **draft.base}
    for edit in draft.edits:
        found = made(edit.operations, found)
    return found


def title(room, value):
    return SetValue.of(("room", room, "title"), value)


def test_an_edit_is_taken_back_and_made_again():
    draft = Draft("p")
    edited(draft, title("r0", "A"))
    edited(draft, title("r0", "B"))

    assert undo(draft).operations == [title("r0", "B")]
    assert value_in(files_of(draft), ("room", "r0", "title")) == "A"
    assert redo(draft).operations == [title("r0", "B")]
    assert value_in(files_of(draft), ("room", "r0", "title")) == "B"
    assert redo(draft) is None


def test_after_another_edit_nothing_can_be_made_again():
    draft = Draft("p")
    edited(draft, title("r0", "A"))
    undo(draft)
    edited(draft, title("r0", "B"))

    assert redo(draft) is None


def test_an_empty_draft_has_nothing_to_take_back():
    assert undo(Draft("p")) is None


def test_a_full_draft_takes_no_edit():
    draft = Draft("p", edits=[Edit("", "Ada", 0.0, [])] * EDITS_MAX)

    with pytest.raises(EditError, match="publish it or drop it first"):
        check_room(draft)


def test_edits_of_other_places_stand_beside_each_other():
    draft = Draft("p")
    edited(draft, title("r0", "Mine"))
    theirs = made([title("r1", "Theirs"), SetValue.of(("room", "r0", "terrain"), "field")], FILES)

    found = rebased(draft, theirs)

    assert found.conflicts == ()
    assert [value_in(found.files, ("room", room, "title")) for room in ("r0", "r1")] == ["Mine", "Theirs"]
    assert value_in(found.files, ("room", "r0", "terrain")) == "field"


def test_the_same_place_is_a_conflict_that_names_room_and_field():
    draft = Draft("p")
    edited(draft, title("r0", "Mine"))

    found = rebased(draft, made([title("r0", "Theirs")], FILES))

    assert found.conflicts == (f"room.r0.title was changed by somebody else ({title('r0', 'Mine')})",)


def test_a_room_that_somebody_deleted_is_a_conflict():
    draft = Draft("p")
    edited(draft, title("r0", "Mine"))

    conflicts = rebased(draft, made([Delete(("room", "r0"))], FILES)).conflicts

    assert any("there is no room.r0 in this pack" in one for one in conflicts)


def test_two_who_create_the_same_room_have_a_conflict():
    draft = Draft("p")
    edited(draft, Create.of(("room", "new"), {"title": "Mine"}, FILE))

    theirs = made([Create.of(("room", "new"), {"title": "Theirs"}, FILE)], FILES)

    assert any("room.new exists already" in one for one in rebased(draft, theirs).conflicts)


titles = st.tuples(st.sampled_from([f"r{n}" for n in range(4)]), st.sampled_from("ABC"))


@given(st.lists(titles), st.lists(titles))
def test_nobody_overwrites_what_another_published(mine, theirs):
    draft = Draft("p")
    for room, value in mine:
        edited(draft, title(room, value))
    now = made([title(room, value) for room, value in theirs], FILES)

    found = rebased(draft, now)

    ours = {room for room, _ in mine}
    fought = {room for room in ours if value_in(now, ("room", room, "title")) != f"R{room[1]}"}
    assert {one.split(".")[1] for one in found.conflicts} == fought
    if not fought:
        others = {room: value_in(found.files, ("room", room, "title")) for room in ("r0", "r1", "r2", "r3")}
        expected = {room: value_in(now, ("room", room, "title")) for room in others} | dict(mine)
        assert others == expected


@given(st.lists(titles, max_size=8), st.integers(0, 8))
def test_taking_back_all_edits_gives_the_files_as_they_were(mine, again):
    draft = Draft("p")
    for room, value in mine:
        edited(draft, title(room, value))
    whole = files_of(draft)
    while undo(draft):
        pass
    assert files_of(draft) == FILES

    for _ in range(again):
        redo(draft)
    while redo(draft):
        pass
    assert files_of(draft) == whole
