"""The language of conditions, used for goals, preconditions, tasks and the invalidation of plans.

A predicate consists of a check, an optional subject, and a comparison::

    level >= 3          has_item:healing potion >= 2      not in_combat
    in_room_tagged:shop quest_state:wolf menace == turn_in

Checks are evaluated against an agent's beliefs, never against the world itself.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum


class Check(StrEnum):
    """The checks that a condition can make on an agent's beliefs."""

    LEVEL = "level"
    GOLD = "gold"
    HP_RATIO = "hp_ratio"
    """Hit points as a share of the maximum, 0.0 to 1.0."""
    IN_COMBAT = "in_combat"
    ALIVE = "alive"
    POSITION = "position"
    """One of: standing, sitting, resting, sleeping."""
    AT_ROOM = "at_room"
    """Subject: a room's id or name."""
    IN_ROOM_TAGGED = "in_room_tagged"
    """Subject: a tag of the current room."""
    KNOWS_ROOM_TAGGED = "knows_room_tagged"
    """Subject: a tag of any room on the map."""
    ENTITY_HERE = "entity_here"
    """Subject: a name or a type of entity. Value: the number of them here."""
    HAS_ITEM = "has_item"
    """Subject: a name. Value: the number carried or worn."""
    WEARS = "wears"
    """Subject: a slot or an item's name."""
    QUEST_STATE = "quest_state"
    """Subject: name of a quest. Compared with a value of QuestState."""
    ROOMS_KNOWN = "rooms_known"
    """Number of visited rooms. Subject: an area, or empty for all."""
    KILLS = "kills"
    """Number of creatures killed. Subject: a name, or empty for all."""
    EXIT = "exit"
    """Subject: a direction. True if the current room has this exit."""
    WORDS_WITH = "words_with"
    """Number of players talked with. Subject: the name of a player, or empty for all."""
    TRADES = "trades"
    """Number of purchases and sales."""
    TRADE_AGREED = "trade_agreed"
    """True if both sides of the present trade show what the character agreed to, or better."""
    LORE = "lore"
    """Number of things examined, read or asked about."""
    MADE = "made"
    """Number of things made by recipes."""
    QUESTS_DONE = "quests_done"
    """Number of completed quests."""
    DEATHS = "deaths"
    """Number of own deaths."""
    LESSONS = "lessons"
    """Number of lessons with trainers. Subject: a skill, or empty for all."""
    DID = "did"
    """Subject: name of a command. Value: how often it was typed. A goal counts from when it was adopted."""
    GIVEN = "given"
    """Subject: a thing and who got it from the character, as ``torch to adalina``, or with the place where they are to get
    it, as ``torch to adalina at temple``. Value: how often. A goal counts from when it was adopted."""
    SEEN = "seen"
    """Subject: a name. True if a current or last location of it is known."""
    BEATABLE = "beatable"
    """Subject: name of a creature. True if the character, once recovered, would dare to fight it."""
    WAY_OPEN = "way_open"
    """Subject: room id and direction, separated by a slash. True if that exit is passable."""
    TIME = "time"
    """World time in seconds."""


class Operator(StrEnum):
    """Comparison of a check's value with the target."""

    AT_LEAST = ">="
    AT_MOST = "<="
    EQUAL = "=="
    DIFFERENT = "!="


PredicateValue = str | int | float | bool


@dataclass(frozen=True, slots=True)
class Predicate:
    """One condition on an agent's beliefs."""

    check: Check
    subject: str = ""
    operator: Operator = Operator.AT_LEAST
    target: PredicateValue = 1
    """True and false are compared as ``>= 1``."""
    negated: bool = False

    def __str__(self) -> str:
        subject = ""
        if self.subject:
            subject = f":{self.subject}"
        tail = ""
        if (self.operator, self.target) != (Operator.AT_LEAST, 1):
            tail = f" {self.operator} {self.target}"
        return f"{'not ' if self.negated else ''}{self.check}{subject}{tail}"

    def filled(self, parameters: Mapping[str, str]) -> "Predicate":
        """Return the condition with holes in its subject, such as ``{item}``, replaced by parameters."""
        subject = self.subject
        for name, value in parameters.items():
            subject = subject.replace("{" + name + "}", value)
        return replace(self, subject=subject)


_FORM = re.compile(
    r"(?P<no>not )?(?P<check>\w+)(?::(?P<subject>[^<>=!]{1,200}?))?(?: {0,8}(?P<op>>=|<=|==|!=) {0,8}(?P<target>.+))?"
)


def parse_predicate(text: str) -> Predicate:
    """Parse a condition.

    Raises:
        ValueError: The text is not a condition, or names an unknown check.
    """
    match = _FORM.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"{text!r} is not a condition; write it as level >= 3 or has_item:torch")
    try:
        check = Check(match["check"])
    except ValueError:
        raise ValueError(f"{match['check']!r} is not a check; available: {', '.join(Check)}") from None
    return Predicate(
        check=check,
        subject=(match["subject"] or "").strip(),
        operator=Operator(match["op"] or ">="),
        target=_value(match["target"]),
        negated=bool(match["no"]),
    )


def _value(text: str | None) -> PredicateValue:
    if text is None:
        return 1
    for convert in (int, float):
        try:
            return convert(text)
        except ValueError:
            continue
    return text.strip()
