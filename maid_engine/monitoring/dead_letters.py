"""Dead letters: work that failed after all attempts, kept for inspection, retry or acknowledgement."""

from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, replace
from typing import Final

import structlog

from maid_engine.core.codec import from_json
from maid_engine.core.documents import Document, Query
from maid_engine.core.errors import MaidError
from maid_engine.core.interception import Interceptable, interceptable
from maid_engine.ports.store import DocumentStore

COLLECTION: Final = "dead_letters"
MOST_KEPT: Final = 500
"""Maximum number of letters. Above it, acknowledged letters are dropped first, then the oldest."""
TRYING_S: Final = 120.0
"""Seconds after which a retry that has not finished may be started again."""
RETRIES_KEPT: Final = 10
"""Retries that a letter remembers."""
ROUND_MOST: Final = 50
"""Letters that one call of :meth:`DeadLetters.retry_all` tries."""
QUESTION, DELIVERY, SAVE = "question", "delivery", "save"
KINDS: Final = (QUESTION, DELIVERY, SAVE)

log = structlog.get_logger(__name__)

Done = Callable[[str], None]
"""Called with the result of a retry: "" for success, or the reason of the failure."""
Again = Callable[["DeadLetter", Done], None]
"""Tries once more, now or later, and reports the result.

Raises:
    DeadLetterError: it cannot be tried; the text says why.
"""


class DeadLetterError(MaidError):
    """A letter cannot be tried again; the text says why."""


@dataclass(frozen=True, slots=True)
class Retry:
    """One retry of a letter."""

    wall: float
    """When it began, in seconds since 1970-01-01 UTC."""
    by: str
    """Name of the admin."""
    outcome: str = ""
    """Why it failed; "" as long as that is not known. A letter that succeeds is deleted with its retries."""


@dataclass(frozen=True, slots=True)
class RetryRound:
    """What became of the letters that one call tried."""

    succeeded: int
    failed: int
    pending: int
    """Letters whose result is not known yet."""
    impossible: int
    """Letters that cannot be tried, for example because what they need went with the server's last run."""
    left: int
    """Letters that were not tried because the round was full."""

    @property
    def tried(self) -> int:
        """Number of letters that were tried."""
        return self.succeeded + self.failed + self.pending


@dataclass(frozen=True, slots=True)
class DeadLetter:
    """One failed piece of work. If the same work fails again, its count grows; there is no second letter."""

    number: int
    kind: str
    """``question``, ``delivery`` or ``save``."""
    subject: str
    """The asker and kind of a question, the listener, or the entity."""
    reason: str
    wall: float
    """When it happened last, in seconds since 1970-01-01 UTC."""
    payload: str = ""
    """A summary of the work, without anything that a player said or typed."""
    times: int = 1
    """How often the same thing failed for the same reason."""
    attempts: int = 0
    """How often an admin retried it."""
    acknowledged_by: str = ""
    trying: bool = False
    """Whether a retry is in progress."""
    topic: str = ""
    """What similar letters share: the kind of question, the listener, the kind of entity.

    Empty: the subject.
    """
    retries: tuple[Retry, ...] = ()
    """The last ten retries, oldest first."""

    @property
    def group(self) -> tuple[str, str, str]:
        """Kind, topic and reason: equal for letters that fail alike."""
        return (self.kind, self.topic or self.subject, self.reason)

    def document(self) -> Document:
        """Return the document to store. Its key sorts by number."""
        return Document(COLLECTION, f"{self.number:012d}", {**asdict(self), "trying": False})

    def begun(self, retry: Retry) -> "DeadLetter":
        """Return the letter with one more retry, which is in progress."""
        retries = (*self.retries, retry)[-RETRIES_KEPT:]
        return replace(self, attempts=self.attempts + 1, trying=True, retries=retries)

    def ended(self, why: str, wall: float) -> "DeadLetter":
        """Return the letter with its last retry failed for this reason."""
        if not self.retries:
            return replace(self, reason=why, trying=False, wall=wall)
        last = replace(self.retries[-1], outcome=why)
        return replace(self, reason=why, trying=False, wall=wall, retries=(*self.retries[:-1], last))


@dataclass(frozen=True, slots=True)
class LetterGroup:
    """Letters of one kind and topic that failed for the same reason."""

    kind: str
    topic: str
    reason: str
    letters: "tuple[DeadLetter, ...]"
    """Latest first; at least one."""

    @property
    def times(self) -> int:
        """The total number of failures."""
        return sum(one.times for one in self.letters)

    @property
    def waiting(self) -> "tuple[DeadLetter, ...]":
        """The letters that are not acknowledged."""
        return tuple(one for one in self.letters if not one.acknowledged_by)


def grouped(letters: "Iterable[DeadLetter]") -> "tuple[LetterGroup, ...]":
    """Group letters by kind, topic and reason. The group with the latest letter comes first.

    Args:
        letters: latest first, as :meth:`DeadLetters.list` returns them.
    """
    found: dict[tuple[str, str, str], list[DeadLetter]] = {}
    for letter in letters:
        found.setdefault(letter.group, []).append(letter)
    return tuple(LetterGroup(*group, tuple(members)) for group, members in found.items())


class DeadLetters(Interceptable):
    """The dead letters: limited in number and kept over restarts. A resource of the game.

    Args:
        wall: the wall clock.
        put: saves a document with the next transaction.
        delete: deletes the document with this collection and key.
        most: maximum number of letters.
    """

    def __init__(
        self,
        wall: Callable[[], float],
        *,
        put: Callable[[Document], None] = lambda document: None,  # noqa: ARG005 - nothing is kept
        delete: Callable[[str, str], None] = lambda collection, key: None,  # noqa: ARG005 - as above
        most: int = MOST_KEPT,
    ) -> None:
        self.on_letter: list[Callable[[DeadLetter], None]] = []
        """Called with each added letter, also when only its count grows."""
        self.dropped = 0
        """Number of letters dropped to make room."""
        self._wall = wall
        self._put = put
        self._delete = delete
        self._most = most
        self._last = 0
        self._letters: dict[int, DeadLetter] = {}
        self._known: dict[tuple[str, str, str], int] = {}
        self._by_kind: dict[str, Again] = {}
        self._by_number: dict[int, Again] = {}
        self._tried_at: dict[int, float] = {}
        self._replies: dict[int, str] = {}
        """Number → reply of a model. Never saved, because it may quote a player."""

    def __len__(self) -> int:
        return len(self._letters)

    async def load(self, store: DocumentStore) -> None:
        """Load the letters stored before this start.

        Raises:
            StoreError: the store cannot be read.
        """
        async for document in store.query(Query(COLLECTION)):
            self._take(from_json(DeadLetter, document.data))

    def register(self, kind: str, again: Again) -> None:
        """Set how to retry letters of this kind that have no retry function."""
        self._by_kind[kind] = again

    def add(  # noqa: PLR0913
        self,
        kind: str,
        subject: str,
        reason: str,
        payload: str = "",
        *,
        topic: str = "",
        reply: str = "",
        again: Again | None = None,
    ) -> DeadLetter:
        """Add work that has finally failed.

        Args:
            kind: ``question``, ``delivery`` or ``save``.
            subject: what it was about. With kind and reason, it identifies the same failure.
            reason: why it failed.
            payload: a summary of the work, without any player's words.
            topic: what similar letters share; the subject if omitted.
            reply: the reply of a model, at most a few hundred characters; kept until the server stops.
            again: retries this letter while the server runs; the kind's function if None.
        """
        number = self._known.get((kind, subject, reason))
        if number is None:
            self._last += 1
            letter = DeadLetter(self._last, kind, subject, reason, self._wall(), payload, topic=topic)
        else:
            known = self._letters[number]
            # A new failure clears the acknowledgement.
            letter = replace(
                known, times=known.times + 1, wall=self._wall(), payload=payload, acknowledged_by=""
            )
        if again is not None:
            self._by_number[letter.number] = again
        if reply:
            self._replies[letter.number] = reply
        self._take(letter)
        if letter.times == 1 or letter.times & (letter.times - 1) == 0:
            # The same work may fail a hundred times a minute, so only the 1st, 2nd, 4th, 8th … are written
            # and logged.
            self._put(letter.document())
            log.warning("dead_letter.added", number=letter.number, kind=kind, about=subject, reason=reason)
        self._make_room()
        self._tell(letter)
        return letter

    def list(self, kind: str | None = None) -> "tuple[DeadLetter, ...]":
        """Return all letters, or those of one kind; latest first."""
        found = [*self._letters.values()]
        if kind is not None:
            found = [one for one in found if one.kind == kind]
        return tuple(sorted(found, key=lambda one: (-one.wall, -one.number)))

    def has(self, number: int) -> bool:
        """Return whether there is a letter with this number."""
        return number in self._letters

    def get(self, number: int) -> DeadLetter:
        """Return the letter with this number.

        Raises:
            KeyError: there is no such letter.
        """
        return self._letters[number]

    @interceptable
    def retry(self, number: int, by: str = "") -> DeadLetter:
        """Try it again. A letter that succeeds is deleted; one that fails stays, with the new reason.

        Args:
            number: its number.
            by: name of the admin who wants it.

        Returns:
            The current letter. It is still `trying` if the result is not known yet.

        Raises:
            KeyError: there is no letter with this number.
            DeadLetterError: it cannot be tried again; the text says why.
        """
        letter, now = self._letters[number], self._wall()
        if self._is_running(letter):
            raise DeadLetterError("it is being tried again already")
        self._tried_at[number] = now
        again = self._by_number.get(number) or self._by_kind.get(letter.kind)
        if again is None:
            raise DeadLetterError("what it needs went with the server's last run; acknowledge it instead")
        trying = letter.begun(Retry(now, by))
        self._take(trying)
        self._put(trying.document())
        try:
            again(trying, lambda why: self._tried(number, why))
        except DeadLetterError as error:
            self._give_up(trying, str(error))
            raise
        except Exception as error:
            log.exception("dead_letter.retry_failed", number=number)
            self._tried(number, f"{type(error).__name__}")
        return self._letters.get(number, replace(trying, trying=False))

    @interceptable
    def retry_all(self, kind: str | None = None, by: str = "") -> RetryRound:
        """Try up to fifty letters again that are not acknowledged, those first that were tried least often, then the oldest.

        Args:
            kind: only letters of this kind; all if None.
            by: name of the admin who wants it.
        """
        waiting = self._retriable(kind)
        succeeded = failed = pending = impossible = 0
        for letter in waiting[:ROUND_MOST]:
            if not self.has(letter.number):
                continue  # a retry of this round failed as this letter did, and they are one letter now
            try:
                tried = self.retry(letter.number, by)
            except DeadLetterError:
                impossible += 1
                continue
            pending += tried.trying
            failed += not tried.trying and self.has(letter.number)
            succeeded += not self.has(letter.number)
        left = max(0, len(waiting) - ROUND_MOST)
        return RetryRound(succeeded, failed, pending, impossible, left)

    @interceptable
    def acknowledge(self, number: int, by: str) -> DeadLetter:
        """Mark a letter as seen. It stays until room is needed.

        Raises:
            KeyError: there is no letter with this number.
        """
        letter = replace(self._letters[number], acknowledged_by=by)
        self._take(letter)
        self._put(letter.document())
        return letter

    def reply_of(self, number: int) -> str:
        """Return the model's reply for this letter; "" if there was none, or after a restart."""
        return self._replies.get(number, "")

    def forget_replies(self) -> None:
        """Delete the replies of models, for example when a player's words must not be kept any longer."""
        self._replies.clear()

    def waiting(self) -> int:
        """Return the number of letters that are not acknowledged."""
        return sum(not one.acknowledged_by for one in self._letters.values())

    def _is_running(self, letter: DeadLetter) -> bool:
        """Return whether a retry of this letter is in progress, and not for so long that another may begin."""
        return letter.trying and self._wall() - self._tried_at.get(letter.number, 0.0) < TRYING_S

    def _retriable(self, kind: str | None) -> "tuple[DeadLetter, ...]":
        """Return the letters that nobody acknowledged and that are not being tried, the least tried first, then the oldest."""
        waiting = [one for one in self.list(kind) if not one.acknowledged_by]
        idle = [one for one in waiting if not self._is_running(one)]
        return tuple(sorted(idle, key=lambda one: (one.attempts, one.number)))

    # --- storage ---

    def _tried(self, number: int, why: str) -> None:
        letter = self._letters.get(number)
        if letter is None:
            return
        if not why:
            self._drop(number)
            log.info("dead_letter.resolved", number=number, kind=letter.kind, about=letter.subject)
            return
        if self._known.get((letter.kind, letter.subject, letter.reason)) == number:
            del self._known[letter.kind, letter.subject, letter.reason]
        failed = letter.ended(why, self._wall())
        alike = self._known.get((letter.kind, letter.subject, why))
        if alike is not None:
            other = self._letters[alike]
            failed = replace(
                failed,
                times=failed.times + other.times,
                acknowledged_by=failed.acknowledged_by and other.acknowledged_by,
            )
            self._drop(alike)
        self._take(failed)
        self._put(failed.document())
        self._tell(failed)

    def _give_up(self, trying: DeadLetter, why: str) -> None:
        """Note that a letter could not be tried. It keeps its reason."""
        kept = replace(trying.ended(why, trying.wall), reason=trying.reason)
        self._take(kept)
        self._put(kept.document())

    def _tell(self, letter: DeadLetter) -> None:
        for listener in self.on_letter:
            listener(letter)

    def _take(self, letter: DeadLetter) -> None:
        self._last = max(self._last, letter.number)
        self._letters[letter.number] = letter
        self._known[letter.kind, letter.subject, letter.reason] = letter.number

    def _drop(self, number: int) -> None:
        letter = self._letters.pop(number)
        key = (letter.kind, letter.subject, letter.reason)
        if self._known.get(key) == number:
            del self._known[key]
        self._by_number.pop(number, None)
        self._replies.pop(number, None)
        self._tried_at.pop(number, None)
        self._delete(COLLECTION, f"{number:012d}")

    def _make_room(self) -> None:
        while len(self._letters) > self._most:
            gone = min(
                self._letters.values(), key=lambda one: (not one.acknowledged_by, one.wall, one.number)
            )
            self.dropped += 1
            self._drop(gone.number)
