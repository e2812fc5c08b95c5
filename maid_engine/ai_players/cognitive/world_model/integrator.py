"""Applies observations to beliefs. The row of a meaning names the rules."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from maid_engine.ai_players.cognitive.world_model import (
    auction_rules,
    craft_rules,
    fights,
    people_rules,
    presence,
    quest_rules,
    rooms,
    self_updates,
    things,
)
from maid_engine.ai_players.cognitive.world_model.beliefs import Beliefs
from maid_engine.ai_players.cognitive.world_model.rule import Rule
from maid_engine.ai_players.models.meanings import ROWS, Meaning, Role
from maid_engine.ai_players.models.meanings.effects import BeliefEffect
from maid_engine.ai_players.models.perception import Observation, Source
from maid_engine.ai_players.models.taint import FOREIGN
from maid_engine.ai_players.models.world import StateChange

RULES: Final[Mapping[BeliefEffect, Rule]] = {
    **rooms.RULES,
    **presence.RULES,
    **fights.RULES,
    **things.RULES,
    **auction_rules.RULES,
    **craft_rules.RULES,
    **self_updates.RULES,
    **people_rules.RULES,
    **quest_rules.RULES,
}
"""Effect → the rule that applies it."""


class WorldModelIntegrator:
    """Applies the rules of observations in order."""

    def __init__(self, beliefs: Beliefs) -> None:
        self._beliefs = beliefs

    def integrate_observations(self, observations: Sequence[Observation]) -> list[StateChange]:
        """Apply each observation, and return every change of beliefs in order."""
        changes: list[StateChange] = []
        beliefs = self._beliefs
        for number, observation in enumerate(observations):
            if observation.authors and not observation.taint:
                _note_names(beliefs, observation)
            effects = ROWS[observation.meaning].beliefs
            if not effects or not may_change_beliefs(observation):
                continue
            beliefs.now = observation.timestamp
            known = observation
            if _is_room_text(observation):
                known = _with_told_id(observation, observations[number + 1 :])
            for effect in effects:
                changes.extend(RULES[effect](beliefs, known))
        if changes:
            beliefs.last_updated = beliefs.now
        return changes


def _note_names(beliefs: Beliefs, observation: Observation) -> None:
    """Note the names that players chose. An observation with longer words of theirs would have their taint."""
    for role, author in observation.authors.items():
        for name in _texts(observation.get(role)):
            beliefs.entities.note_name(name.rpartition("corpse of ")[2], author)


def _texts(value: object) -> Iterable[str]:
    """Return the texts of a role, which holds one or several."""
    several = value if isinstance(value, tuple | list) else (value,)
    return map(str, several)


def may_change_beliefs(observation: Observation) -> bool:
    """Return whether the effects of an observation's row are applied.

    They are for what the game itself says, and for speech of players. Effects of speech are about the
    speaker; what was said is not believed. On another operator's MUD everything has taint, and play must go
    on, so effects are applied and the beliefs stay tainted.
    """
    return not observation.taint or observation.row.is_player_speech or observation.taint == FOREIGN


def _is_room_text(observation: Observation) -> bool:
    """Return whether a room is shown by text, which does not tell the room's id."""
    return observation.meaning is Meaning.ROOM and observation.source is Source.TEXT


def _with_told_id(room: Observation, following: Iterable[Observation]) -> Observation:
    """Return a room shown by text with the id from the packet of the same arrival, if one follows."""
    for other in following:
        if other.meaning is Meaning.I_MOVED or other.meaning is Meaning.I_FLED:
            break
        if other.meaning is Meaning.ROOM:
            if other.source is Source.GMCP and other.text(Role.TITLE) == room.text(Role.TITLE):
                told = {**room.structured_data, Role.ROOM_ID: other.get(Role.ROOM_ID)}
                return room._replace(structured_data=told)
            break
    return room
