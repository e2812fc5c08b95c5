"""What a game of the bench of hosts did."""

import gc

from maid_qa.bench.fleet_game import FleetCounts, calm


def test_counts_since_an_earlier_one_are_differences() -> None:
    assert FleetCounts(9, 80, 7, 0.5, 400).since(FleetCounts(4, 30, 2, 0.25, 100)) == (5, 50, 5, 0.25, 300)


def test_the_collector_is_afterwards_as_it_was() -> None:
    found = gc.get_threshold()
    gc.set_threshold(601, 7, 5)
    try:
        with calm():
            assert gc.get_threshold() != (601, 7, 5)
        assert gc.get_threshold() == (601, 7, 5)
    finally:
        gc.set_threshold(*found)
