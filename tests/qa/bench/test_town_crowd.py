"""The crowd lives in a street whose rooms hang together, each being with a life that the rules accept."""

from maid_qa.bench.town_crowd import Crowd, content_of


def test_the_street_has_rooms_and_beings():
    content = content_of(Crowd(beings=6, rooms=3, lasts_s=1, seed=7))
    assert len(content.rooms) == 3
    assert [len(room.exits) for room in content.rooms.values()] == [1, 2, 1]
    assert len(content.mobs) == len(content.spawns) == 6
    for mob in content.mobs.values():
        assert mob.life.home in content.rooms
        assert set(mob.life.ties) <= set(content.mobs)
        assert not any(
            one.hours.overlaps(two.hours) for one in mob.life.day for two in mob.life.day if one is not two
        )


def test_the_same_seed_makes_the_same_street():
    crowd = Crowd(beings=4, rooms=3, lasts_s=1, seed=7)
    assert content_of(crowd).mobs == content_of(crowd).mobs
