"""Luck is a parameter."""

from maid_engine.core.chance import Dice


def test_one_seed_gives_one_life():
    assert [Dice(7).roll(3, 6) for _ in range(2)] == [Dice("7").roll(3, 6)] * 2


def test_streams_do_not_disturb_one_another():
    quiet, busy = Dice(1), Dice(1)
    for _ in range(100):
        busy.stream("weather").roll(1, 6)

    assert quiet.stream("combat").roll(9, 20) == busy.stream("combat").roll(9, 20)


def test_streams_of_different_names_differ():
    dice = Dice(1)

    assert [dice.stream(f"{n}").between(0, 10**9) for n in range(5)] != [dice.between(0, 10**9)] * 5


def test_weights_are_kept():
    dice = Dice(3)
    picks = [dice.weighted((("often", 9.0), ("never", 0.0), ("seldom", 1.0))) for _ in range(2000)]

    assert "never" not in picks
    assert 0.85 < picks.count("often") / len(picks) < 0.95


def test_a_waiting_time_is_never_zero():
    dice = Dice(5)

    assert min(dice.lognormal(0.45, 0.5) for _ in range(5000)) > 0.02
