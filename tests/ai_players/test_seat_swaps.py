"""The seat of a character changes every ten seconds for an hour, in fights, trades and talks.

It is held by a person, a mind, an agent of the player that plays live, a program of the player through the web API, and nobody.
"""

import asyncio
from collections import Counter
from dataclasses import replace
from itertools import cycle

import httpx2
import pytest

from maid_engine.accounts.away.contracts import Contracts
from maid_engine.accounts.away.orders import OrderState
from maid_engine.accounts.away.seat import Holder
from maid_engine.accounts.away.terms import Control
from maid_engine.accounts.tokens import DAY_S, Scope, TokenService
from maid_engine.ai_players.owner_orders import OwnerOrders
from maid_engine.app.wiring_player_api import PlayerApi
from maid_engine.commands.deed_class import DeedClass
from maid_engine.commands.definition import PROGRAM_CAPABILITIES
from maid_engine.core.chance import Dice
from maid_engine.core.ids import AccountId
from maid_engine.net.pages import web_app
from maid_qa.testing.pilot import PilotPlayer, run_inline
from maid_qa.world.invariants import InvariantChecker
from maid_stdlib.components.body import Fighting, Vitals
from maid_stdlib.components.character import Grouped
from maid_stdlib.components.identity import Identity
from maid_stdlib.components.mob import Mob
from maid_stdlib.components.place import Room
from maid_stdlib.rules.player_trade import Trades
from tests.admin.house import HERE
from tests.ai_players.away import AUTONOMOUS, agree, away_game, owner_of, person

SWAP_S = 10
SWAPS = 360
TERMS = AUTONOMOUS.__class__(
    mode=AUTONOMOUS.mode,
    deeds=frozenset(
        {DeedClass.FREE, DeedClass.SPEECH, DeedClass.VIOLENCE, DeedClass.COMPANY, DeedClass.VALUE}
    ),
    deaths=3,
)
BY_PROGRAM = replace(TERMS, control=Control.EXTERNAL)
"""Terms by which only orders from outside decide."""
TURNS = (
    "mind",
    "person",
    "program",
    "person",
    "agent",
    "person",
    "link lost",
    "person",
    "out of the world",
    "person",
    "mind after a fight",
    "person",
)


class Program:
    """A program with a token to play, which looks in and leaves orders as the API lets it."""

    def __init__(self, game, owner, name):
        self.path = f"/me/characters/{name}/heartbeat"
        _, self.secret = run_inline(
            game.resource(TokenService).create_own(AccountId(owner), owner, Scope.PLAY, DAY_S)
        )
        self.app = web_app(mounts=PlayerApi(game, "a test").mounts)
        self.given = 0
        self.fates = {}
        """Order → what became of it, as of the last look."""

    def look_in(self, *lines):
        """Leave orders; return the answer."""
        orders = [{"id": f"o{self.given + number}", "text": line} for number, line in enumerate(lines)]
        self.given += len(orders)
        told = asyncio.run(self._post({"orders": orders}))
        assert told.status_code == 200, told.text
        self.fates |= {one["id"]: one["state"] for one in told.json()["orders"]}
        return told.json()

    async def _post(self, wish):
        headers = {"Maid-Protocol": "1", "Authorization": f"Bearer {self.secret}"}
        transport = httpx2.ASGITransport(self.app, client=HERE)
        async with httpx2.AsyncClient(transport=transport, base_url="http://maid.test") as client:
            return await client.post(self.path, json=wish, headers=headers)


class LiveAgent(PilotPlayer):
    """An agent that logged in by a token of the player's."""

    is_bot = True
    is_program = True


class Drill:
    """Two people, one of whom changes places with a mind, an agent, a program and nobody all the time."""

    def __init__(self):
        self.play = away_game()
        self.dice = Dice("swaps")
        self.linnet, self.bob = person(self.play, "Linnet"), person(self.play, "Bob")
        self.player_id = self.linnet.player
        self.checker = InvariantChecker(self.play.game)
        self.breaches = []
        self.two_in_one_seat = 0
        self.held = Counter()
        self.done = Counter()
        """What the changes of the seat interrupted."""
        self.program = Program(self.play.game, "linnet", "linnet")
        agree(self.play, "Linnet", TERMS)
        self.play.game.bus.watch(self.look)

    def look(self, event):
        """Check all laws after an event."""
        del event
        self.breaches.extend(self.checker.check())
        linked = [one for one in self.play.game.sessions if one.player_id == self.player_id]
        self.two_in_one_seat += len(linked) > 1

    @property
    def seat(self):
        return self.play.game.sessions.of(self.player_id)

    def turn(self, who):
        """Change the seat."""
        match who:
            case "person":
                self.linnet = self.play.join("Linnet")
                assert self.seat is self.linnet
                agree(self.play, "Linnet", TERMS)
                self.act()
            case "mind":
                self.linnet.type("quit")
                assert self.seat.is_ai_player
            case "mind after a fight":
                self.fight()
                self.linnet.type("quit")
                assert self.seat.is_ai_player
            case "program":
                agree(self.play, "Linnet", BY_PROGRAM)
                self.begin()
                self.linnet.type("quit")
                assert self.seat.is_ai_player
                assert self.program.look_in(*self.orders())["seat"] == "stand_in"
                holder = self.play.game.resource(OwnerOrders).holder(self.player_id)
                assert holder in {Holder.ORDER, Holder.LINE_IN_FLIGHT}
            case "agent":
                self.begin()
                self.linnet.type("quit")
                assert self.seat.is_ai_player
                agent = LiveAgent(self.play, "agent", gmcp=True)
                self.play.game.presence.connect(agent, self.player_id)
                assert self.seat is agent
                assert self.play.game.capabilities(agent) == PROGRAM_CAPABILITIES
                agent.type(*self.orders())
            case "link lost":
                self.play.game.presence.disconnect(self.linnet, "link lost")
                assert self.seat is None
            case "out of the world":
                contracts, by = self.play.game.resource(Contracts), owner_of(self.play, "Linnet")
                run_inline(contracts.revoke(self.player_id, by=by))
                self.linnet.type("quit")
                assert self.seat is None
                agree(self.play, "Linnet", TERMS)
        self.held[who] += 1

    def act(self):
        """Begin something that the next change of the seat interrupts."""
        game = self.play.game
        if game.presenter.is_dead(self.player_id):
            self.linnet.type("respawn")
        game.world.edit(self.player_id, Vitals).hp = game.world.need(self.player_id, Vitals).hp_max
        match self.dice.pick(("fight", "trade", "talk", "walk")):
            case "fight":
                self.fight()
            case "trade":
                game.world.move(self.bob.player, game.world.place_of(self.player_id))
                self.linnet.type("trade bob")
                self.bob.type("trade accept")
                self.linnet.type("trade offer 3 gold")
                self.done["trade"] += self.player_id in game.resource(Trades).by_player
            case "talk":
                game.world.move(self.bob.player, game.world.place_of(self.player_id))
                self.bob.type("say hello Linnet, how are you?", "group invite linnet")
                self.linnet.type("group accept")
                self.done["group"] += game.world.has(self.player_id, Grouped)
            case "walk":
                self.linnet.type(self.dice.pick(("north", "south", "east", "west")))

    def begin(self):
        """Perhaps begin a fight or a trade that the program takes over."""
        if self.dice.pick((True, False)):
            self.act()

    def orders(self):
        """Return the lines that the program orders."""
        world, here = self.play.game.world, self.play.game.world.place_of(self.player_id)
        mobs = [
            mob for mob, _ in world.having(Mob) if world.place_of(mob) == here and self.may_be_fought(mob)
        ]
        lines = ["look", "say I am back in a moment.", self.dice.pick(("north", "south", "east", "west"))]
        if mobs:
            lines.insert(0, f"kill {world.need(self.dice.pick(mobs), Identity).name}")
        if world.place_of(self.bob.player) == here:
            lines.insert(0, self.dice.pick(("trade bob", "tell bob I am a program.")))
        return lines

    def fight(self):
        """Attack a mob where that is allowed."""
        world = self.play.game.world
        if world.has(self.player_id, Fighting):
            return
        mobs = [mob for mob, _ in world.having(Mob) if self.may_be_fought(mob)]
        mob = self.dice.pick(mobs)
        world.move(self.player_id, world.place_of(mob))
        self.linnet.type(f"kill {world.need(mob, Identity).name}")
        self.done["fight"] += world.has(self.player_id, Fighting)

    def may_be_fought(self, mob):
        """Return whether a mob stands in a room where fights are allowed."""
        world = self.play.game.world
        room = world.get(world.place_of(mob), Room)
        return room is not None and "safe" not in room.flags and world.has(mob, Vitals)


@pytest.mark.system
@pytest.mark.timeout(300)
def test_an_hour_of_changes_breaks_no_law_and_seats_nobody_beside_another():
    drill = Drill()

    turns = cycle(TURNS)
    for _ in range(SWAPS):
        drill.turn(next(turns))
        drill.play.wait(SWAP_S)

    assert drill.breaches == []
    assert drill.two_in_one_seat == 0
    turns_each = SWAPS // len(TURNS)
    held = [drill.held[who] for who in ("mind", "program", "agent", "link lost", "out of the world")]
    assert held == [turns_each] * 5
    # Everybody took part.
    assert {what for what, times in drill.done.items() if times} == {"fight", "trade", "group"}
    fates = Counter(drill.program.fates.values())
    assert fates[OrderState.TYPED] > turns_each
