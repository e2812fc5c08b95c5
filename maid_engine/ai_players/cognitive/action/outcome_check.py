"""Judges the outcome of one typed line: it worked, was refused, or neither."""

from collections.abc import Sequence
from typing import NamedTuple

from maid_engine.ai_players.models.ids import CommandId
from maid_engine.ai_players.models.intake import CommandResult
from maid_engine.ai_players.models.meanings import Meaning
from maid_engine.ai_players.models.perception import Observation
from maid_engine.ai_players.models.traces import Judged, Outcome


class Purpose(NamedTuple):
    """Meanings that show whether a line did what it was for: one of `success`, or one of `failure`."""

    success: tuple[Meaning, ...] = ()
    failure: tuple[Meaning, ...] = ()


ANYTHING = Purpose()


def judge(result: CommandResult, observations: Sequence[Observation], purpose: Purpose) -> Judged:
    """Return the outcome of a line that was typed."""
    answers = [one for one in observations if result.heard_from <= one.seq < result.heard_until]
    outcome, details = _weighed(answers, purpose)
    return Judged(CommandId(result.command_id), outcome, details)


def _weighed(answers: Sequence[Observation], purpose: Purpose) -> tuple[Outcome, str]:
    if any(one.meaning in purpose.success for one in answers):
        return Outcome.SUCCESS, ""
    for one in answers:
        if one.meaning is Meaning.I_DIED:
            return Outcome.UNEXPECTED, "it died"
        if one.meaning in purpose.failure or one.row.refusal:
            return Outcome.FAILURE, one.meaning.value.replace("_", " ")
    if not answers:
        return Outcome.UNEXPECTED, "nothing was answered"
    if purpose.success:
        return Outcome.UNEXPECTED, "what it was for was not heard"
    return Outcome.SUCCESS, ""
