"""Tickets with which clients of a gateway get their characters back after a restart of the world.

A ticket is 256 random bits. Only the gateway has it; the store has its digest, with the account and the character. It
is valid while the client plays, and afterwards for a limited time if the client did not leave on purpose.
"""

import hashlib
import secrets
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from typing import Final

from maid_engine.accounts.account import Account
from maid_engine.core.documents import Document, Json, Query
from maid_engine.core.ids import AccountId, EntityId, PlayerId
from maid_engine.engine.services import Game
from maid_engine.net.program_login import still_opens
from maid_engine.ports.store import DocumentStore

COLLECTION: Final = "gateway_tickets"


@dataclass(frozen=True, slots=True)
class SeatTicket:
    """The right of a gateway's client to continue to play a character."""

    digest: str
    account: AccountId
    epoch: int
    """The account's epoch at the log-in. A new password, role or ban makes the ticket invalid."""
    player_id: PlayerId
    token_id: str = ""
    """Id of the token with which the client logged in; empty for a password."""
    client: str = ""
    """Identifies the client that was connected last, among those of all gateways; empty while the first one is."""
    processed: int = 0
    """How much of that client's input, over all links, was processed when its last session ended."""

    def document(self) -> Document:
        """Return the ticket as a document for the store."""
        return Document(COLLECTION, self.digest, asdict(self))

    @classmethod
    def of_document(cls, data: Mapping[str, Json]) -> "SeatTicket":
        """Return the ticket from the data of a stored :meth:`document`."""
        return cls(
            str(data["digest"]),
            AccountId(data["account"]),
            int(data["epoch"]),
            PlayerId(EntityId(data["player_id"])),
            str(data["token_id"]),
            str(data.get("client", "")),
            int(data.get("processed", 0)),
        )


class SessionTickets:
    """Issues and checks the tickets of all gateways' clients, and keeps them in the store.

    Args:
        game: has the accounts and the characters.
        store: where the tickets of the last run are.
        keep_s: seconds that a ticket stays valid when its client is not connected.
        new_secret: makes a ticket.
    """

    def __init__(
        self,
        game: Game,
        store: DocumentStore,
        keep_s: float,
        new_secret: Callable[[], str] = lambda: secrets.token_urlsafe(32),
    ) -> None:
        self._game = game
        self._store = store
        self._keep_s = keep_s
        self._new_secret = new_secret
        self._tickets: dict[str, SeatTicket] = {}
        self._until: dict[str, float] = {}
        """Digest → when the ticket expires, in seconds on the clock, for tickets whose client is not connected."""

    def __len__(self) -> int:
        return len(self._tickets)

    async def load(self) -> None:
        """Load the tickets of the last run. They expire if their gateway does not come back in time.

        Raises:
            StoreError: the store cannot be read.
        """
        async for document in self._store.query(Query(COLLECTION)):
            ticket = SeatTicket.of_document(document.data)
            self._tickets[ticket.digest] = ticket
            self._part(ticket.digest)

    def issue(self, account: Account, player_id: PlayerId, token_id: str = "") -> str:
        """Return a new ticket for a client that has entered the game."""
        secret = self._new_secret()
        self._keep(SeatTicket(_digest(secret), account.id, account.epoch, player_id, token_id))
        return secret

    def use(self, secret: str, player_id: PlayerId) -> None:
        """Note that the client of a ticket is connected again, and plays this character."""
        ticket = self._tickets.get(_digest(secret))
        if ticket is None:
            return
        self._until.pop(ticket.digest, None)
        if ticket.player_id != player_id:
            self._keep(replace(ticket, player_id=player_id))

    def part(self, secret: str) -> None:
        """Note that the client of a ticket is gone, and may come back."""
        digest = _digest(secret)
        if digest in self._tickets:
            self._part(digest)

    def note_progress(self, secret: str, client: str, processed: int) -> None:
        """Note how much of a client's input was processed when its session with this ticket ended.

        It is saved in one transaction with what that input has changed, so a world that crashes does not skip input
        whose effects are lost.
        """
        ticket = self._tickets.get(_digest(secret))
        if ticket is not None:
            self._keep(replace(ticket, client=client, processed=processed))

    def processed(self, secret: str, client: str) -> int:
        """Return how much input of this client the last session with this ticket had processed; 0 if unknown."""
        ticket = self._tickets.get(_digest(secret))
        if ticket is None or ticket.client != client:
            return 0
        return ticket.processed

    def forget(self, secret: str) -> None:
        """Drop the ticket of a client that left on purpose."""
        self._drop(_digest(secret))

    def find(self, secret: str) -> SeatTicket | None:
        """Return a ticket that has not expired."""
        self.sweep()
        return self._tickets.get(_digest(secret))

    def account_for(self, ticket: SeatTicket, address: str) -> Account | None:
        """Return the account of a ticket, if it may still play the character; else None.

        The password, the role and the character must be unchanged, no ban may apply, and a token must still be valid.
        """
        game = self._game
        account = game.accounts.account_of(ticket.player_id)
        if account is None or account.id != ticket.account or account.epoch != ticket.epoch:
            return None
        if game.accounts.is_banned(account, address):
            return None
        if ticket.player_id not in {record.player_id for record in account.living}:
            return None
        if game.characters.find(game.characters.name_of(ticket.player_id)) != ticket.player_id:
            return None
        if ticket.token_id and not still_opens(game, ticket.token_id):
            return None
        return account

    def sweep(self) -> None:
        """Drop the expired tickets."""
        now = self._game.clock.now()
        for digest in [digest for digest, until in self._until.items() if until <= now]:
            self._drop(digest)

    def _part(self, digest: str) -> None:
        self._until[digest] = self._game.clock.now() + self._keep_s

    def _keep(self, ticket: SeatTicket) -> None:
        self._tickets[ticket.digest] = ticket
        self._game.saver.put(ticket.document())

    def _drop(self, digest: str) -> None:
        self._until.pop(digest, None)
        if self._tickets.pop(digest, None) is not None:
            self._game.saver.delete(COLLECTION, digest)


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()
