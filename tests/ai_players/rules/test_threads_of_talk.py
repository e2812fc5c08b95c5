"""The second and third line of a talk is answered from what was said before."""

from pathlib import Path

import pytest

from tests.ai_players.rules.resident import resident
from tests.ai_players.rules.talks import told

LEAST = {
    ("threads_of_talk.txt", 1): 0.87,
    ("threads_of_talk.txt", 0): 0.84,
    ("more_threads_of_talk.txt", 1): 0.86,
    ("more_threads_of_talk.txt", 0): 0.76,
}
"""Share of lines that must be answered as they should, of talks with odd and even numbers. Raise it with the answers."""


def talks_in(file, odd):
    """The talks of a file with odd or even numbers: lines, each with what the answer must hold."""
    found = {}
    for line in file.read_text(encoding="utf-8").splitlines():
        if line.isdigit():
            lines = found.setdefault(int(line), [])
        elif line.startswith("> "):
            lines.append([line[2:], ""])
        elif line.startswith("= "):
            lines[-1][1] = line[2:]
    return [lines for number, lines in found.items() if number % 2 == odd]


def holds(said, needed):
    """Whether an answer has one alternative of each part, and nothing that it must not have."""
    said = said.lower()
    for part in (part.strip() for part in needed.split("&")):
        if part.startswith("!"):
            if part[1:] in said:
                return False
        elif not any(one in said for one in map(str.strip, part.split("|"))):
            return False
    return bool(said)


def right_lines(lines):
    """How many lines of a talk are answered as they should, and not twice in the same words."""
    book, before, right = resident(), set(), 0
    book.pass_time(1.0)
    for words, needed in lines:
        said = told(book, words)
        right += holds(said, needed) and said not in before
        before.add(said)
    return right


@pytest.mark.timeout(60)
@pytest.mark.parametrize(("file", "odd"), LEAST)
def test_most_lines_of_a_talk_are_answered_from_what_was_said(file, odd):
    counted = talks_in(Path(__file__).with_name(file), odd)
    right, total = sum(map(right_lines, counted)), sum(map(len, counted))
    assert right / total >= LEAST[file, odd], f"{right} of {total}"


@pytest.mark.parametrize(
    ("first", "then", "needed"),
    [
        ("what does marta sell?", "how much is the second one?", "40"),
        ("will you sell me your sword?", "ok 7", "nothing|not for"),
        ("will you sell me your sword?", "deal", "nothing|not for"),
        ("hi, im called bob", "what is my name?", "bob"),
        ("whats your name?", "mine is karl", "karl"),
        ("what is 7 plus 5?", "and one more makes?", "13"),
        ("what is 7 plus 5?", "times two?", "24"),
        ("hello", "the forge", "marta|shop"),
        ("have you fought a rat?", "how many?", "four"),
        ("where is the temple?", "what?", "north"),
        ("where can i buy a dagger?", "ok, i will take it", "buy|shop|coin|choice"),
        ("any quest for me?", "who gives me that one?", "anselm & temple"),
        ("any quest for me?", "what does it pay?", "bell & !forge"),
        ("whats the silent bell quest?", "where is he?", "temple"),
        ("where is the forge?", "is that east or west of here?", "forge & west & !rope"),
        ("wait here for me please", "i need about eight minutes", "harbour square & nine"),
        (
            "lend me 5 gold please",
            "only a bit, you get it back tomorrow",
            "gold|gift|paid|keep|purse & !harbour square",
        ),
        ("what is 40 minus 27?", "are you sure?", "13"),
        ("remember this number for me: 3108", "what was the number?", "the number is 3108"),
    ],
)
def test_words_that_lean_on_the_talk_are_answered(first, then, needed):
    book = resident()
    book.pass_time(1.0)
    before = told(book, first)
    said = told(book, then)
    assert holds(said, needed), said
    assert said != before


def test_two_questions_in_one_line_are_both_answered():
    book = resident()
    book.pass_time(1.0)
    assert holds(told(book, "where is marta and what does she sell?"), "forge & dagger")


def test_an_answer_to_how_somebody_is_is_taken_for_one():
    book = resident("cautious_scholar")
    book.pass_time(1.0)
    told(book, "hello!")
    book.mind.conversation.talks["ada"].state.said("How are you, Ada?", float(book.now))
    assert not holds(told(book, "im good, just tired from work"), "sorry|how did that come|since when")


def test_what_somebody_has_just_told_is_not_asked_for():
    book = resident()
    book.pass_time(1.0)
    assert "?" not in told(book, "my favourite food is stew")
    assert holds(told(book, "what is my favourite food?"), "your favourite food is stew")


def test_the_name_of_another_is_not_taken_for_the_speakers():
    book = resident()
    book.pass_time(1.0)
    assert "Oswin" not in told(book, "his name is oswin")
    assert holds(told(book, "what is my name?"), "!oswin")


def test_a_price_after_a_quest_is_still_that_of_the_ware_that_was_named_since():
    book = resident()
    book.pass_time(1.0)
    told(book, "any quest for me?")
    told(book, "what does marta sell?")
    assert holds(told(book, "how much is the first one?"), "25")


def test_a_name_that_somebody_told_is_used():
    book = resident()
    book.pass_time(1.0)
    told(book, "call me Ishmael")
    assert any("Ishmael" in told(book, words) for words in ("hello", "thanks!", "i found a coin", "goodbye!"))
