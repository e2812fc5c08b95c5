"""Where somebody or something of the town is, as one of the townsfolk tells it."""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final

from maid_engine.core.ids import EntityId
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.mob import Mob
from maid_stdlib.components.place import Room
from maid_stdlib.components.townsfolk import Lives
from maid_stdlib.content import person_lines as lines
from maid_stdlib.content.life_specs import LifeSpec
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.calendar import world_time
from maid_stdlib.rules.day_places import place_by_day
from maid_stdlib.rules.mobs import rooms_within
from maid_stdlib.rules.town_asked import Asked
from maid_stdlib.rules.town_routes import direction_to, route
from maid_stdlib.rules.town_ties import regard_of
from maid_stdlib.rules.townsman import life_of, post_of, tie_to

SMALL: Final = frozenset(
    {"the", "a", "an", "of", "and", "in", "at", "to", "my", "your", "this", "that", "some"}
)
"""Words that name no room."""
KNOWS_STEPS: Final = 12
"""Farthest room, in steps, to which townsfolk know the way."""
MOST_TOLD: Final = 4
"""Most steps of a way that are told at once."""


def whereabouts(asked: Asked) -> str:
    """Return where somebody or something is that the player asks for; "" if the being does not know it."""
    other = townsman_named(asked)
    if other is not None:
        return _where(asked, other)
    room = _room_named(asked)
    return _way(asked.game, asked.mob, room) if room is not None else ""


def opinion(asked: Asked) -> str:
    """Return what a being says of somebody whom the player names, and where they are; of other things where they are."""
    other = townsman_named(asked)
    if other is None:
        return whereabouts(asked)
    regard = regard_of(tie_to(asked.game, asked.mob, other))
    said = asked.dice.pick(lines.OPINIONS[regard]).format(other=name_of(asked.game.world, other).definite)
    return f"{said[:1].upper()}{said[1:]} {_where(asked, other)}"


def title_of(world: World, room: EntityId) -> str:
    """Return the title of a room."""
    place = world.get(room, Room)
    return place.title if place is not None else "home"


def townsman_named(asked: Asked) -> EntityId | None:
    """Return the other one of the townsfolk whose name the player said; None if there is none."""
    world, said = asked.game.world, f" {_plain(asked.reading.words)} "
    for other, _ in world.having(Lives):
        if other != asked.mob and f" {_plain(str(name_of(world, other)))} " in said:
            return other
    return None


def _where(asked: Asked, other: EntityId) -> str:
    """Return where one of the townsfolk is, by its day."""
    game = asked.game
    if game.world.place_of(other) == game.world.place_of(asked.mob):
        return lines.HERE
    room = place_by_day(life_of(game, other) or LifeSpec(), post_of(game, other), world_time(game).hour)
    return asked.dice.pick(lines.WHERE).format(place=title_of(game.world, room))


def _room_named(asked: Asked) -> EntityId | None:
    """Return the nearest room that has a word of what the player asks for in its title or its id; None if there is none."""
    wanted = set(_plain(asked.reading.slots.get("thing", "")).split()) - SMALL
    zone = asked.game.world.need(asked.mob, Mob).zone
    named = (room for room, names in _rooms_near(asked.game, asked.mob, zone) if wanted.intersection(names))
    return next(named, None)


def _rooms_near(game: Game, mob: EntityId, zone: str) -> Iterator[tuple[EntityId, list[str]]]:
    """Yield the rooms of a zone around a being, the nearest first, with the words of their titles and ids.

    A builder calls a room what it is, such as "inn", whatever its title.
    """
    here = game.world.place_of(mob)
    if here is None:
        return
    for room in rooms_within(game.world, here, KNOWS_STEPS):
        place = game.world.get(room, Room)
        if place is not None and place.zone == zone:
            yield room, _plain(f"{place.title} {room.partition(':')[2]}").split()


def _way(game: Game, mob: EntityId, room: EntityId) -> str:
    """Return the way to a room in words."""
    here, place = game.world.place_of(mob), title_of(game.world, room)
    if here is None or here == room:
        return lines.THIS.format(place=place)
    steps = _steps(game.world, route(game.world, here, room))
    if not steps:
        return ""
    sentence = lines.WAY if len(steps) <= MOST_TOLD else lines.FAR
    return sentence.format(place=place, way=", then ".join(steps[:MOST_TOLD]))


def _steps(world: World, rooms: Iterable[EntityId]) -> list[str]:
    """Return the directions from each room to the next."""
    return [direction_to(world, one, other) or "on" for one, other in pairwise(rooms)]


def _plain(text: str) -> str:
    """Return the words of a text in lower case."""
    return " ".join("".join(char if char.isalnum() else " " for char in text.lower()).split())
