"""Who may write to a character: the tiers that it chose, whom it knows, its friends, and whom it blocks."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final, Self, TypeVar

from maid_engine.core.documents import Document, Json
from maid_engine.core.ids import PlayerId

T = TypeVar("T")

CONSENTS: Final = "letter_consents"
MOST_KNOWN: Final = 500
"""Characters that one character knows. Those with whom it exchanged words the longest ago go first."""
MOST_FRIENDS: Final = 200
MOST_ADMITTED: Final = 500
MOST_BLOCKED: Final = 200
KNOWN_AGAIN_S: Final = 86_400.0
"""Seconds after which words exchanged once more are noted again."""


class Writer(StrEnum):
    """Who holds the pen."""

    PERSON = "person"
    AI_PLAYER = "ai_player"
    """An AI player with its own character, or a program that says that it is one."""
    STAND_IN = "stand_in"
    """An AI player in a person's character."""


class Tier(StrEnum):
    """Whose letters are accepted, from the widest to the narrowest."""

    EVERYONE = "everyone"
    KNOWN = "known"
    """Those whom the character has addressed, grouped or traded with, and its friends."""
    FRIENDS = "friends"
    NOBODY = "nobody"


class Admission(StrEnum):
    """What happens to a letter."""

    OPEN = "open"
    """It is delivered."""
    REQUEST = "request"
    """The addressee is asked whether it wants letters of this writer, and sees no word of it until then."""
    CLOSED = "closed"
    """It is refused."""


DEFAULT_TIERS: Final[Mapping[Writer, Tier]] = {
    Writer.PERSON: Tier.KNOWN,
    Writer.AI_PLAYER: Tier.NOBODY,
    Writer.STAND_IN: Tier.NOBODY,
}
"""The tiers of a person's character that chose none."""
AI_PLAYER_TIERS: Final[Mapping[Writer, Tier]] = {
    Writer.PERSON: Tier.EVERYONE,
    Writer.AI_PLAYER: Tier.KNOWN,
    Writer.STAND_IN: Tier.KNOWN,
}
"""The tiers of an AI player's character. Nobody sits there who could approve a person's request."""


@dataclass(frozen=True, slots=True)
class Admitted:
    """A writer whose letters are accepted whatever the tier says."""

    player_id: PlayerId
    writer: Writer


@dataclass(frozen=True, slots=True)
class LetterConsent:
    """What one character decided about letters, and whom it knows."""

    player_id: PlayerId
    tiers: Mapping[Writer, Tier] = field(default_factory=dict)
    """The tiers that it chose. Without an entry, the default holds."""
    known: Mapping[PlayerId, float] = field(default_factory=dict)
    """Whom it addressed, or was in company or trade with → when, in seconds since 1970-01-01 UTC."""
    friends: tuple[PlayerId, ...] = ()
    admitted: tuple[Admitted, ...] = ()
    """Those whose request it approved, and those to whom it wrote."""
    blocked: tuple[str, ...] = ()
    """Accounts whose characters it does not want to read, by id; a character without an account by its own id."""
    last_number: int = 0
    """The number of the latest letter that it received. A number is never used twice."""

    def tier_for(self, writer: Writer, defaults: Mapping[Writer, Tier]) -> Tier:
        """Return the tier that holds for letters of such a writer."""
        return self.tiers.get(writer, defaults[writer])

    def knows(self, player_id: PlayerId) -> bool:
        """Return whether it has exchanged words with a character, or calls it a friend."""
        return player_id in self.known or player_id in self.friends

    def acquainted(self, player_id: PlayerId, wall: float) -> Self:
        """Return the consent with a character among those who are known; itself if nothing is worth noting."""
        before = self.known.get(player_id)
        if before is not None and wall - before < KNOWN_AGAIN_S:
            return self
        others = _without_key(self.known, player_id)
        return replace(self, known=dict(_last(MOST_KNOWN, (*others.items(), (player_id, wall)))))

    def befriended(self, player_id: PlayerId, *, on: bool) -> Self:
        """Return the consent with a character among the friends, or without it."""
        others = _without(self.friends, player_id)
        friends = (*others, player_id) if on else others
        return replace(self, friends=_last(MOST_FRIENDS, friends))

    def admits_too(self, admitted: Admitted) -> Self:
        """Return the consent with one more writer whose letters are accepted; itself if they already are."""
        if admitted in self.admitted:
            return self
        return replace(self, admitted=_last(MOST_ADMITTED, (*self.admitted, admitted)))

    def with_tier(self, writer: Writer, tier: Tier) -> Self:
        """Return the consent with another tier. :attr:`Tier.NOBODY` also takes back who was admitted before."""
        admitted = self.admitted
        if tier is Tier.NOBODY:
            admitted = tuple(filter(lambda one: one.writer is not writer, admitted))
        return replace(self, tiers={**self.tiers, writer: tier}, admitted=admitted)

    def without(self, player_id: PlayerId) -> Self:
        """Return the consent without a trace of another character, except for a block."""
        return replace(
            self,
            known=_without_key(self.known, player_id),
            friends=_without(self.friends, player_id),
            admitted=tuple(filter(lambda one: one.player_id != player_id, self.admitted)),
        )

    def with_block(self, key: str, *, on: bool) -> Self:
        """Return the consent with an account blocked, or not."""
        others = _without(self.blocked, key)
        blocked = (*others, key) if on else others
        return replace(self, blocked=_last(MOST_BLOCKED, blocked))

    def names(self, players: frozenset[str]) -> bool:
        """Return whether one of these characters or accounts is mentioned."""
        mentioned = {*self.known, *self.friends, *self.blocked, *(one.player_id for one in self.admitted)}
        return not players.isdisjoint(mentioned)

    def document(self) -> Document:
        """Return the consent as a document for the store."""
        return Document(CONSENTS, self.player_id, self.told())

    def told(self) -> dict[str, Json]:
        """Return the consent as a JSON object."""
        return {
            "player_id": self.player_id,
            "tiers": {writer.value: tier.value for writer, tier in self.tiers.items()},
            "known": dict(self.known),
            "friends": list(self.friends),
            "admitted": [[one.player_id, one.writer.value] for one in self.admitted],
            "blocked": list(self.blocked),
            "last_number": self.last_number,
        }

    @classmethod
    def of_document(cls, data: Mapping[str, Json]) -> "LetterConsent":
        """Return the consent from the data of a stored :meth:`document`."""
        return cls(
            PlayerId(data["player_id"]),
            {Writer(writer): Tier(tier) for writer, tier in data["tiers"].items()},
            {PlayerId(one): at for one, at in data["known"].items()},
            tuple(data["friends"]),
            tuple(Admitted(PlayerId(one), Writer(writer)) for one, writer in data["admitted"]),
            tuple(data["blocked"]),
            data["last_number"],
        )


def admission(
    consent: LetterConsent, defaults: Mapping[Writer, Tier], by: Admitted, block_key: str
) -> Admission:
    """Return what happens to a letter.

    Args:
        consent: what the addressee decided.
        defaults: the tiers that hold where it decided nothing.
        by: who writes, and who holds the pen.
        block_key: the id of the writer's account; of its character if it has none.
    """
    if block_key in consent.blocked:
        return Admission.CLOSED
    if by in consent.admitted:
        return Admission.OPEN
    match consent.tier_for(by.writer, defaults):
        case Tier.EVERYONE:
            return Admission.OPEN
        case Tier.KNOWN:
            return _open_if(is_open=consent.knows(by.player_id))
        case Tier.FRIENDS:
            return _open_if(is_open=by.player_id in consent.friends)
        case Tier.NOBODY:
            return Admission.CLOSED


def _open_if(*, is_open: bool) -> Admission:
    return Admission.OPEN if is_open else Admission.REQUEST


def _without(items: Iterable[T], gone: T) -> tuple[T, ...]:
    """Return the items other than one."""
    return tuple(filter(lambda item: item != gone, items))


def _without_key(items: Mapping[PlayerId, float], gone: PlayerId) -> dict[PlayerId, float]:
    """Return a copy without one key."""
    copy = dict(items)
    copy.pop(gone, None)
    return copy


def _last(most: int, items: Iterable[T]) -> tuple[T, ...]:
    """Return the last items, at most this many."""
    return tuple(items)[-most:]
