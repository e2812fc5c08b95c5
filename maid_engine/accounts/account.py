"""The account of one person, as a value and as a document."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from maid_engine.commands.definition import Role
from maid_engine.core.documents import Document
from maid_engine.core.ids import AccountId, PlayerId

COLLECTION: Final = "accounts"
MOST_ADDRESSES: Final = 5
"""Number of log-in addresses that are kept per account."""


def account_id(name: str) -> AccountId:
    """Return the id of the account of this name: the name in lower case."""
    return AccountId(name.lower())


@dataclass(frozen=True, slots=True)
class CharacterRecord:
    """An account's record of one of its characters."""

    player_id: PlayerId
    name: str
    created_wall: float
    delete_wall: float | None = None
    """When it will be destroyed, in seconds since 1970-01-01 UTC; None if it is not marked for deletion."""

    def is_due(self, wall: float) -> bool:
        """Return whether the time of its destruction has come."""
        return self.delete_wall is not None and self.delete_wall <= wall


@dataclass(frozen=True, slots=True)
class Account:
    """A person who can log in, with a role and characters."""

    name: str
    """The name as it is displayed. Accounts are identified by :attr:`id`."""
    password: str
    """The hashed password."""
    role: Role = Role.PLAYER
    created_wall: float = 0.0
    seen_wall: float = 0.0
    """Time of the last log-in, in seconds since 1970-01-01 UTC."""
    characters: tuple[CharacterRecord, ...] = ()
    display: str = ""
    """How text is shown, as chosen at log-in: colour, plain or reader; empty if the question was not answered."""

    addresses: tuple[str, ...] = ()
    """Addresses of log-ins, the latest first; at most `MOST_ADDRESSES`."""
    epoch: int = 0
    """Increases with each new password, role and ban. API tokens of an earlier epoch are invalid."""

    @property
    def id(self) -> AccountId:
        """Key of the account in the store: the name in lower case."""
        return account_id(self.name)

    @property
    def living(self) -> tuple[CharacterRecord, ...]:
        """The characters that are not marked for deletion."""
        return tuple(record for record in self.characters if record.delete_wall is None)

    @property
    def leaving(self) -> tuple[CharacterRecord, ...]:
        """The characters that are marked for deletion."""
        return tuple(record for record in self.characters if record.delete_wall is not None)

    def character(self, name: str) -> CharacterRecord | None:
        """Return the character of this name, case-insensitively; None if there is none."""
        lowered = name.lower()
        return next((record for record in self.characters if record.name.lower() == lowered), None)

    def living_character(self, name: str) -> CharacterRecord | None:
        """Return the character of this name if it is not marked for deletion; else None."""
        record = self.character(name)
        if record is None or record.delete_wall is not None:
            return None
        return record

    def leaving_character(self, name: str) -> CharacterRecord | None:
        """Return the character of this name if it is marked for deletion; else None."""
        record = self.character(name)
        if record is None or record.delete_wall is None:
            return None
        return record

    def document(self) -> Document:
        """Return the account as a document for the store."""
        return Document(COLLECTION, self.id, asdict(self))

    @classmethod
    def of_document(cls, data: Mapping[str, Any]) -> "Account":
        """Return the account from the data of a stored :meth:`document`."""
        fields = dict(data)
        fields["role"] = Role(fields["role"])
        fields["characters"] = tuple(CharacterRecord(**record) for record in fields["characters"])
        fields["addresses"] = tuple(fields.get("addresses", ()))
        return cls(**fields)
