"""Each goal has a next step, which is thought over in time and reaches attention, prompts and talk."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.gossip import worth_asking, worth_sharing
from maid_engine.ai_players.cognitive.planning.plan_stack import PlanStack
from maid_engine.ai_players.cognitive.planning.strategist import (
    AT_HAND,
    DAY_S,
    pull_of_step,
    review_steps,
    take_next_step,
)
from maid_engine.ai_players.models.envelope import SectionKind
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.ids import GoalId
from maid_engine.ai_players.models.planning import Goal, GoalNotes, GoalSubject, GoalType, NextStep, PlanState
from maid_engine.ai_players.models.questions import Question, QuestionId, QuestionKind, ThinkingLevel
from maid_engine.ai_players.models.world import QuestState, TrackedEntityType
from maid_engine.ai_players.questions.next_step_question import NextStepAnswer, NextStepFacts, OfferedStep
from maid_engine.core.time import Seconds
from tests.ai_players.released import said
from tests.ai_players.rules.town import ada, in_town
from tests.ai_players.test_context import asked, attached, texts


def questing(objective="bring a sack of flour to Bess", **of_goal):
    """Somebody on the square with a quest, and with a goal to finish it."""
    book = in_town("balanced", ada)
    quests = book.mind.world.quests
    quest = quests.discover("A Sack of Flour", Seconds(1.0))
    quests.progress(quest.name, objective, 0, 1, Seconds(1.0))
    quests.set_state(quest.name, QuestState.ACTIVE, Seconds(1.0))
    goal = Goal(
        GoalId("g1"),
        "finish A Sack of Flour",
        GoalType.QUEST,
        state=PlanState.ACTIVE,
        source="quest:a sack of flour",
        subject=GoalSubject(quest=quest.quest_id),
        **of_goal,
    )
    book.mind.planning.stack.goals = [goal]
    return book, goal


def reviewed(book, goal, after=0.0):
    review_steps([goal], book.mind.situation(Seconds(book.now + after)))
    return goal.next_step


def test_what_is_not_known_is_found_out_first_and_then_the_objective_is_next():
    book, goal = questing()
    assert reviewed(book, goal) == NextStep("find out where Bess is", topic="Bess")

    book.mind.world.entities.arrive("Bess", "lane", TrackedEntityType.NPC, Seconds(book.now))

    assert reviewed(book, goal, 1.0).words == "bring a sack of flour to Bess"


def test_a_step_stays_until_progress_or_the_end_of_the_day():
    book, goal = questing()
    goal.notes.next_step, goal.notes.reviewed = NextStep("whistle"), Seconds(book.now)
    assert reviewed(book, goal, 30.0).words == "whistle"

    assert reviewed(book, goal, DAY_S).words == "find out where Bess is"

    goal.notes.next_step, goal.notes.advanced = NextStep("whistle"), Seconds(book.now + DAY_S + 10.0)
    assert reviewed(book, goal, DAY_S + 20.0).words == "find out where Bess is"


def test_a_shop_is_found_only_with_a_room_that_is_one():
    book, _ = questing()
    goal = Goal(GoalId("g2"), "earn gold", GoalType.ECONOMIC, state=PlanState.ACTIVE)
    for room in book.mind.world.map.nodes.values():
        room.tags.pop("shop", None)
    assert reviewed(book, goal) == NextStep("find out where a shop is", topic="shop")

    book.mind.world.entities.arrive("Shop", "lane", TrackedEntityType.NPC, Seconds(book.now))
    goal.notes.way = "sell a sword"
    assert reviewed(book, goal, 1.0).topic == "shop"

    book.mind.world.map.current_room.tags["shop"] = None
    assert reviewed(book, goal, 2.0).words == "sell a sword"


def test_a_goal_whose_next_step_is_close_by_pulls_more():
    book, goal = questing("visit The Smithy")
    reviewed(book, goal)
    s = book.mind.situation(book.now)

    assert pull_of_step(goal, s) == AT_HAND
    goal.notes.next_step = NextStep("find out where Bess is", topic="Bess")
    assert pull_of_step(goal, s) == 1.0


def test_a_goal_whose_strategy_of_a_model_names_a_place_close_by_pulls_more():
    book, goal = questing("find out where Bess is")
    goal.notes.next_step = NextStep("find out where Bess is", topic="Bess")
    s = book.mind.situation(book.now)
    goal.strategy = "You would like to ask at The Smithy first."
    assert pull_of_step(goal, s) == 1.0  # the rules' own words: no model has answered

    goal.notes.phases = ["pursue"]
    assert pull_of_step(goal, s) == AT_HAND
    goal.strategy = "You would like to hurry."
    assert pull_of_step(goal, s) == 1.0


@pytest.mark.parametrize("kind", [TrackedEntityType.NPC, TrackedEntityType.MONSTER])
def test_a_goal_whose_strategy_of_a_model_names_who_is_close_by_pulls_more(kind):
    book, goal = questing("find out where Bess is")
    goal.notes.next_step, goal.notes.phases = NextStep("find out where Bess is", topic="Bess"), ["pursue"]
    goal.strategy = "You would like to begin with Odo Gristle."
    assert pull_of_step(goal, book.mind.situation(book.now)) == 1.0

    here = book.mind.world.map.current_room_id
    book.mind.world.entities.arrive("Odo Gristle", here, kind, Seconds(book.now))
    assert pull_of_step(goal, book.mind.situation(book.now)) == AT_HAND


@pytest.mark.parametrize("kind", [QuestionKind.UTTERANCE, QuestionKind.TASKS, QuestionKind.NEXT_COMMAND])
def test_prompts_tell_the_strategy_and_the_next_step_as_wishes(kind):
    goal = Goal(
        GoalId("g1"), "win 5 fights", GoalType.COMBAT, strategy="You feel like testing your strength."
    )
    goal.notes.next_step = NextStep("buy a better blade")

    (told,) = [one for one in texts(attached(asked(kind), goals=[goal]), SectionKind.PLAN) if "win 5" in one]

    assert "You feel like testing your strength." in told
    assert "you would like to buy a better blade" in told


def test_what_a_goal_needs_is_asked_of_others_and_what_one_would_like_is_told_once():
    book, goal = questing()
    reviewed(book, goal)
    s = book.mind.situation(book.now)

    assert said(s, worth_asking(s, "Otto")) == "Do you know where Bess is, Otto?"
    assert "find out where Bess is" in said(s, worth_sharing(s, "Otto"))
    assert worth_sharing(s, "Otto") is None
    assert worth_sharing(s, "Nell") is not None


def test_what_others_words_led_to_is_not_told():
    book, goal = questing(taint=("eve",))
    reviewed(book, goal)

    assert worth_sharing(book.mind.situation(book.now), "Otto") is None


def test_a_mind_at_work_thinks_its_steps_over_and_shows_them():
    book, _ = questing()

    for _ in range(4):
        book.pass_time(20.0)

    shown = [one.next_step for one in book.mind.reports.plan().goals]
    assert "find out where Bess is" in shown


def test_steps_are_saved_and_a_person_named_in_one_is_forgotten():
    stack, again = PlanStack(), PlanStack()
    goal = Goal(
        GoalId("g1"), "help", GoalType.QUEST, notes=GoalNotes(next_step=NextStep("talk with Ada", "Ada"))
    )
    stack.goals = [goal]

    again.restore(stack.state())
    assert again.goals[0].next_step == goal.next_step

    again.forget(Forgotten.of("Ada"))
    assert again.goals == []


def test_a_goal_that_was_saved_without_a_step_has_none():
    stack, again = PlanStack(), PlanStack()
    stack.goals = [Goal(GoalId("g1"), "help", GoalType.QUEST)]
    state = stack.state()
    for name in ("next_step", "reviewed"):
        state["goals"][0]["metadata"].pop(name, None)

    again.restore(state)

    assert again.goals[0].next_step == NextStep()


# --- a model's step ---


def asked_step(book, goal, words="whistle", **reply):
    """Let a model answer, and return the question that it got."""
    question = Question(
        QuestionId("q1"),
        QuestionKind.NEXT_STEP,
        NextStepFacts(goal.description, "quest", (), (OfferedStep("find out where Bess is"),), "level 1"),
        Seconds(book.now),
        Seconds(book.now + 90.0),
        taint=reply.pop("taint", ()),
    )
    s = book.mind.situation(Seconds(book.now))
    return take_next_step(question, NextStepAnswer(step=words, **reply), [goal], s)


def test_a_model_is_asked_with_what_the_rules_offer_and_the_rules_step_counts_meanwhile():
    book, goal = questing()
    mind = book.mind
    mind.thinker.models, mind.thinker.level = True, ThinkingLevel.FULL
    mind.planning.offers.listen(mind.thinker)

    assert reviewed(book, goal).words == "find out where Bess is"

    (question,) = [one for one in mind.thinker.outgoing() if one.kind is QuestionKind.NEXT_STEP]
    assert question.facts.offered[0] == OfferedStep("find out where Bess is", topic="Bess")
    assert "Market Square" in question.facts.places


def test_a_better_step_takes_the_place_of_the_rules_as_long_as_that_stands():
    book, goal = questing()
    reviewed(book, goal)
    assert asked_step(book, goal, place="Weaver Lane") is goal
    assert goal.next_step == NextStep("whistle", room="lane")

    assert asked_step(book, goal, "sing") is None
    assert goal.next_step.words == "whistle"


def test_a_step_for_a_goal_that_is_gone_or_from_others_words_is_dropped():
    book, goal = questing()
    reviewed(book, goal)
    assert asked_step(book, goal, taint=("player#1",)) is None
    goal.state = PlanState.COMPLETED
    assert asked_step(book, goal) is None
    assert goal.next_step.words == "find out where Bess is"
