"""The table of resource limits (specification §20.7): a test for each row that nothing else holds already.

Concurrent calls are held by ``desk/test_inference_service.py``, the retention of traces by ``tracing/test_trace_recorder.py``.
"""

import pytest

from maid_engine.ai_players.cognitive.world_model.entities import EntityTracker
from maid_engine.ai_players.cognitive.world_model.map_graph import MapGraph
from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.memory import MemoryLayer
from maid_engine.ai_players.models.world import TrackedEntityType
from maid_qa.testing.pilot import Pilot

DEFAULTS = AIPlayerSettings()


def agent_of(**settings):
    play = Pilot(
        "stdlib", "tutorial_world", ai_players=AIPlayerSettings(enabled=True, max_agents=1, **settings)
    )
    return play, play.game.resource(AIPlayerManager).spawn(AIPlayerConfig(personality_preset="explorer"))


def test_the_defaults_are_those_of_the_table():
    _, agent = agent_of()
    limits = agent.loop.mind.memory.limits

    assert [limits.of(layer) for layer in MemoryLayer if limits.of(layer)] == [1000, 500, 200, 100]
    assert agent.loop.mind.world.map.max_rooms == 5000
    assert DEFAULTS.max_concurrent_llm_calls == 5
    assert DEFAULTS.thought_trace_retention_hours == 24
    assert DEFAULTS.action_rate_limit_per_minute == 30


@pytest.mark.parametrize(
    ("layer", "setting"),
    [
        (MemoryLayer.EPISODIC, "max_episodic_memories"),
        (MemoryLayer.SEMANTIC, "max_semantic_memories"),
        (MemoryLayer.REFLECTIVE, "max_reflective_memories"),
    ],
)
def test_no_layer_of_memory_holds_more_than_it_may(layer, setting):
    play, agent = agent_of(**{setting: 15})
    memory = agent.loop.mind.memory
    for number in range(80):
        memory.add(
            f"I saw cart number {number} go by.", now=play.game.now, layer=layer, importance=number % 9 + 1
        )
        if number % 20 == 0:
            play.wait(5)
    play.wait(20)

    assert 0 < len(memory.shelf.layers[layer]) <= 15


def test_no_more_skills_are_remembered_than_there_may_be():
    play, agent = agent_of(max_procedural_memories=12)
    memory = agent.loop.mind.memory
    for number in range(60):
        memory.refer(
            f"skill-{number}",
            f"I know how to do trick {number}.",
            now=play.game.now,
            successes=number,
            failures=3,
        )
        if number % 20 == 0:
            play.wait(5)
    play.wait(20)

    assert 0 < len(memory.shelf.layers[MemoryLayer.PROCEDURAL]) <= 12


def test_a_map_forgets_rooms_before_it_grows_too_large():
    known = MapGraph()
    for number in range(5_300):
        known.update_room(f"room-{number}", name=f"Room {number}")
        known.set_current_room(f"room-{number}")

    assert len(known.nodes) <= known.max_rooms == 5000
    assert known.current_room_id in known.nodes


def test_entities_are_forgotten_before_there_are_too_many():
    tracker = EntityTracker()
    for number in range(1_500):
        tracker.enter_room()
        tracker.show(f"wolf {number}", f"room-{number}", TrackedEntityType.MONSTER, float(number), 1)

    assert len(tracker.entities) <= 1000


def test_a_room_full_of_things_is_no_way_round_that():
    tracker = EntityTracker()
    for number in range(1_500):
        tracker.show(f"pebble {number}", "beach", TrackedEntityType.ITEM, float(number), 1)

    assert len(tracker.entities) <= 1000
    assert tracker.find_here("pebble 1499")


@pytest.mark.system
def test_no_more_commands_are_typed_in_a_minute_than_may_be():
    play, _ = agent_of(action_rate_limit_per_minute=6, action_min_delay=0, action_max_delay=0)
    typed = []
    play.game.bus.watch(
        lambda event: typed.append(event) if type(event).__name__ == "AIPlayerActionEvent" else None
    )
    play.wait(300)

    assert 20 <= len(typed) <= 2 * (5 * 6 + 5), "as many again for reflexes"
