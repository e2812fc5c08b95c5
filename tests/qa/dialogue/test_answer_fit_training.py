"""Judged answers teach which proposal is worth most."""

from maid_engine.ai_players.dialogue.answer_fit.answer_fit import shipped_texts
from maid_qa.dialogue.answer_fit_training import held_out_answers, train_answer_fit
from maid_qa.dialogue.judged_answers import JudgedAnswer
from tests.ai_players.dialogue.answer_fit.evidence_kit import evidence

PLACES = ("the forge", "the inn", "the mill", "the gate", "the well", "the oak")


def judged(author=""):
    """Questions for places, each with a way that is good and a shrug, which is proposed first and is not."""
    found = []
    for number, place in enumerate(PLACES, 1):
        said = f"where is {place}{author}"
        shrug = evidence(
            said=said, source="plain", meaning="unsure.what", line="No idea.", facts="", topic=""
        )
        found.append(JudgedAnswer("-", number, shrug))
        found.append(JudgedAnswer("+", number, evidence(said=said, line=f"{place}? Go west.", facts=place)))
    return found


def test_what_was_judged_good_is_worth_more():
    fit = train_answer_fit(judged(), shipped_texts())
    bad, good = (fit.worth(one.evidence) for one in judged()[:2])
    assert good > 0.6
    assert bad < 0.4


def test_the_same_judgements_teach_the_same():
    one, other = (train_answer_fit(judged(), shipped_texts()) for _ in range(2))
    assert (one.weights, one.bias) == (other.weights, other.bias)


def test_figures_are_of_authors_who_did_not_teach():
    found = held_out_answers({name: judged(f" {name}") for name in "abcde"}, shipped_texts())
    assert found.lines == 5 * len(PLACES)
    assert found.first == found.first_good == 0.0
    assert found.chosen == found.chosen_good == 1.0
    assert found.bins
