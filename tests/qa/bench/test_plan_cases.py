"""Situations of planning: steps are given in the verbs that a question offers."""

from types import SimpleNamespace as Made

import pytest

from maid_engine.ai_players.models.questions import Question, QuestionKind
from maid_qa.bench.plan_cases import PLAN_CASES, steps
from maid_qa.bench.wheel_situation import Asking

WAY = steps(("go_to", {"place": "The Mill"}), ("buy_item", {"item": "rope"}))


def asking(verbs):
    return Asking(Question("q", QuestionKind.TASKS, Made(verbs=verbs), 0.0, 1.0), "")


@pytest.mark.parametrize("walking", ["go_to", "navigate", "walk_to"])
def test_walking_is_found_under_its_names(walking):
    found = WAY(asking({walking: ("room",), "buy_item": ("item",)}))["steps"]

    assert found == [
        {"verb": walking, "parameters": {"room": "The Mill"}},
        {"verb": "buy_item", "parameters": {"item": "rope"}},
    ]


def test_steps_without_a_verb_are_left_out():
    assert [one["verb"] for one in WAY(asking({"buy_item": ("item",)}))["steps"]] == ["buy_item"]
    assert WAY(asking({"rest": ()})) is None


def test_phases_are_ordered_by_what_is_offered():
    [prepared] = next(one for one in PLAN_CASES if one.name == "phase_of_its_own").answers
    phases = [Made(id="hunt"), Made(id="arm"), Made(id="scout")]
    question = Question("q", QuestionKind.PHASES, Made(phases=phases), 0.0, 1.0)

    assert prepared.reply(Asking(question, ""))["order"] == ["arm", "hunt"]
