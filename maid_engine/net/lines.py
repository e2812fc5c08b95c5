"""Splits bytes into lines, independent of packet boundaries, and cleans typed lines."""

import re
from typing import Final

_ENDS: Final = re.compile(rb"\r\n|\r\x00|\r|\n")
_ONE_LINE: Final = re.compile(rb"[^\r\n]*\r\n")
_RUBOUTS: Final = frozenset((0x08, 0x7F))
_ESCAPES: Final = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)?|[ -/]*[0-~])?")


class LineBuffer:
    """Collects bytes and returns whole lines.

    CR LF, LF, CR and CR NUL each end one line, even if a packet ends after the CR. A line longer than the limit is cut
    there, and the rest of it is discarded on arrival.
    """

    __slots__ = ("_after_cr", "_limit", "_part", "cut")

    def __init__(self, line_bytes_max: int) -> None:
        self._limit = line_bytes_max
        self._part = bytearray()
        self._after_cr = False
        self.cut = 0
        """Number of lines that were longer than the limit."""

    @property
    def part(self) -> bytes:
        """The bytes after the last line end, cut at the limit."""
        return bytes(self._part[: self._limit])

    def take_part(self) -> bytes:
        """Return :attr:`part` and remove it, so that it is not part of the next line."""
        part = self.part
        self._part.clear()
        return part

    def feed(self, data: bytes) -> list[bytes]:
        """Add bytes; return the lines that they complete, without line ends."""
        if self._after_cr and data:
            self._after_cr = False
            if data[0] in b"\n\x00":
                data = data[1:]
        if not data:
            return []
        # Fast path: usually exactly one line arrives.
        if not self._part and _ONE_LINE.fullmatch(data) and len(data) - 2 <= self._limit:
            return [data[:-2]]
        self._after_cr = data[-1] == 0x0D
        lines: list[bytes] = []
        start = 0
        for end in _ENDS.finditer(data):
            lines.append(self._line(data[start : end.start()]))
            start = end.end()
        self._keep(data[start:])
        return lines

    def _line(self, rest: bytes) -> bytes:
        self._keep(rest)
        line = bytes(self._part)
        self._part.clear()
        if len(line) > self._limit:
            self.cut += 1
            line = line[: self._limit]
        return line

    def _keep(self, data: bytes) -> None:
        # Keep one byte more than the limit, to detect that the line was longer.
        self._part += data[: max(0, self._limit + 1 - len(self._part))]


def rubbed_out(line: bytes) -> bytes:
    """Apply the backspaces in a line. Clients without line editing send them."""
    if b"\x08" not in line and b"\x7f" not in line:
        return line
    out = bytearray()
    for byte in line:
        if byte in _RUBOUTS:
            _rub_out(out)
        else:
            out.append(byte)
    return bytes(out)


def _rub_out(text: bytearray) -> None:
    """Remove the last character of a UTF-8 text, if there is one."""
    while text and text[-1] & 0xC0 == 0x80:  # a continuation byte
        text.pop()
    if text:
        text.pop()


def typed(text: str) -> str:
    """Return the line without escape sequences and control characters. A tab becomes a blank."""
    if text.isprintable():
        return text
    text = _ESCAPES.sub("", text.replace("\t", " "))
    return "".join(filter(str.isprintable, text))
