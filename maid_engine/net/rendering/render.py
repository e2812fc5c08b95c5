"""From styled runs to what a screen shows."""

import html
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from maid_engine.core.messages import Message, Run
from maid_engine.net.rendering.theme import Palette, Theme
from maid_engine.net.rendering.wrap import indent_at, wrapped

RESET = "\x1b[0m"


@dataclass(frozen=True, slots=True)
class Look:
    """How one screen wants its text."""

    palette: Palette = Palette.PLAIN
    width: int = 0
    """Columns to wrap at; 0: one row a line."""
    screen_reader: bool = False
    """Words to be spoken: no colour, no wrapping, the reader's form of each message."""


def clean(text: str) -> str:
    """The text without control characters, which could move a cursor or change a colour."""
    if text.isprintable():
        return text
    return "".join(char for char in text if char.isprintable() or char == "\n")


def render(message: Message, look: Look, theme: Theme) -> str:
    """A message as this screen shows it: rows parted by newlines, none at the end."""
    if look.screen_reader:
        return clean(message.reader_text)
    # What somebody wrote cannot begin a row at the margin, so it cannot look like a line of the game's own.
    indent = indent_at(look.width) if message.spans else 0
    if look.palette is Palette.PLAIN:
        return plain(message.text, look.width, indent)
    return ansi(message.runs, theme, look.palette, look.width, indent)


def render_prompt(text: str, look: Look, theme: Theme) -> str:
    """A prompt as this screen shows it, on one row."""
    if look.screen_reader or look.palette is Palette.PLAIN:
        return clean(text)
    return ansi([Run("prompt", text)], theme, look.palette)


def plain(text: str, width: int = 0, indent: int = 0) -> str:
    """The text without colours, wrapped; each row after the first has `indent` blanks before it."""
    if text.isascii() and text.isprintable() and (width <= 0 or len(text) <= width):
        return text
    text = clean(text)
    rows = wrapped(text, width, indent)
    return _joined((text[start:end] for start, end in rows), indent)


def _joined(rows: Iterable[str], indent: int) -> str:
    return f"\n{' ' * indent}".join(rows)


def ansi(runs: Sequence[Run], theme: Theme, palette: Palette, width: int = 0, indent: int = 0) -> str:
    """The runs with the escape sequences of their colours, wrapped as `plain` does; each row begins and ends plain."""
    text = "".join(run.text for run in runs)
    if not text.isprintable():
        runs = [Run(run.style, clean(run.text)) for run in runs]
        text = "".join(run.text for run in runs)
    coloured = [(theme.code(run.style, palette), run.text) for run in runs if run.text]
    rows = wrapped(text, width, indent)
    if rows == [(0, len(text))]:
        return _coloured_row(coloured)
    return _joined((_coloured_row(_cut(coloured, start, end)) for start, end in rows), indent)


def _coloured_row(coloured: Iterable[tuple[str, str]]) -> str:
    parts: list[str] = []
    now = ""
    for code, text in coloured:
        if code != now:
            if now:
                parts.append(RESET)
            parts.append(code)
            now = code
        parts.append(text)
    if now:
        parts.append(RESET)
    return "".join(parts)


def _cut(coloured: Sequence[tuple[str, str]], start: int, end: int) -> Iterator[tuple[str, str]]:
    at = 0
    for code, text in coloured:
        if at >= end:
            return
        part = text[max(0, start - at) : end - at]
        if part:
            yield code, part
        at += len(text)


def markup(runs: Sequence[Run], theme: Theme) -> str:
    """The runs as HTML: a ``span`` for each style, with its colour and its path as classes."""
    return "".join(_span(run, theme) for run in runs if run.text)


def _span(run: Run, theme: Theme) -> str:
    text = html.escape(clean(run.text))
    ink = theme.ink(run.style)
    if ink is None:
        return text
    weight = ";font-weight:bold" if ink.bold else ""
    names = html.escape(run.style.replace(".", " "))
    return f'<span class="{names}" style="color:#{ink.rgb:06x}{weight}">{text}</span>'
