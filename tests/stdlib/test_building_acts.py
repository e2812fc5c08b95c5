"""What the acts of a builder make of a draft: operations, and a line that tells what changed."""

import pytest

from maid_engine.core.ids import EntityId
from maid_engine.ports.pack_drafts import AppendEntry, DigRoom, LinkRooms, PlaceRooms, SetKey, UnsetKey
from maid_stdlib.drafts.edits import EditError, value_in
from maid_stdlib.drafts.edits import made as made_by
from maid_stdlib.rules.building_acts import made_of
from maid_stdlib.rules.workshop import Workshop
from tests.stdlib.building_rig import Village


@pytest.fixture
def workshop(tmp_path):
    return Workshop(Village(tmp_path).game, EntityId("player:ada"), "Ada", "vale")


@pytest.mark.parametrize(
    ("act", "what", "path", "value"),
    [
        (SetKey("mob", "goose", ("hp",), 9), "hp of mob goose", ("mob", "goose", "hp"), 9),
        (UnsetKey("mob", "goose", ("hp",)), "no hp of mob goose", ("mob", "goose", "hp"), None),
        (AppendEntry("mob", "goose", ("blow",), {"words": "hisses."}), "another blow of mob goose", ("mob", "goose", "blow"), [{"words": "hisses."}]),
        (DigRoom("green", "east", "Pond", one_way=True), "room Pond, east of green", ("room", "green", "exits", "east"), "pond"),
        (LinkRooms("mill", "up", "green", one_way=False), "exit up of mill to green", ("room", "green", "exits", "down"), "mill"),
        (PlaceRooms({"mill": (1, 2, 3)}), "places of mill", ("room", "mill", "coords"), [1, 2, 3]),
    ],
)  # fmt: skip
def test_an_act_is_an_edit(workshop, act, what, path, value):
    made = made_of(act, workshop)

    assert made.what == what
    assert value_in(made_by(made.operations, workshop.files), path) == value


def test_what_was_deleted_meanwhile_is_named(workshop):
    with pytest.raises(EditError, match="no room 'attic' in your draft"):
        made_of(PlaceRooms({"attic": (0, 0, 0)}), workshop)
    with pytest.raises(EditError, match="'sideways' is not a direction"):
        made_of(DigRoom("green", "sideways", "Pond", one_way=False), workshop)
