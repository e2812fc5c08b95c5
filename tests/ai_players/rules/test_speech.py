"""What AI players say without a model reads as people talk, and is understood by others of their kind."""

import pytest

from maid_engine.ai_players.language.speech import GRAMMAR, Saying, classify, compose, fresh_of, shortened
from maid_engine.core.chance import Dice

FACTS = {"who": "Bob", "me": "Ada", "level": "1", "area": "Dark Forest", "room": "Village Green"}


def said(saying):
    dice = Dice("speech")
    return {compose(saying, FACTS, dice) for _ in range(200)}


@pytest.mark.parametrize("saying", GRAMMAR)
def test_no_area_is_named_where_it_would_need_an_article(saying):
    assert [line for line in said(saying) if "Dark Forest" in line] == []


def test_a_beginner_does_not_boast_of_the_first_level():
    assert "I am level 1 so far." in said(Saying.REMARK)


def test_what_a_greeting_asks_is_understood_wherever_it_is_heard():
    asking = [line for line in said(Saying.GREETING) if "What" in line]

    assert asking
    assert {classify(line) for line in asking} == {Saying.DOING}


def test_what_was_said_lately_is_said_otherwise_now_whatever_its_words_were():
    dice, lately = (
        Dice("speech"),
        frozenset({"Hi! Good to see a face here.", "Good day, Eve!", "Ah, Eve. Hi!"}),
    )

    greetings = {compose(Saying.GREETING, FACTS, dice, avoid=lately) for _ in range(100)}

    assert not [line for line in greetings if line.endswith("Good to see a face here.")]
    assert not [line for line in greetings if line.startswith("Ah, ")]
    assert greetings


def test_the_same_hello_to_nobody_by_name_is_not_said_twice_running():
    dice = Dice("speech")
    first = compose(Saying.GREETING, {"me": "Ada"}, dice)

    assert first.endswith("Good to see a face here.")
    assert compose(Saying.GREETING, {"me": "Ada"}, dice, avoid=frozenset({first})) == ""


@pytest.mark.parametrize(
    ("pattern", "said", "is_of"),
    [
        ("{greeting}, {who}. What are you up to?", "Hi, Ada. What are you up to?", True),
        ("{greeting}, {who}. What are you up to?", "Hi, Ada. What do you do?", False),
        ("Well met, {who}!", "Well met, Ada!", True),
        ("Well met, {who}!", "Well met, !", False),
        ("I know of {thing} {place}", "I know of bread there. Ask Hilda.", False),
        ("good day", "Good day", True),
        ("good day", "Good day, Ada", False),
    ],
)
def test_a_sentence_is_known_by_its_pattern(pattern, said, is_of):
    left = fresh_of([pattern], dict.fromkeys(("greeting", "who", "thing", "place"), "x"), frozenset({said}))

    assert (left == []) == is_of


@pytest.mark.parametrize(
    ("line", "most", "kept"),
    [
        ("It is here. I saw it.", 30, "It is here. I saw it."),
        ("It is here. I saw it.", 11, "It is here."),
        ("Well done! You have won.", 15, "Well done!"),
        ("Is it here? I saw it.", 15, "Is it here?"),
        ("Hi! Is it here? I saw it. Ask Bob.", 28, "Hi! Is it here? I saw it."),
        ("It is here, where I saw it", 15, "It is here…"),
        ("x" * 20, 10, "x" * 9 + "…"),
        ("Hi " + "x" * 20, 10, "Hi…"),
    ],
)
def test_a_long_line_loses_sentences_from_its_end_then_words_then_letters(line, most, kept):
    assert shortened(line, most) == kept
