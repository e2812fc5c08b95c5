"""Rules for moving items: take, drop, put into containers, give."""

from collections.abc import Sequence

from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.body import Vitals
from maid_stdlib.components.character import Character, Preferences
from maid_stdlib.components.house import House
from maid_stdlib.components.item import Container, Corpse, Dropped, Item
from maid_stdlib.components.mob import Mob
from maid_stdlib.components.stage import OnStage
from maid_stdlib.content.trigger_specs import Occasion, OwnerKind
from maid_stdlib.messages import doors as door_msg
from maid_stdlib.messages import items as msg
from maid_stdlib.messages import life as life_msg
from maid_stdlib.rules import money
from maid_stdlib.rules.beings import company, name_of
from maid_stdlib.rules.events import ItemDropped, ItemGiven
from maid_stdlib.rules.house_things import refuse_to_leave_thing, refuse_to_touch
from maid_stdlib.rules.items import MOST_CARRIED, hand_over, hands_full, publish_taken
from maid_stdlib.rules.loot import refuse_looting
from maid_stdlib.rules.possessions import refuse_to_part
from maid_stdlib.rules.quest import open_tasks
from maid_stdlib.rules.trigger_desk import Happening, triggers_of
from maid_stdlib.rules.trigger_sight import may_act
from maid_stdlib.scenes.scene_run import SceneDesk


def take(game: Game, actor: EntityId, item: EntityId) -> Message | None:
    """Pick up an item from the room. Return why it is refused, or None."""
    world = game.world
    kind = world.get(item, Item)
    if kind is None:
        return msg.NOT_AN_ITEM(what=name_of(world, item))
    if kind.fixed:
        return msg.FIXED(item=name_of(world, item))
    refusal = refuse_to_touch(world, actor, item)
    if refusal is not None:
        return refusal
    if hands_full(game.world, actor):
        return msg.HANDS_FULL(most=MOST_CARRIED)
    hand_over(world, item, actor)
    game.act(msg.TAKE(actor=name_of(world, actor), item=name_of(world, item)), actor=actor)
    publish_taken(game, actor, item)
    return None


def refuse_to_reach_into(game: Game, actor: EntityId, holder: EntityId) -> Message | None:
    """Return why somebody cannot take things out of a container or a corpse; None if they can."""
    world = game.world
    lid = world.get(holder, Container)
    if lid is None and not world.has(holder, Corpse):
        return msg.NOT_A_CONTAINER(holder=name_of(world, holder))
    if lid is not None and lid.closed:
        return door_msg.IS_CLOSED(what=name_of(world, holder))
    return refuse_to_touch(world, actor, holder) or refuse_looting(world, actor, holder, game.tick)


def _holds_anything(game: Game, holder: EntityId) -> bool:
    return bool(game.world.contents(holder)) or money.gold_of(game, holder) > 0


def best_source(game: Game, actor: EntityId, holders: Sequence[EntityId]) -> EntityId:
    """Return the first of several containers that holds something the actor may take.

    Otherwise return the first that holds anything, whose refusal is then shown; otherwise the first.
    """
    full = [holder for holder in holders if _holds_anything(game, holder)]
    free = [holder for holder in full if refuse_to_reach_into(game, actor, holder) is None]
    return (*free, *full, *holders)[0]


def take_out(game: Game, actor: EntityId, item: EntityId, holder: EntityId) -> Message | None:
    """Take an item out of a container or a corpse. Return why it is refused, or None."""
    world = game.world
    refusal = refuse_to_reach_into(game, actor, holder)
    if refusal is not None:
        return refusal
    if hands_full(game.world, actor):
        return msg.HANDS_FULL(most=MOST_CARRIED)
    hand_over(world, item, actor)
    name = name_of(world, item)
    game.act(
        msg.TAKE_FROM(actor=name_of(world, actor), item=name, holder=name_of(world, holder)), actor=actor
    )
    publish_taken(game, actor, item)
    return None


def collect_gold(game: Game, actor: EntityId, holder: EntityId) -> bool:
    """Take all gold out of a container or a corpse. Return whether any was taken."""
    amount = money.gold_of(game, holder)
    if amount < 1 or refuse_to_reach_into(game, actor, holder) is not None:
        return False
    world = game.world
    if world.has(holder, Corpse) and world.get_or_default(actor, Preferences).auto_split:
        share_gold(game, actor, holder, amount)
        return True
    kept = money.loot(game, holder, actor, amount, "collected")
    game.act(
        msg.COLLECT(actor=name_of(world, actor), amount=kept, holder=name_of(world, holder)), actor=actor
    )
    return True


def share_gold(game: Game, player: EntityId, corpse: EntityId, gold: int) -> None:
    """Take gold out of a corpse, and give each group member in the room an equal share."""
    world = game.world
    friends = [friend for friend in company(world, player, world.place_of(player)) if friend != player]
    share = gold // (len(friends) + 1)
    mine = gold - share * len(friends)
    names = {"actor": name_of(world, player), "holder": name_of(world, corpse)}
    kept = money.loot(game, corpse, player, mine, "loot")
    game.act(msg.COLLECT(**names, amount=kept), actor=player)
    if share == 0:
        return
    for friend in friends:
        kept = money.loot(game, corpse, friend, share, "loot")
        game.tell(friend, life_msg.GOLD_SHARED(corpse=name_of(world, corpse), amount=kept))


def drop(game: Game, actor: EntityId, item: EntityId) -> Message | None:
    """Drop an item in the room. Return why it is refused, or None."""
    world = game.world
    room = world.place_of(actor)
    refusal = refuse_to_part(world, actor, item)
    if refusal is not None:
        return refusal
    if room is None:
        return msg.NOTHING_TO_TAKE()
    refusal = refuse_to_leave_thing(world, actor, room)
    if refusal is not None:
        return refusal
    hand_over(world, item, room)
    if not world.has(room, House):
        world.add(item, Dropped(game.tick, actor))
    game.act(msg.DROP(actor=name_of(world, actor), item=name_of(world, item)), actor=actor)
    game.bus.publish(ItemDropped(actor, item, world.need(item, Item).prototype))
    return None


def put(game: Game, actor: EntityId, item: EntityId, holder: EntityId) -> Message | None:
    """Put a carried item into a container. Return why it is refused, or None."""
    world = game.world
    refusal = _refuse_to_put(game, actor, item, holder)
    if refusal is not None:
        return refusal
    hand_over(world, item, holder)
    game.act(
        msg.PUT(actor=name_of(world, actor), item=name_of(world, item), holder=name_of(world, holder)),
        actor=actor,
    )
    game.bus.publish(ItemDropped(actor, item, world.need(item, Item).prototype))
    return None


def _refuse_to_put(game: Game, actor: EntityId, item: EntityId, holder: EntityId) -> Message | None:
    world = game.world
    if item == holder:
        return msg.INTO_ITSELF(item=name_of(world, item))
    box = world.get(holder, Container)
    if box is None:
        return msg.NOT_A_CONTAINER(holder=name_of(world, holder))
    if box.closed:
        return door_msg.IS_CLOSED(what=name_of(world, holder))
    return _refuse_item(world, actor, item, holder)


def _refuse_item(world: World, actor: EntityId, item: EntityId, holder: EntityId) -> Message | None:
    """Return why an item does not go into an open container; None if it does."""
    kept = refuse_to_part(world, actor, item)
    if kept is not None:
        return kept
    if world.has(item, Container):
        return msg.NESTED(item=name_of(world, item), holder=name_of(world, holder))
    if len(world.contents(holder)) >= world.need(holder, Container).capacity:
        return msg.FULL(holder=name_of(world, holder))
    return None


def refuse_to_give(game: Game, giver: EntityId, item: EntityId, receiver: EntityId) -> Message | None:
    """Return why an item cannot be given to this receiver; None if it can."""
    world = game.world
    if giver == receiver:
        return msg.NOT_TO_SELF()
    kept = refuse_to_part(world, giver, item)
    if kept is not None:
        return kept
    if not _takes(game, giver, item, receiver):
        return msg.NO_TAKER(target=name_of(world, receiver))
    if world.has(receiver, Character) and hands_full(game.world, receiver):
        return msg.THEIR_HANDS_FULL(target=name_of(world, receiver))
    return None


def _takes(game: Game, giver: EntityId, item: EntityId, receiver: EntityId) -> bool:
    """Return whether a being accepts such an item: a mob only what it wants, anybody else anything."""
    if game.world.has(receiver, Mob) and not wanted(game, giver, receiver, item):
        return _is_awaited(game, item, receiver) or _is_for_trigger(game, giver, item, receiver)
    return game.world.has(receiver, Vitals)


def _is_awaited(game: Game, item: EntityId, receiver: EntityId) -> bool:
    """Return whether a running scene waits for such an item to be given to this mob."""
    role = game.world.get(receiver, OnStage)
    if role is None:
        return False
    prototype = game.world.need(item, Item).prototype
    return game.resource_or_new(SceneDesk).awaits_gift(role.scene, prototype, role.part)


def _is_for_trigger(game: Game, giver: EntityId, item: EntityId, receiver: EntityId) -> bool:
    """Return whether a trigger of this mob waits for such an item, and may act."""
    world, room = game.world, game.world.place_of(receiver)
    prototype, kind = world.need(item, Item).prototype, world.need(receiver, Mob).prototype
    for spec in triggers_of(game, OwnerKind.MOB, kind, Occasion.GIVE):
        if (
            spec.on.item == prototype
            and room is not None
            and may_act(game, Happening(spec, room, giver, receiver), game.dice)
        ):
            return True
    return False


def give(game: Game, giver: EntityId, item: EntityId, receiver: EntityId) -> Message | None:
    """Give an item. Return why it is refused, or None. Players read about it once it is saved."""
    world = game.world
    refusal = refuse_to_give(game, giver, item, receiver)
    if refusal is not None:
        return refusal
    said = msg.GIVE(actor=name_of(world, giver), item=name_of(world, item), target=name_of(world, receiver))
    prototype = world.need(item, Item).prototype
    hand_over(world, item, receiver)
    game.bus.publish(ItemGiven(giver, receiver, item, prototype))
    tell_when_safe(game, said, giver, receiver)
    return None


def give_gold(game: Game, giver: EntityId, amount: int, receiver: EntityId) -> Message | None:
    """Give gold to another player. Return why it is refused, or None."""
    world = game.world
    if giver == receiver:
        return msg.NOT_TO_SELF()
    if amount < 1:
        return msg.BAD_AMOUNT()
    if not world.has(receiver, Character):
        return msg.NO_TAKER(target=name_of(world, receiver))
    if not money.transfer(game, giver, receiver, amount, "given"):
        return msg.NOT_ENOUGH_GOLD(gold=money.spendable(game, giver), amount=amount)
    said = msg.HAND_GOLD(actor=name_of(world, giver), amount=amount, target=name_of(world, receiver))
    tell_when_safe(game, said, giver, receiver)
    return None


def tell_when_safe(game: Game, said: Message, actor: EntityId, target: EntityId) -> None:
    """Send a message at once; if the target is a player, only after the exchange is saved."""
    place = game.world.place_of(actor)

    def say() -> None:
        game.act(said, actor=actor, target=target, place=place)

    if game.world.has(target, Character):
        game.saver.urgent(say)
        if game.saver.failing:
            game.tell(actor, msg.NOT_STORED_YET())
    else:
        say()


def wanted(game: Game, giver: EntityId, npc: EntityId, item: EntityId) -> int:
    """Return how many items of this kind the giver's quests still want delivered to this mob."""
    prototype, mob = game.world.need(item, Item).prototype, game.world.need(npc, Mob).prototype
    deliveries = [task for task in open_tasks(game, giver) if task.objective.kind == "deliver"]
    to_it = [task for task in deliveries if task.objective.mob == mob]
    return sum(task.lacking for task in to_it if task.objective.item == prototype)
