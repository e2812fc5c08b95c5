"""A game in memory with its admin API, and somebody who asks."""

import asyncio
from dataclasses import replace

import httpx2

from maid_engine.accounts.account import Account
from maid_engine.accounts.authority import operator
from maid_engine.accounts.passwords import CheapPasswordHasher
from maid_engine.accounts.tokens import DAY_S, STAFF_SCOPES, TokenService
from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.hosts.minds_settings import MindsSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.app.runtime_settings import LiveSettings
from maid_engine.app.wiring_admin import Administration
from maid_engine.commands.definition import Role
from maid_engine.net.limits import LoginThrottle, NetLimits
from maid_engine.net.pages import web_app
from maid_qa.testing.pilot import Pilot, run_inline

PASSWORD = "a walk in the rain"
HERE = ("127.0.0.1", 50_000)
ELSEWHERE = ("203.0.113.7", 50_000)


class House:
    """A game with an owner called Ada, some AI players, and its admin API."""

    def __init__(
        self,
        *,
        ai_players=0,
        models=None,
        packs=("stdlib", "tutorial_world"),
        store=None,
        playing=None,
        **admin,
    ):
        minds = admin.pop("minds", MindsSettings())
        settings = AIPlayerSettings(enabled=True, max_agents=max(20, ai_players), **(playing or {}))
        self.pilot = Pilot(
            *packs,
            ai_players=settings,
            models=models,
            admin=admin,
            store=store,
            minds=minds,
        )
        self.game = self.pilot.game
        self.manager = self.game.resource(AIPlayerManager)
        self.account("Ada", Role.OWNER)
        self.throttle = LoginThrottle(NetLimits())
        live = self.game.resource(LiveSettings)
        self.admin = Administration(
            self.game, live.now, self.throttle, numbers=self.pilot.maid.metrics.json, runtime=live
        )
        self.admin.context.history.tick_seconds = self.pilot.maid.engine.tick_seconds
        self.app = web_app(mounts=self.admin.mounts)
        self.agents = [self.manager.spawn(AIPlayerConfig()) for _ in range(ai_players)]
        self.game.bus.drain()
        self.pilot.settle()

    def account(self, name, role):
        """An account of this role; its password is PASSWORD."""
        hashed = run_inline(CheapPasswordHasher().hash(PASSWORD))
        return self._with_account(Account(name, hashed, role))

    def change_role(self, name, role):
        """Change the role without a grant, which would be on record."""
        self._with_account(replace(self.game.accounts.find(name), role=role))

    def _with_account(self, account):
        return run_inline(self.game.accounts._save(account))

    def token(self, *scopes, owner="ada", days=1):
        """The secret of a new token."""
        tokens = self.game.resource(TokenService)
        _, secret = run_inline(
            tokens.create(owner, "a test's", scopes or STAFF_SCOPES, days * DAY_S, by=operator())
        )
        return secret

    def client(self, token=None, *, address=HERE, app=None, **headers):
        """Somebody who asks; with all scopes when no token is given, with none when it is ""."""
        secret = self.token() if token is None else token
        if secret:
            headers["Authorization"] = f"Bearer {secret}"
        transport = httpx2.ASGITransport(app or self.app, client=address)
        return httpx2.AsyncClient(transport=transport, base_url="http://maid.test", headers=headers)

    def ask(self, method, path, *, token=None, address=HERE, app=None, **request):
        """One request below /admin, and its answer."""

        async def asking():
            async with self.client(token, address=address, app=app) as client:
                return await client.request(method, f"/admin{path}", **request)

        return asyncio.run(asking())

    def acts(self):
        """The acts on record, the latest first, as (actor, act, target)."""
        return [(act.actor, act.act, act.target) for act in self.game.accounts.acts.recent(50)]
