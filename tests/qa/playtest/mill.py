"""A pack in a folder, a mill with faults in its Python, for tests that mend it."""

MANIFEST = """\
name = "mill"
version = "0.1.0"
title = "The mill"
summary = "Two rooms and a lamp."
requires = ["stdlib"]
start_room = "mill:yard"
"""

WORLD = """\
[zone.mill]
title = "The Mill"
levels = [1, 1]

[room.yard]
title = "The Yard"
description = "It is dusty here."
coords = [0, 0, 0]
[room.yard.exits]
north = "loft"

[room.loft]
title = "The Loft"
description = "It is dark here."
coords = [0, 1, 0]
[room.loft.exits]
south = "yard"

[item.lamp]
name = "lamp"
description = "It is made of tin."

[[spawn]]
room = "yard"
item = "lamp"
"""

PACK = """\
from pathlib import Path

from maid_engine.commands.definition import CommandDefinition
from maid_engine.core.messages import Catalogue, Name
from maid_stdlib.components.identity import Identity
from maid_stdlib.content.pack import WorldPack

SENTENCES = Catalogue()
POLISHED = SENTENCES.define("mill.polished", "command_result", actor="You polish {what} till it shines.")


def polish(ctx):
    world = ctx.game.world
    carried = [one.name for _, one in world.inside(ctx.actor, Identity)]
    if FAULTY and "lamp" in carried and world.place_of(ctx.actor) == "mill:loft":
        raise KeyError("wick")
    ctx.game.tell(ctx.actor, POLISHED(what=Name("mill", article="the")))


def hum(ctx):
    if not FAULTY:
        ctx.game.tell(ctx.actor, POLISHED(what=Name("hush", article="the")))


FAULTY = True


class MillPack(WorldPack):
    root = Path(__file__).parent

    def catalogue(self):
        return SENTENCES

    def on_load(self, game):
        super().on_load(game)
        game.commands.register(
            [
                CommandDefinition("polish", polish, "Polish something.", "items"),
                CommandDefinition("hum", hum, "Hum to yourself.", "items"),
            ]
        )
"""


def build(folder, *, faulty=True):
    """Write the pack; gives its folder as a pack is named."""
    (folder / "mill" / "data").mkdir(parents=True, exist_ok=True)
    (folder / "mill" / "manifest.toml").write_text(MANIFEST)
    (folder / "mill" / "data" / "mill.toml").write_text(WORLD)
    (folder / "mill" / "pack.py").write_text(PACK.replace("FAULTY = True", f"FAULTY = {faulty}"))
    return str(folder / "mill")
