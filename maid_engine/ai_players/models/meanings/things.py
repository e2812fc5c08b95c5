"""Rows of things: taken, given, worn, carried, in containers."""

from collections.abc import Mapping
from typing import Final

from maid_engine.ai_players.models.failures import ErrorClass
from maid_engine.ai_players.models.meanings.effects import ActivityNote, BeliefEffect, MemoryKind
from maid_engine.ai_players.models.meanings.row import Deed, MeaningRow
from maid_engine.ai_players.models.observation_type import ObservationType
from maid_engine.core.meanings import Meaning, Role

ROWS: Final[Mapping[Meaning, MeaningRow]] = {
    Meaning.GOT_ITEM: MeaningRow(
        says="I have it now. WHO: who gave it. CONTAINER: what it was in.",
        needs=(Role.ITEM,),
        may_have=(Role.COUNT, Role.WHO, Role.CONTAINER),
        kind=ObservationType.ITEM_EVENT,
        importance=5,
        beliefs=(BeliefEffect.GAIN_ITEM,),
        memory=MemoryKind.GAIN,
        note=ActivityNote.GIFT,
        deed=Deed("got", Role.ITEM, "things got"),
    ),
    Meaning.LOST_ITEM: MeaningRow(
        says="I no longer have it: dropped, given, put, sold, broken.",
        needs=(Role.ITEM,),
        may_have=(Role.COUNT, Role.WHO, Role.CONTAINER),
        kind=ObservationType.ITEM_EVENT,
        beliefs=(BeliefEffect.LOSE_ITEM,),
        memory=MemoryKind.GIFT,
        note=ActivityNote.HANDED_OVER,
    ),
    Meaning.USED_ITEM: MeaningRow(
        says="I drank, ate, read it: it is gone.",
        needs=(Role.ITEM,),
        may_have=(Role.COUNT,),
        kind=ObservationType.ITEM_EVENT,
        beliefs=(BeliefEffect.LOSE_ITEM,),
    ),
    Meaning.EQUIPPED: MeaningRow(
        says="I wear or wield it.",
        needs=(Role.ITEM,),
        may_have=(Role.SLOT,),
        kind=ObservationType.ITEM_EVENT,
        beliefs=(BeliefEffect.EQUIP,),
        note=ActivityNote.STRONGER,
    ),
    Meaning.UNEQUIPPED: MeaningRow(
        says="I took it off.",
        needs=(Role.ITEM,),
        may_have=(Role.SLOT,),
        kind=ObservationType.ITEM_EVENT,
        beliefs=(BeliefEffect.UNEQUIP,),
    ),
    Meaning.OTHER_GOT_ITEM: MeaningRow(
        says="Somebody took something from here.",
        needs=(Role.WHO, Role.ITEM),
        kind=ObservationType.ITEM_EVENT,
        beliefs=(BeliefEffect.REMOVE_ITEM,),
    ),
    Meaning.OTHER_LOST_ITEM: MeaningRow(
        says="Somebody put something down here.",
        needs=(Role.WHO, Role.ITEM),
        kind=ObservationType.ITEM_EVENT,
        beliefs=(BeliefEffect.ADD_ITEM,),
    ),
    Meaning.ITEM_APPEARED: MeaningRow(
        says="Something lies here that did not.",
        needs=(Role.ITEM,),
        kind=ObservationType.ITEM_EVENT,
        label="a thing lies here that did not (item)",
        beliefs=(BeliefEffect.ADD_ITEM,),
    ),
    Meaning.ITEM_GONE: MeaningRow(
        says="Something lies here no more; a corpse crumbled.",
        needs=(Role.ITEM,),
        kind=ObservationType.ITEM_EVENT,
        label="a thing is here no more (item)",
        beliefs=(BeliefEffect.REMOVE_ITEM,),
    ),
    Meaning.CONTAINER_HOLDS: MeaningRow(
        says="What is in a container.",
        needs=(Role.CONTAINER, Role.ITEMS),
        kind=ObservationType.ITEM_EVENT,
        beliefs=(BeliefEffect.FILL_CONTAINER,),
    ),
    Meaning.CONTAINER_EMPTY: MeaningRow(
        says="The container is empty.",
        needs=(Role.CONTAINER,),
        kind=ObservationType.ITEM_EVENT,
        beliefs=(BeliefEffect.FILL_CONTAINER,),
    ),
    Meaning.CONTAINER_CLOSED: MeaningRow(
        says="The container is shut. STATE: closed or locked.",
        needs=(Role.CONTAINER,),
        may_have=(Role.STATE,),
        kind=ObservationType.ITEM_EVENT,
        refusal=True,
        failure=ErrorClass.MISSING,
        first="open_container",
    ),
    Meaning.NOT_MINE_TO_TAKE: MeaningRow(
        says="That is somebody else's loot. WHO: whose.",
        may_have=(Role.WHO, Role.ITEM),
        kind=ObservationType.ITEM_EVENT,
        beliefs=(BeliefEffect.MARK_OWNER,),
        refusal=True,
        failure=ErrorClass.NOT_ALLOWED,
    ),
    Meaning.INVENTORY_BEGINS: MeaningRow(
        says="The list of what I carry follows: what it does not name, I have not.",
        kind=ObservationType.ITEM_EVENT,
        beliefs=(BeliefEffect.CLEAR_INVENTORY,),
    ),
    Meaning.INVENTORY_ITEM: MeaningRow(
        says="One line of that list.",
        needs=(Role.ITEM,),
        may_have=(Role.COUNT,),
        kind=ObservationType.ITEM_EVENT,
        beliefs=(BeliefEffect.COUNT_ITEM,),
    ),
    Meaning.INVENTORY_LIST: MeaningRow(
        says="The whole list in one line.",
        needs=(Role.ITEMS,),
        kind=ObservationType.ITEM_EVENT,
        beliefs=(BeliefEffect.SET_INVENTORY,),
    ),
    Meaning.INVENTORY_EMPTY: MeaningRow(
        says="I carry nothing.",
        kind=ObservationType.ITEM_EVENT,
        beliefs=(BeliefEffect.CLEAR_INVENTORY,),
    ),
    Meaning.EQUIPMENT_ITEM: MeaningRow(
        says="One line of what I wear.",
        needs=(Role.ITEM,),
        may_have=(Role.SLOT,),
        kind=ObservationType.ITEM_EVENT,
        beliefs=(BeliefEffect.EQUIP,),
    ),
    Meaning.EQUIPMENT_EMPTY: MeaningRow(
        says="I wear nothing.",
        kind=ObservationType.ITEM_EVENT,
        beliefs=(BeliefEffect.WEAR_NOTHING,),
    ),
    Meaning.TOO_MUCH_TO_CARRY: MeaningRow(
        says="My hands or my back are full.",
        may_have=(Role.ITEM,),
        kind=ObservationType.ITEM_EVENT,
        refusal=True,
        failure=ErrorClass.MISSING,
    ),
}
