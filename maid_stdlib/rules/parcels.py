"""Rules of parcels: things and gold of somebody who is away or has its hands full, until they are fetched.

A parcel is an entity with a purse of its own and the things in it. So what comes into it and is fetched only moves, and
the ledger counts it as it counts all gold.
"""

from maid_engine.accounts.away.inbox import Inbox
from maid_engine.accounts.away.inbox_item import InboxKind
from maid_engine.core.ids import EntityId, PlayerId
from maid_engine.core.messages import Message
from maid_engine.core.persistent import Persistent
from maid_engine.engine.services import Game
from maid_stdlib.components.parcel import Parcel
from maid_stdlib.messages import parcels as msg
from maid_stdlib.rules import money
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.items import claim, hand_over, hands_full, publish_taken
from maid_stdlib.rules.stand_in_limits import is_entrusted


def parcel_of(owner: EntityId) -> EntityId:
    """Return the id of somebody's parcel, which need not exist yet."""
    return EntityId(f"parcel:{owner}")


def gold_in(game: Game, owner: EntityId) -> int:
    """Return the gold that waits for somebody."""
    return money.gold_of(game, parcel_of(owner))


def things_in(game: Game, owner: EntityId) -> tuple[EntityId, ...]:
    """Return the things that wait for somebody, in the order in which they came."""
    return game.world.contents(parcel_of(owner))


def put_gold(game: Game, owner: EntityId, holder: EntityId, amount: int, reason: str) -> None:
    """Move gold from a purse into somebody's parcel. An amount of 0 moves nothing."""
    if amount > 0:
        money.transfer(game, holder, _open(game, owner), amount, reason)


def put_thing(game: Game, owner: EntityId, item: EntityId) -> None:
    """Move a thing into somebody's parcel."""
    hand_over(game.world, item, _open(game, owner))
    claim(game.world, item)


def hand_or_put(game: Game, owner: EntityId, item: EntityId) -> bool:
    """Give somebody in the game a thing, or put it into the parcel if its hands are full. Return whether it has it now."""
    if hands_full(game.world, owner):
        put_thing(game, owner, item)
        return False
    hand_over(game.world, item, owner)
    publish_taken(game, owner, item)
    return True


def _open(game: Game, owner: EntityId) -> EntityId:
    """Return somebody's parcel, which is created if there is none."""
    parcel = parcel_of(owner)
    if parcel not in game.world:
        game.world.create(parcel, Parcel(owner), Persistent())
    return parcel


def tell_owner(game: Game, owner: EntityId, said: Message) -> None:
    """Tell somebody about what is theirs. If the player is away, the sentence waits in the inbox."""
    game.tell(owner, said)
    is_away = game.sessions.of(PlayerId(owner)) is None or is_entrusted(game.world, owner)
    if is_away and game.has_resource(Inbox):
        game.resource(Inbox).add(PlayerId(owner), InboxKind.NOTICE, said.text)


def fetch(game: Game, owner: EntityId) -> Message | None:
    """Give somebody all that waits, as far as its hands hold it. Return why it gets nothing, or what is left; or None."""
    gold, things = gold_in(game, owner), things_in(game, owner)
    if not gold and not things:
        return msg.NOTHING_WAITS()
    if gold:
        money.transfer(game, parcel_of(owner), owner, gold, "fetched")
        game.tell(owner, msg.GOLD_FETCHED(amount=gold))
    for item in things:
        if hands_full(game.world, owner):
            return msg.HANDS_FULL(count=len(things_in(game, owner)))
        hand_over(game.world, item, owner)
        game.tell(owner, msg.FETCHED(item=name_of(game.world, item)))
        publish_taken(game, owner, item)
    return msg.ALL_FETCHED()


def discard(game: Game, owner: EntityId) -> int:
    """Take somebody's parcel out of the world with its gold, which is burnt, and its things. Return how many things and gold that was."""
    parcel, gold, things = parcel_of(owner), gold_in(game, owner), things_in(game, owner)
    if gold:
        money.burn(game, parcel, gold, "parcel of a deleted character", by_force=True)
    if parcel in game.world:
        game.world.destroy(parcel)
    return gold + len(things)
