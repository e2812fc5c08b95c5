"""Rows of quests and the quest log."""

from collections.abc import Mapping
from typing import Final

from maid_engine.accounts.away.terms import Subject
from maid_engine.ai_players.models.failures import ErrorClass
from maid_engine.ai_players.models.meanings.effects import ActivityNote, BeliefEffect, MemoryKind
from maid_engine.ai_players.models.meanings.row import Deed, MeaningRow, Occasion, PlanBreak, RoomNote
from maid_engine.ai_players.models.observation_type import ObservationType
from maid_engine.ai_players.models.personality import Touch
from maid_engine.ai_players.models.planning import InvalidationSeverity, InvalidationTriggerType, PlanLevel
from maid_engine.ai_players.models.world import QuestState
from maid_engine.core.meanings import Meaning, Role

ROWS: Final[Mapping[Meaning, MeaningRow]] = {
    Meaning.QUEST_OFFERED: MeaningRow(
        says="Somebody has a task for me.",
        needs=(Role.QUEST,),
        may_have=(Role.WHO, Role.TEXT),
        kind=ObservationType.QUEST_UPDATE,
        importance=7,
        beliefs=(BeliefEffect.OFFER_QUEST,),
        memory=MemoryKind.QUEST_OFFER,
        note=ActivityNote.QUEST_OFFER,
        deed=Deed("was offered the quest", Role.QUEST, ""),
        feeling=Touch.NEWS,
        plan=PlanBreak(InvalidationTriggerType.NEW_INFORMATION, InvalidationSeverity.MINOR, PlanLevel.TASK),
        occasion=Occasion(Subject.QUEST_CHOICE),
    ),
    Meaning.QUEST_ACCEPTED: MeaningRow(
        says="I took a quest on.",
        needs=(Role.QUEST,),
        may_have=(Role.WHO, Role.TEXT),
        kind=ObservationType.QUEST_UPDATE,
        importance=7,
        beliefs=(BeliefEffect.ADVANCE_QUEST,),
        quest=QuestState.ACTIVE,
        memory=MemoryKind.QUEST_TAKEN,
        deed=Deed("took on the quest", Role.QUEST, "quests taken on"),
    ),
    Meaning.QUEST_OBJECTIVE: MeaningRow(
        says="What a quest asks. QUEST: else the quest last named.",
        needs=(Role.OBJECTIVE,),
        may_have=(Role.QUEST, Role.CURRENT, Role.TARGET),
        kind=ObservationType.QUEST_UPDATE,
        beliefs=(BeliefEffect.SET_OBJECTIVE,),
        memory=MemoryKind.OBJECTIVE,
    ),
    Meaning.QUEST_PROGRESS: MeaningRow(
        says="A step was made.",
        needs=(Role.QUEST,),
        may_have=(Role.OBJECTIVE, Role.CURRENT, Role.TARGET),
        kind=ObservationType.QUEST_UPDATE,
        importance=7,
        beliefs=(BeliefEffect.SET_OBJECTIVE,),
        memory=MemoryKind.OBJECTIVE,
        plan=PlanBreak(InvalidationTriggerType.NEW_INFORMATION, InvalidationSeverity.MINOR, PlanLevel.TASK),
    ),
    Meaning.QUEST_READY: MeaningRow(
        says="All is done but telling. WHO: whom to tell.",
        needs=(Role.QUEST,),
        may_have=(Role.WHO,),
        kind=ObservationType.QUEST_UPDATE,
        importance=7,
        beliefs=(BeliefEffect.ADVANCE_QUEST,),
        quest=QuestState.READY_TO_TURN_IN,
    ),
    Meaning.QUEST_COMPLETED: MeaningRow(
        says="I finished a quest. TEXT: the reward.",
        needs=(Role.QUEST,),
        may_have=(Role.TEXT,),
        kind=ObservationType.QUEST_UPDATE,
        importance=9,
        beliefs=(BeliefEffect.ADVANCE_QUEST,),
        quest=QuestState.COMPLETED,
        memory=MemoryKind.QUEST_DONE,
        note=ActivityNote.QUEST_DONE,
        deed=Deed("finished the quest", Role.QUEST, "quests finished"),
        room_note=RoomNote('finished the quest "{}"', Role.QUEST),
        feeling=Touch.QUEST_DONE,
        plan=PlanBreak(
            InvalidationTriggerType.GOAL_COMPLETED, InvalidationSeverity.MODERATE, PlanLevel.PHASE
        ),
        reflected=True,
    ),
    Meaning.QUEST_FAILED: MeaningRow(
        says="Failed or given up.",
        needs=(Role.QUEST,),
        kind=ObservationType.QUEST_UPDATE,
        importance=8,
        beliefs=(BeliefEffect.ADVANCE_QUEST,),
        quest=QuestState.FAILED,
        memory=MemoryKind.QUEST_LOST,
        deed=Deed("failed at the quest", Role.QUEST, "quests failed"),
        feeling=Touch.QUEST_LOST,
        reflected=True,
    ),
    Meaning.QUEST_AGAIN: MeaningRow(
        says="It is done, and can be done again later. AMOUNT: minutes until then.",
        needs=(Role.QUEST, Role.AMOUNT),
        may_have=(Role.WHO,),
        kind=ObservationType.QUEST_UPDATE,
        beliefs=(BeliefEffect.REPEAT_QUEST,),
    ),
    Meaning.QUEST_LATER: MeaningRow(
        says="Somebody will have a quest for me. LEVEL: from which on. QUEST: once this one is finished.",
        needs=(Role.WHO,),
        may_have=(Role.LEVEL, Role.QUEST),
        kind=ObservationType.QUEST_UPDATE,
        note=ActivityNote.QUEST_LATER,
    ),
    Meaning.QUEST_LINE: MeaningRow(
        says="One line of my quest log.",
        needs=(Role.QUEST,),
        may_have=(Role.STATE, Role.OBJECTIVE, Role.CURRENT, Role.TARGET, Role.WHO),
        kind=ObservationType.QUEST_UPDATE,
        beliefs=(BeliefEffect.LOG_QUEST,),
    ),
    Meaning.QUEST_LOG_EMPTY: MeaningRow(
        says="I have no quest.",
        kind=ObservationType.QUEST_UPDATE,
    ),
    Meaning.QUEST_REFUSED: MeaningRow(
        says="I may not take this quest, now or ever.",
        may_have=(Role.QUEST, Role.TEXT),
        kind=ObservationType.QUEST_UPDATE,
        note=ActivityNote.QUEST_REFUSED,
        refusal=True,
        failure=ErrorClass.NOT_ALLOWED,
    ),
}
