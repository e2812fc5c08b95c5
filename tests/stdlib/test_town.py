"""Which rooms are watched, who is placed there when somebody comes, and what is kept of decisions."""

import pytest

from maid_engine.core.ids import EntityId, RoomId
from maid_engine.core.motives.choice import Decision
from maid_engine.core.motives.deeds import Deed, DeedKind
from maid_engine.core.time import Seconds, Tick
from maid_stdlib.components.body import Fighting
from maid_stdlib.components.stage import OnStage
from maid_stdlib.content.life_specs import DayEntry, Hours, LifeSpec
from maid_stdlib.content.specs import ExitSpec, MobSpec, RoomSpec, SpawnSpec
from maid_stdlib.rules.town import DECIDERS_KEPT, DECISIONS_KEPT, Town, concerned, in_earshot, watch
from maid_stdlib.systems.town_life import TownsfolkSystem
from tests.stdlib.life_rig import FOREST, Rig
from tests.stdlib.town_rig import COTTAGE, INN, LANE, MEADOW, SQUARE, named, town, until


def test_one_hears_the_rooms_beside_ones_own():
    rig = town()
    assert in_earshot(rig.world, SQUARE) == (SQUARE, FOREST, INN, LANE)


def test_those_are_concerned_who_are_there_or_whose_day_may_have_them_there():
    rig = town()
    game, bess, tom = rig.game, named(rig, "bess"), named(rig, "tom")
    assert set(concerned(game, game.resource_or_new(Town), [INN])) == {bess, tom}
    assert concerned(game, game.resource_or_new(Town), [MEADOW]) == ()
    rig.world.move(tom, MEADOW)
    assert concerned(game, game.resource_or_new(Town), [MEADOW]) == (tom,)


def test_a_watched_room_is_not_arranged_anew():
    rig = town()
    until(rig, 12)
    watch(rig.game, [COTTAGE, INN])
    until(rig, 23)
    watch(rig.game, [COTTAGE, INN])
    assert rig.world.place_of(named(rig, "bess")) == INN


def test_who_fights_stays():
    rig = town()
    until(rig, 23)
    bess = named(rig, "bess")
    rig.world.add(bess, Fighting(named(rig, "tom"), Tick(10_000), Tick(0)))
    watch(rig.game, [COTTAGE])
    assert rig.world.place_of(bess) == INN
    assert rig.world.place_of(named(rig, "tom")) == COTTAGE


def test_who_plays_in_a_scene_stays():
    rig = town()
    until(rig, 23)
    bess = named(rig, "bess")
    rig.world.add(bess, OnStage("t:wake", "guest", SQUARE))
    watch(rig.game, [COTTAGE])
    assert rig.world.place_of(bess) == INN


def test_they_stand_in_the_same_order_however_they_came():
    orders = []
    for first, last in (("bess", "tom"), ("tom", "bess")):
        rig = town()
        until(rig, 23)
        rig.world.move(named(rig, first), COTTAGE)
        rig.world.move(named(rig, last), COTTAGE)
        watch(rig.game, [COTTAGE])
        orders.append(rig.mobs_in(COTTAGE) == [named(rig, "bess"), named(rig, "tom")])
    assert orders == [True, True]


def test_a_new_mob_is_known_at_once():
    rig = town()
    game = rig.game
    linked = game.resource_or_new(Town).linked
    assert len(linked(game, INN)) == 2
    rig.world.destroy(named(rig, "tom"))
    assert linked(game, INN) == (named(rig, "bess"),)
    tom = rig.mob("tom", INN)
    assert linked(game, INN) == (named(rig, "bess"), tom)


def test_decisions_are_kept_within_bounds():
    kept = Town()
    idle = Decision(Deed(DeedKind.IDLE))
    for second in range(DECISIONS_KEPT + 5):
        kept.note(EntityId("tom"), Seconds(second), idle)
    assert len(kept.decisions["tom"]) == DECISIONS_KEPT
    assert kept.decisions["tom"][0].at == 5
    for number in range(DECIDERS_KEPT):
        kept.note(EntityId(f"m{number}"), Seconds(0), idle)
    assert "tom" not in kept.decisions
    assert len(kept.decisions) == DECIDERS_KEPT


# --- what it costs ---


@pytest.fixture(scope="module")
def big():
    """A world of 1,000 rooms in a row with 2,000 beings, each with a day of its own."""
    rooms = {name(n): RoomSpec(name(n), "t:zone", f"Room {n}", "A room.", ways(n)) for n in range(1000)}
    mobs = {f"t:m{n}": MobSpec(f"t:m{n}", f"Mob {n}", "", life=life(n)) for n in range(2000)}
    spawns = {f"t:s{n}": SpawnSpec(f"t:s{n}", name(n % 1000), mob=f"t:m{n}") for n in range(2000)}
    return Rig(1, rooms=rooms, mobs=mobs, spawns=spawns)


def name(number):
    return RoomId(f"t:r{number % 1000}")


def ways(number):
    return {"north": ExitSpec(name(number + 1)), "south": ExitSpec(name(number - 1))}


def life(number):
    start = number % 24
    return LifeSpec(home=name(number + 3), day=(DayEntry(Hours(start, (start + 8) % 24), name(number + 1)),))


def test_nobody_is_looked_at_where_nobody_is(big, monkeypatch):
    """A step of the system touches none of 2,000 beings while nobody plays."""
    looked = []
    monkeypatch.setattr("maid_stdlib.systems.town_life.life_of", lambda game, mob: looked.append(mob))
    big.engine.tick()
    system = TownsfolkSystem()
    for _ in range(100):
        system.update(big.game)
    assert looked == []


def test_one_player_makes_only_those_nearby_act(big):
    player = big.join("Ada", name(500))
    player.type("look")
    TownsfolkSystem().update(big.game)
    assert 0 < len(big.game.resource(Town).next_at) <= 30
