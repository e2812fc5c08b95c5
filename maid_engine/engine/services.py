"""Everything a command, a system or a rule's caller may use, in one typed place."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeVar, cast

from maid_engine.commands.definition import AI_PLAYER_CAPABILITIES, Capability
from maid_engine.commands.registry import LayeredCommandRegistry
from maid_engine.core.chance import Dice
from maid_engine.core.ids import AccountId, EntityId, IdSource, PlayerId
from maid_engine.core.messages import ACTOR, ROOM, TARGET, Catalogue, Message, Output, Prompt
from maid_engine.core.time import Seconds, Tick
from maid_engine.ecs.world import World
from maid_engine.engine.event_bus import EventBus
from maid_engine.engine.sessions import SessionManager
from maid_engine.ports.clock import Clock
from maid_engine.ports.session import Session

if TYPE_CHECKING:
    from maid_engine.accounts.account_service import AccountService
    from maid_engine.ai_players.behavior import AIPlayerBehaviorProvider
    from maid_engine.ai_players.manager import AIPlayerManager
    from maid_engine.engine.codec import ComponentCodec
    from maid_engine.engine.dispatch import CommandRun
    from maid_engine.engine.game_engine import System
    from maid_engine.engine.journal import Journal
    from maid_engine.engine.presence import Presence
    from maid_engine.engine.save_scheduler import SaveScheduler

R = TypeVar("R")


class Trouble(NamedTuple):
    """An error of the program that was caught where it happened."""

    part: str
    """"system", "state" or "mind"; commands' errors are in their :class:`CommandRun`, listeners' at the bus."""
    name: str
    """Which system; whose state or mind."""
    error: Exception


class Presenter(Protocol):
    """What a game shows beside its sentences; the standard library provides it."""

    def prompt(self, player_id: PlayerId) -> Prompt:
        """The prompt of a character."""
        ...

    def refresh(self, player_id: PlayerId, session: Session) -> None:
        """Deliver the GMCP packets of the state that changed since the last call, if they are wanted."""
        ...

    def answer(self, player_id: PlayerId, session: Session, package: str, data: object) -> None:
        """Deliver what a client asked for by GMCP, such as ``Char.Items.Inv``; other requests are left alone."""
        ...

    def is_dead(self, player_id: PlayerId) -> bool:
        """Whether a character is dead."""
        ...

    def is_asleep(self, player_id: PlayerId) -> bool:
        """Whether a character sleeps, and so can do only what needs no waking body."""
        ...

    def room_of(self, player_id: PlayerId) -> EntityId | None:
        """Where a character is."""
        ...


@dataclass(frozen=True, slots=True)
class TruePlace:
    """A room as it is, whoever has seen it."""

    room: EntityId
    name: str
    zone: str
    """The id of its area."""
    zone_name: str
    coords: tuple[int, int, int] | None
    exits: Mapping[str, EntityId]
    """Direction → room; hidden exits and closed doors too."""


class Truth(Protocol):
    """What is true of the loaded packs' world: for admins, benches and playtests, never for a mind."""

    def reachable_rooms(self) -> tuple[EntityId, ...]:
        """Every room that a character can get to from the start, with keys that can be had."""
        ...

    def ways(self, room: EntityId) -> Mapping[str, EntityId]:
        """The listed exits of a room."""
        ...

    def places(self) -> Iterable[TruePlace]:
        """Every room, with all its exits."""
        ...

    def quests(self) -> tuple[str, ...]:
        """The ids of all quests."""
        ...

    def sizes(self) -> Mapping[str, int]:
        """How much world there is: the numbers of its areas, rooms, mobiles and objects."""
        ...

    def names(self) -> Mapping[str, str]:
        """Id → name of every room, mob, item and quest."""
        ...

    def posts(self) -> Mapping[str, tuple[EntityId, ...]]:
        """Mob's id → the rooms where it stays; those that wander or stand in many places are left out."""
        ...

    def words(self, mob: str, topic: str) -> str:
        """What a mob says when it is asked about a topic; "" when it knows nothing of it."""
        ...


class Characters(Protocol):
    """How characters come to be, enter the world and leave it; the standard library provides it."""

    def create(self, name: str, account: AccountId, *, ai_player_id: str = "", preset: str = "") -> PlayerId:
        """Make a character; it is not in the world yet. With an `ai_player_id` it is labelled as AI.

        Raises:
            AccountError: the name is taken or refused; the text says why.
        """
        ...

    def find(self, name: str) -> PlayerId | None:
        """The character of this name, in any case of letters, in the world or not."""
        ...

    def name_of(self, player_id: PlayerId) -> str:
        """A character's name."""
        ...

    def mark_bot(self, player_id: PlayerId, *, on: bool) -> None:
        """Have everybody see whether a program that says so drives the character, or take that mark away."""
        ...

    def enter(self, player_id: PlayerId) -> None:
        """Put the character into the world where it left it, tell the room, and show it where it is."""
        ...

    def resume(self, player_id: PlayerId) -> None:
        """Somebody drives the character again that was link-dead in the world: tell the room, show it all."""
        ...

    def link_lost(self, player_id: PlayerId) -> None:
        """Nobody drives the character now: guard it for the configured time, then let it leave."""
        ...

    def leave(self, player_id: PlayerId) -> None:
        """Take the character, with all it carries, out of the world; the room is told."""
        ...

    def delete(self, player_id: PlayerId) -> None:
        """Destroy the character for good."""
        ...


@dataclass
class Game:
    """The services of one running world."""

    clock: Clock
    dice: Dice
    ticks_per_second: int = 4
    link_dead_s: float = 180.0
    """Seconds that a character whose link broke is guarded in the world."""
    world: World = field(default_factory=World)
    bus: EventBus = field(default_factory=EventBus)
    ids: IdSource = field(default_factory=IdSource)
    sessions: SessionManager = field(default_factory=SessionManager)
    commands: LayeredCommandRegistry = field(default_factory=LayeredCommandRegistry)
    catalogue: Catalogue = field(default_factory=Catalogue)
    tick: Tick = Tick(0)
    """The current tick; set by the engine alone."""
    systems: list["System"] = field(default_factory=list)
    """Run each tick in this order; packs add theirs with :meth:`add_system`."""
    pvp: bool = False
    """Whether players may fight players; a pack's manifest turns it on."""
    start_room: EntityId | None = None
    """Where new characters begin."""
    ai_behaviors: list["AIPlayerBehaviorProvider"] = field(default_factory=list)
    """What the packs teach AI players, lowest pack first."""
    # Set by the composition root before any pack is loaded:
    saver: "SaveScheduler" = field(init=False)
    journal: "Journal" = field(init=False)
    presenter: Presenter = field(init=False)
    characters: Characters = field(init=False)
    presence: "Presence" = field(init=False)
    codec: "ComponentCodec" = field(init=False)
    truth: Truth | None = field(init=False, default=None)
    on_line: list[Callable[[Session, str], None]] = field(default_factory=list)
    """Told of each line that a character is about to do."""
    on_command: list[Callable[["CommandRun"], None]] = field(default_factory=list)
    """Told of each line that was done, when its answer has been handed over."""
    on_trouble: list[Callable[["Trouble"], None]] = field(default_factory=list)
    """Told of each error that was caught, so that it takes nothing else down."""
    _accounts: "AccountService | None" = field(init=False, default=None)
    _ai_players: "AIPlayerManager | None" = field(init=False, default=None)
    _resources: dict[type[object], object] = field(default_factory=dict)

    # --- services that a game may lack ---

    @property
    def has_accounts(self) -> bool:
        """Whether the composition root has set :attr:`accounts`; a world that is only inspected has none."""
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

    @property
    def has_ai_players(self) -> bool:
        """Whether the composition root has set :attr:`ai_players`."""
        return self._ai_players is not None

    @property
    def ai_players(self) -> "AIPlayerManager":
        """The manager of the AI players.

        Raises:
            RuntimeError: it is not set; :attr:`has_ai_players` is false.
        """
        if self._ai_players is None:
            raise RuntimeError(
                "this game has no AI players: set Game.ai_players first, or ask Game.has_ai_players"
            )
        return self._ai_players

    @ai_players.setter
    def ai_players(self, manager: "AIPlayerManager") -> None:
        self._ai_players = manager

    # --- time ---

    @property
    def now(self) -> Seconds:
        """Game time since the world's first start."""
        return Seconds(self.tick / self.ticks_per_second)

    def after(self, seconds: float) -> Tick:
        """The tick that many seconds from now, at least one tick ahead."""
        return Tick(self.tick + max(1, round(seconds * self.ticks_per_second)))

    # --- what packs bring ---

    def provide(self, resource: object) -> None:
        """Make an object available under its type: a pack's index of content, a quest book."""
        self._resources[type(resource)] = resource

    def resource(self, kind: type[R]) -> R:
        """What was provided under this type.

        Raises:
            KeyError: nothing was; the pack that provides it is not loaded.
        """
        return cast("R", self._resources[kind])  # `provide` files each object under its own type

    def has_resource(self, kind: type[object]) -> bool:
        """Whether something was provided under this type."""
        return kind in self._resources

    def resources(self) -> dict[type[object], object]:
        """Everything that was provided, by type."""
        return dict(self._resources)

    def restore_resources(self, resources: dict[type[object], object]) -> None:
        """Have these resources and no others."""
        self._resources = dict(resources)

    def add_system(self, system: "System") -> None:
        """Run a system each tick, after those that are there already."""
        self.systems.append(system)

    def register_ai_player_behavior(self, provider: "AIPlayerBehaviorProvider") -> None:
        """Teach AI players this pack."""
        self.ai_behaviors.append(provider)

    def report(self, trouble: Trouble) -> None:
        """Tell whoever listens of an error that was caught."""
        for told in self.on_trouble:
            told(trouble)

    # --- rights ---

    def capabilities(self, session: Session) -> frozenset[Capability]:
        """What the one at this session may do."""
        if session.is_ai_player:
            return AI_PLAYER_CAPABILITIES
        return self.accounts.capabilities_of(session.player_id)

    # --- speaking ---

    def tell(self, player_id: EntityId, output: Output) -> None:
        """Deliver to a character, if somebody drives it. Mobs hear nothing this way: they have events."""
        self.sessions.tell(PlayerId(player_id), output)

    def act(  # noqa: PLR0913
        self,
        message: Message,
        *,
        actor: EntityId | None = None,
        target: EntityId | None = None,
        place: EntityId | None = None,
        but: Iterable[EntityId] = (),
        unless: Callable[[EntityId], bool] | None = None,
    ) -> None:
        """Let everyone there see it: the actor and the target their own text, bystanders the room's.

        Args:
            message: what happened.
            actor: reads the actor's text.
            target: reads the target's text.
            place: the room whose other occupants read the room's text; the actor's room when left out.
            but: who reads nothing at all.
            unless: bystanders for whom this is true read nothing, as when they ignore the speaker.
        """
        silent = set(but)
        if actor is not None and actor not in silent:
            self._show(actor, message.seen_by(ACTOR))
            silent.add(actor)
        if target is not None and target not in silent:
            self._show(target, message.seen_by(TARGET))
            silent.add(target)
        if place is None and actor is not None:
            place = self.world.place_of(actor)
        if place is None:
            return
        seen = message.seen_by(ROOM)
        if seen is None:
            return
        tell = self.sessions.tell
        for other in self.world.contents(place):
            if other not in silent and not (unless is not None and unless(other)):
                tell(PlayerId(other), seen)

    def _show(self, player_id: EntityId, message: Message | None) -> None:
        if message is not None:
            self.sessions.tell(PlayerId(player_id), message)
