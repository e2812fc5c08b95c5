"""The collector of cycles, once the world is built."""

import gc
from collections.abc import Iterator

import pytest

from maid_engine.engine.garbage import calm_collector


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    thresholds = gc.get_threshold()
    yield
    gc.set_threshold(*thresholds)
    gc.unfreeze()


def test_what_the_world_is_built_of_is_not_looked_through_again() -> None:
    built = [[] for _ in range(1000)]
    calm_collector()
    looked_at = {id(one) for one in gc.get_objects()}
    assert not any(id(one) in looked_at for one in built)


def test_cycles_made_later_are_still_found() -> None:
    calm_collector()
    for _ in range(30_000):
        cycle: list[object] = []
        cycle.append(cycle)
    assert len(gc.get_objects()) < 20_000
