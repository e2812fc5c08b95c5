"""A person's character is not driven by an AI player without recorded consent; and AI players are marked wherever somebody is shown."""

import pytest

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.core.errors import AccountError
from maid_qa.testing.pilot import Pilot, run_inline

GOOD = "a walk in the rain"


@pytest.fixture
def play():
    play = Pilot("stdlib", "tutorial_world", ai_players=AIPlayerSettings(enabled=True, max_agents=3))
    run_inline(play.game.accounts.register("Ada", GOOD))
    run_inline(play.game.accounts.create_character("ada", "Ada"))
    return play


def test_an_ai_player_cannot_take_a_persons_name(play):
    with pytest.raises(AccountError, match="taken"):
        play.game.resource(AIPlayerManager).spawn(AIPlayerConfig(name="Ada"))


def test_an_ai_player_that_is_pointed_at_a_persons_character_does_not_come_in(play):
    manager, game = play.game.resource(AIPlayerManager), play.game
    agent = manager.spawn(AIPlayerConfig(name="Wilma"))
    manager.house.save(agent)
    manager.despawn(agent.id)
    agent.player_id = game.characters.find("Ada")

    with pytest.raises(AccountError, match="recorded consent"):
        manager.bring_back(agent.id)

    assert game.sessions.of(agent.player_id) is None


def test_no_session_of_an_ai_player_is_ever_linked_to_a_person_in_play(play):
    ada = play.join("Ada")
    agent = play.game.resource(AIPlayerManager).spawn(AIPlayerConfig(personality_preset="explorer"))
    play.wait(60)

    assert play.game.sessions.of(ada.player) is ada
    with pytest.raises(AccountError, match="never takes the seat"):
        play.game.presence.connect(agent.session, ada.player)
    assert play.game.sessions.of(ada.player) is ada


def test_ai_players_are_marked_in_who_look_and_finger(play):
    ada = play.join("Ada")
    agent = play.game.resource(AIPlayerManager).spawn(AIPlayerConfig(personality_preset="explorer"))
    play.wait(1)
    play.game.world.move(agent.player_id, play.game.world.place_of(ada.player))

    lines = [
        line for line in (*ada.type("who").splitlines(), *ada.type("look").splitlines()) if agent.name in line
    ]
    assert len(lines) == 2
    assert all("AI" in line for line in lines)
    assert "AI player" in ada.type(f"finger {agent.name}")
    assert "AI" not in ada.type("finger ada")


def test_one_who_has_gone_is_known_to_finger_all_the_same(play):
    ada = play.join("Ada")
    manager = play.game.resource(AIPlayerManager)
    agent = manager.spawn(AIPlayerConfig(personality_preset="explorer"))
    manager.despawn(agent.id)

    told = ada.type(f"finger {agent.name}")

    assert "AI player" in told
    assert "not playing" in told
    assert "nobody called" in ada.type("finger zebedee").lower()
