"""People come and go, stand-ins play between, and nothing goes wrong; equal in every run."""

import pytest

from tests.qa.bench.smallest_form import smallest

ZEROS = ("two_in_one_seat", "outside_terms", "over_hours_s", "items_lost", "items_doubled", "gold_difference", "broken_laws", "takeover_ticks")  # fmt: skip


@pytest.fixture(scope="module")
def figures():
    return smallest("away")


@pytest.mark.parametrize("figure", ZEROS)
def test_nothing_goes_wrong(figures, figure):
    assert figures[figure] == 0


def test_what_players_read_and_wait_for_is_right(figures):
    assert figures["digest"]["wrong"] == 0
    assert figures["questions"]["late"] == 0
    assert figures["letters"]["outside_tier"] == 0
    assert figures["wrong"] == {}


def test_seats_change_hands_and_minds_play(figures):
    assert figures["handovers"] > 1
    assert figures["lines"] > 20
    assert figures["digest"]["facts"] > 0


def test_the_same_seed_is_the_same_life_in_another_process(figures):
    assert figures["same_event_hash"]
