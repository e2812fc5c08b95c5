"""Words are read with what their hearer knows and said last."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.talk_focus import known_names, names_known
from maid_engine.ai_players.cognitive.talk_decisions import consider
from maid_engine.ai_players.cognitive.talk_reading import read, row_of
from maid_engine.ai_players.cognitive.talk_record import Heard, Talk
from maid_engine.ai_players.dialogue.intent_classifier import LastLine
from maid_engine.ai_players.dialogue.intent_rows import ANSWER, UNSURE, Addressee, SpeechKind
from maid_engine.ai_players.dialogue.known_names import KnownNames
from maid_engine.ai_players.dialogue.reader import shipped_reader
from maid_engine.ai_players.dialogue.reading import Reading
from tests.ai_players.rules.town import ADA, ada, in_town, read_as


def test_words_that_are_not_understood_and_answers_have_rows_of_their_own():
    assert row_of(Reading("x", UNSURE, 0.1, kind=SpeechKind.QUESTION)).kind is SpeechKind.QUESTION
    assert row_of(Reading("x", UNSURE, 0.1)).kind is SpeechKind.STATEMENT
    assert row_of(Reading("x", ANSWER, 0.9)).to is Addressee.LAST
    assert row_of(Reading("x", "trade.price", 0.9)).open


def test_what_is_taken_in_as_a_claim_is_no_offer():
    s = in_town("balanced", ada).mind.situation(1.0)
    words = "Something I saw, Tess: Hilda at the Smithy sells a wooden sword for 6 gold."
    assert read(s, words).intent == "tell.world"
    assert read(s, "Does Hilda sell a wooden sword for 6 gold?").intent != "tell.world"


def test_known_names_are_names_with_and_without_their_article():
    s = in_town("balanced", ada).mind.situation(1.0)
    assert read(s, "where is the smithy?").intent == "ways.where_thing"
    assert read(s, "where is The Smithy?").intent == "ways.where_thing"


@pytest.mark.parametrize(
    "words",
    [
        "where is The Smithy, Tess?",
        "Tess! is there a giant spider at Weaver Lane?",
        "hi. how much is a wooden sword at the smithy? thx",
        "Hilda's sword; giant... spider",
        "ok",
    ],
)
@pytest.mark.parametrize("last", LastLine)
def test_a_line_is_read_as_with_all_known_names(words, last):
    s = in_town("balanced", ada).mind.situation(1.0)
    names = names_known(s)
    assert names == {name for _, name in known_names(s)}
    assert {"The Smithy", "Hilda"} <= names
    everything = KnownNames({*names, *(name.removeprefix("The ") for name in names)})
    assert read(s, words, last) == shipped_reader().read(words, me=s.own.name, names=everything, last=last)


def test_a_new_thing_after_a_question_asks_the_same_of_it():
    s = in_town("balanced", ada).mind.situation(1.0)
    talk = Talk("Ada", 1.0, 1.0, s.own.room_id)
    talk.state.heard(read_as("how much is bread?", "trade.price", thing="bread"), "bread", 1.0)
    heard = Heard("Ada", "and a sword?", True, False, 1, 1.0, (ADA,))
    found = consider(
        s, heard, talk, read_as("and a sword?", "turn.what_about", thing="a sword"), in_talk=True
    )
    assert found.reading.intent == "trade.price"
    assert "30 gold" in found.reply.line
