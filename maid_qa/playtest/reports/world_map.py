"""The page's map: each zone's floors, colored, hatched and numbered by visits, and the same as tables."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Final

from maid_qa.playtest.findings import Found
from maid_qa.playtest.reports.floor_map import HATCH, LEVELS, Room, level_of, rooms_on
from maid_qa.playtest.reports.layout import more, scrolling, section, table
from maid_qa.playtest.reports.markup import Markup, group, tag
from maid_qa.playtest.reports.outcome import Outcome, kind_of

OPEN: Final = 8
"""Zones that are open from the start."""

_DASHED: Final = {
    True: "A dashed way has no way back.",
    False: "A dashed way was not walked back: it may have no way back.",
}


def world_map(outcome: Outcome) -> Markup:
    """Return each zone's floors, colored and numbered by visits, and the same as tables."""
    found = _by_room(outcome)
    zones: dict[str, list[Room]] = defaultdict(list)
    for place in outcome.result.places:
        visits = outcome.result.visits.get(place.room, 0)
        zones[place.zone].append(Room(place, visits, len(found[place.room])))
    if not zones:
        return section("map", "Map", tag("p", {}, "The packs have no rooms."))
    legend = [tag("li", {}, _swatch(level), f" {words}") for level, words in enumerate(LEVELS)]
    return section(
        "map",
        "Map",
        tag("p", {}, f"Each room shows how often it was entered. A number on a dark disc: findings there. ▲ and ▼: stairs. {_DASHED[outcome.knows_all]}"),
        HATCH,
        tag("ul", {"class": "legend", "aria-label": "Legend"}, legend),
        *(
            _zone(of_zone, found, opened=number < OPEN, whole=outcome.knows_all)
            for number, of_zone in enumerate(zones.values())
        ),
    )  # fmt: skip


def _by_room(outcome: Outcome) -> defaultdict[str, list[Found]]:
    """Return room → the findings in it."""
    found: defaultdict[str, list[Found]] = defaultdict(list)
    rooms = {place.room for place in outcome.result.places}
    for one in outcome.founds:
        for where in _prefixes(one.finding.where):
            if where in rooms:
                found[where].append(one)
                break
    return found


def _prefixes(where: str) -> Iterable[str]:
    parts = where.split(":")
    return (":".join(parts[:end]) for end in range(len(parts), 0, -1))


def _swatch(level: int) -> Markup:
    box = {"width": 24, "height": 16, "rx": 3}
    hatch = tag("rect", {**box, "class": "hatch"}) if not level else None
    return tag(
        "svg",
        {"class": f"swatch room v{level}", "width": 24, "height": 16, "aria-hidden": "true"},
        tag("rect", box),
        hatch,
    )


def _zone(rooms: Sequence[Room], found: dict[str, list[Found]], *, opened: bool, whole: bool) -> Markup:
    name = rooms[0].place.zone_name
    seen = sum(room.visits > 0 for room in rooms)
    counted = f"{seen} of {len(rooms)} rooms seen" if whole else f"{len(rooms)} rooms found"
    floors: dict[int, list[Room]] = defaultdict(list)
    for room in rooms:
        if room.place.coords is not None:
            floors[room.place.coords[2]].append(room)
    drawn = []
    for level in sorted(floors, reverse=True):
        label = name
        if len(floors) > 1:
            label = f"{name}, floor {level}"
        drawn.append(tag("h3", {}, label) if len(floors) > 1 else None)
        drawn.append(
            scrolling(f"Map of {label}", rooms_on(floors[level], f"Map of {label}: {len(floors[level])} rooms; the same as a table below"))
        )  # fmt: skip
    rows = [
        (
            room.place.name,
            room.visits,
            LEVELS[level_of(room.visits)],
            _links(found[room.place.room]),
            room.place.room,
        )
        for room in sorted(rooms, key=lambda room: (room.visits, room.place.name))
    ]
    heads = ("Room", "Visits", "How often", "Findings", "Id")
    return tag(
        "details",
        {"open": opened, "class": "zone"},
        tag("summary", {}, f"{name}: {counted}"),
        *drawn,
        more(f"{name} as a table", table(f"Rooms of {name}", heads, rows)),
    )


def _links(founds: Sequence[Found]) -> Markup:
    return group(
        [(tag("a", {"href": f"#f-{one.id}"}, kind_of(one).title), " ") for one in founds]
        if founds
        else "none"
    )
