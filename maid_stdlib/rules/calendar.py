"""The days of the world: their names, their feasts, and where one sees the sky."""

from maid_engine.core.ids import EntityId
from maid_engine.core.world import World
from maid_engine.core.world_clock import DayPart, WorldClock, WorldTime
from maid_engine.engine.services import Game
from maid_stdlib.components.place import Room
from maid_stdlib.content.calendar_specs import FeastSpec
from maid_stdlib.content.index import ContentIndex

_UNDER_A_ROOF = frozenset({"indoors", "cave"})
"""Terrains without a sky. The flag ``indoors`` takes it from any other."""


def world_time(game: Game) -> WorldTime:
    """Return the time by the clock of the world."""
    return game.resource_or_new(WorldClock).at(game.now)


def name_of_day(content: ContentIndex, day: int) -> str:
    """Return the name of a day: that of the first calendar, else its number counted from 1, such as ``Day 12``."""
    calendar = next(iter(content.calendars.values()), None)
    if calendar is None or not calendar.days:
        return f"Day {day + 1}"
    return calendar.days[day % len(calendar.days)]


def feasts_on(content: ContentIndex, day: int) -> tuple[FeastSpec, ...]:
    """Return the feasts of a day."""
    return tuple(feast for feast in content.feasts.values() if _is_held(feast, day))


def greeting_part(game: Game) -> str:
    """Return the part of the day that one wishes somebody. At night it is the evening."""
    part = world_time(game).part
    return DayPart.EVENING.value if part is DayPart.NIGHT else part.value


def _is_held(feast: FeastSpec, day: int) -> bool:
    days = day - feast.first_day
    return days >= 0 and days % feast.every_days == 0


def is_outdoors(world: World, place: EntityId | None) -> bool:
    """Return whether one sees the sky in a place."""
    room = world.get(place, Room)
    return room is not None and room.terrain not in _UNDER_A_ROOF and "indoors" not in room.flags
