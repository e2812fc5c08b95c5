"""The small world with a vein of ore, herbs, and hides in dead wolves."""

from maid_engine.core.world_clock import WorldClock
from maid_stdlib.content.craft_specs import CraftSpec, NodeSpec, RecipeSpec, StationSpec, ToolSpec, WearSpec
from maid_stdlib.content.specs import ItemSpec
from maid_stdlib.craft_behavior import add_crafts
from tests.stdlib.life_rig import FOREST, Rig

HOUR_S = 300.0
CRAFTS = (CraftSpec("t:mining", "mining", "You break ore."),)
TOOLS = (ToolSpec("t:pickaxe", "pickaxe"), ToolSpec("t:knife", "knife"))
ITEMS = (
    ItemSpec("t:pick", "pickaxe", kind="tool", value=8, tool="t:pickaxe"),
    ItemSpec("t:blade", "skinning knife", kind="tool", value=4, tool="t:knife"),
    ItemSpec("t:ore", "lump of ore", value=4),
    ItemSpec("t:sage", "sprig of sage", value=1),
    ItemSpec("t:hide", "wolf hide", value=6),
)


def node(name, verb, **more):
    return NodeSpec(**{
        "id": f"t:{name}", "name": name, "article": "an" if name[0] in "aeiou" else "a", "verb": verb,
        "yields": (("t:ore", 1.0),), "duration_s": 5.0, "stock": 2, "regrow_h": 2.0, "rooms": (FOREST,), **more,
    })  # fmt: skip


VEIN = node("iron vein", "mine", tool="t:pickaxe", craft="t:mining")
DEEP = node("silver vein", "mine", tool="t:pickaxe", craft="t:mining", rank=1)
SAGE = node("sage bush", "pluck", yields=(("t:sage", 1.0),))
HIDE = node(
    "wolf pelt", "skin", yields=(("t:hide", 1.0),), rooms=(), creatures=("t:wolf",), stock=1, tool="t:knife"
)


FORGE = StationSpec("t:forge", "forge", "a", (FOREST,))
SWORD = RecipeSpec(
    "t:sword", "t:sword", (("t:ore", 2), ("t:pelt", 1)), 6.0, fails_lose=("t:pelt",), station="t:forge",
    craft="t:mining", you="beat the iron flat.", others="beats iron flat.",
)  # fmt: skip
STEW = RecipeSpec("t:stew", "t:bread", (("t:sage", 1),), 3.0, count=2, graded=False)
RECIPES = (SWORD, STEW)
METAL = WearSpec("t:metal", ("weapon", "armor"), 1.0, 0.5, "t:mining", 1, "t:ore", 4.0)


class CraftRig(Rig):
    """Everybody begins in the forest, where there is something to gather."""

    def __init__(self, seed=1, nodes=(VEIN, DEEP, SAGE, HIDE), **changes):
        super().__init__(
            seed,
            crafts={one.id: one for one in CRAFTS},
            tools={one.id: one for one in TOOLS},
            items={one.id: one for one in ITEMS},
            stations={FORGE.id: FORGE},
            recipes={one.id: one for one in RECIPES},
            **changes,
        )
        arriving = type(self.content)(nodes={one.id: one for one in nodes})
        add_crafts(self.game, arriving)
        self.content.include(arriving)
        self.game.provide(WorldClock(HOUR_S))

    def join(self, name, room=FOREST):
        return super().join(name, room)
