"""Answers to words that fit no row well enough: by what the speaker seems to expect, and how they seem to feel."""

import re
from collections.abc import Mapping
from dataclasses import replace
from itertools import dropwhile
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.common_knowledge import hour
from maid_engine.ai_players.cognitive.behaviors.answers.how_to_answers import by_help, compared
from maid_engine.ai_players.cognitive.behaviors.answers.opinions import opinion
from maid_engine.ai_players.cognitive.behaviors.answers.people_to_ask import (
    is_of_world,
    known_for_it,
    whom_to_ask,
)
from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import NOD, Answer, PlannedAnswer
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, Reply
from maid_engine.ai_players.cognitive.behaviors.answers.self_answers import are_you_ai, been
from maid_engine.ai_players.cognitive.behaviors.answers.shaped import Shapes, shaped
from maid_engine.ai_players.cognitive.behaviors.answers.topics import TopicKind, find_topic
from maid_engine.ai_players.cognitive.behaviors.answers.trade import food
from maid_engine.ai_players.cognitive.behaviors.answers.unknown_answers import LONGEST_TOPIC
from maid_engine.ai_players.cognitive.behaviors.answers.unknown_question import unknown_question
from maid_engine.ai_players.cognitive.behaviors.answers.ways import around, where
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.dialogue.answer_fit.line_form import form_of
from maid_engine.ai_players.dialogue.answer_rows import shipped_answers
from maid_engine.ai_players.dialogue.intent_rows import UNSURE, Feeling, IntentRow, SpeechKind, shipped_rows
from maid_engine.ai_players.dialogue.line_form import LineForm, question_form, statement_form, tells_past
from maid_engine.ai_players.dialogue.line_questions import questions_in
from maid_engine.ai_players.dialogue.question_parts import leans
from maid_engine.ai_players.dialogue.reader import split
from maid_engine.ai_players.dialogue.taken_up import (
    clause_told,
    name_of_other,
    person_told_of,
    subject_of,
    told_of_self,
)
from maid_engine.ai_players.dialogue.tokens import tokens_of
from maid_engine.ai_players.dialogue.typed_phrase import SMALL_WORDS
from maid_engine.ai_players.dialogue.understood import clean_topic
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import Note

LOST: Final = 0.08
"""Certainty of an answer to words that were not understood."""
LOST_AGAIN_S: Final = 120.0
"""Seconds within which a human who is not understood again is not asked back."""
LIKELY_ENOUGH: Final = 0.25
"""Two rows of at least this probability are worth asking back about. Then hardly any other row is likely."""
_BEFORE_QUESTIONS: Final = (
    SMALL_WORDS.adverbs
    | SMALL_WORDS.insisting
    | frozenset(
        [
            "and",
            "or",
            "ok",
            "hey",
            "hi",
            "hello",
            "hm",
            "um",
            "uh",
            "ah",
            "then",
            "also",
            "wait",
            "now",
            "yes",
            "yeah",
            "no",
            "sorry",
            "btw",
            "anyway",
            "again",
        ]
    )
)
"""Words before the first word of a question: "so do you"."""
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


_TOLD: Final[Mapping[Feeling, str]] = {Feeling.SAD: "unsure.told_sad", Feeling.GLAD: "unsure.told_glad"}
_TO_REMARKS: Final = ("unsure.statement", "unsure.amused", "unsure.sad")
"""Rows with which a remark can be taken up."""
_NO_QUESTIONS: Final = frozenset({"statement", "fragment", "order"})
"""Expected forms of words that ask nothing."""
_INVERTED: Final = re.compile(
    r"^\W*(?:is|are|was|were|does|did|can|could|would|should|has|do) (?:i|you|u|he|she|it|we|they|there|the|an?|this|that|my|your|any|anyone|anybody|someone|people)\b"
)
"""Matches a question whose verb comes first, also without its mark."""
_MADE: Final = re.compile(
    r"\b(?:are|r) (?:you|u) (?:an? |just |all )*(?:scripted|programmed|automated|artificial|code|software|script)\b"
)
_RIDDLE: Final = re.compile(
    r"\bwhat am i\b(?! \w)|^\W*what (?:has|have|gets|goes|runs|comes|can|is always)\b.*\b(?:but|yet|never|without|the more)\b"
)
EXISTS: Final = re.compile(
    r"^\W*(?:is|are) there (?:an?|any|some|the|many) ([a-z' -]{3,40}?)(?: (?:around|near|in|here|nearby|at)\b.*)?[ ?!.]*$|^\W*are there ([a-z]{3,20})\b"
)
_AT_NIGHT: Final = re.compile(r"\b(?:at night|after dark|nightfall|when it gets dark)\b")
_EATS: Final = re.compile(r"\b(?:eat|food|hungry|starving|famished)\b")
_NEARBY: Final = re.compile(
    r"\b(?:near here|nearby|around here|close by|close to here|next to here|next door)\b"
)
_PAST: Final = re.compile(r"\bwhere (?:did|have|had|were) (?:you|u)\b")
_BEGINS_WITH_IS: Final = re.compile(
    r"^\W*(?:(?:so|and|but|well|hey|hi|ok)\W+)*(?:is|are|was|were|does|do) (?:the|this|that|my|old|[a-z]+)\b"
)
"""Matches a question whether something is so, in which the subject comes first."""
_ASKS_WHO: Final = re.compile(r"\b(?:who|whom)\b(?! (?:are|r) (?:you|u)\b)")
_WITH_OPINION: Final = frozenset({TopicKind.PERSON, TopicKind.CREATURE, TopicKind.ROOM, TopicKind.AREA})


def not_understood(s: Situation, asked: Asked) -> PlannedAnswer | Reply:
    """Answer what was not understood as a stranger would: with sympathy, or by not knowing, or by asking back.

    Words of AI players get a nod, so that two of them never ask each other what they mean.
    """
    if not asked.human:
        return NOD
    if asked.reading.feeling in _FELT:
        return _felt(asked)
    return _unfelt(s, asked)


def _unfelt(s: Situation, asked: Asked) -> PlannedAnswer | Reply:
    """Answer words without a feeling: a question, a request, or what somebody tells."""
    reading, words = asked.reading, asked.u.words
    if "?" in asked.words or (reading.asks and begins_as_question(words)):
        return _asked(s, asked)
    if _INVERTED.search(words):
        return open_question(s, asked)
    if reading.kind is SpeechKind.REQUEST:
        return _of_form(_form_of_request(words))
    return told_back(asked)


def _form_of_request(words: str) -> LineForm:
    """Return the form of words that surely ask for a deed: also of a plan or a wish that means one."""
    form = statement_form(words)
    return form if form is LineForm.LETS else LineForm.REQUEST


def _of_form(form: LineForm) -> PlannedAnswer:
    """Return the lines that fit any words of a form."""
    return PlannedAnswer(f"unsure.{form}", sure=LOST)


def _asked(s: Situation, asked: Asked) -> PlannedAnswer:
    """Answer a question: with what is known, else from the help, else without knowing."""
    return shaped(_KNOWN, s, asked) or _by_help(s, asked) or _question(s, asked)


def _felt(asked: Asked) -> PlannedAnswer:
    """Answer a feeling, by saying back what somebody told of themselves if that is clear."""
    told, feeling = told_of_self(asked.u.words), asked.reading.feeling
    if told and feeling in _TOLD:
        return PlannedAnswer(_TOLD[feeling], {"told": told}, LOST)
    return PlannedAnswer(_FELT[feeling], sure=LOST)


def told_back(asked: Asked) -> PlannedAnswer:
    """Take up a name that somebody told, or what they said by its form."""
    name = name_of_other(asked.u.words)
    if name:
        return PlannedAnswer("unsure.named", {"name": name}, LOST)
    form = statement_form(asked.u.words)
    if form is not LineForm.OF_PERSON:
        return _of_form(form)
    return PlannedAnswer("unsure.of_person", {"them": person_told_of(asked.u.words) or "them"}, LOST)


def _by_help(s: Situation, asked: Asked) -> PlannedAnswer | None:
    """Return what the help certainly says to a question; `None` if it says nothing, or the words are no sentence."""
    if not begins_as_question(asked.u.words) or leans(asked.u.words):
        return None
    return compared(s, asked) or by_help(s, asked, asked.words, HELPED_FROM)


def asks_something(asked: Asked) -> bool:
    """Return whether the words have the form of a question, or a question mark."""
    return "?" in asked.words or begins_as_question(asked.u.words)


def begins_as_question(words: str) -> bool:
    """Return whether one of the sentences begins as a question does, for people who type no question marks."""
    return any(map(_is_question, split(words)))


def _is_question(sentence: str) -> bool:
    """Return whether a sentence begins as a question; "i am", "the inn is" and "mine is" begin as statements."""
    first = [token.word for token in tokens_of(sentence)[:OPENING]]
    if SMALL_WORDS.questions.intersection(first):
        return True
    opening = dropwhile(_BEFORE_QUESTIONS.__contains__, first)
    return next(opening, "") in SMALL_WORDS.auxiliaries


def _question(s: Situation, asked: Asked) -> PlannedAnswer:
    """Ask back which of the two likeliest things is meant, or else do not know."""
    key = Activity.AT_A_LOSS.of(asked.who.lower())
    again = s.diary.since(key, s.now) < LOST_AGAIN_S
    if again:
        return _open(s, asked).adding_when_said(Note(key))
    return (_either(asked) or _open(s, asked)).adding_when_said(Note(key))


def open_question(s: Situation, asked: Asked) -> PlannedAnswer:
    """Answer a question without knowing: with what is near to it, or by what it asks of the hearer or names."""
    return shaped(_KNOWN, s, asked) or _open(s, asked)


def _open(s: Situation, asked: Asked) -> PlannedAnswer:
    """Answer a question to which nothing is known, by what it asks of the hearer or names."""
    return unknown_question(s, asked) or _of_question(s, asked)


def _of_question(s: Situation, asked: Asked) -> PlannedAnswer:
    """Answer a question without knowing: by naming who may know about the world, or by its form, with a name if the row has such lines."""
    if is_of_world(asked):
        them = whom_to_ask(s, asked)
        if them is not None:
            return them
    form = question_form(_last_question(asked.words))
    row = f"unsure.{form}"
    if "person" not in shipped_answers()[row].optional:
        return _of_form(form)
    return PlannedAnswer(row, {"person": known_for_it(s, asked)}, LOST)


def _last_question(words: str) -> str:
    """Return the question of some words, without what is told beside it."""
    return next(iter(questions_in(words)), words)


def _riddle(s: Situation, asked: Asked) -> PlannedAnswer:
    """Give up a riddle."""
    del s, asked
    return PlannedAnswer("odd.reasoning", sure=LOST)


def _name_of_what_exists(words: str) -> str:
    hit = EXISTS.search(words)
    return clean_topic(hit[1] or hit[2]) if hit is not None else ""


def known_there(s: Situation, asked: Asked) -> PlannedAnswer | None:
    """Tell where a known thing is, to who asks whether there is one; `None` if it is not known."""
    name = _name_of_what_exists(asked.u.words)
    topic = find_topic(s, name)
    there = replace(asked, topic=topic, u=replace(asked.u, topic=name))
    if not topic.known:
        return None
    return where(s, there)


def _exists(s: Situation, asked: Asked) -> PlannedAnswer | None:
    """Tell that a thing was never seen, to who asks whether there is one."""
    del s
    name = _name_of_what_exists(asked.u.words)
    if not 0 < len(name) < LONGEST_TOPIC:
        return None
    return PlannedAnswer("know.not_seen", {"topic": name}, LOST)


def _been(s: Situation, asked: Asked) -> PlannedAnswer:
    del asked
    return been(s)


def _judged(s: Situation, asked: Asked) -> PlannedAnswer | None:
    """Return the opinion of what the question begins with: "is the smith friendly"."""
    topic = find_topic(s, subject_of(asked.u.words))
    if topic.kind not in _WITH_OPINION:
        return None
    return opinion(s, replace(asked, topic=topic))


_KNOWN: Final[Shapes[PlannedAnswer]] = {
    _MADE: are_you_ai,
    _RIDDLE: _riddle,
    EXISTS: _exists,
    _EATS: food,
    _AT_NIGHT: hour,
    _NEARBY: around,
    _PAST: _been,
    _BEGINS_WITH_IS: _judged,
    _ASKS_WHO: whom_to_ask,
}
"""Pattern of a question → what is known that is near to it."""


def plainly_taken_up(asked: Asked) -> tuple[PlannedAnswer, ...]:
    """Return what can be said to words without naming anything of them: by their form, and in general."""
    expects = form_of(asked.words).expects
    rows: tuple[str, ...] = _TO_REMARKS
    if expects not in _NO_QUESTIONS:
        rows = (f"unsure.{question_form(_last_question(asked.words))}",)
    if expects == "order" or asked.reading.kind is SpeechKind.REQUEST:
        rows = (f"unsure.{LineForm.REQUEST}", *rows)
    return tuple(PlannedAnswer(row, sure=LOST) for row in (*rows, "unsure.lost"))


def clause_taken_up(asked: Asked) -> PlannedAnswer | None:
    """Return the answer that says back what somebody told and asks on; `None` if they ask, or it can't be said back.

    What "he" or "she" is like is not said back: there is nothing that one could ask on about as of what the speaker is.
    """
    told = clause_told(asked.words)
    if not told or form_of(asked.words).expects not in _NO_QUESTIONS:
        return None
    row = "tell.is_so"
    if tells_past(told):
        row = "tell.happened"
    elif person_told_of(told):
        return None
    return PlannedAnswer(row, {"told": told}, LOST)


def _either(asked: Asked) -> PlannedAnswer | None:
    """Return the question which of the two likeliest rows is meant; `None` if they are too unlikely."""
    likely = [one for one in asked.reading.alternatives if one.confidence >= LIKELY_ENOUGH]
    if len(likely) < 2:
        return None
    one, other = (shipped_rows()[row.intent] for row in likely[:2])
    if not _can_be_offered(one) or not _can_be_offered(other):
        return None
    return PlannedAnswer("unsure.either", {"one": one.asked_as, "other": other.asked_as}, sure=LOST)


def _can_be_offered(row: IntentRow) -> bool:
    """Return whether it can be asked back if a question of this row was meant."""
    return row.asks and bool(row.asked_as)


UNREAD: Final[Mapping[str, Answer]] = {UNSURE: not_understood}
"""Row → answer."""
