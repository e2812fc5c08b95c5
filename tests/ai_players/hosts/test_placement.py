"""Which mind is in which host."""

import pytest

from maid_engine.ai_players.hosts.placement import MOVES_A_TICK, Placement
from maid_engine.ai_players.hosts.world_host import Sent, WorldHost
from maid_engine.core.errors import MindsLateError
from maid_engine.core.time import Tick


@pytest.fixture
def placement() -> Placement:
    names = ("host-1", "host-2", "host-3")
    return Placement({name: WorldHost(name, lambda: 0.0) for name in names})


def put(placement: Placement, host: str, *agents: str) -> None:
    for agent in agents:
        placement.put(agent, placement.hosts[host])


def test_a_new_mind_goes_to_the_same_host_as_long_as_that_takes_minds(placement: Placement) -> None:
    first = placement.host_for("ai#1")
    assert placement.host_for("ai#1") is first
    first.is_draining = True
    assert placement.host_for("ai#1") is not first
    for host in placement.hosts:
        placement.drain(host)
    with pytest.raises(MindsLateError, match="maid minds hosts"):
        placement.host_for("ai#1")


def test_batches_from_before_a_mind_came_do_not_reach_it(placement: Placement) -> None:
    host, other = placement.hosts["host-1"], placement.hosts["host-2"]
    put(placement, "host-1", "a")
    number = host.sent(Sent(Tick(1), ()))
    assert placement.is_current("a", host, number)
    put(placement, "host-2", "a")
    assert not placement.is_current("a", host, number)
    put(placement, "host-1", "a")
    assert not placement.is_current("a", host, number), "it has left and come back"
    assert placement.is_current("a", host, number + 1)
    assert not placement.is_current("a", other, 1)


def test_a_few_minds_begin_to_move_at_once_and_go_where_there_are_fewest(placement: Placement) -> None:
    put(placement, "host-1", *"abcd")
    put(placement, "host-2", "e")
    assert placement.drain("host-1") == 4
    due = placement.take_due()
    assert due == ["a", "b"]
    assert len(due) == MOVES_A_TICK
    assert placement.take_due() == ["c", "d"]
    target = placement.take_target("a")
    assert target is placement.hosts["host-3"]
    assert not placement.is_leaving("a")


def test_a_mind_whose_host_owes_an_answer_begins_to_move_later(placement: Placement) -> None:
    put(placement, "host-1", "a")
    placement.move("a", "host-2")
    number = placement.hosts["host-1"].sent(Sent(Tick(1), ()))
    assert placement.take_due() == []
    placement.hosts["host-1"].answered(number)
    assert placement.take_due() == ["a"]


def test_a_mind_that_leaves_the_game_does_not_move(placement: Placement) -> None:
    put(placement, "host-1", "a")
    placement.drain("host-1")
    placement.remove("a")
    assert placement.take_due() == []
    assert "a" not in placement


def test_without_another_host_that_takes_minds_they_stay(placement: Placement) -> None:
    put(placement, "host-1", "a")
    for host in placement.hosts:
        placement.drain(host)
    assert placement.take_due() == []
    assert placement.rebalance(["a"]) == 0
    assert placement.take_due() == [], "it may stay now"


def test_neighbours_come_into_one_host_and_most_minds_stay(placement: Placement) -> None:
    put(placement, "host-1", *"abx")
    put(placement, "host-2", *"cdef")
    assert placement.rebalance("abcdefx") == 3
    for agent in placement.take_due() + placement.take_due():
        target = placement.take_target(agent)
        assert target is not None
        placement.put(agent, target)
    parts = {frozenset(placement.minds_of(host)) for host in placement.hosts.values()}
    assert parts == {frozenset("abc"), frozenset("de"), frozenset("fx")}
    assert placement.rebalance("abcdefx") == 0


def test_minds_are_given_to_hosts_that_answer(placement: Placement) -> None:
    put(placement, "host-1", *"abcd")
    placement.hosts["host-2"].sent(Sent(Tick(1), ()))
    assert placement.rebalance("abcd") == 2
    target = placement.take_target("c")
    assert target is placement.hosts["host-3"]


def test_an_unknown_host_or_mind_is_an_error(placement: Placement) -> None:
    put(placement, "host-1", "a")
    with pytest.raises(KeyError, match="host-9"):
        placement.move("a", "host-9")
    with pytest.raises(KeyError, match="nobody"):
        placement.move("nobody", "host-1")
