"""The services that commands, systems and callers of rules may use, as one typed object."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from inspect import signature
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeGuard, TypeVar, cast

from maid_engine.commands.definition import AI_PLAYER_CAPABILITIES, PROGRAM_CAPABILITIES, Capability
from maid_engine.commands.registry import LayeredCommandRegistry
from maid_engine.core.chance import Dice
from maid_engine.core.ids import EntityId, IdSource, PlayerId
from maid_engine.core.messages import ACTOR, ROOM, TARGET, Catalogue, Message, Output
from maid_engine.core.sequences import first
from maid_engine.core.time import Cadence, Period, Seconds, Tick
from maid_engine.core.world import World
from maid_engine.engine.command_run import CommandRun
from maid_engine.engine.event_bus import EventBus
from maid_engine.engine.sessions import SessionManager
from maid_engine.ports.clock import Clock
from maid_engine.ports.session import Session
from maid_engine.ports.world import Characters, Presenter, Truth

if TYPE_CHECKING:
    from maid_engine.accounts.account_service import AccountService
    from maid_engine.ai_players.behavior import AIPlayerBehaviorProvider
    from maid_engine.engine.codec import ComponentCodec
    from maid_engine.engine.journal import Journal
    from maid_engine.engine.presence import Presence
    from maid_engine.engine.save_scheduler import SaveScheduler

R = TypeVar("R")


class Trouble(NamedTuple):
    """A program error that was caught where it happened."""

    part: str
    """"system", "state", "mind" or "lessons".

    Errors of commands are in their :class:`CommandRun`, those of listeners at the bus.
    """
    name: str
    """The name of the system or of the provider of lessons, or whose state or mind it is."""
    error: Exception


class System(Protocol):
    """A part of the game that runs on the tick."""

    name: str

    @property
    def cadence(self) -> Cadence | Period:
        """How often it runs: a period in seconds, or a cadence in ticks for work of every tick."""
        ...

    def update(self, game: "Game") -> None:
        """Do the work of one run."""
        ...


@dataclass
class Game:
    """The services of one running world."""

    clock: Clock
    dice: Dice
    ticks_per_second: int = 4
    link_dead_s: float = 180.0
    """Seconds that a character is guarded in the world after its link broke."""
    world: World = field(default_factory=World)
    bus: EventBus = field(default_factory=EventBus)
    ids: IdSource = field(default_factory=IdSource)
    sessions: SessionManager = field(default_factory=SessionManager)
    commands: LayeredCommandRegistry = field(default_factory=LayeredCommandRegistry)
    catalogue: Catalogue = field(default_factory=Catalogue)
    tick: Tick = Tick(0)
    """The current tick; only the engine sets it."""
    systems: list[System] = field(default_factory=list)
    """Run each tick in this order. Packs add theirs with :meth:`add_system`."""
    pvp: bool = False
    """Whether players may fight players; a pack's manifest turns it on."""
    start_room: EntityId | None = None
    """The room where new characters begin."""
    ai_behaviors: list["AIPlayerBehaviorProvider"] = field(default_factory=list)
    """What the packs provide for AI players, lowest pack first."""
    # The composition root sets these before any pack is loaded:
    saver: "SaveScheduler" = field(init=False)
    journal: "Journal" = field(init=False)
    presenter: Presenter = field(init=False)
    characters: Characters = field(init=False)
    presence: "Presence" = field(init=False)
    codec: "ComponentCodec" = field(init=False)
    truth: Truth | None = field(init=False, default=None)
    on_line: list[Callable[[Session, str], None]] = field(default_factory=list)
    """Called with each line that a character is about to run."""
    line_readers: list[Callable[[Session, str], Sequence[str] | None]] = field(default_factory=list)
    """Each gets a session and the line that it typed, and returns the lines that run in its place, or None.

    So a pack can let players define short words for long lines. The first answer counts, and what it returns is not
    read again. A reader that refuses a line tells the session why, and returns no lines.
    """
    phrases: list[Callable[[EntityId, str], str | None]] = field(default_factory=list)
    """Each gets a character and its line, and returns the line that is meant where the character is, or None.

    So a pack can let players type "sit by fire" in one room. The first answer counts.
    """
    on_command: list[Callable[[CommandRun], None]] = field(default_factory=list)
    """Called after each line that was run, when its output has been delivered."""
    on_trouble: list[Callable[["Trouble"], None]] = field(default_factory=list)
    """Called with each caught error. The error itself stops nothing else."""
    _accounts: "AccountService | None" = field(init=False, default=None)
    _resources: dict[type[object], object] = field(default_factory=dict)
    _found: dict[Callable[[object], bool], object] = field(default_factory=dict, init=False, repr=False)
    """What :meth:`find_resource` found, until the resources change."""

    # --- services that a game may not have ---

    @property
    def has_accounts(self) -> bool:
        """Whether the composition root has set :attr:`accounts`. A world that is only inspected has none."""
        return self._accounts is not None

    @property
    def accounts(self) -> "AccountService":
        """The accounts of this game.

        Raises:
            RuntimeError: they are not set; :attr:`has_accounts` is false.
        """
        if self._accounts is None:
            raise RuntimeError("this game has no accounts: set Game.accounts first, or ask Game.has_accounts")
        return self._accounts

    @accounts.setter
    def accounts(self, service: "AccountService") -> None:
        self._accounts = service

    # --- time ---

    @property
    def now(self) -> Seconds:
        """Game time in seconds since the world's first start."""
        return Seconds(self.tick / self.ticks_per_second)

    def after(self, seconds: float) -> Tick:
        """Return the tick that is this many seconds from now, at least one tick ahead."""
        return Tick(self.tick + max(1, round(seconds * self.ticks_per_second)))

    def seconds_until(self, tick: float) -> float:
        """Return the seconds of game time until a tick; 0 if it is over."""
        return max(0, tick - self.tick) / self.ticks_per_second

    # --- what packs provide ---

    def provide(self, resource: object) -> None:
        """Make an object available under its type: the manager of the AI players, a pack's index of content."""
        self._resources[type(resource)] = resource
        self._found.clear()

    def resource(self, kind: type[R]) -> R:
        """Return the object that was provided under this type.

        Raises:
            KeyError: there is none; the text names the type and the remedy.
        """
        try:
            return cast("R", self._resources[kind])  # `provide` files each object under its own type
        except KeyError:
            remedy = "Load the pack or wire the part that provides it, or ask Game.has_resource"
            raise KeyError(f"this game has no {kind.__name__}. {remedy}") from None

    def resource_or_new(self, kind: type[R]) -> R:
        """Return the object that was provided under this type. Without one, make it with default values and provide it."""
        if kind not in self._resources:
            self.provide(kind())
        return self.resource(kind)

    def has_resource(self, kind: type[object]) -> bool:
        """Return whether an object was provided under this type."""
        return kind in self._resources

    def find_resource(self, fits: Callable[[object], TypeGuard[R]]) -> R | None:
        """Return the first provided object for which a predicate is true; `None` if there is none.

        The predicate may look at the type only: it is asked once, and again when the resources change.
        """
        if fits not in self._found:
            self._found[fits] = first([one for one in self._resources.values() if fits(one)], None)
        return cast("R | None", self._found[fits])  # `fits` was true of it

    def resources(self) -> dict[type[object], object]:
        """Return all provided objects, by type."""
        return dict(self._resources)

    def restore_resources(self, resources: dict[type[object], object]) -> None:
        """Replace all resources by these."""
        self._resources = dict(resources)
        self._found.clear()

    def add_system(self, system: System) -> None:
        """Run a system on the tick, after the existing ones.

        Raises:
            TypeError: it lacks a part, or its ``update`` cannot be called with the game alone.
        """
        _refuse_incomplete(system)
        self.systems.append(system)

    def register_ai_player_behavior(self, provider: "AIPlayerBehaviorProvider") -> None:
        """Add what this pack provides for AI players."""
        self.ai_behaviors.append(provider)

    def report(self, trouble: Trouble) -> None:
        """Pass a caught error to the listeners."""
        for told in self.on_trouble:
            told(trouble)

    # --- rights ---

    def capabilities(self, session: Session) -> frozenset[Capability]:
        """Return the rights of a session."""
        if session.is_ai_player:
            return AI_PLAYER_CAPABILITIES
        if session.id in self.sessions.programs:
            return PROGRAM_CAPABILITIES
        return self.accounts.capabilities_of(session.player_id)

    def people_able(self, capability: Capability) -> tuple[PlayerId, ...]:
        """Return the characters with a right that are played by people now."""
        people = [one for one in self.sessions.playing() if not one[1].is_ai_player]
        return tuple(player for player, session in people if capability in self.capabilities(session))

    # --- output ---

    def tell(self, player_id: EntityId, output: Output) -> None:
        """Deliver output to a character, if a session plays it.

        Mobs get nothing this way: they have events.
        """
        self.sessions.tell(PlayerId(player_id), output)

    def act(
        self,
        message: Message,
        *,
        actor: EntityId | None = None,
        target: EntityId | None = None,
        place: EntityId | None = None,
        but: Iterable[EntityId] = (),
    ) -> None:
        """Show a message to everyone present: the actor's, target's and room's text to each.

        Args:
            message: what happened.
            actor: gets the actor's text.
            target: gets the target's text.
            place: the room whose other occupants get the room's text; the actor's room if omitted.
            but: entities that get nothing, for example because they ignore the speaker.
        """
        silent = set(but)
        if actor is not None and actor not in silent:
            self._show(actor, message.seen_by(ACTOR))
            silent.add(actor)
        if target is not None and target not in silent:
            self._show(target, message.seen_by(TARGET))
            silent.add(target)
        seen = message.seen_by(ROOM)
        if seen is None:
            return
        if place is None:
            place = self.world.place_of(actor)
        others = [other for other in self.world.contents(place) if other not in silent]
        if others:
            self.sessions.tell_each(others, seen)

    def _show(self, player_id: EntityId, message: Message | None) -> None:
        if message is not None:
            self.sessions.tell(PlayerId(player_id), message)


def _refuse_incomplete(system: System) -> None:
    """Refuse a system that would fail on its first tick."""
    kind = type(system).__name__
    for part in ("name", "cadence", "update"):
        if not hasattr(system, part):
            raise TypeError(f"the system {kind} has no {part}")
    try:
        signature(system.update).bind(None)
    except TypeError as error:
        told = f"the method update of the system {kind} must take one argument, the game ({error})"
        raise TypeError(told) from None
