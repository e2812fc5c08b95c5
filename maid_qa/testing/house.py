"""Accounts, presence and the engine's commands over stand-in characters: no pack, no network, no waiting."""

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from maid_engine.accounts import admin_commands
from maid_engine.accounts import commands as account_commands
from maid_engine.accounts.account_service import AccountService
from maid_engine.accounts.passwords import CheapPasswordHasher
from maid_engine.core.chance import Dice
from maid_engine.core.errors import AccountError
from maid_engine.core.ids import AccountId, EntityId, PlayerId
from maid_engine.core.messages import Catalogue, Prompt
from maid_engine.core.persistent import Persistent
from maid_engine.engine.codec import ComponentCodec
from maid_engine.engine.confirmations import Confirmations
from maid_engine.engine.dispatch import Dispatcher
from maid_engine.engine.journal import Journal, MemoryJournal
from maid_engine.engine.presence import Presence
from maid_engine.engine.save_scheduler import SaveScheduler
from maid_engine.engine.services import Game
from maid_engine.engine.tasks import Supervisor
from maid_engine.monitoring import server_messages
from maid_engine.ports.clock import Clock
from maid_engine.ports.session import Session
from maid_engine.ports.world import KnownRoom
from maid_engine.storage.memory import MemoryDocumentStore
from maid_qa.testing.clock import FakeClock

SQUARE = EntityId("test:square")
CATALOGUE = Catalogue()
SEATS = ("person", "stand-in")
"""Who may play a person's character."""
ROOM_SHOWN = CATALOGUE.define("house.room", "room_description", actor="The square lies quiet.")


class StandInCharacters:
    """Characters with a name and a place, and a diary of what happened to them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.names: dict[PlayerId, str] = {}
        self.diary: list[tuple[str, PlayerId]] = []

    def create(self, name: str, account: AccountId, *, ai_player_id: str = "", preset: str = "") -> PlayerId:  # noqa: ARG002 - the port's face
        """Create a character.

        Raises:
            AccountError: there is one of that name.
        """
        if self.find(name) is not None:
            raise AccountError("that name is taken.")
        player_id = PlayerId(self.game.ids.entity("player"))
        self.game.world.create(player_id)
        self.names[player_id] = name
        return player_id

    def find(self, name: str) -> PlayerId | None:
        """Return the character of this name, or `None`."""
        return next((who for who, known in self.names.items() if known.lower() == name.lower()), None)

    def name_of(self, player_id: PlayerId) -> str:
        """Return its name."""
        return self.names[player_id]

    def mark_bot(self, player_id: PlayerId, *, on: bool) -> None:
        """Note in the diary that a character is marked as a bot."""
        if on:
            self._note("bot", player_id)

    def mark_stand_in(self, player_id: PlayerId, ai_player_id: str) -> None:
        """Note in the diary whether a mind stands in for the player, if that changes."""
        seats = [what for what, who in self.diary if who == player_id]
        before = next((what for what in reversed(seats) if what in SEATS), "person")
        after = "stand-in" if ai_player_id else "person"
        if after != before:
            self._note(after, player_id)

    def rooms_known(self, player_id: PlayerId) -> Iterable[KnownRoom]:  # noqa: ARG002 - the port's face
        """Return none."""
        return ()

    def home_of(self, player_id: PlayerId, chosen: EntityId | None) -> str:  # noqa: ARG002 - the port's face
        """Return "": nobody has a home."""
        return ""

    def enter(self, player_id: PlayerId) -> None:
        """Put it into the square, and show it."""
        self.game.world.move(player_id, SQUARE)
        self._note("enter", player_id)
        self.game.tell(player_id, ROOM_SHOWN())

    def resume(self, player_id: PlayerId) -> None:
        """Show it the square."""
        self._note("resume", player_id)
        self.game.tell(player_id, ROOM_SHOWN())

    def link_lost(self, player_id: PlayerId) -> None:
        """Note in the diary; the character stays."""
        self._note("link lost", player_id)

    def leave(self, player_id: PlayerId) -> None:
        """Remove it from the square."""
        self._note("leave", player_id)
        self.game.world.withdraw(player_id)

    def delete(self, player_id: PlayerId) -> None:
        """Destroy it."""
        del self.names[player_id]
        self.game.world.destroy(player_id)

    def _note(self, what: str, player_id: PlayerId) -> None:
        self.diary.append((what, player_id))


class StandInPresenter:
    """A bare prompt, and nobody is ever dead."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def prompt(self, player_id: PlayerId) -> Prompt:  # noqa: ARG002 - the port's face
        """Return the prompt."""
        return Prompt("> ")

    def refresh(self, player_id: PlayerId, session: Session) -> None:
        """Do nothing."""

    def answer(self, player_id: PlayerId, session: Session, package: str, data: object) -> None:
        """Do nothing."""

    def is_dead(self, player_id: PlayerId) -> bool:  # noqa: ARG002 - the port's face
        """Return false."""
        return False

    def is_asleep(self, player_id: PlayerId) -> bool:  # noqa: ARG002 - the port's face
        """Return false."""
        return False

    def room_of(self, player_id: PlayerId) -> EntityId | None:
        """Return the square, or `None`."""
        return self.game.world.place_of(player_id)


@dataclass
class House:
    """All services wired. Lines wait for :meth:`run`, started tasks for :meth:`settle`."""

    store: MemoryDocumentStore = field(default_factory=MemoryDocumentStore)
    clock: Clock = field(default_factory=FakeClock)
    code: str = "open-sesame"
    call_soon: Callable[[Callable[[], None]], object] | None = None
    """The event loop's method, if lines should run by themselves."""

    def __post_init__(self) -> None:
        self.game = game = Game(self.clock, Dice(1))
        self.supervisor = Supervisor(self.clock)
        game.catalogue.include(server_messages.CATALOGUE)
        game.commands.register(account_commands.commands.definitions)
        game.commands.register(admin_commands.commands.definitions)
        self.journal = MemoryJournal()
        game.journal = Journal(self.clock, self.journal)
        game.world.create(SQUARE)
        game.characters = self.characters = StandInCharacters(game)
        game.presenter = StandInPresenter(game)
        self.turns: list[Callable[[], None]] = []
        self.dispatcher = Dispatcher(game, self.call_soon or self.turns.append)
        game.presence = self.presence = Presence(game, self.dispatcher)
        game.codec = ComponentCodec()
        game.codec.register(Persistent)
        game.saver = SaveScheduler(game, self.store)
        self.questions = Confirmations()
        game.provide(self.questions)
        game.accounts = self.accounts = AccountService(
            game, self.store, CheapPasswordHasher(), self.supervisor, new_code=lambda: self.code
        )

    def run(self) -> None:
        """Handle every waiting line."""
        while self.turns:
            self.turns.pop(0)()

    async def settle(self) -> None:
        """Run waiting lines, and what they started, until nothing is left to do."""
        self.run()
        mine = asyncio.current_task()
        while waiting := [task for task in asyncio.all_tasks() if task is not mine]:
            await asyncio.wait(waiting)
            self.run()


async def open_house(store: MemoryDocumentStore | None = None, clock: Clock | None = None) -> House:
    """Return a house with its accounts loaded."""
    house = House(store or MemoryDocumentStore(), clock or FakeClock())
    await house.accounts.load()
    return house
