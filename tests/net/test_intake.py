"""Who is let in, how long a client may take, and how much it may send."""

from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from maid_engine.accounts.authority import operator
from maid_engine.net.intake import Admission, Ending, IntakeMeter, Refusal, Stage
from maid_engine.net.limits import NetLimits
from maid_qa.testing.clock import FakeClock
from maid_qa.testing.house import open_house
from tests.kept import most_kept

LIMITS = NetLimits(
    connections_max=8,
    connections_unknown_max=6,
    places_kept=2,
    connections_per_address_max=3,
    connects_per_address_max=5,
    connects_window_s=10.0,
    unknown_bytes_per_s=100,
    unknown_lines_per_s=2,
    unknown_bytes_max=5000,
    known_bytes_per_s=1000,
    known_lines_per_s=20,
    burst_s=2.0,
    address_clients=2,
    slow_s_max=30.0,
    first_line_timeout_s=60.0,
    login_timeout_s=300.0,
    remembered_max=20,
)


class Meter:
    """A meter whose time is moved by hand, and what became of its connections."""

    def __init__(self, limits=LIMITS):
        self.clock = FakeClock()
        self.meter = IntakeMeter(limits, self.clock.now)
        self.slowed = []
        self.ended = []

    def admit(self, address, **more):
        admission = self.meter.admit(address, **more)
        if isinstance(admission, Admission):
            admission.on_slow = lambda seconds: self.slowed.append(round(seconds, 3))
            admission.on_end = lambda why: self.ended.append((admission.address, why))
        return admission

    def let_in(self, *addresses):
        found = [self.admit(address) for address in addresses]
        assert all(isinstance(one, Admission) for one in found), found
        return found


@pytest.fixture
def rig():
    return Meter()


# --- counting ---


def test_an_address_gets_so_many_connections_at_a_time(rig):
    first, *_ = rig.let_in("192.0.2.1", "192.0.2.1", "192.0.2.1")
    assert rig.admit("192.0.2.1") is Refusal.TOO_MANY
    rig.let_in("192.0.2.2")
    first.leave()
    rig.let_in("192.0.2.1")


def test_an_address_gets_so_many_connections_in_a_while(rig):
    for _ in range(5):
        rig.let_in("192.0.2.1")[0].leave()
    rig.clock.advance(9.0)
    assert rig.admit("192.0.2.1") is Refusal.TOO_FAST
    rig.clock.advance(2.0)
    rig.let_in("192.0.2.1")


def test_tries_while_the_server_is_full_do_not_count(rig):
    guests = rig.let_in(*(f"192.0.2.{number}" for number in range(6)))
    for guest in guests:
        guest.become_known()
    for _ in range(6):
        assert rig.admit("198.51.100.1") is Refusal.SERVER_FULL
    guests[0].leave()
    rig.let_in("198.51.100.1")


def test_one_ipv6_network_is_one_address(rig):
    rig.let_in("2001:db8::1", "2001:db8::2", "2001:db8::3")
    assert rig.admit("2001:db8::4") is Refusal.TOO_MANY
    rig.let_in("2001:db8:0:1::4")


def test_the_machine_itself_is_exempt_until_the_setting_says_no(rig):
    rig.let_in(*["127.0.0.1"] * 6)
    strict = Meter(NetLimits(connections_per_address_max=1, loopback_exempt=False))
    strict.let_in("::1")
    assert strict.admit("::1") is Refusal.TOO_MANY


def test_a_connection_is_counted_out_once(rig):
    (one,) = rig.let_in("192.0.2.1")
    one.leave()
    one.leave()
    assert (rig.meter.total, rig.meter.unknown_count) == (0, 0)


# --- a full house ---


def test_who_has_not_logged_in_gives_way_and_the_busiest_address_first(rig):
    rig.let_in("192.0.2.1", "192.0.2.2", "192.0.2.2", "192.0.2.3", "192.0.2.4", "192.0.2.5")
    rig.let_in("192.0.2.9")
    assert rig.ended == [("192.0.2.2", Ending.DISPLACED)]
    assert rig.meter.unknown_count == 6


def test_who_has_said_nothing_gives_way_before_who_has(rig):
    speaking, silent, *_ = rig.let_in(*["192.0.2.1"] * 2, "192.0.2.2", "192.0.2.3", "192.0.2.4", "192.0.2.5")
    speaking.spoke()
    rig.let_in("192.0.2.9")
    assert rig.meter.total == 6
    silent.leave()
    assert rig.meter.total == 6, "it had gone already"


def test_players_are_never_displaced_and_the_last_places_are_for_familiar_addresses(rig):
    players = rig.let_in(*[f"192.0.2.{number}" for number in range(6)])
    for one in players:
        one.become_known()
    assert rig.admit("198.51.100.1") is Refusal.SERVER_FULL, "two places are kept"
    back = rig.let_in("192.0.2.1", "192.0.2.2")
    assert rig.meter.total == 8
    for one in back:
        one.become_known()
    assert rig.admit("192.0.2.3") is Refusal.SERVER_FULL
    assert rig.ended == []


async def test_places_are_kept_for_players_of_before_a_restart_and_not_for_erased_ones():
    house = await open_house()
    account = await house.accounts.register("Ada", "a walk in the rain")
    await house.accounts.note_address(account.id, "192.0.2.1")
    again = (await open_house(house.store)).accounts
    meter = IntakeMeter(LIMITS, FakeClock().now, again.is_familiar)
    for number in range(6):
        meter.admit(f"198.51.100.{number}").become_known()

    assert meter.admit("198.51.100.9") is Refusal.SERVER_FULL, "two places are kept"
    back = meter.admit("192.0.2.1")
    assert isinstance(back, Admission)
    back.leave()

    await again.remove(account.id, by=operator())
    assert meter.admit("192.0.2.1") is Refusal.SERVER_FULL


def test_a_familiar_address_is_displaced_after_all_others(rig):
    (player,) = rig.let_in("192.0.2.1")
    player.become_known()
    player.leave()
    rig.let_in("192.0.2.1", "192.0.2.1", *[f"198.51.100.{number}" for number in range(4)])
    rig.let_in("203.0.113.1")
    assert rig.ended == [("198.51.100.0", Ending.DISPLACED)]


# --- deadlines ---


def test_silence_and_a_long_log_in_end_by_themselves(rig):
    silent, speaking, player = rig.let_in("192.0.2.1", "192.0.2.2", "192.0.2.3")
    speaking.spoke()
    player.spoke()
    player.become_known()
    rig.clock.advance(59.0)
    rig.meter.sweep()
    assert rig.ended == []
    rig.clock.advance(1.0)
    rig.meter.sweep()
    assert rig.ended == [(silent.address, Ending.SILENT)]
    rig.clock.advance(240.0)
    rig.meter.sweep()
    assert rig.ended[1:] == [(speaking.address, Ending.LOGIN_TIMEOUT)]
    rig.clock.advance(1e6)
    rig.meter.sweep()
    assert len(rig.ended) == 2
    assert player.login_left_s == inf


def test_a_deadline_of_a_request_replaces_the_others(rig):
    (one,) = rig.let_in("192.0.2.1")
    one.wait_for(10.0, Ending.REQUEST_TIMEOUT)
    rig.clock.advance(10.0)
    rig.meter.sweep()
    rig.meter.sweep()
    assert rig.ended == [("192.0.2.1", Ending.REQUEST_TIMEOUT)]


# --- budgets ---


def test_a_burst_passes_and_more_is_read_more_slowly(rig):
    (one,) = rig.let_in("192.0.2.1")
    one.spend(size=200)
    assert rig.slowed == []
    one.spend(size=100)
    assert rig.slowed == [1.0]
    one.spend(lines=4)
    assert rig.slowed == [1.0], "it waits already"
    one.spend(lines=4)
    assert rig.slowed == [1.0, 2.0]


def test_who_has_logged_in_may_send_more(rig):
    (one,) = rig.let_in("192.0.2.1")
    one.become_known()
    one.spend(size=2000, lines=40)
    assert rig.slowed == []
    one.spend(size=500)
    assert rig.slowed == [0.5]


def test_the_clients_of_an_address_share_its_budget(rig):
    clients = rig.let_in("192.0.2.1", "192.0.2.1", "192.0.2.1")
    for one in clients:
        one.spend(size=200)
    assert rig.slowed == [1.0], "the third has none left, although its own is full"


def test_more_than_anybody_needs_before_log_in_ends_the_connection(rig):
    (one,) = rig.let_in("192.0.2.1")
    for _ in range(51):
        one.spend(size=100)
        rig.clock.advance(1.0)
    assert rig.ended == [("192.0.2.1", Ending.FLOOD)]
    assert rig.slowed == []


def test_a_flood_that_does_not_stop_ends_the_connection(rig):
    (one,) = rig.let_in("192.0.2.1")
    one.become_known()
    for _ in range(40):
        one.spend(size=4000)
        rig.clock.advance(2.0)
    assert rig.ended == [("192.0.2.1", Ending.FLOOD)]


def test_this_machine_and_declared_proxies_have_no_budget(rig):
    local, proxy = rig.admit("127.0.0.1"), rig.admit("192.0.2.1", proxy=True)
    local.spend(size=5000, lines=1000)
    proxy.spend(size=1_000_000, lines=1000)
    local.requested()
    local.spend(size=5000, lines=1000)
    assert (rig.slowed, rig.ended) == ([], [])
    local.spend(size=1)
    assert rig.ended == [("127.0.0.1", Ending.FLOOD)], "nobody needs so many bytes to log in"


def test_a_client_behind_a_proxy_is_held_to_its_own_address(rig):
    links = [rig.admit("192.0.2.1", proxy=True) for _ in range(4)]
    assert [one.move("198.51.100.7") for one in links] == [None, None, None, Refusal.TOO_MANY]
    assert links[0].address == "198.51.100.7"
    links[0].spend(size=300)
    assert rig.slowed == [1.0]
    waits = [rig.meter.requested_for("198.51.100.8") for _ in range(81)]
    assert waits[:80] == [0.0] * 80
    assert waits[80] > 0


def test_what_is_remembered_stays_small(rig):
    for number in range(200):
        one = rig.admit(f"198.51.100.{number}")
        one.spend(size=1, lines=1)
        one.become_known()
        one.leave()
    assert most_kept(rig.meter) == 20
    assert (rig.meter.total, rig.meter.unknown_count) == (0, 0)


@given(st.lists(st.tuples(st.integers(0, 400), st.floats(0, 5)), max_size=60))
def test_whoever_waits_when_told_to_never_gets_more_than_burst_and_rate(steps):
    rig = Meter()
    one = rig.admit("192.0.2.1")
    one.become_known()
    sent = 0
    for size, pause in steps:
        rig.slowed.clear()
        one.spend(size=size)
        sent += size
        rig.clock.advance(pause + sum(rig.slowed))
        assert sent <= 2000 + 1000 * rig.clock.now() + 1e-6


class Comings(RuleBasedStateMachine):
    """Connections come and go in any order: the counts stay true and within the bounds."""

    def __init__(self):
        super().__init__()
        self.rig = Meter()
        self.open = []

    @rule(address=st.sampled_from([f"192.0.2.{number}" for number in range(5)] + ["127.0.0.1"]))
    def come(self, address):
        self.rig.clock.advance(3.0)
        known = self.known()
        admitted = self.rig.admit(address)
        if isinstance(admitted, Admission):
            self.open.append(admitted)
        assert known == self.known()

    @precondition(lambda self: self.open)
    @rule(which=st.integers(0, 99), how=st.sampled_from(["spoke", "become_known", "leave"]))
    def change(self, which, how):
        getattr(self.open[which % len(self.open)], how)()

    def known(self):
        return sum(one.stage is Stage.KNOWN for one in self.open if not one.ended)

    @invariant()
    def counts_are_true(self):
        meter = self.rig.meter
        left = sum(not one.ended for one in self.open)
        assert meter.unknown_count == left - self.known() <= LIMITS.connections_unknown_max
        assert meter.total == left <= LIMITS.connections_max


TestComings = Comings.TestCase
