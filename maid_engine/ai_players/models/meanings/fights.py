"""Rows of blows, deaths and flights."""

from collections.abc import Mapping
from typing import Final

from maid_engine.accounts.away.terms import Subject
from maid_engine.ai_players.models.failures import ErrorClass, Recovery
from maid_engine.ai_players.models.meanings.effects import ActivityNote, BeliefEffect, Blow, MemoryKind
from maid_engine.ai_players.models.meanings.row import Deed, MeaningRow, Occasion, PlanBreak, RoomNote
from maid_engine.ai_players.models.observation_type import ObservationType
from maid_engine.ai_players.models.personality import Touch
from maid_engine.ai_players.models.planning import InvalidationSeverity, InvalidationTriggerType, PlanLevel
from maid_engine.commands.deed_class import DeedClass
from maid_engine.core.meanings import Meaning, Role

ROWS: Final[Mapping[Meaning, MeaningRow]] = {
    Meaning.I_ATTACK: MeaningRow(
        says="I began a fight. WHO: the opponent.",
        needs=(Role.WHO,),
        kind=ObservationType.COMBAT_EVENT,
        beliefs=(BeliefEffect.STRIKE,),
        memory=MemoryKind.BLOW,
        blow=Blow.BY_ME,
    ),
    Meaning.ATTACKS_ME: MeaningRow(
        says="Somebody began a fight with me.",
        needs=(Role.WHO,),
        kind=ObservationType.COMBAT_EVENT,
        importance=8,
        label="somebody began a fight with you (who)",
        beliefs=(BeliefEffect.SUFFER_ATTACK,),
        memory=MemoryKind.BLOW,
        deed=Deed("was attacked by", Role.WHO, ""),
        feeling=Touch.ATTACK,
        failure=ErrorClass.BUSY,
        recovery=Recovery.ABORT,
        plan=PlanBreak(
            InvalidationTriggerType.UNEXPECTED_COMBAT, InvalidationSeverity.MODERATE, PlanLevel.TASK
        ),
        blow=Blow.AT_ME,
        occasion=Occasion(Subject.THREATENED, DeedClass.VIOLENCE),
    ),
    Meaning.I_HIT: MeaningRow(
        says="I hit WHO.",
        needs=(Role.WHO,),
        may_have=(Role.AMOUNT,),
        kind=ObservationType.COMBAT_EVENT,
        label="you hit somebody (who)",
        beliefs=(BeliefEffect.STRIKE,),
        memory=MemoryKind.BLOW,
        blow=Blow.BY_ME,
    ),
    Meaning.I_MISS: MeaningRow(
        says="I missed WHO.",
        needs=(Role.WHO,),
        kind=ObservationType.COMBAT_EVENT,
        label="you missed somebody (who)",
        beliefs=(BeliefEffect.STRIKE,),
        memory=MemoryKind.BLOW,
        blow=Blow.BY_ME,
    ),
    Meaning.HIT_ME: MeaningRow(
        says="WHO hit me.",
        needs=(Role.WHO,),
        may_have=(Role.AMOUNT,),
        kind=ObservationType.COMBAT_EVENT,
        label="somebody hit you (who)",
        beliefs=(BeliefEffect.SUFFER_HIT,),
        memory=MemoryKind.BLOW,
        blow=Blow.AT_ME,
    ),
    Meaning.MISSED_ME: MeaningRow(
        says="WHO missed me.",
        needs=(Role.WHO,),
        kind=ObservationType.COMBAT_EVENT,
        label="somebody missed you (who)",
        beliefs=(BeliefEffect.SUFFER_ATTACK,),
        memory=MemoryKind.BLOW,
        blow=Blow.AT_ME,
    ),
    Meaning.OTHERS_FIGHT: MeaningRow(
        says="A blow or an attack between others: their fight, their kill.",
        needs=(Role.WHO, Role.WHOM),
        may_have=(Role.AMOUNT,),
        kind=ObservationType.COMBAT_EVENT,
        label="others fight (who, whom)",
        beliefs=(BeliefEffect.SEE_FIGHT,),
    ),
    Meaning.I_KILLED: MeaningRow(
        says="I killed WHO.",
        needs=(Role.WHO,),
        kind=ObservationType.COMBAT_EVENT,
        importance=7,
        beliefs=(BeliefEffect.KILL,),
        memory=MemoryKind.KILL,
        note=ActivityNote.KILL,
        deed=Deed("killed", Role.WHO, "won fights"),
        room_note=RoomNote("killed {}", Role.WHO),
        feeling=Touch.VICTORY,
        reflected=True,
    ),
    Meaning.DIED: MeaningRow(
        says="Somebody died here. WHO: the victim. WHOM: the killer.",
        needs=(Role.WHO,),
        may_have=(Role.WHOM,),
        kind=ObservationType.COMBAT_EVENT,
        label="somebody died here (who)",
        beliefs=(BeliefEffect.SEE_DEATH,),
        memory=MemoryKind.DEATH_OF_ANOTHER,
    ),
    Meaning.I_DIED: MeaningRow(
        says="I died. WHO: the killer.",
        may_have=(Role.WHO,),
        kind=ObservationType.COMBAT_EVENT,
        importance=10,
        beliefs=(BeliefEffect.DIE,),
        memory=MemoryKind.DEATH,
        note=ActivityNote.DEATH,
        deed=Deed("died by", Role.WHO, "deaths"),
        room_note=RoomNote("was killed by {}", Role.WHO),
        feeling=Touch.DEATH,
        failure=ErrorClass.DEAD,
        recovery=Recovery.ABORT,
        plan=PlanBreak(InvalidationTriggerType.DEATH, InvalidationSeverity.CRITICAL, PlanLevel.PHASE),
        reflected=True,
        occasion=Occasion(Subject.DEATH),
    ),
    Meaning.I_RESPAWNED: MeaningRow(
        says="I live again.",
        kind=ObservationType.STATUS_CHANGE,
        beliefs=(BeliefEffect.REVIVE,),
        deed=Deed("came back to life", None, ""),
        plan=PlanBreak(InvalidationTriggerType.LOCATION_CHANGE, InvalidationSeverity.MAJOR, PlanLevel.PHASE),
    ),
    Meaning.I_FLED: MeaningRow(
        says="I fled from a fight.",
        may_have=(Role.DIRECTION,),
        kind=ObservationType.COMBAT_EVENT,
        importance=7,
        beliefs=(BeliefEffect.FLEE,),
        memory=MemoryKind.MOVE,
        note=ActivityNote.FLIGHT,
        deed=Deed("fled", None, "flights"),
        room_note=RoomNote("ran from {}", Role.WHO),
        feeling=Touch.FLIGHT,
        plan=PlanBreak(
            InvalidationTriggerType.LOCATION_CHANGE, InvalidationSeverity.MODERATE, PlanLevel.TASK
        ),
        reflected=True,
    ),
    Meaning.FLEE_FAILED: MeaningRow(
        says="I tried to flee and could not.",
        kind=ObservationType.COMBAT_EVENT,
        refusal=True,
        failure=ErrorClass.TRANSIENT,
        recovery=Recovery.RETRY,
    ),
    Meaning.FLED: MeaningRow(
        says="Somebody fled from a fight.",
        needs=(Role.WHO,),
        may_have=(Role.DIRECTION,),
        kind=ObservationType.COMBAT_EVENT,
        beliefs=(BeliefEffect.SEE_FLIGHT,),
    ),
    Meaning.FIGHT_OVER: MeaningRow(
        says="My fight has ended, or I learn that I am not in one.",
        kind=ObservationType.COMBAT_EVENT,
        beliefs=(BeliefEffect.END_FIGHT,),
    ),
    Meaning.IN_FIGHT: MeaningRow(
        says="I cannot do that while fighting.",
        kind=ObservationType.COMBAT_EVENT,
        beliefs=(BeliefEffect.BE_IN_FIGHT,),
        refusal=True,
        failure=ErrorClass.BUSY,
        recovery=Recovery.ABORT,
    ),
    Meaning.CONSIDERED: MeaningRow(
        says="How a fight would go. STATE: trivial, easy, even, hard or deadly.",
        needs=(Role.WHO, Role.STATE),
        may_have=(Role.LEVEL,),
        kind=ObservationType.COMBAT_EVENT,
        beliefs=(BeliefEffect.JUDGE_FOE,),
        memory=MemoryKind.VERDICT,
    ),
    Meaning.ABILITY_KNOWN: MeaningRow(
        says="What I can use in a fight. SKILL: what to type. KIND: what it does. STATE: on whom. LOCATION: when.",
        needs=(Role.SKILL, Role.KIND, Role.STATE, Role.LOCATION),
        may_have=(Role.MP, Role.EP, Role.WAIT, Role.AMOUNT),
        beliefs=(BeliefEffect.LEARN_ABILITY,),
    ),
    Meaning.ABILITY_WAITS: MeaningRow(
        says="I cannot use SKILL again before WAIT seconds are over.",
        needs=(Role.SKILL, Role.WAIT),
        kind=ObservationType.ERROR,
        beliefs=(BeliefEffect.WAIT_FOR_ABILITY,),
        refusal=True,
        failure=ErrorClass.TRANSIENT,
    ),
    Meaning.CONDITION: MeaningRow(
        says="How hurt somebody looks. STATE: words. AMOUNT: percent.",
        needs=(Role.WHO,),
        kind=ObservationType.COMBAT_EVENT,
        beliefs=(BeliefEffect.SEE_CONDITION,),
    ),
    Meaning.NOT_ATTACKABLE: MeaningRow(
        says="That one may not be attacked.",
        may_have=(Role.WHO,),
        kind=ObservationType.COMBAT_EVENT,
        beliefs=(BeliefEffect.SPARE,),
        refusal=True,
        failure=ErrorClass.NOT_ALLOWED,
    ),
}
