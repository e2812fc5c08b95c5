"""What was noticed, as feelings."""

from collections.abc import Mapping, Sequence

from maid_engine.ai_players.cognitive.personality.emotion import feel
from maid_engine.ai_players.cognitive.world_model.beliefs import Beliefs
from maid_engine.ai_players.language.item_kinds import VALUABLES
from maid_engine.ai_players.models.meanings import Meaning, Role
from maid_engine.ai_players.models.perception import Observation
from maid_engine.ai_players.models.personality import EmotionalState, PersonalityDimensions
from maid_engine.ai_players.models.world import DispositionLevel

TOUCHES: Mapping[Meaning, str] = {
    Meaning.I_DIED: "died",
    Meaning.ATTACKS_ME: "attacked",
    Meaning.I_KILLED: "won",
    Meaning.LEVEL_GAINED: "level",
    Meaning.QUEST_COMPLETED: "quest",
    Meaning.EMOTED_AT_ME: "greeted",
    Meaning.TOLD_ME: "greeted",
    Meaning.I_FLED: "fled",
    Meaning.QUEST_FAILED: "quest_failed",
    Meaning.QUEST_OFFERED: "heard_of",
    Meaning.TRAINED: "learned",
    Meaning.TRADE_DONE: "dealt",
    Meaning.EXIT_FOUND: "found_way",
}


BADLY = 0.3
"""The share of health below which a blow frightens."""


def feel_all(
    state: EmotionalState,
    observations: Sequence[Observation],
    personality: PersonalityDimensions,
    beliefs: Beliefs | None = None,
) -> EmotionalState:
    """The feeling after all that was noticed; what it is worth may hang on what is believed."""
    for one in observations:
        happened = TOUCHES.get(one.meaning) or (_by_belief(one, beliefs) if beliefs is not None else None)
        if happened is not None:
            state = feel(state, happened, personality)
    return state


def _by_belief(one: Observation, beliefs: Beliefs) -> str | None:
    if one.meaning is Meaning.HIT_ME:
        return "badly_hurt" if beliefs.status.health_percentage < BADLY else None
    if one.meaning is Meaning.ROOM:
        room = beliefs.map.current_room
        return "new_room" if room is not None and room.visit_count == 1 else None
    who = one.text(Role.WHO)
    if one.meaning in (Meaning.GOT_ITEM, Meaning.GOLD_GAINED):
        if who and beliefs.entities.is_player(who):
            return "gift"
        return "treasure" if set(one.text(Role.ITEM).lower().split()) & VALUABLES else None
    if one.meaning in (Meaning.LEFT, Meaning.VANISHED, Meaning.DIED) and _friend(beliefs, who):
        return "friend_died" if one.meaning is Meaning.DIED else "friend_left"
    return None


def _friend(beliefs: Beliefs, who: str) -> bool:
    wanted = (DispositionLevel.FRIENDLY, DispositionLevel.ALLIED)
    return beliefs.relationships.get_disposition(who) in wanted and beliefs.entities.is_player(who)
