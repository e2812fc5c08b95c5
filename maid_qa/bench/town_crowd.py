"""A crowd of townsfolk in a generated world, and what it costs while nobody looks."""

import tracemalloc
from dataclasses import dataclass
from time import process_time
from typing import Final

from maid_engine.core.chance import Dice
from maid_engine.core.ids import EntityId, RoomId
from maid_engine.core.motives.needs import Need
from maid_engine.core.motives.temperament import random_temperament
from maid_qa.testing.pilot import Pilot
from maid_stdlib.components.townsfolk import Lives
from maid_stdlib.content.build import build_world
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.life_specs import HOME, POST, DayEntry, Hours, LifeSpec
from maid_stdlib.content.specs import ExitSpec, MobSpec, RoomSpec, SpawnSpec, ZoneSpec
from maid_stdlib.rules.townsman import change_needs

ZONE: Final = "crowd:zone"


@dataclass(frozen=True, slots=True)
class Crowd:
    """How many beings live in how many rooms, and for how long nobody looks, in seconds of game time."""

    beings: int
    rooms: int
    lasts_s: int
    seed: int


def crowd_cost(crowd: Crowd) -> dict[str, object]:
    """Return what the crowd costs: the share of a core in seconds of game time, and KiB a being with a record of its own."""
    alone = _share(Pilot(seed=crowd.seed), crowd.lasts_s)
    play = Pilot(seed=crowd.seed)
    content = content_of(crowd)
    index = play.game.resource(ContentIndex)
    for table in ("zones", "rooms", "mobs", "spawns"):
        getattr(index, table).update(getattr(content, table))
    build_world(play.game, content)
    share = _share(play, crowd.lasts_s)
    return {
        "beings": crowd.beings,
        "rooms": crowd.rooms,
        "core_share": round(share, 4),
        "core_share_without": round(alone, 4),
        "kib_per_being": round(_kib_per_being(play, crowd.beings), 2),
    }


def _share(play: Pilot, seconds: int) -> float:
    """Return the share of a core that a game takes while nobody plays."""
    play.wait(5)
    began = process_time()
    play.wait(seconds)
    return (process_time() - began) / seconds


def _kib_per_being(play: Pilot, beings: int) -> float:
    """Return the KiB that the records of the beings take once people have met all of them."""
    crowd = [mob for mob, lives in play.game.world.having(Lives) if lives.record.startswith("townsman:crowd")]
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    for mob in crowd:
        change_needs(play.game, mob, {Need.MOOD: 0.1})
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (after - before) / 1024 / beings


def content_of(crowd: Crowd) -> ContentIndex:
    """Return a street of rooms, and beings that live in it with a day and ties of their own."""
    dice = Dice(f"crowd {crowd.seed}")
    content = ContentIndex()
    content.zones[ZONE] = ZoneSpec(ZONE, "The Street")
    for number in range(crowd.rooms):
        content.rooms[_room(number)] = RoomSpec(
            _room(number), ZONE, f"House {number}", "A house.", _ways(number, crowd.rooms)
        )
    for number in range(crowd.beings):
        kind = EntityId(f"crowd:mob{number}")
        content.mobs[kind] = MobSpec(kind, f"Being {number}", "", attackable=False, life=_life(dice, crowd))
        spawn = f"crowd:spawn{number}"
        content.spawns[spawn] = SpawnSpec(spawn, _room(dice.between(0, crowd.rooms - 1)), mob=kind)
    return content


def _room(number: int) -> RoomId:
    return RoomId(EntityId(f"crowd:room{number}"))


def _ways(number: int, rooms: int) -> dict[str, ExitSpec]:
    ways = {"east": number + 1, "west": number - 1}
    return {way: ExitSpec(_room(to)) for way, to in ways.items() if 0 <= to < rooms}


def _life(dice: Dice, crowd: Crowd) -> LifeSpec:
    rooms = [_room(dice.between(0, crowd.rooms - 1)) for _ in range(3)]
    day = (
        DayEntry(Hours(8.0, 16.0), POST),
        DayEntry(Hours(17.0, 19.0), rounds=(rooms[1], rooms[2]), does=":lights a lamp."),
        DayEntry(Hours(22.0, 6.0), HOME),
    )
    known = {f"crowd:mob{dice.between(0, crowd.beings - 1)}": 0.5 for _ in range(4)}
    return LifeSpec(rooms[0], random_temperament(dice), known, day=day)
