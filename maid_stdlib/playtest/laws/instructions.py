"""Instructions: what a text tells the player to type is understood."""

import re
from collections.abc import Iterator
from typing import Final

from maid_engine.commands.matching import matches
from maid_engine.commands.parser import parse_target
from maid_engine.core.ids import EntityId, RoomId
from maid_engine.ports.playtest import Finding
from maid_stdlib.components.place import DIRECTIONS
from maid_stdlib.playtest.grounds import Grounds, breach
from maid_stdlib.playtest.laws.texts import Text, texts_of
from maid_stdlib.rules.places import direction_of

_TOLD: Final = re.compile(r"(?<![Yy]ou )\b[Tt]ype:? (?!is\b|are\b|of\b)([^.!?;()\"]+)")
_NEXT: Final = re.compile(
    r"(?:,\s*)?(?:\b(?:and|or|and then|then|later)\b:?\s+)*\b(?:then|later|or just|or only)\b:?\s+|,\s+"
)
_WORDS: Final = re.compile(r"[a-z@'-]+")
_BEINGS: Final = frozenset({"talk", "kill", "consider", "ask", "follow"})
_THINGS: Final = frozenset(
    {"get", "buy", "wield", "wear", "eat", "drink", "read", "drop", "put", "sell", "hold"}
)
_TRADE: Final = frozenset({"list", "buy", "sell", "value"})
_VAGUE: Final = frozenset(
    [
        "a",
        "an",
        "and",
        "its",
        "it",
        "the",
        "to",
        "for",
        "with",
        "when",
        "whenever",
        "if",
        "in",
        "from",
        "your",
        "or",
        "how",
        "what",
        "by",
        "her",
        "him",
        "them",
        "of",
        "once",
        "here",
        "there",
        "twice",
        "again",
        "all",
        "corpse",
        "until",
    ]
)
"""What follows a command without being what it is done to: "type buy and a name"."""
_CONDITION: Final = re.compile(r"\bif there is no way\b|\bwhen there is a way\b", re.IGNORECASE)


def instructions_are_understood(grounds: Grounds) -> Iterator[Finding]:
    """Each "type …" begins with a command, and names a quest, a being or a thing that there is."""
    absent = tuple(mob for mob in grounds.content.mobs if mob not in grounds.homes)
    for text in texts_of(grounds):
        if text.where.startswith(absent):  # nobody hears it: its mob waits for another pack's room
            continue
        for told in _told(text.text):
            fault = _fault(grounds, text, told)
            if fault:
                yield breach(
                    "instruction_fails",
                    text.where,
                    f'{text.what[:1].upper() + text.what[1:]} says to type "{" ".join(told)}": {fault}.',
                    text.text,
                )


def _told(text: str) -> Iterator[list[str]]:
    """The words of each line that one is told to type, as far as they can be told from those around them."""
    for match in _TOLD.finditer(text):
        for number, part in enumerate(_NEXT.split(match[1])):
            words = _WORDS.findall(part.lower())
            if words and (number == 0 or _is_named(text, part)):
                yield words


def _is_named(text: str, part: str) -> bool:
    """Whether a further part is another line, and no other half of the sentence."""
    return bool(re.search(rf"\b(?:then|later|just|only)\b:? {re.escape(part)}", text))


def _fault(grounds: Grounds, text: Text, words: list[str]) -> str:
    verb, rest = words[0], words[1:]
    if verb in _VAGUE:
        return ""
    if not grounds.is_command(verb):
        return "there is no such command"
    room = grounds.content.rooms.get(RoomId(EntityId(text.where)))
    direction = direction_of(verb)
    if room is not None and direction in DIRECTIONS and not _CONDITION.search(text.text):
        linked = {link.direction for link in grounds.content.links.values() if link.room == room.id}
        return "" if direction in room.exits or direction in linked else "there is no such way from here"
    if room is not None and verb in _TRADE and not _trades(grounds, room.id):
        return "there is no shop here"
    if not rest or rest[0] in _VAGUE - {"a", "an", "the", "to"}:
        return ""
    if verb == "accept":
        return "" if _accepts(grounds, rest) else "there is no such quest"
    if verb in _BEINGS:
        return "" if _is_being(grounds, rest) else "there is nobody of that name"
    if verb in _THINGS:
        return "" if _is_thing(grounds, rest) else "there is no such thing"
    return ""


def _trades(grounds: Grounds, room: RoomId) -> bool:
    return any(
        home.room == room
        for shop in grounds.content.shops.values()
        for home in grounds.homes.get(shop.keeper, ())
    )


def _accepts(grounds: Grounds, words: list[str]) -> bool:
    """Whether the words begin with as much of a quest's title as the command needs to know it."""
    titles = [quest.title for quest in grounds.content.quests.values()]
    return any(matches(words[:end], title) for end in (1, 2, len(words)) for title in titles if words[:end])


def _is_being(grounds: Grounds, words: list[str]) -> bool:
    return any(
        matches(part, mob.name, mob.keywords)
        for part in _targets(words)
        for mob in grounds.content.mobs.values()
        if part
    )


def _is_thing(grounds: Grounds, words: list[str]) -> bool:
    return any(
        matches(part, item.name, item.keywords)
        for part in _targets(words)
        for item in grounds.content.items.values()
        if part
    )


def _targets(words: list[str]) -> list[tuple[str, ...]]:
    """What the words may point at: the first of them, or the first two."""
    plain = [word for word in words if word not in ("to", "with")]
    return [parse_target(" ".join(plain[:end])).words for end in (1, 2)]


LAWS = (instructions_are_understood,)
