"""The API does what its own description says: schemathesis reads that, and asks accordingly, and not accordingly.

All its phases run, the stateful one too: what one answer names, later requests ask for, change and take away.
"""

import pytest

from tests import described
from tests.admin.house import House

START_S = 30


class Api:
    """A game with its API, and a token that opens all of it for as long as somebody asks."""

    def __init__(self):
        self.house = House(ai_players=3, remote=True, requests_per_minute=1_000_000)
        self.house.pilot.wait(START_S)
        self.secret = self.house.token()

    def before_call(self, case):
        """A request may have revoked the token that it came with: the next one has a new one."""
        if self.house.admin.context.tokens.check(self.secret) is None:
            self.secret = self.house.token()
        sent = case.headers.get("Authorization", "") if case.headers else ""
        if sent.startswith("Bearer maid_"):
            case.headers["Authorization"] = f"Bearer {self.secret}"


@pytest.fixture
def api():
    schemathesis = pytest.importorskip("schemathesis", reason="needs schemathesis: pip install --group fuzz")
    made = Api()

    @schemathesis.hook("before_call")
    def keep_token(context, case, kwargs):
        made.before_call(case)

    yield made
    schemathesis.hooks.unregister_all()


def failures(api):
    """What the API did that its description does not say; see :func:`tests.described.failures`."""
    return described.failures("/admin/openapi.json", api.house.app, {"Authorization": f"Bearer {api.secret}"})


@pytest.mark.system
@pytest.mark.timeout(600)
def test_the_api_does_what_its_description_says(api):
    found, phases, answers = failures(api)

    assert found == {}
    assert {"coverage", "fuzzing", "stateful"} <= {name.lower() for name in phases}
    assert answers > 500


def test_the_check_would_notice(api, monkeypatch):
    """An API that answers what it does not describe fails: the test above can fail."""
    schema = api.house.admin.app.openapi()
    monkeypatch.setitem(
        schema["paths"], "/server", {"get": {"responses": {"204": {"description": "nothing"}}}}
    )
    monkeypatch.setattr(
        api.house.admin.app, "openapi", lambda: {**schema, "paths": {"/server": schema["paths"]["/server"]}}
    )
    found, _, _ = failures(api)

    assert ("GET /server", "status_code_conformance") in found
