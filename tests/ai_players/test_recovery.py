"""What is missing or broken in the store costs an AI player that part of it, and nobody else anything."""

from math import ceil

import pytest

from maid_engine.ai_players.cognitive.behaviors.company_stay import LONGEST_S
from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.ai_players.state_repair import QUARANTINE
from maid_engine.app.server import close_game
from maid_engine.core.documents import Batch, Query
from maid_qa.testing.pilot import Pilot, run_inline

pytestmark = pytest.mark.system  # plays whole games

PROFILES, WORLDS, PLANS = "ai_player_profiles", "ai_player_world_models", "ai_player_plans"
COGNITIVE, MEMORIES = "ai_player_cognitive_state", "ai_player_memories"
SETTINGS = AIPlayerSettings(enabled=True, max_agents=5)


class Life:
    """A server that is stopped, harmed and started again."""

    def __init__(self):
        self.play = Pilot("stdlib", "tutorial_world", seed=3, ai_players=SETTINGS)
        self.harmed = self.spawn("warrior")
        self.whole = self.spawn("explorer")
        self.play.wait(90)
        self.harmed.loop.mind.memory.add("I met Bob at the Mill.", now=1.0, tags=("bob",))
        self.stack = [goal.description for goal in self.harmed.loop.mind.planning.stack.goals]
        self.rooms = self.harmed.loop.mind.world.map.explored_count
        run_inline(close_game(self.play.maid))

    def spawn(self, preset):
        return self.play.game.resource(AIPlayerManager).spawn(AIPlayerConfig(personality_preset=preset))

    def harm(self, collection, change):
        async def work():
            saves = []
            async for document in self.play.store.query(Query(collection)):
                if document.data.get("ai_player_id") == self.harmed.id:
                    change(document.data)
                    saves.append(document)
            assert saves
            await self.play.store.write(Batch(saves=tuple(saves)))

        run_inline(work())

    def lose(self, collection):
        async def work():
            gone = [
                (collection, one.key)
                async for one in self.play.store.query(Query(collection))
                if one.data.get("ai_player_id") == self.harmed.id
            ]
            assert gone
            await self.play.store.write(Batch(deletes=tuple(gone)))

        run_inline(work())

    def again(self):
        play = Pilot("stdlib", "tutorial_world", seed=3, store=self.play.store, ai_players=SETTINGS)
        found = play.game.resource(AIPlayerManager).find(self.whole.name)
        assert found.status is AIPlayerStatus.ACTIVE
        assert found.loop.mind.world.map.explored_count
        return play

    def back(self):
        play = self.again()
        return play, play.game.resource(AIPlayerManager).find(self.harmed.name)


@pytest.fixture
def life():
    return Life()


def remembers_bob(agent):
    return any("Bob" in one.content for one in agent.loop.mind.memory.shelf)


def aside(play):
    async def work():
        return [document.key async for document in play.store.query(Query(QUARANTINE))]

    play.maid.game.saver.urgent()
    return run_inline(work())


def plays_on(play, agent):
    """Assert that it types something, at the latest when the longest quiet stay beside other AI players is over."""
    before = sum(agent.loop.gateway.released.values())
    for _ in range(ceil(1.3 * LONGEST_S / 60) + 1):
        play.wait(60)
        assert agent.status is AIPlayerStatus.ACTIVE
        if sum(agent.loop.gateway.released.values()) > before:
            return
    pytest.fail("it does nothing any more")


def test_without_its_memories_it_keeps_its_map_and_its_plan(life):
    life.lose(MEMORIES)
    play, agent = life.back()
    assert not remembers_bob(agent)
    assert agent.loop.mind.world.map.explored_count == life.rooms
    assert [goal.description for goal in agent.loop.mind.planning.stack.goals] == life.stack
    plays_on(play, agent)


def test_without_its_map_it_explores_again_and_remembers(life):
    life.lose(WORLDS)
    play, agent = life.back()
    assert agent.loop.mind.world.map.explored_count < life.rooms
    assert remembers_bob(agent)
    plays_on(play, agent)


def test_a_map_that_cannot_be_read_is_kept_aside_and_made_anew(life):
    life.harm(WORLDS, lambda data: data["world"].update(map={"nodes": "eaten by mice"}))
    play, agent = life.back()
    assert agent.loop.mind.world.map.explored_count < life.rooms
    assert remembers_bob(agent)
    assert aside(play) == [f"{agent.id}/world"]
    plays_on(play, agent)


def test_without_its_plan_it_looks_for_new_goals(life):
    life.lose(PLANS)
    play, agent = life.back()
    assert agent.loop.mind.world.map.explored_count == life.rooms
    plays_on(play, agent)
    assert agent.loop.mind.planning.stack.goals


def test_without_its_cognitive_state_new_ids_do_not_fall_on_old_ones(life):
    life.lose(COGNITIVE)
    play, agent = life.back()
    before = {one.id for one in agent.loop.mind.memory.shelf}
    goals = {goal.id for goal in agent.loop.mind.planning.stack.goals}
    assert before
    fresh = agent.loop.mind.memory.add("I met Ann at the Ford.", now=2.0, tags=("ann",))
    assert fresh is not None
    assert remembers_bob(agent)
    assert before <= {one.id for one in agent.loop.mind.memory.shelf}
    assert agent.loop.mind.planning.ids.next("goal") not in goals
    plays_on(play, agent)


def test_one_memory_that_cannot_be_read_takes_no_others_with_it(life):
    def spoil(data):
        others = [at for at, one in enumerate(data.get("entries", ())) if "Bob" not in str(one)]
        if others:
            data["entries"][others[0]] = {"content": 7}

    life.harm(MEMORIES, spoil)
    play, agent = life.back()
    assert remembers_bob(agent)
    assert aside(play) == [f"{agent.id}/memory"]


@pytest.mark.parametrize("personality", [None, {"openness": "wide"}, {"openness": 7.0}, "none"])
def test_without_a_readable_personality_it_is_a_balanced_one(life, personality):
    life.harm(PROFILES, lambda data: data.update(personality=personality))
    play, agent = life.back()
    assert agent.personality.openness == 0.5
    assert remembers_bob(agent)
    assert aside(play) == [f"{agent.id}/personality"]


def test_settings_that_cannot_be_read_become_the_usual_ones(life):
    life.harm(PROFILES, lambda data: data["config"].update(action_delay_multiplier="slow"))
    play, agent = life.back()
    assert agent.config == AIPlayerConfig()
    assert aside(play) == [f"{agent.id}/config"]


def test_an_ai_player_without_a_readable_profile_is_gone_and_what_is_left_is_kept_aside(life):
    life.harm(PROFILES, lambda data: data.pop("name"))
    play, agent = life.back()
    assert agent is None
    assert aside(play) == [f"{life.harmed.id}/profile"]


def test_a_step_that_fails_after_a_recovery_goes_back_to_what_could_be_read(life):
    life.lose(WORLDS)
    play, agent = life.back()
    play.wait(5)

    def broken(intake):
        raise RuntimeError("a bug")

    agent.loop.mind.step = broken
    play.wait(10)
    assert agent.status is AIPlayerStatus.PAUSED
    del agent.loop.mind.step
    play.game.resource(AIPlayerManager).resume(agent.id)
    plays_on(play, agent)


def test_an_erased_ai_player_is_nowhere_any_more_and_the_others_play_on(life):
    play = life.again()
    manager = play.game.resource(AIPlayerManager)
    agent, other = manager.find(life.harmed.name), manager.find(life.whole.name)
    other.loop.mind.memory.add(f"I met {agent.name} at the Ford.", now=3.0, tags=(agent.name.lower(),))
    bag = play.game.world.create(play.game.ids.entity("bag"), place=agent.player_id)
    pearl = play.game.world.create(play.game.ids.entity("pearl"), place=bag)
    whole = manager.export(agent.id)
    assert whole["profile"]["name"] == agent.name
    assert whole["character"]
    carried = next(one for one in whole["carries"] if one["id"] == bag)
    assert [one["id"] for one in carried["carries"]] == [pearl]
    assert len(whole["mind"]["memory"]["entries"]) == len(agent.loop.mind.memory)

    run_inline(manager.erase(agent.id))

    assert manager.find(agent.name) is None
    assert play.game.characters.find(agent.name) is None
    assert not any(agent.name in one.content for one in other.loop.mind.memory.shelf)
    plays_on(play, other)
    run_inline(close_game(play.maid))
    again = Pilot("stdlib", "tutorial_world", seed=3, store=play.store, ai_players=SETTINGS)
    assert [one.name for one in again.game.resource(AIPlayerManager).list()] == [other.name]
    for collection in (PROFILES, WORLDS, PLANS, COGNITIVE, MEMORIES):
        assert run_inline(again.store.get(collection, agent.id)) is None
