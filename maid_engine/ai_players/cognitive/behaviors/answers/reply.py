"""The parts of an answer: what was asked, and the reply."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.route_words import way_words
from maid_engine.ai_players.cognitive.behaviors.answers.topics import Topic, is_kind_of_place
from maid_engine.ai_players.cognitive.behaviors.place_names import place
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.memory.said_lines import SaidLine
from maid_engine.ai_players.dialogue.reading import UNREAD, Reading
from maid_engine.ai_players.dialogue.talk_state import GivenAnswer
from maid_engine.ai_players.dialogue.understood import Understood
from maid_engine.ai_players.language.speech import LONGEST_SAYING
from maid_engine.ai_players.models.audience import Audience, only
from maid_engine.ai_players.models.decisions import DecisionEffect
from maid_engine.ai_players.models.world import TrackedEntityType
from maid_engine.core import english
from maid_engine.core.english import indefinite

SURE = 1.0
"""Confidence of an answer from knowledge."""
HEARSAY = 0.5
"""Certainty of something that somebody said."""
POINTER = 0.35
"""Certainty of an answer that only names somebody who might know."""
COURTESY = 0.3
"""Confidence of an answer that is only polite."""
IGNORANT = 0.05
"""Confidence of an answer that admits not to know."""
_WHICHEVER: Final = re.compile(r"\b(?:nearest|closest|next|best|cheapest)\b", re.IGNORECASE)
"""Matches requests for any thing of a kind, such as the nearest shop."""
RETICENT = 0.35
"""Minds with less extraversion than this give short answers."""


@dataclass(frozen=True, slots=True)
class Asked:
    """Somebody's words, what they mean, and the topic they are about."""

    who: str
    u: Understood
    topic: Topic
    human: bool
    because: str = ""
    """How the mind knew what it said last, for a "why?"."""
    words: str = ""
    """The words as they were spoken."""
    last: str = ""
    """What the mind said last to this person."""
    hearers: Audience | None = None
    """Who hears the answer; `None` means only the asker."""
    reading: Reading = UNREAD
    """The row and slots of the words."""
    topics: tuple[str, ...] = ()
    """What the talk was about so far."""
    name: str = ""
    """The name by which the asker wants to be called; "" if it is the name of the character."""
    asks_back: str = ""
    """What the mind asked last, if these words can be the answer."""
    after: tuple[str, ...] = ()
    """Names of the exchanges that the talk is at: that of the mind's last line, and that of the asker's words before."""
    trade: str = ""
    """The row with which the trade began that the talk is at; "" if it is at none."""
    working: str = ""
    """How the result that was told last was worked out; "" if it was not."""
    at_place: str = ""
    """The place that the talk is about; "" if it is about none."""
    given: GivenAnswer | None = None
    """What the mind answered last to this person; `None` if it said none of its rows."""
    said: tuple[SaidLine, ...] = ()
    """What both said to each other before, as far as all hearers of the answer heard it, oldest first."""

    def slot(self, name: str) -> str:
        """Return the words of a slot, without blanks and marks around them; "" if it was not found."""
        return self.reading.slots.get(name, "").strip(" .,;:!?")

    @property
    def row(self) -> str:
        """The row of the words."""
        return self.reading.intent

    @property
    def address(self) -> str:
        """The name by which the asker is called."""
        return self.name or self.who

    @property
    def told_to(self) -> Audience:
        """Who hears the answer."""
        return only((self.who,)) if self.hearers is None else self.hearers

    @property
    def called(self) -> str:
        """The topic as the asker wrote it: the inn, Hilda, a sword."""
        shape = rf"\b(?:(the|an?) (?:[\w’'-]+ )?)?({re.escape(self.u.topic)})\b"
        hit = re.search(shape, self.words, re.IGNORECASE) if self.u.topic else None
        if hit is not None and _WHICHEVER.search(hit[0]):
            return indefinite(hit[2])
        if hit is None:
            return f"the {self.u.topic}" if is_kind_of_place(self.u.topic) else self.u.topic
        return f"{hit[1].lower()} {hit[2]}" if hit[1] else hit[2]


@dataclass(frozen=True, slots=True)
class Reply:
    """A possible answer."""

    line: str
    sure: float = COURTESY
    facts: Mapping[str, str] = field(default_factory=dict)
    """The facts in the line. A model that rephrases it may use only these."""
    because: str = ""
    """How the mind knows."""
    more: str = ""
    """A second line, for what does not fit into the first."""
    gesture: str = ""
    """A gesture with the words, or instead of them."""
    at_once: tuple[DecisionEffect, ...] = ()
    """Effects that apply even if the reply is not said."""
    effects: tuple[DecisionEffect, ...] = ()
    """Effects that apply once the reply is said."""
    exchange: str = ""
    """Name of the exchange that it replies with; "" if a row answers."""
    thought: str = ""
    """Name of the exchange that the words are like, whose follow-ups may come next; "" if they are like none."""
    source: str = ""
    """Name of the row of answers that it says; "" for an exchange or a memory."""
    likely: float = 0.0
    """Probability that this exchange fits; 0 if it is of none."""
    is_follow_up: bool = False
    """Whether that is a follow-up of what the mind said last."""

    def marking(self, *effects: DecisionEffect) -> "Reply":
        """Return the reply with additional effects for when it is said."""
        return replace(self, effects=(*self.effects, *effects))

    def noting(self, *effects: DecisionEffect) -> "Reply":
        """Return the reply with additional effects that apply in any case."""
        return replace(self, at_once=(*self.at_once, *effects))


NOTHING = Reply("", 0.0)


def in_two(line: str) -> tuple[str, str]:
    """Split a line that is too long to say at once, if possible after a sentence; the rest may be ""."""
    if len(line) <= LONGEST_SAYING:
        return line, ""
    for mark in (". ", ": ", ", "):
        at = line.rfind(mark, 0, LONGEST_SAYING - 1)
        if at > 10:
            rest = line[at + len(mark) :]
            return line[:at] + ("." if mark != ", " else ","), rest[:1].upper() + rest[
                1:
            ] if mark != ", " else rest
    return line[:LONGEST_SAYING], ""


def place_of(s: Situation, room: str) -> str:
    """Return a room's name, by its id, as used in a sentence."""
    return place(s.map.name_of_room(room))


def way_to(s: Situation, room: str) -> str:
    """Return the way to a room in words; "" if it is this room or the way is not known."""
    return way_words(s, room)


def keeper_of(s: Situation, room: str) -> str:
    """Return the name of the known shopkeeper in a room; "" if there is none."""
    for one in s.beliefs.entities.in_room(room):
        if one.entity_type in (TrackedEntityType.NPC, TrackedEntityType.UNKNOWN):
            known = s.beliefs.relationships.get(one.name)
            if known is not None and "merchant" in known.tags:
                return one.name
    return ""


def listed(names: Sequence[str], most: int = 3) -> str:
    """Return the first few different names as a list: a, b and c."""
    return english.listed(list(dict.fromkeys(names))[:most])
