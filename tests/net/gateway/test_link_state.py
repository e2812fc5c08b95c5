import pytest

from maid_engine.net.gateway.link_state import (
    FIRST_PAUSE_S,
    GREETING_S,
    LONGEST_PAUSE_S,
    SILENCE_S,
    TRANSITIONS,
    LinkEvent,
    LinkMachine,
    LinkState,
)


def machine_in(state):
    machine = LinkMachine(0.0)
    if state is not LinkState.AWAY:
        machine.on(LinkEvent.CONNECTED, 0.0)
    if state is LinkState.LINKED:
        machine.on(LinkEvent.WELCOMED, 0.0)
    return machine


@pytest.mark.parametrize("state", LinkState)
@pytest.mark.parametrize("event", LinkEvent)
def test_each_event_leads_where_the_table_says(state, event):
    machine = machine_in(state)

    assert machine.on(event, 1.0) is ((state, event) in TRANSITIONS)
    assert machine.state is TRANSITIONS.get((state, event), state)


def test_every_state_can_be_left_and_reached():
    assert {state for state, _ in TRANSITIONS} == set(LinkState) == set(TRANSITIONS.values())


def test_an_open_link_is_silent_after_a_while():
    greeting, linked = machine_in(LinkState.GREETING), machine_in(LinkState.LINKED)

    assert not greeting.is_silent(GREETING_S - 0.1)
    assert greeting.is_silent(GREETING_S)
    assert not linked.is_silent(SILENCE_S - 0.1)
    linked.heard(SILENCE_S - 0.1)
    assert not linked.is_silent(SILENCE_S)
    assert not LinkMachine(0.0).is_silent(10 * SILENCE_S)


def test_pauses_grow_until_the_link_is_made():
    machine = LinkMachine(0.0)

    assert machine.pause_s() == FIRST_PAUSE_S
    assert machine.pause_s() == 2 * FIRST_PAUSE_S
    assert max(machine.pause_s() for _ in range(20)) == LONGEST_PAUSE_S
    machine.on(LinkEvent.CONNECTED, 1.0)
    machine.on(LinkEvent.WELCOMED, 1.0)
    assert machine.pause_s() == FIRST_PAUSE_S


def test_links_are_counted_and_the_absence_is_timed():
    machine = machine_in(LinkState.LINKED)
    machine.on(LinkEvent.LOST, 7.0)

    assert (machine.links, machine.away_since) == (1, 7.0)
    machine.on(LinkEvent.CONNECTED, 8.0)
    machine.on(LinkEvent.LOST, 9.0)
    assert machine.away_since == 7.0
