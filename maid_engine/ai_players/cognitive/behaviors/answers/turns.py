"""Answers to words that lean on what was said before, and to answers to own questions."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.not_understood import not_understood, open_question
from maid_engine.ai_players.cognitive.behaviors.answers.own_past import LEAST_SAID_BACK
from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import (
    NOD,
    Answer,
    PlannedAnswer,
    polite,
    says,
)
from maid_engine.ai_players.cognitive.behaviors.answers.reply import COURTESY, Asked, Reply
from maid_engine.ai_players.cognitive.behaviors.answers.route_words import in_words as way_in_words
from maid_engine.ai_players.cognitive.behaviors.answers.self_answers import how_are_you
from maid_engine.ai_players.cognitive.behaviors.answers.told_answers import TOLD, remark
from maid_engine.ai_players.cognitive.behaviors.answers.trade import closed
from maid_engine.ai_players.cognitive.behaviors.answers.unknown_question import unknown_question
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.memory.hearsay import shows_ignorance
from maid_engine.ai_players.dialogue.intent_rows import ANSWER, Feeling
from maid_engine.ai_players.dialogue.reader import shipped_reader
from maid_engine.ai_players.dialogue.retold import retold
from maid_engine.ai_players.dialogue.second_person import to_second_person
from maid_engine.ai_players.dialogue.taken_up import subject_of
from maid_engine.ai_players.dialogue.typed_phrase import SMALL_WORDS
from maid_engine.ai_players.models.activity import Activity

WONDERED_S: Final = 60.0
"""Seconds for which somebody's words can be the answer to an own question."""
_FEW: Final = re.compile(r"[a-z0-9][a-z0-9'’-]*(?: [a-z0-9'’-]+){0,3}", re.IGNORECASE)
"""Matches an answer of at most four words."""
_SENTENCE_WORDS: Final = (
    SMALL_WORDS.of_sentences | SMALL_WORDS.auxiliaries | frozenset({"im", "i'm", "but", "and"})
)
"""Words that show that a short answer is a sentence."""
_YES_OR_NO: Final = frozenset({"turn.yes", "turn.no"})
_NOT_WELL: Final = frozenset({"tell.bad_news", "turn.no", "tell.trouble"})
_LOW: Final = frozenset({Feeling.SAD, Feeling.AFRAID, Feeling.ANGRY})
_ONCE_MORE: Final = re.compile(r"^(?:I said|Once more, [\w’'-]+|Again, then|What I said was): ")


def agreed(s: Situation, asked: Asked) -> PlannedAnswer | Reply:
    """Take a yes that closes a deal; any other bare yes needs no answer."""
    if asked.trade:
        return closed(s, asked)
    return NOD


def declined(s: Situation, asked: Asked) -> PlannedAnswer | Reply:
    """Take a no to a trade well; any other bare no needs no answer."""
    del s
    if asked.trade:
        return polite("trade.declined")
    return NOD


def undecided(s: Situation, asked: Asked) -> PlannedAnswer:
    """Leave an open decision open."""
    del s
    if asked.trade:
        return polite("trade.declined")
    return polite("turn.maybe")


def why(s: Situation, asked: Asked) -> PlannedAnswer:
    """Say how the last statement is known."""
    if asked.because:
        return PlannedAnswer("turn.why_known", {"reason": asked.because}, sure=0.9)
    if subject_of(asked.u.words) and asked.human:
        return open_question(s, asked)
    return PlannedAnswer("turn.why_unknown", sure=0.1)


def sure(s: Situation, asked: Asked) -> PlannedAnswer:
    """Say how certain the last statement is."""
    del s
    if asked.because.startswith("I "):
        return PlannedAnswer("turn.sure_known", {"reason": asked.because}, sure=0.9)
    return PlannedAnswer("turn.sure", sure=0.2)


def repeat(s: Situation, asked: Asked) -> PlannedAnswer:
    """Repeat the last line."""
    del s
    if not asked.last:
        return polite("turn.said_nothing")
    return PlannedAnswer("turn.repeat", {"last": _ONCE_MORE.sub("", asked.last)}, sure=0.6)


def answered(s: Situation, asked: Asked) -> PlannedAnswer | Reply:
    """Reply to an answer: with thanks if the mind had asked what it needed to know, else as to what was told.

    Only questions of the last `WONDERED_S` seconds count.
    """
    if s.diary.since(Activity.WONDERED.of(asked.who.lower()), s.now) <= WONDERED_S:
        return _thanks(asked)
    row = next((one.intent for one in asked.reading.alternatives), "")
    if row in _YES_OR_NO and asked.trade:
        return TURNS[row](s, asked)
    return _being(asked, row) or _taken(s, asked, row)


def _thanks(asked: Asked) -> PlannedAnswer:
    """Thank somebody who told what the mind needed to know, or say that it is no matter."""
    if shows_ignorance(asked.words):
        return polite("answer.no_matter")
    return polite("answer.thanks")


def _taken(s: Situation, asked: Asked, row: str) -> PlannedAnswer | Reply:
    """Reply to an answer as to what it tells, or with its own words if they are few."""
    if row in _YES_OR_NO:
        return polite(row.replace("turn", "answer"))
    if row in TOLD:
        return TOLD[row](s, asked)
    return _short(asked)


def _being(asked: Asked, row: str) -> PlannedAnswer | None:
    """Reply to somebody who was asked how they are, and says so; `None` if something else was asked."""
    # The same question to the mind would ask how it is itself.
    if not asked.asks_back or shipped_reader().read(asked.asks_back).intent != "self.how_are_you":
        return None
    is_low = asked.reading.feeling in _LOW or row in _NOT_WELL
    if is_low:
        return polite("tell.bad_news")
    return polite("answer.well")


def _short(asked: Asked) -> PlannedAnswer:
    """Reply to an answer of a few words with these words: "blue", "my sister"."""
    words = asked.u.words.strip(" .!")
    if not _FEW.fullmatch(words):
        return polite("answer.seen")
    said = _said_short(words)
    if not said:
        return polite("answer.seen")
    return PlannedAnswer("answer.short", {"answer": said}, COURTESY)


def _said_short(words: str) -> str:
    """Return a short answer as the hearer says it: a name as it is, a sentence only if that is certainly right."""
    if not _SENTENCE_WORDS.isdisjoint(words.lower().split()):
        return retold(words)
    return to_second_person(words)


def saying_what(row: str) -> Answer:
    """Return an answer that says what of a question is not known, or else the lines of a row for a bare "when" or "how much"."""

    def answer(s: Situation, asked: Asked) -> PlannedAnswer:
        return unknown_question(s, asked, least=LEAST_SAID_BACK) or polite(row)

    return answer


def way_told(way: Sequence[str]) -> PlannedAnswer:
    """Thank somebody for directions, and repeat them so that the person can correct them."""
    return polite("answer.way", way=way_in_words(way))


TURNS: Final[Mapping[str, Answer]] = {
    ANSWER: answered,
    "turn.yes": agreed,
    "turn.no": declined,
    "turn.maybe": undecided,
    "turn.agree": remark("turn.agree"),
    "turn.same": says("turn.same"),
    "turn.disagree": says("turn.disagree"),
    "turn.correct": says("turn.correct"),
    "turn.why": why,
    "turn.sure": sure,
    "turn.more": says("turn.more"),
    "turn.repeat": repeat,
    "turn.what_about": not_understood,
    "turn.and_you": how_are_you,
    "turn.when": saying_what("turn.when"),
    "turn.how_much": saying_what("turn.how_much"),
    "turn.not_answered": says("turn.not_answered"),
    "turn.repeats": says("turn.repeats"),
}
"""Row → answer."""
