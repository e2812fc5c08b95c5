"""Answers to words that lean on what was said before, and to answers to own questions."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.meaning import NOD, Answer, Meaning, polite, says
from maid_engine.ai_players.cognitive.behaviors.answers.not_understood import not_understood
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, Reply
from maid_engine.ai_players.cognitive.behaviors.answers.route_words import in_words as way_in_words
from maid_engine.ai_players.cognitive.behaviors.answers.self_answers import how_are_you
from maid_engine.ai_players.cognitive.behaviors.answers.told_answers import TOLD, remark
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.memory.hearsay import shows_ignorance
from maid_engine.ai_players.dialogue.intent_rows import ANSWER
from maid_engine.ai_players.models.activity import Activity

WONDERED_S: Final = 60.0
"""Seconds for which somebody's words can be the answer to an own question."""
_ONCE_MORE: Final = re.compile(r"^(?:I said|Once more, [\w’'-]+|Again, then|What I said was): ")


def nod(s: Situation, asked: Asked) -> Reply:
    """Return a nod: a bare yes or no needs no answer."""
    del s, asked
    return NOD


def why(s: Situation, asked: Asked) -> Meaning:
    """Say how the last statement is known."""
    del s
    if asked.because:
        return Meaning("turn.why_known", {"reason": asked.because}, sure=0.9)
    return Meaning("turn.why_unknown", sure=0.1)


def sure(s: Situation, asked: Asked) -> Meaning:
    """Say how certain the last statement is."""
    del s
    if asked.because.startswith("I "):
        return Meaning("turn.sure_known", {"reason": asked.because}, sure=0.9)
    return Meaning("turn.sure", sure=0.2)


def repeat(s: Situation, asked: Asked) -> Meaning:
    """Repeat the last line."""
    del s
    if not asked.last:
        return polite("turn.said_nothing")
    return Meaning("turn.repeat", {"last": _ONCE_MORE.sub("", asked.last)}, sure=0.6)


def answered(s: Situation, asked: Asked) -> Meaning | Reply:
    """Reply to an answer: with thanks if the mind had asked what it needed to know, else as to what was told.

    Only questions of the last `WONDERED_S` seconds count.
    """
    if s.diary.since(Activity.WONDERED.of(asked.who.lower()), s.now) <= WONDERED_S:
        return polite("answer.no_matter" if shows_ignorance(asked.words) else "answer.thanks")
    row = next((one.intent for one in asked.reading.alternatives), "")
    if row in {"turn.yes", "turn.no"}:
        return polite(row.replace("turn", "answer"))
    return TOLD[row](s, asked) if row in TOLD else polite("answer.seen")


def way_told(way: Sequence[str]) -> Meaning:
    """Thank somebody for directions, and repeat them so that the person can correct them."""
    return polite("answer.way", way=way_in_words(way))


TURNS: Final[Mapping[str, Answer]] = {
    ANSWER: answered,
    "turn.yes": nod,
    "turn.no": nod,
    "turn.maybe": says("turn.maybe"),
    "turn.agree": remark("turn.agree"),
    "turn.disagree": says("turn.disagree"),
    "turn.correct": says("turn.correct"),
    "turn.why": why,
    "turn.sure": sure,
    "turn.more": says("turn.more"),
    "turn.repeat": repeat,
    "turn.what_about": not_understood,
    "turn.and_you": how_are_you,
    "turn.when": says("turn.when"),
    "turn.how_much": says("turn.how_much"),
    "turn.not_answered": says("turn.not_answered"),
}
"""Row → answer."""
