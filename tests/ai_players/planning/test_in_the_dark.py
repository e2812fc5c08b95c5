"""A quest for a hidden thing in a dark room is done by AI players: fetch a light, go in, search, take, bring back."""

import pytest

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.commands.definition import AI_PLAYER_CAPABILITIES, ROLE_CAPABILITIES, Role
from maid_qa.testing.pilot import Pilot
from maid_stdlib.components.quest import QuestLog
from tests.ai_players.planning import heron

pytestmark = [pytest.mark.system, pytest.mark.timeout(120)]


def game(folder, preset="balanced", seed=3, **pack):
    """A game of that pack with one AI player."""
    settings = AIPlayerSettings(enabled=True, max_agents=2)
    pilot = Pilot("stdlib", heron.build(folder, **pack), seed=seed, ai_players=settings)
    return pilot, pilot.game.resource(AIPlayerManager).spawn(
        AIPlayerConfig(name="Fenna", personality_preset=preset)
    )


def finished(pilot, agent, minutes):
    """Whether the quest is done within so many minutes."""
    for _ in range(minutes * 4):
        pilot.wait(15)
        log = pilot.game.world.get(agent.player_id, QuestLog)
        if log is not None and log.finished:
            return True
    return False


@pytest.mark.parametrize(
    "stage",
    [
        heron.STAGE,
        "Find the silver heron in the Drowned Crypt.",
        "Get the silver heron from the crypt.",
    ],
)
def test_a_hidden_thing_in_a_dark_room_is_fetched_with_a_light_from_a_shop(tmp_path, stage):
    pilot, agent = game(tmp_path, stage=stage)
    assert finished(pilot, agent, 30)


def test_an_admin_reads_what_is_in_the_way_where_no_light_is_to_be_had(tmp_path, monkeypatch):
    pilot, agent = game(tmp_path, lamps=False)
    owner = ROLE_CAPABILITIES[Role.OWNER]
    monkeypatch.setattr(
        type(pilot.game),
        "capabilities",
        lambda _, session: AI_PLAYER_CAPABILITIES if session.is_ai_player else owner,
    )
    ada = pilot.join("Ada")
    for _ in range(40):
        pilot.wait(15)
        shown = ada.type(f"@ai goal {agent.name}")
        if "knows of no light" in shown:
            break
    assert "Drowned Crypt is dark, and it knows of no light to fetch or buy" in " ".join(shown.split())
    assert "knows of no light" in ada.type(f"@ai plan {agent.name}")
