"""All rows, one for each meaning."""

from collections.abc import Iterable, Mapping
from typing import Final

from maid_engine.ai_players.models.meanings import (
    character,
    company,
    fights,
    packets,
    places,
    quests,
    refusals,
    things,
    trade,
)
from maid_engine.ai_players.models.meanings.row import MeaningRow
from maid_engine.core.meanings import Meaning


def collect(families: Iterable[Mapping[Meaning, MeaningRow]]) -> dict[Meaning, MeaningRow]:
    """The rows of these families together.

    Raises:
        ValueError: a meaning has no row, or more than one.
    """
    rows: dict[Meaning, MeaningRow] = {}
    for family in families:
        twice = rows.keys() & family.keys()
        if twice:
            raise ValueError(f"more than one row for the meaning {', '.join(sorted(twice))}")
        rows.update(family)
    lacking = set(Meaning) - rows.keys()
    if lacking:
        raise ValueError(f"no row for the meaning {', '.join(sorted(lacking))}; add one to models/meanings")
    return rows


ROWS: Final[Mapping[Meaning, MeaningRow]] = collect(
    family.ROWS for family in (refusals, places, fights, things, trade, character, quests, company, packets)
)
"""Meaning → its row."""


def row_of(meaning: Meaning) -> MeaningRow:
    """The row of a meaning."""
    return ROWS[meaning]
