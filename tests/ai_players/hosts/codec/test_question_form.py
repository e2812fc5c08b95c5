"""Questions and answers cross with facts and values of their kind."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maid_engine.ai_players.hosts.codec.codec_error import CodecError
from maid_engine.ai_players.models.envelope import Said, Section, SectionKind
from maid_engine.ai_players.models.ids import ORIGIN
from maid_engine.ai_players.models.questions import Answer, Question, QuestionId, QuestionKind
from maid_engine.ai_players.questions.table import QUESTIONS
from tests.ai_players.hosts.alike import assert_alike
from tests.ai_players.hosts.any_value import any_value, drawn
from tests.ai_players.hosts.codec.crossing import crossed


@pytest.mark.parametrize("row", QUESTIONS.values(), ids=lambda row: row.kind)
@settings(max_examples=10)
@given(data=st.data())
def test_a_question_comes_back_with_facts_of_its_kind(row, data):
    question = drawn(data.draw, Question, kind=row.kind, facts=data.draw(any_value(row.facts)))

    assert_alike(crossed(Question[object], question), question)


@pytest.mark.parametrize("row", QUESTIONS.values(), ids=lambda row: row.kind)
def test_an_answer_comes_back_with_a_value_of_its_kind(row):
    answer = Answer(QuestionId("question-1"), row.kind, row.example)

    assert_alike(crossed(Answer[object], answer), answer)


def question(facts, *sections):
    return Question(QuestionId("question-1"), QuestionKind.CRITIQUE, facts, ORIGIN, ORIGIN, sections)


def test_facts_of_another_kind_are_refused():
    with pytest.raises(CodecError, match="kind critique has str, not CritiqueFacts"):
        crossed(Question[object], question("all is well"))


def test_the_value_of_another_kind_is_refused():
    answer = Answer(QuestionId("question-1"), QuestionKind.CRITIQUE, QUESTIONS[QuestionKind.SUMMARY].example)

    with pytest.raises(CodecError, match="kind critique has Summary, not CritiqueAnswer"):
        crossed(Answer[object], answer)


class Shouted(Said):
    """A mark that the codec does not know."""


@settings(max_examples=1)
@given(data=st.data())
def test_a_line_of_a_prompt_with_an_unknown_mark_is_refused(data):
    facts = data.draw(any_value(QUESTIONS[QuestionKind.CRITIQUE].facts))
    section = Section(SectionKind.TASK, (Shouted("HELLO"),))

    with pytest.raises(CodecError, match="Shouted, which has no mark"):
        crossed(Question[object], question(facts, section))
