"""A small pack whose quest asks for a hidden thing in a dark room; the only light is sold in a shop."""

from pathlib import Path

MANIFEST = """\
name = "heron"
version = "0.1.0"
title = "The Heron"
summary = "A hamlet, a shop and a crypt."
requires = ["stdlib"]
start_room = "heron:green"
"""

WORLD = """\
[zone.hamlet]
title = "The Hamlet"
levels = [1, 2]

[room.green]
title = "Hamlet Green"
description = "Grass grows here."
coords = [0, 0, 0]
flags = ["safe", "recall"]
[room.green.exits]
north = "store"
east = "causeway"
[room.green.details]
grass = "It is wet."

[room.store]
title = "Reed Store"
description = "A counter stands here."
coords = [0, 1, 0]
flags = ["safe", "indoors"]
terrain = "indoors"
[room.store.exits]
south = "green"
[room.store.details]
counter = "It has been planed."

[room.causeway]
title = "Old Causeway"
description = "Stones lead down into the ground."
coords = [1, 0, 0]
[room.causeway.exits]
west = "green"
down = "crypt"
[room.causeway.details]
"stones, ground" = "Slippery."

[room.crypt]
title = "Drowned Crypt"
description = "A tomb stands in the water."
coords = [1, 0, -1]
flags = ["dark", "indoors"]
terrain = "indoors"
[room.crypt.exits]
up = "causeway"
[room.crypt.details]
"tomb, water" = "It is cold."

[item.lantern]
name = "reed lantern"
description = "Oiled reed around a stub of candle."
kind = "light"
slot = "held"
value = 4

[item.heron]
name = "silver heron"
description = "A small bird of silver."
value = 1

[mob.warden]
name = "Warden Isolde"
article = ""
description = "She looks at the water."
level = 1
hp = 20
attackable = false
greeting = "The water took the heron."

[mob.keeper]
name = "Tam"
article = ""
description = "He weighs reeds."
level = 1
hp = 20
attackable = false

[shop.reeds]
keeper = "keeper"
sells = ["lantern"]
buys = ["light"]
markup = 1.5

[[spawn]]
room = "green"
mob = "warden"
[[spawn]]
room = "store"
mob = "keeper"
[[spawn]]
room = "crypt"
item = "heron"
hidden = true

[quest.heron]
title = "The Silver Heron"
giver = "warden"
summary = "The warden wants the silver heron."
offer = "The silver heron lies in the crypt. Will you fetch it?"
[[quest.heron.stage]]
text = "STAGE"
objectives = [{ kind = "collect", item = "heron" }]
[[quest.heron.stage]]
text = "Give the silver heron to Warden Isolde."
objectives = [{ kind = "deliver", item = "heron", mob = "warden", say = "There it is." }]
[quest.heron.reward]
xp = 50
gold = 10
"""

PACK = """\
from pathlib import Path

from maid_stdlib.content.pack import WorldPack


class HeronPack(WorldPack):
    root = Path(__file__).parent
"""
REED = """
[item.reed]
name = "bundle of reeds"
description = "Wet."
value = 4
"""
STAGE = "Search the Drowned Crypt with a light, and get the silver heron."


def build(folder: Path, stage: str = STAGE, *, lamps: bool = True) -> str:
    """Write the pack and return its folder as a pack is named.

    Args:
        folder: where.
        stage: the words of the quest's first stage.
        lamps: whether the shop sells a light.
    """
    data = folder / "heron" / "data"
    data.mkdir(parents=True, exist_ok=True)
    world = WORLD.replace("STAGE", stage)
    if not lamps:
        world = world.replace('sells = ["lantern"]', 'sells = ["reed"]') + REED
    (folder / "heron" / "manifest.toml").write_text(MANIFEST)
    (data / "heron.toml").write_text(world)
    (folder / "heron" / "pack.py").write_text(PACK)
    return str(folder / "heron")
