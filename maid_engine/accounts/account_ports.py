"""The rules of accounts, and what :class:`~maid_engine.accounts.account_service.AccountService` needs of a server."""

from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Protocol

from maid_engine.commands.registry import LayeredCommandRegistry
from maid_engine.core.messages import Catalogue
from maid_engine.engine.save_scheduler import SaveScheduler
from maid_engine.engine.sessions import SessionManager
from maid_engine.ports.clock import Clock
from maid_engine.ports.world import Characters


@dataclass(frozen=True, slots=True)
class AccountRules:
    """Limits and policies for accounts and characters."""

    most_characters: int = 5
    """Maximum of characters per account, including those marked for deletion."""
    deletion_grace_s: float = 7 * 86_400.0
    """Seconds during which a deleted character can be restored."""
    registration_open: bool = True
    """Whether new players may create accounts."""
    offensive_words: tuple[str, ...] = ()
    """The operator's list of words that no name may contain and no AI player may say."""


class Background(Protocol):
    """Runs work in the background."""

    def run_once(self, name: str, work: Coroutine[object, object, None]) -> object:
        """Run the work in a task. The caller does not wait for it."""
        ...


class Throttle(Protocol):
    """Delays further tries after wrong passwords. Accounts are given by name, times in seconds on the clock."""

    def begin(self, address: str, account: str, now: float) -> float:
        """Begin a try: return the seconds to wait first, or count the try and return 0.0."""
        ...

    def succeeded(self, address: str, account: str) -> None:
        """Note that the password was right."""
        ...


class PlayedGame(Protocol):
    """The part of ``Game`` that accounts need."""

    clock: Clock
    sessions: SessionManager
    catalogue: Catalogue
    commands: LayeredCommandRegistry
    characters: Characters
    saver: SaveScheduler
