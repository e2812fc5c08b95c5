"""What the world knows of one host."""

from maid_engine.ai_players.hosts.world_host import (
    DEATHS_S,
    DEATHS_TO_REST,
    LATE_S,
    REST_S,
    HostState,
    Sent,
    WorldHost,
)
from maid_engine.core.time import Tick

SENT = Sent(Tick(1), ())


class Clock:
    """Seconds that a test sets."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_it_is_late_while_its_oldest_batch_is_unanswered() -> None:
    clock = Clock()
    host = WorldHost("a", clock)
    first, second = host.sent(SENT), host.sent(SENT)
    clock.now += LATE_S + 1
    assert host.is_late
    assert not host.takes_minds
    assert host.answered(first) == SENT
    assert not host.is_late, "it has answered just now"
    clock.now += LATE_S + 1
    assert host.is_late
    host.answered(second)
    assert host.waits_s == 0.0


def test_numbers_of_batches_go_on_in_its_next_life() -> None:
    host = WorldHost("a", Clock())
    assert host.begin_life() == 1
    number = host.sent(SENT)
    host.note_death()
    assert host.begin_life() == 2
    assert host.answered(number) is None
    assert host.sent(SENT) == number + 1
    assert host.sent(SENT, number) == number, "what it owes has its old number"


def test_after_deaths_in_quick_succession_it_rests_once() -> None:
    clock = Clock()
    host = WorldHost("a", clock)
    for _ in range(DEATHS_TO_REST):
        host.note_death()
    assert host.is_resting
    assert not host.wake()
    clock.now += REST_S
    assert host.wake()
    assert not host.wake()


def test_deaths_at_long_intervals_are_no_reason_to_rest() -> None:
    clock = Clock()
    host = WorldHost("a", clock)
    for _ in range(DEATHS_TO_REST):
        clock.now += DEATHS_S
        host.note_death()
    assert not host.is_resting
    assert host.restarts == DEATHS_TO_REST


def test_its_state_tells_first_what_keeps_minds_from_their_steps() -> None:
    clock = Clock()
    host = WorldHost("a", clock)
    assert host.status(0).state is HostState.UP
    number = host.sent(SENT)
    assert host.status(0).state is HostState.STARTING
    clock.now += LATE_S + 1
    assert host.status(0).state is HostState.LATE
    host.answered(number)
    host.is_draining = True
    assert host.status(0).state is HostState.DRAINING
    for _ in range(DEATHS_TO_REST):
        host.note_death()
    assert host.status(0).state is HostState.ASLEEP
    host.note_cause("another version", is_refused=True)
    assert host.status(0).state is HostState.REFUSED


def test_why_it_ended_is_told_until_it_answers_again() -> None:
    host = WorldHost("a", Clock())
    host.note_cause("it was killed")
    host.note_death()
    assert host.status(3).why == "it was killed"
    host.begin_life()
    host.answered(host.number)
    assert host.status(3).why == ""


def test_the_age_of_its_outcomes_is_the_time_from_a_batch_to_its_reply() -> None:
    clock = Clock()
    host = WorldHost("a", clock)
    number = host.sent(SENT)
    clock.now += 0.75
    host.answered(number)
    clock.now += 5
    assert host.status(0).age_s == 0.75
