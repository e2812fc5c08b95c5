"""Who waits sees what never ends or never comes, what the dead lose, and what a condition should have forbidden."""

import pytest

from maid_qa.playtest.sweep_pair import every_command
from maid_stdlib.components.body import Vitals
from maid_stdlib.components.character import Following, Grouped
from maid_stdlib.components.quest import QuestLog
from maid_stdlib.rules import company, money, speech
from maid_stdlib.scene_control import LibraryStory
from maid_stdlib.systems import deaths, decay, quests, recovery
from tests.qa.world.vale import found, play

DEN = ('[room.barn.exits]\nwest = "green"\n', '[room.barn.exits]\nwest = "green"\neast = "den"\n')
MORE = """\
[room.den]
title = "Dark Den"
description = "It smells."
coords = [2, 0, 0]
[room.den.exits]
west = "barn"

[mob.bear]
name = "brown bear"
description = "It is big."
level = 3
hp = 90
damage = "6d4"
verb = "claw"
xp = 30

[[spawn]]
mob = "bear"
room = "den"

[mob.crow]
name = "black crow"
description = "It is black."
attackable = false
idle = [":hops about.", "Caw!"]

[[spawn]]
mob = "crow"
room = "barn"

[[spawn]]
mob = "rat"
room = "barn"

[room.barn.use.straw]
name = "straw"
kind = "rest"
verbs = ["lie on"]
duration_s = 20
cooldown_s = 60
you = "lie down."
others = "lies down."

[scene.caws]
title = "A quarrel of crows"
rooms = ["barn"]
cast = { crow = "crow" }
lasts_s = 60
[[scene.caws.beat]]
name = "caw"
when = ["start"]
acts = [{ who = "crow", does = "Caw!" }]
[[scene.caws.end]]
name = "over"
when = ["over"]
"""
OWN = {("mob_unsound", "vale:bear"), ("out_of_scale", "vale:bear")}
"""The bear is above its zone's level, for somebody has to lose."""
FAULTS = {}


def fault(kind, where):
    def keep(breaks):
        FAULTS[breaks.__name__] = (kind, where, breaks)
        return breaks

    return keep


def commanded(folder, breaks=lambda game, patch: None, patch=None):
    opened = play(folder, DEN, more=MORE)
    breaks(opened.game, patch)
    for _ in every_command(opened, ()):
        pass
    opened.end()
    return found(opened)


def without(name):
    def breaks(game, patch):
        game.systems[:] = [system for system in game.systems if system.name != name]

    return breaks


for _system, _where in (
    ("recovery", "recovery"),
    ("respawn", "death"),
    ("rescue", "rescue"),
    ("trades", "trades"),
    ("idle", "vale:crow"),
    ("decay", "corpse"),
    ("place_uses", "vale:barn.straw"),
):
    FAULTS[f"no_{_system}"] = ("time_stopped", _where, without(_system))


@fault("time_stopped", "vale:caws")
def a_scene_goes_on(game, patch):
    assert not LibraryStory(game).start("vale:caws")
    without("scenes")(game, patch)


@fault("time_stopped", "recovery")
def the_tired_stay_tired(game, patch):
    true = recovery.recover_being

    def forgetful(game, who):
        stamina = game.world.need(who, Vitals).ep
        true(game, who)
        game.world.edit(who, Vitals).ep = stamina

    patch.setattr(recovery, "recover_being", forgetful)


@fault("item_lost", "corpse")
def a_corpse_takes_what_is_in_it_along(game, patch):
    true = decay.crumble

    def greedy(game, thing):
        for inner in game.world.contents(thing):
            game.world.destroy(inner)
        true(game, thing)

    patch.setattr(decay, "crumble", greedy)


def at_a_death(does):
    def breaks(game, patch):
        true = deaths.leave_belongings

        def taking(game, player, room):
            does(game, player)
            return true(game, player, room)

        patch.setattr(deaths, "leave_belongings", taking)

    return breaks


def lose_all(game, player):
    for item in game.world.contents(player):
        game.world.destroy(item)


FAULTS["the_dead_lose_what_they_wear"] = ("fight_wrong", "death", at_a_death(lose_all))
FAULTS["the_dead_lose_their_gold"] = (
    "fight_wrong",
    "death",
    at_a_death(lambda game, player: money.burn(game, player, money.gold_of(game, player), "death")),
)
FAULTS["the_dead_lose_their_quests"] = (
    "fight_wrong",
    "death",
    at_a_death(lambda game, player: game.world.edit(player, QuestLog).active.clear()),
)


@fault("fight_wrong", "death")
def the_dead_return_where_they_fell(game, patch):
    patch.setattr(deaths, "home_of", lambda game, player: game.world.place_of(player))


@fault("fight_wrong", "vale:rat")
def creatures_leave_no_gold(game, patch):
    patch.setattr(deaths, "leave_gold", lambda *some: None)


@fault("allowed_wrongly", "afk")
def the_dead_may_do_all(game, patch):
    patch.setattr(type(game.presenter), "is_dead", lambda self, player: False)


@fault("allowed_wrongly", "tell")
def the_ignored_are_heard(game, patch):
    patch.setattr(speech, "hears", lambda *some: True)


@fault("deed_without_effect", "unfollow")
def nobody_stops_following(game, patch):
    true = company.unfollow

    def clinging(game, actor):
        following = game.world.get(actor, Following)
        said = true(game, actor)
        if following is not None:
            game.world.add(actor, following)
        return said

    patch.setattr(company, "unfollow", clinging)


@fault("deed_without_effect", "group")
def nobody_comes_into_a_group(game, patch):
    true = company.accept

    def alone(game, actor, leader):
        said = true(game, actor, leader)
        game.world.remove(actor, Grouped)
        return said

    patch.setattr(company, "accept", alone)


@fault("gold_mismatch", "give")
def a_gift_is_minted_as_well(game, patch):
    true = money.transfer

    def doubling(game, giver, receiver, amount, reason):
        true(game, giver, receiver, amount, reason)
        money.mint(game, receiver, amount, reason)

    patch.setattr(money, "transfer", doubling)


def test_where_all_is_well_nothing_is_found(tmp_path):
    assert commanded(tmp_path / "vale") == OWN


@pytest.mark.parametrize("name", FAULTS)
def test_what_goes_wrong_is_found(tmp_path, monkeypatch, name):
    kind, where, breaks = FAULTS[name]

    assert (kind, where) in commanded(tmp_path / "vale", breaks, monkeypatch)


def test_a_task_that_is_not_told_is_found(tmp_path, monkeypatch):
    monkeypatch.setattr(quests, "show_stage", lambda *some: None)

    assert ("misreported", "vale:rats") in commanded(tmp_path / "vale")
