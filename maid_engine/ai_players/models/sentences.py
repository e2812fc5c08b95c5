"""Reads a catalogue's sentences: the pattern of each line with the meaning from its template."""

from collections.abc import Iterable, Mapping
from typing import Final

from maid_engine.ai_players.models.observation_type import ObservationType
from maid_engine.ai_players.models.perception import PerceptionPattern, Reads
from maid_engine.core.meanings import Meaning, Role, Sense
from maid_engine.core.messages import ACTOR, ROOM, TARGET, Catalogue, LinePattern

USUAL: Final[Mapping[str, Mapping[str, Role]]] = {
    ACTOR: {"target": Role.WHO, "other": Role.WHO, "leader": Role.WHO},
    TARGET: {"actor": Role.WHO},
    ROOM: {"actor": Role.WHO, "target": Role.WHOM},
}
"""View → slot → its usual role in that view."""
ALWAYS: Final[Mapping[str, Role]] = {
    "who": Role.WHO,
    "mob": Role.WHO,
    "npc": Role.WHO,
    "keeper": Role.WHO,
    "player": Role.WHO,
    "item": Role.ITEM,
    "items": Role.ITEMS,
    "amount": Role.AMOUNT,
    "gold": Role.AMOUNT,
    "price": Role.PRICE,
    "direction": Role.DIRECTION,
    "whence": Role.DIRECTION,
    "level": Role.LEVEL,
    "text": Role.TEXT,
    "title": Role.TITLE,
    "area": Role.AREA,
    "exits": Role.EXITS,
    "count": Role.COUNT,
    "quest": Role.QUEST,
    "objective": Role.OBJECTIVE,
    "topics": Role.TOPICS,
    "skill": Role.SKILL,
    "slot": Role.SLOT,
    "hp": Role.HP,
    "hp_max": Role.HP_MAX,
    "mp": Role.MP,
    "mp_max": Role.MP_MAX,
    "ep": Role.EP,
    "ep_max": Role.EP_MAX,
    "xp": Role.XP,
    "tnl": Role.XP_TO_NEXT,
    "posture": Role.STATE,
    "state": Role.STATE,
    "condition": Role.STATE,
    "practices": Role.PRACTICES,
}
"""Slot → its role in every view."""


def _roles(view: str, slots: Iterable[str], given: Mapping[str, Role | None]) -> dict[str, Role]:
    roles = {**ALWAYS, **USUAL[view], **given}
    return {slot: role for slot in slots if (role := roles.get(slot)) is not None}


def reads_of(pattern: LinePattern) -> Reads:
    """Return the meaning of a line of this pattern.

    If the template states no meaning, a line of kind ``error`` is a refusal, and other lines mean nothing.

    Raises:
        ValueError: The meaning needs a role that no slot of the line has.
    """
    if pattern.sense is None and pattern.kind != ObservationType.ERROR.value:
        return Reads(Meaning.NOTHING)
    sense = pattern.sense or Sense(Meaning.CANNOT)
    try:
        return Reads(sense.meaning, _roles(pattern.view, pattern.groups, sense.roles), sense.always)
    except ValueError as error:
        raise ValueError(f"message {pattern.name!r}, view {pattern.view!r}: {error}") from None


def patterns_of(*catalogues: Catalogue) -> tuple[PerceptionPattern, ...]:
    """Return the patterns of all lines of these catalogues, with their meanings."""
    lines = {
        (line.name, line.view, line.regex): line for catalogue in catalogues for line in catalogue.patterns()
    }
    return tuple(PerceptionPattern.from_line_pattern(line, reads_of(line)) for line in lines.values())
