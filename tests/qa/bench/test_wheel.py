"""bench wheel: what a model changes, beside the rules alone, and that bad models cost nothing."""

import json

import pytest

from maid_engine.core.errors import ConfigError
from maid_qa.bench import wheel
from maid_qa.bench.wheel_cases import SITUATIONS

pytestmark = [pytest.mark.system, pytest.mark.timeout(120)]


def test_a_careful_model_keeps_a_promise_that_the_rules_do_not_understand():
    figures = wheel.run(situations=wheel.chosen(["promise_to_wait"]), modes=["garbage"])

    assert (figures["played"], figures["reached"], figures["rules_reached"]) == (1, 1, 0)
    assert figures["used_share"] == 1.0
    assert figures["kinds"]["utterance"] == {"asked": 1, "answered": 1, "used": 1, "changed": 1}
    assert figures["situations"]["promise_to_wait"]["changed"] == 1
    assert figures["groups"]["talk"] == {"played": 1, "reached": 1, "rules_reached": 0}
    assert figures["modes"]["garbage"]["unanswered"] == 0


def test_nothing_is_lost_with_a_model_that_means_harm():
    figures = wheel.run(situations=wheel.chosen(["bad_deed", "odd_words"]), modes=wheel.BAD)

    assert figures["assets_lost"] == 0
    for mode in wheel.BAD:
        bad = figures["modes"][mode]
        assert (bad["assets_lost"], bad["below_rules"], bad["unanswered"]) == (0, [], 0), mode
        assert bad["slowest_words_s"] < 10.0


def test_answers_that_come_too_late_have_a_reason_that_is_counted():
    figures = wheel.run(situations=wheel.chosen(["odd_words"]), modes=["late"])

    assert figures["modes"]["late"]["reasons"].keys() >= {"deadline"}


def test_the_same_seed_gives_the_same_figures():
    one, same = (wheel.run(situations=wheel.chosen(["order_for_a_thing"]), modes=()) for _ in range(2))

    assert (one["kinds"], one["situations"]) == (same["kinds"], same["situations"])


def test_situations_are_chosen_by_name_or_group():
    assert [one.name for one in wheel.chosen(["verbs", "critique"])] == [
        "critique",
        "unknown_verb",
        "order_with_a_verb",
    ]
    assert wheel.chosen([]) == SITUATIONS
    with pytest.raises(ConfigError, match="there is no situation 'dance'"):
        wheel.chosen(["dance"])


def test_there_are_twenty_situations_at_least_with_different_names():
    assert len({one.name for one in SITUATIONS}) == len(SITUATIONS) >= 20


def test_a_budget_is_set_for_each_situation():
    [one] = wheel.with_budget(wheel.chosen(["odd_words"]), 0.02)

    assert (one.name, one.scene.usd_per_hour) == ("odd_words", 0.02)


def test_the_command_prints_the_figures(capsys):
    assert wheel.main(["--only", "odd_words", "--modes", "", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["played"] == 1
