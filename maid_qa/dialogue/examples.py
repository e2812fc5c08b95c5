"""Sentences with their intents and marked slots, as authors write them: one text file an author.

A line is ``group.name<TAB>sentence``. Slots are marked as ``[the inn|place]``. A line of a file of negatives is
``not group.name<TAB>sentence<TAB>group.name``: striking words of the first intent in a sentence of the second.
Empty lines and lines that begin with ``#`` are skipped.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from maid_engine.ai_players.dialogue.intent_rows import IntentRows
from maid_engine.ai_players.dialogue.tokens import tokens_of
from maid_engine.core.errors import ConfigError
from maid_qa.dialogue.text_lines import lines_of

SHIPPED: Final = Path(__file__).parents[2] / "training" / "dialogue"
"""The folder of a checkout in which the examples are."""
_FILES: Final = re.compile(r"(?:examples|negatives)_(?P<author>[a-z0-9]+)\.txt")
_SLOT: Final = re.compile(r"\[([^\[\]|]*)\|([^\[\]|]*)\]")
_MOST_PROBLEMS: Final = 50


@dataclass(frozen=True, slots=True)
class MarkedSlot:
    """The words of one slot in a sentence."""

    name: str
    start: int
    end: int

    def overlaps(self, start: int, end: int) -> bool:
        """Return whether the slot and a part of the text have characters in common."""
        return self.start < end and start < self.end


@dataclass(frozen=True, slots=True)
class Example:
    """One sentence and what it is for."""

    intent: str
    text: str
    """The sentence, without marks."""
    slots: tuple[MarkedSlot, ...]
    author: str
    source: str = ""
    """``file:line``."""
    mistaken_for: str = ""
    """For a negative: the intent whose striking words it has."""

    def words_of(self, slot: MarkedSlot) -> str:
        """Return the words of a slot."""
        return self.text[slot.start : slot.end]


def read_examples(folder: Path, rows: IntentRows) -> tuple[Example, ...]:
    """Return the examples of all authors in a folder, in the order of file names.

    Raises:
        ConfigError: There are no files, or a line is broken. The text names each problem with file and line.
    """
    files = _files_of_authors(folder)
    if not files:
        raise ConfigError(
            f"{folder}: no files examples_AUTHOR.txt; run this in a checkout, or name their folder"
        )
    examples: list[Example] = []
    problems: list[str] = []
    for path, author in files.items():
        for number, line in lines_of(path):
            try:
                examples.append(parse_line(line, rows, author=author, source=f"{path.name}:{number}"))
            except ValueError as error:
                problems.append(f"{path}:{number}: {error}")
    left_out = len(problems) - _MOST_PROBLEMS
    if left_out > 0:
        problems[_MOST_PROBLEMS:] = [f"and {left_out} more"]
    if problems:
        raise ConfigError("\n".join(problems))
    return tuple(examples)


def _files_of_authors(folder: Path) -> dict[Path, str]:
    """Return each file with examples, and its author."""
    found = {}
    for path in sorted(folder.glob("*.txt")):
        match = _FILES.fullmatch(path.name)
        if match is not None:
            found[path] = match["author"]
    return found


def parse_line(line: str, rows: IntentRows, *, author: str, source: str) -> Example:
    """Return the example in one line.

    Raises:
        ValueError: The line is broken.
    """
    columns = line.rstrip("\n").split("\t")
    mistaken_for = ""
    if columns[0].startswith("not "):
        _check_columns(columns, "not INTENT<TAB>sentence<TAB>INTENT")
        mistaken_for, intent = columns[0].removeprefix("not "), columns[2]
    else:
        _check_columns(columns, "INTENT<TAB>sentence")
        intent = columns[0]
    for name in filter(None, (intent, mistaken_for)):
        if name not in rows:
            raise ValueError(f"there is no intent {name!r} in intents.toml")
    text, slots = _unmarked(columns[1].strip())
    if not text:
        raise ValueError("the sentence is empty")
    _check_slots(intent, slots, rows)
    return Example(intent, text, slots, author, source, mistaken_for)


def _check_columns(columns: Sequence[str], expected: str) -> None:
    """Check that a line has as many columns as its form.

    Raises:
        ValueError: It has not.
    """
    if len(columns) != len(expected.split("<TAB>")):
        raise ValueError(f"expected {expected}, found {len(columns)} columns")


def _check_slots(intent: str, slots: Iterable[MarkedSlot], rows: IntentRows) -> None:
    """Check that an intent has these slots.

    Raises:
        ValueError: It lacks one.
    """
    known = rows[intent].slots
    for slot in slots:
        if slot.name not in known:
            raise ValueError(f"{intent} has no slot {slot.name!r}; it has: {', '.join(known) or 'none'}")


def _unmarked(marked: str) -> tuple[str, tuple[MarkedSlot, ...]]:
    """Return a sentence without its marks, and the places of its slots."""
    text = ""
    slots: list[MarkedSlot] = []
    at = 0
    for hit in _SLOT.finditer(marked):
        text += marked[at : hit.start()]
        if not hit[1].strip():
            raise ValueError(f"the slot {hit[0]!r} has no words")
        slots.append(MarkedSlot(hit[2], len(text), len(text) + len(hit[1])))
        text += hit[1]
        at = hit.end()
    text += marked[at:]
    if re.search(r"\[[^\]]*\||\|\w+\]", text):
        raise ValueError("a slot is not closed, or lies in another")
    return text, tuple(slots)


def authors_of(examples: Iterable[Example]) -> tuple[str, ...]:
    """Return the authors, sorted."""
    return tuple(sorted({example.author for example in examples}))


def contradictions(examples: Iterable[Example]) -> list[tuple[Example, Example]]:
    """Return pairs of examples with the same words and different intents. Case and marks do not count."""
    first: dict[tuple[str, ...], Example] = {}
    found: list[tuple[Example, Example]] = []
    for example in examples:
        words = tuple(token.word for token in tokens_of(example.text))
        other = first.setdefault(words, example)
        if other.intent != example.intent:
            found.append((example, other))
    return found
