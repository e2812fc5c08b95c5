"""Reaching out: a word to somebody elsewhere of whom the mind is fond, when it lacks company.

Never to strangers, never to who does not want it, at most once a day to one person, and not again without an answer.
The stronger the bond, the sooner: the lack of company must exceed 70 − 5 × bond.
"""

from enum import StrEnum
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.news import news_for
from maid_engine.ai_players.cognitive.behaviors.own_words import OwnWords, own_words
from maid_engine.ai_players.cognitive.behaviors.reaction_gate import may_approach
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, do
from maid_engine.ai_players.language.speech import LONGEST_SAYING
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import Note, TalkedTo
from maid_engine.ai_players.models.world import DispositionLevel

BASE: Final = 70.0
"""The lack of company, 0 to 100, above which somebody without any bond would be spoken to."""
PER_BOND: Final = 5.0
"""How much lower that is for each step of the bond."""
DAY_S: Final = 86_400.0
"""Seconds before the same person is spoken to again."""
FAMILIAR_WORDS: Final = 40
"""Words exchanged from which somebody is more than an acquaintance."""
_LIKING: Final = {
    DispositionLevel.HOSTILE: -1,
    DispositionLevel.UNFRIENDLY: -1,
    DispositionLevel.NEUTRAL: 0,
    DispositionLevel.FRIENDLY: 1,
    DispositionLevel.ALLIED: 2,
}


class NotNow(StrEnum):
    """Why somebody is not spoken to."""

    STRANGER = "they never spoke to it, or it does not like them"
    UNWANTED = "they ignore it, are away, asked to be left alone, or did not answer the last time"
    LATELY = "it reached out to them within a day"
    CONTENT = "it has company enough"
    BUSY = "it is fighting, dead, or in company"


def bond(s: Situation, name: str) -> int:
    """Return the bond with a player: 0 a stranger, 1 an acquaintance, up to 4 a close friend."""
    liking = _LIKING[s.beliefs.relationships.get_disposition(name)]
    if liking < 0 or not s.diary.done(Activity.HEARD.of(name.lower())):
        return 0
    return 1 + liking + (s.diary.words_with.get(name.lower(), 0) >= FAMILIAR_WORDS)


def objection(s: Situation, name: str, *, nudged: bool = False) -> NotNow | None:
    """Return why the mind does not reach out to a player now; `None` if it does.

    Args:
        s: the situation.
        name: the player's name.
        nudged: whether an admin asks for it. Then it need not lack company; all else holds.
    """
    key = name.lower()
    strength = bond(s, key)
    if s.own.in_combat or s.own.dead:
        return NotNow.BUSY
    if not strength:
        return NotNow.STRANGER
    since = s.diary.since(Activity.REACHED_OUT.of(key), s.now)
    unanswered = s.diary.done(Activity.REACHED_OUT.of(key)) and since < s.diary.since(
        Activity.HEARD.of(key), s.now
    )
    if unanswered or not may_approach(s, key, human=s.people.is_human(key)):
        return NotNow.UNWANTED
    if since < DAY_S:
        return NotNow.LATELY
    if nudged or s.modulator.loneliness > BASE - PER_BOND * strength:
        return None
    return NotNow.CONTENT


def reach_out(s: Situation) -> Decision | None:
    """Tell somebody who was seen elsewhere lately a friendly word, if the mind is alone and lacks company."""
    if s.modulator.loneliness <= BASE - 4 * PER_BOND or s.people.people() or not s.game.gossips:
        return Decision()
    free = [one.name for one in s.elsewhere.people() if objection(s, one.name) is None]
    if not free:
        return Decision()
    return reaching_out_to(s, max(free, key=lambda name: bond(s, name)))


def reaching_out_to(s: Situation, name: str) -> Decision:
    """Return the steps that speak to somebody, wherever they are."""
    said = _words(s, name)
    line = said.line
    verb, holes = "tell_message", {"target": name, "message": line}
    if any(one.name.lower() == name.lower() for one in s.people.people()):
        verb, holes = "say_message", {"message": line}
    step = do(verb, f"reach out to {name}", **holes).marking(
        *said.effects,
        TalkedTo(name.lower(), len(line.split())),
        Note(Activity.REACHED_OUT.of(name.lower())),
        Note(Activity.APPROACHED.of(name.lower())),
        Note(Activity.OPENED_TALK.of(name.lower())),
    )
    return Decision((step,))


def _words(s: Situation, name: str) -> OwnWords:
    """Return a greeting with news, with what the mind would like to do, or plain."""
    for news in news_for(s, name):
        return own_words(
            s, "company.word_with_news", {"who": name, "news": news.line}, to=name, most=2 * LONGEST_SAYING
        )
    for goal in s.own.goals:
        if goal.next_step.words and not goal.taint:
            facts = {"who": name, "wish": goal.next_step.words}
            return own_words(s, "company.word_with_wish", facts, to=name)
    return own_words(s, "company.word", {"who": name}, to=name)
