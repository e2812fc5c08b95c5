"""Rows of gold, shops and trainers."""

from collections.abc import Mapping
from typing import Final

from maid_engine.ai_players.models.activity_facts import Counted
from maid_engine.ai_players.models.failures import ErrorClass
from maid_engine.ai_players.models.meanings.effects import ActivityNote, BeliefEffect, MemoryKind
from maid_engine.ai_players.models.meanings.row import Deed, MeaningRow, RoomNote
from maid_engine.ai_players.models.observation_type import ObservationType
from maid_engine.ai_players.models.personality import Touch
from maid_engine.core.meanings import Meaning, Role

ROWS: Final[Mapping[Meaning, MeaningRow]] = {
    Meaning.GOLD_GAINED: MeaningRow(
        says="I have AMOUNT gold more.",
        needs=(Role.AMOUNT,),
        may_have=(Role.WHO,),
        kind=ObservationType.STATUS_CHANGE,
        beliefs=(BeliefEffect.GAIN_GOLD,),
        memory=MemoryKind.GOLD,
        note=ActivityNote.GIFT,
    ),
    Meaning.GOLD_LOST: MeaningRow(
        says="I have AMOUNT gold less.",
        needs=(Role.AMOUNT,),
        may_have=(Role.WHO,),
        kind=ObservationType.STATUS_CHANGE,
        beliefs=(BeliefEffect.LOSE_GOLD,),
    ),
    Meaning.GOLD_IS: MeaningRow(
        says="How much I have.",
        needs=(Role.AMOUNT,),
        kind=ObservationType.STATUS_CHANGE,
        beliefs=(BeliefEffect.SET_GOLD,),
    ),
    Meaning.SHOP_BEGINS: MeaningRow(
        says="A shop's list follows, so this is a shop. WHO: the keeper.",
        may_have=(Role.WHO,),
        kind=ObservationType.ITEM_EVENT,
        beliefs=(BeliefEffect.TAG_ROOM,),
        tag="shop",
        memory=MemoryKind.SHOP,
    ),
    Meaning.SHOP_LINE: MeaningRow(
        says="What a shop sells. COUNT: in stock.",
        needs=(Role.ITEM, Role.PRICE),
        may_have=(Role.WHO, Role.COUNT),
        kind=ObservationType.ITEM_EVENT,
        beliefs=(BeliefEffect.OFFER_WARE,),
        memory=MemoryKind.WARE,
        note=ActivityNote.WARE,
    ),
    Meaning.BOUGHT: MeaningRow(
        says="I have it and paid.",
        needs=(Role.ITEM,),
        may_have=(Role.PRICE, Role.COUNT, Role.WHO),
        kind=ObservationType.ITEM_EVENT,
        importance=5,
        beliefs=(BeliefEffect.BUY,),
        memory=MemoryKind.DEAL,
        note=ActivityNote.COUNT,
        counted=Counted.TRADES,
        deed=Deed("bought", Role.ITEM, "things bought"),
        room_note=RoomNote("bought {}", Role.ITEM),
    ),
    Meaning.SOLD: MeaningRow(
        says="It is gone and I was paid.",
        needs=(Role.ITEM,),
        may_have=(Role.PRICE, Role.COUNT, Role.WHO),
        kind=ObservationType.ITEM_EVENT,
        beliefs=(BeliefEffect.SELL,),
        memory=MemoryKind.DEAL,
        note=ActivityNote.SALE,
        deed=Deed("sold", Role.ITEM, "things sold"),
        room_note=RoomNote("sold {}", Role.ITEM),
    ),
    Meaning.SHOP_WOULD_PAY: MeaningRow(
        says="What a shop would give for it.",
        needs=(Role.ITEM, Role.PRICE),
        kind=ObservationType.ITEM_EVENT,
        beliefs=(BeliefEffect.SET_SALE_PRICE,),
    ),
    Meaning.NOT_ENOUGH_GOLD: MeaningRow(
        says="I cannot pay that.",
        may_have=(Role.PRICE, Role.ITEM),
        kind=ObservationType.ITEM_EVENT,
        deed=Deed("had not enough gold", None, ""),
        refusal=True,
        failure=ErrorClass.MISSING,
    ),
    Meaning.NOT_SOLD_HERE: MeaningRow(
        says="This shop does not sell or buy such a thing.",
        may_have=(Role.ITEM,),
        kind=ObservationType.ITEM_EVENT,
        beliefs=(BeliefEffect.WITHDRAW_OFFER,),
        refusal=True,
        failure=ErrorClass.NOT_ALLOWED,
    ),
    Meaning.NO_SHOP_HERE: MeaningRow(
        says="Nobody sells anything here.",
        kind=ObservationType.ITEM_EVENT,
        beliefs=(BeliefEffect.UNTAG_ROOM,),
        tag="shop",
        refusal=True,
        failure=ErrorClass.MISSING,
    ),
    Meaning.CLOSED_UNTIL: MeaningRow(
        says="Nobody sells, teaches or waits here now. HOUR of 12, with STATE, the part of the day: when they do again.",
        needs=(Role.HOUR,),
        may_have=(Role.STATE, Role.WHO),
        kind=ObservationType.ITEM_EVENT,
        note=ActivityNote.SHUT,
        room_note=RoomNote("found it shut until {} o'clock", Role.HOUR),
        refusal=True,
        failure=ErrorClass.MISSING,
    ),
    Meaning.TRAINER_LINE: MeaningRow(
        says="What a trainer teaches here.",
        needs=(Role.SKILL,),
        may_have=(Role.PRICE, Role.WHO),
        kind=ObservationType.ITEM_EVENT,
        beliefs=(BeliefEffect.TAG_ROOM,),
        tag="trainer",
        memory=MemoryKind.LESSON,
        note=ActivityNote.LESSON,
    ),
    Meaning.TRAINED: MeaningRow(
        says="I learned it.",
        needs=(Role.SKILL,),
        may_have=(Role.AMOUNT, Role.PRICE),
        kind=ObservationType.ITEM_EVENT,
        importance=7,
        beliefs=(BeliefEffect.TRAIN,),
        memory=MemoryKind.TRAINING,
        note=ActivityNote.TRAINING,
        deed=Deed("learned", Role.SKILL, "lessons"),
        room_note=RoomNote("was taught {}", Role.SKILL),
        feeling=Touch.LESSON,
    ),
    Meaning.NO_TRAINER_HERE: MeaningRow(
        says="Nobody teaches here.",
        kind=ObservationType.ITEM_EVENT,
        beliefs=(BeliefEffect.UNTAG_ROOM,),
        tag="trainer",
        refusal=True,
        failure=ErrorClass.MISSING,
    ),
    Meaning.CANNOT_TRAIN: MeaningRow(
        says="Not enough practice, gold or level.",
        may_have=(Role.SKILL, Role.TEXT),
        kind=ObservationType.ITEM_EVENT,
        refusal=True,
        failure=ErrorClass.NOT_ALLOWED,
    ),
}
