"""What models may answer to planning's questions, and what becomes of it."""

from dataclasses import replace

import pytest

from maid_engine.ai_players.cognitive.behaviors.steps import Decision, do
from maid_engine.ai_players.cognitive.planning.critic import MOST_VERDICTS, PlanCritic
from maid_engine.ai_players.cognitive.planning.model_questions import situation_line
from maid_engine.ai_players.language.goal_reading import GoalWords
from maid_engine.ai_players.models.events import ReplanEvent
from maid_engine.ai_players.models.planning import Because, GoalRank, GoalType, RuleFamily
from maid_engine.ai_players.models.questions import Answer, QuestionKind, ThinkingLevel
from maid_engine.ai_players.questions.critique_question import CRITIQUE, CritiqueFacts, criticise
from maid_engine.ai_players.questions.goal_question import GOAL_IN_WORDS, WordsAnswer
from maid_engine.ai_players.questions.planning_questions import (
    GOALS,
    PHASES,
    Candidate,
    GoalsAnswer,
    GoalsFacts,
    NewGoal,
    PhasesFacts,
    PursuedGoal,
    desire,
)
from maid_engine.ai_players.questions.tasks_question import TASKS, StepFact, TasksFacts
from maid_engine.core.chance import Dice
from tests.ai_players.planning.house import begin, carry, situation

GOALS_FACTS = GoalsFacts(
    "curious", "level 1", (Candidate("w1", "see ten places", 2.0), Candidate("w2", "win five fights", 0.1))
)
PHASES_FACTS = PhasesFacts(
    "win five fights",
    "combat",
    ("kills >= 5",),
    (Candidate("arm", "Arm."), Candidate("hunt", "Hunt.")),
    "level 1",
)
TASKS_FACTS = TasksFacts(
    "get a lantern",
    ("lantern carried",),
    (StepFact("browse", {}),),
    {"browse": (), "buy_item": ("item",)},
    "level 1",
)


def test_rules_answer_each_question_by_themselves():
    dice = Dice(1)
    assert GOALS.rule(GOALS_FACTS, dice).chosen[0] in ("w1", "w2")
    assert PHASES.rule(PHASES_FACTS, dice).order == ("arm", "hunt")
    assert TASKS.rule(TASKS_FACTS, dice).steps[0].verb == "browse"
    assert GOAL_IN_WORDS.rule(GoalWords("reach level 3"), dice).conditions == ("level >= 3",)


@pytest.mark.parametrize("row", [GOALS, PHASES, TASKS, CRITIQUE, GOAL_IN_WORDS], ids=lambda row: row.kind)
def test_an_example_is_a_good_answer_of_its_kind(row):
    assert row.answer.model_validate(row.example.model_dump(mode="json")) == row.example


@pytest.mark.parametrize(
    ("row", "facts", "reply", "objection"),
    [
        (GOALS, GOALS_FACTS, {"chosen": ["w9"]}, "no candidate"),
        (GOALS, GOALS_FACTS, {}, "choose at least one"),
        (GOALS, GOALS_FACTS, {"chosen": ["w1", "w1"]}, "once"),
        (
            GOALS,
            GOALS_FACTS,
            {"new": [{"description": "be rich", "goal_type": "economic", "conditions": ["wealth >= 3"]}]},
            "is not a check",
        ),
        (
            GOALS,
            GOALS_FACTS,
            {"new": [{"description": "fight on", "goal_type": "combat", "conditions": ["in_combat"]}]},
            "cannot be a goal",
        ),
        (PHASES, PHASES_FACTS, {"order": ["dance"]}, "no phase"),
        (PHASES, PHASES_FACTS, {"order": ["arm", "arm"]}, "once"),
        (TASKS, TASKS_FACTS, {"steps": [{"verb": "steal"}]}, "no verb"),
        (TASKS, TASKS_FACTS, {"steps": [{"verb": "buy_item"}]}, "needs item"),
        (
            TASKS,
            TASKS_FACTS,
            {"steps": [{"verb": "buy_item", "parameters": {"item": "x\nquit"}}]},
            "single lines",
        ),
        (
            GOAL_IN_WORDS,
            GoalWords("x"),
            {"understood": True, "goal_type": "combat"},
            "at least one condition",
        ),
        (
            GOAL_IN_WORDS,
            GoalWords("x"),
            {"understood": True, "goal_type": "combat", "conditions": ["has weapon tier 2+"]},
            "is not a condition",
        ),
        (
            GOAL_IN_WORDS,
            GoalWords("x", deeds={"dance": "dance"}),
            {"understood": True, "goal_type": "social", "conditions": ["did:quit >= 3"]},
            "'quit' cannot be repeated; what can: dance",
        ),
    ],
)
def test_an_answer_that_is_of_no_use_is_refused_with_words_to_mend_it_by(row, facts, reply, objection):
    answer, why = row.parse(facts, reply)
    assert answer is None
    assert objection in why


def test_a_strategy_is_a_wish_and_not_an_order():
    assert desire(GoalType.EXPLORATION, "See ten places").startswith("You are curious")
    assert "must" not in desire(GoalType.COMBAT, "win")


@pytest.mark.parametrize(
    ("facts", "trusted"),
    [
        (CritiqueFacts("fight a rat", danger=0.2), True),
        (CritiqueFacts("fight a troll", danger=1.8), False),
        (CritiqueFacts("fight a wolf", danger=0.9, hp_ratio=0.5, deaths_so=1), False),
        (CritiqueFacts("fight a wolf again", danger=0.6, deaths_so=2), True),
        (CritiqueFacts("fight a wolf again", danger=1.1, deaths_so=2), False),
        (CritiqueFacts("buy a sword", cost=50, gold=10, missing=("gold",)), False),
    ],
)
def test_the_critic_trusts_what_is_safe_and_doubts_what_killed_before(facts, trusted):
    assert (criticise(facts, Dice(1)).confidence >= 0.4) is trusted


def test_a_danger_that_a_model_named_for_the_goal_makes_a_fight_more_doubtful():
    confidence = []
    for critique in ("", "The wolf may kill me before I am well.", "Spiders are worse."):
        book = begin()
        s = situation(book)
        goal = book.mind.planning.stack.goals[0]
        goal.notes.self_critique = critique
        critic = PlanCritic()
        critic.doubts((do("attack_target", target="wolf"),), goal, s)
        (verdicts,) = vars(critic).values()
        confidence.append(verdicts["wolf"][0].confidence)
    plain, warned, beside = confidence
    assert warned < plain == beside


def test_the_critic_keeps_the_latest_verdicts_only():
    critic = PlanCritic()
    before = sum(map(len, vars(critic).values()))

    for number in range(200):
        critic.reconsider(f"foe {number}", CRITIQUE.example, float(number))

    kept = sum(map(len, vars(critic).values()))
    assert 0 < kept - before <= MOST_VERDICTS


# --- models' answers in a mind ---


def thinking():
    book = begin()
    book.mind.thinker.models, book.mind.thinker.level = True, ThinkingLevel.FULL
    return book


def answered(book, kind, value):
    """A model answers the question of this kind that was asked last; `value` may be made from what it was told."""
    question = next(one for one in reversed(book.mind.thinker.outgoing()) if one.kind is kind)
    book.mind.thinker.take(
        [
            Answer(
                question.id,
                kind,
                value(question.facts) if callable(value) else value,
                "some model",
                usd=0.002,
                latency_s=1.5,
            )
        ],
        now=book.now,
        revision=book.mind.planning.stack.revision,
    )
    return question


def test_a_models_goal_takes_the_place_of_the_rules():
    book = thinking()
    s = situation(book)
    book.mind.planning.stack.goals.clear()
    book.mind.planning.review(s)
    new = {"description": "own a lantern", "goal_type": "survival", "conditions": ["has_item:lantern >= 1"]}
    value, why = GOALS.parse(GOALS_FACTS, {"new": [new]})
    assert why == ""
    answered(book, QuestionKind.GOALS, value)
    before = len(book.mind.planning.stack.goals)
    book.mind.planning.review(s)
    goals = book.mind.planning.stack.goals
    made = next(one for one in goals if one.description == "own a lantern")
    assert made.rank is GoalRank.STRATEGIC
    assert len(goals) == before


def test_the_situation_tells_what_is_worn_beside_what_is_carried():
    book = begin()
    assert situation_line(situation(book)).endswith(" rooms known, carrying nothing")
    carry(book, "torch")
    assert situation_line(situation(book)).endswith(" rooms known, carrying torch")
    next(iter(book.mind.world.inventory.items.values())).equipped_slot = "held"
    assert situation_line(situation(book)).endswith("wearing or holding torch, carrying nothing else")


LANTERN = NewGoal(
    description="own a lantern", goal_type=GoalType.SURVIVAL, conditions=("has_item:lantern >= 1",)
)


def with_goals_to_choose():
    """Somebody whose goals were just drawn by the rules, and whose model is asked about them."""
    book = thinking()
    s, planning = situation(book), book.mind.planning
    planning.stack.goals.clear()
    planning.review(s)
    return book, s, planning


def test_the_goal_that_a_model_puts_first_stays_and_has_the_next_turn_if_it_is_pursued_already():
    book, s, planning = with_goals_to_choose()
    last = planning.stack.goals[-1]

    def chosen(facts):
        dearest = next(one.id for one in facts.pursued if one.description == last.description)
        return GoalsAnswer(chosen=(dearest,), new=(LANTERN,))

    drawn = len(planning.stack.goals)
    answered(book, QuestionKind.GOALS, chosen)
    planning.review(s)
    goals = planning.stack.goals
    assert [one.description for one in goals[:2]] == [last.description, "own a lantern"]
    assert len(goals) == drawn
    assert planning.attention.order(goals, s)[0] is last


def test_with_every_drawn_goal_chosen_none_makes_room_for_another():
    book, s, planning = with_goals_to_choose()
    drawn = [one.description for one in planning.stack.goals]
    answered(
        book,
        QuestionKind.GOALS,
        lambda facts: GoalsAnswer(chosen=tuple(one.id for one in reversed(facts.pursued)), new=(LANTERN,)),
    )
    planning.review(s)
    assert set(drawn) <= {one.description for one in planning.stack.goals}


def test_what_others_asked_for_comes_before_the_goal_that_a_model_puts_first():
    book, s, planning = with_goals_to_choose()
    planning.offers.take_words("reach level 9", "admin", s)
    answered(book, QuestionKind.GOALS, lambda facts: GoalsAnswer(chosen=(facts.pursued[0].id,)))
    planning.review(s)
    assert planning.stack.goals[0].description == "reach level 9"
    assert planning.attention.order(planning.stack.goals, s)[0].description == "reach level 9"


def test_a_model_is_told_what_is_pursued_as_such_and_never_as_a_candidate():
    book, _, planning = with_goals_to_choose()
    question = next(one for one in book.mind.thinker.outgoing() if one.kind is QuestionKind.GOALS)
    facts = question.facts
    assert [one.description for one in facts.pursued] == [one.description for one in planning.stack.goals]
    assert {one.description for one in facts.candidates}.isdisjoint(one.description for one in facts.pursued)
    told = " ".join(GOALS.describe(facts))
    assert "weight" not in told
    assert f"Pursued already, g1: {facts.pursued[0].description}" in told


def test_a_goal_of_others_is_told_but_cannot_be_chosen():
    facts = replace(GOALS_FACTS, pursued=(PursuedGoal("bring a torch to the temple"),))
    assert "because others asked for it: bring a torch" in " ".join(GOALS.describe(facts))
    assert GOALS.parse(facts, {"chosen": [""]})[0] is None


def test_a_models_goal_never_sets_aside_what_an_admin_asked_for():
    book = thinking()
    s = situation(book)
    book.mind.planning.stack.goals.clear()
    book.mind.planning.offers.take_words("reach level 9", "admin", s)
    book.mind.planning.review(s)
    answered(book, QuestionKind.GOALS, lambda facts: GoalsAnswer(chosen=(facts.candidates[0].id,)))
    book.mind.planning.review(s)
    assert "reach level 9" in [one.description for one in book.mind.planning.stack.goals]


def test_goals_are_put_to_a_model_at_most_every_quarter_of_an_hour():
    book = thinking()
    s = situation(book)
    book.mind.planning.stack.goals.clear()
    book.mind.planning.review(s)
    assert book.mind.thinker.asked["goals"] == 1
    s = replace(s, now=s.now + 600.0)
    book.mind.planning.stack.goals.clear()
    book.mind.planning.review(s)
    assert book.mind.thinker.asked["goals"] == 1


def test_words_that_the_rules_do_not_know_are_read_by_a_model():
    book = thinking()
    s = situation(book)
    assert book.mind.planning.offers.take_words("become somebody to be reckoned with", "admin", s)
    value = WordsAnswer(
        understood=True,
        goal_type=GoalType.COMBAT,
        description="be reckoned with",
        conditions=("level >= 10",),
    )
    answered(book, QuestionKind.GOAL_IN_WORDS, value)
    book.mind.planning.review(s)
    assert ("be reckoned with", GoalRank.STATED) in [
        (one.description, one.rank) for one in book.mind.planning.stack.goals
    ]
    assert not book.mind.planning.offers.refusals


TEN_LEVELS = WordsAnswer(
    understood=True, goal_type=GoalType.COMBAT, description="be reckoned with", conditions=("level >= 10",)
)


def two_wishes(first="become somebody to be reckoned with"):
    """Two admins have asked for what the rules do not know, one after the other; gives the first question too."""
    book = thinking()
    s, offers = situation(book), book.mind.planning.offers
    offers.take_words(first, "admin", s, by="Gwen")
    asked = book.mind.thinker.outgoing()
    s = replace(s, now=s.now + GOAL_IN_WORDS.every_s)
    offers.take_words("dance", "admin", s, by="Hugh")
    question = next(one for one in asked if one.kind is QuestionKind.GOAL_IN_WORDS)
    answer = Answer(question.id, question.kind, TEN_LEVELS, "some model")
    book.mind.thinker.take([answer], now=book.now, revision=book.mind.planning.stack.revision)
    return book


@pytest.mark.parametrize(
    "words", ["become somebody to be reckoned with", "become " + "very " * 60 + "strong"]
)
def test_a_goal_that_a_model_understood_is_of_the_admin_who_asked_for_it(words):
    book = two_wishes(words)
    book.mind.planning.review(situation(book))
    made = next(one for one in book.mind.planning.stack.goals if one.description == "be reckoned with")
    assert made.notes.by == "Gwen"


def test_only_the_refusal_of_what_a_model_understood_is_taken_back():
    book = two_wishes()
    book.mind.planning.review(situation(book))
    assert ["dance" in one for one in book.mind.planning.offers.refusals] == [True]


@pytest.mark.parametrize("name", ["reckoned", "gwen"])
def test_a_wish_that_names_who_is_forgotten_or_was_theirs_comes_to_nothing(name):
    book = two_wishes()
    book.mind.forget_player(name)
    book.mind.planning.review(situation(book))
    kept = repr((book.mind.planning.stack.goals, book.mind.planning.offers.refusals)).lower()
    assert name not in kept


def with_an_answer_to_tasks(**reply):
    """Somebody on the rules' way to a lantern, for which a model has just answered with steps."""
    book = begin()
    carry(book, gold=30)
    book.mind.thinker.models, book.mind.thinker.level = True, ThinkingLevel.FULL
    s = situation(book)
    planning = book.mind.planning
    planning.stack.goals.clear()
    planning.stack.drop_tasks()
    planning.offers.take_words("get a lantern", "admin", s)
    goal = planning.stack.goals[0]
    way = (do("examine", target="board"), do("browse"))
    planning.push(Decision(way), Because("planner", goal.id))
    planning.stack.task = planning.stack.tasks.popleft()
    planning.offers.tasks.ask(goal, way, planning.unblocking.templates, s)
    steps = [{"verb": "go_to", "parameters": {"place": "north"}}, {"verb": "browse"}]
    question = next(one for one in book.mind.thinker.outgoing() if one.kind is QuestionKind.TASKS)
    value, why = TASKS.parse(question.facts, {"steps": steps, **reply})
    assert why == ""
    answer = Answer(question.id, question.kind, value, "some model", usd=0.002, latency_s=1.5)
    return book, s, planning, answer


def told(planning):
    return [one for one in planning.events() if isinstance(one, ReplanEvent) and one.model]


def test_a_models_steps_replace_the_rest_of_the_way_that_has_begun():
    book, s, planning, answer = with_an_answer_to_tasks()
    book.mind.thinker.take([answer], now=book.now, revision=planning.stack.revision + 3)
    planning.offers.take(s)
    assert [task.verb for task in planning.stack.work] == ["explore", "browse"]
    assert planning.stack.upcoming.because.thought == answer.question
    (made,) = told(planning)
    assert (made.model, made.duration_s, made.usd) == ("some model", 1.5, 0.002)


def test_a_models_steps_wait_for_what_is_more_urgent_and_are_taken_then():
    book, s, planning, answer = with_an_answer_to_tasks()
    planning.push(Decision((do("rest"),)), Because.of(RuleFamily.UPKEEP, "rest"))
    book.mind.thinker.take([answer], now=book.now, revision=planning.stack.revision)
    planning.offers.take(s)
    assert planning.stack.upcoming.verb == "rest"
    assert planning.offers.waiting
    planning.stack.tasks.popleft()
    planning.offers.take(s)
    assert [task.verb for task in planning.stack.work] == ["explore", "browse"]


def test_a_models_steps_for_a_goal_that_is_reached_are_dropped_with_the_reason():
    book, _, planning, answer = with_an_answer_to_tasks()
    book.mind.thinker.models = False
    carry(book, "lantern", gold=30)
    book.mind.thinker.models = True
    planning.stack.drop_tasks()
    book.mind.thinker.take([answer], now=book.now, revision=planning.stack.revision)
    planning.offers.take(situation(book))
    assert not planning.offers.waiting
    assert "reached" in planning.offers.tasks.refused
    assert not planning.stack.has_work


def test_a_goal_carries_the_taint_of_whoevers_words_made_it():
    book = thinking()
    s = situation(book)
    wish = book.mind.planning.generator.ranked(book.mind.planning.stack, s)[0][0]
    made = book.mind.planning.generator.make(wish, s, ("player#1",))
    assert made.taint == ("player#1",)
