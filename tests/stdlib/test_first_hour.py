"""What goes wrong for somebody in their first hour, and what the game answers."""

import pytest

from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message
from maid_engine.testing.pilot import Pilot
from maid_stdlib.components.character import AiLabel
from maid_stdlib.content.specs import ConsumableSpec, ItemSpec
from maid_stdlib.rules.items import hand_over
from maid_stdlib.systems.deaths import die
from maid_stdlib.systems.fights import hurt
from tests.stdlib.life_rig import FOREST, SQUARE, Rig


@pytest.fixture
def pilot():
    return Pilot("stdlib", "classic_rpg", "tutorial_world")


@pytest.fixture
def rig():
    return Rig(
        items={
            "t:potion": ItemSpec(
                "t:potion", "potion", kind="potion", consumable=ConsumableSpec("drink", heal=20)
            )
        }
    )


def aloud(player):
    """What the player was shown, in the form for screen readers."""
    return [output.reader_text for output in player.outputs if isinstance(output, Message)]


# --- corpses ---


def two_dead_wolves(rig, killer):
    for _ in range(2):
        wolf = rig.mob("wolf")
        hurt(rig.game, killer.player_id, wolf, 99)
    rig.game.bus.drain()


def test_several_corpses_are_counted(rig):
    ada = rig.join("Ada", FOREST)
    two_dead_wolves(rig, ada)

    assert "There is the corpse of a grey wolf here (2 of them)." in ada.type("look")
    assert "There is the corpse of a grey wolf here, 2 of them." in aloud(ada)


@pytest.mark.parametrize("line", ["loot", "loot corpse", "get all from corpse", "get all corpse"])
def test_of_several_corpses_one_with_something_in_it_is_meant(rig, line):
    ada = rig.join("Ada", FOREST)
    two_dead_wolves(rig, ada)

    ada.type(line, line)

    assert ada.holds("t:pelt") == 2


def test_a_number_still_says_which_corpse(rig):
    ada = rig.join("Ada", FOREST)
    two_dead_wolves(rig, ada)
    ada.type("loot 1.corpse")

    assert "nothing to loot" in ada.type("loot 1.corpse")
    ada.type("loot all.corpse")
    assert ada.holds("t:pelt") == 2


def test_who_finds_only_what_is_somebody_elses_learns_whose_it_is(rig):
    ada, bela = rig.join("Ada", FOREST), rig.join("Bela", FOREST)
    hurt(rig.game, ada.player_id, rig.mob("wolf"), 99)
    hurt(rig.game, bela.player_id, rig.mob("wolf"), 99)
    rig.game.bus.drain()
    ada.type("loot")

    assert (
        ada.type("loot") == "You leave the corpse of a grey wolf alone: it was the kill of Bela, not yours."
    )


@pytest.mark.parametrize("line", ["loot", "loot corpse"])
def test_without_a_corpse_the_answer_quotes_nothing(rig, line):
    assert rig.join("Ada").type(line) == "There is no corpse here to loot."


# --- whose kill ---


def test_who_fought_what_somebody_else_hurt_first_learns_why_nothing_is_gained(rig):
    ada, bela = rig.join("Ada", FOREST), rig.join("Bela", FOREST)
    rig.world.add(bela.player_id, AiLabel("ai-1", "warrior"))
    wolf = rig.mob("wolf", hp=50, hp_max=50)
    hurt(rig.game, bela.player_id, wolf, 1)
    ada.clear()

    hurt(rig.game, ada.player_id, wolf, 99)

    assert (
        "You gain no experience: Bela hurt the grey wolf first, so the kill and its loot are for Bela."
        in ada.text
    )
    assert ada.progress.xp == 0
    assert "no experience" not in bela.text


# --- what is in use ---


@pytest.mark.parametrize(
    "line", ["sell sword", "give sword to bela", "drop sword", "put sword in sack", "trade offer sword"]
)
def test_what_is_in_use_is_said_to_be_so_by_each_command_that_would_hand_it_over(pilot, line):
    ada = pilot.join("Ada")
    pilot.join("Bela")
    for player in pilot.game.sessions.playing():
        pilot.game.world.move(player[0], EntityId("classic_rpg:smithy"))
    give(pilot, ada, "classic_rpg:short_sword", "tutorial_world:canvas_sack")
    ada.type("wield sword")

    assert ada.type(line) == "You are using the short sword. Remove it first."


def give(pilot, player, *prototypes):
    from maid_stdlib.content.build import build_item

    for prototype in prototypes:
        hand_over(pilot.game.world, build_item(pilot.game, prototype, None), player.player)


# --- the dead ---


def test_the_dead_see_where_they_are_and_can_ask_on_the_channel(pilot):
    ada, bob = pilot.join("Ada"), pilot.join("Bob")
    die(pilot.game, ada.player, None)
    bob.clear()

    assert "Market Square" in ada.type("look")
    ada.type("chat How do I come back?")
    assert "How do I come back?" in bob.heard()
    for line in ("north", "get all", "say hello", "kill bob", "shout help"):
        assert ada.type(line).startswith("You are dead and cannot do that.")


def test_sleepers_still_see_nothing(pilot):
    ada = pilot.join("Ada")
    ada.type("sleep")

    assert ada.type("look") == 'You are asleep. Type "wake" first.'
    assert ada.type("chat hello") == 'You are asleep. Type "wake" first.'


# --- nothing is wasted ---


@pytest.mark.parametrize("line", ["drink potion", "use potion"])
def test_a_potion_that_would_do_nothing_is_kept(rig, line):
    ada = rig.join("Ada")
    rig.give(ada, "potion")

    assert ada.type(line) == "You need none of the potion now, and keep it. Full already: health."
    assert ada.holds("t:potion") == 1

    ada.vitals.hp -= 5
    assert "You regain 5 health." in ada.type(line)
    assert ada.holds("t:potion") == 0


def test_who_can_be_fed_no_better_keeps_the_food(pilot):
    ada = pilot.join("Ada")
    give(pilot, ada, *["classic_rpg:meat_pie"] * 9)

    while "You are well fed." in ada.type("eat pie"):
        assert len(pilot.game.world.contents(ada.player)) > 1

    left = len(pilot.game.world.contents(ada.player))
    assert "keep it" in ada.type("eat pie")
    assert len(pilot.game.world.contents(ada.player)) == left


# --- what a quest wants ---


def test_a_quest_is_given_as_many_as_it_wants_and_the_rest_is_kept(rig):
    ada = rig.join("Ada")
    rig.mob("smith", SQUARE)
    ada.type("accept warm coats")
    rig.give(ada, "pelt", 5)

    told = ada.type("give pelts to borin")

    assert ada.holds("t:pelt") == 3
    assert "Borin has enough of that now; you keep the rest." in told
    assert told.index("(2 of 2)") < told.index("Soft!") < told.index("Quest completed")
