"""Letting go of a person, beyond memories: how we stand with them, what was noted of them (errata E11)."""

from typing import Any

from maid_engine.ai_players.cognitive.memory.activity_log import ActivityLog, ActivityLogState
from maid_engine.ai_players.cognitive.memory.hearsay import Hearsay
from maid_engine.ai_players.cognitive.world_model.model import WorldModel
from maid_engine.ai_players.models.forgotten import Forgotten


def forget_person(world: WorldModel, diary: ActivityLog, person: Forgotten) -> None:
    """Take a player out of beliefs and notes."""
    key = person.name
    world.relationships.forget(key)
    world.entities.players.pop(key, None)
    world.entities.forget(key)
    diary.forget(person)
    world.map.forget_notes(person)


def forget_in_state(state: dict[str, Any], person: Forgotten) -> None:
    """The same for a mind that sleeps: its saved beliefs and notes."""
    if not state.get("world"):
        return
    world, diary = WorldModel.from_snapshot(state["world"]), ActivityLog()
    diary.restore(state.get("diary") or ActivityLogState())
    forget_person(world, diary, person)
    state["world"], state["diary"] = world.snapshot(), diary.state()
    hearsay = Hearsay()
    hearsay.restore(state.get("hearsay") or [])
    hearsay.forget(person)
    state["hearsay"] = hearsay.state()
