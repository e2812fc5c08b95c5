"""A talk with one partner: the words that were heard, the lines that were said, and the draft of an answer."""

from collections import deque
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from maid_engine.ai_players.cognitive.memory.said_lines import SaidLine
from maid_engine.ai_players.dialogue.intent_rows import IntentRow, SpeechKind
from maid_engine.ai_players.dialogue.talk_state import TalkState
from maid_engine.ai_players.dialogue.understood import Understood
from maid_engine.ai_players.models.audience import EVERYBODY, Audience
from maid_engine.ai_players.models.decisions import DecisionEffect
from maid_engine.ai_players.models.focus import Focus
from maid_engine.ai_players.models.ids import MemoryId
from maid_engine.ai_players.models.questions import QuestionId
from maid_engine.ai_players.models.taint import CLEAN, Taint
from maid_engine.ai_players.questions.speech_questions import Utterance
from maid_engine.core.english import listed

TURNS_KEPT: Final = 6
"""Number of last turns that a talk keeps."""
PARTED: Final = "parted"
"""Why a talk is over in which this AI player walked on."""
LEFT: Final = "left"
"""Why a talk is over whose partner went away."""
MINE: Final = "me: "
"""Prefix of the AI player's own lines among the turns of a talk."""


class Heard(NamedTuple):
    """Words that somebody said."""

    who: str
    words: str
    to_me: bool
    """Whether they are for this AI player: by name, by tell, or because the speaker is talking with it."""
    private: bool
    heard: int
    at: float
    taint: Taint
    named: str = ""
    """To whom they were said, if not to this AI player."""
    partner: str = ""
    """With whom the speaker talks, in lower case; "" if with nobody."""
    kept_waiting: bool = False
    """Whether that partner has left earlier words without an answer."""
    room: str = ""
    """The room where they were said aloud."""
    afar: bool = False
    """Whether this AI player has walked on since, so that a person gets the answer by tell."""
    audience: Audience = EVERYBODY
    """Who else heard the words."""
    channel: str = ""
    """The public channel on which they were said; "" if they were said otherwise."""

    by_letter: bool = False
    """Whether they came as a letter, which is answered by one."""

    @property
    def is_answered_by_tell(self) -> bool:
        """Whether only the speaker gets the answer, by tell or by letter."""
        return self.private or self.afar

    @property
    def urgency(self) -> tuple[bool, bool]:
        """The sort key of urgency: said to this AI player, then whether it is a question."""
        return self.to_me, self.words.endswith("?")

    @property
    def is_answered_apart(self) -> bool:
        """Whether the answer is not said to the room, but to the speaker alone or on a channel."""
        return self.is_answered_by_tell or self.channel != ""


class Crowd(NamedTuple):
    """The players who can be addressed, and where. All names are in lower case."""

    players: Mapping[str, bool | None]
    """All known players, and whether each is an AI player; `None` if that is not known."""
    here: Collection[str]
    """Those in the room, this AI player included."""
    room: str
    """The room."""


class OwnQuestion(NamedTuple):
    """A question that the AI player asked aloud."""

    to: str = ""
    """The player who was asked, in lower case; "" if everybody was."""
    at: float = -1e9

    def is_for(self, who: str) -> bool:
        """Return whether this player, in lower case, was asked."""
        return self.to in ("", who)

    def is_open(self, now: float, within_s: float, people: Iterable[str]) -> bool:
        """Return whether one of these people, in lower case, was asked within the last seconds."""
        return now - self.at < within_s and any(map(self.is_for, people))


class Turn(NamedTuple):
    """One line of a talk."""

    line: str
    """``Bob: …``, or ``me: …``."""
    audience: Audience
    """Who heard it."""


@dataclass(slots=True)
class Answering:
    """What a partner asked last, and what this AI player said to it."""

    row: IntentRow
    lines: list[str] = field(default_factory=list)
    retries: int = 0
    """How often the partner had to ask again."""


@dataclass(frozen=True, slots=True)
class EarlierTalk:
    """A talk that ended not long before another one in the same place, and is remembered as one with it."""

    memory: MemoryId
    """Its memory."""
    began: float
    topics: tuple[str, ...]
    warmth: float


@dataclass(slots=True)
class Talk:
    """One talk with one partner."""

    partner: str
    began: float
    last: float
    room: str = ""
    human: bool = True
    mine: int = 0
    """How often the AI player spoke."""
    theirs: int = 0
    courtesies: int = 0
    """Number of courtesies in a row that the partner said."""
    before: Understood | None = None
    """What was understood of the partner's last words that named something."""
    state: TalkState = field(default_factory=TalkState)
    """What was done with words, what is open, and the topics."""
    warmth: float = 0.0
    """How friendly the talk was. It changes the relationship."""
    turns: deque[Turn] = field(default_factory=lambda: deque(maxlen=TURNS_KEPT))
    private: bool = False
    """Whether any of it was said where only the partner hears it."""
    audience: Audience = EVERYBODY
    """Who heard all of it."""
    over: str = ""
    """Why the talk is over; "" while it goes on."""
    taint: Taint = ()
    focus: Focus = field(default_factory=Focus)
    """What either side named last."""
    answering: Answering | None = None
    """The last question of the partner, until it is known whether it was answered well."""

    earlier: EarlierTalk | None = None
    """The talk that it goes on with; `None` if it is a new one."""
    said: tuple[SaidLine, ...] = ()
    """What both said in this and earlier talks, oldest first, the partner's last words included."""

    def said_before(self, hearers: Audience) -> tuple[SaidLine, ...]:
        """Return what both said before the partner's last words, as far as these hearers may hear it."""
        return tuple(one for one in self.said[:-1] if one.audience.includes(hearers, asker=self.partner))

    def hear(self, heard: Heard) -> None:
        """Add words of the partner."""
        self.last = heard.at
        self.theirs += 1
        self.private = self.private or heard.private
        self.audience = self.audience.narrowed(heard.audience)
        self.turns.append(Turn(f"{heard.who}: {heard.words}", heard.audience))

    @property
    def is_broken_off(self) -> bool:
        """Whether it is over because one of both left in the middle of it."""
        return self.over in (PARTED, LEFT)

    @property
    def since(self) -> float:
        """When it began, or the talk that it goes on with did."""
        if self.earlier is None:
            return self.began
        return self.earlier.began

    @property
    def topics(self) -> tuple[str, ...]:
        """What was named in it, and in the talk that it goes on with, oldest first."""
        if self.earlier is None:
            return tuple(self.state.topics)
        return tuple(dict.fromkeys((*self.earlier.topics, *self.state.topics)))

    @property
    def whole_warmth(self) -> float:
        """How friendly it was, with the talk that it goes on with."""
        if self.earlier is None:
            return self.warmth
        return self.warmth + self.earlier.warmth

    def count_courtesy(self, row: IntentRow) -> None:
        """Count words of the partner as one more courtesy in a row, or begin anew."""
        self.courtesies += 1
        if row.kind is not SpeechKind.COURTESY:
            self.courtesies = 0

    def last_line(self, hearers: Audience) -> str:
        """Return the AI player's last line that these hearers may hear, or "" if there is none."""
        mine = (line for line in reversed(self.heard_by(hearers)) if line.startswith(MINE))
        return next(mine, "").removeprefix(MINE)

    def heard_by(self, hearers: Audience) -> tuple[str, ...]:
        """Return the lines that these hearers heard or may hear, because they were said aloud, oldest first."""
        may_hear = (one for one in self.turns if one.audience.includes(hearers, asker=self.partner))
        return tuple(turn.line for turn in may_hear)


class Wording(NamedTuple):
    """The words and the gesture of an answer, with what follows from saying them."""

    line: str
    more: str
    gesture: str
    authors: Taint = CLEAN
    """Authors of the words in the prompt, if a model made this wording."""
    effects: tuple[DecisionEffect, ...] = ()
    """Effects to apply once it is said."""
    thought: QuestionId | None = None
    """The question to the model that made this wording."""

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines that are not empty."""
        return tuple(filter(None, (self.line, self.more)))


class ModelAnswer(NamedTuple):
    """A model's answer to the words that a draft replies to."""

    utterance: Utterance
    question: QuestionId
    authors: Taint
    """Authors of the words that were in the model's prompt."""


@dataclass(slots=True, eq=False)
class Draft:
    """An answer that has not been said yet, as the rule has it. A model's answer is kept beside it."""

    heard: Heard
    line: str
    more: str
    gesture: str
    room: str
    ready_at: float
    answers_at: float = 0.0
    """When a person would have answered if no model had been asked."""
    facts: object = None
    """The facts that a model was asked with, if one was asked."""
    seen: bool = True
    """Whether the partner was seen here. Somebody who speaks unseen, in the dark, still counts as here."""
    mine_alone: bool = False
    """Whether nobody else may answer instead, because the words were said to this AI player by name."""
    sure: float = 0.0
    """How well it answers, from 0 to 1."""
    owed: bool = False
    """Whether a person waits for it. Words said meanwhile are then answered after it."""
    because: str = ""
    """How the AI player knows what it says."""
    exchange: str = ""
    """Name of the exchange that it replies with; "" if a row answers."""
    meaning: str = ""
    """The row of answers that it says; "" if an exchange or a memory answers."""
    way: tuple[str, ...] = ()
    """Directions to walk once it is said, if it replies to somebody who told the way."""
    hearers: Audience = EVERYBODY
    """The hearers for whom a model was asked."""
    answer: ModelAnswer | None = None
    """The model's answer, once it is there."""
    effects: tuple[DecisionEffect, ...] = ()
    """Effects to apply once the rule's words are said."""

    @property
    def plain(self) -> Wording:
        """The rule's wording."""
        return Wording(self.line, self.more, self.gesture, effects=self.effects)

    @property
    def has_words(self) -> bool:
        """Whether there is a line to say."""
        return bool(self.line) or self.answer is not None

    def follows(self, room: str) -> bool:
        """Tell the answer from another room, if a person waits for it. Return whether that is so."""
        if not (self.owed and self.has_words and self.room and self.room != room):
            return False
        self.heard = self.heard._replace(afar=True)
        return True

    def reaches(self, room: str, people: Sequence[str]) -> bool:
        """Return whether the partner can still hear it, from this room with these people."""
        if self.heard.channel:
            return self.room != ""
        if self.heard.is_answered_by_tell:
            return True
        here = not self.seen or self.heard.who.lower() in people
        return self.room == room and here


SUMMARY_TOPICS: Final = 6
"""Most topics that the summary of a talk names."""


def summary(talk: Talk, room_name: str, told: Sequence[str] = (), promised: Sequence[str] = ()) -> str:
    """Return the sentences with which a talk is remembered: with whom, where, about what, how it went.

    Args:
        talk: the talk.
        room_name: where it was; "" if it is not known.
        told: what the partner told to have it remembered, in their words.
        promised: what was promised to the partner, as infinitives without "to".
    """
    about = f" about {', '.join(talk.topics[:SUMMARY_TOPICS])}" if talk.topics else ""
    where = f" at {room_name}" if room_name else ""
    parts = [f"I talked with {talk.partner}{where}{about}.", *_told_by(talk.partner, told)]
    if promised:
        parts.append(f"I promised to {listed(promised)}.")
    return " ".join((*parts, *_parting(talk)))


def _told_by(partner: str, told: Sequence[str]) -> list[str]:
    """Return a sentence for each fact that a partner told."""
    facts = (fact.rstrip(".") for fact in told)
    return [f'{partner} told me: "{fact}".' for fact in facts]


def _parting(talk: Talk) -> list[str]:
    """Return how a talk ended, if it was warm or cold."""
    if talk.whole_warmth > 2:
        return ["We parted as friends."]
    if talk.whole_warmth < -2:
        return ["It was not friendly."]
    return []
