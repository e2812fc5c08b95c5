"""A letter reads back as words to the reader alone, with their author; a refusal as one."""

import pytest

from maid_engine.accounts.away.letter_consent import Writer
from maid_engine.accounts.away.letters import LetterFate
from maid_engine.ai_players.models.meanings import Meaning, Role
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Authored, Name
from maid_stdlib.messages import letter_messages as msg
from tests.stdlib.messages.reading import read

BOB = EntityId("player#2")
FROM_BOB = {
    "actor": Name("Bob", author=BOB),
    "target": Name("Ada"),
    "number": 3,
    "text": Authored("meet me", BOB),
}


@pytest.mark.parametrize("writer", Writer)
def test_a_letter_is_words_to_the_reader_alone_with_their_author(writer):
    seen = read(msg.COMES_FROM[writer](**FROM_BOB), "target")

    assert seen.meaning is Meaning.TOLD_ME
    assert (seen.text(Role.WHO), seen.text(Role.CHANNEL)) == ("Bob", "letter")
    assert "meet me" in seen.text(Role.TEXT)
    assert seen.taint


def test_what_one_wrote_is_known_as_said_by_letter():
    seen = read(msg.WRITTEN(target=Name("Bob"), text=Authored("hello", EntityId("player#1"))), "actor")

    assert seen.meaning is Meaning.I_SAID
    assert (seen.text(Role.WHO), seen.text(Role.CHANNEL)) == ("Bob", "letter")


@pytest.mark.parametrize("fate", [LetterFate.NOT_WANTED, LetterFate.ALREADY_ASKED])
def test_a_refusal_says_whose_letters_are_refused(fate):
    seen = read(msg.REFUSALS[fate](target=Name("Bob")), "actor")

    assert seen.meaning is Meaning.LETTERS_REFUSED
    assert seen.text(Role.WHO) == "Bob"


@pytest.mark.parametrize("writer", [Writer.AI_PLAYER, Writer.STAND_IN])
def test_who_is_no_person_is_marked_on_every_screen(writer):
    for table, fields in ((msg.COMES_FROM, FROM_BOB), (msg.WISHES_OF, {"sender": Name("Bob")})):
        view = "target" if table is msg.COMES_FROM else "actor"
        seen = table[writer](**fields).seen_by(view)
        assert "(AI" in seen.text
        assert "an AI" in seen.reader_text
