"""Line numbers of the tables and keys in a TOML file, and of its mistakes. ``tomllib`` reads values without line numbers."""

import re
import tomllib
from collections.abc import Iterator
from functools import cached_property, lru_cache
from itertools import chain
from typing import Final, NamedTuple

from maid_engine.core.documents import Json

Path = tuple[str | int, ...]
TEXTS_MAX: Final = 256
"""Texts whose values are remembered: files of packs, and what drafts make of them."""
KIND_WORDS: Final = {
    str: "text in quotes",
    int: "a whole number",
    float: "a number",
    bool: "true or false",
    list: "a list",
    dict: "a table",
}
"""Type of a value → its name in messages to the author of the file."""

_HEADER = re.compile(r"^\s{0,40}(\[\[?)\s{0,8}(.+?)\s{0,8}\]\]?\s{0,40}(?:#.*)?$")
_KEY = re.compile(r"""^\s*((?:"[^"]*"|'[^']*'|[\w-]+)(?:\s*\.\s*(?:"[^"]*"|'[^']*'|[\w-]+))*)\s*=""")
_PART = re.compile(r""""([^"]*)"|'([^']*)'|([\w-]+)""")


_AT = re.compile(r" ?\((?:at line (\d+), column \d+|at end of document)\)")


class TomlMistake(NamedTuple):
    """Where the syntax of a TOML text is broken, and how."""

    line: int
    what: str


def mistake_in(text: str, error: tomllib.TOMLDecodeError) -> TomlMistake:
    """Return the mistake because of which ``tomllib`` refused a text.

    A text in quotes that nothing closes is set to the line where it begins, not to the end of the file.
    """
    match = _AT.search(str(error))
    what = _AT.sub("", str(error)).strip()
    if match is not None and match[1]:
        return TomlMistake(int(match[1]), what)
    begun = _unclosed(text)
    if begun is not None:
        return TomlMistake(begun, "a text that begins here is never closed")
    return TomlMistake(text.count("\n") + 1, what)


def _unclosed(text: str) -> int | None:
    """Return the line of the first value in quotes that nothing closes, or None."""
    fence, since = "", 0
    for number, line in enumerate(text.split("\n"), 1):
        if fence:
            if fence in line:
                fence = ""
            continue
        key = _KEY.match(line)
        if key is None:
            continue
        value = line[key.end() :].strip()
        fence, since = _opened(value), number
        if not fence and _lacks_quote(value):
            return number
    if fence:
        return since
    return None


def _lacks_quote(value: str) -> bool:
    """Return whether a value begins with a single quote and has no other."""
    return value.startswith("'") and value.count("'") == 1


@lru_cache(maxsize=TEXTS_MAX)
def values_of(text: str) -> dict[str, Json]:
    """Return the values of a text. They are shared by all who read that text, so nobody may change them.

    Raises:
        tomllib.TOMLDecodeError: it is not TOML.
    """
    return tomllib.loads(text)


class LineMap:
    """The line of each table and key by its path, such as ``("room", "square", "exits", "north")``.

    Headers are found at once. Lines of keys are found when somebody asks for one, which in a pack without mistakes nobody
    does.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._lines: dict[Path, int] = {}
        """Lines of headers."""
        self._implied: dict[Path, int] = {}
        """Tables that only the headers of their inner tables mention."""
        self._counts: dict[Path, int] = {}
        self.headers: list[tuple[int, Path]] = []
        """Line and path of each header, in the order of the file."""
        for number, line in _lines_outside_texts(text):
            header = _HEADER.match(line) if line.lstrip().startswith("[") else None
            if header is None:
                continue
            table = self._enter(_parts(header[2]), is_array=header[1] == "[[")
            self.headers.append((number, table))
            self._lines.setdefault(table, number)
            for end in range(1, len(table)):
                self._implied.setdefault(table[:end], number)

    @cached_property
    def _keys(self) -> dict[Path, int]:
        """The lines of keys."""
        found: dict[Path, int] = {}
        headers = dict(self.headers)
        table: Path = ()
        for number, line in _lines_outside_texts(self._text):
            if number in headers:
                table = headers[number]
            elif key := _KEY.match(line):
                found.setdefault((*table, *_parts(key[1])), number)
        return found

    def line(self, path: Path) -> int:
        """Return the line of the path, or of its nearest known parent; 1 if there is none."""
        while path:
            found = self.exact(path)
            if found is not None:
                return found
            path = path[:-1]
        return 1

    def path_at(self, line: int) -> Path:
        """Return the path of the key, or of the table, in which a line stands; () above the first."""
        known = chain(self._lines.items(), self._keys.items())
        before = [(at, len(path), path) for path, at in known if at <= line]
        return max(before, key=lambda found: found[:2], default=(0, 0, ()))[2]

    def exact(self, path: Path) -> int | None:
        """Return the line of the path itself, or None."""
        return self._lines.get(path) or self._keys.get(path) or self._implied.get(path)

    def _enter(self, parts: tuple[str, ...], *, is_array: bool) -> Path:
        """Return the path of a header, with the index of the current element for each array of tables."""
        path: Path = ()
        for at, part in enumerate(parts):
            path = (*path, part)
            last = at == len(parts) - 1
            if last and is_array:
                self._counts[path] = self._counts.get(path, -1) + 1
            if path in self._counts:
                path = (*path, self._counts[path])
        return path


def _parts(dotted: str) -> tuple[str, ...]:
    return tuple(match[1] or match[2] or match[3] or "" for match in _PART.finditer(dotted))


def _lines_outside_texts(text: str) -> Iterator[tuple[int, str]]:
    """Yield number and text of each line that is not inside a text of several lines."""
    lines = enumerate(text.split("\n"), 1)
    if '"""' not in text and "'''" not in text:
        yield from lines
        return
    fence = ""
    for number, line in lines:
        if fence:
            fence = "" if fence in line else fence
            continue
        yield number, line
        key = None if _HEADER.match(line) else _KEY.match(line)
        if key is not None:
            fence = _opened(line[key.end() :])


def _opened(rest: str) -> str:
    """Return the quotes of a string that continues on the following lines, or ""."""
    for fence in ('"""', "'''"):
        if rest.count(fence) % 2 == 1:
            return fence
    return ""
