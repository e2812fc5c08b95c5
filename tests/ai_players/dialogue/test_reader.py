import string

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maid_engine.ai_players.dialogue.intent_classifier import LastLine
from maid_engine.ai_players.dialogue.intent_rows import UNSURE, Feeling
from maid_engine.ai_players.dialogue.known_names import KnownNames
from maid_engine.ai_players.dialogue.reader import MOST_PARTS, one_phrase, shipped_reader
from maid_engine.ai_players.dialogue.tokens import LONGEST_READ

read = shipped_reader().read


@pytest.mark.parametrize(
    ("words", "intent"),
    [
        ("any idea where the smithy is", "ways.where_thing"),
        ("hello. how much is a chain shirt?", "trade.price"),
        ("thx m8", "social.thanks"),
        ("r u a bot", "self.are_you_ai"),
        ("meet me at the well in five minutes", "request.meet"),
    ],
)
def test_plain_sentences_are_understood(words, intent):
    assert read(words).intent == intent


def test_a_courtesy_and_a_question_are_both_seen():
    reading = read("hello there! how much is a chain shirt?")

    assert reading.asks
    assert [part.intent for part in reading.parts] == ["social.greeting", "trade.price"]


def test_slots_are_the_words_of_the_speaker():
    slots = read("Meet me at the Old Well in five minutes").slots

    assert slots["place"].endswith("Old Well")
    assert "five minutes" in slots["time"]


def test_a_name_that_the_hearer_knows_does_not_change_the_intent():
    names = KnownNames(["Thank You Kindly Inn"])

    assert read("where is the thank you kindly inn?", names=names).intent == "ways.where_thing"


def test_the_hearers_name_is_not_read():
    plain = read("where is the smithy?")

    assert read("Tess, where is the smithy?", me="Tess").confidence == plain.confidence
    assert read("where is the smithy, Tess?", me="Tess").confidence == plain.confidence


def test_words_that_answer_are_less_likely_where_nobody_asked():
    asked = read("sure", last=LastLine.QUESTION)
    begun = read("sure", last=LastLine.NOTHING)

    assert asked.intent == "turn.yes"
    assert begun.confidence < asked.confidence


def test_words_with_a_name_that_the_hearer_knows_are_not_about_the_world_outside():
    words = "what do you know about Hilda?"

    reading = shipped_reader().read(words, names=KnownNames(["Hilda"]))
    assert reading.intent in {"world.what_is", "world.who_is"}


def test_a_name_with_capitals_is_not_cut():
    reading = shipped_reader().read("Have you been to the Town Hall yet?")

    assert reading.slots["thing"].endswith("Town Hall")


def test_gibberish_of_a_rare_kind_is_not_seized_on():
    reading = read("the green tuesday of my elbow notwithstanding")

    assert reading.intent in {UNSURE, "odd.gibberish", "odd.other"}


def test_an_unsure_reading_names_its_best_guesses():
    unsure = next(
        one
        for words in ("the one over there maybe", "my uncle mentioned it", "and the tax on that again")
        if not (one := read(words)).is_sure
    )

    assert unsure.intent == UNSURE
    assert unsure.alternatives[0].confidence == unsure.confidence
    assert list(unsure.alternatives) == sorted(unsure.alternatives, key=lambda one: -one.confidence)


@settings(max_examples=60, deadline=None)
@given(st.one_of(st.text(max_size=1500), st.text(alphabet=string.printable, max_size=3000)))
def test_anything_can_be_said(words):
    reading = read(words)

    assert 0.0 <= reading.confidence <= 1.0
    assert len(reading.words) <= LONGEST_READ
    assert 1 <= len(reading.parts) <= MOST_PARTS
    for said in reading.slots.values():
        assert said in words


def test_the_same_words_are_read_alike():
    assert read("so uh. where does one get bread?") == read("so uh. where does one get bread?")


def test_what_fits_no_row_still_shows_what_its_speaker_expects_and_feels():
    worried = read("guys they are all over me and my health is gone, anybody, please, quick")
    asking = read("is that thing even supposed to wobble like that or what")

    assert worried.feeling is Feeling.AFRAID
    assert asking.asks


@pytest.mark.parametrize(
    ("words", "phrase"),
    [
        ("the inn the first ale is mine", "the inn"),
        ("the key of the old mill", "the key of the old mill"),
        ("kill the duck", "kill the duck"),
        ("Hilda", "Hilda"),
    ],
)
def test_a_slot_ends_where_another_phrase_begins(words, phrase):
    assert one_phrase(words) == phrase


def test_a_feeling_counts_only_if_it_is_clear_beside_its_opposite():
    mixed = read("I got stung by a nettle at the pond and it burns.")
    assert mixed.is_sure or mixed.feeling is not Feeling.GLAD
