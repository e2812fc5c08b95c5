"""What can be reached and had, by a world's data alone."""

from maid_engine.core.ids import EntityId, RoomId
from maid_stdlib.content.loader import load_content
from maid_stdlib.truth import reach_of, reachable_rooms

WORLD = """
[zone.z]
title = "The Zone"
[room.a]
title = "Room A"
description = "A."
[room.a.exits]
north = { to = "b", door = "gate" }
east = "c"
[room.b]
title = "Room B"
description = "B."
[room.b.exits]
south = { to = "a", door = "gate" }
[room.c]
title = "Room C"
description = "C."
[room.c.exits]
west = "a"
[room.far]
title = "Far Room"
description = "Far."
[door.gate]
locked = true
key = "key"
[item.key]
name = "gate key"
description = "K."
kind = "key"
[mob.ogre]
name = "ogre"
description = "O."
level = 4
loot = [["key", 1.0]]
[[spawn]]
mob = "ogre"
room = "c"
"""


def world(tmp_path):
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "w.toml").write_text(WORLD)
    return load_content(tmp_path, "p").content


def test_a_locked_door_opens_only_to_those_who_can_win_its_key(tmp_path):
    content = world(tmp_path)
    start = RoomId(EntityId("p:a"))

    assert reachable_rooms(content, start, level=1) == ("p:a", "p:c")
    assert reachable_rooms(content, start, level=3) == ("p:a", "p:b", "p:c")
    assert list(reach_of(content, start).doors) == ["p:gate"]


def test_nothing_is_reachable_from_nowhere(tmp_path):
    assert reachable_rooms(world(tmp_path), RoomId(EntityId("p:x")), 9) == ()


def test_what_is_gathered_is_in_reach_with_its_tool(tmp_path):
    (tmp_path / "data").mkdir()
    more = """
[tool.pickaxe]
name = "pickaxe"
[item.ore]
name = "lump of ore"
description = "O."
[node.vein]
name = "vein"
verb = "mine"
yields = [["ore", 1.0]]
duration_s = 1
regrow_h = 1
rooms = ["a"]
tool = "pickaxe"
"""
    tool = """
[item.pick]
name = "pickaxe"
description = "P."
tool = "pickaxe"
[[spawn]]
room = "a"
item = "pick"
"""
    for text, is_there in ((WORLD + more, False), (WORLD + more + tool, True)):
        (tmp_path / "data" / "all.toml").write_text(text)
        content = load_content(tmp_path, "t").content
        assert ("t:ore" in reach_of(content, RoomId(EntityId("t:a"))).items) is is_there
