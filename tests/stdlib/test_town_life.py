"""Townsfolk walk by their day in front of people, choose what to do, talk, and are placed where nobody looked."""

import pytest

from maid_engine.core.motives.deeds import DeedKind
from maid_engine.core.motives.needs import Need
from maid_engine.core.motives.temperament import PlaceKind, Temperament
from maid_stdlib.components.townsfolk import Lives, Townsman
from maid_stdlib.content.life_specs import POST, DayEntry, Hours, LifeSpec
from maid_stdlib.content.specs import ExitSpec, MobSpec, RoomSpec, SpawnSpec
from maid_stdlib.content.use_specs import UseSpec
from maid_stdlib.rules.town import DECISIONS_KEPT, LINE_EVERY_S, Town
from maid_stdlib.rules.townsman import change_needs, edit_townsman, townsman_of
from tests.stdlib.life_rig import CAVE
from tests.stdlib.town_rig import COTTAGE, INN, LANE, MEADOW, SQUARE, named, town, until

# --- nobody looks ---


def test_nobody_moves_and_nothing_is_saved_where_nobody_looks():
    rig = town()
    rig.wait(3)
    bess = named(rig, "bess")
    until(rig, 23)
    rig.wait(5)
    assert rig.world.place_of(bess) == INN
    assert not rig.world.table(Townsman)
    assert not rig.game.resource_or_new(Town).next_at


@pytest.mark.parametrize(
    ("hour", "bess", "tom"),
    [(6.5, COTTAGE, COTTAGE), (7, INN, COTTAGE), (12, INN, INN), (19.5, COTTAGE, COTTAGE),
     (20.2, SQUARE, COTTAGE), (20.7, INN, COTTAGE), (23, COTTAGE, COTTAGE), (3, COTTAGE, COTTAGE)],
)  # fmt: skip
def test_whoever_comes_finds_them_where_their_day_has_them(hour, bess, tom):
    for room in (SQUARE, INN, LANE, COTTAGE):
        rig = town()
        until(rig, hour)
        ada = rig.join("Ada", room)
        seen = ada.type("look")
        assert ("Bess" in seen) is (bess == room)
        assert ("Tom" in seen) is (tom == room)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("hour", [6.5, 9, 12, 19.5, 23])
def test_a_room_shows_the_same_whether_or_not_it_was_watched_before(seed, hour):
    """The same day goes by watched in one game and unwatched in the other."""
    seen = []
    for watched in (True, False):
        rig = town(seed)
        ada = rig.join("Ada", MEADOW)
        for at in (8, 13, 19.2, 20.4):
            until(rig, at)
            if watched:
                rig.world.move(ada.player_id, (SQUARE, INN, LANE, COTTAGE)[(seed + int(at)) % 4])
                ada.type("look")
                rig.wait(60)
        rig.world.move(ada.player_id, CAVE)
        until(rig, hour)
        rig.wait(2)
        shown = {}
        for room in (SQUARE, INN, LANE, COTTAGE):
            other = rig.join(("Bela", "Cora", "Dora", "Elsa")[len(shown)], room)
            shown[room] = other.type("look")
            rig.world.move(other.player_id, CAVE)
            rig.wait(2)
        seen.append(shown)
    assert seen[0] == seen[1]


# --- before people's eyes ---


def test_they_walk_to_where_their_day_wants_them():
    rig = town()
    until(rig, 6.9)
    ada = rig.join("Ada", SQUARE)
    ada.type("look")
    assert "Bess" not in ada.text
    rig.wait(90)
    assert "Bess arrives from the west." in ada.text
    assert "Bess leaves east." in ada.text
    assert rig.world.place_of(named(rig, "bess")) == INN
    assert rig.reads_back(ada) == []


def test_nobody_appears_or_vanishes_before_eyes():
    """Whoever comes into the room of a player, or leaves it, is seen to walk."""
    rig = town()
    until(rig, 5.5)
    ada = rig.join("Ada", SQUARE)
    ada.type("look")
    mobs = {named(rig, "bess"): "Bess", named(rig, "tom"): "Tom"}
    here = {mob for mob in mobs if rig.world.place_of(mob) == SQUARE}
    for _ in range(3600):
        ada.clear()
        rig.wait(2)
        now = {mob for mob in mobs if rig.world.place_of(mob) == SQUARE}
        for mob in now - here:
            assert f"{mobs[mob]} arrives" in ada.text
        for mob in here - now:
            assert f"{mobs[mob]} leaves" in ada.text
        here = now


def test_a_lamplighter_makes_rounds_and_lights_each_lamp_once():
    rig = town()
    until(rig, 19.9)
    ada = rig.join("Ada", SQUARE)
    ada.type("look")
    ada.clear()
    rig.wait(120)
    assert ada.text.count("Bess lights the lamp.") == 1
    rig.world.move(ada.player_id, INN)
    ada.clear()
    rig.wait(140)
    assert ada.text.count("Bess lights the lamp.") == 1


def test_home_feeds_and_rests_once_a_day():
    rig = town()
    until(rig, 21.9)
    ada = rig.join("Ada", COTTAGE)
    ada.type("look")
    tom = named(rig, "tom")
    change_needs(rig.game, tom, {Need.HUNGER: 1.0, Need.ENERGY: -1.0})
    rig.wait(60)
    levels = townsman_of(rig.game, tom).needs.at(rig.game.now)
    assert levels.hunger < 0.02
    assert levels.energy > 0.98
    change_needs(rig.game, tom, {Need.HUNGER: 1.0})
    rig.wait(300)
    assert townsman_of(rig.game, tom).needs.at(rig.game.now).hunger == 1.0


def test_no_need_presses_for_long_where_somebody_watches_for_days():
    rig = town()
    ada = rig.join("Ada", COTTAGE)
    ada.type("look")
    pressed = 0
    for _ in range(3 * 24 * 6):
        rig.wait(50)
        for name in ("bess", "tom"):
            levels = townsman_of(rig.game, named(rig, name)).needs.at(rig.game.now)
            pressed += max(levels.hunger, 1.0 - levels.energy) > 0.95
    assert pressed == 0


def test_who_serves_stays_at_its_post_all_its_hours():
    rig = town()
    until(rig, 7)
    ada = rig.join("Ada", INN)
    ada.type("look")
    rig.wait(10)
    bess = named(rig, "bess")
    for _ in range(350):
        rig.wait(10)
        assert rig.world.place_of(bess) == INN


def test_they_talk_with_each_other_and_feel_something_about_it():
    rig = town()
    until(rig, 9)
    ada = rig.join("Ada", INN)
    ada.type("look")
    rig.wait(1200)
    bess, tom = named(rig, "bess"), named(rig, "tom")
    assert 'says to Tom, "' in ada.text
    assert 'says to Bess, "' in ada.text
    tie, back = townsman_of(rig.game, bess).ties["t:tom"], townsman_of(rig.game, tom).ties["t:bess"]
    assert tie.talks == back.talks > 0
    assert tie.sentiment != 0.5
    assert rig.reads_back(ada) == []


def test_a_free_being_walks_about_and_comes_home():
    rig = town()
    until(rig, 18.1)
    ada = rig.join("Ada", INN)
    ada.type("look")
    deeds = set()
    for _ in range(300):
        rig.wait(4)
        for kept in rig.game.resource_or_new(Town).decisions.values():
            deeds.update(dated.decision.deed.kind for dated in kept)
    assert deeds <= {DeedKind.IDLE, DeedKind.WANDER, DeedKind.TALK}
    assert len(deeds) >= 2


def test_two_games_with_one_seed_live_the_same_day():
    def day():
        rig = town(7)
        until(rig, 6.5)
        ada = rig.join("Ada", SQUARE)
        rig.wait(900)
        return ada.text

    assert day() == day()


# --- places to use ---

BENCH = UseSpec(
    id="t:inn.bench", name="bench", kind=PlaceKind.REST, verbs=("sit on",), duration_s=30.0, cooldown_s=60.0,
    you="sit down.", others="sits down.", ends_you="rise.", ends_others="rises.", effects={Need.ENERGY: 0.5},
)  # fmt: skip


def tired_at_inn(uses, room=INN, **day):
    """Return a game in which Tom, who has no day but what is given, is exhausted, and Ada who watches him."""
    inn = RoomSpec(INN, "t:zone", "The Inn", "Benches.", {"west": ExitSpec(SQUARE)}, uses=uses)
    tom = MobSpec("t:tom", "Tom", "", attackable=False, life=LifeSpec(home=room, **day))
    rig = town(rooms={INN: inn}, mobs={"t:tom": tom})
    until(rig, 19.2)
    ada = rig.join("Ada", room)
    ada.type("look")
    change_needs(rig.game, named(rig, "tom"), {Need.ENERGY: -1.0})
    return rig, ada


def energy(rig):
    return townsman_of(rig.game, named(rig, "tom")).needs.at(rig.game.now).energy


def test_who_is_exhausted_rests_here_and_is_better_for_it():
    rig, ada = tired_at_inn((BENCH,))
    rig.wait(70)
    assert "Tom, at the bench, sits down." in ada.text
    rig.wait(40)
    assert "rises." in ada.text
    assert energy(rig) == pytest.approx(0.5, abs=0.02)
    assert rig.reads_back(ada) == []


def test_who_is_exhausted_walks_to_where_it_can_rest():
    rig, ada = tired_at_inn((BENCH,), room=LANE)
    rig.wait(62)
    assert "Tom leaves east." in ada.text
    rig.wait(60)
    assert rig.world.place_of(named(rig, "tom")) in {SQUARE, INN}


def test_who_has_to_be_elsewhere_does_not_stay():
    rig, ada = tired_at_inn((BENCH,), day=(DayEntry(Hours(19.3, 22), "t:square"),))
    rig.wait(60)
    assert rig.world.place_of(named(rig, "tom")) == SQUARE
    assert "Tom leaves west." in ada.text


@pytest.mark.parametrize("seed", range(4))
def test_who_walks_out_of_sight_by_choice_does_not_come_right_back(seed):
    """Tom lives where Ada watches, and rests two rooms away, where she does not."""
    meadow = RoomSpec(MEADOW, "t:zone", "The Meadow", "Grass.", {"east": ExitSpec(COTTAGE)}, uses=(BENCH,))
    tom = MobSpec("t:tom", "Tom", "", attackable=False, life=LifeSpec(home=LANE))
    rig = town(seed, rooms={MEADOW: meadow}, mobs={"t:tom": tom})
    until(rig, 12)
    ada = rig.join("Ada", SQUARE)
    ada.type("look")
    mob = named(rig, "tom")
    change_needs(rig.game, mob, {Need.ENERGY: -1.0})
    rooms = [rig.world.place_of(mob)]
    for _ in range(150):
        rig.wait(1)
        if rig.world.place_of(mob) != rooms[-1]:
            rooms.append(rig.world.place_of(mob))
    assert rooms[:2] == [LANE, COTTAGE]
    assert len(rooms) <= 3


# --- how much is told in a room ---


GUEST = LifeSpec(temper=Temperament(sociability=1.0), day=(DayEntry(Hours(8, 20), POST, does=":sits down."),))


def _crowd(count):
    """Return a game with so many guests at the inn all day, their names, and Ada among them."""
    names = [f"guest{chr(97 + number)}" for number in range(count)]
    mobs = {f"t:{name}": MobSpec(f"t:{name}", name, "", attackable=False, life=GUEST) for name in names}
    spawns = {f"t:spawn#{name}": SpawnSpec(f"t:spawn#{name}", INN, mob=f"t:{name}") for name in names}
    rig = town(mobs=mobs, spawns=spawns)
    until(rig, 12)
    ada = rig.join("Ada", INN)
    ada.type("look")
    ada.clear()
    return rig, names, ada


def _told(count):
    """Return how many lines Ada reads among so many guests, in each second of ten minutes."""
    rig, _, ada = _crowd(count)
    told = []
    for _ in range(600):
        rig.wait(1)
        told.append(len([line for line in ada.text.splitlines() if line.strip()]))
        ada.clear()
    return told


@pytest.mark.parametrize("count", [1, 9, 25])
def test_a_room_tells_at_most_a_line_each_few_seconds_however_many_are_there(count):
    told = _told(count)
    assert 10 <= sum(told) <= 1 + 600 / LINE_EVERY_S
    assert max(told) <= 1


def test_a_crowd_does_not_tell_much_more_than_a_few():
    assert sum(_told(12)) <= 1.6 * sum(_told(3))


def test_all_in_a_crowd_have_a_turn():
    rig, names, ada = _crowd(9)
    rig.wait(240)
    for name in names:
        assert f"{name.capitalize()} sits down." in ada.text


# --- what is kept ---


def test_the_last_decisions_are_kept():
    rig = town()
    until(rig, 9)
    rig.join("Ada", INN).type("look")
    rig.wait(300)
    kept = rig.game.resource_or_new(Town).decisions[named(rig, "bess")]
    assert kept.maxlen == DECISIONS_KEPT
    assert kept[0].decision.scored


def test_a_record_outlives_its_mob():
    rig = town()
    bess = named(rig, "bess")
    record = rig.world.need(bess, Lives).record
    edit_townsman(rig.game, bess)
    rig.world.destroy(bess)
    again = rig.mob("bess", INN)
    assert rig.world.need(again, Lives).record == record
    other = rig.mob("bess", INN)
    assert rig.world.need(other, Lives).record != record


def test_a_world_without_lives_has_no_town():
    rig = town(mobs={})
    for name in ("bess", "tom"):
        rig.world.destroy(named(rig, name))
    rig.join("Ada", INN).type("look")
    rig.wait(5)
    assert not rig.game.has_resource(Town)
