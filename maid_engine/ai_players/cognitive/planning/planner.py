"""A small backward planner: from wanted predicates, over operators, to options that can be carried out now.

An option makes a predicate true. It has preconditions, a cost, and a function that returns its steps. Options
come from the preconditions and effects of templates (``operators.operator_binding``) and from operators for
ways that take more than one command (``operators``). The cheapest tree of options wins. The search is bounded
in depth and number of options, so one call takes about a millisecond. It is only called when a goal or task
is stuck.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from maid_engine.ai_players.cognitive.behaviors.conditions import holds
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.behaviors.steps import Step
from maid_engine.ai_players.cognitive.planning.operators.option import Operator, Option
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.predicates import Check, Predicate

MOST_DEPTH = 5
"""Longest chain of options, for example: get the gold, get the key, open the door, go there, speak."""
MOST_OPTIONS = 40
"""Most options considered in one search."""
FAILED_PAUSE_S = 60.0
"""Seconds for which an option is avoided after its first failure."""


class Plan(NamedTuple):
    """Options in the order in which to carry them out, and their total cost in seconds."""

    cost: float = 0.0
    options: tuple[Option, ...] = ()

    @property
    def summary(self) -> str:
        """The plan in words. Repeated options with the same description are named once."""
        told = (option.description for option in self.options)
        return ", then ".join(name for name, _ in groupby(told))


class Planner:
    """Finds the cheapest way to make predicates true."""

    def __init__(self, operators: Sequence[Operator]) -> None:
        self._operators = tuple(operators)
        self.looked_at = 0
        """Number of options considered in the last search."""
        self._known: dict[Predicate, list[Option]] = {}
        self.unmet: tuple[Predicate, ...] = ()
        """Predicates that the last search found no way for, the nearest to the goal first."""

    def plan(self, wanted: Sequence[Predicate], s: MindSituation) -> Plan | None:
        """Return the cheapest plan that makes all predicates true; ``None`` if none was found.

        The plan is empty if all of them hold already.
        """
        self.looked_at, self.unmet, self._known = 0, (), {}
        return self._all(tuple(wanted), s, MOST_DEPTH, ())

    def steps(self, plan: Plan, s: MindSituation) -> tuple[tuple[Step, str], ...]:
        """Return the steps of a plan up to the first option with an open outcome, each with its option's key.

        An option without steps ends the list and is avoided for a while. If it is the first, the list is
        empty.
        """
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
            left = bool(options) and predicate.check is Check.AT_ROOM  # earlier options lead to other rooms
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
        best = self._cheapest(predicate, s, depth, path)
        if best is None and predicate not in self.unmet:
            self.unmet = (predicate, *self.unmet)
        return best

    def _cheapest(
        self, predicate: Predicate, s: MindSituation, depth: int, path: tuple[Predicate, ...]
    ) -> Plan | None:
        best: Plan | None = None
        for option in self._options(predicate, s):
            if (best is not None and option.cost >= best.cost) or self.looked_at >= MOST_OPTIONS:
                break
            self.looked_at += 1
            before = self._all(option.needs, s, depth - 1, (*path, predicate))
            if before is not None and (best is None or before.cost + option.cost < best.cost):
                best = Plan(before.cost + option.cost, (*before.options, option))
        return best

    def _options(self, predicate: Predicate, s: MindSituation) -> list[Option]:
        """Return all options for a predicate that are not avoided, the cheapest first.

        Cached for one search.
        """
        known = self._known.get(predicate)
        if known is None:
            found = sorted(self._not_avoided(predicate, s), key=lambda one: one.cost)
            known = self._known[predicate] = found
        return known

    def _not_avoided(self, predicate: Predicate, s: MindSituation) -> Iterator[Option]:
        for operator in self._operators:
            for option in operator(predicate, s):
                if not s.diary.avoided(Activity.OPTION_FAILED.of(option.key), s.now):
                    yield option
