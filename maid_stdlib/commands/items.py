"""get, drop, put, give, inventory; wear, wield, remove; eat, drink, use."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from itertools import filterfalse

from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.deed_class import DeedClass
from maid_engine.commands.parser import Target, parse_target
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message
from maid_engine.core.world import World
from maid_stdlib.commands.answers import answer, answer_with_usage, each, needs_words, not_seen
from maid_stdlib.components.item import SLOTS, Consumable, Container, Corpse, Equipment, Item
from maid_stdlib.components.mob import Mob
from maid_stdlib.messages import items as msg
from maid_stdlib.messages import look as look_msg
from maid_stdlib.rules import gear, item_transfer, light, money
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.items import GOLD_WORDS, worn_items
from maid_stdlib.rules.place_uses import begin_use, meant_use
from maid_stdlib.rules.possessions import kept_things
from maid_stdlib.rules.sight import counted
from maid_stdlib.rules.targets import (
    Missing,
    all_carried,
    all_meant,
    beings_here,
    find_being,
    find_carried,
    in_hand,
    items_here,
    not_found,
    pick,
    pick_target,
    quoted,
)
from maid_stdlib.systems.loot import is_empty

commands = CommandSet("items")


@commands.add(
    "get",
    "Pick something up, or take it out of a container.",
    syntax=("get <item>", "get all", "get <item> from <container>"),
    aliases=("take", "g"),
    prepositions=("from", "in"),
    examples=("get sword", "get all.potion", "get all from chest", "get all chest"),
    deed=DeedClass.FREE,
)
def get(ctx: CommandContext) -> None:
    """Take things."""
    args = ctx.args
    if not args.direct:
        answer_with_usage(ctx)
    elif args.indirect:
        _get_from(ctx, parse_target(args.direct), args.indirect)
    else:
        _get_without_from(ctx, args.direct)


def _get_without_from(ctx: CommandContext, text: str) -> None:
    """Take things from the room, or from a container that is named last: ``get all corpse``."""
    target = parse_target(text)
    parted = _parted_at_holder(ctx, text)
    if parted is None:
        _get_here(ctx, target)
        return
    what, where = parted
    means_things_here = not isinstance(
        pick_target(ctx.world, target, items_here(ctx.world, ctx.actor)), Missing
    )
    if means_things_here and not (target.every and _has_something_in_it(ctx, where)):
        _get_here(ctx, target)
    else:
        _get_from(ctx, parse_target(what), where)


def _parted_at_holder(ctx: CommandContext, text: str) -> tuple[str, str] | None:
    """Return (things, container) if the last words name a container or corpse within reach; else None."""
    words = text.split()
    for at in range(1, len(words)):
        what, where = " ".join(words[:at]), " ".join(words[at:])
        holder = _find_holder(ctx, where)
        if not isinstance(holder, Message) and _holds_things(ctx.world, holder):
            return what, where
    return None


def _parted_after_all(text: str) -> tuple[str, str]:
    """Split "all corpse" and "all.coin corpse" after the first word; return "" and the text if it is not of this form."""
    first, _, rest = text.partition(" ")
    if rest and parse_target(first).every:
        return first, rest
    return "", text


def _holds_things(world: World, entity: EntityId) -> bool:
    return world.has_any(entity, Container, Corpse)


def _has_something_in_it(ctx: CommandContext, where: str) -> bool:
    """Return whether "all" of a container means its contents: it is fixed, not empty, or a corpse."""
    holder = _find_holder(ctx, where)
    if isinstance(holder, Message):
        return False
    item = ctx.world.get(holder, Item)
    return item is None or item.fixed or bool(ctx.world.contents(holder))


def _get_here(ctx: CommandContext, target: Target) -> None:
    here = items_here(ctx.world, ctx.actor)
    if target.every and not target.words:
        _get_all(ctx, here)
        return
    found = pick_target(ctx.world, target, here)
    if not isinstance(found, Missing):
        _take_each(ctx, found)
        return
    if means_gold(target) and _collect_all_gold(ctx):
        return
    ctx.reply(_why_not_taken(ctx, target, found))


def _take_each(ctx: CommandContext, things: Sequence[EntityId]) -> None:
    each(ctx, things, lambda item: item_transfer.take(ctx.game, ctx.actor, item))


def _get_all(ctx: CommandContext, here: Iterable[EntityId]) -> None:
    """Take everything here that can be carried away."""
    world = ctx.world
    loose = [item for item in here if not world.need(item, Item).fixed]
    if light.is_dark(world, world.place_of(ctx.actor)):
        ctx.reply(look_msg.TOO_DARK())
    elif not loose:
        ctx.reply(msg.NOTHING_TO_TAKE())
    _take_each(ctx, loose)


def _why_not_taken(ctx: CommandContext, target: Target, missing: Missing) -> Message:
    """Return why nothing was taken: the words name a being, or nothing here."""
    beings = pick_target(ctx.world, target, beings_here(ctx.world, ctx.actor))
    if isinstance(beings, Missing):
        # In "all sofa", it is the sofa that is not here.
        _, what = _parted_after_all(missing.text)
        return not_seen(ctx, replace(missing, text=what))
    return msg.NOT_AN_ITEM(what=name_of(ctx.world, beings[0]))


def _collect_all_gold(ctx: CommandContext) -> bool:
    """Take the gold out of every corpse and container here. Return whether there was any."""
    holders = [item for item in items_here(ctx.world, ctx.actor) if _holds_things(ctx.world, item)]
    taken = [holder for holder in holders if item_transfer.collect_gold(ctx.game, ctx.actor, holder)]
    return bool(taken)


def _get_from(ctx: CommandContext, target: Target, where: str) -> None:
    holders = _find_sources(ctx, where)
    if isinstance(holders, Message):
        ctx.reply(holders)
        return
    for holder in holders:
        refusal = item_transfer.refuse_to_reach_into(ctx.game, ctx.actor, holder)
        if refusal is None:
            _take_out_of(ctx, target, holder)
        else:
            ctx.reply(refusal)


def _take_out_of(ctx: CommandContext, target: Target, holder: EntityId) -> None:
    """Take gold and items that the words mean out of a container, or reply that they are not in it."""
    world, game = ctx.world, ctx.game
    wants_all = target.every and not target.words
    wants_gold = wants_all or means_gold(target)
    took_gold = wants_gold and item_transfer.collect_gold(game, ctx.actor, holder)
    found = pick_target(world, target, [item for item, _ in world.inside(holder, Item)])
    if not isinstance(found, Missing):
        each(ctx, found, lambda item: item_transfer.take_out(game, ctx.actor, item, holder))
    elif not took_gold:
        ctx.reply(_why_not_in(ctx, found, holder, wants_all=wants_all))


def _why_not_in(ctx: CommandContext, missing: Missing, holder: EntityId, *, wants_all: bool) -> Message:
    name = name_of(ctx.world, holder)
    if wants_all:
        return msg.NOTHING_IN(holder=name)
    return not_found(ctx.actor, missing, msg.NOT_IN, msg.NOT_IN_NEAR, holder=name)


def _find_holder(ctx: CommandContext, where: str) -> EntityId | Message:
    pool = [*items_here(ctx.world, ctx.actor), *all_carried(ctx.world, ctx.actor)]
    found = pick(ctx.world, where, pool)
    if isinstance(found, Missing):
        return not_seen(ctx, found)
    return found[0]


def _find_sources(ctx: CommandContext, where: str) -> Sequence[EntityId] | Message:
    """As :func:`_find_holder`, but if several match, return one with something to take.

    "all.corpse" means every corpse with something in it; one of them if all are empty.
    """
    pool = [*items_here(ctx.world, ctx.actor), *all_carried(ctx.world, ctx.actor)]
    found = all_meant(ctx.world, where, pool)
    if isinstance(found, Missing):
        return not_seen(ctx, found)
    full = _not_empty(ctx, found)
    if full and parse_target(where).every:
        return full
    return (item_transfer.best_source(ctx.game, ctx.actor, found),)


def _not_empty(ctx: CommandContext, things: Iterable[EntityId]) -> list[EntityId]:
    """Return the containers and corpses with something in them."""
    holders = filter(partial(_holds_things, ctx.world), things)
    return [*filterfalse(partial(is_empty, ctx.game), holders)]


@commands.add(
    "drop",
    "Let something lie here.",
    syntax=("drop <item>", "drop all.<items>"),
    examples=("drop sword", "drop 2 potion", "drop all"),
    preconditions=("has_item",),
)
@needs_words
def drop(ctx: CommandContext) -> None:
    """Drop things."""
    found = _find_to_lay_down(ctx, ctx.args.direct)
    if isinstance(found, Message):
        ctx.reply(found)
        return
    each(ctx, found, lambda item: item_transfer.drop(ctx.game, ctx.actor, item))


def _find_to_lay_down(ctx: CommandContext, what: str) -> tuple[EntityId, ...] | Message:
    """As :func:`find_carried`, but if gold is named, the message says that it cannot be laid down."""
    found = find_carried(ctx.world, ctx.actor, what)
    if isinstance(found, Message) and means_gold(parse_target(what)):
        return msg.GOLD_STAYS()
    return found


def means_gold(target: Target) -> bool:
    """Whether only gold is named: "gold" is, a "gold ring" is not."""
    return bool(target.words) and GOLD_WORDS.issuperset(target.words)


@commands.add(
    "put",
    "Put something into a container.",
    syntax=("put <item> in <container>",),
    prepositions=("in", "into"),
    examples=("put potion in chest", "put all in bag"),
    preconditions=("has_item",),
)
def put(ctx: CommandContext) -> None:
    """Put things into a container."""
    what, where = _thing_and_holder(ctx)
    if not what or not where:
        answer_with_usage(ctx)
        return
    holder = _find_holder(ctx, where)
    if isinstance(holder, Message):
        ctx.reply(holder)
        return
    found = _find_to_lay_down(ctx, what)
    if isinstance(found, Message):
        ctx.reply(found)
    else:
        _put_each(ctx, found, holder)


def _put_each(ctx: CommandContext, found: Sequence[EntityId], holder: EntityId) -> None:
    """Put things into a container. `put all in bag` excludes the bag itself."""
    things = [item for item in found if item != holder]
    each(ctx, things or found, lambda item: item_transfer.put(ctx.game, ctx.actor, item, holder))


@commands.add(
    "give",
    "Give something, or gold, to somebody here.",
    syntax=("give <item> to <person>", "give <number> gold to <person>"),
    prepositions=("to",),
    examples=("give potion to bob", "give 5 gold to bob"),
    preconditions=("has_item",),
)
def give(ctx: CommandContext) -> None:
    """Give things."""
    what, whom = _gift_and_receiver(ctx)
    if not what or not whom:
        answer_with_usage(ctx)
        return
    receiver = find_being(ctx.world, ctx.actor, whom)
    if isinstance(receiver, Message):
        ctx.reply(receiver)
        return
    target = parse_target(what)
    if means_gold(target):
        answer(ctx, item_transfer.give_gold(ctx.game, ctx.actor, _amount(ctx, target), receiver))
        return
    found = find_carried(ctx.world, ctx.actor, what)
    if isinstance(found, Message):
        ctx.reply(found)
        return
    _give_each(ctx, found, receiver)


def _thing_and_holder(ctx: CommandContext) -> tuple[str, str]:
    """Return the words for the thing and for the container; without "in" too: ``put shells sack``."""
    args = ctx.args
    if args.indirect:
        return args.direct, args.indirect
    parted = _parted_at_holder(ctx, args.direct)
    if parted is not None:
        return parted
    what, where = _parted_after_all(args.direct)
    if what:
        return what, where
    return args.direct, ""


def _gift_and_receiver(ctx: CommandContext) -> tuple[str, str]:
    """Return the words for the thing and for the person. Without "to", the last word is the person."""
    args = ctx.args
    if args.indirect or len(args.words) < 2:
        return args.direct, args.indirect
    return " ".join(args.words[:-1]), args.words[-1]


def _amount(ctx: CommandContext, target: Target) -> int:
    """Return how much gold is meant; 0 if the words name no amount."""
    if target.every:
        return money.gold_of(ctx.game, ctx.actor)
    return target.amount or 0


def _give_each(ctx: CommandContext, things: Iterable[EntityId], receiver: EntityId) -> None:
    """Give the things one by one. A mob refuses items of a kind when its quest needs no further ones."""
    if not ctx.world.has(receiver, Mob):
        each(ctx, things, lambda item: item_transfer.give(ctx.game, ctx.actor, item, receiver))
        return
    # Quests count the items after the command. So the missing number is asked for once per kind.
    lacking: dict[str, int] = {}
    given: Counter[str] = Counter()

    def give_one(item: EntityId) -> Message | None:
        prototype = ctx.world.need(item, Item).prototype
        lacking.setdefault(prototype, item_transfer.wanted(ctx.game, ctx.actor, receiver, item))
        if given[prototype] and given[prototype] >= lacking[prototype]:
            return msg.ENOUGH(target=name_of(ctx.world, receiver))
        given[prototype] += 1
        return item_transfer.give(ctx.game, ctx.actor, item, receiver)

    each(ctx, things, give_one)


@commands.add(
    "inventory", "See what you carry.", aliases=("i", "inv"), examples=("inventory",), when_dead=True
)
def inventory(ctx: CommandContext) -> None:
    """List what the character carries, what it keeps, and its gold."""
    hand = in_hand(ctx.world, ctx.actor)
    ctx.reply(msg.CARRYING(items=counted(ctx.world, hand)) if hand else msg.CARRYING_NOTHING())
    kept = kept_things(ctx.world, ctx.actor)
    if kept:
        ctx.reply(msg.KEEPING(items=counted(ctx.world, kept)))
    ctx.reply(_gold_line(money.gold_of(ctx.game, ctx.actor)))


@lru_cache(maxsize=1024)
def _gold_line(gold: int) -> Message:
    return msg.GOLD(gold=gold)


@commands.add(
    "equipment", "See what you wear and wield.", aliases=("eq",), examples=("equipment",), when_dead=True
)
def equipment(ctx: CommandContext) -> None:
    """List what is worn, slot by slot."""
    worn = ctx.world.get_or_default(ctx.actor, Equipment)
    slots = worn.slots
    if not slots:
        ctx.reply(msg.WORN_NOTHING())
    for slot in SLOTS:
        if slot in slots:
            ctx.reply(msg.WORN(slot=slot, item=name_of(ctx.world, slots[slot])))


@needs_words
def put_on(ctx: CommandContext) -> None:
    """Wear, wield or hold what the player names."""
    found = find_carried(ctx.world, ctx.actor, ctx.args.direct)
    if isinstance(found, Message):
        ctx.reply(_already_worn(ctx) or found)
        return
    if len(found) > 1 or parse_target(ctx.args.direct).every:
        found = _one_a_slot(ctx, found)
        if not found:
            ctx.reply(msg.NOTHING_MORE_TO_WEAR())
    each(ctx, found, lambda item: gear.equip(ctx.game, ctx.actor, item))


def _already_worn(ctx: CommandContext) -> Message | None:
    worn = find_carried(ctx.world, ctx.actor, ctx.args.direct, worn=True)
    if isinstance(worn, Message):
        return None
    return msg.ALREADY_WORN(item=name_of(ctx.world, worn[0]))


def _one_a_slot(ctx: CommandContext, found: tuple[EntityId, ...]) -> tuple[EntityId, ...]:
    """Select items for `wear all`: wearable ones whose slot is still free."""
    worn = ctx.world.get_or_default(ctx.actor, Equipment)
    taken = dict.fromkeys(worn.slots)
    chosen = []
    for item in found:
        slot = ctx.world.need(item, Item).slot
        if slot and slot not in taken:
            taken[slot] = None
            chosen.append(item)
    return tuple(chosen)


@commands.add(
    "wear",
    "Put on clothes or armour.",
    syntax=("wear <item>", "wear all"),
    examples=("wear cap",),
    preconditions=("has_item",),
    deed=DeedClass.FREE,
)
def wear(ctx: CommandContext) -> None:
    """Put something on."""
    put_on(ctx)


@commands.add(
    "wield",
    "Take a weapon in hand.",
    syntax=("wield <weapon>",),
    aliases=("equip",),
    examples=("wield sword",),
    preconditions=("has_item",),
    deed=DeedClass.FREE,
)
def wield(ctx: CommandContext) -> None:
    """Take a weapon in hand."""
    put_on(ctx)


@commands.add(
    "hold",
    "Hold something, like a torch.",
    syntax=("hold <item>",),
    examples=("hold torch",),
    preconditions=("has_item",),
    deed=DeedClass.FREE,
)
def hold(ctx: CommandContext) -> None:
    """Hold something."""
    put_on(ctx)


@commands.add(
    "remove",
    "Take off what you wear or wield.",
    syntax=("remove <item>", "remove all"),
    aliases=("unwield",),
    examples=("remove cap",),
    deed=DeedClass.FREE,
)
@needs_words
def remove(ctx: CommandContext) -> None:
    """Take things off."""
    worn = worn_items(ctx.world, ctx.actor)
    if not worn:
        ctx.reply(msg.WORN_NOTHING())
        return
    found = pick(ctx.world, ctx.args.direct, worn)
    if isinstance(found, Missing):
        ctx.reply(msg.NOT_WORN(what=quoted(found.text, ctx.actor)))
        return
    for item in found:
        gear.unequip(ctx.game, ctx.actor, item)


def _consume(ctx: CommandContext, verb: str) -> None:
    what = ctx.args.direct or ctx.args.indirect
    found = find_carried(ctx.world, ctx.actor, what)
    if not isinstance(found, Message):
        answer(ctx, gear.consume(ctx.game, ctx.actor, found[0], verb))
        return
    source = _source_here(ctx, what)
    if source is None:
        ctx.reply(found)
    else:
        answer(ctx, gear.consume(ctx.game, ctx.actor, source, verb))


def _source_here(ctx: CommandContext, what: str) -> EntityId | None:
    """Return a fixed thing in the room to eat or drink from, such as a fountain; None if there is none."""
    here = items_here(ctx.world, ctx.actor)
    sources = [item for item in here if ctx.world.need(item, Item).fixed]
    found = pick(ctx.world, what, sources)
    if isinstance(found, Missing):
        return None
    return found[0]


@commands.add(
    "eat", "Eat something.", syntax=("eat <food>",), examples=("eat bread",), preconditions=("has_item",)
)
@needs_words
def eat(ctx: CommandContext) -> None:
    """Eat something."""
    _consume(ctx, "eat")


@commands.add(
    "drink",
    "Drink something that you carry, or from something that stands here.",
    syntax=("drink <potion>", "drink <drink>", "drink from <fountain>"),
    aliases=("quaff",),
    prepositions=("from", "at"),
    examples=("drink potion", "drink ale", "drink from fountain"),
    details=(
        "A potion or another drink is used up. A fountain, a well or whatever else one drinks from where it stands "
        "never runs dry. What you do not lack, it does not give you."
    ),
)
@needs_words
def drink(ctx: CommandContext) -> None:
    """Drink something."""
    _consume(ctx, "drink")


@commands.add(
    "use",
    "Use something: eat it, drink it, put it on.",
    syntax=("use <item>", "use <place>"),
    examples=("use potion",),
    preconditions=("has_item",),
)
@needs_words
def use(ctx: CommandContext) -> None:
    """Use something in the way that fits its kind. What is not carried may be a place here that one can use."""
    place = meant_use(ctx.game, ctx.actor, ctx.rest)
    if place is not None and isinstance(find_carried(ctx.world, ctx.actor, ctx.args.direct), Message):
        answer(ctx, begin_use(ctx.game, ctx.actor, place))
        return
    if _is_worn_by_use(ctx):
        put_on(ctx)
    else:
        _consume(ctx, "")


def _is_worn_by_use(ctx: CommandContext) -> bool:
    """Return whether the words name a carried item with a slot that cannot be eaten or drunk."""
    found = find_carried(ctx.world, ctx.actor, ctx.args.direct)
    if isinstance(found, Message) or not found or ctx.world.has(found[0], Consumable):
        return False
    return bool(ctx.world.need(found[0], Item).slot)
