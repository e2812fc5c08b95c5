"""Gathers what a reflection is made from: the latest memories, counts, and the former conclusions."""

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.language.english_words import singular_words
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.audience import Provenance, combined
from maid_engine.ai_players.models.memory import MemoryEntry
from maid_engine.ai_players.models.planning import CurriculumState
from maid_engine.ai_players.models.reflection import Reflection, ReflectionTrigger
from maid_engine.ai_players.models.taint import CLEAN, FOREIGN
from maid_engine.ai_players.questions.reflection_facts import Material, ReflectionFacts
from maid_engine.core.mappings import filled

MOST_MATERIAL: Final = 12
"""Number of last memories that a reflection is made from."""
MOST_CONCLUDED: Final = 6
"""Most of the latest conclusions of which a reflection is told."""
MOST_PEOPLE: Final = 20
"""Most players whose talks a reflection counts."""
MOST_ROOMS: Final = 60
"""Number of rooms visited last whose areas a reflection may be about."""
MEETING_S: Final = 300.0
"""Seconds within which memories of one player are told as one meeting."""


def gathered(
    trigger: ReflectionTrigger,
    memories: Sequence[MemoryEntry],
    concluded: Iterable[Reflection],
    tally: CurriculumState,
    s: MindSituation,
) -> ReflectionFacts:
    """Return the material of a reflection from these memories, the latest first, beside former conclusions."""
    lines = by_meeting([_material_of(one, s) for one in reversed(memories)])
    kinds = dict.fromkeys((*tally.goals_completed, *tally.goals_failed))
    goals = tuple(
        (kind, tally.goals_completed.get(kind, 0), tally.goals_failed.get(kind, 0)) for kind in kinds
    )
    return ReflectionFacts(
        trigger=trigger.value,
        memories=lines,
        foes=tuple(
            (one.name.lower(), one.kills, one.deaths, one.fled)
            for one in s.people.all_fights()
            if any((one.kills, one.deaths, one.fled))
        ),
        goals=goals,
        people=_talks(s),
        level=s.own.level,
        armed=s.inventory.armed(),
        creatures=_creatures_in(lines, s),
        feeling=s.own.emotion.value,
        area=s.own.area,
        areas=_areas_known(s),
        concluded=tuple(map(concluded_as_material, concluded)),
    )


def latest(concluded: Sequence[Reflection], s: MindSituation) -> list[MemoryEntry]:
    """Return the latest memories, the latest first, without those of conclusions that are told beside them."""
    told = {one.memory for one in concluded}
    recent = s.memory.recent(MOST_MATERIAL + len(concluded))
    return [one for one in recent if one.id not in told][:MOST_MATERIAL]


def by_meeting(materials: Iterable[Material]) -> tuple[Material, ...]:
    """Return the material with all memories of one meeting as one, at the place of its latest.

    A meeting is what concerns one player and the same, within :data:`MEETING_S` from one memory to the next.
    """
    found: list[Material] = []
    for one in materials:
        begun = next((other for other in reversed(found) if _is_one_meeting(other, one)), None)
        if begun is None:
            found.append(one)
            continue
        found.remove(begun)
        found.append(_joined(begun, one))
    return tuple(found)


def _is_one_meeting(one: Material, later: Material) -> bool:
    """Return whether both concern one player, the same, and are close in time."""
    whom = one.made_of.subjects
    return len(whom) == 1 and whom == later.made_of.subjects and later.at - one.at <= MEETING_S


def _joined(one: Material, later: Material) -> Material:
    """Return two memories as one, which may be told only to those who may hear of both."""
    text = one.text if later.text in one.text else f"{one.text} {later.text}"
    return Material(
        text,
        later.memory,
        combined((one.made_of, later.made_of)),
        one.is_own and later.is_own,
        later.at,
        tuple(filter(None, (*one.beside, one.memory))),
    )


def concluded_as_material(one: Reflection) -> Material:
    """Return a reflection as material."""
    return Material(one.content, made_of=provenance_of(one), at=one.created_at)


def provenance_of(one: Reflection) -> Provenance:
    """Return the provenance of a reflection."""
    return Provenance(one.taint, one.subjects, one.audience)


def _material_of(memory: MemoryEntry, s: MindSituation) -> Material:
    """Return a memory as material of a reflection."""
    is_own = not memory.asserted_by and memory.taint in (CLEAN, FOREIGN)
    provenance = s.memory.provenance_of((memory,))
    return Material(memory.content, memory.id, provenance, is_own, memory.created_at)


def _talks(s: MindSituation) -> tuple[tuple[str, int], ...]:
    """Return the players with whom it talked, those met last at the end, each with the number of talks."""
    counted = {
        name: s.diary.times[Activity.TALKED.of(name)] for name in list(s.diary.words_with)[-MOST_PEOPLE:]
    }
    return tuple(filled(counted).items())


def _areas_known(s: MindSituation) -> tuple[str, ...]:
    """Return the areas that were visited last, without the present one."""
    visited = dict.fromkeys(room.area for room in s.map.newest(MOST_ROOMS))
    for left_out in ("", s.own.area):
        visited.pop(left_out, None)
    return tuple(visited)


def _creatures_in(memories: Sequence[Material], s: MindSituation) -> tuple[str, ...]:
    """Return the known kinds of creatures that the memories name, in lower case."""
    words = set(chain.from_iterable(singular_words(one.text) for one in memories))
    names = (name.lower() for name in s.people.creature_names())
    return tuple(filter(lambda name: words.issuperset(singular_words(name)), dict.fromkeys(names)))
