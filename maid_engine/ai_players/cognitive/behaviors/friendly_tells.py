"""Reaching out: a word to somebody elsewhere of whom the mind is fond, when it lacks company.

An AI player that is alone looks at the list of players now and then, so that it notices when a friend has logged in.
Never to strangers, never to who does not want it, at most once a day to one person, and not again without an answer.
The stronger the bond, the sooner: the lack of company must exceed 70 − 5 × bond.
"""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.news import news_for, news_words
from maid_engine.ai_players.cognitive.behaviors.own_words import OwnWords, own_words
from maid_engine.ai_players.cognitive.behaviors.reaction_gate import may_approach
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, do
from maid_engine.ai_players.language.speech import LONGEST_SAYING
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import Approached, Note, TalkedTo
from maid_engine.ai_players.models.meanings.company import NO_LETTERS
from maid_engine.ai_players.models.world import DispositionLevel

BASE: Final = 70.0
"""The lack of company, 0 to 100, above which somebody without any bond would be spoken to."""
PER_BOND: Final = 5.0
"""How much lower that is for each step of the bond."""
DAY_S: Final = 86_400.0
"""Seconds before the same person is spoken to again."""
LOOKS_AGAIN_S: Final = 300.0
"""Seconds after which the list of players is looked at again."""
PLAYS_S: Final = 900.0
"""Seconds for which somebody on that list is taken to be still in the game."""
LOOKS_FOR_PLAYERS: Final = "check_players"
"""The verb that shows the list of players."""
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
    if s.own.in_combat or s.own.dead:
        return NotNow.BUSY
    strength = bond(s, key)
    unfit = _unfit(s, key, strength)
    if unfit is not None:
        return unfit
    is_lonely = s.modulator.loneliness > BASE - PER_BOND * strength
    if not is_lonely and not nudged:
        return NotNow.CONTENT
    return None


def _unfit(s: Situation, name: str, strength: int) -> NotNow | None:
    """Return why this player, by name in lower case, is not to be spoken to; `None` if they may be."""
    if not strength:
        return NotNow.STRANGER
    if not _is_welcome(s, name):
        return NotNow.UNWANTED
    if _reached_out_s(s, name) < DAY_S:
        return NotNow.LATELY
    return None


def _is_welcome(s: Situation, name: str) -> bool:
    """Return whether a player, by name in lower case, answered the last time and may be approached."""
    is_silent = _reached_out_s(s, name) < s.diary.since(Activity.HEARD.of(name), s.now)
    return not is_silent and may_approach(s, name, human=s.people.is_human(name))


def _reached_out_s(s: Situation, name: str) -> float:
    """Return the seconds since the mind reached out to a player, by tell or by a letter that was taken; infinite if never."""
    told_s = s.diary.since(Activity.REACHED_OUT.of(name), s.now)
    if s.beliefs.relationships.has_tag(name, NO_LETTERS):
        return told_s
    return min(told_s, s.diary.since(Activity.WROTE_TO.of(name), s.now))


def reach_out(s: Situation) -> Decision | None:
    """Tell somebody who plays elsewhere a friendly word, if the mind is alone and lacks company.

    Somebody elsewhere was seen lately, or is on the list of players. If there is nobody, look at that list.
    """
    if not s.game.gossips or s.people.people():
        return Decision()
    if s.modulator.loneliness <= BASE - 4 * PER_BOND:
        return Decision()
    friend = _closest(s, _elsewhere(s))
    if friend:
        return reaching_out_to(s, friend)
    return _look_who_plays(s)


def _elsewhere(s: Situation) -> Iterator[str]:
    """Yield who was seen elsewhere lately, and then the acquaintances who are on the list of players."""
    for one in s.elsewhere.people():
        yield one.name
    for name in s.diary.words_with:
        if s.diary.since(Activity.PLAYS.of(name), s.now) < PLAYS_S:
            yield _spelled(s, name)


def _spelled(s: Situation, name: str) -> str:
    """Return a player's name, given in lower case, as it is spelled."""
    known = s.beliefs.relationships.get(name)
    if known is None:
        return name.capitalize()
    return known.entity_name


def _closest(s: Situation, names: Iterable[str]) -> str:
    """Return the one to speak to, with the strongest bond; "" if something speaks against each of them."""
    found, strongest = "", 0
    for name in names:
        strength = bond(s, name)
        if strength > strongest and objection(s, name) is None:
            found, strongest = name, strength
    return found


def _look_who_plays(s: Situation) -> Decision:
    """Look at the list of players, if there is somebody whom the mind would speak to."""
    looked = Activity.LOOKED_WHO_PLAYS.of()
    if LOOKS_FOR_PLAYERS not in s.game.verbs or s.diary.since(looked, s.now) < LOOKS_AGAIN_S:
        return Decision()
    if not _closest(s, s.diary.words_with):
        return Decision()
    return Decision((do(LOOKS_FOR_PLAYERS, "see whether a friend plays").marking(Note(looked)),))


def reaching_out_to(s: Situation, name: str) -> Decision:
    """Return the steps that speak to somebody, wherever they are."""
    said = friendly_words(s, name)
    line = said.line
    verb, holes = "tell_message", {"target": name, "message": line}
    if any(one.name.lower() == name.lower() for one in s.people.people()):
        verb, holes = "say_message", {"message": line}
    step = do(verb, f"reach out to {name}", **holes).marking(
        *said.effects,
        TalkedTo(name.lower(), len(line.split())),
        Note(Activity.REACHED_OUT.of(name.lower())),
        Approached(name.lower()),
        Note(Activity.OPENED_TALK.of(name.lower())),
    )
    return Decision((step,))


def friendly_words(s: Situation, name: str) -> OwnWords:
    """Return a greeting for somebody elsewhere, with news, with what the mind would like to do, or plain."""
    for news in news_for(s, name):
        facts = {"who": name, "news": news_words(s, news.claim, name)}
        return own_words(s, "company.word_with_news", facts, to=name, most=2 * LONGEST_SAYING)
    for goal in s.own.goals:
        if goal.next_step.words and not goal.taint:
            facts = {"who": name, "wish": goal.next_step.words}
            return own_words(s, "company.word_with_wish", facts, to=name)
    return own_words(s, "company.word", {"who": name}, to=name)
