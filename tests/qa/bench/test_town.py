"""Townsfolk live by the rules in the shipped packs, and do so again in another process."""

import pytest

from tests.qa.bench.smallest_form import smallest

ZEROS = ("needs_beyond", "cooldowns_broken", "durations_broken", "leases_broken", "leases_not_expired")  # fmt: skip


@pytest.fixture(scope="module")
def figures():
    return smallest("town")


@pytest.mark.parametrize("figure", ZEROS)
def test_nothing_goes_wrong(figures, figure):
    assert figures[figure] == 0


def test_posts_serve_and_townsfolk_choose(figures):
    assert set(figures["requests_by_command"]) == {"list", "talk", "train"}
    assert figures["served"] >= 0.99
    assert figures["decisions"] > 20
    assert figures["leases"] > 0
    assert figures["choices"]["p"] >= 0.001
    assert figures["choices"]["probabilities_wrong"] == 0


def test_the_same_seed_is_the_same_life(figures):
    assert figures["same_event_hash"]


def test_the_crowd_is_measured(figures):
    assert figures["crowd"]["beings"] == 100
    assert 0 < figures["crowd"]["kib_per_being"] <= 4
