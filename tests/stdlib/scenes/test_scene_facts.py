"""Each condition holds when what it waits for is so, and only then."""

import pytest

from maid_stdlib.content.scene_conditions import (
    AtStart,
    Deserted,
    Elapsed,
    Flagged,
    Gave,
    Killed,
    Played,
    Present,
    Said,
    SceneFacts,
    TimeUp,
)
from maid_stdlib.scenes.scene_facts import all_hold, has_words

PIP = Said(("pip",))


@pytest.mark.parametrize(
    ("condition", "facts"),
    [
        (TimeUp(), SceneFacts(is_time_up=True)),
        (Elapsed(60), SceneFacts(lasted_s=60)),
        (PIP, SceneFacts(said=frozenset({PIP}))),
        (Gave("a:shoe"), SceneFacts(given=frozenset({("a:shoe", "cook")}))),
        (Gave("a:shoe", "cook"), SceneFacts(given=frozenset({("a:shoe", "cook")}))),
        (Killed(("wolf", "cub")), SceneFacts(dead=frozenset({"wolf", "cub", "cook"}))),
        (Present("people", "a:yard"), SceneFacts(people=frozenset({"a:yard"}))),
        (Present("cook", "a:yard"), SceneFacts(present={"cook": "a:yard"})),
        (Played("cry"), SceneFacts(played=frozenset({"cry"}))),
        (Flagged("a:lost"), SceneFacts(flags=frozenset({"a:lost"}))),
    ],
)
def test_a_condition_holds_when_it_is_so(condition, facts):
    assert condition.holds(facts)
    assert not condition.holds(SceneFacts())


def test_conditions_on_what_is_not_so():
    assert AtStart().holds(SceneFacts())
    assert Deserted("a:yard").holds(SceneFacts())
    assert not Deserted("a:yard").holds(SceneFacts(people=frozenset({"a:yard"})))
    assert Flagged("a:lost", is_set=False).holds(SceneFacts())


@pytest.mark.parametrize(
    ("condition", "facts"),
    [
        (Gave("a:shoe", "mother"), SceneFacts(given=frozenset({("a:shoe", "cook")}))),
        (Killed(("wolf", "cub")), SceneFacts(dead=frozenset({"wolf"}))),
        (Present("cook", "a:yard"), SceneFacts(people=frozenset({"a:yard"}))),
        (Present("people", "a:yard"), SceneFacts(present={"cook": "a:yard"})),
    ],
)
def test_something_like_it_is_not_enough(condition, facts):
    assert not condition.holds(facts)


def test_all_conditions_must_hold():
    assert all_hold((AtStart(), Elapsed(5)), SceneFacts(lasted_s=5))
    assert not all_hold((AtStart(), Elapsed(5)), SceneFacts(lasted_s=4))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Where is Pip?", True),
        ("PIP!", True),
        ("a lost, child", True),
        ("pipe", False),
        ("child lost", False),
        ("", False),
    ],
)
def test_words_are_found_whole_and_in_order(text, found):
    assert has_words(Said(("pip", "lost child")), text) is found
