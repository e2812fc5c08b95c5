"""Places where something can be gathered: which one a character works at for a thing that it wants."""

import re
from collections.abc import Iterator
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, do, go
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import Pause
from maid_engine.ai_players.models.world import WORK
from maid_engine.core.english import singular

AGAIN_S: Final = 10.0
"""Seconds before a character works at the same place again. One that turns out to be empty is forgotten until it is seen again."""
STAYS_S: Final = 12
"""Seconds for which it stays there, for most work ends when one walks away."""
_SHORTEST: Final = 3
"""Letters of the shortest word by which a place tells what it gives."""


def work_for(s: Situation, what: str) -> Decision | None:
    """Gather a thing at the nearest place that is named like it, or go there; None if no such place is known.

    A patch of nettles gives a bunch of nettles. A place is left alone for a while after each try.
    """
    if "gather_from" not in s.game.verbs:
        return None
    for room, place in _places_for(s, what):
        worked = Activity.WORKED_AT.of(room, place)
        if s.diary.avoided(worked, s.now):
            continue
        if s.map.is_elsewhere(room):
            return Decision((go(room, f"gather {what}"),))
        work = do("gather_from", f"gather {what}", place=place).marking(Pause(worked, AGAIN_S))
        return Decision((work, do("wait", f"gather {what}", seconds=str(STAYS_S))))
    return None


def gives(s: Situation, what: str) -> bool:
    """Return whether a place within reach is known at which such a thing can be gathered."""
    return "gather_from" in s.game.verbs and next(_places_for(s, what), None) is not None


def _places_for(s: Situation, what: str) -> Iterator[tuple[str, str]]:
    """Yield rooms with places that are named like a thing, the nearest first."""
    wanted = _telling_words(what)
    for room, place in s.map.places_for(WORK):
        if wanted & _telling_words(place):
            yield room, place


def _telling_words(name: str) -> set[str]:
    words = re.findall(r"[a-z]+", name.lower())
    return {singular(word) for word in words if len(word) >= _SHORTEST}
