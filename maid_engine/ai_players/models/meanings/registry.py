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
from maid_engine.ai_players.models.meanings.effects import BeliefEffect
from maid_engine.ai_players.models.meanings.row import MeaningRow
from maid_engine.core.meanings import Meaning

_NEEDS: Final[Mapping[BeliefEffect, str]] = {
    BeliefEffect.TAG_ROOM: "tag",
    BeliefEffect.UNTAG_ROOM: "tag",
    BeliefEffect.TAG_PERSON: "tag",
    BeliefEffect.UNTAG_PERSON: "tag",
    BeliefEffect.SET_DOOR: "door",
    BeliefEffect.ADVANCE_QUEST: "quest",
}
"""Effect on beliefs → the field of the row without which it does nothing."""


def _complete(meaning: Meaning, row: MeaningRow) -> None:
    """Raise a ``ValueError`` if a row names an effect without what it uses."""
    for effect in row.beliefs:
        needed = _NEEDS.get(effect)
        if needed is not None and not getattr(row, needed):
            raise ValueError(f"the row of {meaning} has the effect {effect} and no {needed}")


def collect(families: Iterable[Mapping[Meaning, MeaningRow]]) -> dict[Meaning, MeaningRow]:
    """The rows of these families together.

    Raises:
        ValueError: a meaning has no row or more than one, or a row has an effect without what it uses.
    """
    rows: dict[Meaning, MeaningRow] = {}
    for family in families:
        twice = rows.keys() & family.keys()
        if twice:
            raise ValueError(f"more than one row for the meaning {', '.join(sorted(twice))}")
        for meaning, row in family.items():
            _complete(meaning, row)
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
