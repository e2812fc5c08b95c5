"""What the town remembers of scenes."""

import pytest

from maid_engine.core.persistent import Persistent
from maid_engine.core.world import World
from maid_stdlib.content.scene_specs import EndSpec
from maid_stdlib.rules import town_memory
from maid_stdlib.scenes.scene_times import NEVER


@pytest.fixture
def world():
    return World()


def test_a_world_without_scenes_remembers_nothing_and_is_not_changed(world):
    assert town_memory.flags_of(world) == frozenset()
    assert town_memory.last_time_of(world, "a:b") == NEVER
    assert town_memory.MEMORY not in world


def test_flags_and_news_of_ends_stay_and_are_saved(world):
    town_memory.remember(world, EndSpec("lost", (), remembers=("a:lost",), news="Pip is lost."))
    town_memory.remember(
        world, EndSpec("found", (), remembers=("a:found",), forgets=("a:lost",), news="Pip is found.")
    )
    assert town_memory.flags_of(world) == {"a:found"}
    assert town_memory.news_of(world) == ("Pip is found.", "Pip is lost.")
    assert world.has(town_memory.MEMORY, Persistent)


def test_news_are_bounded_and_not_repeated(world):
    for number in (*range(30), 29):
        town_memory.remember(world, EndSpec("end", (), news=f"News {number}."))
    assert len(town_memory.news_of(world)) == town_memory.NEWS_MAX
    assert town_memory.news_of(world)[:2] == ("News 29.", "News 28.")


def test_times_and_running_scenes_are_noted(world):
    town_memory.note_time(world, "a:b", 12.5)
    town_memory.note_running(world, "a:b", is_running=True)
    town_memory.note_running(world, "a:b", is_running=True)
    assert town_memory.last_time_of(world, "a:b") == 12.5
    assert town_memory.running_of(world) == ("a:b",)
    town_memory.note_running(world, "a:b", is_running=False)
    assert town_memory.running_of(world) == ()
