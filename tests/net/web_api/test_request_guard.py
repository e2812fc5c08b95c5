"""What an API refuses before any route: too many requests, too large ones."""

import asyncio

import pytest
from starlette.datastructures import Headers

from maid_engine.net.web_api.problems import ProblemError
from maid_engine.net.web_api.rate_limits import RateLimits
from maid_engine.net.web_api.request_guard import (
    BODY_BYTES_MAX,
    bearer_secret,
    charge_rate,
    check_length,
    limit_body,
)


@pytest.mark.parametrize(
    ("header", "secret"),
    [("Bearer maid_t1_abc", "maid_t1_abc"), ("bearer  x ", "x"), ("Basic abc", ""), ("", ""), ("Bearer", "")],
)
def test_only_a_bearer_header_has_a_secret(header, secret):
    assert bearer_secret(header) == secret


def test_a_refusal_for_too_many_requests_says_when_to_come_again():
    rates = RateLimits(per_minute=5)
    charge_rate(rates, "token t1", 0.0)

    with pytest.raises(ProblemError) as refused:
        charge_rate(rates, "token t1", 0.0)

    assert refused.value.status_code == 429
    assert refused.value.headers == {"Retry-After": "12"}
    charge_rate(rates, "token t2", 0.0)


def test_a_declared_length_above_the_limit_is_refused():
    check_length(Headers({"content-length": str(BODY_BYTES_MAX)}))

    with pytest.raises(ProblemError):
        check_length(Headers({"content-length": str(BODY_BYTES_MAX + 1)}))


def test_a_body_in_pieces_is_limited_too():
    piece = {"type": "http.request", "body": b"x" * (BODY_BYTES_MAX // 2)}

    async def receive():
        return piece

    async def take_three():
        limited = limit_body(receive)
        for _ in range(3):
            await limited()

    with pytest.raises(ProblemError) as refused:
        asyncio.run(take_three())
    assert refused.value.status_code == 413
