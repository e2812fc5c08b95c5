"""Names are put into every message, and read back."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maid_engine.core.meanings import Meaning
from maid_engine.core.messages import Catalogue
from maid_engine.core.slots import SlotKind
from maid_engine.monitoring import server_messages
from maid_stdlib import messages
from maid_stdlib.content.readback import _FILLERS, _NAMED, _NEUTRAL, Misread, NameReader, Twofold


@pytest.fixture(scope="module")
def shipped():
    catalogue = Catalogue()
    catalogue.include(server_messages.CATALOGUE)
    catalogue.include(messages.CATALOGUE)
    return catalogue


@pytest.fixture(scope="module")
def reader(shipped):
    return NameReader(shipped)


def test_the_shipped_messages_tell_names_apart(reader):
    assert reader.ambiguous == ()


@pytest.mark.parametrize("text", ["grey wolf", "smoked ham", "wolf's tooth", "Bela"])
def test_usual_names_are_read_back(reader, text):
    assert reader.misread(text, "" if text == "Bela" else "a") is None


@pytest.mark.parametrize(
    "text", ["sword from the north", "man with a hat", "Ada and Bob", "you", "door is closed"]
)
def test_a_name_that_looks_like_a_sentence_is_told_with_the_line(reader, text):
    found = reader.misread(text, "a")
    assert found is not None
    assert text in found.line.lower() or text in found.line


def test_no_message_has_the_word_that_stands_for_others(reader):
    assert not {_NEUTRAL, f"{_NEUTRAL}s"} & reader.vocabulary


@pytest.mark.parametrize(
    "name",
    ["Bela", "grey wolf", "wolf's tooth", "bag of nails", "3rd key", "quarry foreman", "gold", "unit b12"],
)
def test_a_name_is_read_like_all_of_its_form(reader, name):
    for article in ("", "a", "some"):
        exact = reader.first_misread(name, article)
        assert reader.misread(name, article) == exact


@settings(max_examples=12, deadline=None)
@given(data=st.data())
def test_names_of_words_that_messages_have_are_read_as_exactly_as_others(reader, data):
    word = st.one_of(
        st.sampled_from(sorted(reader.vocabulary)),
        st.from_regex(r"[A-Za-z][a-z]{1,8}[0-9]{0,2}", fullmatch=True),
    )
    text = " ".join(data.draw(st.lists(word, min_size=1, max_size=3)))
    assert reader.misread(text, "a") == reader.first_misread(text, "a")


def test_a_line_is_what_the_message_writes(reader, shipped):
    found = reader.misread("Ada and Bob", "")
    written = {
        message.text
        for view in shipped[found.template].texts
        if (message := shipped[found.template](**fields(shipped[found.template])).seen_by(view))
    }
    assert found.line in written


def test_a_message_that_no_name_fits_is_itself_at_fault():
    catalogue = Catalogue()
    catalogue.define("test.given", "item", actor="You give {item:a} {other:a}.")
    assert [one.template for one in NameReader(catalogue).ambiguous] == ["test.given"]


def fields(template):
    return dict.fromkeys(template.slots, "Ada and Bob")


@pytest.fixture
def sentences():
    return Catalogue()


def test_every_kind_of_slot_can_be_filled():
    assert set(SlotKind) == {*_FILLERS, *_NAMED}


def test_the_shipped_messages_have_one_reading_each(reader):
    assert (reader.ambiguous, reader.twofold) == ((), ())


def test_slots_that_touch_cannot_be_read_back(sentences):
    sentences.define("pond.net", "environment", actor="You net.", room="{actor}{thing} nets.")
    assert NameReader(sentences).ambiguous == (Misread("pond.net", "The grey thingthe grey thing nets."),)


def test_of_two_sentences_in_the_same_words_that_mean_different_things_the_later_is_named(sentences):
    sentences.define("items.take", "item_event", actor="You take {item:a}.", means=Meaning.GOT_ITEM)
    sentences.define("pond.take", "item_event", actor="You take {fish:a}.")
    assert NameReader(sentences).twofold == (Twofold("pond.take", "items.take", "You take a grey thing."),)


def test_sentences_in_the_same_words_may_mean_the_same(sentences):
    for name in ("items.take", "pond.take"):
        sentences.define(name, "item_event", actor="You take {item:a}.", means=Meaning.GOT_ITEM)
    assert NameReader(sentences).twofold == ()


def test_a_sentence_with_more_words_of_its_own_is_no_other(sentences):
    sentences.define("items.hold", "item_event", actor="You hold {item}.", means=Meaning.EQUIPPED)
    sentences.define("items.no_light", "error", actor="You hold no light.", means=Meaning.TOO_DARK)
    assert NameReader(sentences).twofold == ()
