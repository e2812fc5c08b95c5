"""Plain questions of beginners and travellers get the answer of somebody who lives there."""

from pathlib import Path

import pytest

from tests.ai_players.rules.resident import answer_of, resident

QUESTIONS = Path(__file__).with_name("questions_of_travellers.txt")
LEAST = {"dev": 0.8, "measure": 0.54}
"""Share of answers that must hold what they should, for each half. Raise it when the answers get better."""


def lines(half):
    rows = [
        line.split("\t")
        for line in QUESTIONS.read_text(encoding="utf-8").splitlines()
        if line and line[0] != "#"
    ]
    return [row[1:] for row in rows if row[0] == half]


def holds(line, needed):
    parts = [[one.strip().lower() for one in part.split("|")] for part in needed.split("&")]
    return bool(line) and all(any(one in line.lower() for one in part) for part in parts)


@pytest.mark.parametrize("half", ["dev", "measure"])
def test_most_plain_questions_are_answered(half):
    book = resident()
    asked = lines(half)
    right = sum(holds(answer_of(book, words)[1], needed) for _, needed, words in asked)
    assert right / len(asked) >= LEAST[half], f"{right} of {len(asked)}"


@pytest.mark.parametrize(
    ("words", "needed"),
    [
        ("who is in the temple", "Anselm"),
        ("what exactly does the silent bell want from me", "clapper"),
        ("are you afk", "here|away"),
    ],
)
def test_the_named_thing_is_told_of(words, needed):
    assert holds(answer_of(resident(), words)[1], needed), answer_of(resident(), words)[1]


def test_who_asks_for_a_class_is_told_that_there_is_none():
    assert "class" in answer_of(resident(), "are you a mage or a fighter or what")[1]


def test_commands_are_told_apart_although_the_question_is_not_understood():
    book = resident()
    words = "whats the difference between say and tell?"
    assert "tell one player something" in answer_of(book, words)[1].lower()


def test_directions_are_not_compared_as_commands():
    assert "walk" not in answer_of(resident(), "north or south, which is better for a beginner")[1].lower()
