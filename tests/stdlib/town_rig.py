"""A small town for the tests of townsfolk: a square with an inn, a smithy, a lane and a cottage, all open."""

from maid_engine.core.ids import RoomId
from maid_engine.core.motives.temperament import Temperament
from maid_engine.core.world_clock import WorldClock
from maid_stdlib.components.mob import Mob
from maid_stdlib.content.life_specs import HOME, POST, DayEntry, Hours, LifeSpec
from maid_stdlib.content.specs import ExitSpec, MobSpec, RoomSpec, ShopSpec, SpawnSpec, TrainerSpec
from maid_stdlib.messages import movement
from tests.stdlib.life_rig import FOREST, SQUARE, Rig

INN, LANE, COTTAGE, MEADOW = (RoomId(f"t:{name}") for name in ("inn", "lane", "cottage", "meadow"))

BESS = LifeSpec(
    home=COTTAGE,
    temper=Temperament(sociability=0.9),
    ties={"t:tom": 0.5},
    hours=Hours(7, 19),
    day=(
        DayEntry(Hours(7, 19), POST),
        DayEntry(Hours(20, 21), rounds=(SQUARE, INN), does=":lights the lamp."),
        DayEntry(Hours(22, 6), HOME),
    ),
    talks={"harvest": ("The barley is late.",)},
)
TOM = LifeSpec(home=COTTAGE, day=(DayEntry(Hours(8, 18), "t:inn"), DayEntry(Hours(22, 6), HOME)))


def town(seed=1, **changes):
    """Return a game: Bess keeps the shop of the inn and teaches there, Tom sits in the inn by day."""
    rooms = (
        RoomSpec(SQUARE, "t:zone", "Market Square", "Stalls.", {
            "north": ExitSpec(FOREST), "east": ExitSpec(INN), "west": ExitSpec(LANE)}),
        RoomSpec(INN, "t:zone", "The Inn", "Benches.", {"west": ExitSpec(SQUARE)}),
        RoomSpec(LANE, "t:zone", "The Lane", "Cobbles.", {"east": ExitSpec(SQUARE), "west": ExitSpec(COTTAGE)}),
        RoomSpec(COTTAGE, "t:zone", "The Cottage", "Warm.", {"east": ExitSpec(LANE), "west": ExitSpec(MEADOW)}),
        RoomSpec(MEADOW, "t:zone", "The Meadow", "Grass.", {"east": ExitSpec(COTTAGE)}),
    )  # fmt: skip
    mobs = (
        MobSpec("t:bess", "Bess", "", attackable=False, topics={"ale": "It is good."}, life=BESS,
                trainer=TrainerSpec({"swords": 2}, 10)),
        MobSpec("t:tom", "Tom", "", attackable=False, life=TOM),
    )  # fmt: skip
    given = {
        "rooms": {room.id: room for room in rooms},
        "mobs": {mob.id: mob for mob in mobs},
        "shops": {"t:taproom": ShopSpec("t:taproom", "t:bess", ("t:bread",), ("treasure",))},
        "spawns": {f"t:spawn#{n}": SpawnSpec(f"t:spawn#{n}", INN, mob=mob.id) for n, mob in enumerate(mobs)},
    }
    for table, entries in changes.items():
        given[table] = {**given.get(table, {}), **entries}
    return Rig(seed, **given)


def named(rig, name):
    """Return the one mob of a prototype."""
    (mob,) = (mob for mob, nature in rig.world.having(Mob) if nature.prototype == f"t:{name}")
    return mob


def until(rig, hour):
    """Let the clock run to an hour, with nobody acting."""
    clock = rig.game.resource_or_new(WorldClock)
    rig.game.tick = round(clock.next_at(hour, rig.game.now) * rig.game.ticks_per_second)


__all__ = ["COTTAGE", "INN", "LANE", "MEADOW", "SQUARE", "movement", "named", "town", "until"]
