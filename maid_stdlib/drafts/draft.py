"""A builder's draft of a pack: edits in order, taken back and made again, or made on newer files."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from maid_stdlib.drafts.edits import EditError, Files, Key, Operation, made, value_in
from maid_stdlib.drafts.toml_text import dotted

EDITS_MAX = 500
"""Edits of a draft. It is published, or parted, before it grows further."""


@dataclass(slots=True)
class Edit:
    """What one command changed, to be taken back as a whole."""

    what: str
    """In words: ``title of room.square``."""
    by: str
    """The name of the builder."""
    wall: float
    """When it was made, in seconds of the wall clock."""
    operations: list[Operation]


@dataclass(slots=True)
class Draft:
    """The unpublished changes of one builder to one pack."""

    pack: str
    base: dict[str, str] = field(default_factory=dict)
    """Each file that the edits change → its text before the first of them."""
    edits: list[Edit] = field(default_factory=list)
    undone: list[Edit] = field(default_factory=list)
    """Edits that were taken back, the latest last."""


@dataclass(frozen=True, slots=True)
class Rebased:
    """A draft's edits, made on newer files; or what stands against it."""

    files: Mapping[str, str]
    conflicts: tuple[str, ...] = ()
    """In words, each place that somebody else changed first, and what the draft does there."""


def check_room(draft: Draft) -> None:
    """Check that a draft takes another edit.

    Raises:
        EditError: it is full.
    """
    if len(draft.edits) >= EDITS_MAX:
        raise EditError(f"the draft has {EDITS_MAX} changes; publish it or drop it first")


def add(draft: Draft, edit: Edit, published: Files, changes: Iterable[str]) -> None:
    """Add an edit that changes these files to a draft. What was taken back cannot be made again then."""
    for name in changes:
        draft.base.setdefault(name, published.get(name, ""))
    draft.edits.append(edit)
    draft.undone.clear()


def undo(draft: Draft) -> Edit | None:
    """Take the last edit back and return it; None if there is none."""
    if not draft.edits:
        return None
    edit = draft.edits.pop()
    draft.undone.append(edit)
    return edit


def redo(draft: Draft) -> Edit | None:
    """Make the edit again that was taken back last, and return it; None if there is none."""
    if not draft.undone:
        return None
    edit = draft.undone.pop()
    draft.edits.append(edit)
    return edit


def rebased(draft: Draft, published: Files) -> Rebased:
    """Return what a draft makes of the files as they are now, with every place that another change has reached first."""
    begun = {**published, **draft.base}
    stale = {name for name, text in draft.base.items() if published.get(name, "") != text}
    conflicts: list[str] = []
    files = dict(published)
    for edit in draft.edits:
        if stale:
            conflicts += _changed_elsewhere(edit, begun, published)
        try:
            files = made(edit.operations, files)
        except EditError as error:
            conflicts.append(f"{error} ({edit.what})")
    return Rebased(files, tuple(dict.fromkeys(conflicts)))


def _changed_elsewhere(edit: Edit, before: Files, now: Files) -> Iterator[str]:
    """Yield each place of an edit whose value is another one now than before the draft, in words."""
    for operation in edit.operations:
        place: Key = operation.touched
        if place and value_in(before, place) != value_in(now, place):
            yield f"{dotted(place)} was changed by somebody else ({edit.what})"


def changed(before: Files, after: Files) -> tuple[str, ...]:
    """Return the names of the files whose texts differ."""
    return tuple(name for name, text in after.items() if before.get(name) != text)
