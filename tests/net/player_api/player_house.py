"""A game in memory with the API of players, and a program that asks."""

import asyncio

import httpx2

from maid_engine.accounts.away.contracts import Contracts
from maid_engine.accounts.standings import acting
from maid_engine.accounts.tokens import DAY_S, Scope, TokenService
from maid_engine.app.wiring_player_api import PlayerApi
from maid_engine.commands.definition import Role
from maid_engine.core.ids import AccountId
from maid_engine.net.pages import web_app
from maid_qa.testing.pilot import run_inline
from tests.admin.house import HERE, House


class PlayerHouse:
    """A game with the players Mina and Bess, who each have a character of their name."""

    def __init__(self, packs=("stdlib",)):
        self.house = House(packs=packs)
        self.game = self.house.game
        self.app = web_app(mounts=PlayerApi(self.game, "a test").mounts)
        self.players = {name.lower(): self._player(name) for name in ("Mina", "Bess")}

    def _player(self, name):
        self.house.account(name, Role.PLAYER)
        return run_inline(self.game.accounts.create_character(AccountId(name.lower()), name))

    def token(self, scope=Scope.PLAY, owner="mina"):
        """The secret of a new token for the character of the owner's name."""
        tokens = self.game.resource(TokenService)
        _, secret = run_inline(tokens.create_own(AccountId(owner), owner, scope, DAY_S))
        return secret

    def agree(self, name):
        """Let a player agree to the terms of the character of this name."""
        contracts, player = self.game.resource(Contracts), self.players[name]
        by = acting(self.game.accounts.account_of(player))
        run_inline(contracts.agree(player, contracts.digest(player), by=by))

    def ask(self, method, path, *, token=None, headers=None, app=None, **request):
        """One request below /me, and its answer; by a token for all of Mina's when none is given, without when it is ""."""
        sent = {"Maid-Protocol": "1"}
        secret = self.token() if token is None else token
        if secret:
            sent["Authorization"] = f"Bearer {secret}"
        sent.update(headers or {})

        async def asking():
            transport = httpx2.ASGITransport(app or self.app, client=HERE)
            async with httpx2.AsyncClient(transport=transport, base_url="http://maid.test") as client:
                return await client.request(method, f"/me{path}", headers=sent, **request)

        return asyncio.run(asking())
