"""How the usual things are done, and when they are not even tried."""

import pytest

from maid_engine.ai_players.cognitive.action.validator import ActionValidator
from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.ids import ActionId
from maid_engine.ai_players.templates.actions import BUILT_IN_TEMPLATES
from maid_engine.ai_players.templates.template_registry import TemplateActionRegistry
from maid_qa.testing.pilot import Pilot

REGISTRY = TemplateActionRegistry(BUILT_IN_TEMPLATES)

TABLE = (
    *("navigate_direction", "navigate_path", "look_around", "examine", "buy_item", "sell_item"),
    *("wield_item", "wear_item", "unequip_item", "use_healing", "attack_target", "flee_combat"),
    *("pick_up_item", "drop_item", "give_item", "say_message", "tell_message", "check_inventory"),
    *("check_equipment", "check_status", "rest_idle", "open_door", "unlock_door", "talk_to_npc"),
    "train_skill",
)
"""The specification's section 9.2, row by row; `equip_item` is two, as the game's commands are."""


@pytest.mark.parametrize("name", TABLE)
def test_every_usual_thing_has_its_template(name):
    assert name in REGISTRY.names()


@pytest.fixture(scope="module")
def situation():
    """An AI player in the market square, with what it believes after a look around."""
    play = Pilot("stdlib", "classic_rpg", seed=3, ai_players=AIPlayerSettings(enabled=True))
    agent = play.game.resource(AIPlayerManager).spawn(AIPlayerConfig(personality_preset="explorer"))
    play.settle()
    play.wait(4)
    assert agent.loop.mind.world.map.current_room is not None
    return agent.loop.mind.situation(play.game.now)


def verdict(situation, name, **parameters):
    action = REGISTRY.instantiate(REGISTRY.get(name), parameters, ActionId("a"))
    return ActionValidator().validate(action, situation)


@pytest.mark.parametrize(
    ("name", "parameters"),
    [
        ("navigate_direction", {"direction": "north"}),
        ("talk_to_npc", {"npc": "town guard"}),
        ("attack_target", {"target": "town guard"}),
        ("attack_target", {"target": "1.town guard"}),
        ("attack_target", {"target": "guard-1"}),
        ("say_message", {"message": "hello"}),
    ],
)
def test_what_can_be_done_here_is_tried(situation, name, parameters):
    assert verdict(situation, name, **parameters).valid


@pytest.mark.parametrize(
    ("name", "parameters", "why", "instead"),
    [
        ("navigate_direction", {"direction": "up"}, "exit:up", "look for another way"),
        ("open_door", {"direction": "up"}, "exit:up", "look for another way"),
        ("talk_to_npc", {"npc": "dragon"}, "entity_here:dragon", "find it first"),
        ("attack_target", {"target": "2.dragon"}, "entity_here:2.dragon", "find it first"),
        ("give_item", {"item": "crown", "target": "dragon"}, "has_item:crown", "get it first"),
        ("wield_item", {"item": "crown"}, "has_item:crown", "get it first"),
        ("buy_item", {"item": "bread"}, "in_room_tagged:shop", "go to such a place first"),
    ],
)
def test_what_must_fail_is_not_typed_and_says_what_would_help(situation, name, parameters, why, instead):
    refused = verdict(situation, name, **parameters)

    assert not refused.valid
    assert why in refused.failed_checks
    assert instead in refused.suggestions


@pytest.mark.parametrize(
    ("name", "parameters", "why"),
    [
        ("use_healing", {"item": "potion"}, "hp_ratio <= 0.99"),
        ("flee_combat", {}, "in_combat"),
        ("unequip_item", {"item": "crown"}, "wears:crown"),
    ],
)
def test_what_is_not_called_for_is_not_typed(situation, name, parameters, why):
    assert why in verdict(situation, name, **parameters).failed_checks
