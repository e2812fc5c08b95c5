import pytest
from hypothesis import given
from hypothesis import strategies as st

from maid_engine.net.gateway.link_frame import Kind, LinkError
from maid_engine.net.gateway.unconfirmed_lines import ClientInput, UnconfirmedLines


def line(number):
    return ClientInput(Kind.LINE, str(number).encode())


IN_FLIGHT_MAX = 3
STEPS = st.lists(
    st.sampled_from(["type", "send", "process", "confirm", "cut", "restart", "crash"]), max_size=80
)


class Worlds:
    """The worlds that run one after the other, and the input of one client that they process."""

    def __init__(self):
        self.kept = UnconfirmedLines()
        self.typed = 0
        self.arrived = []
        self.processed = []
        """What the world has processed, as far as its state shows it."""
        self.confirmed = 0
        self.count = self.remembered = 0

    def type(self):
        self.kept.add(line(self.typed))
        self.typed += 1

    def send(self):
        self.arrived += self.kept.take_unsent(IN_FLIGHT_MAX)

    def process(self):
        if self.arrived:
            self.processed.append(self.arrived.pop(0))
            self.count += 1

    def confirm(self):
        self.kept.confirm(self.count)
        self.confirmed = self.count

    def cut(self):
        """The world goes on, and remembers what it has processed."""
        self.remembered = self.count
        self._return()

    def restart(self):
        """The world confirms all that it has processed, and the next one remembers nothing."""
        self.confirm()
        self.remembered = 0
        self._return()

    def crash(self):
        """What was not confirmed is lost with the state of the world."""
        del self.processed[self.confirmed :]
        self.remembered = 0
        self._return()

    def _return(self):
        self.arrived.clear()
        self.kept.restart()
        self.count = max(self.kept.confirmed, self.remembered)
        self.confirm()


@given(STEPS)
def test_through_cuts_restarts_and_crashes_each_line_is_processed_once_and_in_order(steps):
    worlds = Worlds()
    for step in (*steps, *["send", "process", "confirm"] * len(steps)):
        getattr(worlds, step)()
        assert len(worlds.arrived) <= IN_FLIGHT_MAX

    assert worlds.processed == [line(number) for number in range(worlds.typed)]
    assert len(worlds.kept) == 0


def test_after_a_cut_only_the_rest_is_sent_again():
    kept = UnconfirmedLines()
    for number in range(4):
        kept.add(line(number))
    kept.take_unsent(IN_FLIGHT_MAX)
    kept.confirm(1)
    kept.restart()
    kept.confirm(3)

    assert kept.take_unsent(IN_FLIGHT_MAX) == [line(3)]
    assert kept.take_unsent(IN_FLIGHT_MAX) == []


def test_only_so_much_is_under_way_and_a_confirmation_makes_room():
    kept = UnconfirmedLines()
    for number in range(5):
        kept.add(line(number))

    assert kept.take_unsent(2) == [line(0), line(1)]
    assert kept.take_unsent(2) == []
    kept.confirm(1)
    assert kept.take_unsent(2) == [line(2)]
    kept.restart()
    assert kept.take_unsent(2) == [line(1), line(2)]


def test_dropped_input_has_no_number():
    kept = UnconfirmedLines()
    kept.add(line(0))
    kept.take_unsent(IN_FLIGHT_MAX)
    kept.confirm(1)
    kept.add(line(1))
    kept.take_unsent(IN_FLIGHT_MAX)
    kept.drop()
    kept.add(line(2))
    kept.take_unsent(IN_FLIGHT_MAX)
    kept.confirm(2)

    assert len(kept) == 0


def test_lines_are_counted_apart_from_messages():
    kept = UnconfirmedLines()
    kept.add(line(1))
    kept.add(ClientInput(Kind.PACKET, b"Core.Hello"))

    assert (len(kept), kept.lines) == (2, 1)
    assert kept.drop() == 1
    assert len(kept) == 0


@pytest.mark.parametrize("restarted", [False, True])
@pytest.mark.parametrize("total", [-1, 2])
def test_a_confirmation_of_what_was_not_sent_is_refused(total, restarted):
    kept = UnconfirmedLines()
    kept.add(line(1))
    kept.take_unsent(IN_FLIGHT_MAX)
    kept.add(line(2))
    if restarted:
        kept.restart()

    with pytest.raises(LinkError, match="confirmed"):
        kept.confirm(total)
