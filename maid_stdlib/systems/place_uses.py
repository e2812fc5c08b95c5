"""Ends the uses of places: at their time, and when who uses one walks away, fights or dies."""

from collections.abc import Callable

from maid_engine.core.time import Period
from maid_engine.engine.services import Game
from maid_stdlib.components.use import UsingPlace
from maid_stdlib.rules.events import CharacterMoved, CombatStarted
from maid_stdlib.rules.place_uses import end_use, stays


class PlaceUseSystem:
    """Ends each use that is over."""

    name = "place_uses"
    cadence = Period(1.0, 0.25)

    def update(self, game: Game) -> None:
        """End the uses whose time has come, and those of beings that do something else by now."""
        for being, using in tuple(game.world.having(UsingPlace)):
            if using.until <= game.tick or not stays(game.world, being, using):
                end_use(game, being)


def subscribe(game: Game) -> list[Callable[[], None]]:
    """End a use as soon as its being walks away or is in a fight. Return what ends the subscriptions."""

    def moved(event: CharacterMoved) -> None:
        end_use(game, event.player)

    def fights(event: CombatStarted) -> None:
        end_use(game, event.attacker)
        end_use(game, event.target)

    return [game.bus.subscribe(CharacterMoved, moved), game.bus.subscribe(CombatStarted, fights)]
