"""Entities, components and places."""

from dataclasses import dataclass

import pytest

from maid_engine.core.ids import EntityId
from maid_engine.core.world import World


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


def test_what_does_not_exist_takes_no_component(world):
    world.destroy(COIN)
    world.take_changes()

    with pytest.raises(KeyError):
        world.add(COIN, Weight(1))

    assert [entity for entity, _ in world.having(Weight)] == [CHEST]
    assert world.all_having(Weight) == (CHEST,)
    assert world.take_changes() == ((), ())


# --- what is derived of a holder ---


class Weighing:
    """Adds up what is in a holder, and counts how often it had to."""

    def __init__(self):
        self.times = 0

    def __call__(self, world, holder):
        self.times += 1
        return sum(weight.pounds for _, weight in world.inside(holder, Weight))


def test_what_is_derived_of_a_room_is_made_once_while_nothing_in_it_changes(world):
    weigh = Weighing()
    world.edit(COIN, Weight).pounds = 2  # inside the chest: not directly in the room

    assert [world.derived(ROOM, weigh) for _ in range(3)] == [10, 10, 10]
    assert weigh.times == 1


@pytest.mark.parametrize(
    ("change", "weight"),
    [
        (lambda world: setattr(world.edit(CHEST, Weight), "pounds", 7), 7),
        (lambda world: world.add(CHEST, Weight(4)), 4),
        (lambda world: world.remove(CHEST, Weight), 0),
        (lambda world: world.move(COIN, ROOM), 11),
        (lambda world: world.withdraw(CHEST), 0),
        (lambda world: world.destroy(CHEST), 0),
        (lambda world: (world.destroy(CHEST), world.create(CHEST, Weight(3), place=ROOM)), 3),
    ],
    ids=["edited", "replaced", "removed", "came", "left", "destroyed", "came back as another"],
)
def test_what_is_derived_of_a_room_follows_each_change_in_it(world, change, weight):
    weigh = Weighing()
    world.derived(ROOM, weigh)

    change(world)

    assert world.derived(ROOM, weigh) == weight


def test_a_room_that_is_made_again_under_its_id_has_nothing_derived_of_the_old_one(world):
    weigh = Weighing()
    world.derived(ROOM, weigh)

    world.destroy(ROOM)
    world.create(ROOM)

    assert world.derived(ROOM, weigh) == 0


@dataclass
class Purse:
    gold: int = 0


def test_a_component_that_an_entity_lacks_can_be_read_with_its_default_values(world):
    world.add(CHEST, Purse(7))

    assert world.get_or_default(CHEST, Purse).gold == 7
    assert world.get_or_default(COIN, Purse).gold == 0
    assert world.get_or_default(None, Purse).gold == 0
    assert not world.has(COIN, Purse)


def test_nothing_is_known_of_a_place_that_is_unknown(world):
    assert world.get(None, Weight) is None
    assert not world.has(None, Weight)
    assert world.contents(None) == ()
    assert list(world.inside(None, Weight)) == []
    assert world.place_of(None) is None


def test_a_table_of_components_stays_up_to_date(world):
    weights = world.table(Weight)

    world.remove(CHEST, Weight)

    assert dict(weights) == {COIN: Weight(1)}


def test_an_entity_has_any_of_several_components_if_it_has_one(world):
    assert world.has_any(CHEST, str, Weight)
    assert not world.has_any(CHEST, str)
    assert not world.has_any(ROOM, Weight)
    assert not world.has_any(None, Weight)
