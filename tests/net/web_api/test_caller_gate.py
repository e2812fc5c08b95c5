"""The gate before an API: known callers come in, others only where it is open, and every try counts."""

import asyncio

import pytest
from starlette.responses import PlainTextResponse

from maid_engine.net.web_api.caller_gate import CallerGate
from maid_engine.net.web_api.principal import AGAIN, IN_SCOPE
from maid_engine.net.web_api.problems import ProblemError
from maid_engine.net.web_api.rate_limits import RateLimits
from maid_qa.testing.clock import FakeClock


class Caller:
    key = "caller ada"


ADA = Caller()


class Gate(CallerGate):
    """Lets in who sends the word, and everybody to /open."""

    def caller_of(self, scope, headers):
        word = headers.get("authorization")
        if word is None:
            return None
        if word != "ada":
            raise ProblemError(401, "wrong word")
        return ADA

    def refuse_unknown(self, scope):
        if scope["path"] != "/open":
            raise ProblemError(401, "say the word")


@pytest.fixture
def ask():
    """Ask the application behind a gate that takes three requests at once; return the status and the scope it got."""
    seen = {}

    async def app(scope, receive, send):
        seen.update(scope)
        await PlainTextResponse("in")(scope, receive, send)

    gate = Gate(app, RateLimits(15), FakeClock())

    def asked(path, **headers):
        seen.clear()
        sent = []

        async def receive():
            return {"type": "http.request", "body": b""}

        async def send(message):
            sent.append(message)

        named = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
        scope = {
            "type": "http",
            "method": "GET",
            "path": path,
            "headers": named,
            "client": ("127.0.0.1", 5),
        }
        asyncio.run(gate(scope, receive, send))
        return sent[0]["status"], seen

    return asked


def test_a_known_caller_comes_in_and_can_be_identified_anew(ask):
    status, scope = ask("/room", authorization="ada")

    assert status == 200
    assert scope[IN_SCOPE] is ADA
    assert scope[AGAIN]() is ADA


def test_nobody_comes_in_only_where_it_is_open(ask):
    status, scope = ask("/open")
    assert (status, scope[IN_SCOPE]) == (200, None)
    assert ask("/room") == (401, {})


def test_wrong_words_count_against_the_rate_of_their_address(ask):
    assert [ask("/room", authorization="eve")[0] for _ in range(4)] == [401, 401, 401, 429]
    assert ask("/room", authorization="ada")[0] == 200


def test_too_large_a_body_is_refused(ask):
    assert ask("/room", authorization="ada", content_length="1048577")[0] == 413
