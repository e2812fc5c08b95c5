"""Whose step is due."""

from maid_engine.ai_players.scheduler import AgentScheduler, SchedulingStrategy


def test_who_sleeps_costs_nothing_and_who_is_due_comes_once():
    scheduler = AgentScheduler()
    scheduler.wake_at("ada", 5.0)
    assert scheduler.due(4.0) == ()
    assert scheduler.due(5.0) == ("ada",)
    assert scheduler.due(6.0) == ()


def test_only_the_last_time_asked_for_counts():
    scheduler = AgentScheduler()
    scheduler.wake_at("ada", 5.0)
    scheduler.wake_at("ada", 9.0)
    assert scheduler.due(8.0) == ()
    assert scheduler.due(9.0) == ("ada",)


def test_who_heard_something_is_due_at_once_and_before_the_others():
    scheduler = AgentScheduler(SchedulingStrategy.PRIORITY)
    scheduler.wake_at("ada", 1.0)
    scheduler.wake_at("bob", 99.0)
    scheduler.heard("bob")
    assert scheduler.due(1.0) == ("bob", "ada")


def test_neighbours_step_one_after_another():
    rooms = {"ada": "mill", "bob": "inn", "cy": "mill"}
    scheduler = AgentScheduler(SchedulingStrategy.ADAPTIVE, room_of=rooms.__getitem__)
    for agent in rooms:
        scheduler.wake_at(agent, 99.0)
        scheduler.heard(agent)
    assert scheduler.due(1.0) == ("bob", "ada", "cy")


def test_more_than_a_tick_can_take_are_due_again_in_the_next():
    scheduler = AgentScheduler(SchedulingStrategy.ROUND_ROBIN, most_a_tick=2)
    for agent in ("a", "b", "c", "d", "e"):
        scheduler.wake_at(agent, 1.0)
    assert [scheduler.due(1.0) for _ in range(3)] == [("a", "b"), ("c", "d"), ("e",)]


def test_however_many_wake_at_once_each_has_had_its_turn_after_six_ticks():
    scheduler = AgentScheduler(most_a_tick=2)
    crowd = [f"agent#{number}" for number in range(600)]
    for agent in crowd:
        scheduler.wake_at(agent, 1.0)
    ticks = [scheduler.due(1.0) for _ in range(6)]
    assert [len(tick) for tick in ticks] == [100] * 6
    assert sorted(agent for tick in ticks for agent in tick) == sorted(crowd)


def test_the_forgotten_never_wake():
    scheduler = AgentScheduler()
    scheduler.wake_at("ada", 1.0)
    scheduler.heard("ada")
    scheduler.forget("ada")
    assert scheduler.due(10.0) == ()
