"""How long a test may take: in processor time, which is the same on a busy machine, and by a generous clock.

A test's limit is 20 s of processor time for its set-up and as much for itself, or what ``@pytest.mark.timeout(SECONDS)`` says.
These are seconds of a fast machine: others need up to ``SLOWEST`` times as many, and coverage needs more.
The clock, which pytest-timeout watches, stops a test that waits for ever: it allows six times as long, and at least two minutes.
Time that processes use which a test starts counts by the clock alone.
"""

import signal
from contextlib import contextmanager

import pytest

PROCESSOR_S = 20.0
SLOWEST = 3.0
"""How many times as much processor time a test may use, as it does on a slow machine or where coverage is measured."""
CLOCK_FACTOR = 6
CLOCK_S_LEAST = 120.0
CLOCK_S_MORE = 600.0
"""At most this much is added to a long limit."""

PATIENT_S = 600.0
"""How long a test waits by the clock for another process. Its own limit ends it sooner, so this decides nothing on a busy machine."""

_limit = pytest.StashKey[float]()
_asks_for_more = pytest.StashKey[bool]()


def set_limits(items, default_s=PROCESSOR_S):
    """Note each test's limit of processor time, and have pytest-timeout watch a generous clock instead."""
    for item in items:
        marker = item.get_closest_marker("timeout")
        seconds = float(marker.args[0]) if marker is not None else default_s
        item.stash[_limit] = SLOWEST * seconds
        item.stash[_asks_for_more] = marker is not None and seconds > PROCESSOR_S
        item.add_marker(pytest.mark.timeout(clock_s(SLOWEST * seconds)), append=False)


def limit_of(item):
    """Seconds of processor time that a test may use."""
    return item.stash[_limit]


def asks_for_more(item):
    """Whether a test says itself that it needs more processor time than other tests, whatever the default of this run is."""
    return item.stash[_asks_for_more]


def clock_s(processor_s):
    """Seconds by the clock for a limit of processor time."""
    return max(CLOCK_S_LEAST, min(CLOCK_FACTOR * processor_s, processor_s + CLOCK_S_MORE))


class ProcessorLimits:
    """The plugin: fails a test, or its set-up, that uses more processor time than it may."""

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_setup(self, item):
        """Limit the set-up."""
        with _limited(item):
            return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item):
        """Limit the test."""
        with _limited(item):
            return (yield)


@contextmanager
def _limited(item):
    seconds = item.stash.get(_limit, 0.0)

    def stop(*_):
        pytest.fail(f"used more than {seconds:g} s of processor time", pytrace=True)

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0.0)
        signal.signal(signal.SIGPROF, before)
