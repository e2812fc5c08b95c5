"""Where in a pack's TOML files something is defined, for reports that link to it."""

from functools import cached_property
from pathlib import Path
from typing import Final

from maid_engine.core.toml_lines import LineMap
from maid_engine.engine.manifest import NAME as MANIFEST_FILE
from maid_engine.engine.services import Game
from maid_engine.ports.definitions import Definition
from maid_stdlib.content.index import ContentIndex

MANIFEST: Final = "manifest"
"""In place of a table: a finding about a value of a pack's manifest."""
TABLES: Final = {
    "rooms": ("room", ("exits", "details")),
    "mobs": ("mob", ("topics",)),
    "items": ("item", ()),
    "quests": ("quest", ("stage",)),
    "doors": ("door", ()),
    "shops": ("shop", ()),
    "gatherings": ("gathering", ()),
    "calendars": ("calendar", ()),
    "feasts": ("feast", ()),
    "achievements": ("achievement", ()),
    "seasons": ("season", ()),
    "weathers": ("weather", ()),
    "scenes": ("scene", ()),
    "triggers": ("trigger", ()),
    "callings": ("calling", ()),
    "abilities": ("ability", ()),
    "affects": ("affect", ()),
    "zones": ("zone", ()),
    "helps": ("help", ()),
    "spawns": ("spawn", ()),
    "links": ("link", ()),
}
"""Collection of the index → its table in a file, and the inner tables and keys that a place may continue to.
"""


class PackDefinitions:
    """``ports.definitions.Definitions`` for the content of all loaded packs."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._lines: dict[Path, LineMap] = {}

    def definition_of(self, where: str, table: str = "") -> Definition | None:
        """Return the line of the longest defined part of a place: of a topic, or else of its mob."""
        if table == MANIFEST:
            return self._in_manifest(where)
        if ":" not in where:
            return self._in_python(where)
        parts = where.split(":")
        for end in range(len(parts), 1, -1):
            found = self._of(":".join(parts[:end]), parts[end:], table)
            if found is not None:
                return found
        return None

    def _in_manifest(self, value: str) -> Definition | None:
        """Return the line of a manifest that sets a value."""
        for root in self._game.resource(ContentIndex).roots.values():
            path = root / MANIFEST_FILE
            for number, line in enumerate(path.read_text(encoding="utf-8-sig").splitlines(), 1):
                if "=" in line and value in line.partition("=")[2]:
                    return Definition(path, number)
        return None

    def _in_python(self, id_: str) -> Definition | None:
        """Return the line of a pack's Python that has an id in quotes, such as a message's definition."""
        if "." not in id_:
            return None
        for path, lines in self._python.items():
            for number, line in enumerate(lines, 1):
                if f'"{id_}"' in line:
                    return Definition(path, number)
        return None

    @cached_property
    def _python(self) -> dict[Path, list[str]]:
        """Return Python file of a loaded pack → its lines."""
        roots = self._game.resource(ContentIndex).roots.values()
        files = [path for root in roots for path in sorted(root.rglob("*.py"))]
        return {path: path.read_text(encoding="utf-8", errors="replace").splitlines() for path in files}

    def _of(self, full: str, rest: list[str], first: str) -> Definition | None:
        index = self._game.resource(ContentIndex)
        # The sort is stable: only the requested table moves to the front.
        for collection, (table, inner) in sorted(TABLES.items(), key=lambda item: item[1][0] != first):
            spec = getattr(index, collection).get(full)
            if spec is None or not spec.source.file:
                continue
            pack, _, local = full.partition(":")
            root = index.roots.get(pack)
            if root is None:
                return None
            file = root.parent / spec.source.file
            line = self._line_of(file, (table, local), inner, rest)
            return Definition(file, line or spec.source.line)
        return None

    def _line_of(
        self, file: Path, table: tuple[str, str], inner: tuple[str, ...], rest: list[str]
    ) -> int | None:
        """Return the line of the rest of a place in a table or its inner tables; `None` if it has none."""
        if not rest:
            return None
        lines = self._lines_of(file)
        named = ((*table, part, ":".join(rest)) for part in inner)
        for path in (*named, (*table, *map(_step, rest)), (*table, rest[0])):
            line = lines.exact(path)
            if line:
                return line
        return None

    def _lines_of(self, file: Path) -> LineMap:
        if file not in self._lines:
            self._lines[file] = LineMap(file.read_text(encoding="utf-8-sig") if file.is_file() else "")
        return self._lines[file]


def _step(part: str) -> str | int:
    """Return a part of a place as a step of a path in TOML: a number counts the entries of a list from 1."""
    return int(part) - 1 if part.isdecimal() else part
