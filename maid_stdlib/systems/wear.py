"""Wears the weapons and the armour of characters in fights, by the luck of each blow."""

from collections.abc import Callable

from maid_engine.core.ids import EntityId
from maid_engine.engine.services import Game
from maid_stdlib.components.character import Character
from maid_stdlib.components.item import Armor, Equipment
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.messages import repairs as msg
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.events import DamageDealt
from maid_stdlib.rules.wear import add_wear, condition_of, wear_of, wear_spec
from maid_stdlib.systems.luck import luck


def subscribe(game: Game) -> list[Callable[[], None]]:
    """Wear what strikes and what is struck. Return what ends the subscription."""

    def struck(event: DamageDealt) -> None:
        if not game.resource(ContentIndex).wears:
            return
        _wear_weapon(game, event.attacker)
        _wear_armour(game, event.target)

    return [game.bus.subscribe(DamageDealt, struck)]


def _wear_weapon(game: Game, fighter: EntityId) -> None:
    weapon = game.world.get_or_default(fighter, Equipment).slots.get("weapon")
    if weapon is not None and game.world.has(fighter, Character):
        _try(game, fighter, weapon)


def _wear_armour(game: Game, fighter: EntityId) -> None:
    """Wear one piece of armour, by luck."""
    if not game.world.has(fighter, Character):
        return
    worn = game.world.get_or_default(fighter, Equipment).slots.values()
    armour = [item for item in worn if game.world.has(item, Armor)]
    if armour:
        _try(game, fighter, luck(game).wear.pick(armour))


def _try(game: Game, fighter: EntityId, item: EntityId) -> None:
    spec = wear_spec(game, item)
    if spec is None or not luck(game).wear.chance(spec.chance):
        return
    if add_wear(game.world, item):
        word = condition_of(wear_of(game.world, item))
        game.tell(fighter, msg.WEARS(item=name_of(game.world, item), condition=word))
