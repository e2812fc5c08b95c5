"""What the server knows of an AI player's surroundings when it is about to type something."""

import pytest

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.gateway_context import ServerGatewayContext
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.safety.gateway import Canonical
from maid_engine.core.ids import RoomId
from maid_qa.testing.pilot import Pilot


@pytest.fixture
def scene():
    play = Pilot("stdlib", "tutorial_world", ai_players=AIPlayerSettings(enabled=True, max_agents=2))
    mallory = play.join("Mallory")
    agents = [
        play.game.resource(AIPlayerManager).spawn(AIPlayerConfig(personality_preset="merchant"))
        for _ in range(2)
    ]
    play.wait(1)
    place = RoomId(play.game.world.place_of(mallory.player))
    for agent in agents:
        play.game.world.move(agent.player_id, place)
    view = ServerGatewayContext(play.game, agents[0].session, agents[0].loop.mind)
    return view, agents


def command(name, rest="", category="communication"):
    return Canonical(name, "play", category, rest)


@pytest.mark.parametrize("words", ["50 gold to mallory", "sword to mal", "sword to m", "2.mall", "Mallory."])
def test_whoever_stands_here_is_meant_by_any_beginning_of_the_name(scene, words):
    assert scene[0].is_player(words)


@pytest.mark.parametrize("words", ["bread to old quill", "wolf", "all to the guard", ""])
def test_others_are_not(scene, words):
    assert not scene[0].is_player(words)


def test_one_turns_to_people_and_not_to_other_ai_players(scene):
    view, (_, other) = scene

    assert view.survey(command("tell", "mallory hello")).toward == "mallory"
    assert view.survey(command("say", "Well, Mallory, hello")).toward == "mallory"
    assert view.survey(command("wave", "mallory", "social")).toward == "mallory"
    assert view.survey(command("tell", f"{other.name} hello")).toward == ""
    assert view.survey(command("group", "accept mallory")).toward == ""
    assert view.survey(command("get", "mallory", "items")).toward == ""


def test_only_steps_move(scene):
    view, _ = scene

    assert view.survey(command("north", "", "movement")).moves
    assert view.survey(command("go", "temple", "movement")).people == {"mallory"}
    assert not view.survey(command("open", "north", "movement")).moves
