"""Collects the rows of all meanings and checks them."""

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
    works,
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
"""Effect on beliefs → the row's field that it needs."""


def _complete(meaning: Meaning, row: MeaningRow) -> None:
    """Raise ``ValueError`` if a row has an effect without the field that it needs."""
    for effect in row.beliefs:
        needed = _NEEDS.get(effect)
        if needed is not None and not getattr(row, needed):
            raise ValueError(f"the row of {meaning} has the effect {effect} and no {needed}")


def collect(families: Iterable[Mapping[Meaning, MeaningRow]]) -> dict[Meaning, MeaningRow]:
    """Return the rows of these families together.

    Raises:
        ValueError: A meaning has no row or more than one, or a row has an effect without the field that it
        needs.
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
    family.ROWS
    for family in (refusals, places, fights, things, trade, character, quests, company, packets, works)
)
"""Meaning → row."""
PLAYER_SPEECH: Final = frozenset(meaning for meaning, row in ROWS.items() if row.is_player_speech)
"""Meanings of observations with another player's words or gestures. Cheaper to ask than the rows, in loops over a crowd's lines."""


def row_of(meaning: Meaning) -> MeaningRow:
    """Return the row of a meaning."""
    return ROWS[meaning]
