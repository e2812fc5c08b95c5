"""A little world made by hand, for the planner: two rooms, a shop, a trainer, whatever a test adds."""

from functools import cache

from maid_engine.ai_players.cognitive.planning.operators.operator_binding import TemplateOperator
from maid_engine.ai_players.cognitive.planning.operators.operator_table import compound
from maid_engine.ai_players.cognitive.planning.planner import Planner
from maid_engine.ai_players.knowledge import gather
from maid_engine.ai_players.models.predicates import parse_predicate
from maid_engine.ai_players.templates.actions import BUILT_IN_TEMPLATES
from maid_engine.ai_players.templates.template_registry import TemplateActionRegistry
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Name, Packet, Prompt
from maid_engine.core.time import Seconds
from maid_qa.testing.playbook import Playbook
from maid_stdlib.ai_behavior import StdlibAIBehavior
from maid_stdlib.messages import look

ADA = EntityId("player#1")
TEMPLATES = TemplateActionRegistry(BUILT_IN_TEMPLATES)


@cache
def knowledge():
    return gather([StdlibAIBehavior()])


def vitals(hp=30):
    return Prompt(f"{hp}/30> ", {"hp": hp, "hp_max": 30})


def room(title, *exits, here=()):
    return (
        look.TITLE(title=title, area="Millhaven"),
        look.DESCRIPTION(text=f"This is {title}."),
        look.EXITS(exits=exits),
        *here,
        vitals(),
    )


def begin(preset="balanced", seed=1):
    """Somebody who knows the square, and a lane north of it where the next things are put."""
    book = Playbook(knowledge(), preset, seed=seed)
    book >> room("Square", "north", "east")
    return book


def walk(book, direction, title, *exits, here=()):
    """Take the mind to a room without its doing."""
    book.mind.world.expect_move(direction)
    book >> room(title, *exits, here=here)
    return book.mind.world.map.current_room_id


def tag(book, room_id, kind):
    book.mind.world.map.tag_room(room_id, kind)


def carry(book, *names, gold=0):
    things = [{"id": f"item#{number}", "name": name} for number, name in enumerate(names, 90)]
    book >> (
        Packet("Char.Items.List", {"location": "inv", "items": things}),
        Packet("Char.Status", {"gold": gold}),
    )


def item(name):
    return look.ITEM_HERE(item=Name(name, "a"))


def situation(book):
    return book.mind.situation(Seconds(book.now))


def plan(book, *wanted):
    s = situation(book)
    planner = Planner((TemplateOperator(TEMPLATES), compound))
    found = planner.plan(tuple(map(parse_predicate, wanted)), s)
    return planner, found, s


def verbs(planner, found, s):
    return [(step.verb, step.parameters) for step, _ in planner.steps(found, s)]
