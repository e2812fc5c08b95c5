"""Log-ins on the admin page: a cookie identifies a person who logged in with name and password."""

import hashlib
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from maid_engine.core.bounded import drop_oldest
from maid_engine.core.ids import AccountId
from maid_engine.ports.clock import Clock

COOKIE: Final = "maid_admin"
MOST_VISITS: Final = 1000


@dataclass(frozen=True, slots=True)
class LoginSession:
    """One log-in."""

    account: AccountId
    password: str
    """The account's password hash at log-in. A new password invalidates the log-in."""
    until: float
    """Expiry time, in seconds on the loop's clock."""


class LoginSessions:
    """All log-ins on the page. They are kept in memory only, so a restart ends them.

    Args:
        clock: measures how long log-ins last.
        new_secret: returns a new cookie. It must use secure randomness.
        hours: how long a log-in lasts.
    """

    def __init__(self, clock: Clock, *, new_secret: Callable[[], str], hours: float) -> None:
        self._clock = clock
        self._new_secret = new_secret
        self._lasts_s = hours * 3600
        self._visits: OrderedDict[str, LoginSession] = OrderedDict()

    def begin(self, account: AccountId, password_hash: str) -> str:
        """Begin a log-in, and return its cookie."""
        cookie = self._new_secret()
        self._visits[_key(cookie)] = LoginSession(account, password_hash, self._clock.now() + self._lasts_s)
        drop_oldest(self._visits, MOST_VISITS)
        return cookie

    def find(self, cookie: str) -> LoginSession | None:
        """Return the log-in of this cookie; None if it is unknown or expired."""
        visit = self._visits.get(_key(cookie))
        if visit is None:
            return None
        if self._clock.now() >= visit.until:
            del self._visits[_key(cookie)]
            return None
        return visit

    def end(self, cookie: str) -> None:
        """End the log-in of this cookie."""
        self._visits.pop(_key(cookie), None)


def _key(cookie: str) -> str:
    return hashlib.sha256(cookie.encode()).hexdigest()
