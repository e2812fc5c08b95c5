"""What an answer is made of."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.route_words import way_words
from maid_engine.ai_players.cognitive.behaviors.answers.topics import SERVICES, Topic
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.language.intents import Understood
from maid_engine.ai_players.language.speech import LONGEST_SAYING, word
from maid_engine.ai_players.models.audience import Audience, only
from maid_engine.ai_players.models.decisions import DecisionEffect
from maid_engine.ai_players.models.world import TrackedEntityType
from maid_engine.core import english
from maid_engine.core.english import indefinite

SURE = 1.0
HEARSAY = 0.5
"""It is only what somebody said."""
POINTER = 0.35
"""One knows but who might know."""
COURTESY = 0.3
IGNORANT = 0.05
_WHICHEVER: Final = re.compile(r"\b(?:nearest|closest|next|best|cheapest)\b", re.IGNORECASE)
"""Who asks for the nearest shop has no certain one in mind."""
RETICENT = 0.35
"""Who is less outgoing than this keeps it short."""


@dataclass(frozen=True, slots=True)
class Asked:
    """Somebody's words, understood, and what they are about among all that one knows."""

    who: str
    u: Understood
    topic: Topic
    human: bool
    because: str = ""
    """Why one knew what one said last; for a "why?"."""
    words: str = ""
    """Their words as they spoke them."""
    last: str = ""
    """What one said to them last."""
    hearers: Audience | None = None
    """Who hears the answer; ``None``: the one who asks, alone."""

    @property
    def told_to(self) -> Audience:
        """Who hears the answer."""
        return only((self.who,)) if self.hearers is None else self.hearers

    @property
    def called(self) -> str:
        """What it is about, as they wrote it: the inn, Hilda, a sword."""
        shape = rf"\b(?:(the|an?) (?:[\w’'-]+ )?)?({re.escape(self.u.topic)})\b"
        hit = re.search(shape, self.words, re.IGNORECASE) if self.u.topic else None
        if hit is not None and _WHICHEVER.search(hit[0]):
            return indefinite(hit[2])
        if hit is None:
            return f"the {self.u.topic}" if self.u.topic in SERVICES else self.u.topic
        return f"{hit[1].lower()} {hit[2]}" if hit[1] else hit[2]


@dataclass(frozen=True, slots=True)
class Reply:
    """What could be said."""

    line: str
    sure: float = COURTESY
    facts: Mapping[str, str] = field(default_factory=dict)
    """What the line rests on; a model that puts it better may use nothing else."""
    because: str = ""
    """How one knows."""
    more: str = ""
    """A second line, where one would not hold it all."""
    gesture: str = ""
    """A gesture beside the words, or instead of them."""
    at_once: tuple[DecisionEffect, ...] = ()
    """What is noted also when the reply is not given."""
    effects: tuple[DecisionEffect, ...] = ()
    """What is noted once the reply is given."""

    def marking(self, *effects: DecisionEffect) -> "Reply":
        """Return the reply with further effects of giving it."""
        return replace(self, effects=(*self.effects, *effects))

    def noting(self, *effects: DecisionEffect) -> "Reply":
        """Return the reply with further effects that do not wait until it is given."""
        return replace(self, at_once=(*self.at_once, *effects))


NOTHING = Reply("", 0.0)


def reply(  # noqa: PLR0913
    s: Situation,
    asked: Asked,
    patterns: Sequence[str],
    *,
    sure: float = SURE,
    because: str = "",
    more: str = "",
    gesture: str = "",
    **facts: str,
) -> Reply:
    """One of the patterns with these facts; nothing when no pattern can be filled."""
    return reply_with(s, asked, patterns, facts, sure=sure, because=because, more=more, gesture=gesture)


def reply_with(  # noqa: PLR0913
    s: Situation,
    asked: Asked,
    patterns: Sequence[str],
    facts: Mapping[str, str],
    *,
    sure: float = SURE,
    because: str = "",
    more: str = "",
    gesture: str = "",
) -> Reply:
    """The same, with the facts as a table."""
    known = {hole: value for hole, value in facts.items() if value}
    line = word(
        patterns,
        {"who": asked.who, **known},
        s.luck(f"reply.{asked.who}.{asked.u.words}"),
        avoid=frozenset(s.diary.said),
        terse=s.modulator.personality.extraversion < RETICENT,
    )
    if not line:
        return NOTHING
    line, rest = in_two(line)
    return Reply(line, sure, known, because, rest or more, gesture)


def in_two(line: str) -> tuple[str, str]:
    """A line that is too long for one breath, parted where a sentence ends."""
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


_NO_ARTICLE: Final = frozenset(
    ["street", "lane", "road", "alley", "row", "avenue", "way", "bridge", "cove", "square"]
)


_STANDING: Final = frozenset(
    [
        "under",
        "behind",
        "before",
        "above",
        "below",
        "beneath",
        "between",
        "beside",
        "inside",
        "over",
        "at",
        "on",
        "in",
        "near",
    ]
)
"""What a name may begin with that takes no article: Under the Pear Tree."""


def place(name: str) -> str:
    """A room's name in the middle of a sentence: the Mill, the Mill Loft, Weaver Lane, Corin's Shop."""
    if name.startswith("The "):
        return f"the {name[4:]}"
    if name.partition(" ")[0].lower() in _STANDING:
        return name
    words = name.partition(" of ")[0].split()
    bare = len(words) < 2 or words[-1].lower() in _NO_ARTICLE or "'s" in name or "’s" in name
    return name if bare and " of " not in name else f"the {name}"


def place_of(s: Situation, room: str) -> str:
    """A room's name by its id, in the middle of a sentence."""
    return place(s.name_of_room(room))


def way_to(s: Situation, room: str) -> str:
    """The way there in words; "" when it is here or not known."""
    return way_words(s, room)


def keeper_of(s: Situation, room: str) -> str:
    """Who keeps the shop in a room, as far as one saw; "" when not."""
    for one in s.beliefs.entities.in_room(room):
        if one.entity_type in (TrackedEntityType.NPC, TrackedEntityType.UNKNOWN):
            known = s.beliefs.relationships.get(one.name)
            if known is not None and "merchant" in known.tags:
                return one.name
    return ""


def listed(names: Sequence[str], most: int = 3) -> str:
    """Return the first few different names as a list: a, b and c."""
    return english.listed(list(dict.fromkeys(names))[:most])
