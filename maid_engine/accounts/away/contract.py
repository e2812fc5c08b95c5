"""The contract between a player and the server about one character, as a value and as a document."""

from dataclasses import dataclass, field, replace
from typing import Final

from maid_engine.accounts.away.terms import Terms
from maid_engine.core.codec import coder_of, from_json, to_json
from maid_engine.core.documents import Document
from maid_engine.core.ids import AccountId, EntityId, PlayerId

COLLECTION: Final = "standin_contracts"


@dataclass(frozen=True, slots=True)
class Consent:
    """An agreement to terms: who agreed, when, and to which text."""

    account_id: AccountId
    wall: float
    """Seconds since 1970-01-01 UTC."""
    digest: str
    """SHA-256 of the sentences that were shown, in hex."""
    text: tuple[str, ...]
    """The sentences."""


@dataclass(frozen=True, slots=True)
class Contract:
    """The terms of one character. They hold only with a consent."""

    player_id: PlayerId
    terms: Terms = field(default_factory=Terms)
    consent: Consent | None = None
    """The consent to exactly these terms; None if they were never agreed to, have changed since, or it was revoked."""

    @property
    def stands(self) -> bool:
        """Whether a stand-in may play by this contract, as far as the contract alone says."""
        return self.consent is not None and self.terms.is_active

    def with_terms(self, terms: Terms) -> "Contract":
        """Return the contract with these terms. Changed terms need a new consent."""
        if terms == self.terms:
            return self
        return replace(self, terms=terms, consent=None)

    def document(self) -> Document:
        """Return the contract as a document for the store.

        All terms are written, also those with default values, so that a later release with other defaults cannot
        change a contract.
        """
        return Document(
            COLLECTION,
            self.player_id,
            {"terms": coder_of(Terms).whole(self.terms), "consent": to_json(self.consent)},
        )

    @classmethod
    def of_document(cls, document: Document) -> "Contract":
        """Return the contract from a stored :meth:`document`.

        Raises:
            ValueError: the document is not that of a contract.
        """
        terms = from_json(Terms, document.data.get("terms"))
        consent = document.data.get("consent")
        return cls(
            PlayerId(EntityId(document.key)),
            terms,
            None if consent is None else from_json(Consent, consent),
        )
