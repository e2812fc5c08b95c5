"""What an admin decided about AI players holds over a restart."""

import pytest

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.app.server import close_game
from maid_engine.storage.memory import MemoryDocumentStore
from maid_qa.testing.pilot import Pilot, run_inline


@pytest.fixture
def life():
    """Starts a server on the same store again and again; the one before is stopped first."""
    store = MemoryDocumentStore()
    running = []

    def start(*, enabled=False):
        if running:
            run_inline(close_game(running.pop().maid))
        settings = AIPlayerSettings(enabled=enabled, max_agents=5)
        running.append(Pilot("stdlib", "tutorial_world", seed=3, store=store, ai_players=settings))
        return running[-1]

    return start


def spawn(play):
    return play.game.resource(AIPlayerManager).spawn(AIPlayerConfig(personality_preset="explorer"))


def test_those_that_an_admin_let_in_are_back_where_they_were_with_their_map(life):
    play = life()
    play.game.resource(AIPlayerManager).switch(True)
    agent = spawn(play)
    play.wait(60)
    room, known = play.game.world.place_of(agent.player_id), agent.loop.mind.world.map.explored_count

    again = life()

    back = again.game.resource(AIPlayerManager).find(agent.name)
    assert back.status is AIPlayerStatus.ACTIVE
    assert again.game.world.place_of(back.player_id) == room
    assert back.loop.mind.world.map.explored_count == known


def test_those_that_an_admin_sent_home_stay_away(life):
    play = life(enabled=True)
    spawn(play)
    play.game.resource(AIPlayerManager).switch(False)

    again = life(enabled=True)

    assert not again.game.resource(AIPlayerManager).enabled
    assert [agent.status for agent in again.game.resource(AIPlayerManager).list()] == [AIPlayerStatus.OFFLINE]


@pytest.mark.parametrize("restarted", [False, True], ids=["at once", "after a restart"])
def test_those_that_were_turned_off_are_back_when_ai_players_are_turned_on(life, restarted):
    play = life(enabled=True)
    agents = [spawn(play) for _ in range(3)]
    play.game.resource(AIPlayerManager).despawn(agents[0].id)
    play.game.resource(AIPlayerManager).switch(False)
    play.wait(90)
    assert not play.game.resource(AIPlayerManager).house.agents.inside()
    if restarted:
        play = life(enabled=True)

    manager = play.game.resource(AIPlayerManager)
    manager.switch(True)

    assert {one.name for one in manager.house.agents.inside()} == {one.name for one in agents[1:]}


def test_settings_that_changed_since_outrank_what_an_admin_said(life):
    life(enabled=True).game.resource(AIPlayerManager).switch(True)

    assert not life(enabled=False).game.resource(AIPlayerManager).enabled


def test_those_that_were_stopped_stay_so_until_they_are_resumed(life):
    play = life(enabled=True)
    agent = spawn(play)
    play.game.resource(AIPlayerManager).pause(agent.id, "it went in circles")

    again = life(enabled=True)
    again.wait(60)

    back = again.game.resource(AIPlayerManager).find(agent.name)
    assert (back.status, back.trouble) == (AIPlayerStatus.PAUSED, "it went in circles")
    assert not back.loop.gateway.released
    again.game.resource(AIPlayerManager).resume(back.id)
    again.wait(60)
    assert back.loop.gateway.released


def test_a_stop_of_all_outlives_a_crash(life):
    play = life(enabled=True)
    agent = spawn(play)
    play.wait(70)
    play.game.resource(AIPlayerManager).stop_all()
    after_the_crash = Pilot(
        "stdlib",
        "tutorial_world",
        store=play.store,
        ai_players=AIPlayerSettings(enabled=True, max_agents=5),
    )
    manager = after_the_crash.game.resource(AIPlayerManager)
    assert manager.find(agent.name).status is AIPlayerStatus.PAUSED
    newcomer = spawn(after_the_crash)
    after_the_crash.wait(70)
    assert newcomer.status is AIPlayerStatus.PAUSED, "the stop holds for who enters later, too"
    assert not newcomer.loop.gateway.released
    assert manager.resume_all() == 2
    after_the_crash.wait(70)
    assert newcomer.loop.gateway.released
