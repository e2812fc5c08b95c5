"""One person's account, as a value and as a document."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from maid_engine.commands.definition import Role
from maid_engine.core.documents import Document
from maid_engine.core.ids import AccountId, PlayerId

COLLECTION: Final = "accounts"
MOST_ADDRESSES: Final = 5
"""Addresses of log-ins that are kept for an account."""


def account_id(name: str) -> AccountId:
    """The id of the account of this name; accounts go by their names in lower case."""
    return AccountId(name.lower())


@dataclass(frozen=True, slots=True)
class CharacterRecord:
    """A character, as its account knows it."""

    player_id: PlayerId
    name: str
    created_wall: float
    delete_wall: float | None = None
    """When it will be destroyed, in seconds since 1970-01-01 UTC; None while it lives."""


@dataclass(frozen=True, slots=True)
class Account:
    """Who may log in, with which rights, and the characters they play."""

    name: str
    """As it was first written; :attr:`id` is what counts."""
    password: str
    """What the hasher made of it."""
    role: Role = Role.PLAYER
    created_wall: float = 0.0
    seen_wall: float = 0.0
    """When its owner last logged in."""
    characters: tuple[CharacterRecord, ...] = ()
    display: str = ""
    """The answer to the question before the first room: colour, plain or reader; empty while it was not asked."""

    addresses: tuple[str, ...] = ()
    """Where its owner logged in from, the latest first; at most `MOST_ADDRESSES`."""
    epoch: int = 0
    """Rises with each new password, role and ban: API tokens of an earlier epoch open nothing."""

    @property
    def id(self) -> AccountId:
        """What the account is filed under."""
        return account_id(self.name)

    @property
    def living(self) -> tuple[CharacterRecord, ...]:
        """The characters that are not on their way out."""
        return tuple(record for record in self.characters if record.delete_wall is None)

    def character(self, name: str) -> CharacterRecord | None:
        """The character of this name, in any case of letters."""
        lowered = name.lower()
        return next((record for record in self.characters if record.name.lower() == lowered), None)

    def document(self) -> Document:
        """What is stored."""
        return Document(COLLECTION, self.id, asdict(self))

    @classmethod
    def of_document(cls, data: Mapping[str, Any]) -> "Account":
        """The account that :meth:`document` stored."""
        fields = dict(data)
        fields["role"] = Role(fields["role"])
        fields["characters"] = tuple(CharacterRecord(**record) for record in fields["characters"])
        fields["addresses"] = tuple(fields.get("addresses", ()))
        return cls(**fields)
