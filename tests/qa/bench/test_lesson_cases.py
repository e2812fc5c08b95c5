"""Situations of learning: the model's lesson and conclusion are what is kept."""

import pytest

from maid_qa.bench import wheel


@pytest.mark.system
@pytest.mark.timeout(120)
def test_a_model_draws_another_lesson_of_a_death_than_the_rule():
    figures = wheel.run(situations=wheel.chosen(["lesson_of_a_death"]), modes=())

    assert (figures["reached"], figures["rules_reached"]) == (1, 0)
    assert figures["kinds"]["failure_lesson"]["used"] == 1


@pytest.mark.system
@pytest.mark.timeout(120)
def test_a_conclusion_cites_what_it_rests_on():
    figures = wheel.run(situations=wheel.chosen(["conclusion"]), modes=())

    assert figures["kinds"]["reflection"]["answered"] >= 1
