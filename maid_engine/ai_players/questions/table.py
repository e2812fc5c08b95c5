"""The table of all kinds of questions."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from maid_engine.ai_players.models.questions import QuestionKind
from maid_engine.ai_players.questions import (
    being_question,
    command_question,
    critique_question,
    failure_question,
    goal_question,
    memory_questions,
    next_step_question,
    perception_questions,
    planning_questions,
    reflection_questions,
    scene_questions,
    speech_questions,
    tasks_question,
)
from maid_engine.ai_players.questions.row import AnyRow


def table_of(rows: Iterable[AnyRow]) -> Mapping[QuestionKind, AnyRow]:
    """Return the rows by kind.

    Raises:
        ValueError: Two rows have the same kind.
    """
    found: dict[QuestionKind, AnyRow] = {}
    for row in rows:
        if row.kind in found:
            raise ValueError(f"two rows answer {row.kind}")
        found[row.kind] = row
    return MappingProxyType(found)


QUESTIONS: Mapping[QuestionKind, AnyRow] = table_of(
    (
        *perception_questions.ROWS,
        *command_question.ROWS,
        *planning_questions.ROWS,
        *tasks_question.ROWS,
        *next_step_question.ROWS,
        *critique_question.ROWS,
        *goal_question.ROWS,
        *failure_question.ROWS,
        *reflection_questions.ROWS,
        *memory_questions.ROWS,
        *speech_questions.ROWS,
        *scene_questions.ROWS,
        *being_question.ROWS,
    )
)
