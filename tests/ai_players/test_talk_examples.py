"""An answer that is thanked for is an example of a good one; one that missed the question is a warning."""

import pytest

from maid_engine.ai_players.models.examples import Example, ExampleKind
from tests.ai_players.rules.town import ADA, ada, in_town, says, vitals
from tests.ai_players.test_talk_decisions import answering

ASKED = "Tess, where can I buy a sword?"


def answered():
    """A mind that answered Ada, with the line that it said."""
    book = in_town("balanced", ada)
    line = answering(book, ASKED)
    book << ".*"
    book >> vitals()
    return book, line


def hears(book, words):
    book.open.clear()
    book.pass_time(2.0)
    book >> says(ada, ADA, words)
    book.pass_time(2.0)


def test_an_answer_that_is_thanked_for_is_kept():
    book, line = answered()

    hears(book, "Thank you, Tess!")

    (one,) = book.mind.examples.all()
    assert (one.kind, one.about, one.lines) == (ExampleKind.TALK, "trade.who_sells", (line,))
    assert (one.worked, one.score) == (True, 13.0)
    assert one.subjects == ("ada",)


def test_an_answer_that_missed_the_question_is_a_warning():
    book, line = answered()

    hears(book, "Tess, that is not what I asked.")

    (one,) = book.mind.examples.all()
    assert (one.lines, one.worked, one.score) == ((line,), False, 0.0)


@pytest.mark.parametrize("words", ["Tess, where is the smithy?", "Tess, it is raining."])
def test_words_that_judge_nothing_teach_nothing(words):
    book, _ = answered()

    hears(book, words)

    assert book.mind.examples.all() == ()


@pytest.mark.parametrize(("words", "score"), [("Thank you, Tess!", 13.0), ("Tess, you are a fool.", 5.0)])
def test_thanks_and_insults_count_for_what_was_done_for_somebody(words, score):
    book = in_town("balanced", ada)
    mind = book.mind
    mind.examples.add(
        Example(
            kind=ExampleKind.DEED,
            about="give_item(item:carried_item)",
            words="bring Ada the lamp",
            lines=("give lamp ada",),
            worked=True,
            at=book.now,
            subjects=("ada",),
        )
    )

    hears(book, words)

    (deed,) = [one for one in mind.examples.all() if one.kind is ExampleKind.DEED]
    assert deed.score == score
