"""Reads the lives of mobs from their tables."""

from collections.abc import Mapping
from typing import Final

from maid_engine.core.ids import EntityId, RoomId
from maid_engine.core.motives.temperament import PlaceKind, Temperament
from maid_engine.core.world_clock import DAY_H
from maid_stdlib.content.life_specs import HOME, POST, DayEntry, Hours, LifeSpec
from maid_stdlib.content.reader import Table

MOST_ENTRIES: Final = 24
"""Most entries of a day."""
LONGEST_TOPIC: Final = 30


def read_life(table: Table | None) -> LifeSpec | None:
    """Read ``[mob.….life]``."""
    if table is None:
        return None
    spec = LifeSpec(
        home=table.room("home") or None,
        temper=_temper(table),
        ties=_ties(table),
        hours=_hours_of_post(table),
        day=_day(table),
        talks=_talks(table),
        source=table.source,
    )
    table.done()
    return spec


def _temper(table: Table) -> Temperament:
    traits, likes = table.table("temper"), table.table("likes")

    def trait(name: str) -> float:
        return _within(traits, name, 0.0, 1.0, 0.5) if traits is not None else 0.5

    temper = Temperament(
        trait("sociability"), trait("curiosity"), trait("agreeableness"), trait("energy"), _likings(likes)
    )
    if traits is not None:
        traits.done()
    return temper


def _likings(likes: Table | None) -> dict[PlaceKind, float]:
    if likes is None:
        return {}
    found = {kind: _within(likes, kind.value, 0.0, 1.0, 0.5) for kind in PlaceKind if likes.has(kind.value)}
    likes.done()
    return found


def _within(table: Table, key: str, least: float, most: float, default: float) -> float:
    """Return a number between two limits. A number beyond them is reported."""
    value = table.number(key, default, least=None)
    if least <= value <= most:
        return value
    table.problem(key, f"`{key}` is {value:g}", f"give a number from {least:g} to {most:g}")
    return default


def _ties(table: Table) -> dict[str, float]:
    entries = table.table("ties")
    if entries is None:
        return {}
    ties = {}
    for other in table.raw("ties", (dict,)):
        ties[entries.refer(other, "mob", other)] = _within(entries, other, -1.0, 1.0, 0.0)
    return ties


def _hours_of_post(table: Table) -> Hours | None:
    match table.raw("hours", (list,)):
        case None:
            return None
        case [int() | float() as start, int() | float() as to] if _are_hours(start, to):
            return Hours(float(start), float(to))
        case other:
            table.problem(
                "hours", f"`hours` is {other!r}", "give two different hours from 0 to 24, as in [7, 19]"
            )
            return None


def _are_hours(start: float, to: float) -> bool:
    """Return whether two values are the beginning and the end of a part of the day."""
    if isinstance(start, bool) or isinstance(to, bool) or start == to:
        return False
    return 0.0 <= start < DAY_H and 0.0 <= to <= DAY_H


def _day(table: Table) -> tuple[DayEntry, ...]:
    entries = table.tables("day")
    if len(entries) > MOST_ENTRIES:
        table.problem("day", f"the day has {len(entries)} entries", f"give at most {MOST_ENTRIES}")
    read = [(entry, _entry(entry)) for entry in entries]
    day: list[DayEntry] = []
    for entry, spec in read:
        if spec is None:
            continue
        other = next((one for one in day if one.hours.overlaps(spec.hours)), None)
        if other is not None:
            shown = f"{_shown(spec.hours)} and {_shown(other.hours)}"
            entry.problem(
                "from", f"two parts of the day overlap: {shown}", "let one end where the next begins"
            )
        day.append(spec)
    return tuple(day)


def _shown(hours: Hours) -> str:
    return f"{hours.start:g} to {hours.to:g}"


def _entry(table: Table) -> DayEntry | None:
    hours = _hours_of_entry(table)
    rounds = tuple(RoomId(EntityId(room)) for room in table.references("rounds", "room"))
    if rounds and table.has("at"):
        table.problem("at", "has both `at` and `rounds`", "leave one of them out")
    if not rounds and not table.has("at"):
        table.problem(
            "at", "does not say where it is", 'add at = "home", at = "post", a room, or rounds = […]'
        )
    entry_at, does = _where(table), table.speech("does")
    table.done()
    if hours is None:
        return None
    return DayEntry(hours, entry_at, does, rounds, table.source)


def _hours_of_entry(table: Table) -> Hours | None:
    start, to = table.raw("from", (float, int)), table.raw("to", (float, int))
    if start is not None and to is not None and _are_hours(start, to):
        return Hours(float(start), float(to))
    shown = f"`from` is {start!r} and `to` is {to!r}"
    table.problem("from", shown, "give two different hours from 0 to 24, as in from = 22, to = 6")
    return None


def _where(table: Table) -> str:
    place = table.text("at", POST)
    return place if place in (HOME, POST) else table.refer("at", "room", place)


def _talks(table: Table) -> Mapping[str, tuple[str, ...]]:
    topics = table.table("talks")
    if topics is None:
        return {}
    talks = {}
    for topic in table.raw("talks", (dict,)):
        lines = topics.speeches(topic)
        if not lines or not topic.replace(" ", "").isalpha() or len(topic) > LONGEST_TOPIC:
            topics.problem(
                topic,
                f"cannot talk about {topic!r}",
                f'give a topic of at most {LONGEST_TOPIC} letters and a list of sentences: harvest = ["…"]',
            )
        talks[topic] = lines
    return talks
