"""Lines that were written to teach the judge of lines: claims beside a prompt, and manners.

``training/lines/claims_AUTHOR.txt``  ``# context``, then ``+ good line`` or ``- bad line | fault``
``training/lines/manners_AUTHOR.txt`` ``= kind``, then a line each; the kind is a fault, or ``fine``
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from maid_engine.ai_players.questions.line_faults import LineFault
from maid_engine.core.errors import ConfigError
from maid_qa.bench.cases.spoken_lines import SpokenLine

FOLDER: Final = "lines"
FINE: Final = "fine"
_KINDS: Final = frozenset({FINE, *LineFault})


class MannerLine(NamedTuple):
    """A line by itself, and what is wrong with it."""

    kind: str
    """A fault, or `FINE`."""
    text: str


def read_claims(folder: Path) -> dict[str, tuple[SpokenLine, ...]]:
    """Return the lines that were written beside prompts, by author.

    Raises:
        ConfigError: a line is broken. The message names file and line.
    """
    return {_author(path): tuple(_claims(path)) for path in sorted((folder / FOLDER).glob("claims_*.txt"))}


def read_manners(folder: Path) -> dict[str, tuple[MannerLine, ...]]:
    """Return the lines that were written by themselves, by author.

    Raises:
        ConfigError: a line is broken. The message names file and line.
    """
    return {_author(path): tuple(_manners(path)) for path in sorted((folder / FOLDER).glob("manners_*.txt"))}


def _author(path: Path) -> str:
    return path.stem.partition("_")[2]


def _claims(path: Path) -> Iterator[SpokenLine]:
    context = ""
    for number, row in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        mark, text = row[:2], row[2:].strip()
        if mark == "# ":
            context = text
        elif row:
            yield _claim(context, mark, text, f"{path.name}:{number}")


def _claim(context: str, mark: str, text: str, where: str) -> SpokenLine:
    if mark == "+ ":
        return SpokenLine(context, True, "", text)
    said, bar, fault = text.rpartition(" | ")
    if mark != "- " or not bar:
        raise ConfigError(f"{where}: give '# context', '+ line', or '- line | fault'")
    return SpokenLine(context, False, fault.strip(), said)


def _manners(path: Path) -> Iterator[MannerLine]:
    kind = ""
    for number, row in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if row.startswith("= "):
            kind = row[2:].strip()
            if kind not in _KINDS:
                raise ConfigError(f"{path.name}:{number}: there is no kind {kind!r}")
        elif row:
            yield MannerLine(kind, row)
