"""Spawns: killed mobs and taken items come back in their rooms after a while."""

from collections import Counter

from maid_engine.core.ids import EntityId, RoomId
from maid_engine.core.time import Period
from maid_engine.engine.services import Game
from maid_stdlib.components.character import Character
from maid_stdlib.components.mob import Mob, SpawnedBy
from maid_stdlib.content.build import build_spawn
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.specs import SpawnSpec
from maid_stdlib.messages import life as msg
from maid_stdlib.rules.beings import name_of, players_in
from maid_stdlib.rules.vacancies import Replacements

GRACE_S = 30.0
"""Additional seconds that a replacement waits while a player is in its room."""
ROOMS_FOR_EACH = 4
"""Rooms of a zone per player. With fewer rooms for each player, the zone counts as crowded."""
MOST_HASTE = 8.0
"""Maximum factor by which replacements come sooner in a crowded zone."""


class SpawnSystem:
    """Replaces missing mobs and items of each spawn, one at a time."""

    name = "spawns"
    cadence = Period(2.0, 0.5)

    def update(self, game: Game) -> None:
        """Count what exists of each spawn, and replace what is missing and due."""
        content, replacements = game.resource(ContentIndex), game.resource_or_new(Replacements)
        present, haste = _present(game), _haste(game, content)
        for spawn in content.spawns.values():
            if present[spawn.id] < spawn.count and spawn.room in game.world:
                self._replace(game, spawn, haste.get(_zone(content, spawn.room), 1.0))
            else:
                replacements.due.pop(spawn.id, None)

    def _replace(self, game: Game, spawn: SpawnSpec, haste: float) -> None:
        waiting = game.resource_or_new(Replacements).due
        due = waiting.setdefault(spawn.id, game.after(spawn.respawn_s / haste))
        if due > game.tick:
            return
        watched = bool(players_in(game.world, spawn.room))
        if watched and game.tick < due + GRACE_S / haste * game.ticks_per_second:
            return
        del waiting[spawn.id]
        spawned = build_spawn(game, spawn)
        if watched:
            game.act(msg.APPEARS(actor=name_of(game.world, spawned)), place=spawn.room)


def _haste(game: Game, content: ContentIndex) -> dict[str, float]:
    """Return for each zone the factor by which things come back sooner, so that crowds find something too."""
    players: Counter[str] = Counter()
    for player, _ in game.world.having(Character):
        players[_zone(content, game.world.place_of(player) or EntityId(""))] += 1
    del players[""]
    sizes = Counter(room.zone for room in content.rooms.values())
    return {
        zone: min(MOST_HASTE, max(1.0, number / -(-sizes[zone] // ROOMS_FOR_EACH)))
        for zone, number in players.items()
    }


def _zone(content: ContentIndex, place: EntityId) -> str:
    room = content.rooms.get(RoomId(place))
    return room.zone if room is not None else ""


def _present(game: Game) -> Counter[str]:
    """Count what exists of each spawn: mobs anywhere, items only in their spawn room."""
    world = game.world
    rooms: dict[str, EntityId] = {
        spawn.id: spawn.room for spawn in game.resource(ContentIndex).spawns.values()
    }
    found: Counter[str] = Counter()
    for entity, origin in world.having(SpawnedBy):
        if world.has(entity, Mob) or world.place_of(entity) == rooms.get(origin.spawn):
            found[origin.spawn] += 1
    return found
