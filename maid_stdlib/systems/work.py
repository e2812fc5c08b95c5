"""Works that take a while: what they bring when they are done, and those that are broken off."""

from collections.abc import Callable, Mapping
from typing import Final

from maid_engine.core.ids import EntityId
from maid_engine.core.time import Period
from maid_engine.engine.services import Game
from maid_stdlib.components.craft import Carcass, Work, WorkKind
from maid_stdlib.content.build import build_item
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.messages import crafts as msg
from maid_stdlib.rules import items
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.crafts import practise
from maid_stdlib.rules.events import CharacterMoved, CombatStarted, CreatureDied, ItemTaken
from maid_stdlib.rules.nodes import Source, found_by, left_in, use_up
from maid_stdlib.rules.recipes import at_hand, item_name, make
from maid_stdlib.rules.repairs import finish_repair
from maid_stdlib.rules.work import stays_at_work, stop_work
from maid_stdlib.systems.luck import luck


class WorkSystem:
    """Finishes each work whose time has come. Only those at work are visited."""

    name = "work"
    cadence = Period(1.0, 0.5)

    def update(self, game: Game) -> None:
        """Finish the works that are due, and stop those of beings that do something else by now."""
        for being, work in tuple(game.world.having(Work)):
            if not stays_at_work(game.world, being, work):
                stop_work(game, being)
            elif work.until <= game.tick:
                game.world.remove(being, Work)
                _FINISH[work.kind](game, being, work)


def _finish_gathering(game: Game, being: EntityId, work: Work) -> None:
    """Give somebody what its work at a node brings, and use the node up by one work."""
    node = game.resource(ContentIndex).nodes.get(work.spec)
    if node is None:
        game.tell(being, msg.STOPPED())
        return
    source = Source(node, work.at)
    if not left_in(game, source):
        game.tell(being, msg.EMPTY(node=node.shown))
        return
    if items.hands_full(game.world, being):
        game.tell(being, msg.HANDS_FULL())
        return
    use_up(game, source)
    found = found_by(game, being, node, luck(game).work)
    for prototype in found:
        item = build_item(game, prototype, work.room)
        name = name_of(game.world, item)
        items.hand_over(game.world, item, being)
        game.act(msg.GATHERED(actor=name_of(game.world, being), item=name, node=node.shown), actor=being)
        game.bus.publish(ItemTaken(being, item, prototype))
    if not found:
        game.act(msg.GATHERED_NOTHING(actor=name_of(game.world, being), node=node.shown), actor=being)
    practise(game, being, node.craft, node.rank)


def _finish_making(game: Game, being: EntityId, work: Work) -> None:
    """Let somebody make what its recipe says. It learns by a failure, too."""
    recipe = game.resource(ContentIndex).recipes.get(work.spec)
    if recipe is None or recipe.makes not in game.resource(ContentIndex).items:
        game.tell(being, msg.STOPPED())
        return
    used = at_hand(game.world, being, recipe)
    if used is None:
        game.tell(being, msg.THINGS_GONE(item=item_name(game, recipe.makes)))
        return
    for item in make(game, being, recipe, used, luck(game).work):
        game.bus.publish(ItemTaken(being, item, recipe.makes))
    practise(game, being, recipe.craft, recipe.rank)


def _finish_repair(game: Game, being: EntityId, work: Work) -> None:
    spec = game.resource(ContentIndex).wears.get(work.spec)
    if spec is None:
        game.tell(being, msg.STOPPED())
    elif finish_repair(game, being, work.at, spec):
        practise(game, being, spec.craft, spec.rank)


_FINISH: Final[Mapping[WorkKind, Callable[[Game, EntityId, Work], None]]] = {
    WorkKind.GATHER: _finish_gathering,
    WorkKind.CRAFT: _finish_making,
    WorkKind.REPAIR: _finish_repair,
}
"""Kind of work → what happens when it is done."""


def subscribe(game: Game) -> list[Callable[[], None]]:
    """Stop a work as soon as its being walks away or is in a fight, and note what can be gathered from corpses.

    Return what ends the subscriptions.
    """

    def moved(event: CharacterMoved) -> None:
        stop_work(game, event.player)

    def fights(event: CombatStarted) -> None:
        stop_work(game, event.attacker)
        stop_work(game, event.target)

    def died(event: CreatureDied) -> None:
        nodes = game.resource(ContentIndex).nodes.values()
        if event.corpse is not None and any(event.prototype in node.creatures for node in nodes):
            game.world.add(event.corpse, Carcass(event.prototype))

    return [
        game.bus.subscribe(CharacterMoved, moved),
        game.bus.subscribe(CombatStarted, fights),
        game.bus.subscribe(CreatureDied, died),
    ]
