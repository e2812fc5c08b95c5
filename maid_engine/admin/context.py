"""What the routes may use."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Annotated, Protocol

from fastapi import Depends
from starlette.requests import HTTPConnection

from maid_engine.accounts.account_service import Throttle
from maid_engine.accounts.tokens import TokenService
from maid_engine.admin.live_feed import Feed
from maid_engine.admin.login_sessions import LoginSessions
from maid_engine.admin.principals import Principal
from maid_engine.admin.rate_limits import RateLimits
from maid_engine.admin.settings import AdminSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.core.errors import MaidError
from maid_engine.core.interception import Interceptable, interceptable
from maid_engine.engine.dispatch import settle_all
from maid_engine.engine.services import Game


class SettingNotLiveError(MaidError):
    """A setting cannot change while the server runs; the text says what to do instead."""


@dataclass(frozen=True, slots=True)
class ShownSetting:
    """A setting as it is in force; secrets are masked."""

    key: str
    value: object
    source: str
    """``environment``, ``.env``, the file's name, ``command line``, ``admin API`` or ``default``."""
    live: bool
    """Whether it can change while the server runs."""
    remedy: str = ""
    """What to do instead, where it cannot."""
    description: str = ""
    """What the setting means."""
    default: object = None
    control: str = "text"
    """The form control that fits: switch, choice, integer, number, text, list or json."""
    choices: tuple[str, ...] = ()
    """The allowed values of a choice."""
    minimum: float | None = None
    maximum: float | None = None
    optional: bool = False
    """Whether the value may be empty."""


class RuntimeSettings(Protocol):
    """The settings in force, and those that may change while the server runs; the roof provides it."""

    def all(self) -> Iterable[ShownSetting]:
        """Every setting, in order."""
        ...

    async def change(self, changes: dict[str, object], *, by: str, keep: bool) -> tuple[ShownSetting, ...]:
        """Put all of these into force, or none; durable when this returns, if they are to be kept.

        Raises:
            KeyError: there is no such setting; its argument is the key.
            SettingNotLiveError: one cannot change while the server runs.
            ConfigError: a value will not do.
        """
        ...

    async def reset(self, key: str, *, by: str) -> ShownSetting:
        """Take one back to what the environment and the files say.

        Raises:
            KeyError: there is no such setting.
            SettingNotLiveError: it cannot change while the server runs.
        """
        ...


@dataclass
class AdminContext(Interceptable):
    """One game, and what this package keeps beside it."""

    game: Game
    settings: AdminSettings
    tokens: TokenService
    visits: LoginSessions
    rates: RateLimits
    throttle: Throttle
    name: str
    """What the game is called."""
    version: str
    runtime: RuntimeSettings | None = None
    numbers: Callable[[], dict[str, object]] | None = None
    """All metrics; None when they are off."""
    feed: Feed = field(init=False)
    """What happens, told live."""
    listeners: int = 0
    """Websockets that are open."""
    started: float = field(init=False)
    """On the loop's clock."""

    def __post_init__(self) -> None:
        self.started = self.game.clock.now()
        self.feed = Feed(self.game)
        self.game.add_system(self.feed)

    @property
    def manager(self) -> AIPlayerManager:
        """The lives of all AI players."""
        return self.game.ai_players

    def acted(self, by: Principal, act: str, target: str, details: str = "") -> None:
        """Put an act on record, and show everybody in the game what came of it."""
        said = f"{details} ({by.through})" if details else by.through
        self.game.accounts.audit(by.actor, act, target, said)
        self.settle()

    @interceptable
    def settle(self) -> None:
        """Deliver what an act has set off, as after a command."""
        self.game.bus.drain()
        settle_all(self.game)

    def date_of(self, game_time: float) -> str:
        """A moment of this run in game time → ISO 8601 in UTC."""
        return iso(self.game.clock.wall() - (self.game.now - game_time))


def iso(wall: float) -> str:
    """Seconds since 1970-01-01 UTC → ISO 8601."""
    return datetime.fromtimestamp(wall, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


async def _context(connection: HTTPConnection) -> AdminContext:
    found: AdminContext = connection.app.state.admin
    return found


Admin = Annotated[AdminContext, Depends(_context)]
