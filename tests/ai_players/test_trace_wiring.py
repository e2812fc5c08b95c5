"""The names in the records of AI players, looked up in a game."""

from collections import Counter

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.core.ids import PlayerId
from maid_qa.testing.pilot import Pilot


def test_the_name_of_a_person_whom_a_crowd_hears_is_looked_up_once_a_tick(monkeypatch):
    pilot = Pilot(seed=4, ai_players=AIPlayerSettings(enabled=True, max_agents=4))
    manager = pilot.game.resource(AIPlayerManager)
    for _ in range(4):
        manager.spawn(AIPlayerConfig(personality_preset="balanced"))
    ada = pilot.join("Ada")
    pilot.wait(1)
    asked = Counter()
    name_of = pilot.game.characters.name_of

    def counted(player: PlayerId) -> str:
        asked[player, pilot.game.tick] += 1
        return name_of(player)

    monkeypatch.setattr(pilot.game.characters, "name_of", counted)
    ada.type("say hello everybody", "say I am Ada", "smile")
    pilot.wait(5)

    people = [trace.people for agent in manager.list() for trace in manager.traces.thoughts(agent.id)]
    assert any("ada" in names for names in people)
    assert max(times for (player, _), times in asked.items() if player == ada.player) == 1
