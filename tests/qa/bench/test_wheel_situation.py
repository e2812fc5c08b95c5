"""A situation answers the questions that it has answers to, by kind and content."""

from types import SimpleNamespace as Made

from maid_engine.ai_players.models.questions import Question, QuestionKind
from maid_qa.bench.wheel_situation import Asking, Group, Prepared, Situation, say, say_by


def asking(words, prompt="", kind=QuestionKind.UTTERANCE):
    return Asking(Question("q", kind, Made(words=words), 0.0, 1.0), prompt)


def test_words_are_matched_by_what_is_said_now():
    one = say("fountain", "It is.")

    assert one.answer(asking("Lovely FOUNTAIN!")) == {"line": "It is.", "emote": ""}
    assert one.answer(asking("hello", "Ada: lovely fountain")) is None
    assert one.answer(asking("fountain", kind=QuestionKind.GOALS)) is None


def test_an_answer_may_depend_on_the_prompt():
    one = say_by("beast", lambda asked: {"line": "The badger."} if asked.says("badger") else None)

    assert one.answer(asking("which beast?", "the Badger is hers")) == {"line": "The badger."}
    assert one.answer(asking("which beast?")) is None


def test_other_questions_are_matched_by_their_facts():
    question = Question("q", QuestionKind.TASKS, Made(goal="get a rope"), 0.0, 1.0)

    assert Prepared(QuestionKind.TASKS, {"steps": []}, "rope").answer(Asking(question, "")) == {"steps": []}


def test_the_first_answer_that_fits_is_taken():
    one = Situation("x", Group.TALK, "", lambda game: True, (say("a", "first"), say("", "second")))

    assert one.answer(asking("a"))[0]["line"] == "first"
    assert one.answer(asking("b"))[0]["line"] == "second"
    assert Situation("x", Group.TALK, "", lambda game: True, ()).answer(asking("a")) is None
