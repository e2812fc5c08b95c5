"""Who is missing where packs put them, and when somebody takes their place."""

from maid_stdlib.content.specs import SpawnSpec
from maid_stdlib.rules.vacancies import vacancy_at
from tests.stdlib.life_rig import CAVE, FOREST, SQUARE, Rig

SPAWNS = {"t:spawn#1": SpawnSpec("t:spawn#1", FOREST, mob="t:wolf", count=2, respawn_s=60)}


def missing(rig, place=FOREST):
    return vacancy_at(rig.game, place, lambda mob: mob.id == "t:wolf")


def test_who_lives_elsewhere_is_away_and_not_dead():
    rig = Rig(spawns=SPAWNS)
    for mob in rig.mobs_in(FOREST):
        rig.world.move(mob, CAVE)
    found = missing(rig)
    assert found is not None
    assert (str(found.name), found.back_in_s) == ("grey wolf", None)


def test_the_dead_are_replaced_at_their_time():
    rig = Rig(spawns=SPAWNS)
    rig.world.destroy(rig.mobs_in(FOREST)[0])
    assert missing(rig).back_in_s == 60.0
    rig.wait(30)
    assert 20.0 <= missing(rig).back_in_s <= 35.0


def test_nobody_is_missing_where_nobody_of_them_belongs():
    rig = Rig(spawns=SPAWNS)
    assert missing(rig, SQUARE) is None
    assert missing(rig, None) is None
