"""Letting go of a person, beyond memories: how we stand with them, what was noted of them (errata E11)."""

import re
from typing import Any

from maid_engine.ai_players.cognitive.hearsay import Hearsay
from maid_engine.ai_players.cognitive.world_model.model import WorldModel
from maid_engine.ai_players.rules.diary import Diary


def forget_person(world: WorldModel, diary: Diary, name: str) -> None:
    """Take a player out of beliefs and notes."""
    key = name.lower()
    world.relationships.forget(key)
    world.entities.players.pop(key, None)
    gone = [one.entity_id for one in world.entities.entities.values() if one.name.lower() == key]
    for entity_id in gone:
        if entity_id not in world.entities.here:
            del world.entities.entities[entity_id]
    diary.forget(mentions(key))
    world.map.forget_notes(mentions(key))


def mentions(name: str) -> re.Pattern[str]:
    """What finds a name as a word of its own."""
    return re.compile(rf"(?<!\w){re.escape(name)}(?!\w)", re.IGNORECASE)


def forget_in_state(state: dict[str, Any], name: str) -> None:
    """The same for a mind that sleeps: its saved beliefs and notes."""
    if not state.get("world"):
        return
    world, diary = WorldModel.from_snapshot(state["world"]), Diary()
    diary.restore(state.get("diary") or {})
    forget_person(world, diary, name)
    state["world"], state["diary"] = world.snapshot(), diary.state()
    hearsay = Hearsay()
    hearsay.restore(state.get("hearsay") or [])
    hearsay.forget_player(name)
    state["hearsay"] = hearsay.state()


def forget_in_notes(state: dict[str, Any], name: str) -> None:
    """Take somebody out of what a mind that failed would go back to, cheaply: until the next save replaces it."""
    key = name.lower()
    (state.get("diary") or {}).get("words_with", {}).pop(key, None)
    known = ((state.get("world") or {}).get("relationships") or {}).get("relationships")
    if known:
        known[:] = [one for one in known if one.get("entity_id") != key]
