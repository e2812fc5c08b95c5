"""Ways through what is known of the land, judged from a map and few facts besides, without a mind."""

from dataclasses import dataclass, field

import pytest

from maid_engine.ai_players.cognitive.behaviors.situation.known_map import KnownMap
from maid_engine.ai_players.cognitive.behaviors.situation.luck import Luck
from maid_engine.ai_players.cognitive.behaviors.situation.own_state import OwnState
from maid_engine.ai_players.cognitive.memory.activity_log import ActivityLog
from maid_engine.ai_players.cognitive.world_model.model import WorldModel
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.world import ExitState, FightRecord
from maid_engine.core.chance import Dice
from maid_engine.core.time import Seconds


@dataclass
class Facts:
    """What the map asks others: what is carried, who was fought, what lessons warn of."""

    held: tuple[str, ...] = ()
    fought: tuple[FightRecord, ...] = ()
    kept_out: frozenset[str] = frozenset()
    kept_out_of: frozenset[str] = frozenset()
    diary: ActivityLog = field(default_factory=ActivityLog)

    def keys(self):
        return list(self.held)

    def all_fights(self):
        return list(self.fought)

    def shunned(self):
        return self.kept_out

    def shunned_areas(self):
        return self.kept_out_of

    def lairs(self):
        return frozenset()

    def still_feared(self, foe):
        return True


def crossroads(facts):
    """Somebody at a crossroads with an inn in the west, a wood in the north, and a cave behind the wood."""
    world = WorldModel()
    ways = {
        "cross": {"west": "inn", "north": "wood"},
        "inn": {"east": "cross"},
        "wood": {"south": "cross", "north": "cave"},
        "cave": {"south": "wood", "down": None},
    }
    for room, exits in ways.items():
        world.map.update_room(room, room.title(), area="inn" if room == "inn" else "wilds", exits=exits)
    for room in ("inn", "wood", "cave", "cross"):
        world.map.set_current_room(room, Seconds(1.0))
    world.map.tag_room("inn", "safe")
    luck = Luck(Dice(1), 100.0, lambda: 0)
    return world, KnownMap(world.map, OwnState("Tess", world), facts.diary, facts, facts, facts, luck, 100.0)


def test_routes_lead_over_known_ways():
    _, land = crossroads(Facts())
    assert [way.direction for way in land.ways_to("cave")] == ["north", "north"]
    assert land.first_step("inn").direction == "west"
    assert land.distance("nowhere") is None


def test_the_only_new_way_is_behind_the_cave():
    _, land = crossroads(Facts())
    assert [(way.room, way.direction) for way in land.frontier()] == [("cave", "down")]


def test_shunned_rooms_are_passed_only_when_there_is_no_other_way_on():
    _, land = crossroads(Facts(kept_out=frozenset({"inn"})))
    assert "inn" not in land.reached
    _, shut_in = crossroads(Facts(kept_out=frozenset({"wood"})))
    assert set(shut_in.reached) == {"cross", "inn"}, "half of the rooms are enough"
    _, hemmed = crossroads(Facts(kept_out=frozenset({"wood", "inn"})))
    assert "wood" in hemmed.reached, "one of four is not"


@pytest.mark.parametrize(
    ("room", "reached"), [("cross", {"cross", "inn"}), ("wood", {"cross", "inn", "wood", "cave"})]
)
def test_a_shunned_area_is_never_entered_and_routes_lead_out_of_it(room, reached):
    world, land = crossroads(Facts(kept_out_of=frozenset({"old hills"})))
    world.map.nodes["wood"].area = world.map.nodes["cave"].area = "Old Hills"
    world.map.set_current_room(room, Seconds(1.0))

    assert set(land.reached) == reached
    assert land.nearest_not_shunned() == "cross"


@pytest.mark.parametrize(("keys", "leads"), [((), False), (("iron key",), True)])
def test_a_locked_door_is_a_way_for_who_has_a_key(keys, leads):
    world, land = crossroads(Facts(held=keys))
    door = world.map.nodes["cross"].exits["north"]
    door.state, door.checked, door.tries = ExitState.LOCKED, Seconds(99.0), 1
    assert (land.distance("cave") is not None) is leads


def test_a_locked_door_is_no_way_for_whose_keys_were_tried_in_vain():
    facts = Facts(held=("iron key",))
    world, land = crossroads(facts)
    door = world.map.nodes["cross"].exits["north"]
    door.state, door.checked, door.tries = ExitState.LOCKED, Seconds(99.0), 1
    facts.diary.no_key_fits("cross", "north", ["iron key"], 99.0)
    assert land.distance("cave") is None


def test_areas_of_feared_creatures_are_feared_but_not_the_inn():
    wolf = FightRecord("wolf", deaths=1, rooms={"wood": 2})
    _, land = crossroads(Facts(fought=(wolf,)))
    assert land.feared_rooms() == {"cross", "wood", "cave"}


def test_the_refuge_is_the_nearest_safe_room_unless_walks_there_are_paused():
    facts = Facts()
    _, land = crossroads(facts)
    assert land.refuge() == "inn"
    facts.diary.avoid(Activity.WALKED_TO.of("inn"), 200.0)
    assert land.refuge() == ""
