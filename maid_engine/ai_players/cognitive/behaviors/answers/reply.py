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
from maid_engine.ai_players.models.decisions import DecisionEffect, LineHeard, Note, Recall
from maid_engine.ai_players.models.world import TrackedEntityType
from maid_engine.core import english
from maid_engine.core.english import indefinite

SURE = 1.0
"""Confidence of an answer from knowledge."""
HEARSAY = 0.5
"""Confidence of an answer that repeats what somebody said."""
POINTER = 0.35
"""Confidence of an answer that only names somebody who might know."""
COURTESY = 0.3
"""Confidence of an answer that is only polite."""
IGNORANT = 0.05
"""Confidence of an answer that admits not to know."""
_WHICHEVER: Final = re.compile(r"\b(?:nearest|closest|next|best|cheapest)\b", re.IGNORECASE)
"""Matches requests for any thing of a kind, such as the nearest shop."""
LEAST_FIRST: Final = 10
"""A line is not cut before more characters than this."""


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
    """Names of the exchanges that the talk is at: that of the mind's last line, that of the asker's words before, and the
    blocks after the mind's last answer.
    """
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

    def is_asker(self, name: str) -> bool:
        """Return whether a name is that of the asker's character."""
        return name.lower() == self.who.lower()

    def slot(self, name: str) -> str:
        """Return the words of a slot, without blanks and marks around them; "" if it was not found."""
        return self.reading.slots.get(name, "").strip(" .,;:!?")

    @property
    def row(self) -> str:
        """The row of the words."""
        return self.reading.intent

    @property
    def names_unknown(self) -> bool:
        """Whether the words name something that the mind does not know."""
        return bool(self.u.topic) and not self.topic.known

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
        topic = self.u.topic
        if not topic:
            return ""
        shape = rf"\b(?:(the|an?) (?:[\w’'-]+ )?)?({re.escape(topic)})\b"
        hit = re.search(shape, self.words, re.IGNORECASE)
        if hit is None:
            return f"the {topic}" if is_kind_of_place(topic) else topic
        if _WHICHEVER.search(hit[0]):
            return indefinite(hit[2])
        if not hit[1]:
            return hit[2]
        return f"{hit[1].lower()} {hit[2]}"


@dataclass(frozen=True, slots=True)
class Reply:
    """A possible answer."""

    line: str
    sure: float = COURTESY
    """Confidence: how well it answers, from 0 to 1."""
    facts: Mapping[str, str] = field(default_factory=dict)
    """The facts in the line. A model that rephrases it may use only these."""
    because: str = ""
    """How the mind knows."""
    more: str = ""
    """A second line, for what does not fit into the first."""
    gesture: str = ""
    """A gesture with the words, or instead of them."""
    effects_anyway: tuple[DecisionEffect, ...] = ()
    """Effects that apply even if the reply is not said."""
    effects_when_said: tuple[DecisionEffect, ...] = ()
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

    def adding_when_said(self, *effects: DecisionEffect) -> "Reply":
        """Return the reply with additional effects for when it is said."""
        return replace(self, effects_when_said=(*self.effects_when_said, *effects))

    def adding_anyway(self, *effects: DecisionEffect) -> "Reply":
        """Return the reply with additional effects that apply in any case."""
        return replace(self, effects_anyway=(*self.effects_anyway, *effects))


SILENCE = Reply("", 0.0)
"""The reply of a mind that says nothing."""
_HARMLESS: Final = (LineHeard, Note, Recall)
"""Effects that only note what was said and thought of."""


def has_consequences(reply: Reply) -> bool:
    """Return whether more happens with a reply than that it is said and remembered."""
    return not all(isinstance(one, _HARMLESS) for one in (*reply.effects_when_said, *reply.effects_anyway))


def in_two(line: str) -> tuple[str, str]:
    """Split a line that is too long to say at once, if possible after a sentence; the rest may be ""."""
    if len(line) <= LONGEST_SAYING:
        return line, ""
    for mark in (". ", ": "):
        at = line.rfind(mark, 0, LONGEST_SAYING - 1)
        if at > LEAST_FIRST:
            rest = line[at + len(mark) :]
            return f"{line[:at]}.", f"{rest[:1].upper()}{rest[1:]}"
    at = line.rfind(", ", 0, LONGEST_SAYING - 1)
    if at > LEAST_FIRST:
        return line[: at + 1], line[at + 2 :]
    return line[:LONGEST_SAYING], ""


def place_of(s: Situation, room: str) -> str:
    """Return a room's name, by its id, as used in a sentence."""
    return place(s.map.name_of_room(room))


def way_to(s: Situation, room: str) -> str:
    """Return the way to a room in words; "" if it is this room or the way is not known."""
    return way_words(s, room)


def keeper_of(s: Situation, room: str) -> str:
    """Return the name of the known shopkeeper in a room; "" if there is none."""
    kinds = (TrackedEntityType.NPC, TrackedEntityType.UNKNOWN)
    for one in s.beliefs.entities.in_room(room):
        if one.entity_type in kinds and s.beliefs.relationships.has_tag(one.name, "merchant"):
            return one.name
    return ""


def was_said(s: Situation, words: str) -> bool:
    """Return whether the mind said some words in one of its last lines."""
    return any(words in line for line in s.diary.said)


def listed(names: Sequence[str], most: int = 3) -> str:
    """Return the first few different names as a list: a, b and c."""
    return english.listed(list(dict.fromkeys(names))[:most])
