"""Strangers' questions about gear, typing, and what was named just before are answered by what the mind knows."""

from pathlib import Path

import pytest

from tests.ai_players.rules.resident import householder
from tests.ai_players.rules.talks import told
from tests.ai_players.rules.test_threads_of_talk import holds

TALKS = Path(__file__).with_name("know_how.txt")
LEAST = {
    ("typing and moving", 1): 0.93,
    ("typing and moving", 0): 0.64,
}
"""Point and half → share of lines that must be answered as they should. Raise it with the answers."""


def talks():
    """Point and number → the lines of the talk, each with what the answer must hold."""
    point, found = "", {}
    for line in TALKS.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            point = line[3:]
        elif line.isdigit():
            lines = found.setdefault((point, int(line)), [])
        elif line.startswith("> "):
            lines.append([line[2:], ""])
        elif line.startswith("= "):
            lines[-1][1] = line[2:]
    return found


def right_lines(lines):
    book = householder()
    book.pass_time(1.0)
    return sum(holds(told(book, words), needed) for words, needed in lines)


@pytest.mark.timeout(60)
@pytest.mark.parametrize(("point", "odd"), LEAST)
def test_most_lines_are_answered(point, odd):
    counted = [lines for (of, number), lines in talks().items() if of == point and number % 2 == odd]
    right, total = sum(map(right_lines, counted)), sum(map(len, counted))
    assert right / total >= LEAST[point, odd], f"{right} of {total}"
