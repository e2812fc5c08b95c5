"""Reads the lives of mobs from their tables."""

import re
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Final

from maid_engine.core.motives.temperament import PlaceKind, Temperament
from maid_engine.core.world_clock import DAY_H
from maid_stdlib.content.life_specs import HOME, POST, DayEntry, Hours, LifeSpec
from maid_stdlib.content.reader import Table

TRAITS: Final = ("sociability", "curiosity", "agreeableness", "energy")
FROM_TO: Final = ("from", "to")
MOST_ENTRIES: Final = 24
"""Most entries of a day."""
TOPIC: Final = re.compile(r"[a-zA-Z][a-zA-Z ]{0,29}")
"""Form of a topic: at most 30 letters."""


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
    likings = _shares(table.table("likes"), tuple(PlaceKind))
    traits = _shares(table.table("temper"), TRAITS)
    sociability, curiosity, agreeableness, energy = (traits.get(trait, 0.5) for trait in TRAITS)
    likes = {PlaceKind(kind): liking for kind, liking in likings.items()}
    return Temperament(sociability, curiosity, agreeableness, energy, likes)


def _shares(table: Table | None, keys: tuple[str, ...]) -> dict[str, float]:
    """Return the numbers from 0 to 1 that a table gives for some of the keys."""
    if table is None:
        return {}
    found = {key: table.number(key, 0.5, most=1.0) for key in keys if table.has(key)}
    table.done()
    return found


def _ties(table: Table) -> dict[str, float]:
    entries = table.table("ties")
    if entries is None:
        return {}
    ties = {}
    for other in table.raw("ties", (dict,)):
        ties[entries.refer(other, "mob", other)] = entries.number(other, least=-1.0, most=1.0)
    return ties


def _hours_of_post(table: Table) -> Hours | None:
    values = table.raw("hours", (list,))
    return None if values is None else _hours(table, "hours", values)


def _hours(table: Table, key: str, values: Sequence[float]) -> Hours | None:
    """Return a part of the day from its beginning and its end, as a builder wrote them. Wrong values are reported."""
    hours = [float(value) for value in values if type(value) in (int, float)]
    if (
        len(hours) == len(values) == len(set(hours)) == len(FROM_TO)
        and 0.0 <= min(hours) < max(hours) <= DAY_H
    ):
        return Hours(*hours)
    table.problem(
        key,
        f"`{key}` is {values!r}",
        "give two different hours from 0 to 24, as in [7, 19] or from = 22, to = 6",
    )
    return None


def _day(table: Table) -> tuple[DayEntry, ...]:
    entries = table.tables("day")
    if len(entries) > MOST_ENTRIES:
        table.problem("day", f"the day has {len(entries)} entries", f"give at most {MOST_ENTRIES}")
    day = tuple(filter(None, map(_entry, entries)))
    for one, other in combinations(day, 2):
        if one.hours.overlaps(other.hours):
            _report_overlap(entries, one, other)
    return day


def _report_overlap(entries: Sequence[Table], one: DayEntry, other: DayEntry) -> None:
    shown = f"two parts of the day overlap: {_shown(other.hours)} and {_shown(one.hours)}"
    at = next(entry for entry in entries if entry.source == other.source)
    at.problem("from", shown, "let one end where the next begins")


def _shown(hours: Hours) -> str:
    return f"{hours.start:g} to {hours.to:g}"


def _entry(table: Table) -> DayEntry | None:
    hours = _hours(table, "from", [table.raw(key, (float, int)) for key in FROM_TO])
    rounds = table.rooms("rounds")
    if table.has("rounds") == table.has("at"):
        remedy = 'give at = "home", at = "post", a room, or rounds = […]'
        table.problem("at", "needs one of `at` and `rounds`", remedy)
    place, does = _where(table), table.speech("does")
    table.done()
    return None if hours is None else DayEntry(hours, place, does, rounds, table.source)


def _where(table: Table) -> str:
    place = table.text("at", POST)
    return place if place in (HOME, POST) else table.refer("at", "room", place)


def _talks(table: Table) -> Mapping[str, tuple[str, ...]]:
    topics = table.table("talks")
    if topics is None:
        return {}
    return {topic: _lines(topics, topic) for topic in table.raw("talks", (dict,))}


def _lines(topics: Table, topic: str) -> tuple[str, ...]:
    """Return what is said about a topic. A topic that cannot be talked about is reported."""
    lines = topics.speeches(topic)
    if not lines or not TOPIC.fullmatch(topic):
        what, remedy = (
            f"cannot talk about {topic!r}",
            "give a topic of up to 30 letters and a list of sentences",
        )
        topics.problem(topic, what, f'{remedy}: harvest = ["…"]')
    return lines
