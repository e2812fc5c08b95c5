"""Many who come into the game: not all at one moment, and none of them stays in a throng."""

from collections import Counter

import pytest

from maid_engine.ai_players.autospawn import NEWCOMERS_A_CHECK, NEWCOMERS_AT_ONCE
from maid_engine.ai_players.cognitive.behaviors.maintenance import THRONG
from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_qa.testing.pilot import Pilot

pytestmark = pytest.mark.system  # plays whole games


def inside(pilot):
    return len(pilot.game.resource(AIPlayerManager).list())


def test_a_great_number_of_newcomers_fills_the_game_up_a_few_a_second():
    wanted = NEWCOMERS_AT_ONCE + 2 * NEWCOMERS_A_CHECK + 1
    pilot = Pilot(
        ai_players=AIPlayerSettings(
            enabled=True, auto_spawn_on_start=True, auto_spawn_count=wanted, max_agents=wanted
        )
    )
    assert inside(pilot) == NEWCOMERS_AT_ONCE

    pilot.wait(1.0)
    assert inside(pilot) == NEWCOMERS_AT_ONCE + NEWCOMERS_A_CHECK

    pilot.wait(5.0)
    assert inside(pilot) == wanted


def test_a_throng_walks_off_before_anybody_looks_round():
    pilot = Pilot(ai_players=AIPlayerSettings(enabled=True, max_agents=50))
    for _ in range(2 * THRONG):
        pilot.game.resource(AIPlayerManager).spawn(AIPlayerConfig(personality_preset="balanced"))

    pilot.wait(20.0)

    rooms = Counter(
        pilot.game.world.place_of(agent.player_id) for agent in pilot.game.resource(AIPlayerManager).list()
    )
    assert max(rooms.values()) <= THRONG
