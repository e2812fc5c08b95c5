"""Rows of meanings that perception creates itself, from packets and from whole rooms."""

from collections.abc import Mapping
from typing import Final

from maid_engine.ai_players.models.meanings.effects import BeliefEffect, MemoryKind, Repeats
from maid_engine.ai_players.models.meanings.row import MeaningRow
from maid_engine.ai_players.models.observation_type import ObservationType
from maid_engine.core.meanings import Meaning, Role

ROWS: Final[Mapping[Meaning, MeaningRow]] = {
    Meaning.ROOM: MeaningRow(
        says="A whole room: title, area, text and exits in one, or a room's packet.",
        needs=(Role.TITLE,),
        kind=ObservationType.ROOM_DESCRIPTION,
        beliefs=(BeliefEffect.SHOW_ROOM,),
        memory=MemoryKind.ROOM,
        memory_importance=1,
    ),
    Meaning.ROOM_ENDS: MeaningRow(
        says="The room block is over: who it did not show is not here.",
        kind=ObservationType.ROOM_DESCRIPTION,
        importance=1,
        beliefs=(BeliefEffect.END_ROOM,),
    ),
    Meaning.ROOM_CORRECTED: MeaningRow(
        says="Ways of a room lead elsewhere than was believed.",
        needs=(Role.ROOM_ID, Role.TARGETS),
        kind=ObservationType.ROOM_DESCRIPTION,
        beliefs=(BeliefEffect.CORRECT_ROOM,),
    ),
    Meaning.ROOMS_ARE_ONE: MeaningRow(
        says="Rooms that were taken for several are one. ROOM_ID: which it is. ENTRIES: the other ids.",
        needs=(Role.ROOM_ID, Role.ENTRIES),
        kind=ObservationType.ROOM_DESCRIPTION,
        beliefs=(BeliefEffect.JOIN_ROOMS,),
    ),
    Meaning.PLAYERS_LISTED: MeaningRow(
        says="Every player here but me.",
        kind=ObservationType.ENTITY_PRESENCE,
        packet_importance=2,
        beliefs=(BeliefEffect.LIST_PLAYERS,),
        memory=MemoryKind.PLAYERS,
        memory_importance=1,
    ),
    Meaning.THINGS_LISTED: MeaningRow(
        says="Everything in a place.",
        kind=ObservationType.ITEM_EVENT,
        beliefs=(BeliefEffect.LIST_THINGS,),
    ),
    Meaning.THING_ADDED: MeaningRow(
        says="A thing more is in a place.",
        kind=ObservationType.ITEM_EVENT,
        beliefs=(BeliefEffect.ADD_THING,),
    ),
    Meaning.THING_CHANGED: MeaningRow(
        says="A thing in a place changed.",
        kind=ObservationType.ITEM_EVENT,
        beliefs=(BeliefEffect.CHANGE_THING,),
    ),
    Meaning.THING_REMOVED: MeaningRow(
        says="A thing in a place is gone.",
        kind=ObservationType.ITEM_EVENT,
        beliefs=(BeliefEffect.REMOVE_THING,),
    ),
    Meaning.UNKNOWN: MeaningRow(
        says="Nothing could read it.",
        kind=ObservationType.UNKNOWN,
        repeats=Repeats.LINE,
    ),
}
