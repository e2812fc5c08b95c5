"""Phases with conditions that a model proposed for a goal: their order, when they are done, and when they take too long."""

from collections.abc import Sequence
from functools import partial

from maid_engine.ai_players.cognitive.behaviors.conditions import holds
from maid_engine.ai_players.cognitive.behaviors.predicate_words import in_words
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.strategies import STRATEGIES, Phase
from maid_engine.ai_players.models.planning import Goal, PhasePlan, ProposedPhase
from maid_engine.ai_players.models.predicates import Predicate

LONGEST_LOOK_S = 30.0
"""Most seconds between two looks that count: in longer ones the character was away."""


def phases_of(goal: Goal) -> Sequence[Phase]:
    """Return the phases of a goal in the order that a model chose, the rules' and its own.

    Those that it left out come after them, and those that took too long last.
    """
    rules = STRATEGIES[goal.goal_type]
    if not goal.notes.phases:
        return rules
    known = {one.name for one in rules}
    own = [Phase(one.name, one.description, ()) for one in goal.notes.proposed if one.name not in known]
    return sorted((*rules, *own), key=partial(_place, goal))


def _place(goal: Goal, phase: Phase) -> tuple[bool, int]:
    order, proposed = goal.notes.phases, proposal_of(goal, phase.name)
    late = proposed is not None and proposed.is_overdue
    if phase.name in order:
        return late, order.index(phase.name)
    return late, len(order)


def proposal_of(goal: Goal, name: str) -> ProposedPhase | None:
    """Return what a model proposed for the phase with this name; ``None`` if nothing."""
    return next((one for one in goal.notes.proposed if one.name == name), None)


def unmet_condition(phase: ProposedPhase, s: Situation) -> Predicate | None:
    """Return the first condition of a phase that does not hold; ``None`` if it is done."""
    return next((one for one in phase.conditions if not holds(one, s)), None)


def missing_for(goal: Goal, name: str, s: Situation) -> Predicate | None:
    """Return the first condition that a model gave for a phase and that does not hold; ``None`` if there is none."""
    proposed = proposal_of(goal, name)
    if proposed is None:
        return None
    return unmet_condition(proposed, s)


def is_phase_done(goal: Goal, name: str, s: Situation) -> bool:
    """Return whether the conditions that a model gave for a phase hold. Without any, a phase is never done."""
    proposed = proposal_of(goal, name)
    return proposed is not None and unmet_condition(proposed, s) is None


def is_phase_due(goal: Goal, name: str, s: Situation) -> bool:
    """Return whether a phase has conditions that do not all hold, and has not taken too long."""
    proposed = proposal_of(goal, name)
    return proposed is not None and not proposed.is_overdue and unmet_condition(proposed, s) is not None


def told_phase(phase: ProposedPhase, s: Situation) -> str:
    """Return in words how a phase went: ``arm: done``, ``arm: not done after 9 minutes, missing: weapon worn or in hand``."""
    missing = unmet_condition(phase, s)
    if missing is None:
        return f"{phase.name}: done"
    return f"{phase.name}: not done after {phase.spent_s / 60:.0f} minutes, missing: {in_words(missing, s)}"


class PhaseTimer:
    """Measures how long proposed phases are pursued."""

    def __init__(self) -> None:
        self._looked_at: float | None = None

    def overdue(self, goal: Goal | None, phase: PhasePlan | None, now: float) -> ProposedPhase | None:
        """Count the time since the last look for the phase that is pursued. Return its proposal when its time is up, once."""
        before, self._looked_at = self._looked_at, now
        if goal is None or phase is None or before is None:
            return None
        proposed = proposal_of(goal, phase.strategy)
        if proposed is None or proposed.is_overdue:
            return None
        proposed.spent_s += min(LONGEST_LOOK_S, now - before)
        proposed.is_overdue = proposed.spent_s > proposed.expected_s
        return proposed if proposed.is_overdue else None
