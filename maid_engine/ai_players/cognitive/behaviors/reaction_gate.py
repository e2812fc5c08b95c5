"""The reaction gate decides whether a mind answers heard words or ignores them.

The decision depends on the speaker and the addressee, the relationship, how urgent the mind's own business
is, whether the two talked just now, and who else is here to answer.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.lots import lot
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.dialogue.intent_rows import Addressee, IntentRow, SpeechKind
from maid_engine.ai_players.dialogue.talk_partners import SILENT_S
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.personality import PersonalityDimensions
from maid_engine.ai_players.models.world import DispositionLevel
from maid_engine.core.world_clock import is_between

UNANSWERED_S: Final = 3600.0
"""Seconds for which a human who did not answer an approach is not approached again.

Each further approach without an answer doubles them.
"""
SLEEPING: Final = "sleeping"
MOST_DOUBLINGS: Final = 16
"""Most doublings of that pause, which is then more than seven years."""
COOLDOWN_S: Final = 75.0
"""Seconds after a talk in which the mind does not begin another with the same partner."""
TURNS_WITH_AI: Final = 4
"""Most own lines in one talk with another AI player.

Without it, two AI players would answer each other forever.
"""
TURNS_WITH_HUMAN: Final = 60
"""Most own lines in one talk with a human; after that only questions to it are answered."""
TURN_S: Final = 2.5
"""Delay for each speaker with an earlier turn, in seconds. Longer than typing times differ."""
MOST_TURNS: Final = 3
"""Most earlier turns for which an answer is delayed."""
UNSURE_S: Final = 2.0
"""Additional delay of a mind that does not know the answer, in seconds, so that others can answer first."""
THEIRS_S: Final = SILENT_S
"""Additional delay while the speaker is talking with somebody else, in seconds."""
COURTESIES: Final = 2
"""Courtesies of one person in a row that are answered, so that goodbyes come to an end."""
IN_TALK_S: Final = 60.0
"""Seconds after somebody's last words to another for which the two are talking."""
WAITS_S: Final = 600.0
"""Seconds for which somebody is left in peace who said that they will be back soon."""
SMALL_HOURS: Final = (23.0, 6.0)
"""Game hours between which no small talk is begun."""
DISLIKED: Final = -0.6
"""Relation up to which somebody is disliked."""
POINTS_ON: Final = 0.3
"""A mind that is less sure than this could only say that it does not know."""


class NoTalk(StrEnum):
    """Why a talk with somebody is not begun now, although they are no stranger and no enemy."""

    ASLEEP = "asleep"
    """One of the two sleeps."""
    WAITS = "waits"
    """They said that they will be back soon."""
    IN_TALK = "in talk"
    """They talk with somebody else."""
    SMALL_HOURS = "small hours"
    """It is night, when no small talk is begun."""


class Response(StrEnum):
    """The reaction to heard words."""

    TALK = "talk"
    IGNORE = "ignore"


@dataclass(frozen=True, slots=True)
class Hearing:
    """The facts that the gate uses."""

    row: IntentRow
    to_me: bool
    """Whether the words are for this mind: by name, by tell, or because only the two are talking."""
    by_name: bool
    """Whether they are for nobody else: by name, by tell, or in a talk that goes on."""
    human: bool
    sure: float
    """How well the mind could answer, 0 to 1."""
    turns: int
    """How often the mind has spoken in this talk."""
    since_talk: float
    """Seconds since the last talk with the speaker ended."""
    others: int
    """Number of other players here, besides the speaker and this one."""
    relation: float
    """-1 (hostile) to 1 (friend)."""
    urgency: float
    """How urgent the mind's own business is, from 0 (idle) to 1 (in a fight)."""
    turn: int = 0
    """Number of players here whose turn comes earlier; see :func:`turn_of`."""
    theirs: bool = False
    """Whether the speaker is talking with somebody else, who answers."""
    to_npc: bool = False
    """Whether the words are for somebody of the game who is here."""
    only_ai: bool = False
    """Whether a person speaks whom only AI players hear, and to none of them by name."""
    courtesies: int = 0
    """Number of courtesies in a row that the speaker said before these words."""
    lot: str = ""
    """Identifies these words. It names the random stream for them."""
    words: str = ""

    @property
    def asks(self) -> bool:
        """Whether the words are a question."""
        return self.row.asks

    @property
    def is_too_soon(self) -> bool:
        """Whether they are no question, and the two talked just now."""
        return not self.asks and self.since_talk < COOLDOWN_S

    @property
    def is_owed(self) -> bool:
        """Whether they are a person's question to this mind."""
        return self.human and self.to_me and self.asks

    @property
    def is_asked_by_name(self) -> bool:
        """Whether they are a question to this mind and to nobody else."""
        return self.asks and self.by_name

    @property
    def is_disliked(self) -> bool:
        """Whether the speaker is somebody whom the mind does not like."""
        return self.relation <= DISLIKED

    @property
    def is_exchanged(self) -> bool:
        """Whether they are one more courtesy of a person, after enough of them."""
        if self.row.kind is not SpeechKind.COURTESY or self.asks:
            return False
        return self.human and self.courtesies >= COURTESIES

    @property
    def is_open_and_known(self) -> bool:
        """Whether they are a question to which the mind knows more than that it does not know."""
        return self.asks and self.row.open and self.sure >= POINTS_ON

    """The words, without the name by which the mind is addressed."""


@dataclass(frozen=True, slots=True)
class Reaction:
    """The decision of the gate."""

    response: Response
    reason: str
    delay_s: float = 0.0
    """Seconds to wait before the answer, so that somebody else can answer first."""


def relation_of(s: Situation, who: str) -> float:
    """Return the relation to somebody, from -1 to 1; 0.0 if they are not known."""
    known = s.beliefs.relationships.get(who)
    if not known:
        return 0.0
    return max(-1.0, min(1.0, known.disposition_score / 50.0))


def urgency_of(s: Situation) -> float:
    """Return how urgent the mind's own business is, 0 to 1."""
    if s.own.in_combat:
        return 1.0
    if s.own.hp_ratio < 0.3:
        return 0.7
    if s.people.leader:
        return 0.4
    return 0.25 if s.own.intent else 0.0


def turn_of(me: str, here: Sequence[str], speaker: str, words: str) -> int:
    """Return how many of those here come before me in answering these words.

    Every player computes the same order. Without it, two who know the same thing would say it in the same
    second.
    """
    others = [name for name in here if name.lower() not in (me.lower(), speaker.lower())]
    mine = lot(me, words)
    return sum(lot(name, words) < mine for name in others)


def react(s: Situation, hearing: Hearing) -> Reaction:
    """Return whether to talk or to ignore the words, with the reason and the delay."""
    if hearing.urgency >= 1.0:
        return Reaction(Response.IGNORE, "in a fight")
    most = TURNS_WITH_HUMAN if hearing.human else TURNS_WITH_AI
    if hearing.turns >= most and not hearing.is_owed:
        return Reaction(Response.IGNORE, "talked enough")
    if hearing.to_me:
        return _to_me(s, hearing)
    return _overheard(s, hearing)


def _overheard(s: Situation, hearing: Hearing) -> Reaction:
    if hearing.to_npc:
        return Reaction(Response.IGNORE, "said to somebody of the game")
    if hearing.only_ai and not hearing.is_disliked:
        # Nobody else can be meant. The one whose turn comes first answers, and the others then do not.
        return Reaction(Response.TALK, "said to AI players only", _wait_for_turn(hearing))
    return _meant_for_all(s, hearing)


def _meant_for_all(s: Situation, hearing: Hearing) -> Reaction:
    """Return the reaction to words that are for everybody, if they are."""
    if hearing.row.to is not Addressee.ALL:
        return Reaction(Response.IGNORE, "meant for somebody else")
    if hearing.is_disliked:
        return Reaction(Response.IGNORE, "no friend")
    p = s.modulator.personality
    return _to_all(s, hearing, p.extraversion, p.agreeableness)


def _to_me(s: Situation, hearing: Hearing) -> Reaction:
    if hearing.is_exchanged:
        return Reaction(Response.IGNORE, "courtesies are exchanged")
    chance = _chance_if_meant(hearing, s.modulator.personality)
    if hearing.is_disliked and not hearing.is_asked_by_name:
        chance *= 0.5
    if not _falls(s, hearing, chance):
        return Reaction(Response.IGNORE, "not now")
    return Reaction(Response.TALK, "spoken to", _delay_among_others(hearing))


def _delay_among_others(hearing: Hearing) -> float:
    """Return how long to wait, in seconds, before answering words that seem to be for this character.

    In a group everyone thinks that it is meant. A short delay shows whether another speaks first.
    """
    if not hearing.others or hearing.by_name:
        return 0.0
    if hearing.asks:
        return _wait_for_turn(hearing)
    return _wait_for_turn(hearing) * 0.5


def _chance_if_meant(hearing: Hearing, p: PersonalityDimensions) -> float:
    """Return the chance of an answer to words for this AI player, before dislike counts."""
    if hearing.human:  # a silent AI player looks as if it had crashed
        return 1.0
    chance = _inclination(hearing.row, p) * 0.85**hearing.turns
    if hearing.is_too_soon:
        return chance * 0.3
    return chance


def _inclination(row: IntentRow, p: PersonalityDimensions) -> float:
    """Return how much a character is inclined to answer such words."""
    if row.asks:
        return 0.97
    if row.to is Addressee.LAST:
        return 0.35 + 0.5 * p.extraversion
    if row.owed:
        return 0.97
    return 0.25 + 0.5 * p.agreeableness


def _falls(s: Situation, hearing: Hearing, chance: float) -> bool:
    """Return whether a random draw with this chance succeeds. The same words always get the same draw."""
    return s.luck(f"react.{hearing.lot}").chance(chance)


def _wait_for_turn(hearing: Hearing) -> float:
    """Return the seconds to wait before answering what several could answer."""
    unsure = UNSURE_S if hearing.row.open and hearing.sure < POINTS_ON else 0.0
    theirs = THEIRS_S if hearing.theirs else 0.0
    return TURN_S * min(MOST_TURNS, hearing.turn) + unsure + theirs


def _to_all(s: Situation, hearing: Hearing, extraversion: float, agreeableness: float) -> Reaction:
    if hearing.theirs and not hearing.is_open_and_known:
        return Reaction(Response.IGNORE, "said to their partner")
    if hearing.is_too_soon:
        return Reaction(Response.IGNORE, "talked just now")
    outgoing = 0.35 + 0.45 * extraversion + 0.2 * agreeableness
    chance = min(1.0, _chance_of_all(hearing, outgoing))
    if not _falls(s, hearing, chance):
        return Reaction(Response.IGNORE, "somebody else may answer")
    delay = _wait_for_turn(hearing) if hearing.others else 0.0
    return Reaction(Response.TALK, "asked of all", delay)


def _chance_of_all(hearing: Hearing, outgoing: float) -> float:
    """Return the chance that words to everybody are answered. Urgent work lowers it, except for a person's question."""
    busy = 1.0 - 0.5 * hearing.urgency
    if not hearing.asks:
        return _chance_of_remark(hearing, outgoing) * busy
    chance = _chance_if_asked(hearing, outgoing)
    if not hearing.human:
        chance *= busy
    return chance


def _chance_if_asked(hearing: Hearing, outgoing: float) -> float:
    """Return the chance of an answer to a question to all, before other occupations count."""
    if hearing.human:  # a newcomer must get an answer, even a late one
        return 1.0
    wanting = 0.5 / max(1, hearing.others) + 0.2
    if hearing.row.open:
        wanting = 0.35 + 0.65 * hearing.sure
    if not hearing.others:
        return 0.95 * wanting * 0.6
    return wanting * outgoing * 0.6


def _chance_of_remark(hearing: Hearing, outgoing: float) -> float:
    """Return the chance of an answer to other words to all, before other occupations count."""
    chance = 0.75 * outgoing / (1 + hearing.others)
    if hearing.row.kind is SpeechKind.STATEMENT:
        chance *= 0.35
    if not hearing.human:
        chance *= 0.35
    return chance


def _wants_no_talk(s: Situation, name: str) -> bool:
    """Return whether somebody is hostile, ignores this player, is away, or asked to be left alone."""
    if s.people.is_away(name) or s.people.is_asleep(name):
        return True
    if s.diary.avoided(Activity.LEFT_ALONE.of(name.lower()), s.now):
        return True
    known = s.beliefs.relationships.get(name)
    if known is None:
        return False
    return "ignores_us" in known.tags or known.disposition is DispositionLevel.HOSTILE


def no_talk(s: Situation, name: str) -> NoTalk | None:
    """Return why a talk with somebody is not begun now; `None` if nothing is in the way.

    Who spoke to the mind within the last minute is in no talk with others, does not wait, and may talk at any hour.
    """
    if s.own.position == SLEEPING or s.people.is_asleep(name):
        return NoTalk.ASLEEP
    who = name.lower()
    spoken_to_s = s.diary.since(Activity.SPOKEN_TO_BY.of(who), s.now)
    if spoken_to_s < IN_TALK_S:
        return None
    if s.diary.since(Activity.WAITS.of(who), s.now) < WAITS_S:
        return NoTalk.WAITS
    if s.diary.since(Activity.IN_TALK.of(who), s.now) < IN_TALK_S:
        return NoTalk.IN_TALK
    return NoTalk.SMALL_HOURS if is_small_hours(s.hour) else None


def is_small_hours(hour: float) -> bool:
    """Return whether an hour of the world is between 23 and 6."""
    return is_between(hour, *SMALL_HOURS)


def may_approach(s: Situation, name: str, *, human: bool) -> bool:
    """Return whether the mind may begin a talk with somebody.

    Not with those who sleep. Not with hostile people, and not with those who asked to be left alone, ignore this player, or are away.
    Not with humans who left the last approach unanswered, for an hour after the first approach, two hours after
    the second, and so on: strangers are greeted, never pressed. A word of theirs ends the pause.
    """
    if _wants_no_talk(s, name):
        return False
    if not human:
        return True
    approached_s = s.diary.since(Activity.APPROACHED.of(name.lower()), s.now)
    heard_s = s.diary.since(Activity.HEARD.of(name.lower()), s.now)
    if heard_s <= approached_s:
        return True
    return approached_s >= _pause_s(s.diary.unanswered(name.lower()))


def _pause_s(unanswered: int) -> float:
    """Return for how many seconds somebody is left alone after this many approaches without an answer."""
    doublings = min(max(0, unanswered - 1), MOST_DOUBLINGS)
    return UNANSWERED_S * 2.0**doublings


def may_chat(s: Situation, name: str, *, human: bool) -> bool:
    """Return whether the mind may begin more than a greeting; with humans only if they spoke to it before.

    Not with somebody who sleeps, waits or talks with somebody else, and not at small hours; see :func:`no_talk`.
    """
    if no_talk(s, name) is not None:
        return False
    if human and not s.diary.done(Activity.HEARD.of(name.lower())):
        return False
    return may_approach(s, name, human=human)
