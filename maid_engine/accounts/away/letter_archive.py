"""Letters, requests and consents as they are kept: in memory, and in the store with the next save."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Final

from maid_engine.accounts.away.letter_consent import CONSENTS, LetterConsent
from maid_engine.accounts.away.letters import (
    LETTERS,
    REQUESTS,
    REQUESTS_WAITING,
    Letter,
    LetterLimits,
    LetterRequest,
    surplus_letters,
)
from maid_engine.core.documents import Query
from maid_engine.core.ids import PlayerId
from maid_engine.engine.save_scheduler import SaveScheduler
from maid_engine.ports.store import DocumentStore


def is_unread(letter: Letter) -> bool:
    """Return whether a letter is not marked as read."""
    return not letter.read


_NONE: Final[dict[int, Letter]] = {}


class LetterArchive:
    """Keeps letters, requests and consents.

    Args:
        saver: saves what changes.
        store: holds the collections ``letters``, ``letter_requests`` and ``letter_consents``.
        limits: returns how much is kept now.
    """

    def __init__(
        self, saver: SaveScheduler, store: DocumentStore, limits: Callable[[], LetterLimits] = LetterLimits
    ) -> None:
        self._limits = limits
        self._saver = saver
        self._store = store
        self._letters: dict[PlayerId, dict[int, Letter]] = {}
        """Addressee → number → letter, oldest first."""
        self._sent: dict[PlayerId, dict[tuple[PlayerId, int], None]] = {}
        """Sender → addressee and number of each letter, in the order of writing."""
        self._requests: dict[PlayerId, dict[str, LetterRequest]] = {}
        """Addressee → key → request, oldest first."""
        self._consents: dict[PlayerId, LetterConsent] = {}

    async def load(self) -> None:
        """Read everything from the store."""
        async for document in self._store.query(Query(CONSENTS)):
            consent = LetterConsent.of_document(document.data)
            self._consents[consent.player_id] = consent
        letters = [Letter.of_document(one.data) async for one in self._store.query(Query(LETTERS))]
        for letter in sorted(letters, key=lambda one: (one.wall, one.number)):
            self._put(letter)
        requests = [LetterRequest.of_document(one.data) async for one in self._store.query(Query(REQUESTS))]
        for request in sorted(requests, key=lambda one: (one.wall, one.key)):
            self._requests.setdefault(request.addressee, {})[request.key] = request

    # --- letters ---

    def letter(self, addressee: PlayerId, number: int) -> Letter | None:
        """Return the letter of this number that a character received; None if there is none."""
        return self._letters.get(addressee, _NONE).get(number)

    def letters_to(self, addressee: PlayerId) -> tuple[Letter, ...]:
        """Return the letters that a character received, oldest first."""
        return tuple(self._letters.get(addressee, _NONE).values())

    def unread_to(self, addressee: PlayerId) -> tuple[Letter, ...]:
        """Return the letters of a character that are not marked as read, oldest first."""
        return tuple(filter(is_unread, self.letters_to(addressee)))

    def letters_by(self, sender: PlayerId) -> tuple[Letter, ...]:
        """Return the letters that a character wrote and that are still kept, oldest first."""
        return tuple(self._letters[who][number] for who, number in self._sent.get(sender, ()))

    def letters_of(self, players: frozenset[PlayerId]) -> tuple[Letter, ...]:
        """Return the letters that one of these characters wrote or received."""
        found: dict[str, Letter] = {}
        for player_id in sorted(players):
            for letter in (*self.letters_to(player_id), *self.letters_by(player_id)):
                found[letter.key] = letter
        return tuple(found.values())

    def addressees(self) -> tuple[PlayerId, ...]:
        """Return the characters that have letters."""
        return tuple(self._letters)

    def oldest_to(self, addressee: PlayerId) -> Letter:
        """Return the oldest letter of a character.

        Raises:
            KeyError: it has none.
        """
        return next(iter(self._letters[addressee].values()))

    def letters(self) -> Iterator[Letter]:
        """Yield all letters."""
        for letters in self._letters.values():
            yield from letters.values()

    def keep(self, letter: Letter, wall: float) -> None:
        """Keep a letter, new or changed. What its addressee cannot keep beside it is deleted."""
        self._put(letter)
        self._saver.put(letter.document())
        self.drop_letters(surplus_letters(self.letters_to(letter.addressee), self._limits(), wall))

    def _put(self, letter: Letter) -> None:
        self._letters.setdefault(letter.addressee, {})[letter.number] = letter
        self._sent.setdefault(letter.sender, {})[letter.addressee, letter.number] = None

    def mark_read(self, letters: Iterable[Letter]) -> None:
        """Mark letters as read."""
        for letter in letters:
            changed = replace(letter, read=True)
            self._letters[letter.addressee][letter.number] = changed
            self._saver.put(changed.document())

    def drop_letters(self, letters: Iterable[Letter]) -> int:
        """Delete letters; return how many."""
        dropped = 0
        for letter in letters:
            kept = self._letters[letter.addressee]
            del kept[letter.number]
            if not kept:
                del self._letters[letter.addressee]
            sent = self._sent[letter.sender]
            del sent[letter.addressee, letter.number]
            if not sent:
                del self._sent[letter.sender]
            self._saver.delete(LETTERS, letter.key)
            dropped += 1
        return dropped

    # --- requests ---

    def requests_to(self, addressee: PlayerId) -> tuple[LetterRequest, ...]:
        """Return the requests to a character, answered or not, oldest first."""
        return tuple(self._requests.get(addressee, {}).values())

    def waiting_for(self, addressee: PlayerId, wall: float) -> tuple[LetterRequest, ...]:
        """Return the requests to a character that are neither rejected nor over at this time, oldest first."""
        requests, days = self.requests_to(addressee), self._limits().request_days
        return tuple(filter(lambda one: not (one.rejected or one.is_over(days, wall)), requests))

    def requests_of(self, players: frozenset[PlayerId]) -> tuple[LetterRequest, ...]:
        """Return the requests that one of these characters made or got."""
        return tuple(filter(lambda one: not players.isdisjoint(one.parties), self.requests()))

    def requests(self) -> Iterator[LetterRequest]:
        """Yield all requests."""
        for requests in self._requests.values():
            yield from requests.values()

    def keep_request(self, request: LetterRequest) -> None:
        """Keep a request, new or changed. Beyond the limit, the oldest of its addressee are deleted."""
        self._requests.setdefault(request.addressee, {})[request.key] = request
        self._saver.put(request.document())
        waiting = self.requests_to(request.addressee)
        self.drop_requests(waiting[: max(0, len(waiting) - REQUESTS_WAITING)])

    def drop_requests(self, requests: Iterable[LetterRequest]) -> int:
        """Delete requests; return how many."""
        dropped = 0
        for request in requests:
            kept = self._requests[request.addressee]
            del kept[request.key]
            if not kept:
                del self._requests[request.addressee]
            self._saver.delete(REQUESTS, request.key)
            dropped += 1
        return dropped

    # --- consents ---

    def consent_of(self, player_id: PlayerId) -> LetterConsent:
        """Return what a character decided; the defaults if it decided nothing."""
        return self._consents.get(player_id) or LetterConsent(player_id)

    def consents(self) -> tuple[LetterConsent, ...]:
        """Return all consents that are kept."""
        return tuple(self._consents.values())

    def keep_consent(self, consent: LetterConsent) -> None:
        """Keep a consent, if it differs from the one that is kept."""
        if consent != self.consent_of(consent.player_id):
            self._consents[consent.player_id] = consent
            self._saver.put(consent.document())

    def drop_consent(self, player_id: PlayerId) -> int:
        """Delete what a character decided; return 1 if there was something."""
        if self._consents.pop(player_id, None) is None:
            return 0
        self._saver.delete(CONSENTS, player_id)
        return 1
