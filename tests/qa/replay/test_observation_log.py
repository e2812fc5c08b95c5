"""What a recorded game asks of the network and of its own pace is the same in a replay."""

import pytest

from maid_engine.monitoring.telemetry.logging import configure_logging
from maid_engine.net.limits import LoginThrottle, NetLimits
from maid_qa.bench.random_life import PASSWORD, Life
from maid_qa.bench.replay import Quiet, Trial, figures
from maid_qa.replay.observation_log import StateWatch
from maid_qa.replay.replay import Replay
from maid_qa.replay.tape import TapeReader
from maid_qa.replay.text_search import find
from tests.qa.replay.story import record_story

pytestmark = [pytest.mark.system, pytest.mark.timeout(120)]


@pytest.fixture(autouse=True)
def quiet():
    configure_logging(Quiet())


def tries(old, times, *, since):
    """Lines of somebody who tries to change their password, one line a second."""
    lines = ["password", old, "a longer word than before", "a longer word than before"] * times
    return [(since + number, line) for number, line in enumerate(lines)]


def test_who_gave_wrong_passwords_waits_in_the_replay_too(tmp_path):
    path = tmp_path / "guesses.tape"
    script = [*tries("guessed", 5, since=1.0), *tries(PASSWORD, 1, since=22.0)]
    throttle = LoginThrottle(NetLimits(login_backoff_first_s=60.0))

    heard = record_story(path, script, seconds=30.0, throttle=throttle)

    assert any("too many wrong passwords" in line for line in heard)
    again = Replay(TapeReader(path))
    try:
        assert again.run(), str(again.difference)
    finally:
        again.close()


def test_the_state_is_shown_once_a_second_at_any_tick_rate(tmp_path, monkeypatch):
    shown, words = [], StateWatch.words
    monkeypatch.setattr(StateWatch, "words", lambda watch: shown.append(watch) or words(watch))
    counts = []
    for rate in (4, 8):
        shown.clear()
        record_story(tmp_path / f"{rate}.tape", [], seconds=20.0, ticks_per_second=rate)
        counts.append(len(shown))

    assert counts[0] == pytest.approx(20, abs=2)
    assert counts[1] == pytest.approx(counts[0], abs=1)


def test_what_is_found_on_tape_is_placed_by_the_recorded_tick_rate(tmp_path):
    path = tmp_path / "quick.tape"
    record_story(path, [(1.0, "look"), (30.0, "say Found it.")], seconds=32.0, ticks_per_second=8)

    ticks = [int(line.split()[1].strip(",:")) for line in find(path, "found it")]

    assert ticks
    assert all(29 * 8 <= tick <= 31 * 8 for tick in ticks)


def test_a_recording_tells_its_tick_rate(tmp_path):
    record_story(tmp_path / "quick.tape", [], seconds=2.0, ticks_per_second=8)

    assert TapeReader(tmp_path / "quick.tape").ticks_per_second == 8


def test_the_size_of_a_minute_is_counted_in_game_time():
    life = Life(1, bytes=20 * 1024, seconds=120.0)

    told = figures([Trial(life, True, True, 1, None, 1.0, 1.0)])

    assert told["kib_per_minute"] == 10.0
