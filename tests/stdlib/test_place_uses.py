"""Places that one can use: how they are offered, typed, begun and ended, by players and by mobs."""

from dataclasses import replace

import pytest

from maid_engine.core.motives.temperament import PlaceKind
from maid_engine.core.world_clock import WorldClock
from maid_stdlib.components.body import Fighting, Nourished, Posture, Stance
from maid_stdlib.components.place import Room
from maid_stdlib.components.use import RecentUses, UsingPlace
from maid_stdlib.content.use_specs import UseSpec
from maid_stdlib.rules.events import UseBegan, UseEnded
from maid_stdlib.rules.place_uses import (
    MOST_NOURISHED,
    begin_use,
    line_of_phrase,
    may_use,
    uses_in,
    wait_of,
)
from maid_stdlib.systems.fights import engage
from maid_stdlib.systems.recovery import factor_of
from tests.stdlib.life_rig import FOREST, SQUARE, Rig

FIRE = UseSpec(
    id="t:square.fire",
    name="fire",
    kind=PlaceKind.REST,
    verbs=("sit by", "warm up"),
    duration_s=20.0,
    cooldown_s=100.0,
    you="hold out your hands.",
    others="holds out both hands.",
    ends_you="get up, warm through.",
    ends_others="gets up, warm through.",
)
STALL = UseSpec(
    id="t:square.stall",
    name="pie stall",
    kind=PlaceKind.FOOD,
    verbs=("eat a pie",),
    duration_s=10.0,
    cooldown_s=10.0,
    you="eat a pie.",
    others="eats a pie.",
    ends_you="lick your fingers.",
    ends_others="has eaten up.",
    hours=(20.0, 2.0),
)


@pytest.fixture
def rig():
    made = Rig()
    rooms = made.content.rooms
    rooms[SQUARE] = replace(rooms[SQUARE], uses=(FIRE, STALL))
    made.game.phrases.append(lambda being, line: line_of_phrase(made.game, being, line))
    made.game.provide(WorldClock(300.0))
    return made


def test_look_and_uses_show_what_can_be_used_now(rig):
    ada = rig.join("Ada")
    assert 'You can rest at the fire here: "sit by the fire".' in ada.type("look").splitlines()
    assert "pie stall" not in ada.text
    assert ada.type("uses").splitlines()[:2] == [
        'You can rest at the fire here: "sit by the fire".',
        "You can eat at the pie stall from 8 o'clock in the evening.",
    ]
    assert rig.join("Bob", FOREST).type("uses").splitlines()[0] == "No place here can be used."


def test_in_the_dark_no_places_are_seen(rig):
    ada = rig.join("Ada")
    rig.world.edit(SQUARE, Room).flags = frozenset({"dark"})
    assert "fire" not in ada.type("look", "uses")
    assert "It is too dark to see anything here." in ada.text


@pytest.mark.parametrize(
    "typed",
    [
        "sit by the fire",
        "sit by fire",
        "Sit by the fire.",
        "warm up",
        "linger fire",
        "linger at the fire",
        "use fire",
    ],
)
def test_each_way_of_typing_begins_the_use(rig, typed):
    ada, bob = rig.join("Ada"), rig.join("Bob")
    bob.clear()
    assert ada.type(typed).splitlines()[0] == "At the fire, you hold out your hands."
    assert "Ada, at the fire, holds out both hands." in bob.text
    assert not rig.reads_back(ada)
    assert not rig.reads_back(bob)


def test_words_of_other_rooms_and_of_commands_keep_their_meaning(rig):
    ada, bob = rig.join("Ada"), rig.join("Bob", FOREST)
    assert "you hold" not in bob.type("sit by fire")
    assert ada.type("sit").splitlines()[0] == "You sit down."
    assert ada.type("linger moon").startswith('You cannot use "moon" here. Type "uses"')
    assert line_of_phrase(rig.game, ada.player_id, "say hello") is None


@pytest.mark.parametrize("typed", ["warm", "warm by the fire", "warm myself at the fireplace"])
def test_words_that_nearly_fit_begin_the_use_too(rig, typed):
    assert rig.join("Ada").type(typed).startswith("At the fire, you hold out your hands.")


@pytest.mark.parametrize("typed", ["warm hands", "sit at the fire", "eat pie", "warmth"])
def test_words_of_commands_and_about_other_things_do_not(rig, typed):
    assert "At the" not in rig.join("Ada").type(typed)


def test_a_long_wait_is_told_in_minutes(rig):
    ada, rooms = rig.join("Ada"), rig.content.rooms
    rooms[SQUARE] = replace(rooms[SQUARE], uses=(replace(FIRE, cooldown_s=580.0),))
    ada.type("warm up", "stand")
    assert ada.type("warm up").startswith("You were at the fire not long ago. Come back in 10 minutes.")


def test_a_use_ends_by_itself_and_then_needs_time(rig):
    ada = rig.join("Ada")
    ada.type("warm up")
    rig.wait(15)
    assert "After a while" not in ada.text
    assert ada.type("sit by fire").startswith('You are at the fire already. Type "stand" to leave it.')
    rig.wait(7)
    assert "After a while at the fire, you get up, warm through." in ada.text
    assert not rig.world.has(ada.player_id, UsingPlace)
    assert "You were at the fire not long ago. Come back in" in ada.type("sit by fire")
    assert 90 < wait_of(rig.game, ada.player_id, FIRE) <= 100
    rig.wait(101)
    assert ada.type("sit by fire").startswith("At the fire")
    assert list(rig.world.need(ada.player_id, RecentUses).again) == [FIRE.id]


def test_who_stands_up_or_walks_away_leaves_the_place(rig):
    ada, bob = rig.join("Ada"), rig.join("Bob")
    for player in (ada, bob):
        player.type("sit by fire")
    assert "After a while at the fire, you get up" in ada.type("stand")
    read = bob.type("north").splitlines()
    assert read[:2] == ["You turn away from the fire.", "You walk north."]
    assert read.count("You turn away from the fire.") == 1
    assert not list(rig.world.having(UsingPlace))
    ended = [event for event in rig.events if isinstance(event, UseEnded)]
    assert [event.share for event in ended] == [0.0, 0.0]


def test_a_fight_ends_a_use_and_forbids_another(rig):
    ada = rig.join("Ada", FOREST)
    rooms = rig.content.rooms
    rooms[FOREST] = replace(rooms[FOREST], uses=(FIRE,))
    ada.type("sit by fire")
    wolf = rig.mob("wolf")
    engage(rig.game, ada.player_id, wolf)
    rig.wait(1)
    assert not rig.world.has(ada.player_id, UsingPlace)
    assert rig.world.has(ada.player_id, Fighting)
    assert "You are in a fight: the fire has to wait." in ada.type("sit by fire")


def test_sleepers_and_places_that_are_closed_are_refused(rig):
    ada = rig.join("Ada")
    assert ada.type("linger pie stall").startswith("Not now: you can eat at the pie stall from 8 o'clock")
    rig.world.add(ada.player_id, Stance(Posture.SLEEPING))
    refusal = may_use(rig.game, ada.player_id, FIRE)
    assert refusal is not None
    assert refusal.text == "Wake up before you go to the fire."


def test_a_place_to_rest_doubles_recovery(rig):
    ada = rig.join("Ada")
    assert factor_of(rig.game, ada.player_id) == 1.0
    ada.type("sit by fire")
    assert factor_of(rig.game, ada.player_id) == 2.0
    ada.type("stand")
    assert factor_of(rig.game, ada.player_id) == 1.0


def test_a_whole_meal_nourishes_a_little_and_never_much(rig):
    rooms = rig.content.rooms
    rooms[SQUARE] = replace(rooms[SQUARE], uses=(replace(STALL, hours=None),))
    ada = rig.join("Ada")
    assert ada.type("eat a pie").startswith("At the pie stall, you eat a pie.")
    ada.type("stand")
    assert not rig.world.has(ada.player_id, Nourished)
    for _ in range(5):
        rig.wait(11)
        ada.type("linger stall")
        rig.wait(11)
    assert rig.world.need(ada.player_id, Nourished) == MOST_NOURISHED


def test_a_mob_uses_places_by_the_same_rules(rig):
    ada = rig.join("Ada")
    mob = rig.mob("guard", SQUARE)
    (fire, _) = uses_in(rig.game, SQUARE)
    ada.clear()
    assert begin_use(rig.game, mob, fire) is None
    assert "at the fire, holds out both hands." in ada.text
    rig.wait(21)
    assert "after a while at the fire, gets up, warm through." in ada.text
    assert not rig.reads_back(ada)
    facts = [event for event in rig.events if isinstance(event, UseBegan | UseEnded)]
    assert [type(event) for event in facts] == [UseBegan, UseEnded]
    assert facts[-1] == UseEnded(mob, SQUARE, FIRE.id, 1.0)


def test_a_use_whose_pack_is_gone_ends_without_a_word(rig):
    ada = rig.join("Ada")
    ada.type("sit by fire")
    rig.content.rooms.pop(SQUARE)
    ada.clear()
    rig.wait(25)
    assert not rig.world.has(ada.player_id, UsingPlace)
    assert "fire" not in ada.text
