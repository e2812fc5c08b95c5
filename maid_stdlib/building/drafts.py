"""What a draft makes of a pack's files: its edits in order, taken back and made again, or made on newer files."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from maid_stdlib.building.edits import EditError, Files, Key, made, value_in
from maid_stdlib.building.toml_text import dotted
from maid_stdlib.components.draft import Draft, Edit

EDITS_MAX = 500
"""Edits of a draft. It is published, or parted, before it grows further."""


class Conflict(NamedTuple):
    """A place that somebody else changed since the draft was begun."""

    what: str
    """The place, as ``room.square.title``."""
    edit: str
    """What the draft's edit does there, in words."""


@dataclass(frozen=True, slots=True)
class Rebased:
    """A draft's edits, made on newer files; or what stands against it."""

    files: Mapping[str, str]
    conflicts: tuple[Conflict, ...] = ()


def files_of(draft: Draft, published: Files) -> dict[str, str]:
    """Return the pack's files as the draft has them."""
    begun = {**published, **draft.base}
    for edit in draft.edits:
        begun = made(edit.operations, begun)
    return begun


def add(draft: Draft, edit: Edit, published: Files) -> dict[str, str]:
    """Add an edit to a draft, and return the files after it. What was taken back cannot be made again then.

    Raises:
        EditError: it cannot be made, or the draft is full; the draft is as before.
    """
    if len(draft.edits) >= EDITS_MAX:
        raise EditError(f"the draft has {EDITS_MAX} changes; publish it or drop it first")
    before = files_of(draft, published)
    after = made(edit.operations, before)
    for name in changed(before, after):
        draft.base.setdefault(name, published.get(name, ""))
    draft.edits.append(edit)
    draft.undone.clear()
    return after


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
    conflicts: list[Conflict] = []
    files = dict(published)
    for edit in draft.edits:
        if stale:
            conflicts += _changed_elsewhere(edit, begun, published)
        try:
            files = made(edit.operations, files)
        except EditError as error:
            conflicts.append(Conflict(str(error), edit.what))
    return Rebased(files, tuple(dict.fromkeys(conflicts)))


def _changed_elsewhere(edit: Edit, before: Files, now: Files) -> Iterator[Conflict]:
    """Yield each place of an edit whose value is another one now than before the draft."""
    for operation in edit.operations:
        place: Key = operation.touched
        if place and value_in(before, place) != value_in(now, place):
            yield Conflict(dotted(place), edit.what)


def changed(before: Files, after: Files) -> tuple[str, ...]:
    """Return the names of the files whose texts differ."""
    return tuple(name for name, text in after.items() if before.get(name) != text)
