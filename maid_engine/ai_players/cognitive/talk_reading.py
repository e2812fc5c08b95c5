"""Reads words for one hearer: with the names that the hearer knows, and what the hearer said last."""

from dataclasses import replace
from functools import lru_cache
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.talk_focus import names_known, person_at, pointed_at
from maid_engine.ai_players.cognitive.talk_record import Talk
from maid_engine.ai_players.dialogue.antecedents import ONES, last_noun, noun_for_one
from maid_engine.ai_players.dialogue.concrete_nouns import NounKind
from maid_engine.ai_players.dialogue.intent_classifier import LastLine
from maid_engine.ai_players.dialogue.intent_rows import (
    ANSWER,
    UNSURE,
    Addressee,
    IntentRow,
    SpeechKind,
    shipped_rows,
)
from maid_engine.ai_players.dialogue.known_names import KnownNames
from maid_engine.ai_players.dialogue.reader import shipped_reader, split
from maid_engine.ai_players.dialogue.reading import Reading
from maid_engine.ai_players.dialogue.tokens import LONGEST_READ, tokens_of, typed_words
from maid_engine.ai_players.dialogue.typing_errors import without_errors
from maid_engine.ai_players.dialogue.understood import Understood, understood_of
from maid_engine.ai_players.language.claims import claims_in
from maid_engine.ai_players.models.focus import Focus

_CACHED: Final = 512
"""Most lines whose readings are kept."""
_NAMES_CACHED: Final = 16_384
"""Most names whose words are kept."""
_UNSURE: Final = {
    kind: IntentRow(UNSURE, f"a {kind} that is not understood", kind, owed=True) for kind in SpeechKind
}
_POINTS_TO_SOMEBODY: Final = frozenset({"know.ask", "know.expert"})
"""Rows of answers that name somebody who may know, and say nothing of them."""
_ONE_PERSON: Final = frozenset({"he", "she", "him", "her"})
_OF_ONE: Final = frozenset({NounKind.THING, NounKind.CREATURE})
"""What "one" may stand for. It is never a place."""
_COMPLAINS: Final = "tell.trouble"
_ANSWER: Final = IntentRow(ANSWER, "answers a question", SpeechKind.STATEMENT, to=Addressee.LAST)


def read(s: Situation, words: str, last: LastLine = LastLine.UNKNOWN) -> Reading:
    """Return what words are for, and their slots. Words that are taken in as a claim tell a fact, unless they complain.

    Typing errors in everyday words are put right before.

    Args:
        s: the hearer's situation.
        words: what was said.
        last: what the hearer said last to the speaker.
    """
    names = names_known(s)
    words = without_errors(words, lambda word: any(word in name.lower().split() for name in names))
    # Only names whose words were all said can be in a line. So hearers who know other names share its reading.
    said = _said(words)
    me = s.own.name if s.own.name.lower() in said else ""
    reading = _read(words, me, frozenset([name for name in names if _words_of(name) <= said]), last)
    if "?" not in words and reading.intent != _COMPLAINS and claims_in(words):
        return Reading(words, "tell.world", 1.0, slots={"fact": words})
    return reading


@lru_cache(maxsize=_CACHED)
def _read(words: str, me: str, names: frozenset[str], last: LastLine) -> Reading:
    """Return the reading of words. They are read again while they wait, for each thing that they may be, and by all who hear them."""
    known = KnownNames({*names, *(_bare(name) for name in names)})
    return shipped_reader().read(words, me=me, names=known, last=last)


@lru_cache(maxsize=_CACHED)
def _said(words: str) -> frozenset[str]:
    """Return the words of an utterance, also of its sentences one by one, as the reader compares them with names."""
    text = words[:LONGEST_READ]
    return frozenset([token.word for piece in (text, *split(text)) for token in tokens_of(piece)])


@lru_cache(maxsize=_NAMES_CACHED)
def _words_of(name: str) -> frozenset[str]:
    """Return the words of a name without its article."""
    return frozenset(typed_words(_bare(name)))


def _bare(name: str) -> str:
    """Return a name without its article."""
    return name.removeprefix("The ")


def row_of(reading: Reading) -> IntentRow:
    """Return the row of a reading. Words that are not understood, and answers, have a row of their own."""
    if reading.intent == ANSWER:
        return _ANSWER
    if not reading.is_sure:
        return _UNSURE[reading.kind]
    return shipped_rows()[reading.intent]


def named_by(s: Situation, reading: Reading, talk: Talk) -> Understood:
    """Return the topic of a reading. Pronouns refer to what was named last in the talk.

    Args:
        s: the hearer's situation.
        reading: the words.
        talk: the talk that they belong to.
    """
    row, before = row_of(reading), talk.before
    u = understood_of(reading, row, me=s.own.name, before=before.topic if before is not None else "")
    focus = _focus_of(talk)
    if u.points in _ONE_PERSON and not (focus.person or focus.creature or _names_who_may_know(talk)):
        focus = replace(focus, person=person_at(s, focus.place))
    if u.points not in ONES:
        return pointed_at(u, row, focus)
    return _standing_for(u, row, talk)


def _standing_for(u: Understood, row: IntentRow, talk: Talk) -> Understood:
    """Return words with the noun that "one" stands for: of the same line, else what the talk is at, else of the line before."""
    kinds = _kinds_of(row)
    noun = noun_for_one(u.words, kinds)
    if noun:
        return replace(u, topic=noun)
    pointed = pointed_at(u, row, _focus_of(talk))
    if pointed.topic:
        return pointed
    return replace(u, topic=last_noun(talk.state.words, kinds))


def _kinds_of(row: IntentRow) -> frozenset[NounKind]:
    """Return what "one" may be in words of a row."""
    return _OF_ONE.intersection(row.it) or frozenset({NounKind.THING})


def _focus_of(talk: Talk) -> Focus:
    """Return what pronouns may refer to: nobody whom the hearer only named as somebody to ask."""
    return replace(talk.focus, person="") if _names_who_may_know(talk) else talk.focus


def _names_who_may_know(talk: Talk) -> bool:
    """Return whether the last answer only named somebody to ask."""
    answer = talk.state.answer
    return answer is not None and answer.row in _POINTS_TO_SOMEBODY
