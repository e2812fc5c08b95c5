"""The places of a question for the way: where it starts, where it goes, and what it shall avoid."""

import re
from typing import Final, NamedTuple

from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked
from maid_engine.ai_players.cognitive.behaviors.answers.topics import UNKNOWN, Topic, find_topic, topic_within
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.dialogue.name_index import LinkKind

_ROLES: Final = re.compile(
    r"\b(?:(?P<start>from|starting (?:at|from)|leaving|start at|begin at|i'?m (?:standing )?(?:at|in)|i am (?:standing )?(?:at|in))"
    r"|(?P<avoid>avoid(?:ing|s)?|without (?:crossing|passing|meeting|touching|walking|going)?(?: ?(?:through|past|by|into))?"
    r"|not (?:through|past|by|across)|bypass(?:ing)?|(?:other|rather|except) (?:than )?(?:through|by)?|doesn'?t touch|going around)"
    r"|(?P<goal>to|reach|into|towards?))\b"
)
"""The words before each place."""
_END: Final = re.compile(r"[,.;:?!]|\b(?:and|which|what|how|where|if|is|please|pls|directions?)\b")
"""Where the name of a place ends."""


class AskedRoute(NamedTuple):
    """What a question for the way names; `UNKNOWN` for what it does not name."""

    start: Topic
    goal: Topic
    avoid: Topic

    @property
    def is_special(self) -> bool:
        """Whether the way to a known goal has a start of its own, or something to avoid."""
        if not self.goal.rooms:
            return False
        return self.start.known or self.avoid.known


def asked_route(s: Situation, asked: Asked) -> AskedRoute:
    """Return the places of a question for the way, by the words before them, or else by the slots of the reading."""
    said = _by_role(asked.words.lower())
    start = _place(s, said.get("start") or asked.slot("from"))
    avoid = _any(s, said.get("avoid") or asked.slot("avoid"))
    goal = asked.topic
    others = {one.name for one in (start, avoid) if one.known}
    if not goal.rooms or goal.name in others:
        goal = _any(s, said.get("goal", ""))
    return AskedRoute(start, goal, avoid)


def _by_role(words: str) -> dict[str, str]:
    """Return role → the words after it, up to the next role or mark; of several, the first in which a name can be."""
    found: dict[str, str] = {}
    hits = list(_ROLES.finditer(words))
    ends = [*(hit.start() for hit in hits[1:]), len(words)]
    for hit, end in zip(hits, ends, strict=False):
        phrase = _END.split(words[hit.end() : end], maxsplit=1)[0].strip()
        if phrase and hit.lastgroup is not None:
            found.setdefault(hit.lastgroup, phrase)
    return found


def _place(s: Situation, phrase: str) -> Topic:
    found = find_topic(s, phrase, (LinkKind.PLACE,))
    return found if found.rooms else UNKNOWN


def _any(s: Situation, phrase: str) -> Topic:
    found = find_topic(s, phrase, (LinkKind.PLACE,))
    return found if found.rooms else topic_within(s, phrase)
