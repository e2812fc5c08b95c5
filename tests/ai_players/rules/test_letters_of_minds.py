"""A mind answers a letter by a letter, and never aloud; the words of a letter taint what follows."""

from maid_engine.ai_players.cognitive.talk_sessions import (
    STALE_LETTER_S,
    STALE_TO_ME_S,
    Conversation,
)
from maid_engine.core.messages import Authored, Name
from maid_stdlib.messages import letter_messages as msg
from tests.ai_players.rules.town import ADA, BOB, ada, bob, in_town, says, vitals
from tests.stdlib.messages.reading import read


def letter(words):
    return msg.COMES(actor=ada, target=Name("Mira"), number=1, text=Authored(words, ADA)).seen_by("target")


def test_a_letter_is_answered_by_a_letter_with_its_author_as_taint():
    book = in_town("social_butterfly", bob)
    book.pass_time(1.0)
    book >> (letter("Where can I buy a sword?"), vitals())

    book << "letter Ada .*30 gold.*"

    assert "Ada" in book.answering.taint or ADA in book.answering.taint


def test_words_aloud_are_answered_aloud_while_a_letter_waits():
    book = in_town("social_butterfly", bob)
    book.pass_time(1.0)
    book >> (letter("Hello there"), says(bob, BOB, "Where can I buy a sword?"), vitals())
    said = []
    until = book.now + 30.0
    while book.now < until:
        if book.open:
            said.append(book.open[0].text)
            book << ".*"
            book >> vitals()
        book.pass_time(0.25)

    assert any(line.startswith("say ") and "30 gold" in line for line in said)
    assert not any(line.startswith("say ") and "Ada" in line for line in said)


def test_a_letter_waits_longer_for_an_answer_than_words():
    conversation = Conversation("Mira")
    conversation.hear([read(letter("Where can I buy a sword?"), "target")], 0.0)

    assert conversation.next(STALE_TO_ME_S + 1.0) is not None

    conversation.hear([read(letter("Where can I buy a sword?"), "target")], 0.0)
    assert conversation.next(STALE_LETTER_S + 1.0) is None
