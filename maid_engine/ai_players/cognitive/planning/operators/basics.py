"""Shared parts of the operators: costs, options that a rule carries out, and exploration."""

from collections.abc import Callable, Iterable
from functools import partial

from maid_engine.ai_players.cognitive.behaviors import exploration
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, Rule, Step, do
from maid_engine.ai_players.cognitive.planning.operators.operator_binding import COMMAND_S
from maid_engine.ai_players.cognitive.planning.operators.option import Option, just
from maid_engine.ai_players.models.goal_views import GoalView
from maid_engine.ai_players.models.planning import passing_goal
from maid_engine.ai_players.models.predicates import Check, Predicate

SELL_S, GATHER_S, HUNT_S, PROMISE_S, EXPLORE_S, ASK_S = 20.0, 60.0, 90.0, 150.0, 240.0, 300.0
"""Estimated duration of each activity in seconds, which is its cost for the planner."""
DARING = 5.0
"""Factor on the cost of exploration if all known ways are dangerous: everything else is tried first."""
FIT = 0.85
"""Share of health that is enough for a fight."""
STILL_S = 12.0
"""Seconds of one wait."""
STAY = just(do("wait", "wait", seconds=str(STILL_S)))


def _ruled(rule: Rule, goal: GoalView | None, s: Situation) -> Decision | None:
    return rule(s, goal or passing_goal())


def by_rule(
    key: str, description: str, cost: float, rule: Rule, *needs: Predicate, goal: GoalView | None = None
) -> Option:
    """Return an option that a behavior rule carries out."""
    return Option(key, description, cost, needs, partial(_ruled, rule, goal), whole=True)


def look_further(s: Situation, what: str) -> Iterable[Option]:
    """Yield ways to explore, through unexplored and locked exits. `what` ends the description, as in " for a shop"."""
    yield from _explore(s, what)
    for way in s.map.locked()[:2]:
        opened = Predicate(Check.WAY_OPEN, f"{way.room}/{way.direction}")
        yield Option(
            f"through:way:{way.room}:{way.direction}",
            f"go through {way.door or 'the locked way'}",
            EXPLORE_S + COMMAND_S * way.distance,
            (opened,),
            through(way.room, way.direction),
            whole=True,
        )


def _explore(s: Situation, what: str) -> Iterable[Option]:
    """Yield exploration, if there are unexplored exits. Dangerous ones cost more."""
    ways = s.map.frontier()
    if not ways:
        return
    if not what:
        yield by_rule("explore", "look further", EXPLORE_S, exploration.frontier)
    elif exploration.safe_ways(s, ways):
        yield by_rule("explore", f"look further{what}", EXPLORE_S, exploration.errand)
    else:
        yield by_rule("explore", f"dare to look further{what}", EXPLORE_S * DARING, exploration.errand)


def through(room: str, direction: str) -> Callable[[Situation], Decision | None]:
    """Return a function that returns the step of leaving a room in a direction."""
    return just(Step("explore", {"room": room, "direction": direction}, "see what is behind it"))
