"""Which places a being thinks of: open ones, the nearest first, and whether it has to wait."""

from maid_engine.core.motives.temperament import PlaceKind
from maid_stdlib.components.use import RecentUses
from maid_stdlib.content.specs import ExitSpec, RoomSpec
from maid_stdlib.content.use_specs import UseSpec
from maid_stdlib.rules.places_in_reach import as_seen_by, places_in_reach
from tests.stdlib.town_rig import COTTAGE, INN, SQUARE, named, town, until


def use(name, hours=None):
    return UseSpec(
        id=f"t:inn.{name}", name=name, kind=PlaceKind.FOOD, verbs=("eat at",), duration_s=30.0, cooldown_s=60.0,
        you="eat.", others="eats.", ends_you="rise.", ends_others="rises.", hours=hours,
    )  # fmt: skip


def test_open_places_within_some_steps_are_thought_of():
    inn = RoomSpec(
        INN,
        "t:zone",
        "The Inn",
        ".",
        {"west": ExitSpec(SQUARE)},
        uses=(use("table"), use("hatch", (8.0, 10.0))),
    )
    rig = town(rooms={INN: inn})
    until(rig, 12)
    far = places_in_reach(rig.game, COTTAGE, 4)
    assert [(one.use.name, one.room, one.steps) for one in far] == [("table", INN, 3)]
    assert places_in_reach(rig.game, COTTAGE, 2) == ()
    until(rig, 9)
    assert [one.use.name for one in places_in_reach(rig.game, INN, 0)] == ["table", "hatch"]


def test_whoever_has_to_wait_sees_it():
    inn = RoomSpec(INN, "t:zone", "The Inn", ".", {"west": ExitSpec(SQUARE)}, uses=(use("table"),))
    rig = town(rooms={INN: inn})
    (place,) = places_in_reach(rig.game, INN, 0)
    tom = named(rig, "tom")
    assert as_seen_by(rig.game, tom, place).ready
    rig.world.add(tom, RecentUses({place.use.id: rig.game.after(5)}))
    assert not as_seen_by(rig.game, tom, place).ready
