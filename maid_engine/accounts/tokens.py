"""Tokens: what programs show to the admin API instead of a password.

A token can do what its scopes say, and never more than its owner's role allows at the moment of use: whoever
loses a role, or is banned, has no token either. Its secret is shown once; the store knows its hash alone.
"""

import builtins
import hashlib
import hmac
import secrets
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from typing import Any, Final

from maid_engine.accounts.account import Account
from maid_engine.accounts.authority import Act, Actor, Person, require
from maid_engine.accounts.standings import standing_of
from maid_engine.commands.definition import ROLE_CAPABILITIES, Capability, Role
from maid_engine.core.documents import Batch, Document, Query
from maid_engine.core.errors import AccountError
from maid_engine.core.ids import AccountId
from maid_engine.core.interception import Interceptable, interceptable
from maid_engine.engine.services import Game
from maid_engine.ports.store import DocumentStore

COLLECTION: Final = "api_tokens"
PREFIX: Final = "maid"
"""What secrets begin with, so that whoever looks for lost ones knows them when it sees them."""
MOST_TOKENS: Final = 50
"""So many tokens an account may have that still open something."""
LONGEST_DAYS: Final = 366
DAY_S: Final = 86_400.0
USE_NOTED_S: Final = 60.0
"""A token's last use is known to the minute."""
SECRET_BYTES: Final = 32
LONGEST_SECRET: Final = 200
REMEMBERED_S: Final = 30 * DAY_S
"""So long an expired token stays on the list."""


def random_secret() -> str:
    """Return a new secret for a token or a cookie: 43 characters from the system's randomness."""
    return secrets.token_urlsafe(SECRET_BYTES)


class Scope(StrEnum):
    """What may be done through the API, in four parts."""

    READ = "read"
    """Look at everything that an admin may see."""
    STEER = "steer"
    """Spawn, pause and direct AI players."""
    MODERATE = "moderate"
    """Reports, flagged speech, mutes."""
    ADMIN = "admin"
    """Settings, tokens, audit log, erasure."""


NEEDED: Final[Mapping[Scope, Capability]] = {
    Scope.READ: Capability.STEER_AI,
    Scope.STEER: Capability.STEER_AI,
    Scope.MODERATE: Capability.MODERATE,
    Scope.ADMIN: Capability.ADMIN,
}
"""Scope → what its owner must be able to do in the game."""


def scopes_of(role: Role) -> frozenset[Scope]:
    """All that somebody of this role may do through the API."""
    able = ROLE_CAPABILITIES[role]
    return frozenset(scope for scope, capability in NEEDED.items() if capability in able)


@dataclass(frozen=True, slots=True)
class ApiToken:
    """One token; its secret is not in it."""

    id: str
    """``t7``: it is part of the secret, and on every list."""
    name: str
    """What its owner calls it."""
    hash: str
    """SHA-256 of the secret, in hex. Secrets are long and random: a slow hash would protect nothing more."""
    scopes: frozenset[Scope]
    owner: AccountId
    created_wall: float
    expires_wall: float
    """Seconds since 1970-01-01 UTC."""
    last_used_wall: float | None = None
    epoch: int = 0
    """The epoch of its owner's account when it was made."""
    parent: str = ""
    """The id of the token with which it was made; "" when a person made it. It ends with its parent."""

    def document(self) -> Document:
        """What is stored."""
        return Document(COLLECTION, self.id, {**asdict(self), "scopes": sorted(self.scopes)})

    @classmethod
    def of_document(cls, data: Mapping[str, Any]) -> "ApiToken":
        """The token that :meth:`document` stored."""
        return cls(**{**data, "scopes": frozenset(Scope(one) for one in data["scopes"])})


class TokenService(Interceptable):
    """Makes tokens, checks them, and takes them back.

    Args:
        game: its accounts, clock and saver are used.
        store: the collection ``api_tokens``.
        new_secret: makes the random part of a secret, out of good randomness.
    """

    def __init__(self, game: Game, store: DocumentStore, *, new_secret: Callable[[], str]) -> None:
        self._game = game
        self._store = store
        self._new_secret = new_secret
        self._tokens: dict[str, ApiToken] = {}
        self._last = 0

    async def load(self) -> None:
        """Read every token."""
        async for document in self._store.query(Query(COLLECTION)):
            token = ApiToken.of_document(document.data)
            self._tokens[token.id] = token
            self._last = max(self._last, int(token.id[1:]))

    # --- looking ---

    def list(self, owner: AccountId | None = None) -> tuple[ApiToken, ...]:
        """All tokens, or one account's, in the order they were made; expired ones for a month more."""
        chosen: Iterable[ApiToken] = self._tokens.values()
        if owner is not None:
            chosen = [one for one in chosen if one.owner == owner]
        return tuple(sorted(chosen, key=lambda one: int(one.id[1:])))

    def get(self, token_id: str) -> ApiToken | None:
        """The token of this id."""
        return self._tokens.get(token_id)

    def expired(self, token: ApiToken) -> bool:
        """Whether a token's time is over."""
        return self._game.clock.wall() >= token.expires_wall

    def scopes_now(self, token: ApiToken) -> frozenset[Scope]:
        """What a token opens at this moment: its scopes, as far as its owner's role goes."""
        owner = self.owner_of(token)
        return token.scopes & scopes_of(owner.role) if owner is not None else frozenset()

    def owner_of(self, token: ApiToken) -> Account | None:
        """The account that a token speaks for; None when it is gone, banned, or has a new password or role since."""
        accounts = self._game.accounts
        if accounts.bans.of_account(token.owner) is not None:
            return None
        owner = accounts.find(token.owner)
        return owner if owner is not None and owner.epoch == token.epoch else None

    def check(self, secret: str) -> ApiToken | None:
        """The token of this secret, if it is one, is not over, and its owner is still welcome."""
        token = self._tokens.get(_id_of(secret))
        if token is None or not hmac.compare_digest(token.hash, _hashed(secret)):
            return None
        if self.expired(token) or self.owner_of(token) is None or self._is_orphan(token):
            return None
        return self.used(token.id)

    # --- making and taking back ---

    @interceptable
    async def create(  # noqa: PLR0913
        self,
        owner: AccountId,
        name: str,
        scopes: Iterable[Scope],
        ttl_s: float,
        *,
        by: Actor,
        parent: str = "",
    ) -> tuple[ApiToken, str]:
        """Make a token; gives it and its secret, which nobody can see again. Durable when this returns.

        Args:
            owner: the account that it speaks for.
            name: what its owner calls it.
            scopes: what it is for.
            ttl_s: seconds until it ends.
            by: who makes it.
            parent: the id of the token with which it is made; it lasts no longer than that one.

        Raises:
            AccountError: the owner's role does not allow a scope, or there are too many already.
            NotAllowedError: it is not theirs to do.
        """
        account = self._game.accounts.get(owner)
        require(by, Act.TOKEN, Person(standing_of(account)))
        wanted = frozenset(scopes)
        self._check_wish(account, name, wanted, ttl_s)
        self._last += 1
        token_id = f"t{self._last}"
        secret = f"{PREFIX}_{token_id}_{self._new_secret()}"
        wall = self._game.clock.wall()
        expires = wall + ttl_s
        if parent:
            expires = min(expires, self._tokens[parent].expires_wall)
        token = ApiToken(
            token_id,
            name,
            _hashed(secret),
            wanted,
            account.id,
            wall,
            expires,
            epoch=account.epoch,
            parent=parent,
        )
        over = [one for one in self._tokens.values() if one.expires_wall + REMEMBERED_S < wall]
        await self._store.write(
            Batch(saves=(token.document(),), deletes=tuple((COLLECTION, one.id) for one in over))
        )
        for one in over:
            self._tokens.pop(one.id, None)
        self._tokens[token.id] = token
        return token, secret

    @interceptable
    async def revoke(self, token_id: str, *, by: Actor) -> ApiToken:
        """Take a token back, and all that were made with it; they open nothing from this moment on.

        Durable when this returns.

        Raises:
            KeyError: there is none of this id.
            NotAllowedError: it is not theirs to do.
        """
        token = self._tokens[token_id]
        require(by, Act.TOKEN, Person(standing_of(self._game.accounts.find(token.owner))))
        gone = [one.id for one in self._tokens.values() if token_id in (one.id, *self._parents(one))]
        for one in gone:
            del self._tokens[one]
            # A note of its last use may wait for the next save: it would bring the token back.
            self._game.saver.delete(COLLECTION, one)
        await self._store.write(Batch(deletes=tuple((COLLECTION, one) for one in gone)))
        return token

    def _parents(self, token: ApiToken) -> "builtins.list[str]":
        """The ids of the tokens that a token comes from; the last one may be gone."""
        found: builtins.list[str] = []
        parent = token.parent
        while parent and parent not in found:
            found.append(parent)
            above = self._tokens.get(parent)
            parent = above.parent if above is not None else ""
        return found

    def _is_orphan(self, token: ApiToken) -> bool:
        """Whether a token that it comes from is gone or over, or its owner lost what it stood for."""
        for parent in self._parents(token):
            above = self._tokens.get(parent)
            if above is None or self.expired(above) or self.owner_of(above) is None:
                return True
        return False

    # --- what is held of a person ---

    def held(self, owner: AccountId) -> "builtins.list[dict[str, object]]":
        """An account's tokens as JSON, without their hashes."""
        told = [dict(one.document().data) for one in self.list(owner)]
        for one in told:
            del one["hash"]
        return told

    @interceptable
    def drop(self, owner: AccountId) -> int:
        """Let all tokens of an account go, with the next transaction; gives how many there were."""
        gone = self.list(owner)
        for one in gone:
            del self._tokens[one.id]
            self._game.saver.delete(COLLECTION, one.id)
        return len(gone)

    def _check_wish(self, account: Account, name: str, wanted: frozenset[Scope], ttl_s: float) -> None:
        if not name or len(name) > 60:
            raise AccountError("a token needs a name of at most 60 characters.")
        if not wanted:
            raise AccountError(f"a token needs a scope: {', '.join(Scope)}.")
        beyond = wanted - scopes_of(account.role)
        if beyond:
            raise AccountError(f"your role does not allow: {', '.join(sorted(beyond))}.")
        if not 0 < ttl_s <= LONGEST_DAYS * DAY_S:
            raise AccountError(f"a token lasts for 1 to {LONGEST_DAYS} days.")
        if sum(not self.expired(one) for one in self.list(account.id)) >= MOST_TOKENS:
            raise AccountError(f"you have {MOST_TOKENS} tokens. Revoke one first.")

    @interceptable
    def used(self, token_id: str) -> ApiToken:
        """Note that a token is used now; gives it as it is from then on."""
        token, wall = self._tokens[token_id], self._game.clock.wall()
        if token.last_used_wall is None or wall - token.last_used_wall >= USE_NOTED_S:
            token = replace(token, last_used_wall=wall)
            self._tokens[token.id] = token
            # When it was used is worth no wait: it is written with the next save.
            self._game.saver.put(token.document())
        return token


def _id_of(secret: str) -> str:
    parts = secret.split("_", 2)
    return parts[1] if len(parts) == 3 and parts[0] == PREFIX and len(secret) <= LONGEST_SECRET else ""


def _hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
