"""Rows of work: what can be gathered and made, how work begins and ends, and what it needs."""

from collections.abc import Mapping
from typing import Final

from maid_engine.ai_players.models.activity_facts import Counted
from maid_engine.ai_players.models.failures import ErrorClass
from maid_engine.ai_players.models.meanings.effects import ActivityNote, BeliefEffect, MemoryKind
from maid_engine.ai_players.models.meanings.row import Deed, MeaningRow
from maid_engine.ai_players.models.observation_type import ObservationType
from maid_engine.core.meanings import Meaning, Role

ROWS: Final[Mapping[Meaning, MeaningRow]] = {
    Meaning.NODE_HERE: MeaningRow(
        says="Something can be gathered from ITEM in this room. TEXT: what one types.",
        needs=(Role.ITEM, Role.TEXT),
        kind=ObservationType.ROOM_DESCRIPTION,
        in_room_block=True,
        beliefs=(BeliefEffect.OFFER_WORK,),
    ),
    Meaning.STATION_HERE: MeaningRow(
        says="ITEM is in this room, and things can be made at it.",
        needs=(Role.ITEM,),
        kind=ObservationType.ROOM_DESCRIPTION,
        in_room_block=True,
        beliefs=(BeliefEffect.OFFER_STATION,),
    ),
    Meaning.RECIPE_KNOWN: MeaningRow(
        says="ITEM can be made by typing TEXT. ITEMS: of what. OBJECTIVE: what it needs beside.",
        needs=(Role.ITEM, Role.TEXT, Role.ITEMS),
        may_have=(Role.OBJECTIVE,),
        beliefs=(BeliefEffect.LEARN_RECIPE,),
    ),
    Meaning.CRAFT_RANK: MeaningRow(
        says="My rank in the craft SKILL is LEVEL.",
        needs=(Role.SKILL, Role.LEVEL),
        kind=ObservationType.STATUS_CHANGE,
        beliefs=(BeliefEffect.SET_CRAFT,),
    ),
    Meaning.ITEM_MADE: MeaningRow(
        says="I made ITEM, and have it. STATE: its quality.",
        needs=(Role.ITEM,),
        may_have=(Role.STATE,),
        kind=ObservationType.ITEM_EVENT,
        importance=5,
        beliefs=(BeliefEffect.GAIN_ITEM,),
        memory=MemoryKind.GAIN,
        note=ActivityNote.COUNT,
        counted=Counted.MADE,
        deed=Deed("made", Role.ITEM, "things made"),
    ),
    Meaning.NODE_EMPTY: MeaningRow(
        says="Nothing is left to gather from ITEM, for WAIT seconds.",
        needs=(Role.ITEM,),
        may_have=(Role.WAIT,),
        kind=ObservationType.ERROR,
        beliefs=(BeliefEffect.NO_WORK,),
        refusal=True,
        failure=ErrorClass.NOT_ALLOWED,
    ),
    Meaning.WORK_BEGAN: MeaningRow(
        says="I began to work at ITEM, for WAIT seconds.",
        needs=(Role.ITEM,),
        may_have=(Role.WAIT,),
        kind=ObservationType.STATUS_CHANGE,
    ),
    Meaning.WORK_ENDED: MeaningRow(
        says="I work no longer, and it brought nothing.",
        may_have=(Role.ITEM,),
        kind=ObservationType.STATUS_CHANGE,
    ),
    Meaning.ITEM_WORN: MeaningRow(
        says="My ITEM is in the condition STATE. WHO repairs it here, for PRICE.",
        needs=(Role.ITEM, Role.STATE),
        may_have=(Role.WHO, Role.PRICE),
        kind=ObservationType.STATUS_CHANGE,
        beliefs=(BeliefEffect.SET_WEAR,),
        tag="mender",
    ),
    Meaning.ITEM_REPAIRED: MeaningRow(
        says="My ITEM is repaired. WHO did it, for PRICE.",
        needs=(Role.ITEM,),
        may_have=(Role.WHO, Role.PRICE),
        kind=ObservationType.ITEM_EVENT,
        beliefs=(BeliefEffect.END_WEAR,),
        tag="mender",
        deed=Deed("had repaired", Role.ITEM, "things repaired"),
    ),
    Meaning.WORK_NEEDS: MeaningRow(
        says="I lack something for the work at ITEM. WHOM: a tool or station. ITEMS: things. SKILL: a craft, of the rank LEVEL.",
        needs=(Role.ITEM,),
        may_have=(Role.WHOM, Role.ITEMS, Role.SKILL, Role.LEVEL),
        kind=ObservationType.ERROR,
        beliefs=(BeliefEffect.NO_WORK,),
        refusal=True,
        failure=ErrorClass.MISSING,
    ),
}
