"""Entities, components and places."""

from dataclasses import dataclass

import pytest

from maid_engine.core.ids import EntityId
from maid_engine.ecs.world import World


@dataclass
class Weight:
    pounds: int


ROOM, CHEST, COIN = EntityId("room"), EntityId("chest"), EntityId("coin")


@pytest.fixture
def world():
    world = World()
    world.create(ROOM)
    world.create(CHEST, Weight(10), place=ROOM)
    world.create(COIN, Weight(1), place=CHEST)
    world.take_changes()
    return world


def test_a_thing_is_in_one_place(world):
    world.move(COIN, ROOM)

    assert world.place_of(COIN) == ROOM
    assert world.contents(CHEST) == ()
    assert world.contents(ROOM) == (CHEST, COIN)


def test_nothing_goes_into_itself(world):
    with pytest.raises(ValueError, match="cannot be put into itself"):
        world.move(CHEST, COIN)


def test_what_is_inside_goes_with_it(world):
    world.destroy(CHEST)

    assert COIN not in world
    assert set(world.take_changes()[1]) == {CHEST, COIN}


def test_editing_is_noticed_and_reading_is_not(world):
    world.need(COIN, Weight)
    assert world.take_changes() == ((), ())

    world.edit(COIN, Weight).pounds = 2
    assert world.take_changes() == ((COIN,), ())


def test_a_holder_changes_with_what_it_holds(world):
    before = world.revision(CHEST)
    world.move(COIN, ROOM)

    assert world.revision(CHEST) > before


def test_a_loop_over_components_may_destroy(world):
    for entity, _ in world.having(Weight):
        world.destroy(entity)

    assert list(world.having(Weight)) == []


def test_an_id_is_used_once(world):
    with pytest.raises(ValueError, match="already an entity"):
        world.create(COIN)
