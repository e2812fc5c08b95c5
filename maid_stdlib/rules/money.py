"""Gold: the only code that changes a purse, so that none is made or lost by accident."""

from dataclasses import dataclass

from maid_engine.core.ids import EntityId
from maid_engine.engine.services import Game
from maid_stdlib.components.item import Purse
from maid_stdlib.events import GoldMoved


@dataclass
class Ledger:
    """What came into the world and went out of it since the game began; the purses hold the difference.

    ``game.resource(Ledger)``; the invariants compare it with the sum of all purses.
    """

    minted: int = 0
    burnt: int = 0


def ledger(game: Game) -> Ledger:
    """The game's ledger, made when first asked for."""
    if not game.has_resource(Ledger):
        game.provide(Ledger())
    return game.resource(Ledger)


def gold_of(game: Game, owner: EntityId) -> int:
    """How much gold somebody, or a corpse, has."""
    purse = game.world.get(owner, Purse)
    return purse.gold if purse is not None else 0


def transfer(game: Game, giver: EntityId, receiver: EntityId, amount: int, reason: str = "") -> bool:
    """Move gold from one purse to another. False, and nothing moved, when the giver has too little.

    A receiver without a purse (a mob, a corpse) gets one.

    Raises:
        ValueError: the amount is less than 1.
    """
    _check(amount)
    if gold_of(game, giver) < amount:
        return False
    if giver != receiver:
        _add(game, giver, -amount)
        _add(game, receiver, amount)
        game.bus.publish(GoldMoved(giver, receiver, amount, reason))
    return True


def mint(game: Game, receiver: EntityId, amount: int, reason: str) -> None:
    """Bring new gold into the world: loot, a reward, what a shop pays. It is noted in the ledger.

    Raises:
        ValueError: the amount is less than 1.
    """
    _check(amount)
    ledger(game).minted += amount
    _add(game, receiver, amount)
    game.bus.publish(GoldMoved(None, receiver, amount, reason))


def burn(game: Game, giver: EntityId, amount: int, reason: str) -> bool:
    """Take gold out of the world: a price, a fee. False, and nothing taken, when there is too little.

    Raises:
        ValueError: the amount is less than 1.
    """
    _check(amount)
    if gold_of(game, giver) < amount:
        return False
    ledger(game).burnt += amount
    _add(game, giver, -amount)
    game.bus.publish(GoldMoved(giver, None, amount, reason))
    return True


def _check(amount: int) -> None:
    if amount < 1:
        raise ValueError(f"only 1 gold or more can move, not {amount}")


def _add(game: Game, owner: EntityId, amount: int) -> None:
    if not game.world.has(owner, Purse):
        game.world.add(owner, Purse())
    game.world.edit(owner, Purse).gold += amount
