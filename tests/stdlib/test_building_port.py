"""The drafts of builders as the engine sees them: by a port, with errors of the engine."""

import pytest

from maid_engine.commands.definition import Role
from maid_engine.core.errors import BuildingError, NotAllowedError
from maid_engine.core.ids import AccountId
from maid_engine.ports.pack_drafts import (
    BeginZone,
    Builder,
    Building,
    SetKey,
    holder_of_account,
)
from maid_stdlib.building_port import LibraryBuilding
from maid_stdlib.components.place import Room
from maid_stdlib.rules.draft_walk import is_copy
from tests.stdlib.building_rig import Village

TITLE = SetKey("room", "green", ("title",), "The Common")


@pytest.fixture
def village(tmp_path):
    found = Village(tmp_path)
    found.account("Ada", Role.ADMIN)
    return found


@pytest.fixture
def port(village):
    return LibraryBuilding(village.game)


def builder(*, everywhere=True):
    return Builder(holder_of_account(AccountId("ada")), "Ada", "ada", everywhere)


def test_the_library_provides_it(village):
    assert any(isinstance(one, Building) for one in village.game.resources().values())


def test_a_zone_belongs_to_who_began_it(port):
    new = builder(everywhere=False)
    with pytest.raises(NotAllowedError, match="@zone allow"):
        port.make(new, "vale", TITLE)
    zone = port.make(new, "vale", BeginZone("Marsh"))

    assert [one.id for one in port.zones(new) if one.own] == [f"vale:{zone}"]
    port.make(new, "vale", SetKey("zone", zone, ("levels",), [2, 3]))
    assert port.zone_map(new, f"vale:{zone}").title == "Marsh"


def test_a_refusal_is_an_error_of_the_engine(port):
    with pytest.raises(BuildingError, match="no files that can be edited"):
        port.draft(builder(), "moon")
    with pytest.raises(BuildingError, match="nothing to publish"):
        port.publish(builder(), "vale")


def test_a_preview_leaves_no_copy_behind(port, village):
    port.make(builder(), "vale", TITLE)

    assert port.preview(builder(), "vale", "green").lines[0].text.startswith("The Common")
    assert not [room for room, _ in village.game.world.having(Room) if is_copy(room)]
