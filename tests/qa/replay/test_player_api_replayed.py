"""What programs do by the API of players is recorded, and lived again."""

import httpx2
import pytest

from maid_engine.accounts.tokens import DAY_S, Scope, TokenService
from maid_engine.app.wiring_player_api import PlayerApi
from maid_engine.core.ids import AccountId
from maid_engine.net.pages import web_app
from maid_qa.replay.replay import replay
from tests.qa.replay.story import record_story

pytestmark = [pytest.mark.system, pytest.mark.timeout(120)]


class Program:
    """A program of Ada, which asks in the same loop as the game."""

    def __init__(self):
        self.answers = []

    async def asks(self, game):
        _, secret = await game.resource(TokenService).create_own(AccountId("ada"), "Ada", Scope.PLAY, DAY_S)
        headers = {"Maid-Protocol": "1", "Authorization": f"Bearer {secret}"}
        transport = httpx2.ASGITransport(web_app(mounts=PlayerApi(game, "a test").mounts))
        async with httpx2.AsyncClient(
            transport=transport, base_url="http://maid.test/me/characters/ada", headers=headers
        ) as client:
            order = {"id": "o1", "text": "look"}
            for method, path, body in (
                ("PUT", "/terms", {"mode": "delegated", "control": "hybrid"}),
                ("POST", "/heartbeat", {"orders": [order]}),
                ("POST", "/inbox/read", {"numbers": [1]}),
            ):
                self.answers.append((await client.request(method, path, json=body)).status_code)


def test_what_a_program_does_is_lived_again(tmp_path):
    path, program = tmp_path / "story.tape", Program()

    record_story(path, [(3, "say hello"), (6, program.asks)], seconds=20.0)
    verdict = replay(path)

    assert program.answers == [200, 200, 200]
    assert (verdict.difference, verdict.equal) == (None, True)
