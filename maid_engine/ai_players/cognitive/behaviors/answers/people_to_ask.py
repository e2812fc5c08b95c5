"""People who may know what the mind does not, and the way to them."""

from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import PlannedAnswer
from maid_engine.ai_players.cognitive.behaviors.answers.reply import IGNORANT, Asked, keeper_of, place_of
from maid_engine.ai_players.cognitive.behaviors.answers.starting_point import way_for
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.dialogue.intent_rows import shipped_rows
from maid_engine.ai_players.language.npc_names import is_person
from maid_engine.ai_players.models.world import TrackedEntityType
from maid_engine.ai_players.models.world_views import EntityView

OF_WORLD: Final = 0.35
"""From this probability of all rows together that anybody who knows may answer, a question is about the world."""
STRANGE: Final = 0.25
"""From this probability of rows about what nobody in the world knows, nobody is named."""
_OF_MEANING: Final = "world.what_is"
"""The row of questions what a word means, for which nobody in particular is named."""
_KNOWN_FOR: Final = {"trade.": "merchant", "quests.": "quest_giver"}
"""Group of rows → tag of people who know such things."""


def who_may_know(s: Situation, asked: Asked) -> dict[str, str]:
    """Return a person who may know what was asked, a place and the way there; nobody if it is not about the world, or nobody is known.

    Somebody whom the last line named is not named again.
    """
    name = known_for_it(s, asked)
    known = _known_people(s, asked)
    if name:
        known = list(filter(lambda one: one.name == name, known))
    elif asked.row == _OF_MEANING or not is_of_world(asked):
        return {}
    if not known:
        return {"person": name}
    seen = max(known, key=_how_well_known)
    return {"person": named(seen.name), **_way_there(s, asked, seen.last_seen_room_id)}


def is_of_world(asked: Asked) -> bool:
    """Return whether words are probably a question about the world, which others may answer."""
    rows, of_world, strange = shipped_rows(), 0.0, 0.0
    for one in asked.reading.likely:
        of_world += one.confidence * rows[one.intent].open
        strange += one.confidence * rows[one.intent].strange
    return of_world >= OF_WORLD and strange < STRANGE


def known_for_it(s: Situation, asked: Asked) -> str:
    """Return somebody who probably knows more: who keeps the place that is asked about, or deals with such things; "" if nobody does."""
    keepers = (keeper_of(s, room) for room in asked.topic.rooms[:1])
    found = filter(str.istitle, [*keepers, *_dealing_with(s, asked)])
    return next((one for one in found if one != asked.topic.name), "")


def _dealing_with(s: Situation, asked: Asked) -> list[str]:
    """Return the people who deal with what is probably asked about, in their order."""
    best = next((one.intent for one in asked.reading.likely), "")
    for group, tag in _KNOWN_FOR.items():
        if best.startswith(group):
            return sorted(s.people.tagged(tag))
    return []


def _known_people(s: Situation, asked: Asked) -> list[EntityView]:
    """Return the people whose place is known, without the asker and those whom the last line named."""

    def may_be_named(one: EntityView) -> bool:
        return _is_person_known(one) and not asked.is_asker(one.name) and one.name not in asked.last

    return list(filter(may_be_named, s.beliefs.entities.entities.values()))


def _how_well_known(one: EntityView) -> tuple[bool, float, str]:
    """Return what people are compared by: a proper name, and when they were last seen."""
    return one.name[:1].isupper(), one.last_seen, one.name


def _is_person_known(one: EntityView) -> bool:
    """Return whether it is a living NPC, a person, whose place is known."""
    if one.entity_type is not TrackedEntityType.NPC or not one.is_alive:
        return False
    return bool(one.last_seen_room_id) and is_person(one.name)


def whom_to_ask(s: Situation, asked: Asked) -> PlannedAnswer | None:
    """Name an NPC to ask: one with a proper name if possible, the last seen of these."""
    seen = max(_known_people(s, asked), key=_how_well_known, default=None)
    if seen is None:
        return None
    name = named(seen.name)
    facts = {"person": name, **_way_there(s, asked, seen.last_seen_room_id)}
    return PlannedAnswer("know.ask", facts, IGNORANT, f"I saw {name} and know nobody better")


def _way_there(s: Situation, asked: Asked, room: str) -> dict[str, str]:
    """Return a room and the way to it; nothing if no way is known."""
    way = way_for(s, asked, room)
    if not way:
        return {}
    return {"place": place_of(s, room), "way": way}


def named(name: str) -> str:
    """Return a name as used in a sentence: Hilda, the town guard."""
    return name if name[:1].isupper() else f"the {name}"
