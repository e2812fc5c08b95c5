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

    def is_missed_by(self, answer: Observation) -> bool:
        """Return whether an answer shows that the line did not do what it was for."""
        if answer.meaning is Meaning.I_DIED:
            return True
        return answer.meaning in self.failure or answer.row.refusal


ANYTHING = Purpose()


def judge(result: CommandResult, observations: Sequence[Observation], purpose: Purpose) -> Judged:
    """Return the outcome of a line that was typed."""
    answers = [one for one in observations if result.heard_from <= one.seq < result.heard_until]
    outcome, details = _weighed(answers, purpose)
    return Judged(CommandId(result.command_id), outcome, details)


def _weighed(answers: Sequence[Observation], purpose: Purpose) -> tuple[Outcome, str]:
    if any(one.meaning in purpose.success for one in answers):
        return Outcome.SUCCESS, ""
    failed = next(filter(purpose.is_missed_by, answers), None)
    if failed is not None:
        return _failed(failed)
    if not answers:
        return Outcome.UNEXPECTED, "nothing was answered"
    if purpose.success:
        return Outcome.UNEXPECTED, "what it was for was not heard"
    return Outcome.SUCCESS, ""


def _failed(answer: Observation) -> tuple[Outcome, str]:
    if answer.meaning is Meaning.I_DIED:
        return Outcome.UNEXPECTED, "it died"
    return Outcome.FAILURE, answer.meaning.value.replace("_", " ")
