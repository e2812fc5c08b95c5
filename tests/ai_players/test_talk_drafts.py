"""Answers that models were asked for wait side by side; what cannot be said any more is counted."""

from maid_engine.ai_players.cognitive.talk_drafts import MOST_DRAFTS, Drafts
from maid_engine.ai_players.cognitive.talk_record import Draft, Heard
from maid_engine.ai_players.models.questions import Question, QuestionId, QuestionKind
from maid_engine.ai_players.questions.speech_questions import Utterance, UtteranceFacts
from maid_engine.core.time import Seconds

SAID = Utterance(line="Well met.")


def heard(who="Ada", *, to_me=True):
    return Heard(who, "hm?", to_me, False, 1, 0.0, ())


def draft(who="Ada", *, asked=True, ready_at=3.0, owed=True):
    made = Draft(heard(who), "By the rule.", "", "", "room", ready_at)
    made.answers_at, made.owed = 1.0, owed
    made.facts = UtteranceFacts(who, "hm?", "x", "") if asked else None
    return made


def question(of):
    return Question(
        QuestionId(of.facts.speaker),
        QuestionKind.UTTERANCE,
        of.facts,
        Seconds(0.0),
        Seconds(9.0),
        taint=("p",),
    )


def filled(*drafts):
    made = Drafts()
    for one in drafts:
        made.put(one)
    return made


def test_an_answer_that_no_model_was_asked_for_is_replaced_by_the_next():
    drafts = filled(draft(asked=False), draft("Bob", asked=False))

    assert [one.heard.who for one in drafts] == ["Bob"]


def test_answers_of_models_to_different_people_wait_side_by_side():
    drafts = filled(draft(ready_at=5.0), draft("Bob", ready_at=4.0), draft("Bob", ready_at=3.0))

    assert [one.heard.who for one in drafts] == ["Ada", "Bob"]
    assert drafts.next.heard.who == "Bob"
    assert drafts.due(2.9) is None
    assert drafts.due(3.0).heard.who == "Bob"


def test_never_more_than_a_few_wait():
    assert len(filled(*(draft(f"P{number}") for number in range(9)))) == MOST_DRAFTS


def test_a_models_answer_is_said_at_once_and_the_rules_when_a_person_would_have_answered():
    one, other = draft(), draft("Bob")
    drafts = filled(one, other)
    drafts.answered(question(one), SAID)
    drafts.declined(question(other))

    assert (one.answer.utterance, one.answer.authors, one.ready_at) == (SAID, ("p",), 0.0)
    assert (other.answer, other.ready_at) == (None, 1.0)


def test_an_answer_that_is_dropped_or_comes_too_late_is_counted_once():
    one, late = draft(), draft("Bob")
    drafts = filled(one, late)
    drafts.answered(question(one), SAID)
    drafts.drop_unheard("elsewhere", ())
    assert drafts.take_unsaid() == (), "it follows by tell"
    drafts.drop(one)
    drafts.forget("bob")
    drafts.answered(question(late), SAID)

    assert drafts.take_unsaid() == ("Ada", "Bob")
    assert drafts.take_unsaid() == ()


def test_words_of_somebody_else_do_not_wait_while_a_model_thinks():
    thinking, plain = filled(draft()), filled(draft(asked=False))

    assert [thinking.holds(heard("Bob")), thinking.holds(heard("Ada"))] == [False, True]
    assert thinking.holds(heard("Bob", to_me=False))
    assert plain.holds(heard("Bob"))
    assert not filled(draft(owed=False)).holds(heard("Ada"))
