"""Answers to somebody whom something in the game gives trouble: what to do about it, or where the missing thing is."""

from collections.abc import Callable, Mapping
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.how_to_answers import by_help
from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import Answer, PlannedAnswer
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked
from maid_engine.ai_players.cognitive.behaviors.answers.topics import TopicKind
from maid_engine.ai_players.cognitive.behaviors.answers.ways import where
from maid_engine.ai_players.cognitive.behaviors.answers.world import about, creature
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.core.english import indefinite

_WELL: Final = 0.6
"""A sentence of the help answers a complaint if its score is at least this."""
_BY_KIND: Final[Mapping[TopicKind, Callable[[Situation, Asked], PlannedAnswer]]] = {
    TopicKind.ROOM: where,
    TopicKind.THING: where,
    TopicKind.WARE: where,
    TopicKind.AREA: where,
}
"""Kind of a topic → what helps somebody who has trouble with it. Others are told about."""


def trouble(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell what helps: against a creature what the mind lived through, else the help, else where the named thing is."""
    if asked.topic.kind is TopicKind.CREATURE:
        return _with_creature(s, asked)
    helped = by_help(s, asked, asked.words, _WELL)
    if helped is not None:
        return helped
    if asked.topic.known:
        return _BY_KIND.get(asked.topic.kind, about)(s, asked)
    return by_help(s, asked, asked.words) or PlannedAnswer("trouble.which", sure=0.3)


def _with_creature(s: Situation, asked: Asked) -> PlannedAnswer:
    """Pity somebody who has trouble with a creature, and tell what the mind lived through with such ones."""
    lived = creature(s, asked)
    thing = indefinite(s.people.fights(asked.topic.name).name)
    return PlannedAnswer("trouble.creature", {"thing": thing}, 0.8, lived.because, then=lived)


TROUBLE: Final[Mapping[str, Answer]] = {"tell.trouble": trouble}
"""Row → answer."""
