"""Tokens with which programs authenticate at the admin API and at the API of players.

A token allows what its scopes say, but at most what its owner's role allows at the moment of use. A new role or
password of the owner, or a ban, invalidates it. Its secret is shown once; the store contains only its hash.
"""

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
from maid_engine.core.ids import AccountId, EntityId, PlayerId
from maid_engine.core.interception import Interceptable, interceptable
from maid_engine.engine.services import Game
from maid_engine.ports.store import DocumentStore

COLLECTION: Final = "api_tokens"
NO_CHARACTER: Final = PlayerId(EntityId(""))
PREFIX: Final = "maid"
"""Prefix of all secrets, so that secret scanners recognize leaked ones."""
MOST_TOKENS: Final = 50
"""Maximum of unexpired tokens per account."""
LONGEST_DAYS: Final = 366
DAY_S: Final = 86_400.0
USE_NOTED_S: Final = 60.0
"""Resolution in seconds of a token's time of last use."""
SECRET_BYTES: Final = 32
LONGEST_SECRET: Final = 200
REMEMBERED_S: Final = 30 * DAY_S
"""Seconds that an expired token stays on the list."""


def random_secret() -> str:
    """Return a new secret for a token or a cookie: 43 characters from the operating system's randomness."""
    return secrets.token_urlsafe(SECRET_BYTES)


class Scope(StrEnum):
    """What may be done through the APIs: in five parts through that of admins, in three through that of players."""

    READ = "read"
    """Look at everything that an admin may see."""
    STEER = "steer"
    """Spawn, pause and direct AI players."""
    MODERATE = "moderate"
    """Reports, flagged speech, mutes."""
    BUILD = "build"
    """Drafts of zones, and notes of players to the builders."""
    ADMIN = "admin"
    """Settings, tokens, audit log, erasure."""
    PLAY = "play"
    """Play one's own character: orders and terms, and what the two below allow."""
    ANSWER = "answer"
    """Answer the questions of one's own character, and what the one below allows."""
    WATCH = "watch"
    """See what happens to one's own character."""


PLAYER_SCOPES: Final = frozenset({Scope.PLAY, Scope.ANSWER, Scope.WATCH})
"""Scopes for programs of players. Each account may have them, for its own characters alone."""
STAFF_SCOPES: Final = frozenset(Scope) - PLAYER_SCOPES
"""Scopes for the admin API."""

CAPABILITY_FOR_SCOPE: Final[Mapping[Scope, Capability]] = {
    Scope.READ: Capability.STEER_AI,
    Scope.STEER: Capability.STEER_AI,
    Scope.MODERATE: Capability.MODERATE,
    Scope.BUILD: Capability.BUILD,
    Scope.ADMIN: Capability.ADMIN,
}
"""Scope → the capability that the token's owner must have in the game."""


def scopes_of(role: Role) -> frozenset[Scope]:
    """Return the scopes of the admin API that a role allows."""
    able = ROLE_CAPABILITIES[role]
    return frozenset(scope for scope, capability in CAPABILITY_FOR_SCOPE.items() if capability in able)


def allowed_scopes(role: Role) -> frozenset[Scope]:
    """Return all scopes that a token of an account with this role may have."""
    return scopes_of(role) | PLAYER_SCOPES


@dataclass(frozen=True, slots=True)
class ApiToken:
    """One token, without its secret."""

    id: str
    """For example ``t7``. It is part of the secret and shown in lists."""
    name: str
    """Name chosen by its owner."""
    hash: str
    """SHA-256 of the secret, in hex. Secrets are long and random, so a slow hash would not add protection."""
    scopes: frozenset[Scope]
    owner: AccountId
    created_wall: float
    expires_wall: float
    """Expiry time, in seconds since 1970-01-01 UTC, like the other times."""
    last_used_wall: float | None = None
    epoch: int = 0
    """The epoch of its owner's account when the token was created."""
    parent: str = ""
    """Id of the token with which it was created; "" if a person created it. It becomes invalid with its parent."""
    player_id: PlayerId = NO_CHARACTER
    """The only character that it opens; :data:`NO_CHARACTER` for all of its owner's."""

    def document(self) -> Document:
        """Return the token as a document for the store."""
        return Document(COLLECTION, self.id, {**asdict(self), "scopes": sorted(self.scopes)})

    @classmethod
    def of_document(cls, data: Mapping[str, Any]) -> "ApiToken":
        """Return the token from the data of a stored :meth:`document`."""
        return cls(**{**data, "scopes": frozenset(Scope(one) for one in data["scopes"])})


@dataclass(frozen=True, slots=True)
class TokenWish:
    """What a new token is to be."""

    name: str
    scopes: frozenset[Scope]
    ttl_s: float
    parent: str = ""
    """Id of the token with which it is created; "" for none."""
    player_id: PlayerId = NO_CHARACTER
    """The only character that it opens."""


class TokenService(Interceptable):
    """Creates, checks and revokes tokens.

    Args:
        game: provides accounts, clock and saver.
        store: holds the collection ``api_tokens``.
        new_secret: returns the random part of a secret. It must use secure randomness.
    """

    def __init__(self, game: Game, store: DocumentStore, *, new_secret: Callable[[], str]) -> None:
        self._game = game
        self._store = store
        self._new_secret = new_secret
        self._tokens: dict[str, ApiToken] = {}
        self._last = 0

    async def load(self) -> None:
        """Read all tokens."""
        async for document in self._store.query(Query(COLLECTION)):
            token = ApiToken.of_document(document.data)
            self._tokens[token.id] = token
            self._last = max(self._last, int(token.id[1:]))

    # --- queries ---

    def tokens_of(self, owner: AccountId | None = None) -> tuple[ApiToken, ...]:
        """Return all tokens, or those of one account, in the order of creation. Expired ones stay for a month."""
        chosen: Iterable[ApiToken] = self._tokens.values()
        if owner is not None:
            chosen = [one for one in chosen if one.owner == owner]
        return tuple(sorted(chosen, key=lambda one: int(one.id[1:])))

    def get(self, token_id: str) -> ApiToken | None:
        """Return the token of this id; None if there is none."""
        return self._tokens.get(token_id)

    def expired(self, token: ApiToken) -> bool:
        """Return whether a token has expired."""
        return self._game.clock.wall() >= token.expires_wall

    def scopes_now(self, token: ApiToken) -> frozenset[Scope]:
        """Return the scopes that a token has now: its own, as far as its owner's role allows them."""
        owner = self.owner_of(token)
        if owner is None:
            return frozenset()
        return token.scopes & allowed_scopes(owner.role)

    def owner_of(self, token: ApiToken) -> Account | None:
        """Return the owner of a token.

        None if the account is deleted or banned, or its password or role has changed since the token was created.
        """
        accounts = self._game.accounts
        if accounts.bans.of_account(token.owner) is not None:
            return None
        owner = accounts.find(token.owner)
        if owner is not None and owner.epoch == token.epoch:
            return owner
        return None

    def check(self, secret: str) -> ApiToken | None:
        """Return the token of this secret and note its use; None if the secret, the token or its owner is not valid."""
        token = self._tokens.get(_id_of(secret))
        if token is None or not hmac.compare_digest(token.hash, _hashed(secret)):
            return None
        if self.expired(token) or self.owner_of(token) is None or self._is_orphan(token):
            return None
        return self.note_use(token.id)

    # --- creating and revoking ---

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
        """Create a token. It is durable when this returns. Tokens that expired over a month ago are deleted.

        Args:
            owner: the account whose rights the token has.
            name: the owner's name for it, at most 60 characters.
            scopes: what it allows; at least one.
            ttl_s: seconds until it expires.
            by: who creates it.
            parent: id of the token with which it is created. The new token expires with it at the latest.

        Returns:
            The token and its secret, which cannot be read again.

        Raises:
            AccountError: name, scopes or duration are refused, or the account has too many tokens.
            NotAllowedError: the actor may not do this.
        """
        account = self._game.accounts.get(owner)
        require(by, Act.TOKEN, Person(standing_of(account)))
        wish = TokenWish(name, frozenset(scopes), ttl_s, parent)
        return await self._make(account, wish)

    @interceptable
    async def create_own(
        self, owner: AccountId, character: str, scope: Scope, ttl_s: float
    ) -> tuple[ApiToken, str]:
        """Create a token for a program of a player, for one of the player's own characters. It is durable when this returns.

        Args:
            owner: the account of the player.
            character: name of the character.
            scope: one of :data:`PLAYER_SCOPES`.
            ttl_s: seconds until it expires.

        Returns:
            The token and its secret, which cannot be read again.

        Raises:
            AccountError: the account has no such character, the scope or the duration is refused, or the account has too
                many tokens.
        """
        account = self._game.accounts.get(owner)
        record = account.living_character(character)
        if record is None:
            raise AccountError("you have no character of that name.")
        if scope not in PLAYER_SCOPES:
            raise AccountError(f"a player's token is for one of: {', '.join(sorted(PLAYER_SCOPES))}.")
        name = f"{scope} {record.name}"
        return await self._make(
            account, TokenWish(name, frozenset({scope}), ttl_s, player_id=record.player_id)
        )

    async def _make(self, account: Account, wish: TokenWish) -> tuple[ApiToken, str]:
        """Create and store a token, and delete those that expired long ago.

        Raises:
            AccountError: the wish is refused.
        """
        self._check_wish(account, wish.name, wish.scopes, wish.ttl_s)
        self._last += 1
        token_id = f"t{self._last}"
        secret = f"{PREFIX}_{token_id}_{self._new_secret()}"
        wall = self._game.clock.wall()
        expires = wall + wish.ttl_s
        if wish.parent:
            expires = min(expires, self._tokens[wish.parent].expires_wall)
        token = ApiToken(
            token_id,
            wish.name,
            _hashed(secret),
            wish.scopes,
            account.id,
            wall,
            expires,
            epoch=account.epoch,
            parent=wish.parent,
            player_id=wish.player_id,
        )
        long_expired = [one for one in self._tokens.values() if one.expires_wall + REMEMBERED_S < wall]
        await self._store.write(
            Batch(saves=(token.document(),), deletes=tuple((COLLECTION, one.id) for one in long_expired))
        )
        for one in long_expired:
            self._tokens.pop(one.id, None)
        self._tokens[token.id] = token
        return token, secret

    @interceptable
    async def revoke(self, token_id: str, *, by: Actor) -> ApiToken:
        """Revoke a token and all tokens created with it, and return it. They are invalid at once.

        Durable when this returns.

        Raises:
            KeyError: there is no token of this id.
            NotAllowedError: the actor may not do this.
        """
        token = self._tokens[token_id]
        require(by, Act.TOKEN, Person(standing_of(self._game.accounts.find(token.owner))))
        await self._remove(token_id)
        return token

    @interceptable
    async def revoke_own(self, token_id: str, owner: AccountId) -> ApiToken:
        """Revoke a token of a player's programs as :meth:`revoke` does, and return it.

        Raises:
            AccountError: the account has no such token.
        """
        token = self._tokens.get(token_id)
        if token is None or token.owner != owner or token.scopes.isdisjoint(PLAYER_SCOPES):
            raise AccountError("you have no token of that number.")
        await self._remove(token_id)
        return token

    async def _remove(self, token_id: str) -> None:
        """Delete a token and all tokens created with it."""
        gone = [one.id for one in self._tokens.values() if token_id in (one.id, *self._parents(one))]
        for one in gone:
            del self._tokens[one]
            # An update of its last use may wait for the next save, and would store the token again.
            self._game.saver.delete(COLLECTION, one)
        await self._store.write(Batch(deletes=tuple((COLLECTION, one) for one in gone)))

    def _parents(self, token: ApiToken) -> list[str]:
        """Return the ids of a token's parent, the parent's parent, and so on. The last one may be deleted."""
        found: list[str] = []
        parent = token.parent
        while parent and parent not in found:
            found.append(parent)
            above = self._tokens.get(parent)
            parent = above.parent if above is not None else ""
        return found

    def _is_orphan(self, token: ApiToken) -> bool:
        """Return whether a parent of the token is deleted, expired, or no longer valid for its owner."""
        for parent in self._parents(token):
            above = self._tokens.get(parent)
            if above is None or self.expired(above) or self.owner_of(above) is None:
                return True
        return False

    # --- personal data ---

    def held(self, owner: AccountId) -> list[dict[str, object]]:
        """Return an account's tokens as JSON values, without their hashes."""
        told = [dict(one.document().data) for one in self.tokens_of(owner)]
        for one in told:
            del one["hash"]
        return told

    @interceptable
    def drop(self, owner: AccountId) -> int:
        """Delete all tokens of an account with the next save; return how many there were."""
        gone = self.tokens_of(owner)
        for one in gone:
            del self._tokens[one.id]
            self._game.saver.delete(COLLECTION, one.id)
        return len(gone)

    def _check_wish(self, account: Account, name: str, wanted: frozenset[Scope], ttl_s: float) -> None:
        if not name or len(name) > 60:
            raise AccountError("a token needs a name of at most 60 characters.")
        if not wanted:
            raise AccountError(f"a token needs a scope: {', '.join(Scope)}.")
        self._check_rights(account, wanted)
        if not 0 < ttl_s <= LONGEST_DAYS * DAY_S:
            raise AccountError(f"a token lasts for 1 to {LONGEST_DAYS} days.")

    def _check_rights(self, account: Account, wanted: frozenset[Scope]) -> None:
        beyond = wanted - allowed_scopes(account.role)
        if beyond:
            raise AccountError(f"your role does not allow: {', '.join(sorted(beyond))}.")
        if sum(not self.expired(one) for one in self.tokens_of(account.id)) >= MOST_TOKENS:
            raise AccountError(f"you have {MOST_TOKENS} tokens. Revoke one first.")

    @interceptable
    def note_use(self, token_id: str) -> ApiToken:
        """Note that a token is used now; return the updated token."""
        token, wall = self._tokens[token_id], self._game.clock.wall()
        if token.last_used_wall is None or wall - token.last_used_wall >= USE_NOTED_S:
            token = replace(token, last_used_wall=wall)
            self._tokens[token.id] = token
            # The time of use is not worth an immediate write: it is saved with the next save.
            self._game.saver.put(token.document())
        return token


def _id_of(secret: str) -> str:
    parts = secret.split("_", 2)
    if len(parts) == 3 and parts[0] == PREFIX and len(secret) <= LONGEST_SECRET:
        return parts[1]
    return ""


def _hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
