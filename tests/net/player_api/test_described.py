"""The players' API does what its own description says, in all phases of schemathesis."""

import pytest

from maid_engine.accounts.away.away_settings import AwaySettings
from maid_engine.accounts.away.inbox import Inbox, InboxKind
from tests import described
from tests.net.player_api.player_house import PlayerHouse


@pytest.fixture
def house():
    pytest.importorskip("schemathesis", reason="needs schemathesis: pip install --group fuzz")
    house = PlayerHouse()
    house.game.provide(AwaySettings(api_requests_per_minute=1_000_000))
    house.game.resource(Inbox).add(house.players["mina"], InboxKind.NOTICE, "A notice.")
    return house


def failures(house):
    headers = {"Authorization": f"Bearer {house.token()}", "Maid-Protocol": "1"}
    return described.failures("/me/openapi.json", house.app, headers)


@pytest.mark.system
@pytest.mark.timeout(600)
def test_the_api_does_what_its_description_says(house):
    found, phases, answers = failures(house)

    assert found == {}
    assert {"coverage", "fuzzing", "stateful"} <= {name.lower() for name in phases}
    assert answers > 100
