"""Progress in plain lines: that a phase begins, how far it is, how long it will still take, that it is over."""

from types import SimpleNamespace

from maid_qa.playtest.board import board
from maid_qa.playtest.findings import Findings
from maid_qa.playtest.log import Log
from maid_qa.playtest.playtest_run import Progress


def lines_of(monkeypatch, capsys, *steps):
    """What is printed for these: (seconds on the wall, phase, share)."""
    play = SimpleNamespace(
        game=SimpleNamespace(tick=480, ticks_per_second=4), log=Log(("town",), 7), findings=Findings()
    )
    with board(plain=True) as told:
        for seconds, phase, share in steps:
            monkeypatch.setattr("maid_qa.playtest.board.perf_counter", lambda seconds=seconds: seconds)
            told(Progress(phase, play, share))
    return capsys.readouterr().err.splitlines()


def test_a_sweep_says_that_it_begins_and_that_it_is_over_and_nothing_between(monkeypatch, capsys):
    steps = [(0.0, "sweep", 0.0), (1.0, "sweep", 0.0), (2.0, "sweep", 0.0), (3.0, "sweep", 1.0)]

    assert lines_of(monkeypatch, capsys, *steps) == [
        "Trying everything once …",
        "Trying everything once, done: minute 2 of the game's time, 0 commands; 0 findings.",
    ]


def test_play_says_how_long_it_will_still_take_where_that_matters(monkeypatch, capsys):
    steps = [
        (0.0, "play", 0.01),
        (40.0, "play", 0.2),
        (44.0, "play", 0.25),
        (190.0, "play", 0.98),
        (200.0, "play", 1.0),
    ]

    assert [line.partition("; ")[2] for line in lines_of(monkeypatch, capsys, *steps)] == [
        "0 findings.",
        "0 findings; about 160 s left.",
        "0 findings.",
        "0 findings.",
    ]


def test_that_it_is_over_is_said_once(monkeypatch, capsys):
    told = lines_of(
        monkeypatch, capsys, (0.0, "play", 0.5), (1.0, "play", 0.95), (2.0, "play", 1.0), (2.0, "play", 1.0)
    )

    assert [line.partition(":")[0] for line in told] == ["Playing, 50%", "Playing, 95%", "Playing, 100%"]


def test_each_phase_has_words_of_its_own(monkeypatch, capsys):
    steps = [(0.0, phase, 0.0) for phase in ("sweep", "forms", "lent")]

    assert len(set(lines_of(monkeypatch, capsys, *steps))) == 3
