"""What was noticed, as feelings."""

from collections.abc import Mapping, Sequence

from maid_engine.ai_players.cognitive.personality.emotion import feel
from maid_engine.ai_players.models.meanings import Meaning
from maid_engine.ai_players.models.perception import Observation
from maid_engine.ai_players.models.personality import EmotionalState, PersonalityDimensions

TOUCHES: Mapping[Meaning, str] = {
    Meaning.I_DIED: "died",
    Meaning.ATTACKS_ME: "attacked",
    Meaning.I_KILLED: "won",
    Meaning.LEVEL_GAINED: "level",
    Meaning.QUEST_COMPLETED: "quest",
    Meaning.EMOTED_AT_ME: "greeted",
    Meaning.TOLD_ME: "greeted",
}


def feel_all(
    state: EmotionalState, observations: Sequence[Observation], personality: PersonalityDimensions
) -> EmotionalState:
    """The feeling after all that was noticed."""
    for one in observations:
        happened = TOUCHES.get(one.meaning)
        if happened is not None:
            state = feel(state, happened, personality)
    return state
