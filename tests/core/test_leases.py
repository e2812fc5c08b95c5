"""A lease ends by itself, and only its holder may direct meanwhile."""

import pytest

from maid_engine.core.errors import LeaseHeldError
from maid_engine.core.leases import LEASE_MAX_S, Lease, Leases


@pytest.fixture
def leases():
    return Leases()


def test_without_a_lease_everybody_may(leases):
    leases.require("mob#1", "Ada", 0.0)
    assert leases.of("mob#1", 0.0) is None


def test_another_is_told_the_holder_and_the_seconds(leases):
    leases.take("mob#1", "Ada", 10.0, 30.0)
    with pytest.raises(
        LeaseHeldError, match=r"^Ada has the lease on mob#1; it ends in 20 seconds$"
    ) as caught:
        leases.take("mob#1", "Bram", 20.0, 30.0)
    assert (caught.value.holder, caught.value.left_s) == ("Ada", 20.0)
    leases.require("mob#2", "Bram", 20.0)


def test_it_ends_by_itself(leases):
    leases.take("mob#1", "Ada", 0.0, 30.0)
    assert leases.of("mob#1", 29.9) == Lease("Ada", 30.0)
    assert leases.of("mob#1", 30.0) is None
    assert leases.take("mob#1", "Bram", 30.0, 5.0) == Lease("Bram", 35.0)


def test_none_is_longer_than_a_minute(leases):
    assert leases.take("mob#1", "Ada", 0.0, 1e9).left_s(0.0) == LEASE_MAX_S


def test_the_holder_may_take_it_again(leases):
    leases.take("mob#1", "Ada", 0.0, 30.0)
    assert leases.take("mob#1", "Ada", 20.0, 30.0) == Lease("Ada", 50.0)


def test_the_holder_alone_may_end_it(leases):
    leases.take("mob#1", "Ada", 0.0, 30.0)
    with pytest.raises(LeaseHeldError):
        leases.release("mob#1", "Bram", 1.0)
    leases.release("mob#1", "Ada", 1.0)
    leases.release("mob#1", "Ada", 1.0)
    assert leases.of("mob#1", 1.0) is None


def test_nothing_is_left_after_the_end():
    assert Lease("Ada", 5.0).left_s(9.0) == 0.0
