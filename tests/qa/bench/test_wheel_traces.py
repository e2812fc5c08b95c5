"""Where an accepted answer shows, for each kind of question."""

from types import SimpleNamespace as Made

import pytest

from maid_engine.ai_players.models.questions import Question, QuestionKind
from maid_qa.bench.wheel_traces import left_a_trace, plain


def reports(*, goals=(), strategies=(), memories=(), lessons=()):
    return Made(
        wanted=lambda: [Made(description=one) for one in goals],
        plan=lambda: Made(goals=[Made(strategy=one, next_step=one) for one in strategies]),
        memories=lambda: [Made(content=one) for one in memories],
        learning=lambda: Made(lessons=lessons),
    )


def shows(kind, answer, *, facts=None, typed=(), **told):
    question = Question("q", kind, facts or Made(candidates=()), 0.0, 1.0)
    return left_a_trace(question, Made(**answer), typed, reports(**told))


K = QuestionKind


@pytest.mark.parametrize(
    ("kind", "answer", "seen"),
    [
        (K.UTTERANCE, {"line": "It is, Ada."}, {"typed": ["say It is, Ada!"]}),
        (K.NEXT_COMMAND, {"command": "toll"}, {"typed": ["toll"]}),
        (K.PHASES, {"strategy": "A blade first."}, {"strategies": ["A blade first."]}),
        (K.NEXT_STEP, {"step": "buy a rope"}, {"strategies": ["buy a rope"]}),
        (K.GOALS, {"chosen": (), "new": [Made(description="own a rope")]}, {"goals": ["own a rope"]}),
        (K.GOAL_IN_WORDS, {"understood": True, "description": "dance"}, {"goals": ["dance"]}),
        (K.READ_BATCH, {"note": "The door opens."}, {"memories": ["The door opens"]}),
        (K.SUMMARY, {"summary": "A quiet day."}, {"memories": ["A quiet day."]}),
        (K.REFLECTION, {"insights": [Made(content="Rest first.")]}, {"memories": ["Rest first."]}),
        (K.FAILURE_LESSON, {"lesson": "Not unarmed."}, {"lessons": ["Not unarmed."]}),
    ],
)
def test_an_answer_shows_where_its_kind_is_kept(kind, answer, seen):
    assert shows(kind, answer, **seen)
    assert not shows(kind, answer)


def test_a_chosen_candidate_shows_by_its_description():
    facts = Made(candidates=[Made(id="w1", description="see places")])

    assert shows(K.GOALS, {"chosen": ("w1",), "new": ()}, facts=facts, goals=["see places"])


def test_steps_show_only_in_the_lines_that_they_lead_to():
    assert not shows(K.TASKS, {"steps": ()}, typed=["buy rope"])


def test_an_accepted_answer_that_nothing_keeps_is_used():
    assert shows(K.CRITIQUE, {})
    assert shows(K.READ_BATCH, {"note": ""})
    assert shows(K.GOAL_IN_WORDS, {"understood": False})


def test_texts_are_compared_by_letters_and_digits():
    assert plain("It is, Ada. 4!") == "itisada4"
