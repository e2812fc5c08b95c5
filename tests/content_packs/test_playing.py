"""The shipped packs as a player meets them: typed line by line."""

import pytest

from content_packs.classic_rpg.pack import ClassicRPGContentPack
from content_packs.tutorial_world.pack import TutorialPack
from maid_engine.core.ids import EntityId
from maid_stdlib.components.body import Vitals
from maid_stdlib.components.character import Progress
from maid_stdlib.components.quest import QuestLog
from maid_stdlib.content.build import build_item, build_mob
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.nouns import nouns
from maid_stdlib.rules.items import hand_over
from maid_stdlib.rules.progress import level_begins_at
from maid_stdlib.systems.experience import award_xp
from tests.content_packs.play import Table

CHAIN = ("chain_shirt", "iron_helm", "iron_shield", "shearling_gloves", "leather_boots", "leather_leggings")
STEEL = (
    "brigandine",
    "steel_sallet",
    "iron_shield",
    "shearling_gloves",
    "leather_boots",
    "splinted_greaves",
    "horn_gorget",
)


def fight(table, player, target, *, seconds=120):
    player.type(f"kill {target}")
    for _ in range(seconds):
        table.wait(1)
        if "You have killed" in player.text or "You have died" in player.text:
            return


def test_a_newcomer_finishes_the_tutorial_by_typing_what_it_says():
    table = Table(TutorialPack())
    ada = table.join("Ada")
    ada.type(
        "talk isa", "accept first steps", "look", "say hello", "north", "east", "west", "north", "talk joss"
    )
    ada.type("accept odds and ends", "west", "get shell", "get shell", "get shell", "east", "talk joss")
    ada.type("north", "east", "talk corin", "accept fair trade", "list", "buy sword", "talk corin")
    ada.type("west", "west", "talk brand", "accept dressed for it", "wield sword", "wear cap", "talk brand")
    ada.type("accept straw men", "north")
    fight(table, ada, "dummy")
    fight(table, ada, "dummy")
    ada.type("rest")
    table.wait(20)
    ada.type("stand", "south", "talk brand", "east", "talk nan", "accept the way out", "north", "down")
    fight(table, ada, "badger")
    ada.type("loot corpse", "up", "north", "unlock gate", "open gate", "north", "north", "talk hale")

    lessons = {one.id for one in TutorialPack().load().content.quests.values() if not one.repeatable}
    assert set(ada.part(QuestLog).finished) == lessons
    assert "walking boots" in ada.type("inventory")
    assert ada.part(Progress).level >= 2


def test_the_road_leads_on_to_millhaven_only_when_it_is_loaded():
    alone, both = Table(TutorialPack()), Table(TutorialPack(), ClassicRPGContentPack())
    for table, expected in ((alone, "tutorial_world:crossroads"), (both, "classic_rpg:orchard")):
        ada = table.join("Ada")
        table.game.world.move(ada.player_id, EntityId("tutorial_world:crossroads"))
        ada.type("north")

        assert ada.room == expected


def test_the_order_of_loading_does_not_matter_to_the_road():
    table = Table(ClassicRPGContentPack(), TutorialPack())
    ada = table.join("Ada")
    table.game.world.move(ada.player_id, EntityId("tutorial_world:crossroads"))
    ada.type("north")

    assert ada.room == "classic_rpg:orchard"


@pytest.mark.parametrize("pack", [TutorialPack, ClassicRPGContentPack])
def test_every_noun_of_every_room_can_be_examined_as_it_is_written(pack):
    table = Table(pack())
    ada = table.join("Ada")
    misses = []
    for room in pack().load().content.rooms.values():
        table.game.world.move(ada.player_id, room.id)
        misses += [
            (room.id, noun)
            for noun in nouns(room.description)
            if "You see no" in (said := ada.type(f"examine {noun}")) or not said
        ]

    assert misses == []


@pytest.mark.parametrize("pack", [TutorialPack, ClassicRPGContentPack])
def test_every_open_way_leads_where_it_says(pack):
    table = Table(pack())
    ada = table.join("Ada")
    for room in pack().load().content.rooms.values():
        for direction, way in room.exits.items():
            if not way.door:
                table.game.world.move(ada.player_id, room.id)
                ada.type(direction)
                assert ada.room == way.to


@pytest.mark.parametrize("pack", [TutorialPack, ClassicRPGContentPack])
def test_every_shop_lists_all_that_it_sells(pack):
    table = Table(pack())
    ada = table.join("Ada")
    content = pack().load().content
    for shop in content.shops.values():
        room = next(spawn.room for spawn in content.spawns.values() if spawn.mob == shop.keeper)
        table.game.world.move(ada.player_id, room)
        listed = ada.type("list")

        assert [item for item in shop.sells if content.items[item].name not in listed] == []


@pytest.mark.parametrize(
    ("mob", "level", "gear"),
    [
        ("giant_rat", 1, ("short_sword",)),
        ("carrion_crow", 1, ("short_sword",)),
        ("adder", 1, ("short_sword",)),
        ("grey_wolf", 2, ("short_sword", "padded_jacket", "leather_cap")),
        ("bandit", 3, ("longsword", "padded_jacket", "leather_cap", "wooden_shield", "leather_boots")),
        ("black_bear", 4, ("longsword", "chain_shirt", "leather_cap", "iron_shield", "leather_boots")),
        ("aldous", 5, ("longsword", "chain_shirt", "iron_helm", "iron_shield", "leather_boots")),
        ("black_ram", 5, ("watch_blade", *CHAIN)),
        ("sheep_reaver", 6, ("billhook", *CHAIN, "horn_gorget")),
        ("garrow", 8, ("reaver_axe", *CHAIN, "horn_gorget")),
        ("toll_rider", 7, ("reaver_axe", *CHAIN, "horn_gorget")),
        ("crale", 10, ("falchion", *STEEL)),
        ("rime_hound", 9, ("toll_rapier", *STEEL)),
        ("blind_miner", 10, ("watch_glaive", *STEEL, "iron_vambraces")),
    ],
)
def test_who_is_of_the_level_and_dressed_for_it_wins(mob, level, gear):
    wins = 0
    for seed in range(4):
        table = Table(ClassicRPGContentPack(), seed=seed)
        ada, world = table.join("Ada"), table.game.world
        arena = EntityId("classic_rpg:east_street")
        world.move(ada.player_id, arena)
        if level > 1:
            award_xp(table.game, ada.player_id, level_begins_at(level))
        for item in gear:
            hand_over(world, build_item(table.game, f"classic_rpg:{item}", arena), ada.player_id)
            spec = table.game.resource(ContentIndex).items[f"classic_rpg:{item}"]
            ada.type(f"{'wield' if spec.weapon else 'wear'} {spec.name}")
        vitals = world.edit(ada.player_id, Vitals)
        vitals.hp = vitals.hp_max
        foe = build_mob(table.game, f"classic_rpg:{mob}", arena)
        fight(table, ada, table.game.resource(ContentIndex).mobs[f"classic_rpg:{mob}"].name)
        wins += foe not in world

    assert wins >= 3


def test_a_quest_in_millhaven_pays_what_it_promises():
    table = Table(ClassicRPGContentPack())
    ada = table.join("Ada")
    ada.type("south", "south", "west", "talk vane", "accept the lay of the land")
    ada.type("east", "north", "north", "north", "south", "west", "west", "north", "south", "south", "south")
    ada.type("north", "north", "east", "east", "east", "east", "west", "west", "south", "south", "west")
    said = ada.type("talk vane")

    assert "Quest completed: The Lay of the Land!" in said
    assert "20 gold" in said


def test_the_crypt_opens_to_its_key_alone_and_always_lets_one_out():
    table = Table(ClassicRPGContentPack())
    ada, world = table.join("Ada"), table.game.world
    world.move(ada.player_id, EntityId("classic_rpg:graveyard"))
    ada.type("open down", "down")
    assert ada.room == "classic_rpg:graveyard"

    hand_over(world, build_item(table.game, "classic_rpg:crypt_key", ada.room), ada.player_id)
    ada.type("unlock down", "open down", "down", "north")
    assert ada.room == "classic_rpg:crypt_hall"

    for mob in world.contents(ada.room):
        if mob != ada.player_id:
            world.destroy(mob)
    ada.type("west")
    assert ada.room == "classic_rpg:river_bank"


def test_the_crypts_hall_is_dark_and_the_torches_before_it_light_it():
    table = Table(ClassicRPGContentPack())
    ada, world = table.join("Ada"), table.game.world
    world.move(ada.player_id, EntityId("classic_rpg:crypt_stair"))

    assert "light torch" in ada.type("examine doorway")
    assert "Hall of Captains" in ada.type("look north")
    assert "too dark" in ada.type("get torch", "north")
    assert "Stone figures lie on their tombs" in ada.type("light torch")
    assert "A restless skeleton is here" in ada.type("look")


def test_unloading_millhaven_closes_the_road_to_it():
    classic = ClassicRPGContentPack()
    table = Table(TutorialPack(), classic)
    ada = table.join("Ada")
    table.game.world.move(ada.player_id, EntityId("tutorial_world:crossroads"))
    assert "north" in ada.type("look")

    classic.on_unload(table.game)

    assert "Exits: south." in ada.type("look")
