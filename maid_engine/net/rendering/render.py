"""Renders styled runs for a screen: as ANSI or plain text."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from maid_engine.core.messages import Message, Run
from maid_engine.net.rendering.spoken import spoken
from maid_engine.net.rendering.theme import Palette, Theme
from maid_engine.net.rendering.wrap import indent_at, wrapped

RESET = "\x1b[0m"


@dataclass(frozen=True, slots=True)
class Look:
    """How to render text for one screen."""

    palette: Palette = Palette.PLAIN
    width: int = 0
    """Columns to wrap at; 0 does not wrap."""
    screen_reader: bool = False
    """Render for a screen reader: no colours, no wrapping, and the reader's form of each message."""


def clean(text: str) -> str:
    """Return the text without control characters, which could move the cursor or change colours. Newlines stay."""
    if text.isprintable():
        return text
    return "\n".join("".join(filter(str.isprintable, line)) for line in text.split("\n"))


def render(message: Message, look: Look, theme: Theme) -> str:
    """Render a message for a screen. Newlines separate the rows; there is none at the end."""
    if look.screen_reader:
        return clean(spoken(message))
    # Authored text is indented on later rows, so that it cannot imitate a line of the game.
    indent = indent_at(look.width) if message.spans else 0
    if look.palette is Palette.PLAIN:
        return plain(message.text, look.width, indent)
    return ansi(message.runs, theme, look.palette, look.width, indent)


def render_prompt(text: str, look: Look, theme: Theme) -> str:
    """Render a prompt for a screen, without wrapping."""
    if look.screen_reader or look.palette is Palette.PLAIN:
        return clean(text)
    return ansi([Run("prompt", text)], theme, look.palette)


def plain(text: str, width: int = 0, indent: int = 0) -> str:
    """Return the text without colours, wrapped. Each row after the first is indented by `indent` blanks."""
    if text.isascii() and text.isprintable() and (width <= 0 or len(text) <= width):
        return text
    text = clean(text)
    rows = wrapped(text, width, indent)
    return _joined((text[start:end] for start, end in rows), indent)


def _joined(rows: Iterable[str], indent: int) -> str:
    return f"\n{' ' * indent}".join(rows)


def ansi(runs: Sequence[Run], theme: Theme, palette: Palette, width: int = 0, indent: int = 0) -> str:
    """Return the runs with the escape sequences of their colours, wrapped as by :func:`plain`.

    Each row begins and ends without colour.
    """
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
