"""Answers to somebody whom something in the game gives trouble: what to do about it, or where the missing thing is."""

from collections.abc import Mapping
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.meaning import Answer, Meaning
from maid_engine.ai_players.cognitive.behaviors.answers.methods import by_help
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, Reply
from maid_engine.ai_players.cognitive.behaviors.answers.topics import TopicKind
from maid_engine.ai_players.cognitive.behaviors.answers.ways import where
from maid_engine.ai_players.cognitive.behaviors.answers.world import about, told_of
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.core.english import indefinite

_WELL: Final = 0.6
"""A sentence of the help answers a complaint if its score is at least this."""
_HAS_PLACE: Final = frozenset({TopicKind.ROOM, TopicKind.THING, TopicKind.WARE, TopicKind.AREA})


def trouble(s: Situation, asked: Asked) -> Meaning | Reply:
    """Tell what helps: against a creature what the mind lived through, else the help, else where the named thing is."""
    topic = asked.topic
    if topic.kind is TopicKind.CREATURE:
        record = s.people.fights(topic.name)
        lived = told_of(s, record, topic.rooms[0] if topic.rooms else "")
        return Meaning("trouble.creature", {"thing": indefinite(record.name)}, 0.8, lived.because, then=lived)
    helped = by_help(s, asked, asked.words, _WELL)
    if helped is not None:
        return helped
    if topic.kind in _HAS_PLACE:
        return where(s, asked)
    if topic.known:
        return about(s, asked)
    return by_help(s, asked, asked.words) or Meaning("trouble.which", sure=0.3)


TROUBLE: Final[Mapping[str, Answer]] = {"tell.trouble": trouble}
"""Row → answer."""
