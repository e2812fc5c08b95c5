"""What the ways of planning share: what they cost, and options that a rule carries out."""

from collections.abc import Callable, Iterable
from functools import partial

from maid_engine.ai_players.cognitive.behaviors import exploration
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, Rule, Step, do
from maid_engine.ai_players.cognitive.planning.operators.operator_binding import COMMAND_S
from maid_engine.ai_players.cognitive.planning.operators.option import Option, just
from maid_engine.ai_players.models.planning import Goal
from maid_engine.ai_players.models.predicates import Check, Predicate

SELL_S, GATHER_S, HUNT_S, PROMISE_S, EXPLORE_S, ASK_S = 20.0, 60.0, 90.0, 150.0, 240.0, 300.0
"""About how long each takes, in seconds: what the planner weighs them by."""
DARING = 5.0
"""So many times as dear is looking further where one knows of nothing but danger: all else is tried first."""
FIT = 0.85
STILL_S = 12.0
"""How long one waits at a time."""
STAY = just(do("wait", "wait", seconds=str(STILL_S)))


def _ruled(rule: Rule, goal: Goal | None, s: Situation) -> Decision | None:
    return rule(s, goal or s.no_goal)


def by_rule(
    key: str, description: str, cost: float, rule: Rule, *needs: Predicate, goal: Goal | None = None
) -> Option:
    """An option that a rule carries out."""
    return Option(key, description, cost, needs, partial(_ruled, rule, goal), whole=True)


def look_further(s: Situation, what: str) -> Iterable[Option]:
    """Where nobody of us has been yet, or through a door that is shut to us."""
    ways = s.frontier()
    if ways and not what:
        yield by_rule("explore", "look further", EXPLORE_S, exploration.frontier)
    elif ways and exploration.safe_ways(s, ways):
        yield by_rule("explore", f"look further{what}", EXPLORE_S, exploration.errand)
    elif ways:
        yield by_rule("explore", f"dare to look further{what}", EXPLORE_S * DARING, exploration.errand)
    for way in s.locked()[:2]:
        opened = Predicate(Check.WAY_OPEN, f"{way.room}/{way.direction}")
        yield Option(
            f"through:way:{way.room}:{way.direction}",
            f"go through {way.door or 'the locked way'}",
            EXPLORE_S + COMMAND_S * way.distance,
            (opened,),
            through(way.room, way.direction),
            whole=True,
        )


def through(room: str, direction: str) -> Callable[[Situation], Decision | None]:
    """Walk out of that room in that direction."""
    return just(Step("explore", {"room": room, "direction": direction}, "see what is behind it"))
