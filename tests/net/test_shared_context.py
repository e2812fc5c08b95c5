from maid_engine.core.ids import IdSource, SessionId
from maid_engine.net.shared_context import SharedContext
from maid_qa.testing.clock import FakeClock


class StandInSession:
    def __init__(self, name, done, *, fails=False):
        self.id = SessionId(name)
        self.is_flush_due = False
        self._done, self._fails = done, fails

    def flush(self):
        self._done.append(self.id)
        if self._fails:
            raise RuntimeError("a mistake")

    def sweep(self, now):
        self._done.append((self.id, now))


def context_of(turns):
    return SharedContext(FakeClock(now=3.0), IdSource(), turns.append, lambda _: None)


def test_output_is_written_once_in_the_order_of_its_sessions():
    turns, done = [], []
    context = context_of(turns)
    for name in ("b", "a"):
        context.flush_soon(StandInSession(name, done))
    assert len(turns) == 1
    turns.pop()()
    context.flush()

    assert done == ["b", "a"]


def test_a_session_that_fails_does_not_keep_others_from_their_output():
    turns, done = [], []
    context = context_of(turns)
    context.flush_soon(StandInSession("a", done, fails=True))
    context.flush_soon(StandInSession("b", done))
    context.flush()

    assert done == ["a", "b"]


def test_every_open_session_is_swept():
    done = []
    context = context_of([])
    context.live[SessionId("a")] = StandInSession("a", done)
    context.sweep()

    assert done == [("a", 3.0)]
