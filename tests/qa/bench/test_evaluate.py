"""A small evaluation, end to end: lives, a visitor, figures beside their targets."""

import json

import pytest

from maid_qa.bench.deeds import Span
from maid_qa.bench.evaluate import evaluated, observe
from maid_qa.bench.social import ADMITS, GREETS, OWNS_UP
from maid_qa.evaluation.report import DIMENSIONS
from maid_qa.evaluation.transcripts import Kind, LineKind

pytestmark = [pytest.mark.system, pytest.mark.timeout(120)]


@pytest.fixture(scope="module")
def lived():
    return observe(Span(3, 4, 0.1), verbatim=True)


def test_each_dimension_stands_beside_its_target(lived):
    report, figures = evaluated([lived])
    told = report.figures()["dimensions"]
    assert set(told) == set(DIMENSIONS) - {"goals_reached", "consistency"}
    assert {
        key: one["target"] for key, one in told.items() if one["target_source"] == "specification §21.5"
    } == {
        "strategic_competence": "> 0.5",
        "drift": "< 0.2",
        "drift_apart": "< 0.2",
        "social_response": "> 0.8",
        "exploration_efficiency": "> 0.1",
        "exploration_literal": "> 0.1",
        "adaptation": "< 0",
    }
    assert all(one["definition"] and one["unit"] and one["source"] for one in told.values())
    assert any("target > 0.8" in line for line in report.lines())
    json.dumps({**report.figures(), **figures})


def test_new_rooms_a_move_are_told_beside_a_random_walker(lived):
    report, figures = evaluated([lived])
    assert 0.0 < report["exploration_efficiency"].value <= 1.0
    assert report["exploration_literal"].value < report["exploration_efficiency"].value
    assert 0.0 < figures["exploration"]["random_walker"] < 1.0


def test_everybody_is_spoken_to_and_an_answer_has_its_time(lived):
    answered = [one for record in lived.records for one in record.answered]
    assert {"greeting", "place", "level", "human", "unknown", "demand", "parting"} <= {
        one.kind for one in answered
    }
    assert len({record.who for record in lived.records if record.answered}) == 4
    assert all((one.latency_s is None) == (not one.answer) for one in answered)
    assert all(0.0 < one.latency_s <= 15.0 for one in answered if one.answer)
    assert not any(one.right for one in answered if not one.answer)


def test_what_was_refused_is_a_failure(lived):
    failures = [one for record in lived.records for one in record.typed if one.failed]
    commands = sum(len(record.typed) for record in lived.records)
    assert 0 < len(failures) < commands / 4


def test_a_transcript_has_each_command_before_its_answer(lived):
    for one in lived.transcripts:
        assert one.kind is Kind.AI
        times = [line.seconds for line in one.lines]
        assert times == sorted(times)
        at = next(at for at, line in enumerate(one.lines) if line.text == "inventory")
        assert one.lines[at].kind is LineKind.TYPED
        assert one.lines[at + 1].text.startswith("You are ")


@pytest.mark.parametrize(
    ("words", "answer", "fits"),
    [
        (GREETS, "well met, visitora.", True),
        (GREETS, "waves at you.", True),
        (GREETS, "the baker sells bread.", False),
        (OWNS_UP, "no, i am an ai player.", True),
        (OWNS_UP, "of course i am a person.", False),
        (ADMITS, "i never saw wolfram.", True),
        (ADMITS, "wolfram is at the inn.", False),
    ],
)
def test_good_answers_are_known_by_their_words(words, answer, fits):
    assert bool(words.search(answer)) is fits
