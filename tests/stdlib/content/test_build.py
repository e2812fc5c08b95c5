"""Specs come to life: things with all their parts, townsfolk with all their trades."""

import pytest

from content_packs.classic_rpg.pack import ClassicRPGContentPack
from content_packs.tutorial_world.pack import TutorialPack
from maid_engine.core.ids import EntityId
from maid_stdlib.components.item import Armor, Consumable, Container, Equipment, Item, Readable, Weapon
from maid_stdlib.components.mob import Mob, Shopkeeper, SpawnedBy, Talks, Trainer, Wanders
from maid_stdlib.components.place import Door, Exits
from maid_stdlib.content.build import build_item, build_mob, room_number
from tests.content_packs.play import Table

SQUARE = EntityId("classic_rpg:square")


@pytest.fixture
def game():
    return Table(ClassicRPGContentPack()).game


@pytest.mark.parametrize(
    ("prototype", "part"),
    [
        ("short_sword", Weapon),
        ("leather_cap", Armor),
        ("healing_potion", Consumable),
        ("backpack", Container),
        ("notice_board", Readable),
    ],
)
def test_an_item_has_what_its_kind_needs(game, prototype, part):
    item = build_item(game, f"classic_rpg:{prototype}", SQUARE)

    assert game.world.has(item, part)
    assert game.world.need(item, Item).prototype == f"classic_rpg:{prototype}"
    assert game.world.place_of(item) == SQUARE


def test_a_mob_wears_its_equipment_and_keeps_its_home(game):
    captain = build_mob(game, "classic_rpg:bandit_captain", SQUARE, spawn="here")
    worn = game.world.need(captain, Equipment).slots

    assert game.world.place_of(worn["weapon"]) == captain
    assert game.world.need(captain, Mob).home == SQUARE
    assert game.world.need(captain, SpawnedBy).spawn == "here"


def test_townsfolk_have_their_trades(game):
    smith = build_mob(game, "classic_rpg:hilda", SQUARE)
    trainer = build_mob(game, "classic_rpg:vane", SQUARE)
    guard = build_mob(game, "classic_rpg:guard", SQUARE)

    assert game.world.need(smith, Shopkeeper).shop == "classic_rpg:smithy"
    assert game.world.need(trainer, Trainer).skills["swords"] > 0
    assert game.world.need(guard, Wanders).next_at > game.tick
    assert all(game.world.has(one, Talks) for one in (smith, trainer, guard))


def test_two_mobs_of_a_kind_share_nothing_that_changes(game):
    one, other = (build_mob(game, "classic_rpg:bess", SQUARE) for _ in range(2))
    game.world.edit(one, Talks).topics["new"] = "!"

    assert "new" not in game.world.need(other, Talks).topics


def test_a_door_is_one_thing_on_both_of_its_sides(game):
    above = game.world.need(EntityId("classic_rpg:graveyard"), Exits).ways["down"]
    below = game.world.need(EntityId("classic_rpg:crypt_stair"), Exits).ways["up"]
    door = game.world.need(above.door, Door)

    assert above.door == below.door
    assert (door.locked, door.starts_locked, door.key) == (True, True, "classic_rpg:crypt_key")


def test_an_unknown_prototype_is_refused(game):
    with pytest.raises(KeyError):
        build_item(game, "classic_rpg:moon")


def test_each_spawn_is_there_as_often_as_it_says(game):
    spawned = [origin.spawn for _, origin in game.world.having(SpawnedBy)]
    spawns = ClassicRPGContentPack().load().content.spawns.values()

    assert {spawn.id: spawned.count(spawn.id) for spawn in spawns} == {
        spawn.id: spawn.count for spawn in spawns
    }


def test_room_numbers_are_stable_positive_and_all_different():
    rooms = [*ClassicRPGContentPack().load().content.rooms, *TutorialPack().load().content.rooms]
    numbers = [room_number(room) for room in rooms]

    assert room_number(EntityId("classic_rpg:square")) == 1920052912
    assert all(0 < number < 2**31 for number in numbers)
    assert len(set(numbers)) == len(rooms)
