"""Gold. Only this module changes purses, so that no gold is made or lost by accident.

Every change touches the ledger, so that purses and ledger are saved in one transaction.
"""

from maid_engine.core.ids import EntityId
from maid_engine.core.persistent import Persistent
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.item import Purse
from maid_stdlib.components.ledger import Ledger
from maid_stdlib.rules.events import GoldMoved
from maid_stdlib.rules.stand_in_limits import gain, gold_left, note_spent

LEDGER = EntityId("ledger")
"""The entity with the ledger."""


def ledger(game: Game) -> Ledger:
    """Return the world's ledger for reading. If there is none, create one from what the purses hold."""
    return _book(game.world)


def _book(world: World) -> Ledger:
    book = world.get(LEDGER, Ledger)
    if book is None:
        book = Ledger(minted=in_all_purses(world), held=in_saved_purses(world))
        if LEDGER not in world:
            world.create(LEDGER, Persistent())
        world.add(LEDGER, book)
    return book


def _open_book(world: World) -> Ledger:
    """Return the ledger for writing."""
    book = _book(world)
    world.touch(LEDGER)
    return book


def in_all_purses(world: World) -> int:
    """Return all gold in the world."""
    return sum(purse.gold for _, purse in world.having(Purse))


def in_saved_purses(world: World) -> int:
    """Return the gold in purses that are saved."""
    return sum(purse.gold for _, purse, _ in world.having(Purse, Persistent))


def make_persistent(world: World, owner: EntityId) -> None:
    """Save an entity from now on. The gold in its purse then counts as held."""
    if world.has(owner, Persistent):
        return
    world.add(owner, Persistent())
    purse = world.get(owner, Purse)
    if purse is not None and purse.gold:
        _open_book(world).held += purse.gold


def settle(world: World) -> int:
    """Make the ledger agree with the purses that were loaded after a restart.

    Gold in purses that were not saved is lost, and is burnt in the ledger.

    Returns:
        The amount that was lost. If negative, the purses hold that much more than the ledger knew; it is
        minted.
    """
    book = _open_book(world)
    lost = book.minted - book.burnt - in_all_purses(world)
    book.burnt += max(0, lost)
    book.minted += max(0, -lost)
    book.held = in_saved_purses(world)
    return lost


def gold_of(game: Game, owner: EntityId) -> int:
    """Return the gold of a character, mob, corpse or container."""
    purse = game.world.get_or_default(owner, Purse)
    return purse.gold


def spendable(game: Game, owner: EntityId) -> int:
    """Return the gold that an owner may spend now: all, or for a stand-in what its terms leave in this hour."""
    gold, left = gold_of(game, owner), gold_left(game, owner)
    return gold if left is None else min(gold, left)


def loot(game: Game, holder: EntityId, taker: EntityId, amount: int, reason: str) -> int:
    """Move found gold to a taker, and return how much of it the taker keeps.

    While a stand-in plays the taker, it keeps a share, and the rest is burnt. Return 0, and move nothing, if there is
    too little.

    Raises:
        ValueError: the amount is less than 1.
    """
    kept = gain(game, taker, amount)
    if gold_of(game, holder) < amount:
        return 0
    if kept:
        transfer(game, holder, taker, kept, reason)
    if kept < amount:
        burn(game, holder, amount - kept, f"{reason} while away")
    return kept


def transfer(game: Game, giver: EntityId, receiver: EntityId, amount: int, reason: str = "") -> bool:
    """Move gold from one purse to another. Return False, and move nothing, if the giver may not spend so much.

    A receiver without a purse (a mob, a corpse) gets one.

    Raises:
        ValueError: the amount is less than 1.
    """
    _check(amount)
    if spendable(game, giver) < amount:
        return False
    if giver != receiver:
        _add(game, giver, -amount)
        _add(game, receiver, amount)
        note_spent(game, giver, amount)
        game.bus.publish(GoldMoved(giver, receiver, amount, reason))
    return True


def mint(game: Game, receiver: EntityId, amount: int, reason: str) -> None:
    """Make new gold: loot, a reward, a shop's payment. The ledger records it.

    Raises:
        ValueError: the amount is less than 1.
    """
    _check(amount)
    _open_book(game.world).minted += amount
    _add(game, receiver, amount)
    game.bus.publish(GoldMoved(None, receiver, amount, reason))


def burn(game: Game, giver: EntityId, amount: int, reason: str, *, by_force: bool = False) -> bool:
    """Take gold out of the world: a price, a fee. Return False, and take nothing, if the giver may not spend so much.

    Args:
        game: the game.
        giver: who pays.
        amount: in gold.
        reason: for the record.
        by_force: whether it is taken from the giver, not spent. It then only must be there.

    Raises:
        ValueError: the amount is less than 1.
    """
    _check(amount)
    most = gold_of(game, giver) if by_force else spendable(game, giver)
    if most < amount:
        return False
    if not by_force:
        note_spent(game, giver, amount)
    _destroy(game, giver, amount, reason)
    return True


def _destroy(game: Game, giver: EntityId, amount: int, reason: str) -> None:
    _open_book(game.world).burnt += amount
    _add(game, giver, -amount)
    game.bus.publish(GoldMoved(giver, None, amount, reason))


def _check(amount: int) -> None:
    if amount < 1:
        raise ValueError(f"only 1 gold or more can move, not {amount}")


def _add(game: Game, owner: EntityId, amount: int) -> None:
    world = game.world
    book = _open_book(world)
    if not world.has(owner, Purse):
        world.add(owner, Purse())
    world.edit(owner, Purse).gold += amount
    if world.has(owner, Persistent):
        book.held += amount
