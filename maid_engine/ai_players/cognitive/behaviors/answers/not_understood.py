"""Answers to words that fit no row well enough: by what the speaker seems to expect, and how they seem to feel."""

from collections.abc import Mapping
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.meaning import NOD, Answer, Meaning
from maid_engine.ai_players.cognitive.behaviors.answers.methods import by_help, compared
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, Reply
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.dialogue.intent_rows import UNSURE, Feeling, SpeechKind, shipped_rows
from maid_engine.ai_players.dialogue.reader import split
from maid_engine.ai_players.dialogue.tokens import tokens_of
from maid_engine.ai_players.dialogue.typed_phrase import SMALL_WORDS
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import Note

LOST: Final = 0.08
"""Certainty of an answer to words that were not understood."""
LOST_AGAIN_S: Final = 120.0
"""Seconds within which a human who is not understood again is not asked back."""
LIKELY_ENOUGH: Final = 0.25
"""Two rows of at least this probability are worth asking back about. Then hardly any other row is likely."""
OPENING: Final = 3
"""The words with which a sentence shows that it is a question: "so where", "ok and how"."""
HELPED_FROM: Final = 0.75
"""A sentence of the help with at least this score answers a question that was not understood."""
_FELT: Final[Mapping[Feeling, str]] = {
    Feeling.SAD: "unsure.sad",
    Feeling.GLAD: "unsure.glad",
    Feeling.AMUSED: "unsure.amused",
    Feeling.AFRAID: "unsure.afraid",
    Feeling.ANGRY: "unsure.angry",
    Feeling.FOND: "unsure.fond",
}


def not_understood(s: Situation, asked: Asked) -> Meaning | Reply:
    """Answer what was not understood as a stranger would: with sympathy, or by not knowing, or by asking back.

    Words of AI players get a nod, so that two of them never ask each other what they mean.
    """
    if not asked.human:
        return NOD
    reading = asked.reading
    if reading.feeling in _FELT:
        return Meaning(_FELT[reading.feeling], sure=LOST)
    if reading.kind is SpeechKind.REQUEST:
        return Meaning("unsure.request", sure=LOST)
    if "?" in asked.words or (reading.asks and _begins_as_question(asked.words)):
        return _by_help(s, asked) or _question(s, asked)
    return Meaning("unsure.statement", sure=LOST)


def _by_help(s: Situation, asked: Asked) -> Meaning | None:
    """Return what the help certainly says to a question; `None` if it says nothing, or the words are no sentence."""
    if not _begins_as_question(asked.words):
        return None
    return compared(s, asked) or by_help(s, asked, asked.words, HELPED_FROM)


def _begins_as_question(words: str) -> bool:
    """Return whether one of the sentences begins as a question does, for people who type no question marks."""
    begins = SMALL_WORDS.questions | SMALL_WORDS.auxiliaries
    return any({token.word for token in tokens_of(one)[:OPENING]} & begins for one in split(words))


def _question(s: Situation, asked: Asked) -> Meaning:
    """Ask back which of the two likeliest things is meant, or else do not know."""
    key = Activity.AT_A_LOSS.of(asked.who.lower())
    again = s.diary.since(key, s.now) < LOST_AGAIN_S
    either = None if again else _either(asked)
    return (either or Meaning(_not_known(asked.words), sure=LOST)).marking(Note(key))


def _not_known(words: str) -> str:
    """Return the row that fits the form of a question: which of two, whether, or what."""
    said = {token.word for token in tokens_of(words)}
    if said & SMALL_WORDS.questions or not said & SMALL_WORDS.auxiliaries:
        return "unsure.what"
    return "unsure.which" if "or" in said else "unsure.whether"


def _either(asked: Asked) -> Meaning | None:
    """Return the question which of the two likeliest rows is meant; `None` if they are too unlikely."""
    likely = [one for one in asked.reading.alternatives if one.confidence >= LIKELY_ENOUGH]
    if len(likely) < 2:
        return None
    one, other = (shipped_rows()[row.intent] for row in likely[:2])
    if not (one.asks and other.asks and one.asked_as and other.asked_as):
        return None
    return Meaning("unsure.either", {"one": one.asked_as, "other": other.asked_as}, sure=LOST)


UNREAD: Final[Mapping[str, Answer]] = {UNSURE: not_understood}
"""Row → answer."""
