"""Questions and answers. The types of their facts and values are those of the kind's row in the table of questions."""

from dataclasses import replace
from typing import TypeAlias, cast

from msgspec import Raw, Struct

from maid_engine.ai_players.hosts.codec.codec_error import CodecError
from maid_engine.ai_players.hosts.codec.packer import packed, unpack
from maid_engine.ai_players.hosts.codec.section_form import SectionForm, section_form, section_of
from maid_engine.ai_players.hosts.codec.shared_table import SharedTable
from maid_engine.ai_players.models.questions import Answer, Question, QuestionKind
from maid_engine.ai_players.questions.row import AnswerModel
from maid_engine.ai_players.questions.table import QUESTIONS

AnswerFields: TypeAlias = dict[str, object]


class QuestionRow(Struct, frozen=True, array_like=True):
    """A question, with its facts and sections apart from it."""

    rest: Question[object]
    """The question without facts and sections."""
    facts: Raw
    sections: tuple[SectionForm, ...]


class AnswerRow(Struct, frozen=True, array_like=True):
    """An answer, with its value and its question apart from it."""

    rest: Answer[object]
    """The answer without value and question."""
    value: AnswerFields | None
    """The fields of the value; ``None`` if there is no value."""
    asked_again: QuestionRow | None


class QuestionForm:
    """Writes and reads questions."""

    row = QuestionRow

    def write(self, value: object, shared: SharedTable) -> QuestionRow:
        """Return a question as a row.

        Raises:
            CodecError: the facts are not of the type in the kind's row.
        """
        del shared
        question = cast("Question[object]", value)
        _check(question.kind, question.facts, QUESTIONS[question.kind].facts)
        rest = replace(question, facts=None, sections=())
        return QuestionRow(rest, packed(question.facts), tuple(map(section_form, question.sections)))

    def read(self, row: object, shared: SharedTable) -> Question[object]:
        """Return the question.

        Raises:
            CodecError: the facts do not fit the type in the kind's row.
        """
        del shared
        question = cast("QuestionRow", row)
        facts = unpack(question.facts, QUESTIONS[question.rest.kind].facts)
        return replace(question.rest, facts=facts, sections=tuple(map(section_of, question.sections)))


class AnswerForm:
    """Writes and reads answers.

    Args:
        questions: the form of questions.
    """

    row = AnswerRow

    def __init__(self, questions: QuestionForm) -> None:
        self._questions = questions

    def write(self, value: object, shared: SharedTable) -> AnswerRow:
        """Return an answer as a row.

        Raises:
            CodecError: the answer's value is not of the type in the kind's row.
        """
        answer = cast("Answer[object]", value)
        found: AnswerFields | None = None
        again: QuestionRow | None = None
        if answer.value is not None:
            _check(answer.kind, answer.value, QUESTIONS[answer.kind].answer)
            found = cast("AnswerModel", answer.value).model_dump()
        if answer.asked_again is not None:
            again = self._questions.write(answer.asked_again, shared)
        return AnswerRow(answer._replace(value=None, asked_again=None), found, again)

    def read(self, row: object, shared: SharedTable) -> Answer[object]:
        """Return the answer.

        Raises:
            CodecError: the answer's value does not fit the type in the kind's row.
        """
        answer = cast("AnswerRow", row)
        value, again = None, None
        if answer.value is not None:
            value = _answer_of(answer.rest.kind, answer.value)
        if answer.asked_again is not None:
            again = self._questions.read(answer.asked_again, shared)
        return answer.rest._replace(value=value, asked_again=again)


def _answer_of(kind: QuestionKind, fields: AnswerFields) -> object:
    try:
        return QUESTIONS[kind].answer.model_validate(fields)
    except ValueError as error:
        raise CodecError(f"an answer of the kind {kind} cannot be read: {error}") from error


def _check(kind: QuestionKind, value: object, expected: type) -> None:
    """Check that a value has the type as which the other end will read it."""
    found = type(value)
    if found is not expected:
        raise CodecError(f"a question of the kind {kind} has {found.__name__}, not {expected.__name__}")
