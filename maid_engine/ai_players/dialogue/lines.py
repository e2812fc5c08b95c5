"""Lines of speech with holes: ``"{place}? {way}, {who}."``."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final
from zlib import crc32

LONGEST_LINE: Final = 120
"""Maximum number of characters of a line, before its holes are filled."""
HOLE: Final = re.compile(r"\{([a-z_]+)\}")
_BEGINNING: Final = re.compile(r"([.!?] )([a-z])")


@dataclass(frozen=True)
class Line:
    """A line that can be said when a word or fact is known for each of its holes."""

    text: str

    @cached_property
    def holes(self) -> frozenset[str]:
        """Names of the holes."""
        return frozenset(HOLE.findall(self.text))

    @cached_property
    def id(self) -> str:
        """Eight hexadecimal digits that depend only on the text, so that they survive a change of the file."""
        return f"{crc32(self.text.encode()):08x}"

    def filled(self, facts: Mapping[str, str]) -> str:
        """Return the line with its holes filled. Holes in the facts themselves stay as they are."""
        text = HOLE.sub(lambda hole: facts[hole[1]], self.text).replace('"', "'")
        text = _BEGINNING.sub(lambda hit: hit[1] + hit[2].upper(), text)
        return text[:1].upper() + text[1:]


def _problem_of_line(text: object) -> str:
    if not isinstance(text, str) or not text.strip():
        return "a line must be text in quotes"
    if len(text) > LONGEST_LINE:
        return f'"{text[:40]}…" has {len(text)} characters; a line has at most {LONGEST_LINE}'
    if '"' in text or "\n" in text:
        return f'"{text[:40]}": a line has neither double quotes nor line breaks'
    if _has_broken_hole(text):
        return f'"{text[:40]}": a hole is a word of small letters in curly brackets'
    return ""


def _has_broken_hole(text: str) -> bool:
    """Return whether there are brackets of no hole, other than closing ones within the line."""
    rest = HOLE.sub("", text)
    return "{" in rest or rest.strip("{}") != rest


def problems_of_lines(lines: object) -> Iterator[str]:
    """Yield what is wrong with a list of lines, apart from the names of holes."""
    if not isinstance(lines, list) or not lines:
        yield "expected a list with at least one line in quotes"
        return
    yield from filter(None, map(_problem_of_line, lines))
    if len(set(map(str, lines))) < len(lines):
        yield "a line stands there twice"
