from maid_engine.ai_players.tracing.tick_range import TickRange


def test_the_first_and_the_last_tick_are_in_the_range():
    ticks = TickRange(3, 5)

    assert [ticks.begins_after(tick) for tick in (2, 3, 5)] == [True, False, False]
    assert [ticks.ends_before(tick) for tick in (3, 5, 6)] == [False, False, True]


def test_a_range_without_limits_has_every_tick():
    ticks = TickRange()

    assert not ticks.begins_after(0)
    assert not ticks.ends_before(10**9)
