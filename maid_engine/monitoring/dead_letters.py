"""Dead letters: work that failed after all attempts, kept for inspection, retry or acknowledgement."""

from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

import structlog

from maid_engine.core.documents import Document, Query
from maid_engine.core.errors import MaidError
from maid_engine.core.interception import Interceptable, interceptable
from maid_engine.ports.store import DocumentStore

COLLECTION: Final = "dead_letters"
MOST_KEPT: Final = 500
"""Maximum number of letters. Above it, acknowledged letters are dropped first, then the oldest."""
TRYING_S: Final = 120.0
"""Seconds after which a retry that has not finished may be started again."""
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

    @property
    def group(self) -> tuple[str, str, str]:
        """Kind, topic and reason: equal for letters that fail alike."""
        return (self.kind, self.topic or self.subject, self.reason)

    def document(self) -> Document:
        """Return the document to store. Its key sorts by number."""
        return Document(COLLECTION, f"{self.number:012d}", {**asdict(self), "trying": False})


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
            self._take(DeadLetter(**_known_fields(document.data)))

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
    def retry(self, number: int) -> DeadLetter:
        """Try it again. A letter that succeeds is deleted; one that fails stays, with the new reason.

        Returns:
            The current letter. It is still `trying` if the result is not known yet.

        Raises:
            KeyError: there is no letter with this number.
            DeadLetterError: it cannot be tried again; the text says why.
        """
        letter, now = self._letters[number], self._wall()
        if letter.trying and now - self._tried_at.get(number, 0.0) < TRYING_S:
            raise DeadLetterError("it is being tried again already")
        self._tried_at[number] = now
        again = self._by_number.get(number) or self._by_kind.get(letter.kind)
        if again is None:
            raise DeadLetterError("what it needs went with the server's last run; acknowledge it instead")
        trying = replace(letter, attempts=letter.attempts + 1, trying=True)
        self._take(trying)
        try:
            again(trying, lambda why: self._tried(number, why))
        except DeadLetterError:
            self._take(replace(letter, attempts=trying.attempts))
            raise
        except Exception as error:
            log.exception("dead_letter.retry_failed", number=number)
            self._tried(number, f"{type(error).__name__}")
        return self._letters.get(number, replace(trying, trying=False))

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
        failed = replace(letter, reason=why, trying=False, wall=self._wall())
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


def _known_fields(data: Any) -> dict[str, Any]:
    return {name: data[name] for name in DeadLetter.__dataclass_fields__ if name in data}
