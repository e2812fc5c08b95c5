"""Who may read the metrics."""

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from maid_engine.app.metrics_page import metrics_routes
from maid_engine.monitoring.telemetry.metrics import ObservabilityRegistry


def ask(*, token="", address="127.0.0.1", headers=None):
    app = FastAPI()
    app.include_router(metrics_routes(ObservabilityRegistry(), token=token))
    return TestClient(app, client=(address, 5000)).get("/metrics", headers=headers or {}).status_code


@pytest.mark.parametrize("address", ["127.0.0.1", "::1"])
def test_this_machine_may(address):
    assert ask(address=address) == 200


@pytest.mark.parametrize(
    ("address", "headers"), [("192.0.2.7", {}), ("127.0.0.1", {"X-Forwarded-For": "192.0.2.7"})]
)
def test_strangers_may_not_and_neither_may_they_through_a_proxy(address, headers):
    assert ask(address=address, headers=headers) == 403


def test_a_token_opens_it_from_anywhere_and_is_needed_everywhere():
    assert ask(token="s3cret", address="192.0.2.7", headers={"Authorization": "Bearer s3cret"}) == 200
    assert ask(token="s3cret", address="192.0.2.7", headers={"Authorization": "Bearer guess"}) == 403
    assert ask(token="s3cret") == 403
