"""One random run of a small server, recorded, in simulated time. A seed determines all of it.

People connect, type, lose their link and are taken over; AI players run with and without models; an admin
acts; the store is slow, and full at times.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from maid_engine.accounts.authority import operator
from maid_engine.accounts.passwords import CheapPasswordHasher
from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.intake import Directive, DirectiveKind
from maid_engine.ai_players.models.questions import Tier
from maid_engine.app.clock import LoopClock
from maid_engine.app.maid_game import MaidGame
from maid_engine.app.runtime_settings import LiveSettings
from maid_engine.app.server import assemble, close_game, open_game, run_in_background
from maid_engine.app.settings import Settings
from maid_engine.commands.definition import Role
from maid_engine.core.chance import Dice
from maid_engine.core.completion import Completion, CompletionRequest, ModelName
from maid_engine.core.documents import Batch, Document, Query
from maid_engine.core.errors import MaidError, StoreFullError
from maid_engine.core.events import AppearanceChosen
from maid_engine.core.ids import AccountId, PlayerId, SessionId
from maid_engine.core.interception import Interceptable, interceptable
from maid_engine.core.messages import Message, Output
from maid_engine.core.observers import Observers
from maid_engine.engine.confirmations import Confirmations
from maid_engine.llm.factory import ModelChoice, Models
from maid_engine.llm.prices import PriceList, Rate
from maid_engine.llm.registry import LLMProviderRegistry
from maid_engine.moderation.moderation_service import Moderation
from maid_engine.net.playing_conversation import PlayingConversation
from maid_engine.ports.llm import LLMUnavailableError, ModelCapabilities
from maid_engine.storage.memory import MemoryDocumentStore
from maid_qa.replay.event_loops import StagedSimulatedLoop
from maid_qa.replay.recorder import Recorder
from maid_qa.replay.stand_ins import administer
from maid_qa.testing.llm import SeededModel

PASSWORD: Final = "correct horse battery"  # noqa: S105 - of an account that lives for a minute
NAMES: Final = ("Amber", "Basil", "Cora", "Dorian", "Elva")
LINES: Final = (
    *("look", "north", "south", "east", "west", "up", "down", "inventory", "score", "who", "quests", "help"),
    *("say Is anybody here?", "say {name}, follow me.", "emote waves.", "shout Hello!", "tell {name} psst"),
    *("get all", "drop all", "take bread", "buy bread", "list", "sell bread", "wear all", "kill rat", "flee"),
    *("consider rat", "rest", "stand", "sleep", "give 3 gold to {name}", "trade {name}", "follow {name}"),
    *("group {name}", "open door", "close door", "examine me", "ask guard about quest", "ignore {name}"),
    *("@ai list", "@ai status", "@ai why {agent}", "@ai goal {agent} explore", "@audit", "@who", "xyzzy"),
    *(
        "",
        "   ",
        "say \u2026 \U0001f409 e\u0301",
        "password",
        "password hunter2hunter2",
        "colour none",
        "l l l",
    ),
    *("characters", "report {name} too loud", "@ai pause {agent}", "@ai resume {agent}", "quit"),
)
PACKAGES: Final = ("Char.Items.Inv", "Room.Players", "Maid.Complete", "Char.Skills.Get", "Nobody.Knows")
FLAVOURS: Final = (None, True, False)


class Visitor(Interceptable):
    """A client without a network connection."""

    is_ai_player = False
    address = "192.0.2.7"

    def __init__(self, session_id: SessionId, dice: Dice) -> None:
        self.id = session_id
        self.player_id: PlayerId | None = None
        self.deliveries: Observers[Output] = Observers()
        self.received_at = 0.0
        self.recent: deque[Message] = deque(maxlen=50)
        self.conversation: PlayingConversation | None = None
        self._dice = dice
        self._wanted: dict[str, bool] = {}
        self._open = True

    def deliver(self, output: Output) -> None:
        """Keep a message."""
        self.deliveries.tell(output)
        if isinstance(output, Message):
            self.recent.append(output)

    @interceptable
    def wants(self, package: str) -> bool:
        """Return whether it wants a package."""
        if package not in self._wanted:
            self._wanted[package] = self._dice.chance(0.6)
        return self._wanted[package]

    def think_again(self) -> None:
        """Sometimes forget the wanted packages, so that they are chosen again."""
        if self._dice.chance(0.05):
            self._wanted.clear()

    @interceptable
    def echo(self, *, on: bool) -> None:
        """Do nothing; a terminal would hide or show what is typed."""

    @interceptable
    def close(self, reason: str) -> None:
        """Close the link; the game hears of it shortly after."""
        self.hang_up(reason)

    def hang_up(self, reason: str) -> None:
        """End the link."""
        if self._open and self.conversation is not None:
            self._open = False
            asyncio.get_running_loop().call_soon(self.conversation.closed, reason)

    @property
    def is_open(self) -> bool:
        """Return whether the link is up."""
        return self._open


class SlowStore:
    """A store that delays every answer, and is full for a while."""

    durable = False

    def __init__(self, dice: Dice) -> None:
        self.fails = False
        """Whether writes sometimes fail because the store is full."""
        self._inner = MemoryDocumentStore()
        self._clock = LoopClock()
        self._dice = dice

    async def open(self) -> None:
        """Wait a moment."""
        await self._wait()

    async def close(self) -> None:
        """Wait a moment."""
        await self._wait()

    async def write(self, batch: Batch) -> None:
        """Write, late or not at all.

        Raises:
            StoreFullError: the store is full now.
        """
        await self._wait()
        if self.fails and self._dice.chance(0.05):
            raise StoreFullError("there is no room just now")
        self._inner.write_now(batch)

    async def get(self, collection: str, key: str) -> Document | None:
        """Return the document after a delay."""
        await self._wait()
        return await self._inner.get(collection, key)

    async def query(self, query: Query) -> AsyncIterator[Document]:
        """Yield the documents after a delay."""
        await self._wait()
        async for document in self._inner.query(query):
            yield document

    async def backup(self, label: str) -> str:
        """Return a label as if a backup had been made."""
        await self._wait()
        return f"backup {label}"

    async def _wait(self) -> None:
        await self._clock.sleep(self._dice.uniform(0.0, 0.4))


class FlakyModel:
    """A seeded model that sometimes cannot be reached."""

    name = "seeded"

    def __init__(self, dice: Dice) -> None:
        self._inner = SeededModel(dice.stream("words"), LoopClock(), garbage_rate=0.1)
        self._dice = dice

    def capabilities(self, model: ModelName) -> ModelCapabilities:
        """Return the seeded model's capabilities."""
        return self._inner.capabilities(model)

    async def complete(self, model: ModelName, request: CompletionRequest) -> Completion:
        """Return an answer.

        Raises:
            LLMUnavailableError: the model cannot be reached now.
        """
        if self._dice.chance(0.1):
            raise LLMUnavailableError("seeded: failed with status 500")
        return await self._inner.complete(model, request)


def flaky_models(dice: Dice) -> Models:
    """Return models in which :class:`FlakyModel` answers both tiers."""
    prices = PriceList({}, {("seeded", "*"): Rate(0.5, 2.0)})
    tiers = {tier: ModelChoice("seeded", ModelName(tier.value)) for tier in (Tier.CHEAP, Tier.STRONG)}
    return Models(LLMProviderRegistry((FlakyModel(dice),)), prices, tiers)


@dataclass
class Life:
    """The facts of a finished run."""

    seed: int
    state: str = ""
    """The hash of its state at the end."""
    marks: list[tuple[int, str]] = field(default_factory=list)
    """(frames until then, hash of the state) at four moments."""
    frames: int = 0
    bytes: int = 0
    lines: int = 0
    acts: int = 0
    leaks: dict[str, int] = field(default_factory=dict)
    seconds: float = 0.0
    """Its length in game seconds."""


def live(path: Path, seed: int, *, minutes: float = 2.0, agents: int | None = None) -> Life:
    """Run a random life, and record it at this path.

    Args:
        path: of the recording; the file must not exist.
        seed: determines everything else.
        minutes: of simulated time.
        agents: how many AI players; drawn by dice when left out.
    """
    with asyncio.Runner(loop_factory=StagedSimulatedLoop) as runner:
        return runner.run(_live(path, seed, minutes, agents))


async def _live(path: Path, seed: int, minutes: float, agents: int | None) -> Life:
    return await _Living(path, seed, minutes, agents).run()


class _Living:
    def __init__(self, path: Path, seed: int, minutes: float, agents: int | None) -> None:
        self.dice = Dice(seed).stream("random life")
        self.life = Life(seed)
        self.minutes = minutes
        count = agents
        if agents is None:
            count = self.dice.between(1, 4)
        self.with_models = self.dice.chance(0.5)
        self.slow = SlowStore(self.dice.stream("store")) if self.dice.chance(0.5) else None
        self.people = self.dice.between(1, 4)
        self.recorder = Recorder(path)
        self.settings = self.recorder.settings(
            Settings(
                seed=str(seed),
                db="memory",
                journal=False,
                save_interval_s=5.0,
                ai_players=AIPlayerSettings(
                    enabled=True, max_agents=8, auto_spawn_on_start=True, auto_spawn_count=count
                ),
            )
        )
        self.maid = self.recorder.assembled(self._assemble())

    def _assemble(self) -> Callable[[], MaidGame]:
        recorder, dice = self.recorder, self.dice
        store = recorder.store(self.slow or MemoryDocumentStore())
        hasher = recorder.hasher(CheapPasswordHasher())
        models = recorder.models(flaky_models(dice.stream("models")) if self.with_models else None)
        return lambda: assemble(
            self.settings,
            store=store,
            clock=recorder.clock,
            hasher=hasher,
            call_soon=recorder.call_soon,
            models=models,
            secret=recorder.secret,
        )

    async def run(self) -> Life:
        recorder, clock, life = self.recorder, LoopClock(), self.life
        await recorder.open(self.maid, lambda: open_game(self.maid))
        recorder.furnished(lambda: administer(self.maid.game))
        recorder.run(lambda: run_in_background(self.maid))
        loop = asyncio.get_running_loop()
        tasks = [
            loop.create_task(self._play(NAMES[at], self.dice.stream(NAMES[at]))) for at in range(self.people)
        ]
        tasks.append(loop.create_task(self._rule(self.dice.stream("admin"))))
        if self.slow is not None:
            self.slow.fails = True
        pieces = 4
        for _ in range(pieces):
            await clock.sleep(60 * self.minutes / pieces)
            life.marks.append((recorder.stage.frames, recorder.mark()))
        for task in tasks:
            task.cancel()
        for result in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(result, Exception):
                raise result
        if self.slow is not None:
            self.slow.fails = False
        life.state, life.seconds = life.marks[-1][1], self.maid.game.now
        await recorder.close(lambda: close_game(self.maid))
        await recorder.end()
        life.frames, life.leaks = recorder.stage.frames, recorder.stage.leaks
        life.bytes = recorder.tape.size if recorder.tape is not None else 0
        return life

    # --- people ---

    async def _play(self, name: str, dice: Dice) -> None:
        clock, game = LoopClock(), self.maid.game
        await clock.sleep(dice.uniform(0.0, 8.0))
        player_id = await self._register(name)
        visitor = self._enter(player_id, dice)
        while True:
            await clock.sleep(dice.lognormal(2.0, 0.8))
            if not visitor.is_open or dice.chance(0.04):
                if dice.chance(0.5):
                    visitor.hang_up("link lost")
                    await clock.sleep(dice.uniform(0.0, 5.0))
                if game.characters.find(name) == player_id:
                    visitor = self._enter(player_id, dice)
            elif visitor.conversation is not None:
                self._say_something(visitor, visitor.conversation, dice)

    async def _register(self, name: str) -> PlayerId:
        accounts = self.maid.game.accounts
        while True:
            try:
                if accounts.find(name) is None:
                    await accounts.register(name, PASSWORD)
                return await accounts.create_character(AccountId(name.lower()), name)
            except MaidError:  # the store is full now
                await LoopClock().sleep(0.5)

    def _enter(self, player_id: PlayerId, dice: Dice) -> Visitor:
        game = self.maid.game
        visitor = Visitor(SessionId(game.ids.next("session")), dice.stream("wishes"))
        playing = self.recorder.begin_play(game, self.maid.dispatcher, game.resource(Confirmations), visitor)
        visitor.conversation = playing
        game.presence.connect(visitor, player_id, resumed=dice.chance(0.2))
        if dice.chance(0.3):
            game.bus.publish(AppearanceChosen(player_id, screen_reader=dice.pick(FLAVOURS)))
        playing.start()
        return visitor

    def _say_something(self, visitor: Visitor, playing: PlayingConversation, dice: Dice) -> None:
        visitor.recent.clear()
        visitor.think_again()
        visitor.received_at = LoopClock().now()
        agents = [agent.name for agent in self._manager.list()] or ["nobody"]
        if dice.chance(0.1):
            playing.gmcp(dice.pick(PACKAGES), dice.pick(({"line": "lo"}, "", {"a": [1, 2.5, None]})))
        for _ in range(dice.pick((1, 1, 1, 2, 5))):
            line = dice.pick(LINES).format(name=dice.pick(NAMES), agent=dice.pick(agents))
            playing.line(line)
            self.life.lines += 1

    # --- an admin ---

    @property
    def _manager(self) -> AIPlayerManager:
        return self.maid.game.resource(AIPlayerManager)

    async def _rule(self, dice: Dice) -> None:
        acts = (
            *(self._spawn, self._order, self._pause, self._resume, self._temper, self._grant, self._mute),
            *(self._setting, self._kick, self._stop, self._ban, self._flag, self._save, self._forget),
        )
        while True:
            await LoopClock().sleep(dice.lognormal(6.0, 0.6))
            self.life.acts += 1
            try:
                made = dice.pick(acts)(dice)
                if made is not None:
                    await made
            except (MaidError, LookupError):
                continue  # an admin would see the error too

    def _agent(self, dice: Dice) -> str:
        return dice.pick([agent.id for agent in self._manager.list()])

    def _spawn(self, dice: Dice) -> None:
        preset = dice.pick(("explorer", "warrior", "no such preset"))
        self._manager.spawn(AIPlayerConfig(personality_preset=preset))

    def _order(self, dice: Dice) -> None:
        kind = dice.pick((DirectiveKind.GOAL, DirectiveKind.SAY, DirectiveKind.DROP_GOAL))
        words = dice.pick(("explore the town", "buy a bread", "Good evening!", "defeat a rat"))
        self._manager.direct(self._agent(dice), Directive(kind, words, by="warden"))

    def _pause(self, dice: Dice) -> None:
        self._manager.pause(self._agent(dice))

    def _resume(self, dice: Dice) -> None:
        self._manager.resume(self._agent(dice))

    def _temper(self, dice: Dice) -> None:
        self._manager.set_budget(self._agent(dice), dice.pick((None, 0.0, 0.5)))

    def _grant(self, dice: Dice) -> Awaitable[object]:
        role = dice.pick((Role.ADMIN, Role.ADMIN, Role.MODERATOR, Role.PLAYER))
        return self.maid.game.accounts.grant(dice.pick(NAMES), role, by=operator())

    def _mute(self, dice: Dice) -> Awaitable[object]:
        return self.maid.game.resource(Moderation).mute(
            dice.pick(NAMES), 30.0, operator("warden"), "too loud"
        )

    def _setting(self, dice: Dice) -> Awaitable[object]:
        live = self.maid.game.resource(LiveSettings)
        change = dice.pick(({"slow_mode_s": 2.0}, {"link_dead_s": 4.0}, {"ai_players.action_min_delay": 0.7}))
        return live.change(change, by="warden", keep=True)

    def _kick(self, dice: Dice) -> None:
        self._manager.kick(self._agent(dice))

    def _stop(self, dice: Dice) -> None:
        if dice.chance(0.3):
            self._manager.stop_all()

    def _ban(self, dice: Dice) -> Awaitable[object]:
        accounts = self.maid.game.accounts
        network = "198.51.100.0/24"
        if dice.chance(0.5):
            return accounts.ban(network, "spam", by=operator("warden"))
        return accounts.unban(network, by=operator("warden"))

    def _flag(self, dice: Dice) -> None:
        self.maid.game.accounts.audit(operator("warden"), "looked", dice.pick(NAMES))

    def _save(self, dice: Dice) -> Awaitable[object]:
        del dice
        return self.maid.game.saver.save_now(everything=False)

    def _forget(self, dice: Dice) -> None:
        self._manager.forget_player(dice.pick(NAMES))
