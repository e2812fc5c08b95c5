"""The notes that players write to the builders with ``bug``, ``idea`` and ``typo``, and what staff answer.

They are kept in memory and in the store. The amount is limited: closed notes are deleted first.
"""

from collections.abc import Iterable
from dataclasses import asdict, replace
from typing import Final

import structlog

from maid_engine.accounts.authority import NOBODY, Act, Actor, Person, require
from maid_engine.core.documents import Batch, Json
from maid_engine.core.errors import ModerationError
from maid_engine.core.ids import PlayerId
from maid_engine.core.interception import Interceptable, interceptable
from maid_engine.core.mappings import filled
from maid_engine.core.messages import Authored
from maid_engine.engine.services import Game
from maid_engine.moderation.numbered_entries import EntryForm, NumberedEntries
from maid_engine.moderation.player_note import (
    LONGEST_ANSWER,
    LONGEST_TEXT,
    NoteAdded,
    NoteClosed,
    NoteDraft,
    NoteFilter,
    NoteKind,
    NotePlace,
    NoteState,
    PlayerNote,
)
from maid_engine.ports.store import DocumentStore

log = structlog.get_logger(__name__)

COLLECTION: Final = "feedback"
MOST_NOTES: Final = 2_000
MOST_OPEN_BY_ONE: Final = 50
"""At most this many notes of one player may be open."""
MOST_AN_HOUR: Final = 10
"""At most this many notes of one player within an hour."""
HOUR_S: Final = 3_600.0
LONGEST_LINE: Final = 400
"""Characters of a line that a note keeps of what its author typed and read."""
ANY: Final = NoteFilter()


def _note(data: Json) -> PlayerNote:
    return PlayerNote(
        **{
            **data,
            "kind": NoteKind(data["kind"]),
            "state": NoteState(data["state"]),
            "place": NotePlace(**data["place"]),
            "lines": tuple(data["lines"]),
        }
    )


NOTE_FORM: Final = EntryForm(
    COLLECTION,
    to_data=asdict,
    of_data=_note,
    is_open=lambda one: one.is_open,
    kept_from=lambda one: one.closed_wall,
    most=MOST_NOTES,
)


class FeedbackService(Interceptable):
    """The notes of all players; a resource of the game.

    Args:
        game: provides the clock, the bus, the saver, accounts and characters.
        store: holds the collection ``feedback``.
    """

    def __init__(self, game: Game, store: DocumentStore) -> None:
        self._game = game
        self._store = store
        self._notes = NumberedEntries(store, NOTE_FORM)

    async def load(self) -> None:
        """Read the stored notes, and delete those that are too old."""
        await self._notes.load()
        await self._let_go()

    # --- queries ---

    def notes(self, wanted: NoteFilter = ANY) -> tuple[PlayerNote, ...]:
        """Return the wanted notes, latest first."""
        return tuple(filter(wanted.takes, self._notes))

    def find(self, number: int) -> PlayerNote | None:
        """Return the note with this number; None if there is none."""
        return self._notes.get(number)

    def notes_of(self, player_id: PlayerId) -> tuple[PlayerNote, ...]:
        """Return the notes of a player, whichever character of the account wrote them, latest first."""
        account = self._account_of(player_id)
        return tuple(one for one in self._notes if one.is_of(player_id, account))

    def is_author(self, player_id: PlayerId, note: PlayerNote) -> bool:
        """Return whether a player wrote a note, with any character of the account."""
        return note.is_of(player_id, self._account_of(player_id))

    # --- changes ---

    @interceptable
    async def add(self, player_id: PlayerId, draft: NoteDraft) -> PlayerNote:
        """Add a note of a character, and return it. It is durable when this returns.

        Raises:
            ModerationError: the text is empty or too long, the note was written before and is still open, or the
                player has written too many.
        """
        text = Authored(draft.text, player_id)
        wall = self._game.clock.wall()
        self._check_text(text)
        self._check_author(player_id, replace(draft, text=text), wall)
        note = PlayerNote(
            number=self._notes.new_number(),
            kind=draft.kind,
            text=str(text),
            player_id=player_id,
            author=str(self._game.characters.name_of(player_id)),
            account=self._account_of(player_id),
            wall=wall,
            place=draft.place,
            lines=tuple(line[:LONGEST_LINE] for line in draft.lines),
        )
        await self._notes.add(note)
        await self._let_go()
        log.info("feedback.note_added", note=note.number, kind=note.kind.value)
        self._game.bus.publish(NoteAdded(note.number))
        return note

    @interceptable
    async def close(self, number: int, by: Actor, state: NoteState, answer: str = "") -> PlayerNote:
        """Close a note, and return it. The change is durable and audited when this returns.

        Args:
            number: the number of the note.
            by: the actor who closes it.
            state: how it ends; not `NoteState.OPEN`.
            answer: what its author is told.

        Raises:
            KeyError: there is no such note.
            ModerationError: the note is already closed, the answer is too long, or the state is no end.
            NotAllowedError: the actor may not close notes.
        """
        require(by, Act.ANSWER_NOTE, Person(NOBODY))
        note = self._notes[number]
        if not note.is_open:
            raise ModerationError(f"note {number} has been closed by {note.closed_by or 'somebody'}.")
        if state is NoteState.OPEN:
            raise ModerationError("a note is closed as done, declined or closed.")
        if len(answer) > LONGEST_ANSWER:
            raise ModerationError(
                f"an answer has at most {LONGEST_ANSWER} characters; yours has {len(answer)}."
            )
        wall = self._game.clock.wall()
        closed = replace(note, state=state, answer=answer, closed_by=by.name, closed_wall=wall)
        await self._notes.replace(closed)
        self._game.accounts.audit(by, f"note {state.value}", note.author, f"note {number} {answer}".strip())
        log.info("feedback.note_closed", note=number, state=state.value)
        self._game.bus.publish(NoteClosed(number))
        return closed

    def mark_told(self, number: int) -> None:
        """Note that the author of a note knows that it is closed. Saved with the next save."""
        note = self._notes.get(number)
        if note is not None:
            self._put(replace(note, told=True))

    # --- personal data ---

    def held_of(self, names: Iterable[str], account: str) -> dict[str, Json]:
        """Return what is stored about a person: the person's notes, and what notes of others hold of the person."""
        known = _lowered(names)
        found = {
            "notes": [asdict(one) for one in self._written_by(known, account)],
            "in_notes_of_others": [one.number for one in self._naming(known, account)],
        }
        return filled(found)

    @interceptable
    def erase(self, names: Iterable[str], account: str) -> int:
        """Delete a person's notes, and take the person out of the notes of others, with the next save.

        Return the number of changed and deleted notes.
        """
        known = _lowered(names)
        written, naming = self._written_by(known, account), self._naming(known, account)
        numbers = [one.number for one in written]
        self._notes.drop(numbers)
        for collection, key in self._notes.keys(numbers):
            self._game.saver.delete(collection, key)
        for note in naming:
            self._put(note.without(known))
        return len(written) + len(naming)

    def _written_by(self, names: frozenset[str], account: str) -> list[PlayerNote]:
        return [one for one in self._notes if one.is_by(names, account)]

    def _naming(self, names: frozenset[str], account: str) -> list[PlayerNote]:
        """Return the notes of others that name a person."""
        of_others = [one for one in self._notes if not one.is_by(names, account)]
        return [one for one in of_others if one.names_any(names)]

    # --- implementation ---

    def _account_of(self, player_id: PlayerId) -> str:
        account = self._game.accounts.account_of(player_id)
        return account.id if account is not None else ""

    def _check_text(self, text: str) -> None:
        if not text:
            raise ModerationError("a note needs some words.")
        if len(text) > LONGEST_TEXT:
            raise ModerationError(f"a note has at most {LONGEST_TEXT} characters; yours has {len(text)}.")

    def _check_author(self, player_id: PlayerId, draft: NoteDraft, wall: float) -> None:
        """Refuse a note that its author wrote before, and one above the author's limits."""
        written = self.notes_of(player_id)
        waiting = [one for one in written if one.is_open]
        for one in waiting:
            if (one.kind, one.text, one.place.room) == (draft.kind, draft.text, draft.place.room):
                raise ModerationError(f"you have written that already: it is your note {one.number}.")
        if len(waiting) >= MOST_OPEN_BY_ONE:
            raise ModerationError(
                f"{len(waiting)} of your notes wait for the builders. Wait until one has been looked at."
            )
        if sum(one.wall > wall - HOUR_S for one in written) >= MOST_AN_HOUR:
            raise ModerationError(f"you may write {MOST_AN_HOUR} notes an hour. Wait a while.")

    def _put(self, note: PlayerNote) -> None:
        """Replace a note; it is written with the next save."""
        self._notes.keep(note)
        self._game.saver.put(self._notes.document(note))

    async def _let_go(self) -> None:
        """Delete closed notes that are too old, and the notes above the limit."""
        surplus = self._notes.surplus(self._game.clock.wall())
        if surplus:
            await self._store.write(Batch(deletes=tuple(self._notes.keys(surplus))))
            self._notes.drop(surplus)


def _lowered(names: Iterable[str]) -> frozenset[str]:
    return frozenset(name.lower() for name in names)
