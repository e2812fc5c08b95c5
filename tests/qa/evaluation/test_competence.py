import pytest

from maid_qa.evaluation.competence import (
    discovery,
    exploration_efficiency,
    exploration_literal,
    strategic_competence,
    strolling,
)
from maid_qa.evaluation.records import Record, Typed, Visit


def walked(*rooms, seed=1, reachable=10, **more):
    visits = tuple(Visit(float(at), room) for at, room in enumerate(rooms))
    return Record("Tess", "explorer", seed, reachable, visits=visits, **more)


def test_quests_are_shared_over_all_lives_and_an_interval_needs_two_seeds():
    one = Record("a", "x", 1, 5, quests_taken=4, quests_done=3)
    other = Record("b", "x", 2, 5, quests_taken=1, quests_done=0)
    assert strategic_competence([one]).value == 0.75
    assert strategic_competence([one]).ci95 is None
    both = strategic_competence([one, other])
    assert both.value == pytest.approx(0.6)
    assert both.ci95 == (0.0, 0.75)
    assert both.of == 5
    assert strategic_competence([Record("c", "x", 1, 5)]).value is None


def test_what_is_walked_when_all_is_known_counts_for_nothing():
    here_and_there = walked("a", "b", "c", *("ab" * 30), reachable=3)
    assert discovery(here_and_there) == (2, 2)
    assert exploration_efficiency([here_and_there]).value == 1.0


def test_going_round_in_circles_counts():
    assert exploration_efficiency([walked(*("ab" * 10))]).value == pytest.approx(1 / 19)


def test_to_the_letter_every_command_counts():
    record = walked("a", "b", "a", typed=tuple(Typed(float(at), "look", "look", "a") for at in range(20)))
    assert exploration_literal([record]).value == 0.1


def test_a_random_walker_stands_beside():
    assert strolling([walked("a", "b", "a", "b", "a", strolled=3)]) == 0.5
