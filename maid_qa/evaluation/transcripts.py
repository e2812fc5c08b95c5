"""What a player typed and read, line by line, and its file formats.

The own format is one JSON object per line: first ``{"format": "maid-transcript/1", "kind": "human", "name":
"…", "names": […]}``, then ``{"t": seconds, "typed": "…"}`` or ``{"t": seconds, "heard": "…"}``. A client's
log can be read too: a line that begins with ``> `` was typed, every other was heard; ``[12.5] `` or
``[00:01:12] `` before it is the time.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any, Final, NamedTuple

from maid_engine.core.errors import MaidError

FORMAT: Final = "maid-transcript/1"
_STAMP: Final = re.compile(
    r"^\[(?:(?P<h>\d+):(?P<m>\d{2}):(?P<s>\d{2}(?:\.\d+)?)|(?P<seconds>\d+(?:\.\d+)?))\] ?"
)
_TYPED: Final = "> "
_COLOURS: Final = re.compile(r"\x1b\[[0-9;?]*[ -/]*[@-~]")
MOST_BYTES: Final = 64 * 1024 * 1024
"""Largest size of a file."""
MOST_LINE: Final = 2000
"""Characters of a line that are kept."""


class Kind(StrEnum):
    """Who plays."""

    AI = "ai"
    HUMAN = "human"


class LineKind(StrEnum):
    """Which way a line went."""

    TYPED = "typed"
    HEARD = "heard"


class Line(NamedTuple):
    """One line and its time."""

    seconds: float | None
    """Since an arbitrary start; `None` if the file does not say."""
    kind: LineKind
    text: str


@dataclass(frozen=True, slots=True)
class Transcript:
    """One player's session."""

    kind: Kind
    lines: Sequence[Line]
    name: str = ""
    """The player's name."""
    names: Sequence[str] = ()
    """Names of all players that it may mention."""

    @property
    def typed(self) -> list[Line]:
        """Return the typed lines."""
        return [line for line in self.lines if line.kind is LineKind.TYPED]


class TranscriptError(MaidError):
    """A file holds no transcript. The text names the file, the line and what is expected."""


def read_transcript(path: Path, kind: Kind, *, name: str = "") -> Transcript:
    """Read a transcript.

    Args:
        path: the file, in the own format or a client's log.
        kind: who plays, if the file does not say.
        name: the player's name, if the file does not say.

    Raises:
        TranscriptError: it cannot be read, has no typed line, or states another kind.
    """
    try:
        if path.stat().st_size > MOST_BYTES:
            raise TranscriptError(f"{path}: more than {MOST_BYTES // 2**20} MiB; cut it into sessions")
        text = path.read_text(encoding="utf-8", errors="replace")
    except OSError as error:
        raise TranscriptError(f"{path}: {error.strerror or error}") from error
    rows = text.splitlines()
    found = (
        _own_form(path, rows, kind, name)
        if rows and rows[0].lstrip().startswith("{")
        else Transcript(kind, tuple(_log(rows)), name)
    )
    if not found.typed:
        raise TranscriptError(
            f"{path}: no line was typed in it; a client's log marks them with a leading {_TYPED!r},"
            f' the own form with {{"t": 12.5, "typed": "look"}}'
        )
    return found


def write_transcript(path: Path, transcript: Transcript) -> None:
    """Write a transcript in the own format.

    Raises:
        OSError: it cannot be written.
    """
    head = {
        "format": FORMAT,
        "kind": transcript.kind.value,
        "name": transcript.name,
        "names": list(transcript.names),
    }
    rows = [{"t": line.seconds, line.kind.value: line.text} for line in transcript.lines]
    path.write_text(
        "".join(f"{json.dumps(row, ensure_ascii=False)}\n" for row in (head, *rows)), encoding="utf-8"
    )


def _own_form(path: Path, rows: Sequence[str], kind: Kind, name: str) -> Transcript:
    head = _object(path, 1, rows[0])
    _check_head(path, head, kind)
    lines = [_own_line(path, number, row) for number, row in enumerate(rows[1:], 2) if row.strip()]
    names = [str(one) for one in head.get("names", ()) if isinstance(one, str)]
    return Transcript(kind, tuple(lines), str(head.get("name", "") or name), tuple(names))


def _check_head(path: Path, head: Mapping[str, object], kind: Kind) -> None:
    """Check the first object of the own format.

    Raises:
        TranscriptError: it is of another format or kind.
    """
    if head.get("format") != FORMAT:
        raise TranscriptError(f"{path}:1: the format is {head.get('format')!r}; known is {FORMAT!r}")
    said = head.get("kind", kind.value)
    if said != kind.value:
        raise TranscriptError(
            f"{path}:1: it says that it is of kind {said!r}, and is given as {kind.value!r}"
        )


def _own_line(path: Path, number: int, row: str) -> Line:
    """Return a line of the own format.

    Raises:
        TranscriptError: it is neither typed nor heard.
    """
    found = _object(path, number, row)
    seconds = None
    if isinstance(found.get("t"), int | float):
        seconds = float(found["t"])
    for kind in LineKind:
        text = found.get(kind.value)
        if isinstance(text, str):
            return Line(seconds, kind, _clean(text))
    raise TranscriptError(f'{path}:{number}: neither "typed" nor "heard"')


def _object(path: Path, number: int, row: str) -> dict[str, Any]:
    try:
        found = json.loads(row)
    except ValueError as error:
        raise TranscriptError(f"{path}:{number}: not JSON: {error}") from error
    if not isinstance(found, dict):
        raise TranscriptError(f"{path}:{number}: not a JSON object")
    return found


def _log(rows: Iterable[str]) -> Iterator[Line]:
    for row in rows:
        text = _clean(row)
        stamp = _STAMP.match(text)
        seconds: float | None = None
        if stamp is not None:
            text = text[stamp.end() :]
            seconds = _seconds(stamp)
        if text.startswith(_TYPED):
            yield Line(seconds, LineKind.TYPED, text.removeprefix(_TYPED).strip())
        elif text.strip():
            yield Line(seconds, LineKind.HEARD, text)


def _seconds(stamp: re.Match[str]) -> float:
    if stamp["seconds"] is not None:
        return float(stamp["seconds"])
    return int(stamp["h"]) * 3600 + int(stamp["m"]) * 60 + float(stamp["s"])


def _clean(text: str) -> str:
    bare = _COLOURS.sub("", text)
    return "".join(filter(str.isprintable, bare))[:MOST_LINE].rstrip()
