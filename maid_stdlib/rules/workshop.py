"""A builder's work on a pack: the draft with its edits, its problems, and the way into the running world."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import takewhile
from pathlib import Path
from typing import TypeGuard

from maid_engine.core.errors import Problem
from maid_engine.core.ids import EntityId
from maid_engine.core.persistent import Persistent
from maid_engine.core.toml_lines import values_of
from maid_engine.engine.services import Game
from maid_engine.ports.pack_writer import PackWriter
from maid_stdlib.components.draft import DraftOf
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.loader import Loaded, content_in, files_in
from maid_stdlib.drafts import draft as drafts
from maid_stdlib.drafts.draft import Draft, Edit
from maid_stdlib.drafts.edits import EditError, Files, Key, Operation, Rename
from maid_stdlib.drafts.edits import made as made_by
from maid_stdlib.drafts.toml_text import TomlText
from maid_stdlib.rules.pack_update import Difference, differences, update_world

CONFLICTS_SHOWN = 5
"""Conflicts and problems that are told when a draft cannot be published."""


@dataclass
class _Made:
    """What edits make of files, kept so that they are not made again for each command."""

    begun: Files
    edits: list[Edit] = field(default_factory=list)
    files: list[Files] = field(default_factory=list)
    """The files after each edit."""

    def after(self, edits: Sequence[Edit]) -> Files:
        """Return the files after these edits. Only those that are new are made."""
        same = sum(
            1 for _ in takewhile(lambda pair: pair[0] is pair[1], zip(self.edits, edits, strict=False))
        )
        del self.edits[same:], self.files[same:]
        for edit in edits[same:]:
            self.edits.append(edit)
            self.files.append(made_by(edit.operations, (self.begun, *self.files)[-1]))
        return (self.begun, *self.files)[-1]


@dataclass
class MadeFiles:
    """What the drafts make of their packs' files. A resource of the game; it is not saved."""

    made: dict[EntityId, _Made] = field(default_factory=dict)


class Workshop:
    """The work of one builder on one loaded pack.

    Args:
        game: the game.
        builder: the character.
        by: the builder's name.
        pack: the name of the pack.

    Raises:
        EditError: no loaded pack of that name has files of content.
    """

    def __init__(self, game: Game, builder: EntityId, by: str, pack: str) -> None:
        self._game = game
        self._builder = builder
        self._by = by
        self.pack = pack
        self._id = EntityId(f"draft:{pack}/{builder}")
        root = game.resource(ContentIndex).roots.get(pack)
        if root is None:
            raise EditError(f"the pack {pack!r} has no files that can be edited")
        self.root: Path = root

    @property
    def draft(self) -> Draft:
        """The draft; an empty one if there is none yet."""
        held = self._game.world.get(self._id, DraftOf)
        return held.draft if held is not None else Draft(self.pack)

    @cached_property
    def published(self) -> dict[str, str]:
        """The pack's files as they were on the disk when they were first asked for: read once for each command.

        Raises:
            EditError: one of them is not UTF-8 or not TOML.
        """
        return {name: _text(name, data) for name, data in files_in(self.root).items()}

    @property
    def files(self) -> Files:
        """The pack's files as the draft has them."""
        draft = self.draft
        begun = {**self.published, **draft.base}
        kept = self._game.resource_or_new(MadeFiles).made
        known = kept.get(self._id)
        if known is None or known.begun != begun:
            known = kept[self._id] = _Made(begun)
        return known.after(draft.edits)

    def edit(self, what: str, operations: Iterable[Operation]) -> None:
        """Add an edit to the draft.

        Raises:
            EditError: it cannot be made; the draft is as before.
        """
        edit = Edit(what, self._by, round(self._game.clock.wall(), 1), [*operations])
        before = self.files
        drafts.check_room(self.draft)
        after = made_by(edit.operations, before)
        drafts.add(self._kept(), edit, self.published, drafts.changed(before, after))

    def undo(self) -> Edit | None:
        """Take the last edit back and return it; None if there is none."""
        return drafts.undo(self._kept()) if self.draft.edits else None

    def redo(self) -> Edit | None:
        """Make the edit again that was taken back last, and return it; None if there is none."""
        return drafts.redo(self._kept()) if self.draft.undone else None

    def drop(self) -> None:
        """Throw the draft away."""
        if self._id in self._game.world:
            _drop(self._game, self._id)

    def loaded(self, files: Files | None = None) -> Loaded:
        """Return the content of files, and the problems in it; of the draft's files if none are given."""
        texts = self.files if files is None else files
        others = ContentIndex()
        others.include(self._game.resource(ContentIndex))
        others.replace_part(self.pack, ContentIndex())
        return content_in({name: text.encode() for name, text in texts.items()}, self.root, self.pack, others)

    def problems(self) -> list[Problem]:
        """Return the problems that the draft would have if it were published."""
        return self.loaded().problems

    def differences(self) -> dict[str, Difference]:
        """Return what the draft changes in the running world, by kind of definition."""
        now = self._game.resource(ContentIndex).part_of(self.pack)
        return differences(now, self.loaded().content)

    def source_of(self, path: Key) -> str:
        """Return the lines of a definition, as the draft has it; "" if it has none."""
        return "".join(TomlText(text).source_of(path) for text in self.files.values())

    def rename(self, kind: str, old: str, new: str) -> Rename:
        """Return the operation that gives a definition another id, wherever it is named."""
        full, begin = f"{self.pack}:{old}", f"{self.root.name}/"
        places: dict[str, list[Key]] = {}
        for one in self.loaded().references:
            if one.kind == kind and one.id == full:
                places.setdefault(one.file.name.removeprefix(begin), []).append(one.path)
        return Rename((kind, old), new, places)

    def publish(self) -> dict[str, Difference]:
        """Write the draft into the pack's files and take it into the running world. The draft is empty afterwards.

        Returns:
            What differs in the world, by kind of definition.

        Raises:
            EditError: somebody else changed the same places, the content has problems, or the files cannot be written.
        """
        published = self.published
        rebased = drafts.rebased(self.draft, published)
        if rebased.conflicts:
            raise EditError(
                _listed(rebased.conflicts, "take your change back, or drop the draft and make it anew")
            )
        content = self._content(rebased.files)
        self._write({name: rebased.files[name] for name in drafts.changed(published, rebased.files)})
        found = update_world(self._game, self.pack, content)
        self.drop()
        return found

    def reload(self) -> dict[str, Difference]:
        """Take the pack's files, as they are on the disk, into the running world.

        Returns:
            What differs in the world, by kind of definition.

        Raises:
            EditError: the files have problems; the world is as before.
        """
        return update_world(self._game, self.pack, self._content(self.published))

    def _content(self, files: Files) -> ContentIndex:
        """Return the content of files that may go into the world.

        Raises:
            EditError: it has problems.
        """
        loaded = self.loaded(files)
        if loaded.problems:
            raise EditError(_listed(map(str, loaded.problems), "fix them first"))
        return loaded.content

    def _write(self, files: Files) -> None:
        writer = self._game.find_resource(_is_writer)
        if writer is None:
            raise EditError(
                "this server writes no packs, because it is recorded or not a server; edit the files instead"
            )
        try:
            writer.write_pack(self.root, files)
        except OSError as error:
            raise EditError(f"the files cannot be written: {error}") from error

    def _kept(self) -> Draft:
        """Return the draft for changing. The first change creates it."""
        world = self._game.world
        if self._id not in world:
            world.create(self._id, DraftOf(self._builder, Draft(self.pack)), Persistent())
        return world.edit(self._id, DraftOf).draft


def drafts_of(game: Game, builders: Iterable[EntityId]) -> tuple[EntityId, ...]:
    """Return the entities of the drafts of these characters."""
    wanted = frozenset(builders)
    return tuple(entity for entity, held in game.world.having(DraftOf) if held.builder in wanted)


def drop_drafts(game: Game, builders: Iterable[EntityId]) -> int:
    """Throw the drafts of these characters away. Return how many there were."""
    found = drafts_of(game, builders)
    for draft in found:
        _drop(game, draft)
    return len(found)


def _drop(game: Game, draft: EntityId) -> None:
    game.resource_or_new(MadeFiles).made.pop(draft, None)
    game.world.destroy(draft)


def _is_writer(resource: object) -> TypeGuard[PackWriter]:
    return isinstance(resource, PackWriter)


def _text(name: str, data: bytes) -> str:
    """Return the text of a file.

    Raises:
        EditError: it is not UTF-8 or not TOML.
    """
    try:
        text = data.decode("utf-8-sig")
        values_of(text)
    except ValueError as error:
        raise EditError(f"{name} cannot be read: {error}; fix the file first") from error
    return text


def _listed(told: Iterable[str], remedy: str) -> str:
    """Return problems in one text: the first of them, how many more there are, and what to do."""
    lines = [*told]
    more = [f"and {len(lines) - CONFLICTS_SHOWN} more"] if len(lines) > CONFLICTS_SHOWN else []
    return f"{'; '.join((*lines[:CONFLICTS_SHOWN], *more))}. {remedy[0].upper()}{remedy[1:]}."
