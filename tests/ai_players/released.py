"""Helper: the steps of a decision as if all of them had been typed."""

from maid_engine.ai_players.cognitive.behaviors.decision_effects import marks_of
from maid_engine.ai_players.cognitive.behaviors.steps import Decision


def released(s, decision):
    """Return the steps of a decision made in this situation, with all effects applied."""
    steps = tuple(decision or ())
    if isinstance(decision, Decision):
        marks_of(s).apply(decision.effects, s.now)
    for step in steps:
        marks_of(s).apply(step.effects, s.now)
    return steps


def said(s, remark):
    """Return the words of a remark, with its effects applied; "" when there is none."""
    if remark is None:
        return ""
    marks_of(s).apply(remark.effects, s.now)
    return remark.line
