"""The bell of the abbey, and the command that tolls it, which no other world has."""

from typing import Final

from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.definition import Layer
from maid_engine.core.messages import Catalogue
from maid_stdlib.rules.beings import name_of

BELL_ROOM: Final = "riddle_pack:chapel"
CATALOGUE: Final = Catalogue()
TOLLED: Final = CATALOGUE.define(
    "riddle_pack.tolled",
    "environment",
    actor="You pull the rope, and far above you bronze hums.",
    room="{actor} pulls the rope, and far above you bronze hums.",
    importance=4,
)
NO_ROPE: Final = CATALOGUE.define(
    "riddle_pack.no_rope", "environment", actor="Nothing here hangs on a rope.", importance=2
)
commands: Final = CommandSet("social", layer=Layer.PACK)


@commands.add("toll", "Pull the rope of a bell, where there is one.", examples=("toll",))
def toll(ctx: CommandContext) -> None:
    """Pull the rope, if it hangs here."""
    if ctx.world.place_of(ctx.actor) != BELL_ROOM:
        ctx.game.act(NO_ROPE(), actor=ctx.actor)
        return
    ctx.game.act(TOLLED(actor=name_of(ctx.world, ctx.actor)), actor=ctx.actor)
