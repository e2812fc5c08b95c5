"""A small planner: backward from what is wanted, over operators, to things that can be done now.

An option says what it makes true, what must hold before, what it costs, and how it is done. Options come from the
templates' preconditions and effects (``operators.operator_binding``) and from a handful of ways that take more than one command
(``operators``). The cheapest tree of options wins. The search is bounded in depth and in options looked at, so one
call stays near a millisecond; and it is made only when a goal is stuck.
"""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from maid_engine.ai_players.cognitive.behaviors.conditions import holds
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.behaviors.steps import Step
from maid_engine.ai_players.cognitive.planning.operators.option import Operator, Option
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.predicates import Check, Predicate

MOST_DEPTH = 5
"""Options one behind the other: get the gold, get the key, open the door, go there, speak."""
MOST_OPTIONS = 40
"""Options looked at in one search."""
FAILED_PAUSE_S = 60.0
"""How long an option of which nothing came is left alone, at first."""


class Plan(NamedTuple):
    """Options in the order to carry them out, and what they cost together."""

    cost: float = 0.0
    options: tuple[Option, ...] = ()

    @property
    def summary(self) -> str:
        """In words; what takes several options of the same name is told once."""
        told = (option.description for option in self.options)
        return ", then ".join(name for name, _ in groupby(told))


class Planner:
    """Finds what to do first so that something becomes possible."""

    def __init__(self, operators: Sequence[Operator]) -> None:
        self._operators = tuple(operators)
        self.looked_at = 0
        """Options of the last search."""
        self._known: dict[Predicate, list[Option]] = {}
        self.unmet: tuple[Predicate, ...] = ()
        """What of the last search nothing was known to make true, the nearest to the goal first."""

    def plan(self, wanted: Sequence[Predicate], s: MindSituation) -> Plan | None:
        """The cheapest way found to make all of it true; None when none was. Empty when all holds already."""
        self.looked_at, self.unmet, self._known = 0, (), {}
        return self._all(tuple(wanted), s, MOST_DEPTH, ())

    def steps(self, plan: Plan, s: MindSituation) -> tuple[tuple[Step, str], ...]:
        """What to do first of a plan, each step with its option's key; empty when it turned out to lead nowhere."""
        steps: list[tuple[Step, str]] = []
        for option in plan.options:
            found = option.act(s)
            if not found:
                s.diary.failed(Activity.OPTION_FAILED.of(option.key), s.now, pause=FAILED_PAUSE_S)
                break
            steps.extend((step, option.key) for step in found.marked_steps())
            if option.whole:
                break
        return tuple(steps)

    def _all(
        self, wanted: tuple[Predicate, ...], s: MindSituation, depth: int, path: tuple[Predicate, ...]
    ) -> Plan | None:
        cost = 0.0
        options: tuple[Option, ...] = ()
        for predicate in wanted:
            left = bool(options) and predicate.check is Check.AT_ROOM  # what comes before leads elsewhere
            found = self._one(predicate, s, depth, path, held=not left)
            if found is None:
                return None
            cost += found.cost
            options += found.options
        return Plan(cost, options)

    def _one(
        self, predicate: Predicate, s: MindSituation, depth: int, path: tuple[Predicate, ...], *, held: bool
    ) -> Plan | None:
        if held and holds(predicate, s):
            return Plan()
        if depth == 0 or predicate in path:
            return None
        best: Plan | None = None
        for option in self._options(predicate, s):
            if (best is not None and option.cost >= best.cost) or self.looked_at >= MOST_OPTIONS:
                break
            self.looked_at += 1
            before = self._all(option.needs, s, depth - 1, (*path, predicate))
            if before is not None and (best is None or before.cost + option.cost < best.cost):
                best = Plan(before.cost + option.cost, (*before.options, option))
        if best is None and predicate not in self.unmet:
            self.unmet = (predicate, *self.unmet)
        return best

    def _options(self, predicate: Predicate, s: MindSituation) -> list[Option]:
        """Every way to make it true that is not left alone, the cheapest first; worked out once a search."""
        known = self._known.get(predicate)
        if known is None:
            found = [
                option
                for operator in self._operators
                for option in operator(predicate, s)
                if not s.diary.avoided(Activity.OPTION_FAILED.of(option.key), s.now)
            ]
            known = self._known[predicate] = sorted(found, key=lambda one: one.cost)
        return known
