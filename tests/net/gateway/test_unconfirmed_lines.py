import pytest
from hypothesis import given
from hypothesis import strategies as st

from maid_engine.net.gateway.link_frame import Kind, LinkError
from maid_engine.net.gateway.unconfirmed_lines import ClientInput, UnconfirmedLines


def line(number):
    return ClientInput(Kind.LINE, str(number).encode())


STEPS = st.lists(st.sampled_from(["type", "send", "process", "restart"]), max_size=60)


@given(STEPS)
def test_through_any_restarts_each_line_is_processed_once_and_in_order(steps):
    """The world confirms all that it has processed before it stops."""
    kept, arrived, processed, typed, confirmed = UnconfirmedLines(), [], [], 0, 0
    for step in (*steps, "restart", "send", *["process"] * len(steps)):
        if step == "type":
            kept.add(line(typed))
            typed += 1
        elif step == "send":
            arrived += kept.take_unsent()
        elif step == "process" and arrived:
            processed.append(arrived.pop(0))
            confirmed += 1
            kept.confirm(confirmed)
        elif step == "restart":
            arrived, confirmed = [], 0
            kept.restart()

    assert processed == [line(number) for number in range(typed)]
    assert len(kept) == 0


def test_lines_are_counted_apart_from_messages():
    kept = UnconfirmedLines()
    kept.add(line(1))
    kept.add(ClientInput(Kind.PACKET, b"Core.Hello"))

    assert (len(kept), kept.lines) == (2, 1)
    assert kept.drop() == 1
    assert len(kept) == 0


@pytest.mark.parametrize("total", [-1, 2])
def test_a_confirmation_of_what_was_not_sent_is_refused(total):
    kept = UnconfirmedLines()
    kept.add(line(1))
    kept.take_unsent()
    kept.add(line(2))

    with pytest.raises(LinkError, match="confirmed"):
        kept.confirm(total)
