"""A goal in words, pursued in the real game: what is in the way is seen to first."""

import pytest

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.intake import Directive, DirectiveKind
from maid_engine.core.ids import EntityId
from maid_qa.testing.pilot import Pilot
from maid_stdlib.components.identity import Identity
from maid_stdlib.components.item import Equipment, Item
from maid_stdlib.components.mob import Mob
from maid_stdlib.rules.light import is_dark, is_light
from maid_stdlib.rules.movement import show_room


def reached(words, preset, minutes):
    """Whether somebody new in the tutorial does what is asked within so many minutes."""
    pilot = Pilot("stdlib", "tutorial_world", seed=3, ai_players=AIPlayerSettings(enabled=True, max_agents=2))
    agent = pilot.game.resource(AIPlayerManager).spawn(AIPlayerConfig(personality_preset=preset))
    pilot.wait(30)
    assert agent.would_take(words) == ""
    pilot.game.resource(AIPlayerManager).direct(agent.id, Directive(DirectiveKind.GOAL, words, "Ada"))
    for _ in range(minutes * 2):
        pilot.wait(30)
        if words in agent.loop.mind.planning.stack.finished:
            return True
    return False


def test_a_sword_is_found_in_a_shop_paid_for_and_wielded():
    assert reached("wield a sword", "balanced", 30)


def test_a_dance_that_was_asked_for_is_danced_that_often_and_the_goal_ends():
    pilot = Pilot("stdlib", "tutorial_world", seed=3, ai_players=AIPlayerSettings(enabled=True, max_agents=2))
    agent = pilot.game.resource(AIPlayerManager).spawn(
        AIPlayerConfig(personality_preset="balanced", initial_goals=("dance 3 times",))
    )
    mind, dance = agent.loop.mind, Activity.COMMAND.of("dance")
    for _ in range(40):
        pilot.wait(5)
        if "dance 3 times" in mind.planning.stack.finished:
            break
    assert "dance 3 times" in mind.planning.stack.finished
    assert mind.diary.times[dance] == 3
    pilot.wait(120)
    assert mind.diary.times[dance] == 3, "it does not dance on"


@pytest.mark.system
def test_the_gate_is_passed_whose_key_somebody_sleeps_on():
    """Hill Road lies behind a locked gate; the key is the badger's, and the badger bites."""
    assert reached("go to hill road", "warrior", 60)


def test_in_the_dark_a_light_is_fetched_lit_and_used_to_see():
    """The hall of the crypt is dark; torches lie on the stair before it."""
    pilot = Pilot("stdlib", "classic_rpg", seed=3, ai_players=AIPlayerSettings(enabled=True, max_agents=2))
    agent = pilot.game.resource(AIPlayerManager).spawn(AIPlayerConfig(personality_preset="explorer"))
    pilot.wait(5)
    world, player = pilot.game.world, agent.player_id
    for being in [being for being, _ in world.having(Mob)]:
        world.destroy(being)
    world.move(player, EntityId("classic_rpg:crypt_stair"))
    show_room(pilot.game, player)
    for _ in range(60):
        pilot.wait(5)
        held = world.get(player, Equipment)
        if held is not None and any(is_light(world, item) for item in held.slots.values()):
            break
    assert held is not None
    assert "torch" in [world.need(item, Identity).name for item in held.slots.values()]


def test_without_any_light_an_explorer_turns_back_from_the_dark():
    """No light is left in the world: the hall is dark, and the ossuary beyond it is not walked into."""
    pilot = Pilot("stdlib", "classic_rpg", seed=3, ai_players=AIPlayerSettings(enabled=True, max_agents=2))
    agent = pilot.game.resource(AIPlayerManager).spawn(AIPlayerConfig(personality_preset="explorer"))
    world, player, been = pilot.game.world, agent.player_id, []
    lights = [item for item, kind in world.having(Item) if kind.kind == "light" and not kind.fixed]
    for gone in [*lights, *(being for being, _ in world.having(Mob))]:
        world.destroy(gone)
    for room in ("classic_rpg:graveyard", "classic_rpg:crypt_stair", "classic_rpg:crypt_hall"):
        world.move(player, EntityId(room))
        show_room(pilot.game, player)
        pilot.wait(1)
    for _ in range(150):
        pilot.wait(1)
        been.append(world.place_of(player))

    assert EntityId("classic_rpg:ossuary") not in been
    assert not is_dark(world, been[-1])
    assert sum(is_dark(world, room) for room in been) < 40


def test_the_same_wish_in_other_words_is_kept_once():
    pilot = Pilot("stdlib", "tutorial_world", seed=3, ai_players=AIPlayerSettings(enabled=True, max_agents=2))
    agent = pilot.game.resource(AIPlayerManager).spawn(AIPlayerConfig(personality_preset="balanced"))
    pilot.wait(30)
    for words in ("have 200 gold", "own 200 gold", "possess 200 coins", "have 200 gold pieces"):
        pilot.game.resource(AIPlayerManager).direct(agent.id, Directive(DirectiveKind.GOAL, words, "Ada"))
        pilot.wait(2)

    told = [goal for goal in agent.get_plan()["goals"] if goal["source"] == "admin"]
    assert len(told) == 1
    assert agent.would_take("have 200 gold") == "that is among its goals already"


def test_wishes_of_one_meaning_are_kept_once_whatever_they_ask_for():
    pilot = Pilot("stdlib", "tutorial_world", seed=3, ai_players=AIPlayerSettings(enabled=True, max_agents=2))
    agent = pilot.game.resource(AIPlayerManager).spawn(AIPlayerConfig(personality_preset="balanced"))
    pilot.wait(30)
    for words in ("arm yourself", "get a weapon", "get armed"):
        pilot.game.resource(AIPlayerManager).direct(agent.id, Directive(DirectiveKind.GOAL, words, "Ada"))
        pilot.wait(2)

    told = [goal["description"] for goal in agent.get_plan()["goals"] if goal["source"] == "admin"]
    assert told == ["arm yourself"]
    assert agent.would_take("get a lantern") == ""
