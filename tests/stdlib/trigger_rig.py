"""A mill with triggers in TOML, in a game without a network."""

from maid_engine.core.ids import EntityId
from maid_engine.core.world_clock import WorldClock
from maid_engine.engine.packs import find
from tests.content_packs.play import Table

MANIFEST = """name = "vale"
version = "1.0"
title = "The Vale"
summary = "A vale."
start_room = "vale:yard"
requires = ["stdlib"]
"""
WORLD = """[zone.vale]
title = "The Vale"
start = "yard"
[room.yard]
title = "The Yard"
description = "A yard."
details = { lever = "Of iron.", "wheel, rim" = "It stands.", wire = { text = "Thin.", hidden = true } }
[room.yard.exits]
north = { to = "mill", door = "gate" }
east = { to = "shed" }
west = { to = "loft", hidden = true, one_way = true }
[room.mill]
title = "The Mill"
description = "A mill."
exits = { south = { to = "yard", door = "gate" } }
[room.shed]
title = "The Shed"
description = "A shed."
exits = { west = "yard" }
[room.loft]
title = "The Loft"
description = "A loft."
exits = { down = { to = "yard", one_way = true } }
[door.gate]
name = "iron gate"
locked = true
key = "iron_key"
[item.iron_key]
name = "iron key"
description = "Rusty."
kind = "key"
[item.bun]
name = "bun"
description = "Warm."
kind = "food"
consumable = { verb = "eat" }
[mob.guard]
name = "guard"
description = "Bored."
attackable = false
[mob.ghost]
name = "ghost"
description = "Pale."
[mob.rat]
name = "rat"
description = "Quick."
hp = 1
[[spawn]]
mob = "guard"
room = "yard"
[[spawn]]
item = "bun"
room = "yard"
[quest.grain]
title = "The Grain"
giver = "guard"
summary = "See to the grain."
offer = "Will you see to the grain?"
[[quest.grain.stage]]
text = "Go to the mill."
objectives = [{ kind = "visit", room = "mill" }]
[[quest.grain.stage]]
text = "Go to the shed."
objectives = [{ kind = "visit", room = "shed" }]
[quest.grain.reward]
xp = 10
"""


def written(folder, triggers, world=WORLD):
    """Write the pack with some triggers into a folder, and return its folder."""
    root = folder / "vale"
    (root / "data").mkdir(parents=True, exist_ok=True)
    (root / "manifest.toml").write_text(MANIFEST)
    (root / "data" / "vale.toml").write_text(world + triggers)
    return root


class Vale(Table):
    """The running vale, and Ada in its yard."""

    def __init__(self, folder, triggers, world=WORLD, pack=None):
        root = written(folder, triggers, world)
        super().__init__(pack(root) if pack is not None else find(str(root)).pack)
        self.game.provide(WorldClock(10.0))
        self.ada = self.join("Ada")

    def is_in(self, room):
        """Return whether Ada is in a room of the vale."""
        return self.ada.room == EntityId(f"vale:{room}")
