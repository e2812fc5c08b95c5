"""Rules of the bank: gold that stays where it is when its owner dies.

An account is an entity with a purse of its own. So what is paid in and out only changes purses, and the ledger
counts it as it counts all gold.
"""

from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message
from maid_engine.core.persistent import Persistent
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.ledger import BankAccount
from maid_stdlib.components.mob import Banker
from maid_stdlib.messages import bank as msg
from maid_stdlib.rules import money
from maid_stdlib.rules.beings import alive, name_of


def banker_here(world: World, place: EntityId | None) -> EntityId | None:
    """Return a living banker in a room, or None."""
    if place is None:
        return None
    return next((mob for mob, _ in world.inside(place, Banker) if alive(world, mob)), None)


def account_of(owner: EntityId) -> EntityId:
    """Return the id of somebody's account, which need not exist yet."""
    return EntityId(f"bank:{owner}")


def balance_of(game: Game, owner: EntityId) -> int:
    """Return the gold that somebody has at the bank."""
    account = account_of(owner)
    return money.gold_of(game, account) if account in game.world else 0


def deposit(game: Game, owner: EntityId, banker: EntityId, amount: int) -> Message | None:
    """Pay gold in. Return why it is refused, or None.

    Raises:
        ValueError: the amount is less than 1.
    """
    account = account_of(owner)
    if account not in game.world:
        game.world.create(account, BankAccount(owner), Persistent())
    if not money.transfer(game, owner, account, amount, "deposit"):
        return msg.TOO_MUCH_IN(gold=money.spendable(game, owner), amount=amount)
    game.act(
        msg.DEPOSITED(
            actor=name_of(game.world, owner),
            banker=name_of(game.world, banker),
            amount=amount,
            balance=balance_of(game, owner),
        ),
        actor=owner,
    )
    return None


def withdraw(game: Game, owner: EntityId, banker: EntityId, amount: int) -> Message | None:
    """Pay gold out. Return why it is refused, or None.

    Raises:
        ValueError: the amount is less than 1.
    """
    balance = balance_of(game, owner)
    if balance < amount:
        return msg.TOO_MUCH_OUT(balance=balance, amount=amount)
    money.transfer(game, account_of(owner), owner, amount, "withdrawal")
    game.act(
        msg.WITHDRAWN(
            actor=name_of(game.world, owner),
            banker=name_of(game.world, banker),
            amount=amount,
            balance=balance - amount,
        ),
        actor=owner,
    )
    return None


def close_account(game: Game, owner: EntityId) -> int:
    """Take somebody's account out of the world with its gold, which is burnt. Return how much that was."""
    account, gold = account_of(owner), balance_of(game, owner)
    if gold:
        money.burn(game, account, gold, "bank account closed", by_force=True)
    if account in game.world:
        game.world.destroy(account)
    return gold
