"""What rules see of records: only properties, no container that can be written to, and all that it names is there."""

from inspect import getmembers, isclass
from typing import get_type_hints

import pytest

from maid_engine.ai_players.models import goal_views, memory_views, world_views
from maid_engine.ai_players.models.memory import MemoryEntry, Recalled
from maid_engine.ai_players.models.planning import Goal
from maid_engine.ai_players.models.world import (
    FightRecord,
    MapEdge,
    MapNode,
    QuestObjective,
    Relationship,
    TrackedEntity,
    TrackedItem,
    TrackedQuest,
)

RECORDS = {
    world_views.ExitView: MapEdge,
    world_views.RoomView: MapNode,
    world_views.EntityView: TrackedEntity,
    world_views.FightView: FightRecord,
    world_views.ItemView: TrackedItem,
    world_views.ObjectiveView: QuestObjective,
    world_views.QuestView: TrackedQuest,
    world_views.RelationshipView: Relationship,
    goal_views.GoalView: Goal,
    memory_views.MemoryView: MemoryEntry,
    memory_views.RecalledView: Recalled,
}
WRITABLE = ("list[", "dict[", "set[", "Any")


def shown(view):
    """The properties of a view, by name."""
    return {name: member for name, member in vars(view).items() if isinstance(member, property)}


def is_view(one):
    return isclass(one) and one.__name__.endswith("View")


def test_every_view_is_of_a_record():
    found = {
        view for module in (world_views, goal_views, memory_views) for _, view in getmembers(module, is_view)
    }
    assert found == set(RECORDS)


@pytest.mark.parametrize("view", RECORDS)
def test_a_record_has_all_that_its_view_shows(view):
    assert shown(view)
    assert [name for name in shown(view) if not hasattr(RECORDS[view], name)] == []


@pytest.mark.parametrize("view", RECORDS)
def test_a_view_shows_nothing_that_can_be_written_to(view):
    for name, member in shown(view).items():
        assert member.fset is None
        kind = str(get_type_hints(member.fget)["return"]).removeprefix("<class ")
        assert not any(word in kind for word in WRITABLE), name
        assert kind.strip("'>") not in {"list", "dict", "set"}, name
