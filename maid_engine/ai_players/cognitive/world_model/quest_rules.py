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


def quest_offered(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note a quest that somebody offers. A finished one is reopened."""
    new = beliefs.quests.get(seen.text(Role.QUEST)) is None
    quest = _quest(beliefs, seen)
    giver = seen.text(Role.WHO)
    if giver:
        _name_giver(beliefs, quest, giver)
        beliefs.relationships.tag(giver, "quest_giver")
    quest.description = seen.text(Role.TEXT) or quest.description
    reopened = beliefs.quests.reopen_finished(quest, beliefs.now)
    if new or reopened:
        yield changed(
            seen, BeliefDomain.QUESTS, ChangeKind.DISCOVERED, f"offered {quest.name}", quest=quest.name
        )


def advance_quest(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note that a quest was accepted, is ready to be reported, was completed, or has failed."""
    quest, state = _quest(beliefs, seen), seen.row.quest
    if state is None:
        return
    if state is QuestState.ACTIVE:
        beliefs.quests.reopen_finished(quest, beliefs.now)
    _name_people(beliefs, seen, quest, state)
    _note_words(quest, state, seen.text(Role.TEXT))
    if state is QuestState.COMPLETED and quest.quest_giver:
        beliefs.relationships.adjust_disposition(quest.quest_giver, _GRATEFUL)
    if beliefs.quests.set_state(quest.name, state, beliefs.now):
        words = f"{quest.name} {_ADVANCED[state]}"
        yield changed(seen, BeliefDomain.QUESTS, ChangeKind.UPDATED, words, quest=quest.name)


def _note_words(quest: TrackedQuest, state: QuestState, words: str) -> None:
    """Note the words of a change: the rewards if the quest was completed, the task if it was accepted."""
    match state:
        case QuestState.COMPLETED:
            quest.rewards = words or quest.rewards
        case QuestState.ACTIVE:
            quest.description = words or quest.description
        case _:
            return


def _name_people(beliefs: Beliefs, seen: Observation, quest: TrackedQuest, state: QuestState) -> None:
    """Note who gave the quest, and who must be told when it is done."""
    who = seen.text(Role.WHO)
    if who and state is QuestState.READY_TO_TURN_IN:
        quest.turn_in_npc = who
    elif who and not quest.quest_giver:
        _name_giver(beliefs, quest, who)


def _name_giver(beliefs: Beliefs, quest: TrackedQuest, giver: str) -> None:
    """Note who gave a quest here. It is reported to them, unless the game says otherwise."""
    quest.quest_giver = quest.turn_in_npc = giver
    quest.quest_giver_room = beliefs.map.current_room_id or ""


def quest_objective(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note an objective of a quest, and its progress."""
    name = seen.text(Role.QUEST) or beliefs.quests.last_named
    if not name:
        return
    quest = beliefs.quests.discover(name, beliefs.now)
    current, target = seen.number(Role.CURRENT), seen.number(Role.TARGET)
    objective = seen.text(Role.OBJECTIVE) or quest.first_objective
    news = objective != "" and beliefs.quests.progress(name, objective, current, target, beliefs.now)
    _accept_by_work(beliefs, seen, quest)
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


def _accept_by_work(beliefs: Beliefs, seen: Observation, quest: TrackedQuest) -> None:
    """Note that an offered quest was accepted, if the game tells of progress. The quest log tells of offers too."""
    if seen.meaning is not Meaning.QUEST_LINE and quest.state is QuestState.DISCOVERED:
        beliefs.quests.set_state(quest.name, QuestState.ACTIVE, beliefs.now)


def quest_again(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note that a quest is done for now and can be repeated later."""
    quest, minutes = _quest(beliefs, seen), seen.number(Role.AMOUNT)
    if beliefs.quests.comes_again(quest.name, Seconds(beliefs.now + 60.0 * minutes), beliefs.now):
        words = f"{quest.name} can be done again in {minutes} minutes"
        yield changed(seen, BeliefDomain.QUESTS, ChangeKind.UPDATED, words, quest=quest.name)


def quest_line(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note one line of the quest log."""
    quest, told = _quest(beliefs, seen), seen.text(Role.STATE)
    match told:
        case "repeatable":
            quest.repeats = True
            return
        case "again":
            quest.repeats = True
            beliefs.quests.reopen_finished(quest, beliefs.now)
    state = _STATES.get(told.lower(), QuestState.ACTIVE)
    quest.turn_in_npc = seen.text(Role.WHO) or quest.turn_in_npc
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
