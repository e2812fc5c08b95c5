"""Rows of the reader's own state: health, level, posture, effects."""

from collections.abc import Mapping
from typing import Final

from maid_engine.ai_players.models.failures import ErrorClass, Recovery
from maid_engine.ai_players.models.meanings.effects import ActivityNote, BeliefEffect, MemoryKind, Repeats
from maid_engine.ai_players.models.meanings.row import Deed, MeaningRow
from maid_engine.ai_players.models.observation_type import ObservationType
from maid_engine.ai_players.models.personality import Touch
from maid_engine.core.meanings import Meaning, Role

ROWS: Final[Mapping[Meaning, MeaningRow]] = {
    Meaning.VITALS: MeaningRow(
        says="My hit points, magic and stamina.",
        may_have=(Role.HP_MAX, Role.MP_MAX, Role.EP_MAX),
        kind=ObservationType.STATUS_CHANGE,
        packet_importance=2,
        repeats=Repeats.FIGURES,
        beliefs=(BeliefEffect.SET_VITALS,),
    ),
    Meaning.STATUS: MeaningRow(
        says="My figures. STATE: the posture.",
        may_have=(Role.LEVEL, Role.XP_TO_NEXT, Role.GOLD, Role.PRACTICES, Role.STATE),
        kind=ObservationType.STATUS_CHANGE,
        packet_importance=2,
        repeats=Repeats.FIGURES,
        beliefs=(BeliefEffect.SET_STATUS,),
    ),
    Meaning.LEVEL_GAINED: MeaningRow(
        says="I reached a level.",
        needs=(Role.LEVEL,),
        kind=ObservationType.STATUS_CHANGE,
        importance=8,
        beliefs=(BeliefEffect.RISE,),
        memory=MemoryKind.LEVEL,
        note=ActivityNote.GROWTH,
        deed=Deed("reached level", Role.LEVEL, "levels"),
        feeling=Touch.LEVEL,
        reflected=True,
    ),
    Meaning.ACHIEVED: MeaningRow(
        says="I achieved something. TITLE: its name.",
        needs=(Role.TITLE,),
        kind=ObservationType.STATUS_CHANGE,
        importance=6,
        label="you achieved something (title)",
        deed=Deed("achieved", Role.TITLE, ""),
        feeling=Touch.LEVEL,
    ),
    Meaning.XP_GAINED: MeaningRow(
        says="I gained experience.",
        needs=(Role.AMOUNT,),
        kind=ObservationType.STATUS_CHANGE,
        beliefs=(BeliefEffect.GAIN_XP,),
    ),
    Meaning.XP_LOST: MeaningRow(
        says="I lost experience.",
        needs=(Role.AMOUNT,),
        kind=ObservationType.STATUS_CHANGE,
        beliefs=(BeliefEffect.LOSE_XP,),
    ),
    Meaning.HEALED: MeaningRow(
        says="I feel better.",
        may_have=(Role.AMOUNT, Role.WHO),
        kind=ObservationType.STATUS_CHANGE,
        label="you feel better",
        beliefs=(BeliefEffect.HEAL,),
    ),
    Meaning.HURT: MeaningRow(
        says="I lost hit points outside a fight.",
        may_have=(Role.AMOUNT,),
        kind=ObservationType.STATUS_CHANGE,
        label="you lost health outside a fight",
        beliefs=(BeliefEffect.HURT,),
    ),
    Meaning.POSTURE: MeaningRow(
        says="How I hold myself. STATE: standing, sitting, resting, sleeping.",
        needs=(Role.STATE,),
        kind=ObservationType.STATUS_CHANGE,
        beliefs=(BeliefEffect.SET_POSTURE,),
    ),
    Meaning.POSTURE_SEEN: MeaningRow(
        says="How somebody else here holds themselves. STATE: standing, sitting, resting, sleeping.",
        needs=(Role.WHO, Role.STATE),
        kind=ObservationType.STATUS_CHANGE,
        beliefs=(BeliefEffect.NOTE_POSTURE,),
    ),
    Meaning.MUST_STAND: MeaningRow(
        says="I must stand up first.",
        kind=ObservationType.ERROR,
        label="you must stand up first",
        beliefs=(BeliefEffect.FIND_SEATED,),
        refusal=True,
        failure=ErrorClass.MISSING,
        recovery=Recovery.STAND,
        first="stand",
    ),
    Meaning.MUST_BE_ALIVE: MeaningRow(
        says="I am dead, and cannot do that.",
        kind=ObservationType.ERROR,
        beliefs=(BeliefEffect.FIND_DEAD,),
        refusal=True,
        failure=ErrorClass.DEAD,
        recovery=Recovery.ABORT,
    ),
    Meaning.EFFECT_BEGAN: MeaningRow(
        says="An effect began. STATE: its name. KIND: buff, debuff or condition.",
        needs=(Role.STATE,),
        may_have=(Role.KIND,),
        kind=ObservationType.STATUS_CHANGE,
        packet_importance=4,
        beliefs=(BeliefEffect.BEGIN_EFFECT,),
    ),
    Meaning.EFFECT_ENDED: MeaningRow(
        says="An effect ended. STATE: its name.",
        needs=(Role.STATE,),
        kind=ObservationType.STATUS_CHANGE,
        packet_importance=4,
        beliefs=(BeliefEffect.END_EFFECT,),
    ),
    Meaning.HUNGRY: MeaningRow(
        says="I am hungry.",
        kind=ObservationType.STATUS_CHANGE,
        label="you are hungry",
        beliefs=(BeliefEffect.BEGIN_EFFECT,),
        tag="hungry",
    ),
    Meaning.THIRSTY: MeaningRow(
        says="I am thirsty.",
        kind=ObservationType.STATUS_CHANGE,
        label="you are thirsty",
        beliefs=(BeliefEffect.BEGIN_EFFECT,),
        tag="thirsty",
    ),
    Meaning.TIRED: MeaningRow(
        says="I am out of breath or of energy.",
        kind=ObservationType.STATUS_CHANGE,
        label="you are out of breath",
        refusal=True,
        failure=ErrorClass.MISSING,
    ),
}
