"""One AI player in a small game, for each test that asks for it."""

import pytest

from tests.ai_players.promises.hearth import Hearth


@pytest.fixture
def hearth():
    return Hearth()
