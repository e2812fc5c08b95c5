"""Which events of steps cross from a host: those that somebody in the world listens to, and those that it counts."""

from collections.abc import Callable
from typing import Final

from maid_engine.ai_players.models import events
from maid_engine.ai_players.models.intake import Outcome
from maid_engine.ai_players.session_counters import COUNTED
from maid_engine.core.events import Event

Hears = Callable[[type[Event]], bool]
"""Returns whether anybody listens to events of a class."""
ALWAYS: Final = frozenset(
    {
        *COUNTED,
        events.AIPlayerKeptSilentEvent,
        events.AIPlayerDeathEvent,
        events.AIPlayerGoalCompletedEvent,
        events.AIPlayerQuestCompletedEvent,
    }
)
"""Events that the world counts for each AI player."""
_KINDS: Final = [kind for kind in vars(events).values() if isinstance(kind, type)]
OPTIONAL: Final = tuple(
    sorted({kind for kind in _KINDS if issubclass(kind, Event)} - ALWAYS, key=lambda kind: kind.__name__)
)
"""The others that a step may have."""


def unheard_events(hears: Hears) -> tuple[str, ...]:
    """Return the names of the events that need not cross, because nobody listens to them."""
    return tuple(kind.__name__ for kind in OPTIONAL if not hears(kind))


def heard_part(outcome: Outcome, unheard: frozenset[str]) -> Outcome:
    """Return an outcome without the events of these names."""
    if not outcome.events or not unheard:
        return outcome
    return outcome._replace(events=tuple(one for one in outcome.events if type(one).__name__ not in unheard))
