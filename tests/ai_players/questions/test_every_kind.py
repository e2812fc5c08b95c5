"""What holds for every kind of question: a rule that answers, an example, facts that can be kept in a file."""

import json
import re

import pytest

from maid_engine.ai_players.models.questions import Question, QuestionId, QuestionKind
from maid_engine.ai_players.prompting import profile_of, render
from maid_engine.ai_players.questions.command_question import CommandFacts
from maid_engine.ai_players.questions.memory_questions import FactFacts, SummaryFacts
from maid_engine.ai_players.questions.perception_questions import BatchFacts, Noticed
from maid_engine.ai_players.questions.speech_questions import UtteranceFacts
from maid_engine.ai_players.questions.table import QUESTIONS, table_of
from maid_engine.core.chance import Dice
from maid_engine.core.codec import from_json, to_json
from maid_engine.core.time import Seconds
from maid_qa.bench.cases.case import cases_of

KINDS = pytest.mark.parametrize("kind", list(QuestionKind), ids=lambda kind: kind.value)
CASES = pytest.mark.parametrize(
    "case",
    [case for kind in QuestionKind for case in cases_of(kind)],
    ids=lambda case: f"{case.kind}: {case.name}",
)


def test_every_kind_has_one_row():
    assert set(QUESTIONS) == set(QuestionKind)
    assert all(row.kind is kind for kind, row in QUESTIONS.items())


def test_a_kind_cannot_have_two_rows():
    row = QUESTIONS[QuestionKind.GOALS]
    with pytest.raises(ValueError, match="two rows answer goals"):
        table_of((row, row))


@KINDS
def test_there_are_cases_enough(kind):
    assert len(cases_of(kind)) >= 8


@CASES
def test_the_rule_always_answers(case):
    row = QUESTIONS[case.kind]

    assert isinstance(row.rule(case.facts, Dice(3)), row.answer)


@CASES
def test_facts_can_be_kept_in_a_file(case):
    kept = json.loads(json.dumps(to_json(case.facts)))

    assert from_json(QUESTIONS[case.kind].facts, kept) == case.facts


@KINDS
def test_the_example_is_an_answer(kind):
    row = QUESTIONS[kind]
    profile = profile_of(row)

    assert row.answer.model_validate(profile.example) == row.example
    assert set(profile.example) == set(profile.schema["properties"])


@KINDS
def test_the_prompt_documents_the_reply(kind):
    """Every field is named by the instructions or described by the schema, which the prompt has."""
    row = QUESTIONS[kind]
    asked = Question(QuestionId("q"), kind, cases_of(kind)[0].facts, Seconds(0.0), Seconds(1.0))
    stable = render(asked, row).request.stable

    assert all(f'"{name}"' in stable for name in row.answer.model_fields)
    assert len(row.instructions) >= 80
    assert row.deadline_s > 0
    assert 32 <= row.max_output_tokens <= 1000


@CASES
def test_every_prompt_fits_and_tells_its_facts(case):
    row = QUESTIONS[case.kind]
    asked = Question(QuestionId("q"), case.kind, case.facts, Seconds(0.0), Seconds(1.0))
    made = render(asked, row)

    assert made.tokens < 4000
    assert made.request.variable.count("\n- ") == len(
        [line for line in row.describe(case.facts) if line.strip()]
    )


@CASES
def test_garbage_is_refused_in_words(case):
    row = QUESTIONS[case.kind]
    for garbage in (
        None,
        [],
        7,
        "look",
        {"unfinished": [1]},
        {name: object() for name in row.answer.model_fields},
    ):
        value, objection = row.parse(case.facts, garbage)
        assert value is not None or objection


@pytest.mark.parametrize(
    "facts",
    [
        UtteranceFacts(
            "zzz", "zzz", "where", "I don't know where the zzz is.", ("zzz: zzz",), turns=("zzz: zzz",)
        ),
        BatchFacts((Noticed("zzz", 5, spoken=True),)),
        CommandFacts("follow zzz", (), players_words=True),
        FactFacts("talk", "zzz", "Inn", 2, ("zzz claims that zzz",), claimed_by="zzz"),
        SummaryFacts("Inn", ("zzz claims that zzz",), ("zzz",), "zzz"),
    ],
    ids=lambda facts: type(facts).__name__,
)
def test_what_players_said_stands_in_every_prompt_as_such(facts):
    (row,) = [row for row in QUESTIONS.values() if row.facts is type(facts)]
    asked = Question(QuestionId("q"), row.kind, facts, Seconds(0.0), Seconds(1.0), taint=("eve",))
    text = render(asked, row).request.variable

    assert "zzz" in text
    assert "zzz" not in re.sub(r"\[PLAYER_SPEECH\].*?\[/PLAYER_SPEECH\]", "", text)
