"""What people said after a reply, and which follow-up that is, as a reader has judged.

A line is what was said, the exchange that was replied with, and a wording of the follow-up that it is, or ``-`` if it is
none, with tabs between them. The exchange is named by a wording, a follow-up by one for each step: ``i am tired > work``.
An answer is named by what its block begins with: ``after way.``.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from maid_engine.ai_players.dialogue.exchanges.exchange import Exchange
from maid_engine.core.errors import ConfigError

JUDGED_FOLLOW_UPS: Final = "judged_follow_ups.tsv"
NONE: Final = "-"
_STEP: Final = " > "
_COLUMNS: Final = 3
_FORM: Final = f"what was said, TAB, an exchange, TAB, a follow-up or {NONE}"


class JudgedFollowUp(NamedTuple):
    """What somebody said after a reply."""

    said: str
    after: str
    """Name of the exchange that was replied with."""
    follow_up: str
    """Name of the follow-up that it is; "" if it is none."""


def read_judged_follow_ups(path: Path, exchanges: Sequence[Exchange]) -> tuple[JudgedFollowUp, ...]:
    """Return the judgements of a file whose exchanges are still there; none if there is no file.

    Raises:
        ConfigError: A line is broken. The message names file and line.
    """
    if not path.is_file():
        return ()
    talks: dict[str, list[Exchange]] = {}
    for one in filter(_leads_on, exchanges):
        for wording in one.wordings or (one.name,):
            talks.setdefault(wording, []).append(one)
    judged = (_judged(columns, talks) for columns in _rows(path))
    return tuple(filter(None, judged))


def _leads_on(exchange: Exchange) -> bool:
    return bool(exchange.follow_ups)


def _rows(path: Path) -> Iterator[Sequence[str]]:
    """Yield the columns of each line."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        columns = line.split("\t")
        if len(columns) != _COLUMNS:
            raise ConfigError(f"{path}:{number}: expected {_FORM}")
        yield columns


def _judged(columns: Sequence[str], talks: Mapping[str, list[Exchange]]) -> JudgedFollowUp | None:
    """Return the judgement in the columns of a line; `None` if the exchange or the follow-up is gone.

    Of several talks with the wording, it is of the first that has the follow-up.
    """
    first, *steps = columns[1].split(_STEP)
    found = (_in_talk(columns, one, steps) for one in talks.get(first, ()))
    return next(filter(None, found), None)


def _in_talk(columns: Sequence[str], talk: Exchange, steps: Sequence[str]) -> JudgedFollowUp | None:
    said, _, follow_up = columns
    lineage = _lineage(talk, steps)
    fits = _among(lineage, follow_up)
    if not lineage or not (fits or follow_up == NONE):
        return None
    return JudgedFollowUp(said, lineage[0].name, fits)


def _lineage(talk: Exchange, steps: Sequence[str]) -> tuple[Exchange, ...]:
    """Return the follow-up to which the wordings of steps lead, and those above it; empty if it is not there."""
    lineage: tuple[Exchange, ...] = (talk,)
    below = _by_wording(talk.follow_ups)
    for wording in steps:
        if wording not in below:
            return ()
        lineage = (below[wording], *lineage)
        below = _by_wording(lineage[0].follow_ups)
    return lineage


def _among(lineage: Iterable[Exchange], wording: str) -> str:
    """Return the name of the nearest follow-up with a wording; "" if there is none."""
    for one in lineage:
        found = _by_wording(one.follow_ups).get(wording)
        if found is not None:
            return found.name
    return ""


def _by_wording(exchanges: Iterable[Exchange]) -> dict[str, Exchange]:
    return {wording: one for one in exchanges for wording in one.wordings}
