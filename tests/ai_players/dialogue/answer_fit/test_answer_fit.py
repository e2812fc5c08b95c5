"""The worth of an answer comes from weights that are kept in a file."""

import pytest

from maid_engine.ai_players.dialogue.answer_fit.answer_fit import (
    AHEAD,
    AnswerFit,
    best_of,
    parsed,
    shipped_answer_fit,
    shipped_texts,
    written,
)
from maid_engine.core.errors import ConfigError
from tests.ai_players.dialogue.answer_fit.evidence_kit import evidence


def test_the_worth_is_that_of_the_weights_of_its_parts():
    fit = AnswerFit({"source=row": 2.0, "share": -1.0}, -2.0, shipped_texts())
    assert fit.worth(evidence(share=0.0)) == pytest.approx(0.5)
    assert fit.worth(evidence(share=1.0)) < 0.5


def test_weights_are_written_and_read():
    fit = AnswerFit({"source=row": 2.0, "expects=where": 0.25}, -1.5, shipped_texts())
    read = parsed(written(fit), "weights", shipped_texts())
    assert (read.weights, read.bias) == (fit.weights, fit.bias)


@pytest.mark.parametrize("text", ["", "[]", '{"bias": 1}', '{"bias": 1, "weights": {"a": "b"}}'])
def test_a_damaged_file_is_named(text):
    with pytest.raises(ConfigError, match="weights: damaged"):
        parsed(text, "weights", shipped_texts())


def test_another_answer_must_be_ahead_of_the_first():
    assert best_of([0.5, 0.5 + AHEAD / 2]) == 0
    assert best_of([0.5, 0.2, 0.5 + 2 * AHEAD]) == 2
    assert best_of([0.5]) == 0


def test_the_shipped_weights_prefer_what_fits():
    fit = shipped_answer_fit()
    died = evidence(said="my cat died last night", kind="statement", topic="", facts="", sure=0.08, share=0.0)
    sad = {"source": "plain", "row": "unsure", "meaning": "unsure.sad", "line": "I am sorry to hear that."}
    amused = {**sad, "meaning": "unsure.amused", "line": "Ha, that is a good one."}
    assert fit.worth(evidence(**{**vars_of(died), **sad})) > fit.worth(
        evidence(**{**vars_of(died), **amused})
    )


def vars_of(one):
    return {name: getattr(one, name) for name in one.__slots__}
