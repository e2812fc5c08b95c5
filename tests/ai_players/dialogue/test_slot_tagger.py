from maid_engine.ai_players.dialogue.slot_tagger import (
    ScoredTag,
    SlotTagger,
    Span,
    allowed_tags,
    spans_of,
    tag_words,
)
from maid_engine.ai_players.dialogue.tokens import tokens_of
from maid_engine.ai_players.dialogue.weights_file import shipped_weights

TAGGER = SlotTagger(shipped_weights().tags, shipped_weights().vocabulary.common)


def slots(text, intent, names):
    return TAGGER.slots(text, tokens_of(text), intent, names)


def test_only_slots_of_the_intent_are_found():
    assert set(slots("tell Bob that I am at the mill", "request.tell", ("person", "message"))) <= {
        "person",
        "message",
    }
    assert slots("hello Bob", "social.greeting", ()) == {}


def test_the_person_of_a_message_is_found_in_the_words_of_the_speaker():
    assert slots("tell Bob that I am at the mill", "request.tell", ("person", "message"))["person"] == "Bob"


def test_a_tag_continues_only_its_own_slot():
    assert allowed_tags(("thing", "time"), "B time") == ["-", "B thing", "B time", "I time"]
    assert "I thing" not in allowed_tags(("thing",), "-")


def test_spans_end_where_the_next_begins():
    tokens = tokens_of("bob the well now")

    tags = [
        ScoredTag("B person", 1.0),
        ScoredTag("B place", 1.0),
        ScoredTag("I place", 2.0),
        ScoredTag("-", 0.0),
    ]

    assert list(spans_of(tokens, tags)) == [Span("person", 0, 3, 1.0), Span("place", 4, 12, 2.0)]


def test_a_comma_is_seen_before_the_next_word():
    words = tag_words(tokens_of("bob, come"), frozenset({"come"}))

    assert [word.after_mark for word in words] == [False, True]
    assert words[0].word == "<rare>"


def test_the_surest_of_several_spans_counts(monkeypatch):
    text = "the ghoul ate him so where is the smithy"
    doubtful, sure = (
        [ScoredTag("B thing", 1.0), ScoredTag("I thing", 2.0)],
        [ScoredTag("B thing", 3.0), ScoredTag("I thing", 4.0)],
    )
    outside = [ScoredTag("-", 0.0)] * 5
    monkeypatch.setattr(SlotTagger, "tags", lambda *_: [*doubtful, *outside, *sure])

    assert slots(text, "ways.where_thing", ("thing",)) == {"thing": "the smithy"}
