"""Steps before writing, in slices of time, and nobody is lost between two slices."""

import pytest

from maid_engine.ai_players.sliced_queue import SlicedQueue


class Watch:
    """A clock that goes on by so much with each look."""

    def __init__(self, each):
        self.at, self.each = 0.0, each

    def now(self):
        self.at += self.each
        return self.at


@pytest.fixture
def done():
    return []


def turns(done, later, each=1.0):
    return SlicedQueue(
        Watch(each),
        step=lambda agent: done.append(f"step {agent}"),
        write=lambda agent: done.append(f"write {agent}"),
        call_soon=later.append if later is not None else None,
        after=lambda: done.append("after"),
    )


def test_a_slice_that_is_over_goes_on_between_two_ticks_until_all_is_done(done):
    later = []
    made = turns(done, later)
    made.due(("ada", "bob"))
    made.to_write(("ada",))
    made.take()
    assert (done, len(later)) == (["step ada"], 1)
    while later:
        later.pop()()
    assert done == ["step ada", "step bob", "after", "write ada", "after"]
    assert not made


def test_the_rest_is_asked_for_once_however_often_there_is_a_tick(done):
    later = []
    made = turns(done, later)
    made.due(("ada", "bob", "cem", "dan"))
    made.take()
    made.take()
    assert len(later) == 1


def test_where_no_time_passes_all_is_done_at_once(done):
    later = []
    made = turns(done, later, each=0.0)
    made.due(("ada", "bob"))
    made.to_write(("bob",))
    made.take()
    assert done == ["step ada", "step bob", "write bob"]
    assert later == []
