"""What an agent makes of answers that are not the server's."""

import httpx2
import pytest

from maid_agent import Agent, ServerFailedError, TooEarlyError, UnreachableError
from maid_agent.connection import PAUSES_S, RETRY_S, error_of


class Waits:
    """A clock that notes how long it was waited."""

    def __init__(self):
        self.slept = []

    def now(self):
        return sum(self.slept)

    def sleep(self, seconds):
        self.slept.append(seconds)


def agent_of(answer, clock=None):
    """An agent of a server that answers so, or raises."""

    def handle(request):
        if isinstance(answer, Exception):
            raise answer
        return answer

    transport = httpx2.MockTransport(handle)
    return Agent("http://maid.test/me/", "maid_t1_x", "mina", clock=clock or Waits(), transport=transport)


def test_it_repeats_before_it_gives_up():
    clock = Waits()

    with pytest.raises(UnreachableError, match=r"no server answers at http://maid\.test: refused"):
        agent_of(httpx2.ConnectError("refused"), clock).heartbeat()

    assert clock.slept == list(PAUSES_S)


@pytest.mark.parametrize("content", [b"", b"<html>", b"[]", b'{"cursor": "x"}'])
def test_an_answer_of_another_form_is_a_failure_of_the_server(content):
    with pytest.raises(ServerFailedError, match="protocol 1"):
        agent_of(httpx2.Response(200, content=content)).heartbeat()


def test_a_refusal_without_words_has_its_status():
    with pytest.raises(ServerFailedError, match="502"):
        agent_of(httpx2.Response(502, content=b"<html>")).heartbeat()


def test_too_many_requests_without_a_time():
    error = error_of(429, b"", {"Retry-After": "Sun, 29 Nov"})

    assert isinstance(error, TooEarlyError)
    assert error.seconds == RETRY_S


def test_unknown_fields_are_passed_over():
    content = (
        b'{"cursor": 1, "heard_cursor": 0, "gap": false, "more": false, "seat": "nobody", "seconds_left": 0,'
        b' "digest": [], "inbox": [], "heard": [], "questions": [], "answers": [], "orders": [],'
        b' "next_in_s": 900, "weather": {"sky": "grey"}}'
    )

    assert agent_of(httpx2.Response(200, content=content)).heartbeat().next_in_s == 900.0


def test_a_name_is_one_segment_of_the_path():
    asked = []

    def handle(request):
        asked.append(request.url.raw_path)
        return httpx2.Response(404)

    agent = Agent("http://maid.test", "t", "../x?y", clock=Waits(), transport=httpx2.MockTransport(handle))
    with pytest.raises(Exception, match="404"):
        agent.terms()

    assert asked == [b"/me/characters/..%2Fx%3Fy/terms"]
