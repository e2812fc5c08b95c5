"""The live bench, small: AI players and stand-ins play beside people, and all stop at once."""

import pytest

from maid_qa.bench.live import Work, main
from tests.qa.bench.smallest_form import smallest


@pytest.mark.system
@pytest.mark.timeout(120)
def test_stand_ins_play_among_the_agents_and_stop_with_them():
    found = smallest("live")

    assert (found["agents"], found["stand_ins"]) == (4, 2)
    assert found["tick_ms"]["p99"] >= found["tick_ms"]["p50"] > 0
    assert (found["stop_all"]["stopped"], found["stop_all"]["stand_ins"]) == (4, 2)
    assert found["stop_all"]["typed_after"] == 0
    assert 0 < found["stop_all_s"] == pytest.approx(found["stop_all"]["wall_ms"] / 1000, abs=0.001)
    assert found["failures"] == 0


@pytest.mark.parametrize(("agents", "stand_ins"), [(10, 3), (7, 7), (1000, 300), (5, 0)])
def test_stand_ins_are_spread_evenly(agents, stand_ins):
    work = Work(agents, 1.0, 2, 1.0, stand_ins)
    chosen = [work.is_stand_in(number) for number in range(agents)]

    assert sum(chosen) == stand_ins == len(set(work.absentees))
    half = sum(chosen[: agents // 2])
    assert abs(half - stand_ins * (agents // 2) / agents) < 1


def test_more_stand_ins_than_agents_are_refused(capsys):
    with pytest.raises(SystemExit):
        main(["--agents", "2", "--stand-ins", "3"])

    assert "stand-ins must be between 0 and 2 agents, not 3" in capsys.readouterr().err
