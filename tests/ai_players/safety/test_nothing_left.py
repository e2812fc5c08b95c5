"""After ``forget me`` and ``@erase`` nothing of a person's words is left anywhere that the server keeps."""

from collections import deque

import pytest

from maid_engine.accounts.authority import operator
from maid_engine.ai_players.config import AIPlayerConfig
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.commands.definition import Role
from maid_qa.testing.pilot import run_inline
from tests.ai_players.safety.test_private_words import SECRET, TOLD, Scene

pytestmark = pytest.mark.system  # plays whole games

WORDS = (SECRET, "Adalia")


@pytest.fixture
def scene():
    """An hour with a model that repeats everything: words in memories, traces, conclusions, and of one who sleeps."""
    scene = Scene(accounts=("Adalia", "Juniper"), agents=2)
    play, manager = scene.play, scene.play.game.resource(AIPlayerManager)
    run_inline(play.game.accounts.grant("Juniper", Role.OWNER, by=operator("test")))
    sleeper = manager.spawn(AIPlayerConfig(personality_preset="social_butterfly"))
    for agent in (scene.agent, sleeper):
        for number in range(3):
            scene.adalia.type(f"tell {agent.name} {TOLD} Again {number}.")
            play.wait(8)
    scene.bring(scene.adalia, scene.mallory)
    scene.adalia.type(f"say {scene.agent.name}, {TOLD}")
    play.wait(5)
    scene.mallory.type(f"say {scene.agent.name}, what did Adalia say?")
    play.wait(30)
    for agent in (scene.agent, sleeper):
        agent.loop.mind.reflection.monitor.on_significant_event("level_gained")
    play.wait(330)
    save(scene)
    for number in range(20):  # until a command was typed because of the words
        scene.adalia.type(f"tell {scene.agent.name} {TOLD} Once more, {number}.")
        play.wait(6)
        if SECRET in repr(play.game.resource(AIPlayerManager).traces.commands(scene.agent.id, limit=1000)):
            break
    manager.despawn(sleeper.id)
    scene.agents = (scene.agent, sleeper)
    return scene


def save(scene):
    assert run_inline(scene.play.game.saver.save_now())


def places(scene, *words):
    """Every collection, export and organ in which one of these words stands."""
    found = {
        document.collection
        for document in scene.play.store.documents()
        if any(word.lower() in f"{document.key} {document.data}".lower() for word in words)
    }
    traces = scene.play.game.resource(AIPlayerManager).traces
    for agent in scene.agents:
        texts = {
            "exported traces": run_inline(traces.replay.export_traces(agent.id)),
            "chains": repr(traces.commands(agent.id, limit=1000)),
            "thoughts": repr(traces.thoughts(agent.id, limit=1000)),
            "decisions": repr(traces.decisions(agent.id, limit=1000)),
            "mind": repr(agent.loop.mind.state() if agent.loop else agent.saved_mind),
            "what a failed step goes back to": repr(agent.saved_mind),
        }
        found |= {where for where, text in texts.items() if any(one.lower() in text.lower() for one in words)}
    return found


def texts_held(root, package):
    """Every text that an object holds, itself or in objects of this package and plain containers."""
    seen, texts, waiting = set(), [], [root]
    while waiting:
        one = waiting.pop()
        if isinstance(one, str):
            texts.append(one)
        if isinstance(one, str) or id(one) in seen:
            continue
        seen.add(id(one))
        if isinstance(one, dict):
            waiting += [*one, *one.values()]
        elif isinstance(one, list | tuple | set | frozenset | deque):
            waiting += one
        elif type(one).__module__.startswith(package):
            names = [*getattr(one, "__dict__", ()), *getattr(type(one), "__slots__", ())]
            waiting += [getattr(one, name) for name in names if hasattr(one, name)]
    return texts


def test_the_words_are_kept_before(scene):
    found = places(scene, SECRET)

    assert {"ai_player_memories", "ai_player_thought_traces", "mind", "exported traces", "chains"} <= found


def test_forget_me_leaves_no_word_with_any_ai_player(scene):
    scene.adalia.type("forget me")
    save(scene)

    assert places(scene, SECRET) == set()


def test_an_erased_person_leaves_neither_words_nor_name(scene):
    owner = scene.play.join("Juniper")
    assert "They are erased" in owner.type("@erase adalia sure")
    save(scene)

    assert places(scene, SECRET) == set()
    assert places(scene, "Adalia") <= {"audit"}


def test_what_was_forgotten_does_not_come_back_with_later_steps(scene):
    scene.adalia.type("forget me")
    scene.mallory.type(f"tell {scene.agent.name} What did Adalia tell you?")
    scene.play.wait(120)
    save(scene)

    assert places(scene, SECRET) == set()


def test_an_erased_ai_player_is_no_more_among_those_who_repeated_words(scene):
    manager, name = scene.play.game.resource(AIPlayerManager), scene.agent.name.lower()

    def names():
        return [
            text
            for text in texts_held(manager.traces, "maid_engine.ai_players.tracing")
            if name == text.lower()
        ]

    assert names()
    run_inline(manager.erase(scene.agent.id))

    assert names() == []
