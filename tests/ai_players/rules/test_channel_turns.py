"""A question on a channel is answered once, by one AI player, and soon; a remark by none."""

import re

import pytest

from maid_engine.ai_players.cognitive.world_model.model import WorldModel
from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_qa.testing.pilot import Pilot

PRESETS = ("explorer", "warrior", "social_butterfly", "cautious_scholar", "balanced", "merchant")
WITHIN_S = 20


def town(seed, agents=12):
    settings = AIPlayerSettings(enabled=True, max_agents=agents)
    pilot = Pilot("stdlib", "classic_rpg", seed=seed, ai_players=settings)
    asker = pilot.join("Ada")
    for number in range(agents):
        pilot.ai_players.spawn(AIPlayerConfig(personality_preset=PRESETS[number % len(PRESETS)]))
    pilot.wait(90)
    return pilot, asker


def answers(pilot, asker, line, pattern):
    asker.type(line)
    pilot.wait(WITHIN_S)
    soon = re.findall(pattern, asker.heard())
    pilot.wait(WITHIN_S)
    return soon, re.findall(pattern, asker.heard())


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_one_ai_player_of_a_dozen_answers_a_question_on_a_channel(seed):
    pilot, asker = town(seed)
    for line, pattern in (
        ("chat Where is the smithy?", r'\[chat\] (?!You)\w+: "'),
        ("chat What is a zither worth?", r'\[chat\] (?!You)\w+: "'),
        ("chat Hello, I am new. Where can I find a good weapon?", r'\[chat\] (?!You)\w+: "'),
        ("shout Help! Wolves are eating me!", r'\w+ shouts, "'),
    ):
        soon, later = answers(pilot, asker, line, pattern)
        assert len(soon) == 1, (line, soon)
        assert not later, (line, later)


def test_a_remark_on_a_channel_is_answered_by_nobody():
    pilot, asker = town(4)
    soon, later = answers(pilot, asker, "chat What a day. I sold my old boots.", r'\[chat\] (?!You)\w+: "')
    assert not soon + later


def test_somebody_named_on_a_channel_answers_there_and_nobody_else():
    pilot, asker = town(5)
    name = next(iter(pilot.ai_players.list())).name
    soon, later = answers(pilot, asker, f"chat {name}, what level are you?", r'\[chat\] (?!You)(\w+): "')
    assert soon == [name]
    assert not later


@pytest.mark.parametrize("seed", [6, 7, 8])
def test_whoever_knows_answers_before_those_who_do_not(seed):
    pilot, asker = town(seed)
    free = [one for one in pilot.ai_players.list() if not one.loop.mind.world.status.in_combat]
    knowing = free[len(free) // 2]
    world: WorldModel = knowing.loop.mind.world
    here = world.map.current_room_id
    world.map.update_room("mint", "The Mint", area="Millhaven", exits={"south": here})
    world.map.add_exit(here, "north", "mint")
    world.map.set_current_room("mint", world.now)
    world.map.set_current_room(here, world.now)
    soon, _ = answers(pilot, asker, "chat Where is the Mint?", r'\[chat\] (?!You)(\w+): "')
    assert soon == [knowing.name]
