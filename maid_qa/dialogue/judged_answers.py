"""What strangers said, what could be answered, and which of it a player would let pass.

A file has one author. A line with ``>`` is what was said, what is known of it, and what was said before. The lines below it are the answers that
were proposed, each with a mark: ``+`` good, ``~`` acceptable, ``-`` beside the point, ``?`` not judged yet. Columns are divided by tabs.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Final, NamedTuple

from maid_engine.ai_players.dialogue.answer_fit.evidence import Evidence
from maid_engine.core.errors import ConfigError

FOLDER: Final = "answers"
"""The folder of judged answers beside the examples."""
GOOD: Final = "+"
ACCEPTABLE: Final = "~"
BESIDE: Final = "-"
UNJUDGED: Final = "?"
MARKS: Final = (GOOD, ACCEPTABLE, BESIDE, UNJUDGED)
SAID: Final = ">"
_OF_LINE: Final = ("said", "before", "last", "best", "kind", "feeling", "topic", "followed")
_OF_ANSWER: Final = ("source", "row", "meaning", "sure", "likely", "share", "line", "facts")


class JudgedAnswer(NamedTuple):
    """One answer to one line, and whether it fits."""

    mark: str
    number: int
    """Of the line that was said, within its file. All answers to it have the same."""
    evidence: Evidence

    @property
    def fits(self) -> bool:
        """Whether a player would let it pass."""
        return self.mark in {GOOD, ACCEPTABLE}


def read_answers(path: Path) -> tuple[JudgedAnswer, ...]:
    """Return the answers of a file, also those that nobody has judged yet.

    Raises:
        ConfigError: a line is broken. The message names file and line.
    """
    said: dict[str, str] = {}
    found: list[JudgedAnswer] = []
    lines = 0
    for at, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        mark, *columns = text.split("\t")
        if mark == SAID:
            said = _columns(columns, _OF_LINE, f"{path}:{at}")
            lines += 1
        elif mark in MARKS and said:
            answer = _columns(columns, _OF_ANSWER, f"{path}:{at}")
            found.append(JudgedAnswer(mark, lines, _evidence({**said, **answer}, f"{path}:{at}")))
        else:
            raise ConfigError(f"{path}:{at}: expected {SAID}, or below it one of {' '.join(MARKS)}")
    return tuple(found)


def written(answers: Iterable[JudgedAnswer]) -> str:
    """Return the text of a file."""
    rows: list[str] = []
    for said, group in groupby(answers, key=_said):
        below = list(group)
        rows.append(said)
        rows.extend(_row(one.mark, one.evidence, _OF_ANSWER) for one in below)
    return "".join(f"{row}\n" for row in rows)


def _said(one: JudgedAnswer) -> str:
    return _row(SAID, one.evidence, _OF_LINE)


def _row(mark: str, evidence: Evidence, names: Sequence[str]) -> str:
    return "\t".join((mark, *_texts(evidence, names)))


def _texts(evidence: Evidence, names: Sequence[str]) -> Iterator[str]:
    for name in names:
        yield " ".join(str(getattr(evidence, name)).split())


def _columns(columns: Sequence[str], names: Sequence[str], source: str) -> dict[str, str]:
    if len(columns) != len(names):
        raise ConfigError(f"{source}: expected the columns {', '.join(names)}")
    return dict(zip(names, columns, strict=True))


def _evidence(parts: dict[str, str], source: str) -> Evidence:
    try:
        return Evidence(
            said=parts["said"],
            before=parts["before"],
            last=parts["last"],
            source=parts["source"],
            row=parts["row"],
            meaning=parts["meaning"],
            line=parts["line"],
            sure=float(parts["sure"]),
            likely=float(parts["likely"]),
            share=float(parts["share"]),
            best=float(parts["best"]),
            kind=parts["kind"],
            feeling=parts["feeling"],
            topic=parts["topic"],
            followed=parts["followed"] == "True",
            facts=parts["facts"],
        )
    except ValueError as error:
        raise ConfigError(f"{source}: {error}") from None
