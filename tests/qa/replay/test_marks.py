"""Marks on a tape: the hash of the whole state, every five minutes, which a replay has to come to."""

import dataclasses

import pytest

from maid_engine.monitoring.telemetry.logging import configure_logging
from maid_qa.bench.replay import Quiet
from maid_qa.replay import recorder
from maid_qa.replay.replay import replay
from maid_qa.replay.tape import TapeReader, TapeWriter
from maid_qa.shell.replay import told
from tests.qa.replay.story import record_story

pytestmark = [pytest.mark.system, pytest.mark.timeout(120)]
PAST_TWO_MARKS_S = 620.0


@pytest.fixture(autouse=True)
def quiet():
    configure_logging(Quiet())


@pytest.fixture(scope="module")
def tape(tmp_path_factory):
    configure_logging(Quiet())
    path = tmp_path_factory.mktemp("tapes") / "long.tape"
    record_story(path, [(400.0, "south")], seconds=PAST_TWO_MARKS_S)
    return path


def test_a_replay_tells_the_marks_that_it_came_to(tape):
    verdict = replay(tape)

    assert verdict.equal
    assert [tick // 1000 for tick in verdict.marks] == [1, 2, 2]  # and one at its end
    assert f"The whole state was as recorded at 3 marks, the last at tick {verdict.marks[-1]}." in told(
        verdict
    )


def test_after_a_crash_the_last_mark_before_it_is_told(tape, tmp_path):
    torn = tmp_path / "torn.tape"
    torn.write_bytes(tape.read_bytes()[: tape.stat().st_size * 3 // 4])

    verdict = replay(torn)

    assert verdict.equal
    assert [tick // 1000 for tick in verdict.marks] == [1]


def test_a_mark_that_is_another_is_the_first_difference(tape, tmp_path):
    reader = TapeReader(tape)
    other = TapeWriter(tmp_path / "other.tape", reader.header)
    frames = [*reader.frames()]
    marks = [one for one in frames if isinstance(one[0], list) and one[0][:2] == ["door", "mark"]]
    marks[1][1] = marks[1][1][:-1] + "?"
    other.append(frames)
    other.close()

    verdict = replay(tmp_path / "other.tape")

    assert not verdict.equal
    assert len(verdict.marks) == 1
    assert verdict.difference.expected.startswith("state of all|")


def test_a_full_house_is_not_held_up_for_a_mark(tmp_path, monkeypatch):
    monkeypatch.setattr(recorder, "FLUSHES_A_MARK", 5)
    monkeypatch.setattr(recorder, "MOST_MINDS_A_MARK", 0)
    path = tmp_path / "full.tape"
    record_story(path, [], agents=[("Mirrin", "balanced")], seconds=30.0)

    verdict = replay(path)

    # The one before Mirrin came, and the one at the end.
    assert len(verdict.marks) <= 2
    assert dataclasses.asdict(verdict)["equal"]
