"""What goes wrong for somebody in their first hour, and what the game answers."""

import pytest

from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message
from maid_qa.testing.pilot import Pilot
from maid_stdlib.components.character import AiLabel
from maid_stdlib.content.build import build_item
from maid_stdlib.content.specs import ConsumableSpec, ItemSpec
from maid_stdlib.rules.items import hand_over
from maid_stdlib.systems.deaths import die
from maid_stdlib.systems.fights import hurt
from tests.stdlib.life_rig import CAVE, FOREST, SQUARE, Rig


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


def test_of_several_corpses_the_one_that_holds_something_is_looked_at(rig):
    ada = rig.join("Ada", FOREST)
    two_dead_wolves(rig, ada)
    ada.type("loot 1.corpse")

    shown = ada.type("look corpse")

    assert "wolf pelt" in shown
    assert "gives" not in shown


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


def test_who_joins_somebody_elses_fight_is_told_before_whose_kill_it_will_be(rig):
    ada, bela = rig.join("Ada", FOREST), rig.join("Bela", FOREST)
    wolf = rig.mob("wolf", hp=50, hp_max=50)
    warning = "Bela hurt the grey wolf first, so the kill and its loot are for Bela."
    assert warning not in ada.type("consider wolf")
    hurt(rig.game, bela.player_id, wolf, 1)

    assert warning in ada.type("consider wolf")
    assert ada.type("kill wolf").startswith(warning)
    assert warning not in bela.type("consider wolf")


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
    bela = pilot.join("Bela")
    for player in pilot.game.sessions.playing():
        pilot.game.world.move(player[0], EntityId("classic_rpg:smithy"))
    give(pilot, ada, "classic_rpg:short_sword", "tutorial_world:canvas_sack")
    ada.type("wield sword", "trade bela")
    bela.type("trade accept")

    assert ada.type(line) == "You are using the short sword. Remove it first."


def give(pilot, player, *prototypes):
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


# --- offers ---


@pytest.mark.parametrize("line", ["accept", "yes", "accept wolves", "accept the wolf menace"])
def test_the_one_quest_on_offer_is_taken_by_any_word_for_it(rig, line):
    ada = rig.join("Ada")
    rig.mob("elder", SQUARE)

    assert "You accept the quest The Wolf Menace." in ada.type(line)


def test_of_several_quests_none_is_taken_without_its_name(rig):
    ada = rig.join("Ada")
    rig.mob("elder", SQUARE)
    rig.mob("smith", SQUARE)

    assert "On offer here: The Wolf Menace, Warm Coats." in ada.type("accept")


def test_who_accepts_a_trade_that_has_begun_is_pointed_to_confirming_it(rig):
    ada, bela = rig.join("Ada"), rig.join("Bela")
    ada.type("trade bela")
    bela.type("trade accept")

    assert (
        ada.type("trade accept")
        == 'You are trading with Bela already. "trade confirm" agrees to what is offered.'
    )


# --- map ---


def test_the_map_draws_what_was_seen_and_ways_not_walked_yet(pilot):
    ada = pilot.join("Ada")
    ada.type("north", "north", "south")

    rows = [line.partition("| ")[2] for line in ada.type("map").splitlines()[1:]]

    here = next(at for at, row in enumerate(rows) if "[*]" in row)
    column = rows[here].index("[*]")
    assert rows[here - 1][column + 1] == "|"
    assert rows[here - 2][column : column + 3] in ("[ ]", "[^]", "[v]")
    assert rows[here + 2][column : column + 3] in ("[ ]", "[^]", "[v]")
    assert rows[here + 2][column + 3] == "-"  # east of the square, where nobody has been
    assert sum(row.count("[") for row in rows) == 3


def test_a_reader_hears_the_ways_to_what_was_seen(pilot):
    ada = pilot.join("Ada")
    ada.type("north", "south", "south", "north")
    ada.type("reader on")

    told = ada.type("map")

    assert told.startswith("Your map around Market Square:")
    assert "To walk north: Temple of the Lantern." in told
    assert "[" not in told
    assert told == ada.type("map list")


def test_who_has_seen_nothing_else_is_told_so_and_help_explains_the_signs(rig, pilot):
    assert "You have seen no other place near here yet." in rig.join("Ada").type("map list")
    assert "[*] is where you are" in " ".join(pilot.join("Bob").type("help map").split())
    assert 'Help on "toggle":' in pilot.join("Cleo").type("help settings")


# --- words ---


def test_brackets_become_words_for_a_reader_in_who(rig):
    ada, bob = rig.join("Ada"), rig.join("Bob")
    rig.world.add(bob.player_id, AiLabel("ai-1", "explorer"))
    ada.type("who")

    assert "Bob, an AI player, level 1, plays in Testdale." in aloud(ada)


def test_a_noun_of_the_title_shows_the_place(rig):
    ada = rig.join("Ada", FOREST)

    assert ada.type("examine forest") == "You look at the forest.\nTrees, and eyes between them."
    assert "You see no" in ada.type("examine fo rest")


def test_several_loaves_are_bought_by_their_plural(pilot):
    ada = pilot.join("Ada")
    pilot.game.world.move(ada.player, EntityId("classic_rpg:inn"))

    assert ada.type("buy 2 loaves of bread").count("You buy a loaf of bread") == 2


def test_a_greeting_may_be_for_everybody(rig):
    ada, bela = rig.join("Ada"), rig.join("Bela")

    assert ada.type("hi everybody") == "You raise a hand in greeting."
    assert "Ada raises a hand in greeting." in bela.text


def test_an_invitation_from_afar_says_that_one_must_stand_together(rig):
    ada = rig.join("Ada")
    rig.join("Bela", CAVE)

    assert ada.type("group invite bela") == "Bela is not here. Stand together with them, then invite them."
    assert "nobody" in ada.type("group invite nobody").lower()


def test_quitting_takes_no_more_words(pilot):
    ada = pilot.join("Ada")

    told = ada.type("quit now")

    assert "Good-bye" not in told
    assert '"quit"' in told


def test_a_reader_hears_the_level_of_a_ware_only_where_one_is_needed(rig):
    ada = rig.join("Ada")
    rig.mob("smith", SQUARE)
    ada.type("list")

    spoken = aloud(ada)
    assert any("iron sword" in line and "from level 2 on" in line for line in spoken)
    assert not any("from level 1" in line for line in spoken)
