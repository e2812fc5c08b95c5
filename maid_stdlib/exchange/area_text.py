"""Reads the text of one area file, value by value, and knows the line of each.

The files are made of records. A record begins with ``#`` and a number; its texts end with ``~``; its numbers and flags
are parted by white space. All dialects share this.
"""

import re
from typing import Final

from maid_stdlib.content.source import Source
from maid_stdlib.exchange.area_records import AreaDice

_SPACE = re.compile(r"\s*")
_NUMBER = re.compile(r"[+-]?\d+")
_DICE = re.compile(r"(?<!\d)([+-]?\d+)\s*[dD]\s*(\d+)\s*(?:([+-])\s*(-?\d+))?")
_FLAGS = re.compile(r"-?[A-Za-z0-9]+(?:[|&]-?[A-Za-z0-9]+)*")
_QUOTED = re.compile(r"'([^'\n]*)'|\"([^\"\n]*)\"|(\S+)")
_RECORD_INSIDE = re.compile(r"\n#\d+[ \t\r]*\n")
"""The first line of a record. Inside a text, it shows that the text was never closed."""
_NEXT_RECORD = re.compile(r"^(?:#|\$)", re.MULTILINE)
_NEXT_SECTION = re.compile(r"^#(?:[A-Z]|\$)", re.MULTILINE)
LONGEST_SHOWN: Final = 40
"""Maximum characters of a file that a note quotes."""


class AreaMistake(Exception):  # noqa: N818 - it is a value of the reader, as a TOML mistake is
    """A record does not have the form of its dialect."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(what)
        self.line = line
        self.what = what


class AreaText:
    """A file of an area, read from its beginning to its end.

    Args:
        file: the name of the file, as notes show it.
        text: the content of the file, its lines ended by line feeds.
    """

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self._text = text
        self._at = 0
        self._counted_at = 0
        self._counted = 1

    @property
    def line(self) -> int:
        """Return the number of the line that is read next."""
        self._counted += self._text.count("\n", self._counted_at, self._at)
        self._counted_at = self._at
        return self._counted

    @property
    def source(self) -> Source:
        """Return the place of the next value that is not white space."""
        self.skip_space()
        return Source(self.file, self.line)

    @property
    def at_end(self) -> bool:
        """Return whether nothing but white space is left."""
        self.skip_space()
        return self._at >= len(self._text)

    def mistake(self, wanted: str) -> AreaMistake:
        """Return the mistake that something else stands here than the dialect wants."""
        self.skip_space()
        if self._at >= len(self._text):
            return AreaMistake(self.line, f"the file ends where {wanted} is due; it is cut off")
        found = self._text[self._at : self._at + LONGEST_SHOWN].split("\n", 1)[0].strip()
        return AreaMistake(self.line, f"{found!r} stands where {wanted} is due")

    def skip_space(self) -> None:
        """Go to the next character that is not white space."""
        match = _SPACE.match(self._text, self._at)
        if match is not None:
            self._at = match.end()

    def peek(self) -> str:
        """Return the next character that is not white space; "" at the end."""
        self.skip_space()
        return self._text[self._at : self._at + 1]

    def letter(self) -> str:
        """Return the next character that is not white space, and go past it; "" at the end."""
        found = self.peek()
        self._at += len(found)
        return found

    def number(self) -> int:
        """Return a whole number.

        Raises:
            AreaMistake: something else stands here.
        """
        return int(self._matched(_NUMBER, "a number").group())

    def flags(self) -> str:
        """Return the text of a set of flags: a number, letters, or several parted by ``|`` or ``&``.

        Raises:
            AreaMistake: something else stands here.
        """
        return self._matched(_FLAGS, "a set of flags").group()

    def dice(self) -> AreaDice:
        """Return dice such as ``2d8+10``.

        Raises:
            AreaMistake: something else stands here.
        """
        count, sides, sign, bonus = self._matched(_DICE, "dice such as 2d8+10").groups()
        more = int(bonus or 0)
        if sign == "-":
            more = -more
        return AreaDice(int(count), int(sides), more)

    def word(self) -> str:
        """Return a word, or several in quotes.

        Raises:
            AreaMistake: the file ends here.
        """
        match = self._matched(_QUOTED, "a word")
        return match[1] or match[2] or match[3] or ""

    def string(self) -> str:
        """Return a text that ends with ``~``, without white space around it.

        Raises:
            AreaMistake: it is never closed.
        """
        self.skip_space()
        end = self._text.find("~", self._at)
        inside = _RECORD_INSIDE.search(self._text, self._at, end if end >= 0 else len(self._text))
        if end < 0 or inside is not None:
            line = self.line
            what = "a text that begins here is never closed with ~"
            if inside is None:
                self._at = len(self._text)
                raise AreaMistake(line, f"{what}; the file is cut off")
            self._at = inside.start() + 1
            raise AreaMistake(line, what)
        found = self._text[self._at : end].strip()
        self._at = end + 1
        return found

    def rest_of_line(self) -> str:
        """Return the rest of this line, and go to the next one."""
        end = self._text.find("\n", self._at)
        if end < 0:
            end = len(self._text)
        found = self._text[self._at : end].strip()
        self._at = min(end + 1, len(self._text))
        return found

    def words_of_line(self) -> list[str]:
        """Return the words of the next line that is neither empty nor a comment, and go past it.

        Raises:
            AreaMistake: the file ends here.
        """
        while not self.at_end:
            words = self.rest_of_line().split()
            if words and not words[0].startswith("*"):
                return words
        raise self.mistake("a line of numbers")

    def words_ahead(self) -> list[str]:
        """Return the words of the next line that is not empty, and stay before it."""
        self.skip_space()
        end = self._text.find("\n", self._at)
        return self._text[self._at : end if end >= 0 else len(self._text)].split()

    def go_to_next_record(self) -> None:
        """Go to the next line that begins a record or ends the file, after a mistake."""
        match = _NEXT_RECORD.search(self._text, self._at)
        self._at = len(self._text) if match is None else match.start()

    def go_to_next_section(self) -> None:
        """Go to the next line that begins a section, such as ``#ROOMS``, or ends the file."""
        match = _NEXT_SECTION.search(self._text, self._at)
        self._at = len(self._text) if match is None else match.start()

    def starts_with(self, text: str) -> bool:
        """Return whether this comes next, after white space."""
        self.skip_space()
        return self._text.startswith(text, self._at)

    def skip(self, text: str) -> bool:
        """Go past this text if it comes next, and return whether it did."""
        found = self.starts_with(text)
        if found:
            self._at += len(text)
        return found

    def _matched(self, pattern: re.Pattern[str], wanted: str) -> re.Match[str]:
        self.skip_space()
        match = pattern.match(self._text, self._at)
        if match is None:
            raise self.mistake(wanted)
        self._at = match.end()
        return match
