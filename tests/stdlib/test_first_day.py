"""What somebody types on a first day, and what they can do with the answer."""

import pytest

from maid_engine.core.ids import EntityId
from maid_qa.testing.pilot import Pilot
from maid_stdlib.components.body import Nourished, Vitals
from maid_stdlib.components.item import Item, Weapon
from maid_stdlib.components.mob import Mob
from maid_stdlib.components.quest import QuestLog
from maid_stdlib.content.build import build_item
from maid_stdlib.rules.items import hand_over
from maid_stdlib.systems.deaths import die
from maid_stdlib.systems.fights import hurt


@pytest.fixture
def pilot():
    return Pilot("stdlib", "classic_rpg", "tutorial_world")


@pytest.fixture
def ada(pilot):
    return pilot.join("Ada")


def hand(pilot, player, *prototypes):
    for prototype in prototypes:
        item = build_item(pilot.game, prototype, pilot.game.world.place_of(player.player))
        hand_over(pilot.game.world, item, player.player)
    pilot.game.bus.drain()
    return item


def place(pilot, player, room):
    pilot.game.world.move(player.player, EntityId(room))


# --- questions and help ---


@pytest.mark.parametrize(
    "line", ["what do i do", "how do i play?", "help me", "What can I do here", "help please"]
)
def test_who_does_not_know_how_to_begin_is_shown_the_start_page(ada, line):
    assert 'Help on "start":' in ada.type(line)


@pytest.mark.parametrize(
    ("line", "page"),
    [
        ("how do i fight", "fighting"),
        ("can i get my gold back?", "money"),
        ("where can i sell things", "sell"),
        ("what happens when i die", "death"),
        ("help how to talk to people", "talk"),
        ("help death", "death"),
        ("help money", "money"),
        ("help level", "levels"),
        ("help light", "light"),
        ("help magic", "health"),
        ("help skill", "levels"),
    ],
)
def test_a_question_is_answered_with_the_help_on_what_it_is_about(ada, line, page):
    assert f'Help on "{page}":' in ada.type(line)


@pytest.mark.parametrize("line", ["help death", "help me", "how do i come back to life", "where am i", "who"])
def test_the_dead_can_ask_as_well(pilot, ada, line):
    die(pilot.game, ada.player, None)

    assert "You are dead" not in ada.type(line)


@pytest.mark.parametrize("line", ["enchant sword", "mail bob", "enrol rat", "levitate", "marry bob", "rules"])
def test_nobody_is_told_that_they_meant_something_quite_different(ada, line):
    answer = ada.type(line)

    assert answer.startswith("I do not know the command")
    assert "Did you mean" not in answer


# --- where ---


@pytest.mark.parametrize("line", ["where", "where am i", "where am I?"])
def test_where_says_where_one_is(ada, line):
    assert ada.type(line).startswith("You are at Market Square, in Millhaven.")


def test_where_tells_the_places_of_players_in_the_same_area_and_only_the_area_of_others(pilot, ada):
    bob, cleo = pilot.join("Bob"), pilot.join("Cleo")
    place(pilot, bob, "classic_rpg:temple")
    place(pilot, cleo, "tutorial_world:burrow")

    everybody = ada.type("where")

    assert "Bob is at Temple of the Lantern, in Millhaven." in everybody
    assert "Cleo" not in everybody
    assert ada.type("where is bob") == "Bob is at Temple of the Lantern, in Millhaven."
    assert ada.type("where cleo") == "Cleo is somewhere in Gull Cove."
    assert ada.type("where is xanthippe").startswith('Nobody called "xanthippe" is playing now.')


def test_a_place_that_is_too_far_to_walk_to_in_one_step_is_said_to_be(pilot, ada):
    place(pilot, ada, "classic_rpg:orchard")

    assert ada.type("go market square").startswith("The way to Market Square is longer than one step.")
    assert ada.type("go moon") == '"moon" is not a direction. Try: north, south.'


# --- people ---


def test_who_is_not_here_is_named_alone(ada):
    assert ada.type("talk isa help") == 'There is nobody called "isa" here to talk to.'


def test_a_player_is_asked_aloud_and_an_npc_by_the_words_of_the_question(pilot, ada):
    bob = pilot.join("Bob")
    bob.clear()

    ada.type("ask bob where is the inn")
    assert 'Ada says to you, "where is the inn"' in bob.heard()
    ada.type("ask bob about wolves")
    assert 'Ada says to you, "tell me about wolves"' in bob.heard()

    place(pilot, ada, "classic_rpg:inn")
    assert "Bess says to you" in ada.type("ask bess what are the rumours")


def test_sleepers_take_on_no_work(pilot, ada):
    place(pilot, ada, "classic_rpg:inn")
    ada.type("sleep")

    for line in ("accept rats in the cellar", "list", "look", "get all"):
        assert ada.type(line) == 'You are asleep. Type "wake" first.'
    assert "asleep" not in ada.type("quests")
    assert ada.type("wake").startswith("You wake up")


# --- quests ---


def test_nobody_is_told_to_finish_a_quest_that_they_have_not_taken(pilot, ada):
    finished = {f"tutorial_world:{quest}" for quest in ("first_steps", "odds_and_ends")}
    pilot.game.world.add(ada.player, QuestLog(finished=dict.fromkeys(finished, 1)))
    place(pilot, ada, "tutorial_world:landing")
    room_of = {mob.prototype: pilot.game.world.place_of(being) for being, mob in pilot.game.world.having(Mob)}
    for giver in ("joss", "nan", "brand"):
        place(pilot, ada, room_of[f"tutorial_world:{giver}"])
        answer = ada.type(f"talk {giver}")
        assert "finish this one first" not in answer
        assert "The Way Out" not in answer
        assert "Straw Men" not in answer


def test_a_task_is_told_once_and_with_a_count_only_where_there_is_something_to_count(pilot, ada):
    place(pilot, ada, "tutorial_world:landing")

    once = ada.type("accept first steps")
    assert "Your task (First Steps): Look around. Type: look" in " ".join(once.split())
    assert "(0 of 1)" not in once
    assert "(0 of 1)" not in ada.type("quests")
    assert "(0 of 1)" in ada.type("quests first steps")

    place(pilot, ada, "classic_rpg:inn")
    assert "(0 of " in ada.type("accept rats")


# --- things ---


def test_all_of_a_corpse_or_a_sack_needs_no_from(pilot, ada):
    place(pilot, ada, "classic_rpg:orchard")
    hand(pilot, ada, *["classic_rpg:apple"] * 3, "classic_rpg:bread", "tutorial_world:canvas_sack")

    assert ada.type("put apples sack").count("You put a red apple into") == 3
    ada.type("drop sack")
    assert ada.type("get all sack").count("You take a red apple from") == 3
    assert ada.type("put bread in sack").startswith("You put a loaf of bread")
    assert ada.type("get bread sack").startswith("You take a loaf of bread from")
    # An empty sack is a thing like any other.
    assert ada.type("get all sack").startswith("You take a canvas sack.")


def test_gold_stays_in_the_purse(pilot, ada):
    assert ada.type("drop 5 gold").startswith("Gold stays in your purse.")
    hand(pilot, ada, "tutorial_world:canvas_sack")
    assert ada.type("put 5 gold in sack").startswith("Gold stays in your purse.")


@pytest.mark.parametrize(
    "line", ["i am lost", "inventory of the shop", "n is where I want to go", "save my soul"]
)
def test_a_command_that_stands_alone_is_not_done_with_words_behind_it(ada, line):
    before = ada.type("look")
    shown = ada.type(line)

    assert "stands alone" in shown
    assert 'or "help" if you are lost' in shown
    assert "You are carrying" not in shown
    assert ada.type("look") == before


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("i please", "carrying"),
        ("Inventory now!", "carrying"),
        ("sit down", "sit down"),
        ("look around", "square"),
    ],
)
def test_courtesies_and_forms_of_their_own_are_taken(ada, line, told):
    assert told in ada.type(line).lower()


def test_who_lacks_nothing_learns_so_at_a_fountain(pilot, ada):
    shown = ada.type("drink fountain")

    assert "need none of it now" in shown
    assert "Full already: stamina." in shown
    assert "feel no different" not in shown


def test_help_on_drinking_speaks_of_drinks_and_fountains(pilot, ada):
    shown = ada.type("help drink")

    assert "drink from <fountain>" in shown
    assert "drink <drink>" in shown
    assert "never runs dry" in shown


def test_a_fountain_refreshes_as_often_as_one_likes(pilot, ada):
    for line in ("drink fountain", "drink from fountain", "drink water"):
        pilot.game.world.edit(ada.player, Vitals).ep = 50
        assert ada.type(line).startswith("You sip from a stone fountain.\nYou regain 10 stamina.")
    assert "stone fountain" in ada.type("look")


def test_food_eaten_with_nothing_lacking_helps_later(pilot, ada):
    hand(pilot, ada, "classic_rpg:meat_pie", "classic_rpg:meat_pie")
    assert "You are well fed." in ada.type("eat pie")
    hand(pilot, ada, "classic_rpg:ale")
    assert "You feel refreshed." in ada.type("drink ale")

    bob = pilot.join("Bob")
    for player in (ada, bob):
        pilot.game.world.edit(player.player, Vitals).hp -= 20
    pilot.wait(20)

    health = {one.name: pilot.game.world.need(one.player, Vitals).hp for one in (ada, bob)}
    assert health["Ada"] > health["Bob"]
    assert pilot.game.world.need(ada.player, Nourished).hp < 8


def test_a_list_is_a_table_with_what_each_thing_can_do(pilot, ada):
    place(pilot, ada, "classic_rpg:smithy")

    rows = ada.type("list").splitlines()[1:]

    assert all(row.count(" | ") == 3 for row in rows)
    assert len({row.index(" | level") for row in rows}) == 1
    assert any("damage" in row for row in rows)
    assert any("armour" in row for row in rows)


def test_a_thing_is_looked_at_with_its_numbers_beside_those_of_what_is_in_use(pilot, ada):
    place(pilot, ada, "classic_rpg:smithy")
    swords = [row.split(" | ")[1].strip() for row in ada.type("list").splitlines()[1:] if "damage" in row]
    dear = swords[-1].split(" ", 1)[1]
    weapon = hand(pilot, ada, "classic_rpg:dagger")
    ada.type("wield dagger")

    before_buying = ada.type(f"examine {dear}")

    assert f"What the {dear} gives: damage" in before_buying
    assert "In its place you use a dagger (damage" in before_buying
    assert pilot.game.world.has(weapon, Weapon)
    assert "In its place" not in ada.type("examine dagger")


def test_what_a_shop_does_not_have_is_answered_with_what_it_has(pilot, ada):
    place(pilot, ada, "classic_rpg:inn")

    assert ada.type("buy wine").startswith('Nothing called "wine" is for sale here. There is: loaf of bread,')
    assert ada.type("buy beer").startswith("You buy a mug of ale")
    assert pilot.game.world.need(next(iter(held(pilot, ada))), Item).prototype == "classic_rpg:ale"


def held(pilot, player):
    return [item for item, _ in pilot.game.world.inside(player.player, Item)]


# --- in a fight ---


def test_who_is_badly_hurt_is_told_once_a_fall(pilot, ada):
    place(pilot, ada, "classic_rpg:inn_cellar")
    foe = next(being for being, mob in pilot.game.world.having(Mob) if mob.attackable)
    ada.clear()

    for amount in (10, 12, 3, 1):
        hurt(pilot.game, foe, ada.player, amount)

    assert ada.heard().count('You are badly hurt: only 8 of 30 health left! Type "flee" to get away.') == 1
