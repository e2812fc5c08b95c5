"""Where one of the townsfolk is at an hour, by its day alone; and when it serves people."""

from typing import Final

from maid_engine.core.ids import EntityId, RoomId
from maid_engine.core.motives.needs import RATES, Need, NeedLevels
from maid_engine.core.world_clock import DAY_H
from maid_stdlib.content.life_specs import HOME, POST, DayEntry, LifeSpec

WAKES_H: Final = 6.0
EATS_H: Final = 20.0
MEETS_H: Final = 18.0
"""Hours at which a being that nobody watches has slept, eaten and met others."""
HOME_GIVES: Final = {Need.ENERGY: 1.0, Need.HUNGER: -1.0}
"""What a being has from the hours of its day at home: it eats and sleeps there."""


def place_by_day(life: LifeSpec, post: RoomId, hour: float) -> EntityId:
    """Return the room where it is at an hour, as long as nobody sees it. In its free hours it is at home."""
    return bound_to(life, post, hour) or life.home or post


def bound_to(life: LifeSpec, post: RoomId, hour: float) -> EntityId | None:
    """Return the room where its day or its service wants it at an hour; None if it is free."""
    entry = life.entry_at(hour)
    if entry is not None:
        return room_of(life, post, entry, hour)
    return post if serves_at(life, hour) and life.hours is not None else None


def room_of(life: LifeSpec, post: RoomId, entry: DayEntry, hour: float) -> EntityId:
    """Return the room of an entry at an hour that lies in it."""
    if entry.rounds:
        share = entry.hours.into(hour) / entry.hours.length
        return entry.rounds[min(len(entry.rounds) - 1, int(share * len(entry.rounds)))]
    if entry.at == POST:
        return post
    return (life.home or post) if entry.at == HOME else EntityId(entry.at)


def serves_at(life: LifeSpec, hour: float) -> bool:
    """Return whether it serves people at an hour. Whose life says nothing of it serves always."""
    return not life.post_hours or any(hours.holds(hour) for hours in life.post_hours)


def opens_at(life: LifeSpec, hour: float) -> float:
    """Return the next hour, 0 to 24, at which it begins to serve people."""
    begins = [hours.start for hours in life.post_hours]
    return min(begins, key=lambda start: (start - hour) % DAY_H or DAY_H, default=hour)


def rooms_of(life: LifeSpec, post: RoomId) -> tuple[EntityId, ...]:
    """Return every room where its day may have it, each once."""
    rooms = [post, life.home or post]
    for entry in life.day:
        rooms += entry.rounds or (RoomId(room_of(life, post, entry, entry.hours.start)),)
    return tuple(dict.fromkeys(rooms))


def levels_by_day(hour: float) -> NeedLevels:
    """Return the needs of a being that nobody has watched for long: it slept, ate and met others at the usual hours."""
    energy = 1.0 + RATES[Need.ENERGY] * ((hour - WAKES_H) % DAY_H)
    hunger = RATES[Need.HUNGER] * ((hour - EATS_H) % DAY_H)
    return NeedLevels(energy, hunger, RATES[Need.LONELINESS] * ((hour - MEETS_H) % DAY_H), 0.0)


def came_home(life: LifeSpec, hour: float, within_h: float) -> float | None:
    """Return how many hours ago its day last brought it home, if that is less than `within_h`; else None."""
    began = (entry.hours.into(hour) for entry in life.day if entry.at == HOME)
    return min(filter(lambda ago: ago < within_h, began), default=None)
