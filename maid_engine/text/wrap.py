"""Where a line breaks, counted in the columns that a terminal shows."""

from wcwidth import wcwidth


def columns(text: str) -> int:
    """How many columns the text takes; what cannot be shown takes none."""
    if text.isascii():
        return len(text)
    return sum(max(0, wcwidth(char)) for char in text)


def wrapped(text: str, width: int) -> list[tuple[int, int]]:
    """The stretches [start, end) of `text` that make its rows, none wider than `width` columns.

    Rows break at blanks, which are dropped there; a word wider than a row breaks where it must, never
    between a letter and the accents on it. A width of 0 or less means no limit.
    """
    rows: list[tuple[int, int]] = []
    start = 0
    for part in text.split("\n"):
        rows += _rows(part, start, width)
        start += len(part) + 1
    return rows


def _rows(text: str, base: int, width: int) -> list[tuple[int, int]]:
    if width <= 0 or columns(text) <= width:
        return [(base, base + len(text))]
    rows: list[tuple[int, int]] = []
    start = 0
    used = 0
    blank = -1  # where the row could break: a blank with something before it
    at = 0
    while at < len(text):
        wide = 1 if text[at].isascii() else max(0, wcwidth(text[at]))
        if text[at] == " ":
            if text[start:at].strip():
                blank = at
        elif used + wide > width and at > start:
            end = blank if blank >= 0 else at
            rows.append((base + start, base + _without_blanks(text, start, end)))
            start = end + 1 if blank >= 0 else end
            while start < at and text[start] == " ":
                start += 1
            used = columns(text[start:at])
            blank = text.rfind(" ", start, at)
        used += wide
        at += 1
    rows.append(
        (base + start, base + (_without_blanks(text, start, len(text)) if used > width else len(text)))
    )
    return rows


def _without_blanks(text: str, start: int, end: int) -> int:
    while end > start and text[end - 1] == " ":
        end -= 1
    return end
