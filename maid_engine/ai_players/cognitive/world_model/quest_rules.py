"""Updates beliefs about quests."""

from collections.abc import Iterable, Mapping
from typing import Final

from maid_engine.ai_players.cognitive.world_model.beliefs import Beliefs
from maid_engine.ai_players.cognitive.world_model.rule import Rule, changed
from maid_engine.ai_players.models.meanings import Meaning, Role
from maid_engine.ai_players.models.meanings.effects import BeliefEffect
from maid_engine.ai_players.models.perception import Observation
from maid_engine.ai_players.models.world import (
    BeliefDomain,
    ChangeKind,
    QuestState,
    StateChange,
    TrackedQuest,
)
from maid_engine.core.time import Seconds

_GRATEFUL: Final = 20.0
"""Change of the disposition of a quest's giver."""
_STATES: Final = {state.value: state for state in QuestState} | {
    "offered": QuestState.DISCOVERED,
    "available": QuestState.DISCOVERED,
    "accepted": QuestState.ACTIVE,
    "ready": QuestState.READY_TO_TURN_IN,
    "done": QuestState.COMPLETED,
    "finished": QuestState.COMPLETED,
    "again": QuestState.DISCOVERED,
}
_ADVANCED: Final = {
    QuestState.ACTIVE: "accepted",
    QuestState.READY_TO_TURN_IN: "is done but for telling",
    QuestState.COMPLETED: "completed",
    QuestState.FAILED: "failed",
}
"""State → the words that describe the change to it."""
_REPEATS: Final = frozenset({"again", "repeatable"})


def quest_offered(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note a quest that somebody offers. A finished one is reopened."""
    new = beliefs.quests.get(seen.text(Role.QUEST)) is None
    quest = _quest(beliefs, seen)
    giver = seen.text(Role.WHO)
    if giver:
        quest.quest_giver = quest.turn_in_npc = giver
        quest.quest_giver_room = beliefs.map.current_room_id or ""
        beliefs.relationships.tag(giver, "quest_giver")
    quest.description = seen.text(Role.TEXT) or quest.description
    if quest.state.is_over:
        beliefs.quests.reopen(quest, beliefs.now)
        new = True
    if new:
        yield changed(
            seen, BeliefDomain.QUESTS, ChangeKind.DISCOVERED, f"offered {quest.name}", quest=quest.name
        )


def advance_quest(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note that a quest was accepted, is ready to be reported, was completed, or has failed."""
    quest, state = _quest(beliefs, seen), seen.row.quest
    if state is None:
        return
    if state is QuestState.ACTIVE and quest.state.is_over:
        beliefs.quests.reopen(quest, beliefs.now)
    _name_people(beliefs, seen, quest, state)
    if state is QuestState.COMPLETED:
        quest.rewards = seen.text(Role.TEXT) or quest.rewards
        if quest.quest_giver:
            beliefs.relationships.adjust_disposition(quest.quest_giver, _GRATEFUL)
    elif state is QuestState.ACTIVE:
        quest.description = seen.text(Role.TEXT) or quest.description
    if beliefs.quests.set_state(quest.name, state, beliefs.now):
        words = f"{quest.name} {_ADVANCED[state]}"
        yield changed(seen, BeliefDomain.QUESTS, ChangeKind.UPDATED, words, quest=quest.name)


def _name_people(beliefs: Beliefs, seen: Observation, quest: TrackedQuest, state: QuestState) -> None:
    """Note who gave the quest, and who must be told when it is done."""
    who = seen.text(Role.WHO)
    if who and state is QuestState.READY_TO_TURN_IN:
        quest.turn_in_npc = who
    elif who and not quest.quest_giver:
        quest.quest_giver = quest.turn_in_npc = who
        quest.quest_giver_room = beliefs.map.current_room_id or ""


def quest_objective(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note an objective of a quest, and its progress."""
    name = seen.text(Role.QUEST) or beliefs.quests.last_named
    if not name:
        return
    quest = beliefs.quests.discover(name, beliefs.now)
    current, target = seen.number(Role.CURRENT), seen.number(Role.TARGET)
    objective = seen.text(Role.OBJECTIVE) or (quest.objectives[0].description if quest.objectives else "")
    news = beliefs.quests.progress(name, objective, current, target, beliefs.now) if objective else False
    if seen.meaning is not Meaning.QUEST_LINE and quest.state is QuestState.DISCOVERED:
        beliefs.quests.set_state(name, QuestState.ACTIVE, beliefs.now)
    if news:
        what = f"{quest.name}: {objective} {current}/{target}"
        yield changed(
            seen,
            BeliefDomain.QUESTS,
            ChangeKind.UPDATED,
            what,
            quest=quest.name,
            current=current,
            target=target,
        )


def quest_again(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note that a quest is done for now and can be repeated later."""
    quest, minutes = _quest(beliefs, seen), seen.number(Role.AMOUNT)
    if beliefs.quests.comes_again(quest.name, Seconds(beliefs.now + 60.0 * minutes), beliefs.now):
        words = f"{quest.name} can be done again in {minutes} minutes"
        yield changed(seen, BeliefDomain.QUESTS, ChangeKind.UPDATED, words, quest=quest.name)


def quest_line(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note one line of the quest log."""
    quest = _quest(beliefs, seen)
    quest.repeats = quest.repeats or seen.text(Role.STATE) in _REPEATS
    if seen.text(Role.STATE) == "repeatable":
        return
    if seen.text(Role.STATE) == "again" and quest.state.is_over:
        beliefs.quests.reopen(quest, beliefs.now)
    state = _STATES.get(seen.text(Role.STATE).lower(), QuestState.ACTIVE)
    if seen.text(Role.WHO):
        quest.turn_in_npc = seen.text(Role.WHO)
    if beliefs.quests.set_state(quest.name, state, beliefs.now):
        yield changed(
            seen, BeliefDomain.QUESTS, ChangeKind.CORRECTED, f"{quest.name} is {state}", quest=quest.name
        )
    if seen.text(Role.OBJECTIVE):
        yield from quest_objective(beliefs, seen)


def _quest(beliefs: Beliefs, seen: Observation) -> TrackedQuest:
    return beliefs.quests.discover(seen.text(Role.QUEST), beliefs.now)


RULES: Final[Mapping[BeliefEffect, Rule]] = {
    BeliefEffect.OFFER_QUEST: quest_offered,
    BeliefEffect.ADVANCE_QUEST: advance_quest,
    BeliefEffect.SET_OBJECTIVE: quest_objective,
    BeliefEffect.REPEAT_QUEST: quest_again,
    BeliefEffect.LOG_QUEST: quest_line,
}
