"""A proposed command: when it is typed, until when it counts, why, and with whose words."""

from dataclasses import replace

import pytest

from maid_engine.ai_players.cognitive.command_builder import (
    EXPIRES_S,
    REFLEX_EXPIRES_S,
    CommandBuilder,
    Reasons,
    StepMoment,
)
from maid_engine.ai_players.cognitive.provenance import Ground
from maid_engine.ai_players.models.action import Action, ActionSource, TimingContext
from maid_engine.ai_players.models.ids import ActionId, GoalId, LocalIds, PlanRevision, StepNumber
from maid_engine.ai_players.models.planning import Because, TaskPurpose
from maid_engine.ai_players.models.questions import QuestionId
from maid_engine.core.time import Seconds

NOW = StepMoment(StepNumber(7), Seconds(100.0), PlanRevision(3))
GROUND = Ground((4, 5), ("room:green",))
WHY = Reasons(Because("hunt.prey", GoalId("goal-1")), GROUND, ("bob",))
KILL = Action(
    ActionId("action-1"),
    ActionSource.TEMPLATE,
    "kill the rat",
    ("kill rat",),
    template="attack",
    taint=("ada",),
)


class Timing:
    """Delays that can be told apart."""

    def calculate_delay(self, command, context):
        return 2.0

    def calculate_inter_command_delay(self, command):
        return 0.5

    def idle_pause(self):
        return 10.0

    def reflex_delay(self):
        return 0.25


@pytest.fixture
def builder():
    return CommandBuilder(LocalIds(), Timing())


@pytest.mark.parametrize(
    ("context", "delay"),
    [(TimingContext(), 12.0), (TimingContext(in_conversation=True), 2.0), (None, 0.5)],
    ids=["a new thought", "somebody waits for an answer", "the next line of the same"],
)
def test_the_delay_depends_on_whether_it_is_a_new_thought_and_who_waits(builder, context, delay):
    command = builder.for_action(KILL, "kill rat", NOW, WHY, context)

    assert command.not_before == 100.0 + delay
    assert command.expires == command.not_before + EXPIRES_S


def test_the_cause_tells_the_rule_the_goal_the_grounds_and_the_plan(builder):
    cause = builder.for_action(KILL, "kill rat", NOW, WHY, None).cause

    assert (cause.step, cause.plan_revision) == (7, 3)
    assert (cause.rule, cause.wish, cause.goal) == ("attack", "hunt.prey", "goal-1")
    assert (cause.heard, cause.facts) == ((4, 5), ("room:green",))


def test_an_action_without_a_template_is_named_by_its_intent(builder):
    command = builder.for_action(replace(KILL, template=""), "kill rat", NOW, WHY, None)

    assert command.cause.rule == "kill the rat"


def test_the_cause_has_the_words_of_the_goal_too_and_the_command_only_its_own(builder):
    command = builder.for_action(KILL, "kill rat", NOW, WHY, None)

    assert set(command.cause.taint) == {"ada", "bob"}
    assert command.taint == ("ada",)


@pytest.mark.parametrize(
    ("asked", "wanted", "thought"),
    [
        ("question-1", None, "question-1"),
        (None, "question-2", "question-2"),
        ("question-1", "question-2", "question-1"),
    ],
)
def test_the_thought_is_that_of_the_action_or_else_that_of_its_task(builder, asked, wanted, thought):
    action = replace(KILL, question=QuestionId(asked) if asked else None)
    because = WHY.because._replace(thought=QuestionId(wanted) if wanted else None)
    command = builder.for_action(action, "kill rat", NOW, replace(WHY, because=because), None)

    assert command.cause.thought == thought


@pytest.mark.parametrize(
    ("change", "listens"),
    [
        ({}, True),
        ({"interruptible": False}, False),
        ({"purpose": TaskPurpose.ANSWER}, False),
        ({"purpose": TaskPurpose.ANSWER, "template": "shout_message"}, True),
    ],
)
def test_an_action_that_can_wait_lets_words_come_first(builder, change, listens):
    command = builder.for_action(replace(KILL, **change), "kill rat", NOW, WHY, None)

    assert command.listens_first is listens


def test_a_reflex_comes_soon_does_not_wait_for_words_and_is_nobodys(builder):
    command = builder.for_reflex("flee", "combat.flee", GROUND, NOW)

    assert (command.not_before, command.expires) == (100.25, 100.25 + REFLEX_EXPIRES_S)
    assert (command.cause.source, command.cause.rule, command.cause.wish) == (
        ActionSource.REFLEX,
        "combat.flee",
        "reflex",
    )
    assert (command.listens_first, command.taint, command.action_id) == (False, (), None)


def test_each_command_has_its_own_id(builder):
    first = builder.for_reflex("flee", "combat.flee", GROUND, NOW)
    second = builder.for_action(KILL, "kill rat", NOW, WHY, None)

    assert (first.id, second.id) == ("command-1", "command-2")
    assert second.action_id == "action-1"
