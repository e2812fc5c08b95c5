"""The game and services that routes use."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from maid_engine.accounts.account_ports import Throttle
from maid_engine.accounts.tokens import TokenService
from maid_engine.accounts.visits import end_banned_visits, tell_role
from maid_engine.admin.admin_settings import AdminSettings
from maid_engine.admin.history import History
from maid_engine.admin.live_feed import Feed
from maid_engine.admin.live_people import LivePeople
from maid_engine.admin.login_sessions import LoginSessions
from maid_engine.admin.setting_port import RuntimeSettings
from maid_engine.admin.world_map import WorldMap
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.commands.definition import Role
from maid_engine.core.ids import AccountId
from maid_engine.core.interception import Interceptable, interceptable
from maid_engine.engine.dispatch import settle_all
from maid_engine.engine.services import Game
from maid_engine.net.web_api.rate_limits import RateLimits

if TYPE_CHECKING:
    from maid_engine.net.web_api.principal import Principal


@dataclass
class AdminContext(Interceptable):
    """One game, with the services and state of the admin API."""

    game: Game
    settings: AdminSettings
    tokens: TokenService
    visits: LoginSessions
    rates: RateLimits
    throttle: Throttle
    name: str
    """Name of the game."""
    version: str
    runtime: RuntimeSettings | None = None
    numbers: Callable[[], dict[str, object]] | None = None
    """Returns all metrics; None if metrics are off."""
    history: History = field(init=False)
    """The last hour in samples."""
    feed: Feed = field(init=False)
    """The feed of live events."""
    people: LivePeople = field(init=False)
    """The people on the live map."""
    map: WorldMap = field(init=False)
    """The map of the world."""
    listeners: int = 0
    """Number of open websockets of the live feed."""
    started: float = field(init=False)
    """Time of the start, in seconds on the loop's clock."""

    def __post_init__(self) -> None:
        self.started = self.game.clock.now()
        self.feed = Feed(self.game)
        self.game.add_system(self.feed)
        self.people = LivePeople(self.game, self.feed)
        self.game.add_system(self.people)
        self.map = WorldMap(self.game)
        self.history = History(self.game)
        self.game.add_system(self.history)

    @property
    def manager(self) -> AIPlayerManager:
        """The manager of all AI players."""
        return self.game.resource(AIPlayerManager)

    def acted(self, by: "Principal", act: str, target: str, details: str = "") -> None:
        """Add an act to the audit log, and deliver its effects to everybody in the game."""
        said = by.through
        if details:
            said = f"{details} ({by.through})"
        self.game.accounts.audit(by.actor, act, target, said)
        self.settle()

    @interceptable
    def settle(self) -> None:
        """Deliver the events and prompts that an act caused, as after a command."""
        self.game.bus.drain()
        settle_all(self.game)

    @interceptable
    def tell_role(self, account: AccountId, role: Role) -> None:
        """Tell the characters of an account that their role changed."""
        tell_role(self.game, account, Role(role))

    @interceptable
    def end_banned_visits(self) -> None:
        """End the visits that bans cover."""
        end_banned_visits(self.game)

    def date_of(self, game_time: float) -> str:
        """Convert game time of this run, in seconds, to ISO 8601 in UTC."""
        return iso(self.game.clock.wall() - (self.game.now - game_time))


def iso(wall: float) -> str:
    """Convert seconds since 1970-01-01 UTC to ISO 8601."""
    return datetime.fromtimestamp(wall, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
