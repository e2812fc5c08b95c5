"""The answer to words in a talk: to one question, to two in one line, or once more to one that was taken wrongly."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.chosen import answer
from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import (
    PlannedAnswer,
    followed,
    in_words,
    polite,
)
from maid_engine.ai_players.cognitive.behaviors.answers.reply import SILENCE, Asked, Reply
from maid_engine.ai_players.cognitive.behaviors.answers.topics import Topic, find_topic, topic_within
from maid_engine.ai_players.cognitive.behaviors.answers.worked_out import RECKONED, asks_for_working
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.talk_focus import focus_of
from maid_engine.ai_players.cognitive.talk_names import name_of
from maid_engine.ai_players.cognitive.talk_reading import named_by, read, row_of
from maid_engine.ai_players.cognitive.talk_record import Heard, Talk
from maid_engine.ai_players.cognitive.talk_threads import in_thread
from maid_engine.ai_players.dialogue.exchanges.after_answers import blocks_after
from maid_engine.ai_players.dialogue.intent_rows import IntentRow, shipped_rows
from maid_engine.ai_players.dialogue.kept_words import tells_own
from maid_engine.ai_players.dialogue.line_questions import questions_in
from maid_engine.ai_players.dialogue.reading import Reading
from maid_engine.ai_players.dialogue.recall_questions import recall_question
from maid_engine.ai_players.dialogue.talk_state import OpenQuestion
from maid_engine.ai_players.dialogue.understood import Understood
from maid_engine.ai_players.models.audience import EVERYBODY, Audience

WORTH_SAYING: Final = 0.35
"""Certainty from which on the answer to one of two questions is worth its words."""
CERTAIN: Final = 0.7
"""Certainty from which on the answer to another reading is given to somebody who was misunderstood."""
_MISSED: Final = "turn.not_answered"
_RETURNS: Final = "turn.and_you"
_AGAIN: Final = "turn.repeat"
_SURE: Final = "turn.sure"
_TELLS: Final = "tell."
_SENTENCE: Final = re.compile(r"(?<=[.!?]) +")
_YOURS: Final = re.compile(r"\byours?\b", re.IGNORECASE)


def hearers_of(s: Situation, heard: Heard) -> Audience:
    """Return who hears an answer to these words."""
    if heard.channel:
        return EVERYBODY
    return s.people.hearers(heard.who, private=heard.is_answered_by_tell)


def topic_of(s: Situation, reading: Reading, u: Understood) -> Topic:
    """Return what is known of the topic; of a long one, of its part that is known: "old smith of the town"."""
    topic = find_topic(s, u.topic)
    if row_of(reading).open and u.topic and not topic.known and " " in u.topic:
        return topic_within(s, u.topic)
    return topic


def asked_in_talk(s: Situation, heard: Heard, reading: Reading, talk: Talk, name: str) -> Asked:
    """Return what words ask in a talk. `name` is how the speaker has just said to be called."""
    u = named_by(s, reading, talk)
    hearers, state = hearers_of(s, heard), talk.state
    return Asked(
        heard.who,
        u,
        topic_of(s, reading, u),
        talk.human,
        state.because,
        heard.words,
        talk.last_line(hearers),
        hearers,
        reading,
        tuple(state.topics),
        name=name or name_of(s, heard.who, hearers),
        asks_back=_asked_back(s, talk),
        after=_talk_is_at(talk),
        trade=state.trade,
        working=state.working,
        at_place=talk.focus.place,
        given=state.answer,
        said=talk.said_before(hearers),
    )


def _talk_is_at(talk: Talk) -> tuple[str, ...]:
    """Return the names of the exchanges that a talk is at, and of the blocks after the mind's last answer."""
    state = talk.state
    exchanges = (state.exchange, state.thought)
    if not talk.mine:
        return exchanges
    return (*exchanges, *blocks_after(state.meaning))


def _asked_back(s: Situation, talk: Talk) -> str:
    """Return what the mind asked last; after "and you?" that is the partner's own question."""
    asked, question = talk.state.asked, talk.state.question
    if not asked or question is None or read(s, asked).intent != _RETURNS:
        return asked
    return question.words


def answer_to(s: Situation, heard: Heard, reading: Reading, talk: Talk, name: str = "") -> Reply:
    """Return the answer to words in a talk; `SILENCE` in a fight."""
    if s.own.in_combat:
        return SILENCE
    asked = asked_in_talk(s, heard, reading, talk, name)
    found = answer(s, asked)
    if found.is_follow_up or not talk.human:
        return found
    whole = _once_more(s, heard, asked, talk) or _joined(found, _to_each(s, heard, talk))
    return _without_asking(whole) if _is_about_speaker(reading) else whole


def _is_about_speaker(reading: Reading) -> bool:
    """Return whether somebody tells of themselves, rather than ask."""
    return reading.intent.startswith(_TELLS) and tells_own(reading.words)


def _once_more(s: Situation, heard: Heard, asked: Asked, talk: Talk) -> Reply | None:
    """Return another answer to the last question, if that is what somebody wants and there is one."""
    if recall_question(asked.u.words) is not None or _has_working(asked):
        return None
    if asked.row == _MISSED:
        return _repaired(s, heard, asked, talk)
    if asked.row == _AGAIN:
        return _anew(s, heard, talk)
    if asked.row == _SURE:
        return _checked(s, heard, asked, talk)
    return None


def _has_working(asked: Asked) -> bool:
    """Return whether the working of the last result is asked for and known."""
    return bool(asked.working) and asks_for_working(asked.u.words)


def _without_asking(reply: Reply) -> Reply:
    """Return a reply without the question at its end for what was just told: "soup, Ada? And which is yours?"."""
    *told, asked = _SENTENCE.split(reply.line)
    if not told or not asked.endswith("?") or _YOURS.search(asked) is None:
        return reply
    return replace(reply, line=" ".join(told))


def _joined(plain: Reply, each: Sequence[Reply]) -> Reply:
    """Return the answers to two questions in one line; with fewer, the one that is surest."""
    if len(each) > 1:
        return followed(_told(each[0]), replace(each[1], more=""))
    return max((plain, *each), key=lambda one: one.sure)


def _read_answer(s: Situation, heard: Heard, reading: Reading, talk: Talk) -> Reply:
    """Return the answer to another reading than that of the words that were heard."""
    return answer(s, asked_in_talk(s, heard._replace(words=reading.words), reading, talk, ""))


# --- two questions in one line ---


def _to_each(s: Situation, heard: Heard, talk: Talk) -> Sequence[Reply]:
    """Return the answers to the questions of a line that are understood and have one; none if it is only one question."""
    pieces = questions_in(heard.words)
    if len(pieces) == 1:
        return ()
    found: dict[tuple[str, str], Reply] = {}
    for piece in pieces:
        reading = in_thread(s, talk, read(s, piece))
        u = named_by(s, reading, talk)
        if reading.is_sure and reading.asks:
            found.setdefault((reading.intent, u.topic), _read_answer(s, heard, reading, talk))
        talk = _having_named(s, talk, u)
    return tuple(filter(_is_worth_saying, found.values()))


def _is_worth_saying(reply: Reply) -> bool:
    return bool(reply.line) and reply.sure >= WORTH_SAYING


def _told(reply: Reply) -> Reply:
    """Return the first of two answers, in one line and without a question at its end, which nobody could answer in between."""
    told, _, asked = reply.line.rpartition(". ")
    if not (told and asked.endswith("?")):
        return replace(reply, more="")
    return replace(reply, line=f"{told}.", more="")


def _having_named(s: Situation, talk: Talk, u: Understood) -> Talk:
    """Return the talk after a question, to whose topic the next one may refer: "where is marta and what does she sell"."""
    if not u.topic:
        return talk
    return replace(talk, focus=talk.focus.then(focus_of(find_topic(s, u.topic))), before=u)


# --- what was taken wrongly, or not understood ---


def _repaired(s: Situation, heard: Heard, asked: Asked, talk: Talk) -> Reply | None:
    """Return a word of regret with the answer to what else was meant, or the question whether it was that.

    `None` if nothing was asked just before, or it can hardly have been anything else.
    """
    question = _just_asked(talk)
    if question is None:
        return None
    known = filter(shipped_rows().__contains__, question.others)
    rows = [row for row in map(shipped_rows().__getitem__, known) if row.asks]
    answers = (_certainly(s, heard, talk, row.name) for row in rows)
    found = next(filter(None, answers), None)
    if found is not None:
        return followed(in_words(s, asked, polite("repair.other")), found)
    return _asking_what(s, asked, rows)


def _asking_what(s: Situation, asked: Asked, rows: Sequence[IntentRow]) -> Reply | None:
    """Return the question whether the likeliest of some rows was meant; `None` if none of them can be asked back."""
    meant = next(filter(None, (row.asked_as for row in rows)), "")
    if not meant:
        return None
    return in_words(s, asked, PlannedAnswer("repair.ask", {"asked": meant}, 0.4))


def _anew(s: Situation, heard: Heard, talk: Talk) -> Reply | None:
    """Return the answer to the last question in other words; `None` if it was not asked just before, or has no certain one."""
    question = _just_asked(talk)
    if question is None:
        return None
    found = _certainly(s, heard, talk, question.row)
    if found is None or found.line == talk.last_line(hearers_of(s, heard)):
        return None
    return found


def _checked(s: Situation, heard: Heard, asked: Asked, talk: Talk) -> Reply | None:
    """Return the result that the last question is worked out to once more; `None` if its answer was none."""
    question = _just_asked(talk)
    if question is None or asked.because != RECKONED:
        return None
    found = _certainly(s, heard, talk, question.row)
    if found is None or found.because != RECKONED:
        return None
    return followed(in_words(s, asked, polite("turn.checked")), found)


def _just_asked(talk: Talk) -> OpenQuestion | None:
    """Return the partner's last question, if nothing else was said by the partner since."""
    question = talk.state.question
    if question is None or question.words != talk.state.words:
        return None
    return question


def _certainly(s: Situation, heard: Heard, talk: Talk, row: str) -> Reply | None:
    """Return the answer to the last question as one of another row; `None` if there is no certain one."""
    question = talk.state.question
    if question is None or row not in shipped_rows():
        return None
    kind = shipped_rows()[row].kind
    reading = Reading(question.words, row, CERTAIN, slots=question.slots, asks=True, kind=kind)
    found = _read_answer(s, heard, reading, talk)
    if not found.line or found.sure < CERTAIN:
        return None
    return found
