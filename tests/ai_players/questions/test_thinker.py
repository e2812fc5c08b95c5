"""Where many AI players are, each asks models less often; what somebody waits for is asked all the same."""

from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.ids import FIRST_REVISION, LocalIds
from maid_engine.ai_players.models.questions import (
    Answer,
    AnswerUse,
    QuestionId,
    QuestionKind,
    ThinkingLevel,
    Tier,
)
from maid_engine.ai_players.questions.table import QUESTIONS
from maid_engine.ai_players.questions.thinker import STRONG_EVERY_S, Thinker
from maid_engine.core.chance import Dice
from tests.ai_players.desks import Facts, row

TABLE = {
    QuestionKind.GOALS: row(QuestionKind.GOALS, every_s=60.0),
    QuestionKind.UTTERANCE: row(QuestionKind.UTTERANCE, every_s=60.0, urgent=True),
}


def asked_in_an_hour(kind, pace):
    thinker = Thinker(LocalIds(), Dice(1), models=True)
    thinker.level, thinker.pace = ThinkingLevel.FULL, pace
    thinker.on(TABLE[kind], lambda question, answer: None)
    for second in range(0, 3600, 10):
        thinker.ask(TABLE[kind], Facts(), now=float(second), revision=FIRST_REVISION)
        thinker.give_up()
    return thinker.asked[kind.value]


def test_the_more_of_them_the_less_each_asks():
    assert asked_in_an_hour(QuestionKind.GOALS, 1.0) == 60
    assert asked_in_an_hour(QuestionKind.GOALS, 4.0) == 15


def test_what_somebody_waits_for_keeps_its_pace():
    assert asked_in_an_hour(QuestionKind.UTTERANCE, 4.0) == 60


def test_the_talk_of_ai_players_among_themselves_is_not_urgent():
    thinker = Thinker(LocalIds(), Dice(1), models=True)
    thinker.on(TABLE[QuestionKind.UTTERANCE], lambda question, answer: None)
    thinker.level = ThinkingLevel.CRITICAL

    thinker.ask(TABLE[QuestionKind.UTTERANCE], Facts(), now=0.0, revision=FIRST_REVISION, urgent=False)
    assert thinker.outgoing() == ()  # the last of a budget is for people
    thinker.ask(TABLE[QuestionKind.UTTERANCE], Facts(), now=0.0, revision=FIRST_REVISION)
    (question,) = thinker.outgoing()
    assert question.urgent
    thinker.level = ThinkingLevel.FULL
    thinker.ask(TABLE[QuestionKind.UTTERANCE], Facts(), now=100.0, revision=FIRST_REVISION, urgent=False)
    assert [one.urgent for one in thinker.outgoing()] == [False]


def asked_with_templates_worth(kind, factor):
    table = {
        QuestionKind.TASKS: row(QuestionKind.TASKS, every_s=60.0, ready_made=True),
        QuestionKind.GOALS: row(QuestionKind.GOALS, every_s=60.0),
    }
    thinker = Thinker(LocalIds(), Dice(1), models=True)
    thinker.level, thinker.ready_made = ThinkingLevel.FULL, factor
    thinker.on(table[kind], lambda question, answer: None)
    for second in range(0, 3600, 10):
        thinker.ask(table[kind], Facts(), now=float(second), revision=FIRST_REVISION)
        thinker.give_up()
    return thinker.asked[kind.value]


def test_what_templates_do_too_is_left_to_them_where_they_are_worth_more():
    assert asked_with_templates_worth(QuestionKind.TASKS, 1.0) == 60
    assert asked_with_templates_worth(QuestionKind.TASKS, 2.0) == 30
    assert asked_with_templates_worth(QuestionKind.GOALS, 2.0) == 60


def test_a_question_to_which_no_rule_has_an_answer_is_not_left_to_them():
    kind = row(QuestionKind.TASKS, every_s=60.0, ready_made=True)
    thinker = Thinker(LocalIds(), Dice(1), models=True)
    thinker.level, thinker.ready_made = ThinkingLevel.FULL, 4.0
    thinker.on(kind, lambda question, answer: None)
    thinker.ask(kind, Facts(), now=0.0, revision=FIRST_REVISION)
    assert not thinker.may_ask(kind, 60.0)
    assert thinker.may_ask(kind, 60.0, ready_made=False)
    assert not thinker.may_ask(kind, 59.0, ready_made=False)
    thinker.ask(kind, Facts(), now=60.0, revision=FIRST_REVISION, ready_made=False)
    assert thinker.asked == {"tasks": 2}


def test_phases_tasks_and_next_commands_are_what_templates_do_too():
    assert {row.kind for row in QUESTIONS.values() if row.ready_made} == {
        QuestionKind.PHASES,
        QuestionKind.TASKS,
        QuestionKind.NEXT_COMMAND,
    }


def asked_about(*texts):
    """A thinker that has put these facts to a model, and what it declines from then on."""
    thinker, declined = Thinker(LocalIds(), Dice(1), models=True), []
    thinker.level = ThinkingLevel.FULL
    asking = row(QuestionKind.UTTERANCE, every_s=0.0, deadline_s=10.0)
    thinker.on(
        asking,
        lambda question, answer: None,
        declined=lambda question: declined.append(question.facts.text),
    )
    for text in texts:
        thinker.ask(asking, Facts(text), now=0.0, revision=FIRST_REVISION)
    return thinker, declined


def test_who_waits_is_told_when_an_answer_is_not_expected_any_more():
    thinker, declined = asked_about("where is the mill?")
    unknown = Answer(QuestionId("of before"), QuestionKind.UTTERANCE, None)

    thinker.take((unknown,), now=70.0, revision=FIRST_REVISION)
    assert thinker.pending(QuestionKind.UTTERANCE)
    thinker.take((unknown,), now=70.5, revision=FIRST_REVISION)

    assert declined == ["where is the mill?"]
    assert not thinker.pending(QuestionKind.UTTERANCE)


def test_who_waits_is_told_when_a_question_is_dropped_for_whom_it_is_about():
    thinker, declined = asked_about("where is Ada?", "where is Bob?")

    thinker.forget(Forgotten.of("Ada"))

    assert declined == ["where is Ada?"]
    assert [one.facts.text for one in thinker.outgoing()] == ["where is Bob?"]


def answered(taker, *, now=1.0, revision=FIRST_REVISION):
    """A thinker whose one question a model has answered."""
    thinker = Thinker(LocalIds(), Dice(1), models=True)
    thinker.level = ThinkingLevel.FULL
    asking = row(QuestionKind.GOALS, deadline_s=10.0)
    thinker.on(asking, lambda question, answer: taker(thinker, question))
    thinker.ask(asking, Facts(), now=0.0, revision=FIRST_REVISION)
    (question,) = thinker.outgoing()
    thinker.take((Answer(question.id, question.kind, "yes"),), now=now, revision=revision)
    return thinker, question


def test_an_answer_that_is_taken_is_not_reported():
    thinker, _ = answered(lambda thinker, question: None)

    assert thinker.take_unused() == ()


def test_an_answer_that_is_late_is_reported_once_as_of_no_use():
    thinker, question = answered(lambda thinker, question: None, now=20.0)

    assert thinker.take_unused() == (AnswerUse(question.id, "late"),)
    assert thinker.take_unused() == ()


def test_who_took_an_answer_may_find_it_of_no_use():
    thinker, question = answered(lambda thinker, question: thinker.unused(question.id, "known already"))

    assert thinker.take_unused() == (AnswerUse(question.id, "known already"),)
    assert thinker.turned_down == {"known already": 1}


def tiers_of(*asked, pace=1.0, matters=lambda facts: True):
    """The tiers of questions at these seconds, of a kind with a lesser tier; `None` is a question for goals."""
    thinker = Thinker(LocalIds(), Dice(1), models=True)
    thinker.level, thinker.pace = ThinkingLevel.FULL, pace
    kinds = {
        "goals": row(QuestionKind.GOALS, tier=Tier.STRONG),
        "reflection": row(QuestionKind.REFLECTION, tier=Tier.STRONG, lesser=Tier.CHEAP, matters=matters),
    }
    for one in kinds.values():
        thinker.on(one, lambda question, answer: None)
    found = []
    for at, kind in asked:
        thinker.ask(kinds[kind], Facts(), now=at, revision=FIRST_REVISION)
        (question,) = thinker.outgoing()
        found.append(kinds[kind].tier_of(question).value)
    return found


def test_a_strong_model_is_asked_now_and_then_and_for_goals_always():
    asked = [(0.0, "reflection"), (60.0, "reflection"), (70.0, "goals")]
    later = [(STRONG_EVERY_S - 1.0, "reflection"), (STRONG_EVERY_S, "reflection")]

    assert tiers_of(*asked) == ["strong", "cheap", "strong"]
    assert tiers_of(*asked, *later)[3:] == ["cheap", "strong"], "goals leave the pause as it is"


def test_the_more_of_them_the_less_each_asks_a_strong_model():
    assert tiers_of((0.0, "reflection"), (STRONG_EVERY_S, "reflection"), pace=2.0) == ["strong", "cheap"]


def test_what_matters_little_is_never_for_a_strong_model():
    assert tiers_of((0.0, "reflection"), matters=lambda facts: False) == ["cheap"]


def test_the_large_questions_are_for_the_strong_model():
    strong = {row.kind for row in QUESTIONS.values() if row.tier is Tier.STRONG}

    assert strong == {
        QuestionKind.GOALS,
        QuestionKind.GOAL_IN_WORDS,
        QuestionKind.PHASES,
        QuestionKind.REFLECTION,
        QuestionKind.FAILURE_LESSON,
    }
