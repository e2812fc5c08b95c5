"""What a judge gets: one page for a browser, and the same as plain text to fill in.

The page needs no network and no server. Every choice is a native radio button, so it works by keyboard alone
and with screen readers. The choices are saved as a file, which the judge sends back.
"""

import html
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from maid_qa.evaluation.pairs import ANSWERS_FORMAT, Pair
from maid_qa.evaluation.transcripts import Line, LineKind

PAGE: Final = Path(__file__).with_name("sheet.html")
QUESTION: Final = "In which of the two does a person play?"
SURENESS: Final = ((1, "a guess"), (2, "rather sure"), (3, "certain"))
CHOICES: Final = (("first", "the first"), ("second", "the second"), ("none", "I cannot choose"))


def page(pairs: Sequence[Pair], seal: str) -> str:
    """Return the page."""
    given = {"format": ANSWERS_FORMAT, "seal": seal, "pairs": [pair.id for pair in pairs]}
    return (
        PAGE.read_text(encoding="utf-8")
        .replace(
            "{{pairs}}", "\n".join(_section(number, len(pairs), pair) for number, pair in enumerate(pairs, 1))
        )
        .replace("{{given}}", json.dumps(given).replace("<", "\\u003c"))
    )


def text(pairs: Sequence[Pair], seal: str) -> str:
    """Return the text sheet: the lines to fill in, then the transcripts."""
    rows = [
        f"# {QUESTION} Below, write after each number: first, second or none, and how sure you are",
        "# (1 a guess, 2 rather sure, 3 certain), as in:  001: first 2",
        "judge: ",
        f"seal: {seal}",
        "",
        *(f"{pair.id}: " for pair in pairs),
    ]
    for pair in pairs:
        for name, lines in (("first", pair.first), ("second", pair.second)):
            rows += ["", f"# ---- pair {pair.id}, the {name} ----", *(f"# {_plain(line)}" for line in lines)]
    return "\n".join(rows) + "\n"


def _plain(line: Line) -> str:
    typed = "> " if line.kind is LineKind.TYPED else "  "
    return f"{_clock(line.seconds):>6} {typed}{line.text}"


def _clock(seconds: float | None) -> str:
    if seconds is None:
        return ""
    return f"{int(seconds) // 60}:{int(seconds) % 60:02d}"


def _section(number: int, of: int, pair: Pair) -> str:
    both = "".join(
        f'<section class="side" aria-label="the {name} transcript"><h3>The {name}</h3>'
        f'<div class="lines" tabindex="0" role="region" aria-label="lines of the {name}">{_rows(lines)}</div></section>'
        for name, lines in (("first", pair.first), ("second", pair.second))
    )
    return (
        f'<article id="pair-{pair.id}" aria-labelledby="title-{pair.id}">'
        f'<h2 id="title-{pair.id}">Pair {number} of {of}</h2><div class="sides">{both}</div>'
        f"{_radios(QUESTION, f'choice-{pair.id}', CHOICES)}"
        f"{_radios('How sure are you?', f'sure-{pair.id}', SURENESS)}</article>"
    )


def _rows(lines: Sequence[Line]) -> str:
    return "".join(
        f'<p class="{line.kind.value}"><span class="when">{_clock(line.seconds)}</span> '
        f"{'<span class=prompt>&gt;</span> ' if line.kind is LineKind.TYPED else ''}{html.escape(line.text)}</p>"
        for line in lines
    )


def _radios(legend: str, name: str, options: Sequence[tuple[object, str]]) -> str:
    boxes = "".join(
        f'<label><input type="radio" name="{name}" value="{value}"> {words}</label>'
        for value, words in options
    )
    return f"<fieldset><legend>{legend}</legend>{boxes}</fieldset>"
