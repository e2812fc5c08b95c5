"""Bans of accounts and addresses."""

import ipaddress
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Final, Protocol

from maid_engine.core.addresses import parsed
from maid_engine.core.documents import Batch, Document, Query
from maid_engine.core.errors import AccountError
from maid_engine.ports.store import DocumentStore

COLLECTION: Final = "bans"


class BanKind(StrEnum):
    """The kind of target of a ban."""

    ACCOUNT = "account"
    ADDRESS = "address"


@dataclass(frozen=True, slots=True)
class Ban:
    """One ban. An address may also be a network, such as ``203.0.113.0/24``."""

    kind: BanKind
    what: str
    reason: str
    by: str
    wall: float

    @property
    def key(self) -> str:
        """Key of the ban in the store."""
        return f"{self.kind}:{self.what}"


def ban_target(text: str) -> tuple[BanKind, str]:
    """Parse the target of a ban: an address or a network if it looks like one, else the name of an account.

    Raises:
        AccountError: the text looks like an address but is malformed.
    """
    if not any(char in text for char in ".:/"):
        return BanKind.ACCOUNT, text.lower()
    try:
        network = ipaddress.ip_network(text, strict=False)
    except ValueError as error:
        raise AccountError(
            "That is not an address. Write it like 203.0.113.7, 203.0.113.0/24 or 2001:db8::1."
        ) from error
    single = network.prefixlen == network.max_prefixlen
    return BanKind.ADDRESS, str(network.network_address if single else network)


class Bans(Protocol):
    """Read access to the bans. Only :class:`AccountService` changes them."""

    def of_account(self, account_id: str) -> Ban | None:
        """Return the ban of an account, or None."""
        ...

    def of_address(self, address: str) -> Ban | None:
        """Return the ban that covers an address, or None."""
        ...

    def __iter__(self) -> Iterator[Ban]:
        """Iterate over all bans."""
        ...


class BanList:
    """All bans, in memory and in the store."""

    def __init__(self, store: DocumentStore) -> None:
        self._store = store
        self._bans: dict[str, Ban] = {}

    async def load(self) -> None:
        """Read the bans from the store."""
        async for document in self._store.query(Query(COLLECTION)):
            fields = dict(document.data)
            ban = Ban(**{**fields, "kind": BanKind(fields["kind"])})
            self._bans[ban.key] = ban

    async def add(self, ban: Ban) -> None:
        """Add a ban. It is durable when this returns."""
        await self._store.write(Batch(saves=(Document(COLLECTION, ban.key, asdict(ban)),)))
        self._bans[ban.key] = ban

    async def remove(self, kind: BanKind, what: str) -> bool:
        """Lift a ban. Durable when this returns. Return False if there is no such ban."""
        key = f"{kind}:{what}"
        if key not in self._bans:
            return False
        await self._store.write(Batch(deletes=((COLLECTION, key),)))
        del self._bans[key]
        return True

    def of_account(self, account_id: str) -> Ban | None:
        """Return the ban of an account, or None."""
        return self._bans.get(f"{BanKind.ACCOUNT}:{account_id}")

    def of_address(self, address: str) -> Ban | None:
        """Return the ban that covers an address, or None. Texts other than IP addresses (``virtual``) are never banned."""
        ip = parsed(address)
        if ip is None:
            return None
        for ban in self._bans.values():
            if ban.kind is BanKind.ADDRESS and ip in ipaddress.ip_network(ban.what):
                return ban
        return None

    def __iter__(self) -> Iterator[Ban]:
        return iter(tuple(self._bans.values()))
