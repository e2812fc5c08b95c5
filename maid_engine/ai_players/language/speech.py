"""Limits the length of what is said."""

LONGEST_SAYING = 120
"""Default length, in characters, to which a line of speech is shortened."""
_SENTENCE_ENDS = (". ", "! ", "? ")


def shortened(line: str, most: int = LONGEST_SAYING) -> str:
    """Shorten a line to at most `most` characters. Drop sentences from its end, then words."""
    if len(line) <= most:
        return line
    stop = max(line.rfind(end, 0, most + 1) for end in _SENTENCE_ENDS)
    if stop > 0:
        return line[: stop + 1]
    blank = line.rfind(" ", 0, most - 1)
    return line[: blank if blank > 0 else most - 1].rstrip(" ,;:") + "…"
