"""An AI player that presses a person is held back by the door, leaves them in peace, and the admins hear of it."""

from maid_engine.ai_players.cognitive.behaviors.reaction_gate import may_approach
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, Step
from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.monitoring.alerts import AlertBoard
from maid_qa.testing.pilot import Pilot


def test_it_stops_leaves_them_in_peace_and_admins_hear_of_it():
    play = Pilot("stdlib", "tutorial_world", ai_players=AIPlayerSettings(enabled=True, max_agents=1))
    ada = play.join("Ada")
    agent = play.game.resource(AIPlayerManager).spawn(AIPlayerConfig(personality_preset="merchant"))
    play.wait(10)
    for number in range(25):
        tell = Step("tell_message", {"target": "Ada", "message": f"buy my sword {number}"}, "press")
        agent.loop.mind.planning.push(Decision((tell,)))
        play.wait(10)

    heard = ada.heard()
    assert 3 <= heard.count("buy my sword") <= 5
    assert agent.loop.gateway.refused["grief"] > 0
    s = agent.loop.mind.situation(play.game.now)
    assert not may_approach(s, "Ada", human=True)
    alerts = [alert for alert in play.game.resource(AlertBoard).open() if alert.kind == "grief"]
    assert [alert.subject for alert in alerts] == [agent.name]

    ada.type(f"tell {agent.name} how much is the sword?")
    play.wait(10)
    assert f"{agent.name} tells you" in ada.heard()
