"""Moves what townsfolk feel about players by trade, gifts and harm."""

from collections.abc import Callable, Iterator

from maid_engine.core.ids import EntityId
from maid_engine.engine.services import Game
from maid_stdlib.components.mob import Mob, Shopkeeper
from maid_stdlib.components.townsfolk import Lives
from maid_stdlib.rules.beings import is_player
from maid_stdlib.rules.events import CombatStarted, CreatureDied, ItemBought, ItemGiven, ItemSold
from maid_stdlib.rules.town import can_act
from maid_stdlib.rules.town_ties import Dealing, deal
from maid_stdlib.rules.townsman import townsman_of


def subscribe(game: Game) -> list[Callable[[], None]]:
    """Let townsfolk notice what players do to them. Return functions that end the subscriptions."""
    return [
        game.bus.subscribe(ItemBought, lambda event: _traded(game, event.player)),
        game.bus.subscribe(ItemSold, lambda event: _traded(game, event.player)),
        game.bus.subscribe(ItemGiven, lambda event: _given(game, event)),
        game.bus.subscribe(CombatStarted, lambda event: _attacked(game, event)),
        game.bus.subscribe(CreatureDied, lambda event: _killed(game, event)),
    ]


def _traded(game: Game, player: EntityId) -> None:
    world = game.world
    for keeper, _ in tuple(world.inside(world.place_of(player), Shopkeeper)):
        if world.has(keeper, Lives):
            deal(game, keeper, player, Dealing.TRADE)


def _given(game: Game, event: ItemGiven) -> None:
    if is_player(game.world, event.giver) and game.world.has(event.receiver, Lives):
        deal(game, event.receiver, event.giver, Dealing.GIFT)


def _attacked(game: Game, event: CombatStarted) -> None:
    world = game.world
    if not is_player(world, event.attacker) or not world.has(event.target, Lives):
        return
    deal(game, event.target, event.attacker, Dealing.HARM)
    prototype = world.need(event.target, Mob).prototype
    for friend in _friends_near(game, prototype, world.place_of(event.target)):
        deal(game, friend, event.attacker, Dealing.HARM_TO_FRIEND)


def _killed(game: Game, event: CreatureDied) -> None:
    """Let those who see one of the townsfolk die feel something about the players who did it."""
    for friend in _friends_near(game, event.prototype, event.room):
        for player in event.owners:
            deal(game, friend, player, Dealing.HARM_TO_FRIEND)


def _friends_near(game: Game, prototype: str, room: EntityId | None) -> Iterator[EntityId]:
    """Yield the townsfolk in a room who like a mob of this prototype."""
    here = () if room is None else tuple(game.world.inside(room, Lives))
    for friend, _ in here:
        tie = townsman_of(game, friend).ties.get(prototype)
        if tie is not None and tie.sentiment > 0.0 and can_act(game.world, friend):
            yield friend
