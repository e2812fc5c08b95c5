"""When a place can be used, and what a player types for it."""

import pytest

from maid_engine.core.motives.temperament import PlaceKind
from maid_stdlib.content.use_specs import UseSpec, phrase_of


def spec(hours):
    return UseSpec(
        "t:inn.fire",
        "fire",
        PlaceKind.REST,
        ("sit by",),
        60,
        600,
        "sit.",
        "sits.",
        "go.",
        "goes.",
        hours=hours,
    )


@pytest.mark.parametrize(
    ("hours", "hour", "is_open"),
    [
        (None, 3.0, True),
        ((8.0, 20.0), 7.9, False),
        ((8.0, 20.0), 8.0, True),
        ((8.0, 20.0), 20.0, False),
        ((18.0, 2.0), 17.9, False),
        ((18.0, 2.0), 23.0, True),
        ((18.0, 2.0), 1.9, True),
        ((18.0, 2.0), 2.0, False),
    ],
)
def test_hours_may_go_past_midnight(hours, hour, is_open):
    assert spec(hours).is_open(hour) is is_open


@pytest.mark.parametrize(
    ("verb", "typed"), [("sit by", "sit by the fire"), ("fish", "fish"), ("warm up", "warm up")]
)
def test_the_name_follows_a_preposition(verb, typed):
    assert phrase_of(verb, "fire") == typed
