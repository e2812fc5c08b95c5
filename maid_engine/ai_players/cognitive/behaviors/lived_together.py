"""Tells players unasked, when they are met again, what was lived through together: once, and to those who may hear it.

What counts are fights and walks side by side, and the memories of gifts, trades, deaths and talks with them. Only what
is from before the present meeting is told, the most telling first.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from maid_engine.ai_players.cognitive.behaviors.answers.route_words import ago
from maid_engine.ai_players.cognitive.behaviors.own_words import own_words
from maid_engine.ai_players.cognitive.behaviors.reaction_gate import may_approach
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, do, step_key
from maid_engine.ai_players.language.speech import LONGEST_SAYING
from maid_engine.ai_players.models.activity import Activity, ActivityKey
from maid_engine.ai_players.models.audience import Audience
from maid_engine.ai_players.models.decisions import Approached, Note, TalkedTo
from maid_engine.ai_players.models.memory_views import MemoryView
from maid_engine.ai_players.models.world_views import EntityView
from maid_engine.core.english import indefinite

MET_S: Final = 45.0
"""Seconds from the beginning of a meeting within which one speaks of earlier ones."""
APART_S: Final = 60.0
"""Seconds that must lie between what was lived through and the meeting at which it is told."""
LOOKED_UP: Final = 12
"""Memories that are looked through."""
TALK_IS_OVER_S: Final = 4.0
"""Seconds without a word, after which one begins."""

_SHARED: Final = (
    (r"^I saw {name} die\b", 1),
    (r"^(?:{name} gave me|I gave .+ to {name})\b", 2),
    (r"^I traded with {name}\b", 3),
    (r"^(?P<meeting>I talked with {name} at .+?) about ", 5),
)
"""Shapes of memories that tell of something lived through together, with their rank: the least is told first.

A talk without a place was held from afar, so that the two did not meet. Its group ``meeting`` is what is told:
what it was about is kept as single words, which are no sentence.
"""
_WALK_RANK: Final = 4


class Lived(NamedTuple):
    """Something that was lived through with somebody."""

    rank: int
    key: str
    at: float
    words: str
    """In the words in which that player is told, such as ``you gave me a meat pie at the Mill``."""


def lived_together(s: Situation) -> Decision | None:
    """Speak of what was lived through with somebody who has just been met again; `None` if there is nothing to tell."""
    if s.own.in_combat or s.diary.since(Activity.HEARD_ANYBODY.of(), s.now) < TALK_IS_OVER_S:
        return None
    for one in s.people.people():
        best = _best_to_tell(s, one)
        if best is not None:
            return _told(s, one, best)
    return None


def _best_to_tell(s: Situation, one: EntityView) -> Lived | None:
    """Return what to speak of with somebody who was met again; `None` if they were not, or nothing is untold."""
    met = s.diary.since(Activity.MET.of(one.name.lower()), s.now)
    if not _is_met_again(s, one.name.lower(), met):
        return None
    if not may_approach(s, one.name, human=not one.is_ai):
        return None
    return min(_untold(s, one, s.now - met), default=None)


def _is_met_again(s: Situation, name: str, met: float) -> bool:
    """Return whether an acquaintance came here within `MET_S` and has not been told anything since."""
    if met > MET_S or s.diary.since(Activity.REMINISCED.of(name), s.now) <= met:
        return False
    return bool(s.diary.words_with.get(name)) or _beside(s, name)


def _told(s: Situation, one: EntityView, lived: Lived) -> Decision | None:
    name = one.name.lower()
    facts = {"who": one.name, "what": lived.words, "ago": ago(s.now - lived.at)}
    said = own_words(s, "company.again", facts, to=one.name, most=2 * LONGEST_SAYING)
    if not said.line:
        return None
    line = said.line
    step = do("say_message", f"speak of old times with {one.name}", message=line).marking(
        *said.effects,
        TalkedTo(name, len(line.split())),
        Note(Activity.REMINISCED.of(name)),
        Note(Activity.TOLD.of(name, lived.key)),
        Approached(name),
        Note(step_key("greet", {"target": name})),
    )
    return Decision((step,))


def _untold(s: Situation, one: EntityView, met_at: float) -> Iterator[Lived]:
    """Yield what was lived through with somebody before this meeting and was not told to them yet."""
    for lived in (*_side_by_side(s, one.name), *_remembered(s, one.name)):
        told = Activity.TOLD.of(one.name.lower(), lived.key)
        if lived.at < met_at - APART_S and not s.diary.done(told):
            yield lived


def _beside(s: Situation, name: str) -> bool:
    return any(key.subjects[0] == name for key in _shared_deeds(s))


def _shared_deeds(s: Situation) -> list[ActivityKey]:
    kinds = (Activity.FOUGHT_BESIDE, Activity.WALKED_WITH)
    return [key for key in s.diary.times if key.activity in kinds]


def _side_by_side(s: Situation, who: str) -> Iterator[Lived]:
    """Yield the fights and walks with somebody."""
    name = who.lower()
    for key in _shared_deeds(s):
        if key.subjects[0] == name:
            yield _deed(s, key)


def _deed(s: Situation, key: ActivityKey) -> Lived:
    """Return a fight or walk as it is told."""
    at = s.now - s.diary.since(key, s.now)
    if key.activity is Activity.WALKED_WITH:
        return Lived(_WALK_RANK, f"walked:{at:.0f}", at, "we walked together, you and I")
    foe, count = key.subjects[1], s.diary.times[key]
    beaten = indefinite(foe) if count == 1 else f"{foe}, {count} times"
    return Lived(0, f"fought:{foe}:{count}", at, f"we fought side by side against {beaten}")


def _remembered(s: Situation, who: str) -> Iterator[Lived]:
    """Yield the memories of somebody that all who are here may hear."""
    hearers = s.people.hearers(who)
    for recalled in s.memory.look_up(who, now=s.now, n=LOOKED_UP):
        kept = recalled.memory
        rank, told = _ranked(kept, who)
        if rank is not None and _may_hear(s, kept, hearers):
            words = _word(who).sub("you", told.rstrip("."))
            yield Lived(rank, f"lived:{kept.id}", float(kept.created_at), _in_the_middle(words))


def _ranked(kept: MemoryView, who: str) -> tuple[int | None, str]:
    """Return the rank of a memory and what of it is told; no rank if the two did not live through it together."""
    if kept.asserted_by:
        return None, ""
    for shape, rank in _shared_with(who):
        found = shape.search(kept.content)
        if found is not None:
            return rank, found.groupdict().get("meeting") or kept.content
    return None, ""


@lru_cache(maxsize=256)
def _word(who: str) -> re.Pattern[str]:
    return re.compile(rf"\b{re.escape(who)}\b", re.IGNORECASE)


@lru_cache(maxsize=256)
def _shared_with(who: str) -> tuple[tuple[re.Pattern[str], int], ...]:
    """Return the shapes of memories of something lived through with somebody, with their rank."""
    name = re.escape(who)
    return tuple((re.compile(shape.replace("{name}", name), re.IGNORECASE), rank) for shape, rank in _SHARED)


def _may_hear(s: Situation, kept: MemoryView, hearers: Audience) -> bool:
    """Return whether the memory may be told to all who are here."""
    return s.people.may_be_told(kept, hearers)


def _in_the_middle(words: str) -> str:
    """Return a sentence as it stands after a comma: only ``I`` keeps its capital, and later sentences go."""
    first = words.partition(". ")[0]
    return first if first.startswith("I ") else first[:1].lower() + first[1:]
