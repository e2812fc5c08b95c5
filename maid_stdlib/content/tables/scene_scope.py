"""The names that the beats of one scene may use: its rooms, its cast, its props."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from maid_engine.core.ids import EntityId, RoomId
from maid_stdlib.content.reader import Table, one_of

WORD: Final = re.compile(r"[a-z][a-z0-9_]{0,39}")
"""Form of the name of a member of the cast, a beat, an end or a flag."""


@dataclass(frozen=True, slots=True)
class SceneScope:
    """The rooms, cast and props of a scene, by which its beats and ends are checked."""

    pack: str
    rooms: tuple[str, ...]
    """Full ids."""
    cast: tuple[str, ...]
    """Names in the scene."""
    props: tuple[str, ...]
    """Full ids."""

    def actor(self, table: Table, key: str) -> str:
        """Return a name of the cast. Another one is reported."""
        value = table.text(key, required=True)
        return self.check(table, key, value, self.cast, "is not of the cast")

    def room(self, table: Table, key: str) -> RoomId:
        """Return the full id of one of the scene's rooms. Another one is reported."""
        return self.room_of(table, key, table.text(key, required=True))

    def room_of(self, table: Table, key: str, local: str) -> RoomId:
        """Return the full id of a room that the scene has. Another one is reported."""
        full = _full(table, local)
        return RoomId(EntityId(self.check(table, key, full, self.rooms, "is not among the scene's rooms")))

    def prop(self, table: Table, key: str, written: str) -> str:
        """Return the full id of one of the scene's props. Another one is reported."""
        full = _full(table, written.removeprefix("item:"))
        return self.check(table, key, full, self.props, "is not among the scene's props")

    def check(self, table: Table, key: str, value: str, pool: Iterable[str], what: str) -> str:
        """Return a value. If it is not in the pool, report it with the allowed ones."""
        allowed = tuple(pool)
        if value and value not in allowed:
            mine = f"{self.pack}:"
            shown = value.removeprefix(mine)
            remedy = one_of(shown, [one.removeprefix(mine) for one in allowed])
            table.problem(key, f"`{key}`: {shown!r} {what}", remedy)
        return value


def _full(table: Table, local: str) -> str:
    """Return the full id; "" for an empty text, which was reported before."""
    if not local:
        return ""
    return table.file.full(local)


def word(table: Table, key: str, value: str) -> str:
    """Return a name of a beat, an end or a member of the cast. One in another form is reported."""
    if value and not WORD.fullmatch(value):
        table.problem(key, f"`{key}` is {value!r}", "use small letters, digits and _, as in lost_child")
    return value


def flags(table: Table, key: str) -> tuple[str, ...]:
    """Return the full ids of a list of flags."""
    return tuple(table.file.full(word(table, key, flag)) for flag in table.texts(key))
