"""LoginSessions of the page: somebody logged in with name and password, and has a cookie until they leave."""

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
    """The hash that the account had then: a new password ends the visits that the old one began."""
    until: float
    """On the loop's clock."""


class LoginSessions:
    """Who is logged in on the page; a restart ends all visits.

    Args:
        clock: how long they last is measured on it.
        new_secret: makes cookies, out of good randomness.
        hours: how long a visit lasts.
    """

    def __init__(self, clock: Clock, *, new_secret: Callable[[], str], hours: float) -> None:
        self._clock = clock
        self._new_secret = new_secret
        self._lasts_s = hours * 3600
        self._visits: OrderedDict[str, LoginSession] = OrderedDict()

    def begin(self, account: AccountId, password_hash: str) -> str:
        """Let somebody in; gives the cookie."""
        cookie = self._new_secret()
        self._visits[_key(cookie)] = LoginSession(account, password_hash, self._clock.now() + self._lasts_s)
        drop_oldest(self._visits, MOST_VISITS)
        return cookie

    def find(self, cookie: str) -> LoginSession | None:
        """The visit of this cookie, if it is not over."""
        visit = self._visits.get(_key(cookie))
        if visit is None:
            return None
        if self._clock.now() >= visit.until:
            del self._visits[_key(cookie)]
            return None
        return visit

    def end(self, cookie: str) -> None:
        """Let somebody go."""
        self._visits.pop(_key(cookie), None)


def _key(cookie: str) -> str:
    return hashlib.sha256(cookie.encode()).hexdigest()
