"""What a pack spawns at the start never takes the id of what somebody owns."""

from maid_qa.testing.pilot import Pilot


def test_a_restarted_world_keeps_spawned_and_owned_things_apart():
    before = Pilot("stdlib", "tutorial_world")
    ids = before.game.ids.state()
    before.game.saver.urgent()

    after = Pilot("stdlib", "tutorial_world", store=before.store)

    assert all(after.game.ids.state()[kind] >= count for kind, count in ids.items())
    for entity in tuple(after.game.world.changed):
        kind, mark, number = entity.rpartition("#")
        assert not mark or int(number) > ids.get(kind, 0)
