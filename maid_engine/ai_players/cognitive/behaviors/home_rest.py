"""Rules of a character that has nothing to do: the walk home, and the rest there."""

from typing import Final

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, Step, do, go
from maid_engine.ai_players.cognitive.behaviors.usable_places import FOR_REST, use_here
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import Pause
from maid_engine.ai_players.models.mandate import Mandate

STANDS_BY_S: Final = 10.0
"""Seconds of waiting for orders per decision."""
REST_S: Final = 30.0
"""Seconds of rest per decision, after which the situation is looked at again."""


def without_goals(s: Situation, mandate: Mandate) -> Decision:
    """Return what a character does that has no goals of its own and no orders."""
    if mandate.stands_by:
        return Decision((do("wait", "wait for orders", seconds=str(STANDS_BY_S)),))
    return rest_at_home(s, mandate.home)


def rest_at_home(s: Situation, home: str) -> Decision:
    """Go home, and rest there. Without a home, or a known way to it, rest here."""
    walk = way_home(s, home)
    if walk is not None:
        return Decision((walk,))
    # It stays down for as long as the wait is renewed: rested characters get up.
    sits = Pause(Activity.SITS.of(), 2 * REST_S)
    wait = do("wait", "rest", seconds=str(REST_S)).marking(sits)
    if not s.own.stands:
        return Decision((wait,))
    rest = do("rest", "rest until there is something to do")
    place = use_here(s, FOR_REST, "rest at home")
    return Decision(tuple(filter(None, (place, rest.marking(sits), wait))))


def way_home(s: Situation, home: str) -> Step | None:
    """Return the step that walks home; `None` at home, without a home, and without a known way to it."""
    if not home or s.own.room_id == home or s.own.in_combat or s.own.dead:
        return None
    if not s.map.is_reachable(home) or s.map.is_walk_paused(home):
        return None
    return go(home, "go home")
