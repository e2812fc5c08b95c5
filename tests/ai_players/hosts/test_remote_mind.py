"""The world's side of a mind in a host: what is saved of it, and how it comes back."""

import json

import pytest

from maid_engine.ai_players.config import AIPlayerConfig
from maid_engine.ai_players.models.intake import Intake
from maid_engine.ai_players.persistence import WORLD_MODELS, AIPlayerPersister
from maid_engine.core.errors import ConfigError
from maid_engine.core.time import Seconds, Tick
from maid_engine.storage.document_text import document_text
from maid_qa.testing.pilot import run_inline
from tests.ai_players.hosts.hosted_games import HostedGame


def played(seconds: float = 60.0) -> HostedGame:
    game = HostedGame("local", agents=1)
    game.play.wait(seconds)
    return game


def own_state(game: HostedGame) -> dict[str, object]:
    """Return the state of the mind in its host."""
    return game.engine.hosts["host-1"].minds[game.agents[0].id].mind.state()


def test_its_state_is_the_one_in_the_host() -> None:
    game = played()
    mind = game.agents[0].loop.mind
    state, own = mind.state(), own_state(game)
    assert state["world"] == own["world"]
    assert state["memory"]["entries"] == own["memory"]["entries"]
    assert "mark" in mind.state(memories=False)["memory"]


def test_it_is_saved_with_its_character_every_minute() -> None:
    game = played(70)
    (agent,) = game.agents
    assert agent.saved_at >= 30
    run_inline(game.play.game.saver.save_now(everything=False))
    worlds = [one for one in game.play.store.documents() if one.collection == WORLD_MODELS]
    assert [one.data["world"]["map"] != {} for one in worlds] == [True]


def test_what_is_saved_without_reading_it_is_what_is_saved_with_reading_it() -> None:
    pytest.importorskip("msgspec")
    game = played(50)
    (agent,) = game.agents
    mind, now = agent.loop.mind, Seconds(60.0)
    mind.save_memories_again(range(100))
    unread = AIPlayerPersister().documents(agent, now)
    assert agent.saved_mind is None, "the world keeps no copy of a mind in a host"
    mind.save_memories_again(range(100))
    mind.written = lambda: None
    read = AIPlayerPersister().documents(agent, now)
    assert [(one.collection, one.key) for one in unread] == [(one.collection, one.key) for one in read]
    assert [json.loads(document_text(one)) for one in unread] == [
        json.loads(document_text(one)) for one in read
    ]


def test_it_comes_back_with_what_it_knew() -> None:
    game = played(90)
    (agent,) = game.agents
    known, memories = agent.reports.condition().rooms_explored, len(agent.reports.memories())
    game.manager.despawn(agent.id)
    assert game.fleet.minds == {}
    assert len(agent.saved_mind["memory"]["entries"]) >= memories
    game.manager.bring_back(agent.id)
    assert agent.reports.condition().rooms_explored == known
    assert len(agent.reports.memories()) >= memories


def test_other_settings_reach_the_mind() -> None:
    game = played(10)
    (agent,) = game.agents
    game.manager.configure(
        agent.id, AIPlayerConfig(personality_preset="merchant", initial_goals=("reach level 3",))
    )
    game.play.wait(15)
    assert any("level 3" in goal.description for goal in agent.reports.wanted())


def test_a_reset_mind_knows_nothing() -> None:
    game = played(60)
    (agent,) = game.agents
    game.manager.reset(agent.id)
    assert agent.loop.mind.steps == 0
    game.play.wait(5)
    assert agent.reports.condition().rooms_explored <= 2


def test_an_export_has_the_whole_mind() -> None:
    game = played()
    told = game.manager.export(game.agents[0].id)
    assert told["mind"]["memory"]["entries"] == own_state(game)["memory"]["entries"]


def test_it_cannot_be_stepped_by_the_world() -> None:
    game = played(5)
    with pytest.raises(TypeError, match="tick 5"):
        game.agents[0].loop.mind.step(Intake(Tick(5), Seconds(1.0)))


def test_the_packs_can_be_loaded_again() -> None:
    game = played(30)
    (agent,) = game.agents
    steps = agent.loop.mind.steps
    game.manager.relearn()
    game.play.wait(20)
    assert agent.loop.mind.steps > 0
    assert game.fleet.status()[0].epoch == 2
    assert game.manager.stats.failures == 0
    assert steps > 0


def test_a_mind_in_a_host_cannot_be_recorded() -> None:
    game = played(1)
    with pytest.raises(ConfigError, match="MAID_MINDS__ENGINE=in_process"):
        game.manager.lives.factory.on_mind(lambda made: None)
