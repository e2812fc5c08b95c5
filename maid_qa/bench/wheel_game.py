"""A small game in simulated time, with people who speak to one AI player and models that think for it.

Unlike a ``Pilot``, it has an event loop, so that models can be asked. Its loop runs only while somebody waits
or types, so that a situation is a plain function from top to bottom.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final, Self, TypeVar

from maid_engine.accounts.passwords import CheapPasswordHasher
from maid_engine.ai_players.cognitive.reports.mind_reports import MindReports
from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.intake import Directive, DirectiveKind, Suggestion
from maid_engine.ai_players.player import AIPlayer
from maid_engine.app.clock import LoopClock
from maid_engine.app.server import assemble, close_game, open_game
from maid_engine.app.settings import Settings
from maid_engine.core.events import CommandExecutedEvent, Event
from maid_engine.core.ids import AccountId, EntityId, PlayerId, RoomId
from maid_engine.llm.factory import Models
from maid_engine.moderation.moderation_service import Moderation
from maid_engine.ports.clock import Clock
from maid_engine.storage.memory import MemoryDocumentStore
from maid_qa.bench.wheel_ledger import Ledger, mind_of
from maid_qa.simulation import SimulatedEventLoop
from maid_qa.testing.session import FakeSession
from maid_stdlib.components.body import Vitals
from maid_stdlib.components.item import Item, Purse
from maid_stdlib.components.mob import Mob
from maid_stdlib.components.quest import QuestLog
from maid_stdlib.rules.events import GoldMoved, ItemDropped, ItemGiven

T = TypeVar("T")

TICK_S: Final = 0.25
SETTLES: Final = 3
"""Turns of the loop after which a typed line has been answered."""
ADMIN: Final = "Questina"
"""Who gives orders."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Where a situation plays, and with what money."""

    packs: tuple[str, ...] = ("stdlib", "classic_rpg")
    preset: str = "balanced"
    known_s: float = 30.0
    """Seconds that the AI player has to look around before anything happens."""
    usd_per_hour: float | None = None
    """What its models may cost in an hour; `None` for as much as it wants."""


class LoopTime(LoopClock):
    """The clock of a loop, also while that loop does not run."""

    def __init__(self, loop: SimulatedEventLoop) -> None:
        self._loop = loop

    def now(self) -> float:
        """Return the loop's time in seconds."""
        return self._loop.time()

    def wall(self) -> float:
        """Return the seconds since 1970-01-01 UTC, in simulated time."""
        return self._loop.wall_epoch + self._loop.time()


class Person(FakeSession):
    """Somebody at a keyboard."""

    def __init__(self, game: "WheelGame", name: str) -> None:
        super().__init__(name)
        self.name = name
        self._game = game

    def type(self, *lines: str) -> str:
        """Type lines, and return the answers."""
        self.clear()
        for line in lines:
            self._game.maid.dispatcher.submit(self, line)
        self._game.settle()
        return self.text

    @property
    def character(self) -> EntityId:
        """Return the character.

        Raises:
            LookupError: it is not in the game any more.
        """
        if self.player_id is None:
            raise LookupError(f"{self.name} drives no character now")
        return EntityId(self.player_id)


class WheelGame:
    """The game. Use it as a context manager, which ends it.

    Args:
        scene: where it plays.
        seed: of the world.
        models: makes the models for a loop's clock and the questions; `None` for rules alone.
    """

    def __init__(
        self,
        scene: Scene,
        seed: int,
        models: Callable[[Clock, Ledger], Models | None] = lambda clock, ledger: None,  # noqa: ARG005
    ) -> None:
        self.scene = scene
        self.ledger = Ledger()
        self.lines: list[str] = []
        """The lines that the AI player has typed."""
        self.lost: list[str] = []
        """What the AI player gave away or dropped, without what an admin had it give."""
        self._owed: Counter[str] = Counter()
        """Player → number of things that an admin has the AI player give them."""
        self.delays: list[float] = []
        """Seconds from each sentence to the AI player until its next words."""
        self.unanswered = 0
        """Sentences to the AI player without an answer."""
        self._loop = SimulatedEventLoop()
        self._runner = asyncio.Runner(loop_factory=lambda: self._loop)
        self._clock = LoopTime(self._loop)
        self._people: dict[str, Person] = {}
        self._do(self._open(seed, models))
        self.agent = self._do(self._spawn())
        self.wait(scene.known_s)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._do(close_game(self.maid))
        self._runner.close()

    async def _open(self, seed: int, models: Callable[[Clock, Ledger], Models | None]) -> None:
        settings = Settings(
            seed=str(seed),
            packs=self.scene.packs,
            db="memory",
            journal=False,
            ai_players=_settings(self.scene),
        )
        self.maid = assemble(
            settings,
            store=MemoryDocumentStore(),
            clock=self._clock,
            hasher=CheapPasswordHasher(),
            call_soon=self._loop.call_soon,
            models=models(self._clock, self.ledger),
        )
        await open_game(self.maid)
        self.game = self.maid.game
        self.game.resource(Moderation).policies.clear()
        self.game.bus.watch(self._watch)

    async def _spawn(self) -> AIPlayer:
        config = AIPlayerConfig(name="Wren", personality_preset=self.scene.preset)
        agent = self.game.resource(AIPlayerManager).spawn(config)
        self.ledger.follow(agent)
        return agent

    def _do(self, work: Coroutine[object, None, T]) -> T:
        return self._runner.run(work)

    # --- time ---

    def wait(self, seconds: float) -> None:
        """Let game time pass."""
        self._loop.run_until_complete(self._pass(seconds))

    async def _pass(self, seconds: float) -> None:
        for _ in range(round(seconds / TICK_S)):
            await self._clock.sleep(TICK_S)
            self.maid.engine.tick()

    def settle(self) -> None:
        """Run what is pending, without letting time pass."""
        for _ in range(SETTLES):
            self._loop.run_until_complete(self._clock.sleep(0))

    def until(self, seconds: float, happened: Callable[[], bool]) -> bool:
        """Wait until something happens, at most so many seconds. Return whether it did."""
        for _ in range(round(seconds)):
            if happened():
                return True
            self.wait(1)
        return happened()

    # --- people ---

    def person(self, name: str) -> Person:
        """Return a player of this name, who joins when first asked for."""
        if name not in self._people:
            self._people[name] = self._do(self._join(name))
            self.settle()
        return self._people[name]

    async def _join(self, name: str) -> Person:
        person = Person(self, name)
        player = self.game.characters.create(name, AccountId(name.lower()))
        self.game.presence.connect(person, player)
        self.game.bus.drain()
        return person

    def beside(self, name: str) -> Person:
        """Put a person where the AI player is, so that it notices."""
        person = self.person(name)
        if self.place is not None and not self.is_with(person):
            self.game.world.move(person.character, RoomId(self.place))
        person.type("emote looks around.")
        self.wait(1)
        return person

    def tell(self, name: str, words: str, *, within_s: float = 15.0) -> str:
        """Let a person whisper to the AI player. Return what it says to that within so many seconds."""
        return self._speak(self.person(name), f"tell {self.name} {words}", within_s)

    def say(self, name: str, words: str, *, within_s: float = 15.0) -> str:
        """Let a person speak to the AI player in its room. Return what it says to that."""
        return self._speak(self.beside(name), f"say {self.name}, {words}", within_s)

    def _speak(self, person: Person, line: str, within_s: float) -> str:
        person.type(line)
        person.clear()
        before, heard = self.now, ""
        while self.now - before < within_s:
            self.wait(0.5)
            heard = self.said_to(person)
            if heard:
                self.delays.append(self.now - before)
                self.wait(3.0)
                return self.said_to(person)
        self.unanswered += 1
        return heard

    def said_to(self, person: Person) -> str:
        """Return the words that a person heard from the AI player since they typed last."""
        return "\n".join(line for line in person.lines if _is_speech(line, self.name))

    @property
    def name(self) -> str:
        """Return the AI player's name."""
        return str(self.agent.name)

    @property
    def now(self) -> float:
        """Return the game's time in seconds."""
        return float(self.game.now)

    @property
    def spent_usd(self) -> float:
        """Return what the models have cost so far, in US dollars."""
        thinking = self.game.resource(AIPlayerManager).thinking
        if thinking is None:
            return 0.0
        return float(thinking.tracker.report().total_cost)

    # --- the world ---

    @property
    def me(self) -> EntityId:
        """Return the AI player's character."""
        return EntityId(str(self.agent.player_id))

    @property
    def place(self) -> EntityId | None:
        """Return the room of the AI player."""
        return self.game.world.place_of(self.me)

    def is_in(self, room: str) -> bool:
        """Return whether the AI player is in a room: ``temple``."""
        return self.place is not None and self.place.rpartition(":")[2] == room

    def is_with(self, person: Person) -> bool:
        """Return whether the AI player is where somebody is."""
        return self.game.world.place_of(person.character) == self.place

    def room(self, name: str) -> RoomId:
        """Return a room of the scene's last pack."""
        pack = self.scene.packs[-1].partition(".pack:")[0].rpartition(".")[2]
        return RoomId(EntityId(f"{pack}:{name}"))

    def put(self, room: str, who: Person | None = None) -> None:
        """Put a person, or the AI player, into a room of the scene's last pack."""
        character = self.me if who is None else who.character
        self.game.world.move(character, self.room(room))

    def carries(self, item: str, who: EntityId | None = None) -> bool:
        """Return whether a character, by default the AI player, carries an item of this prototype."""
        return any(
            name.rpartition(":")[2] == item for name in self._prototypes_of(self.me if who is None else who)
        )

    def _prototypes_of(self, who: EntityId) -> Iterator[str]:
        for _, item in self.game.world.inside(who, Item):
            yield item.prototype

    def set_gold(self, gold: int) -> None:
        """Set the gold in the AI player's purse."""
        self.game.world.edit(self.me, Purse).gold = gold

    def foe(self, room: str, mob: str) -> EntityId:
        """Return a creature of this kind in a room.

        Raises:
            StopIteration: there is none.
        """
        place = self.room(room)
        inside = self.game.world.inside(place, Mob)
        return next(one for one, kind in inside if kind.prototype.rpartition(":")[2] == mob)

    def has_finished(self, quest: str) -> bool:
        """Return whether the AI player has finished a quest."""
        return quest in self.game.world.get_or_default(self.me, QuestLog).finished

    # --- the AI player's own account ---

    @property
    def _reports(self) -> MindReports:
        return mind_of(self.agent).reports

    @property
    def goals(self) -> tuple[str, ...]:
        """Return the descriptions of its goals."""
        return tuple(goal.description for goal in self._reports.wanted())

    @property
    def lessons(self) -> tuple[str, ...]:
        """Return its lessons in words."""
        return self._reports.learning().lessons

    @property
    def memories(self) -> tuple[str, ...]:
        """Return what it remembers, in sentences."""
        return tuple(memory.content for memory in self._reports.memories())

    def hurt(self, share: float) -> None:
        """Set the AI player's health to a share of its maximum."""
        vitals = self.game.world.edit(self.me, Vitals)
        vitals.hp = round(vitals.hp_max * share)

    # --- orders ---

    def walk(self, *ways: str) -> None:
        """Let an admin lead the AI player: it types each of these lines."""
        for way in ways:
            self._direct(DirectiveKind.COMMAND, way)
            self.until(20, partial(self._has_just_typed, way))
            self.wait(1)

    def _has_just_typed(self, line: str) -> bool:
        return self.lines[-1:] == [line]

    def want(self, verb: str, words: str) -> None:
        """Let the AI player's next task be something that no template knows, in words."""
        mind_of(self.agent).persuade([Suggestion(verb, words)])

    def order_to_give(self, words: str, person: Person) -> None:
        """Let an admin give the AI player a goal in words for which it gives somebody one thing."""
        self._owed[str(person.player_id)] += 1
        self.order(words)

    def order(self, words: str) -> None:
        """Let an admin give the AI player a goal in words."""
        self._direct(DirectiveKind.GOAL, words)

    def _direct(self, kind: DirectiveKind, text: str) -> None:
        self.game.resource(AIPlayerManager).direct(self.agent.id, Directive(kind, text, ADMIN))

    # --- what was lost ---

    def _watch(self, event: Event) -> None:
        if not hasattr(self, "agent"):
            return
        match event:
            case CommandExecutedEvent() if event.player_id == self.agent.player_id:
                self.lines.append(event.line)
            case ItemGiven() | GoldMoved() if event.giver == self.me and event.receiver in self._characters():
                self._gave_away(event)
            case ItemDropped() if event.player == self.me:
                self.lost.append("ItemDropped")

    def _gave_away(self, event: ItemGiven | GoldMoved) -> None:
        if isinstance(event, ItemGiven) and self._owed[str(event.receiver)]:
            self._owed[str(event.receiver)] -= 1
        else:
            self.lost.append(type(event).__name__)

    def _characters(self) -> set[PlayerId | None]:
        return {person.player_id for person in self._people.values()}


def _settings(scene: Scene) -> AIPlayerSettings:
    settings: dict[str, object] = {"enabled": True, "max_agents": 3, "thought_trace_enabled": False}
    # What is asked for scenes of townsfolk is not asked for AI players, and has money of its own.
    settings["storyteller_enabled"] = False
    if scene.usd_per_hour is not None:
        caps = ("", "_burst", "_sustained")
        settings |= {f"per_agent_max_cost_per_hour{cap}": scene.usd_per_hour for cap in caps}
    return AIPlayerSettings.model_validate(settings)


def _is_speech(line: str, name: str) -> bool:
    """Return whether a line has words of somebody of this name."""
    return line.startswith(f"{name} ") and '"' in line
