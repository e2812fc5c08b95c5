"""A mind at Oak Clearing, with somebody there."""

from functools import cache

from maid_engine.ai_players.knowledge import gather
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Name, Prompt
from maid_engine.core.time import Seconds
from maid_qa.testing.playbook import Playbook
from maid_stdlib.ai_behavior import StdlibAIBehavior
from maid_stdlib.messages import look

ADA = EntityId("player#1")
wolf = Name("grey wolf", "a")
guard = Name("town guard", "a")
joss = Name("Old Joss")
hilda = Name("Hilda")


@cache
def knowledge():
    return gather([StdlibAIBehavior()])


def vitals(hp=30):
    return Prompt(f"{hp}/30> ", {"hp": hp, "hp_max": 30})


def at(preset, *here, title="Oak Clearing", seed=1):
    book = Playbook(knowledge(), preset, seed=seed)
    book >> (
        look.TITLE(title=title, area="Forest"),
        look.DESCRIPTION(text="Quiet."),
        look.EXITS(exits=("north", "east")),
        *(look.MOB_HERE(mob=mob) for mob in here),
        vitals(),
    )
    return book


def situation(book):
    return book.mind.situation(Seconds(book.now))
