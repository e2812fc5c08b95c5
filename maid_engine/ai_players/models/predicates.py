"""The one small language of conditions, for goals, preconditions, tasks and what invalidates a plan.

A predicate names a check, sometimes a subject, and a comparison::

    level >= 3          has_item:healing potion >= 2      not in_combat
    in_room_tagged:shop quest_state:wolf menace == turn_in

What a check means to an agent is decided against its beliefs, never against the world.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum


class Check(StrEnum):
    """Everything a condition can ask of an agent's beliefs."""

    LEVEL = "level"
    GOLD = "gold"
    HP_RATIO = "hp_ratio"
    """Hit points as a share of the most: 0.0 to 1.0."""
    IN_COMBAT = "in_combat"
    ALIVE = "alive"
    POSITION = "position"
    """standing, sitting, resting, sleeping."""
    AT_ROOM = "at_room"
    """Subject: a room's id or name."""
    IN_ROOM_TAGGED = "in_room_tagged"
    """Subject: a tag of the room one stands in."""
    KNOWS_ROOM_TAGGED = "knows_room_tagged"
    """Subject: a tag of any room on the map."""
    ENTITY_HERE = "entity_here"
    """Subject: a name, or a type of entity; the number of them here."""
    HAS_ITEM = "has_item"
    """Subject: a name; the number carried or worn."""
    WEARS = "wears"
    """Subject: a slot or an item's name."""
    QUEST_STATE = "quest_state"
    """Subject: a quest's name; compared with a value of QuestState."""
    ROOMS_KNOWN = "rooms_known"
    """How many rooms were visited; subject: an area, or empty for all."""
    KILLS = "kills"
    """How many creatures were killed; subject: a name, or empty for all."""
    EXIT = "exit"
    """Subject: a direction that leads out of this room."""
    WORDS_WITH = "words_with"
    """How many players were talked with; subject: one player's name, or empty for all."""
    TRADES = "trades"
    """How many things were bought and sold."""
    LORE = "lore"
    """How many things were examined, read or asked about."""
    QUESTS_DONE = "quests_done"
    """How many quests were completed."""
    DEATHS = "deaths"
    """How often one died."""
    LESSONS = "lessons"
    """How many lessons were taken with trainers; subject: a skill, or empty for all."""
    DID = "did"
    """Subject: a command's name; how often one has typed it. A goal counts from when it was taken up."""
    SEEN = "seen"
    """Subject: a name; whether it is known where such a one is, or was seen last."""
    BEATABLE = "beatable"
    """Subject: a creature's name; whether this character would dare to fight it, once it is well."""
    WAY_OPEN = "way_open"
    """Subject: a room's id and a direction, with a slash between; whether one can walk there."""
    TIME = "time"
    """Seconds of the world's time."""


class Operator(StrEnum):
    """How a check's value is compared."""

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
    """A truth is compared as ``>= 1``."""
    negated: bool = False

    def __str__(self) -> str:
        subject = f":{self.subject}" if self.subject else ""
        tail = (
            ""
            if (self.operator, self.target) == (Operator.AT_LEAST, 1)
            else f" {self.operator} {self.target}"
        )
        return f"{'not ' if self.negated else ''}{self.check}{subject}{tail}"

    def filled(self, parameters: Mapping[str, str]) -> "Predicate":
        """The condition with the holes of its subject, ``{item}``, filled in."""
        subject = self.subject
        for name, value in parameters.items():
            subject = subject.replace("{" + name + "}", value)
        return replace(self, subject=subject)


_FORM = re.compile(
    r"(?P<no>not )?(?P<check>\w+)(?::(?P<subject>[^<>=!]{1,200}?))?(?: {0,8}(?P<op>>=|<=|==|!=) {0,8}(?P<target>.+))?"
)


def parse_predicate(text: str) -> Predicate:
    """The condition that `text` writes.

    Raises:
        ValueError: the text has no such form, or names a check that does not exist.
    """
    match = _FORM.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"{text!r} is no condition; write it as level >= 3 or has_item:torch")
    try:
        check = Check(match["check"])
    except ValueError:
        raise ValueError(f"{match['check']!r} is no check; there are: {', '.join(Check)}") from None
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
