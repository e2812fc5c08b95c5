"""What is wrong with a block is told with the line of it."""

from maid_engine.ai_players.dialogue.exchanges.block_problems import problems_of
from maid_engine.ai_players.dialogue.exchanges.groups import Group


def group(first, wordings=("a dog", "the dog"), replies=("One.", "Two."), below=()):
    numbered = list(enumerate((*wordings, *replies), first))
    return Group(first, numbered[: len(wordings)], numbered[len(wordings) :], list(below))


def test_a_sound_block_has_no_problems():
    assert list(problems_of(group(1, below=[group(5, replies=("Three.", "Four."))]), {})) == []


def test_each_problem_has_its_line():
    below = [group(5, ("why",), ("Three.", "One.")), group(8, ("?", "why"), ("Four.", "Five."))]
    found = list(problems_of(group(1, below=below), {}))
    assert [line for line, _ in found] == [5, 7, 9]


def test_only_lines_that_begin_a_talk_are_compared_with_other_blocks():
    said = {}
    assert list(problems_of(group(1, below=[group(5, replies=("Three.", "Four."))]), said)) == []
    other = group(10, ("a cat", "the cat"), ("Five.", "Six."), [group(14, replies=("Three.", "Four."))])
    assert list(problems_of(other, said)) == []
    assert [line for line, _ in problems_of(group(20), said)] == [20, 21, 22, 23]
