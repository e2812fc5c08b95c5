"""One answer of a mind in town, by the way that words take in a talk: read, named, answered."""

from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked
from maid_engine.ai_players.cognitive.behaviors.answers.table import answer
from maid_engine.ai_players.cognitive.behaviors.answers.topics import find_topic, topic_within
from maid_engine.ai_players.cognitive.behaviors.decision_effects import marks_of
from maid_engine.ai_players.cognitive.talk_reading import read
from maid_engine.ai_players.dialogue.reading import Reading
from maid_engine.ai_players.dialogue.understood import understood_of
from maid_engine.ai_players.models.decisions import Said


def answered(book, words, row="", slots=None, *, who="Ada", **options):
    """Return the answer of the mind to somebody's words, and apply its effects.

    With `row` the words are read as that row, so that a test of an answer does not depend on the reader.
    """
    s = book.mind.situation(book.now)
    reading = Reading(words, row, 0.9, slots=slots or {}, asks=True) if row else read(s, words)
    u = understood_of(reading, options.pop("before", None))
    topic = find_topic(s, u.topic)
    if u.topic and not topic.known and " " in u.topic:
        topic = topic_within(s, u.topic)
    asked = Asked(who, u, topic, human=True, words=words, reading=reading, **options)
    found = answer(s, asked)
    marks_of(s).apply((*found.at_once, *found.effects, Said(found.line)), s.now)
    return found
