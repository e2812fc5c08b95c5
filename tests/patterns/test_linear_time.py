"""Every regular expression of the server needs linear time, whatever somebody writes to it."""

import json
import math
import re
import signal
import subprocess
import sys
import time
from collections import deque
from pathlib import Path

import pytest

from tests.patterns.attacks import families

SHORT, LONG, TWICE_AS_LONG = 4_096, 16_384, 32_768
"""Characters."""
GROWTH_MAX = 8.0
"""A text four times as long takes a linear search four times as long, and a quadratic one sixteen."""
GROWTH_OF_TWICE_MAX = 2.8
"""A text twice as long takes a linear search twice as long, and a quadratic one four times."""
UNNOTICED_S = 0.003
"""A search of the short text in less processor time than this is not quadratic: eight million steps take longer."""
GIVEN_UP_S = 0.5


class _TakesTooLongError(Exception):
    pass


@pytest.fixture(scope="module")
def patterns():
    """(expression, flags, whether of bytes, place, whether searched) of each."""
    collected = Path(__file__).parent / "collected.py"
    done = subprocess.run(
        [sys.executable, "-W", "ignore", str(collected)],
        capture_output=True,
        text=True,
        check=False,
        cwd=collected.parents[2],
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("[")]


@pytest.fixture
def alarm():
    def ring(*_):
        raise _TakesTooLongError

    before = signal.signal(signal.SIGVTALRM, ring)
    yield
    signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    signal.signal(signal.SIGVTALRM, before)


def seconds(search, text, at_most=GIVEN_UP_S):
    """Processor time that a search needs; it is given up after `at_most`."""
    signal.setitimer(signal.ITIMER_VIRTUAL, at_most)
    began = time.process_time()
    try:
        search(text)
    except _TakesTooLongError:
        return math.inf
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return time.process_time() - began


def grows_too_fast(search, make):
    """Whether a text four times as long takes far more than four times as long.

    A doubt is settled with longer texts, the fastest of a few searches each: many systems count processor time in
    steps of 4 ms, about what a linear search of the short text takes.
    """
    short = seconds(search, make(SHORT))
    if short < UNNOTICED_S:
        return False
    long = seconds(search, make(LONG))
    if short < math.inf and long <= GROWTH_MAX * short:
        return False
    long = min(long, *(seconds(search, make(LONG)) for _ in range(2)))
    if long == math.inf:
        return True
    at_most = GROWTH_OF_TWICE_MAX * long
    return all(seconds(search, make(TWICE_AS_LONG), at_most) > at_most for _ in range(2))


def slow_family(pattern, flags, is_bytes, is_searched):
    """A family of texts on which the expression is not linear, and how it was used; None if there is none."""
    compiled = re.compile(pattern.encode("latin1") if is_bytes else pattern, flags)
    use = (lambda text: deque(compiled.finditer(text), maxlen=0)) if is_searched else compiled.fullmatch
    for family in families(compiled.pattern, flags):

        def make(length, family=family):
            text = family.text(length)
            return text.encode("latin1", "replace") if is_bytes else text

        if grows_too_fast(use, make):
            return family
    return None


@pytest.mark.system
@pytest.mark.timeout(600)
def test_every_expression_needs_linear_time_on_adversarial_text(patterns, alarm):
    slow = []
    for pattern, flags, is_bytes, place, is_searched in patterns:
        family = slow_family(pattern, flags, is_bytes, is_searched)
        if family is not None:
            slow.append(f"{place}: {pattern[:100]!r} on {family.start!r} + {family.unit!r} × n")

    assert len(patterns) > 400
    assert not slow, "\n".join(slow)


@pytest.mark.parametrize(
    "pattern",
    [r"[\w.+-]+@", r"\s+$", r"\bwho\b.*\bthere\b", r"(?:a|aa)+b", r"\b(?:\w[\W_]{1,2}){3,}\w\b", r"<[^>]*>"],
)
def test_the_attacks_find_what_is_not_linear(pattern, alarm):
    assert slow_family(pattern, 0, is_bytes=False, is_searched=True) is not None


@pytest.mark.parametrize(
    "pattern", [r"(?<![\w.+-])[\w.+-]{1,64}+@", r"(?<!\s)\s+$", r"\bwho\b.{0,80}\bthere\b"]
)
def test_the_attacks_leave_alone_what_is_linear(pattern, alarm):
    assert slow_family(pattern, 0, is_bytes=False, is_searched=True) is None
