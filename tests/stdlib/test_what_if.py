"""What is made otherwise in a forked world keeps its laws."""

from maid_engine.core.persistent import Persistent
from maid_qa.world.invariants import check_all
from maid_stdlib.components.item import Item
from maid_stdlib.what_if import WorldChanges


def test_a_thing_that_a_character_is_given_is_its_own(house, ada):
    WorldChanges(house.game).changes()["item"].make(ada.player_id, "torch")

    [(torch, _)] = house.world.inside(ada.player_id, Item)
    assert house.world.has(torch, Persistent)
    assert check_all(house.game) == []
