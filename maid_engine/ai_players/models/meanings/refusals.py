"""Rows of refusals, of scenery and of news."""

from collections.abc import Mapping
from typing import Final

from maid_engine.ai_players.models.activity_facts import Counted
from maid_engine.ai_players.models.failures import ErrorClass, Recovery
from maid_engine.ai_players.models.meanings.effects import ActivityNote, BeliefEffect, Repeats
from maid_engine.ai_players.models.meanings.row import MeaningRow
from maid_engine.ai_players.models.observation_type import ObservationType
from maid_engine.core.meanings import Meaning, Role

ROWS: Final[Mapping[Meaning, MeaningRow]] = {
    Meaning.CANNOT: MeaningRow(
        says="What I tried did not work, for a reason without a meaning of its own.",
        may_have=(Role.TEXT, Role.ITEM, Role.WHO),
        kind=ObservationType.ERROR,
        label="what you tried did not work",
        refusal=True,
        failure=ErrorClass.IMPOSSIBLE,
    ),
    Meaning.UNKNOWN_COMMAND: MeaningRow(
        says="There is no such command. TEXT: what I typed.",
        may_have=(Role.TEXT,),
        kind=ObservationType.ERROR,
        label="there is no such command",
        refusal=True,
        failure=ErrorClass.NONSENSE,
    ),
    Meaning.UNCLEAR: MeaningRow(
        says="The game needs me to say it more exactly.",
        may_have=(Role.TEXT,),
        kind=ObservationType.ERROR,
        refusal=True,
        failure=ErrorClass.WRONG_TARGET,
    ),
    Meaning.NOT_HERE: MeaningRow(
        says="What I named is not here. TEXT: the name.",
        may_have=(Role.TEXT,),
        kind=ObservationType.ERROR,
        refusal=True,
        failure=ErrorClass.WRONG_TARGET,
        recovery=Recovery.LOOK,
    ),
    Meaning.NOT_CARRIED: MeaningRow(
        says="I do not have what I named. TEXT: the name.",
        may_have=(Role.TEXT,),
        kind=ObservationType.ERROR,
        refusal=True,
        failure=ErrorClass.WRONG_TARGET,
    ),
    Meaning.TOO_FAST: MeaningRow(
        says="I type faster than the game allows.",
        kind=ObservationType.ERROR,
        refusal=True,
        failure=ErrorClass.TRANSIENT,
        recovery=Recovery.RETRY,
    ),
    Meaning.EXAMINED: MeaningRow(
        says="What something looks like.",
        may_have=(Role.TEXT, Role.WHO, Role.ITEM),
        label="what something looks like",
        note=ActivityNote.COUNT,
        counted=Counted.LORE,
    ),
    Meaning.AMBIENT: MeaningRow(
        says="Weather, time of day, colour.",
        may_have=(Role.TEXT,),
        kind=ObservationType.ENVIRONMENT,
        importance=1,
        label="weather, scenery, colour; nothing to do about it",
        repeats=Repeats.LINE,
    ),
    Meaning.WORLD_TIME: MeaningRow(
        says="What time it is in the world. HOUR: of 12 with STATE, the part of the day; of 24 without.",
        needs=(Role.HOUR,),
        may_have=(Role.STATE,),
        kind=ObservationType.ENVIRONMENT,
        importance=1,
        repeats=Repeats.LINE,
        beliefs=(BeliefEffect.READ_CLOCK,),
    ),
    Meaning.WORLD_WEATHER: MeaningRow(
        says="What the weather is where I am.",
        needs=(Role.STATE,),
        kind=ObservationType.ENVIRONMENT,
        importance=1,
        repeats=Repeats.LINE,
        beliefs=(BeliefEffect.READ_WEATHER,),
    ),
    Meaning.DONE: MeaningRow(
        says="What I tried worked, and changes no belief.",
        importance=2,
        label="what you tried worked",
        repeats=Repeats.LINE,
    ),
    Meaning.NEWS: MeaningRow(
        says="A word from the operators.",
        may_have=(Role.TEXT,),
        kind=ObservationType.SYSTEM_MESSAGE,
        label="a word from the operators of the game",
        repeats=Repeats.LINE,
    ),
    Meaning.SHUTDOWN: MeaningRow(
        says="The server is going down.",
        kind=ObservationType.SYSTEM_MESSAGE,
    ),
    Meaning.NOTHING: MeaningRow(
        says="",
        kind=ObservationType.ENVIRONMENT,
        importance=1,
        label="decoration or a list for people; may be passed over",
        repeats=Repeats.LINE,
    ),
}
