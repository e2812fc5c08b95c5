"""Keeps the contracts of characters and the hours that their stand-ins have played.

A consent holds only when it is durable, and a revoked one ends at once. No other part of the server decides whether
somebody's character may be played without its player.
"""

from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from typing import Final

import structlog

from maid_engine.accounts.account import Account
from maid_engine.accounts.authority import Act, Actor, Person, require
from maid_engine.accounts.away.away_settings import AwaySettings
from maid_engine.accounts.away.contract import COLLECTION, Consent, Contract
from maid_engine.accounts.away.hours import COLLECTION as HOURS
from maid_engine.accounts.away.hours import Hours
from maid_engine.accounts.away.inbox import Inbox, InboxKind
from maid_engine.accounts.away.terms import Terms
from maid_engine.accounts.away.terms_limits import bounded, excess
from maid_engine.accounts.away.terms_text import digest_of, sentences
from maid_engine.accounts.personal_data import DataSubject
from maid_engine.accounts.standings import standing_of
from maid_engine.core.documents import Json, Query
from maid_engine.core.errors import AccountError, StoreError
from maid_engine.core.events import Event
from maid_engine.core.ids import PlayerId
from maid_engine.core.interception import Interceptable, interceptable
from maid_engine.engine.services import Game
from maid_engine.ports.store import DocumentStore

log = structlog.get_logger(__name__)

AGREED: Final = "standin agreed"
CHANGED: Final = "standin terms changed"
REVOKED: Final = "standin revoked"
ENDED_BY_STAFF: Final = "A moderator ended your agreement to a stand-in. Your terms are kept."


@dataclass(frozen=True, slots=True)
class ContractChanged(Event):
    """The terms of a character, or the consent to them, changed."""

    player_id: PlayerId
    stands: bool
    """Whether the contract stands now."""


class Contracts(Interceptable):
    """The contracts and hours of all characters. A resource of the game.

    Args:
        game: provides accounts, clock, bus and saver.
        store: holds the collections ``standin_contracts`` and ``standin_hours``.
    """

    def __init__(self, game: Game, store: DocumentStore) -> None:
        self._game = game
        self._store = store
        self._contracts: dict[PlayerId, Contract] = {}
        self._hours: dict[PlayerId, Hours] = {}

    async def load(self) -> None:
        """Read all contracts and hours, and delete those of characters that no account has any more.

        What cannot be read is left out with a log line: it does not hold.
        """
        async for document in self._store.query(Query(COLLECTION)):
            try:
                contract = Contract.of_document(document)
            except ValueError as error:
                log.warning("away.unreadable", collection=COLLECTION, key=document.key, error=str(error))
                continue
            self._contracts[contract.player_id] = contract
        async for document in self._store.query(Query(HOURS)):
            try:
                hours = Hours.of_document(document)
            except ValueError as error:
                log.warning("away.unreadable", collection=HOURS, key=document.key, error=str(error))
                continue
            self._hours[hours.player_id] = hours
        for player_id in {**self._contracts, **self._hours}:
            if self._game.accounts.account_of(player_id) is None:
                self.forget(player_id)

    # --- queries ---

    @property
    def settings(self) -> AwaySettings:
        """The settings in force."""
        return self._game.resource_or_new(AwaySettings)

    def of(self, player_id: PlayerId) -> Contract:
        """Return the contract of a character: one with the default terms and without consent if none was made."""
        return self._contracts.get(player_id) or Contract(player_id)

    def all(self) -> Iterator[Contract]:
        """Yield every contract, in the order of the characters' ids."""
        for player_id in sorted(self._contracts):
            yield self._contracts[player_id]

    def text_of(self, player_id: PlayerId) -> tuple[str, ...]:
        """Return the terms of a character in sentences. A player agrees to exactly this text."""
        return sentences(self.of(player_id).terms, self._game.characters.name_of(player_id))

    def digest(self, player_id: PlayerId) -> str:
        """Return the SHA-256 of :meth:`text_of`, for :meth:`agree`."""
        return digest_of(self.text_of(player_id))

    def may_stand_in(self, player_id: PlayerId) -> bool:
        """Return whether a stand-in may play a character now, time left or not.

        The server must allow stand-ins, and the contract must stand, with a durable consent of the account to which
        the character belongs, which is not banned.
        """
        contract, account = self.of(player_id), self._game.accounts.account_of(player_id)
        if not self.settings.enabled or account is None:
            return False
        if contract.consent is None or contract.consent.account_id != account.id:
            return False
        return contract.stands and self._game.accounts.bans.of_account(account.id) is None

    def hours_of(self, player_id: PlayerId) -> Hours:
        """Return the hours that a character's stand-ins have played."""
        return self._hours.get(player_id) or Hours(player_id)

    def in_force(self, player_id: PlayerId) -> Terms:
        """Return the terms of a character within the limits that the server has now."""
        return bounded(self.of(player_id).terms, self.settings)

    def seconds_left(self, player_id: PlayerId) -> float:
        """Return the seconds that a stand-in may still play in this absence, within the terms and the server's limits."""
        return self.hours_of(player_id).left_s(self.in_force(player_id), self._game.clock.wall())

    def seconds_next(self, player_id: PlayerId) -> float:
        """Return the seconds that a stand-in could play in an absence which begins now."""
        return self.hours_of(player_id).began().left_s(self.in_force(player_id), self._game.clock.wall())

    # --- terms and consent ---

    @interceptable
    async def change(self, player_id: PlayerId, terms: Terms, *, by: Actor, through: str = "") -> Contract:
        """Give a character other terms, and return its contract. An earlier consent ends at once.

        Args:
            player_id: the character.
            terms: its new terms.
            by: its player.
            through: for the audit log, what the player used instead of the command, such as a token.

        Raises:
            AccountError: the character is not the actor's, or a number is above the server's limit.
        """
        self._owner(player_id, by)
        told = excess(terms, self.settings)
        if told:
            raise AccountError(told)
        before = self.of(player_id)
        after = before.with_terms(terms)
        if after is before:
            return before
        await self._replace(after)
        await self._audit(by, CHANGED, player_id, digest_of(self.text_of(player_id)), through)
        return after

    @interceptable
    async def agree(self, player_id: PlayerId, digest: str, *, by: Actor) -> Contract:
        """Record a player's consent to the terms of a character. It is durable when this returns, and holds from then on.

        Args:
            player_id: the character.
            digest: SHA-256 of the text that was shown, from :meth:`digest`.
            by: the player.

        Raises:
            AccountError: the character is not the actor's, stand-ins are turned off, the terms need no consent, or
                they are no longer those that were shown.
            StoreError: the consent could not be saved. It does not hold.
        """
        account = self._owner(player_id, by)
        before, text = self.of(player_id), self.text_of(player_id)
        if not self.settings.enabled:
            raise AccountError("stand-ins are turned off on this server.")
        if not before.terms.is_active:
            raise AccountError("the mode manual needs no consent. Choose delegated or autonomous first.")
        if digest != digest_of(text):
            raise AccountError("the terms have changed since they were shown. Read them again first.")
        if before.consent is not None and before.consent.digest == digest:
            return before
        after = replace(before, consent=Consent(account.id, self._game.clock.wall(), digest, text))
        await self._record(before, after)
        self._announce(after)
        self._game.bus.drain()
        await self._audit(by, AGREED, player_id, digest)
        return after

    @interceptable
    async def revoke(self, player_id: PlayerId, *, by: Actor) -> Contract:
        """End the consent to the terms of a character at once, and return its contract. The terms are kept.

        Its player may do so, and whoever may kick the player, who then finds a notice in the inbox.

        Raises:
            NotAllowedError: the actor may not do this.
        """
        owner = standing_of(self._game.accounts.account_of(player_id))
        is_own = bool(owner.account) and owner.account == by.standing.account
        if not is_own:
            require(by, Act.KICK, Person(owner))
        before = self.of(player_id)
        if before.consent is None:
            return before
        after = replace(before, consent=None)
        await self._replace(after)
        await self._audit(by, REVOKED, player_id, before.consent.digest)
        if not is_own and self._game.has_resource(Inbox):
            self._game.resource(Inbox).add(player_id, InboxKind.NOTICE, ENDED_BY_STAFF)
        return after

    # --- hours ---

    def begin_absence(self, player_id: PlayerId) -> float:
        """Begin a new absence; return the seconds that a stand-in may play in it."""
        self._keep_hours(self.hours_of(player_id).began())
        return self.seconds_left(player_id)

    def note_played(self, player_id: PlayerId, seconds: float) -> float:
        """Count seconds of game time that a stand-in has played; return the seconds that are left."""
        self._keep_hours(self.hours_of(player_id).after(seconds, self._game.clock.wall()))
        return self.seconds_left(player_id)

    # --- personal data ---

    def held(self, person: DataSubject) -> Json:
        """Return a person's contracts and hours, by character; None if there are none."""
        told: dict[str, Json] = {}
        for player_id in person.players:
            if player_id in self._contracts:
                told[player_id] = dict(self._contracts[player_id].document().data)
            if player_id in self._hours:
                told.setdefault(player_id, {})["hours"] = asdict(self._hours[player_id])
        return told or None

    def erase(self, person: DataSubject) -> int:
        """Delete a person's contracts and hours with the next save; return how many contracts there were."""
        return sum(self.forget(player_id) for player_id in person.players)

    def forget(self, player_id: PlayerId) -> bool:
        """Delete the contract and the hours of a character with the next save. Return whether there was a contract."""
        for collection in (HOURS, COLLECTION):
            self._game.saver.delete(collection, player_id)
        self._hours.pop(player_id, None)
        if self._contracts.pop(player_id, None) is None:
            return False
        self._announce(Contract(player_id))
        return True

    # --- helpers ---

    def _owner(self, player_id: PlayerId, by: Actor) -> Account:
        """Return the account of a character.

        Raises:
            AccountError: it is not the actor's own. Nobody agrees for somebody else.
        """
        account = self._game.accounts.account_of(player_id)
        if account is None or standing_of(account).account != by.standing.account:
            raise AccountError("only the player of a character chooses its terms.")
        return account

    async def _record(self, before: Contract, after: Contract) -> None:
        """Save a contract, and let it hold once it is durable.

        Raises:
            AccountError: the contract changed while it was saved. The change holds instead.
            StoreError: it could not be saved.
        """
        player_id = after.player_id
        try:
            await self._game.saver.save_with(after.document())
        except StoreError:
            self._game.saver.put(self.of(player_id).document())
            raise
        if self.of(player_id) != before:
            self._game.saver.put(self.of(player_id).document())
            raise AccountError("the terms have changed since they were shown. Read them again first.")
        self._contracts[player_id] = after

    async def _replace(self, contract: Contract) -> None:
        """Let a contract without consent hold at once, and save it.

        While the store fails, it is saved as soon as that is possible.
        """
        self._contracts[contract.player_id] = contract
        self._announce(contract)
        self._game.bus.drain()
        self._game.saver.put(contract.document())
        if not await self._game.saver.save_now(everything=False):
            log.error("away.contract_not_saved", player=contract.player_id)

    def _announce(self, contract: Contract) -> None:
        self._game.bus.publish(ContractChanged(contract.player_id, contract.stands))

    async def _audit(self, by: Actor, act: str, player_id: PlayerId, digest: str, through: str = "") -> None:
        accounts, name = self._game.accounts, self._game.characters.name_of(player_id)
        accounts.acts.note(by, act, name, f"sha256 {digest} {through}".rstrip())
        await accounts.acts.flush_quietly()

    def _keep_hours(self, hours: Hours) -> None:
        self._hours[hours.player_id] = hours
        self._game.saver.put(hours.document())
