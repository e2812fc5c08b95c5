"""An answer of a model that comes to nothing is told with its reason, whatever its kind; one that is used is not."""

from dataclasses import replace

import pytest

from maid_engine.ai_players.cognitive.behaviors.steps import Decision, do
from maid_engine.ai_players.cognitive.planning.model_proposals import MOST_WAITING
from maid_engine.ai_players.models.ids import LocalIds
from maid_engine.ai_players.models.planning import NO_STEP, Because, GoalType, PlanState, RuleFamily
from maid_engine.ai_players.models.questions import Answer, QuestionKind, ThinkingLevel
from maid_engine.ai_players.models.reflection import (
    FailureFacts,
    FailureType,
    ReflectionTrigger,
    ReflectionType,
    Subject,
)
from maid_engine.ai_players.questions.command_question import NEXT_COMMAND, CommandFacts, NextCommand
from maid_engine.ai_players.questions.critique_question import CRITIQUE, CritiqueFacts
from maid_engine.ai_players.questions.failure_question import FAILURE_LESSON, LessonTold
from maid_engine.ai_players.questions.goal_question import GOAL_IN_WORDS, WordsAnswer
from maid_engine.ai_players.questions.memory_questions import (
    SEMANTIC_FACT,
    SUMMARY,
    FactFacts,
    SummaryFacts,
    summary_by_rule,
)
from maid_engine.ai_players.questions.next_step_question import NEXT_STEP, NextStepAnswer, NextStepFacts
from maid_engine.ai_players.questions.perception_questions import (
    LABEL_LINE,
    READ_BATCH,
    BatchFacts,
    BatchReading,
    LineFacts,
    Noticed,
    Salient,
)
from maid_engine.ai_players.questions.planning_questions import GOALS, PHASES, GoalsAnswer, PhasesAnswer
from maid_engine.ai_players.questions.reflection_facts import Insight, Insights, Material, ReflectionFacts
from maid_engine.ai_players.questions.reflection_questions import REFLECTION
from maid_engine.ai_players.questions.table import QUESTIONS
from maid_engine.ai_players.questions.tasks_question import TASKS, StepFact, TasksAnswer, TaskStep
from maid_engine.core.chance import Dice
from tests.ai_players.action.test_command_generator import ask as ask_command
from tests.ai_players.action.test_command_generator import task, thinking_mind
from tests.ai_players.planning.house import begin, situation
from tests.ai_players.planning.test_questions import GOALS_FACTS, LANTERN, PHASES_FACTS, TASKS_FACTS

STEP_FACTS = NextStepFacts("win five fights", "combat", (), (), "level 1")
BATCH = BatchFacts((Noticed("Dust falls.", 3), Noticed("A wolf attacks you!", 8)))
FAILURE = FailureFacts(FailureType.DEATH, "the wolf killed me", foe="wolf", at=5.0)
FACT = FactFacts("talk", "Bess", "the mill", 3, ("We talked.",))
SUMMARY_FACTS = SummaryFacts("the mill", ("I ground flour.", "I met Bess."))
WOLVES = ReflectionFacts(
    ReflectionTrigger.SIGNIFICANT_EVENT, (Material("I fled from a wolf."),), foes=(("wolf", 0, 0, 1),)
)
WARY = Insight(
    type=ReflectionType.TACTICAL, topic="wolf", content="The wolf is too strong for me.", cites=(1,)
)
LEVEL = WordsAnswer(
    understood=True, goal_type=GoalType.COMBAT, description="be strong", conditions=("level >= 9",)
)


@pytest.fixture
def book():
    """Somebody with goals and a model, who has asked nothing yet."""
    made = begin()
    made.mind.thinker.models, made.mind.thinker.level = True, ThinkingLevel.FULL
    return made


LATER_S = 3600.0
"""Seconds after which every kind may be asked again."""


def put(book, row, facts, value, later_s=0.0):
    """Let a model answer a question of this kind, and let its part of the mind take that. Return the reasons why it came to nothing."""
    thinker, now = book.mind.thinker, book.now + later_s
    thinker.ask(row, facts, now=now, revision=book.mind.planning.stack.revision)
    question = next(one for one in reversed(thinker.outgoing()) if one.kind is row.kind)
    thinker.take(
        [Answer(question.id, question.kind, value, "some model")],
        now=now,
        revision=book.mind.planning.stack.revision,
    )
    s = situation(book)
    book.mind.planning.offers.take(s)
    book.mind.reflection.consider(s)
    return [one.reason for one in thinker.take_unused() if one.question == question.id]


COMES_TO_NOTHING = [
    (GOALS, GOALS_FACTS, GoalsAnswer(chosen=("w77",)), "no goal of it can be pursued"),
    (PHASES, PHASES_FACTS, PhasesAnswer(order=("arm",)), "the goal is gone"),
    (NEXT_STEP, STEP_FACTS, NextStepAnswer(step="whistle"), "the goal is gone or has gone on"),
    (TASKS, TASKS_FACTS, TasksAnswer(steps=(TaskStep(verb="browse"),)), "the goal is reached or gone"),
    (
        GOAL_IN_WORDS,
        GOAL_IN_WORDS.facts("dance"),
        WordsAnswer(understood=False, instead="what?"),
        "not understood",
    ),
    (SEMANTIC_FACT, FACT, SEMANTIC_FACT.example, "the memory is gone"),
    (SUMMARY, SUMMARY_FACTS, SUMMARY.example, "the memory is gone"),
    (READ_BATCH, BATCH, BatchReading(salient=()), "nothing noticed beside what the rules did"),
    (REFLECTION, WOLVES, Insights(insights=()), "nothing new is concluded"),
    (NEXT_COMMAND, CommandFacts("sing", ()), NextCommand(command="sing"), "another task came first"),
]


@pytest.mark.parametrize(
    ("row", "facts", "value", "reason"), COMES_TO_NOTHING, ids=[one[0].kind.value for one in COMES_TO_NOTHING]
)
def test_an_answer_that_comes_to_nothing_is_told_once_with_its_reason(book, row, facts, value, reason):
    assert put(book, row, facts, value) == [reason]
    assert book.mind.thinker.turned_down == {reason: 1}


IS_USED = [
    (GOALS, GOALS_FACTS, GoalsAnswer(new=(LANTERN,))),
    (CRITIQUE, CritiqueFacts("fight a wolf", foe="wolf"), CRITIQUE.example),
    (GOAL_IN_WORDS, GOAL_IN_WORDS.facts("be strong"), LEVEL),
    (READ_BATCH, BATCH, BatchReading(salient=(), note="Wolves come with dust.")),
    (READ_BATCH, BATCH, BatchReading(salient=(Salient(line=0, salience=7),))),
    (LABEL_LINE, LineFacts("A * slinks in.", ()), LABEL_LINE.example),
    (FAILURE_LESSON, FAILURE, LessonTold(lesson="Leave wolves.", subject=Subject.FOE, about="wolf")),
    (FAILURE_LESSON, FAILURE, LessonTold(lesson="Leave wolves.")),
    (REFLECTION, WOLVES, Insights(insights=(WARY,))),
]


@pytest.mark.parametrize(
    ("row", "facts", "value"), IS_USED, ids=[f"{one[0].kind.value} {at}" for at, one in enumerate(IS_USED)]
)
def test_an_answer_that_changes_something_is_not_told_as_unused(book, row, facts, value):
    book.mind.planning.stack.goals.clear()

    assert put(book, row, facts, value) == []


def test_phases_and_a_step_for_a_goal_that_is_pursued_are_used(book):
    goal = book.mind.planning.stack.goals[0]
    phases = replace(PHASES_FACTS, goal=goal.description)
    offered = NEXT_STEP.facts(goal.description, "combat", (), (), "level 1")
    goal.state, goal.notes.next_step = PlanState.ACTIVE, NO_STEP

    assert put(book, PHASES, phases, PhasesAnswer(order=("arm",))) == []
    assert put(book, NEXT_STEP, offered, NextStepAnswer(step="whistle")) == []


def test_a_fact_and_a_summary_that_are_remembered_still_are_reworded(book):
    told = summary_by_rule(SUMMARY_FACTS, Dice(1)).summary
    book.mind.memory.add(told, now=book.now)

    assert put(book, SUMMARY, SUMMARY_FACTS, SUMMARY.example) == []


@pytest.mark.parametrize(
    ("row", "facts", "value"),
    [
        (FAILURE_LESSON, FAILURE, LessonTold(lesson="Leave wolves.")),
        (REFLECTION, WOLVES, Insights(insights=(WARY,))),
    ],
    ids=["failure_lesson", "reflection"],
)
def test_what_is_concluded_a_second_time_from_no_more_is_told_as_such(book, row, facts, value):
    assert put(book, row, facts, value) == []
    assert put(book, row, facts, value, LATER_S) == ["nothing new is concluded"]


def test_a_goal_in_words_that_is_pursued_already_is_told_as_such(book):
    book.mind.planning.stack.goals.clear()

    assert put(book, GOAL_IN_WORDS, GOAL_IN_WORDS.facts("be strong"), LEVEL) == []
    assert put(book, GOAL_IN_WORDS, GOAL_IN_WORDS.facts("be strong"), LEVEL, LATER_S) == [
        "that is among its goals already"
    ]


def answers_of(book, row, facts, value, times):
    """Let a model answer so many questions before the plan is looked at."""
    thinker = book.mind.thinker
    for number in range(times):
        now = book.now + (number + 1) * LATER_S
        thinker.ask(row, facts, now=now, revision=book.mind.planning.stack.revision)
    answers = [Answer(one.id, one.kind, value, "m") for one in thinker.outgoing() if one.kind is row.kind]
    thinker.take(answers, now=book.now, revision=book.mind.planning.stack.revision)


def test_answers_beyond_those_that_can_wait_are_told_the_oldest_first(book):
    answers_of(book, CRITIQUE, CritiqueFacts("fight a wolf", foe="wolf"), CRITIQUE.example, MOST_WAITING + 2)

    assert [one.reason for one in book.mind.thinker.take_unused()] == ["overtaken"] * 2


def test_steps_that_a_later_answer_replaces_are_told(book):
    planning = book.mind.planning
    goal = planning.stack.goals[0]
    goal.state = PlanState.ACTIVE
    planning.push(Decision((do("rest"),)), Because.of(RuleFamily.UPKEEP, "rest"))  # which steps wait for
    facts = TASKS.facts(goal.description, (), (StepFact("rest", {}),), {"browse": ()}, "level 1")
    answer = TasksAnswer(steps=(TaskStep(verb="browse"),))

    assert put(book, TASKS, facts, answer) == []
    answers_of(book, TASKS, facts, answer, 1)
    planning.offers.take(situation(book))

    assert [one.reason for one in book.mind.thinker.take_unused()] == ["a later answer took its place"]


@pytest.mark.parametrize(
    ("row", "facts", "value"),
    [(NEXT_STEP, NEXT_STEP.facts("help Eve", "social", (), (), ""), NextStepAnswer(step="ask Eve")),
     (FAILURE_LESSON, FailureFacts(FailureType.FLIGHT, "Eve called me away"), LessonTold(lesson="Stay."))],
    ids=["planning", "reflection"],
)  # fmt: skip
def test_an_answer_that_is_forgotten_with_a_player_is_told(book, row, facts, value):
    answers_of(book, row, facts, value, 1)
    book.mind.forget_player("Eve")

    assert [one.reason for one in book.mind.thinker.take_unused()] == ["forgotten"]


def test_a_command_that_does_not_fit_its_task_or_comes_after_it_is_told():
    mind, ids = thinking_mind(), LocalIds()
    lever, apple = task(1, "pull the lever"), task(2, "eat the apple")
    first = ask_command(mind, lever, 0.0)
    told = [Answer(first.id, first.kind, NextCommand(command="pull lever"), "m")]
    mind.thinker.take(told, now=1.0, revision=mind.planning.stack.revision)
    second = ask_command(mind, apple, 5.0)
    told = [Answer(second.id, second.kind, NextCommand(command="give apple eve"), "m")]
    mind.thinker.take(told, now=6.0, revision=mind.planning.stack.revision)

    assert mind.actions.generator.take(apple, ids) is None
    assert [(one.question, one.reason) for one in mind.thinker.take_unused()] == [
        (first.id, "another task came first"),
        (second.id, "it does not fit the task"),
    ]


def test_each_kind_of_question_is_in_one_of_these_lists():
    told = {one[0].kind for one in (*COMES_TO_NOTHING, *IS_USED)}
    said_elsewhere = {QuestionKind.UTTERANCE}  # test_mind_asks, test_talk_deeds
    no_mind_asks = {QuestionKind.DIRECT, QuestionKind.RECONCILE, QuestionKind.BEING_LINE}  # storyteller/

    assert told | said_elsewhere | no_mind_asks == set(QUESTIONS)
