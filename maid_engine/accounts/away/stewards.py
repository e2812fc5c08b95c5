"""Stewards: people who look after somebody else's character. They read its questions, and some may answer them."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from maid_engine.accounts.account import Account
from maid_engine.accounts.standings import acting
from maid_engine.core.codec import from_json, to_json
from maid_engine.core.documents import Document, Json, Query
from maid_engine.core.errors import AccountError
from maid_engine.core.ids import AccountId, PlayerId
from maid_engine.core.interception import Interceptable, interceptable
from maid_engine.engine.services import Game
from maid_engine.ports.store import DocumentStore

COLLECTION: Final = "stewards"
STEWARDS_MOST: Final = 5
"""Stewards of one character."""


class StewardRole(StrEnum):
    """What somebody may do for a character. Nobody may pass a role on."""

    WATCH = "watch"
    """Read its open questions. A watcher."""
    ANSWER = "answer"
    """Answer them too. A steward."""
    OWNER = "owner"
    """The player of the character, who alone appoints stewards. Never stored."""


@dataclass(frozen=True, slots=True)
class Steward:
    """Somebody who looks after a character."""

    player_id: PlayerId
    """The character that is looked after."""
    account: AccountId
    """The steward's account. Each of its characters may act."""
    steward_id: PlayerId
    """The character by which the steward was named; it gets what is sent to the steward."""
    role: StewardRole
    since_wall: float
    """When the role was given, in seconds since 1970-01-01 UTC."""

    @property
    def key(self) -> str:
        """The key of its document."""
        return f"{self.player_id}:{self.account}"

    def document(self) -> Document:
        """Return the steward as a document for the store."""
        return Document(COLLECTION, self.key, to_json(self), coded=True)


class Stewards(Interceptable):
    """Who looks after whose character; kept over restarts. A resource of the game.

    Args:
        game: provides accounts, characters, clock and saver.
        store: holds the collection ``stewards``.
    """

    def __init__(self, game: Game, store: DocumentStore) -> None:
        self._game = game
        self._store = store
        self._stewards: dict[str, Steward] = {}

    async def load(self) -> None:
        """Read all stewards.

        Raises:
            StoreError: the store cannot be read.
        """
        async for document in self._store.query(Query(COLLECTION)):
            steward = from_json(Steward, document.data)
            self._stewards[steward.key] = steward

    # --- queries ---

    def of_character(self, player_id: PlayerId) -> tuple[Steward, ...]:
        """Return who looks after a character, in the order of appointment."""
        return tuple(one for one in self._stewards.values() if one.player_id == player_id)

    def of_account(self, account: AccountId) -> tuple[Steward, ...]:
        """Return the roles of an account for characters of others, in the order of appointment."""
        return tuple(one for one in self._stewards.values() if one.account == account)

    def role_of(self, account: AccountId, player_id: PlayerId) -> StewardRole | None:
        """Return what an account may do for a character; None if nothing."""
        owner = self._game.accounts.account_of(player_id)
        if owner is not None and owner.id == account:
            return StewardRole.OWNER
        steward = self._stewards.get(f"{player_id}:{account}")
        if steward is None:
            return None
        return steward.role

    def may_answer(self, account: AccountId, player_id: PlayerId) -> bool:
        """Return whether an account may answer the questions of a character."""
        return self.role_of(account, player_id) in {StewardRole.OWNER, StewardRole.ANSWER}

    # --- appointing and dismissing ---

    @interceptable
    def appoint(
        self, player_id: PlayerId, steward_id: PlayerId, role: StewardRole, *, by: AccountId
    ) -> Steward:
        """Let somebody look after a character, or change the role. Audited, and saved at once.

        Args:
            player_id: the character.
            steward_id: a character of the person who looks after it.
            role: watch or answer.
            by: the account that appoints; the character must belong to it.

        Raises:
            AccountError: the appointment is refused; the text is for the owner.
        """
        owner = self._owner(player_id, by)
        account = self._game.accounts.account_of(steward_id)
        if account is None:
            raise AccountError("only a person can be a steward, not an AI player.")
        if account.id == owner.id:
            raise AccountError("you look after your own characters already.")
        if role is StewardRole.OWNER:
            raise AccountError("a steward may watch or answer, and never own.")
        steward = Steward(player_id, account.id, steward_id, role, self._game.clock.wall())
        if steward.key not in self._stewards and len(self.of_character(player_id)) >= STEWARDS_MOST:
            raise AccountError(f"a character has at most {STEWARDS_MOST} stewards. Dismiss one first.")
        self._stewards[steward.key] = steward
        self._game.saver.put(steward.document())
        self._game.saver.urgent()
        self._note(owner, "steward appoint", steward)
        return steward

    @interceptable
    def dismiss(self, player_id: PlayerId, account: AccountId, *, by: AccountId) -> Steward:
        """Take a role back, or give up one's own. It ends at once. Audited, and saved at once.

        Args:
            player_id: the character.
            account: the account of the steward.
            by: the account of the character's owner, or of the steward.

        Raises:
            AccountError: the account has no role for this character, or `by` is neither of the two.
        """
        steward = self._stewards.get(f"{player_id}:{account}")
        if steward is None:
            raise AccountError("that player is not a steward of this character.")
        actor = self._game.accounts.get(by)
        if by != account:
            actor = self._owner(player_id, by)
        self._forget(steward)
        self._game.saver.urgent()
        self._note(actor, "steward dismiss", steward)
        return steward

    # --- personal data ---

    def held(self, account: AccountId, players: Iterable[PlayerId]) -> list[Json]:
        """Return the stewards of these characters, and the roles of this account, as JSON values."""
        return [one.document().data for one in self._about(account, players)]

    @interceptable
    def drop(self, account: AccountId, players: Iterable[PlayerId]) -> int:
        """Delete all roles for these characters and of this account with the next save; return how many."""
        gone = self._about(account, players)
        for one in gone:
            self._forget(one)
        return len(gone)

    def _about(self, account: AccountId, players: Iterable[PlayerId]) -> tuple[Steward, ...]:
        found = {one.key: one for one in self.of_account(account)}
        for player_id in players:
            found |= {one.key: one for one in self.of_character(player_id)}
        return tuple(found.values())

    def _owner(self, player_id: PlayerId, account: AccountId) -> Account:
        owner = self._game.accounts.account_of(player_id)
        if owner is None or owner.id != account:
            raise AccountError("only the player of a character appoints its stewards.")
        return owner

    def _forget(self, steward: Steward) -> None:
        del self._stewards[steward.key]
        self._game.saver.delete(COLLECTION, steward.key)

    def _note(self, actor: Account, act: str, steward: Steward) -> None:
        names = self._game.characters
        details = f"{names.name_of(steward.steward_id)}: {steward.role.value}"
        self._game.accounts.audit(acting(actor), act, names.name_of(steward.player_id), details)
