"""Log-ins and accounts of one address."""

import pytest

from maid_engine.core.addresses import is_loopback, origin_of
from maid_engine.net.limits import LoginThrottle, NetLimits
from tests.kept import most_kept

LIMITS = NetLimits(
    login_failures_free=2,
    login_backoff_first_s=2.0,
    login_backoff_longest_s=5.0,
    remembered_max=3,
    registrations_per_address_max=2,
    registrations_window_s=100.0,
)


@pytest.mark.parametrize(
    ("address", "origin"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("fe80::1%eth0", "fe80::/64"),
        ("odd", "odd"),
    ],
)
def test_an_address_has_an_origin(address, origin):
    assert origin_of(address) == origin


@pytest.mark.parametrize(
    ("address", "own"), [("127.0.0.9", True), ("::1", True), ("192.0.2.1", False), ("x", False)]
)
def test_loopback_is_known(address, own):
    assert is_loopback(address) is own


def test_wrong_passwords_make_wait_longer_each_time():
    throttle = LoginThrottle(LIMITS)
    waits = [throttle.failed("192.0.2.1", "Ada", 0.0) for _ in range(6)]
    assert waits == [0.0, 0.0, 2.0, 4.0, 5.0, 5.0]
    assert throttle.wait_s("192.0.2.1", "Ada", 4.0) == 1.0
    assert throttle.wait_s("192.0.2.1", "Ada", 5.0) == 0.0


def test_the_wait_follows_the_account_and_the_address():
    throttle = LoginThrottle(LIMITS)
    for _ in range(3):
        throttle.failed("192.0.2.1", "Ada", 0.0)
    assert throttle.wait_s("192.0.2.9", "ADA", 0.0) == 2.0
    assert throttle.wait_s("192.0.2.1", "Bob", 0.0) == 2.0
    assert throttle.wait_s("192.0.2.9", "Bob", 0.0) == 0.0


def test_strangers_cannot_lock_an_owner_out_of_an_address_that_they_came_from_before():
    throttle = LoginThrottle(
        LIMITS, knows=lambda account, address: (account, address) == ("Ada", "192.0.2.1")
    )
    for number in range(50, 90):
        throttle.begin(f"192.0.2.{number}", "Ada", 0.0)

    assert throttle.wait_s("192.0.2.1", "Ada", 0.0) == 0.0
    assert throttle.wait_s("192.0.2.2", "Ada", 0.0) > 0.0, "the account waits where nobody knows it"


def test_many_tries_at_once_do_not_all_pass():
    throttle = LoginThrottle(LIMITS)

    tried = [throttle.begin("192.0.2.1", "Ada", 0.0) for _ in range(1_500)]

    assert sum(wait == 0.0 for wait in tried) == LIMITS.login_failures_free + 1


def test_failures_fade():
    throttle = LoginThrottle(LIMITS)
    for _ in range(4):
        throttle.failed("192.0.2.1", "Ada", 0.0)

    later = 4 * LIMITS.login_failures_fade_s

    assert throttle.failed("192.0.2.1", "Ada", later) == 0.0


def test_a_right_password_clears_the_account():
    throttle = LoginThrottle(LIMITS)
    for _ in range(3):
        throttle.failed("192.0.2.1", "Ada", 0.0)
    throttle.succeeded("192.0.2.1", "Ada")
    assert throttle.wait_s("192.0.2.9", "Ada", 0.0) == 0.0


def test_the_counters_stay_small():
    throttle = LoginThrottle(LIMITS)
    for number in range(50):
        throttle.failed(f"192.0.2.{number}", f"guess{number}", 0.0)
    assert most_kept(throttle) == 3


def test_an_address_gets_so_many_accounts_in_a_while():
    throttle = LoginThrottle(LIMITS)
    for now in (0.0, 50.0):
        assert throttle.may_register("192.0.2.1", now)
        throttle.registered("192.0.2.1", now)
    assert not throttle.may_register("192.0.2.1", 99.0)
    assert throttle.may_register("192.0.2.2", 99.0), "others are not concerned"
    assert throttle.may_register("192.0.2.1", 100.0)


def test_this_machine_makes_as_many_accounts_as_it_likes():
    throttle = LoginThrottle(LIMITS)
    for _ in range(5):
        throttle.registered("127.0.0.1", 0.0)
    assert throttle.may_register("127.0.0.1", 0.0)


def test_the_count_of_new_accounts_stays_small():
    throttle = LoginThrottle(LIMITS)
    for number in range(50):
        throttle.registered(f"192.0.2.{number}", 0.0)
    assert most_kept(throttle) == 3
