"""What people and the AI player said to each other, word for word, so that either can be asked for later.

It is bounded: the first line of each partner and the latest ones are kept, for some weeks.
"""

import itertools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from maid_engine.ai_players.models.audience import EVERYBODY, Audience
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.safety.personal import redacted
from maid_engine.core.bounded import drop_oldest
from maid_engine.core.codec import from_json
from maid_engine.core.documents import Json
from maid_engine.core.row_memo import RowMemo

MOST_LINES: Final = 48
"""Maximum number of lines that are kept of one partner, those of both sides together."""
MOST_PARTNERS: Final = 24
"""Maximum number of partners whose lines are kept. Those who spoke first are dropped first."""
LONGEST: Final = 200
"""Number of characters of a line that are kept."""
KEPT_S: Final = 14 * 86_400.0
"""Lines older than this, in seconds, are dropped."""


@dataclass(frozen=True, slots=True)
class SaidLine:
    """One line of a talk."""

    words: str
    at: float
    mine: bool = False
    """Whether the AI player said it."""
    audience: Audience = EVERYBODY
    """Who heard it."""


class SaidLines:
    """The lines of both sides, by partner."""

    def __init__(self, kept_s: float = KEPT_S) -> None:
        self._kept_s = min(KEPT_S, kept_s)
        self._by_partner: dict[str, list[SaidLine]] = {}
        self._memo = RowMemo[SaidLine]()

    def of(self, partner: str) -> tuple[SaidLine, ...]:
        """Return what a partner and the AI player said to each other, oldest first."""
        return tuple(self._by_partner.get(partner.lower(), ()))

    def note(self, partner: str, line: SaidLine) -> None:
        """Keep a line without personal data, and drop what is too old or too much."""
        self._drop_old(line.at - self._kept_s)
        lines = self._by_partner.pop(partner.lower(), [])
        words = redacted(line.words)[:LONGEST]
        lines.append(SaidLine(words, line.at, line.mine, line.audience))
        self._by_partner[partner.lower()] = [*lines[:1], *lines[1:][1 - MOST_LINES :]]
        drop_oldest(self._by_partner, MOST_PARTNERS)

    def _drop_old(self, before: float) -> None:
        """Drop the lines of all partners that were said before a time."""
        for lines in self._by_partner.values():
            if lines and lines[0].at <= before:
                lines[:] = [one for one in lines if one.at > before]

    def unsay(self, partner: str, words: str) -> None:
        """Drop the lines of a partner that contain some words, because the partner asked for it."""
        wanted = _compared(words)

        def is_kept(line: SaidLine) -> bool:
            return line.mine or wanted not in _compared(line.words)

        lines = self._by_partner.get(partner.lower(), [])
        lines[:] = filter(is_kept, lines)

    def state(self) -> dict[str, list[Json]]:
        """Return the lines to save, as JSON."""
        return self._memo.tables(self._by_partner)

    def restore(self, saved: Mapping[str, list[object]]) -> None:
        """Restore what :meth:`state` returned."""
        self._by_partner = {key: [from_json(SaidLine, one) for one in lines] for key, lines in saved.items()}

    def forget(self, person: Forgotten) -> None:
        """Drop the lines of a person, and those of others that name the person."""
        self._by_partner.pop(person.name, None)

        def is_in(line: SaidLine) -> bool:
            return person.is_in(line.words, audience=line.audience)

        for lines in self._by_partner.values():
            lines[:] = itertools.filterfalse(is_in, lines)


def _compared(words: str) -> str:
    """Return words as they are compared: a fact that was told is kept without double quotes."""
    return words.lower().replace('"', "'")
