"""Broken items, gold, vitals and rules: the code of a planted pack. Each function returns an undo.

A target names a command or an event; the fault happens in addition to the normal effects.
"""

from collections.abc import Callable
from dataclasses import replace

from maid_engine.commands.command_set import handler_of
from maid_engine.commands.context import CommandContext
from maid_engine.core.ids import EntityId
from maid_engine.engine.services import Game
from maid_stdlib.commands.help_pages import PAGES
from maid_stdlib.components.body import Vitals
from maid_stdlib.components.item import Item, Purse
from maid_stdlib.components.place import Door, Exits
from maid_stdlib.content.build import build_item
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.rules import events, money
from maid_stdlib.rules.items import hand_over
from maid_stdlib.rules.targets import all_carried, items_here

Undo = Callable[[], None]

# --- items ---


def copy_stays(game: Game, event: str) -> Undo:
    """Give a copy of an item to the character of the event."""
    match event:
        case "ItemDropped":
            return game.bus.subscribe(events.ItemDropped, lambda e: _copy(game, e.prototype, e.player))
        case "ItemGiven":
            return game.bus.subscribe(events.ItemGiven, lambda e: _copy(game, e.prototype, e.giver))
        case "ItemSold":
            return game.bus.subscribe(events.ItemSold, lambda e: _copy(game, e.prototype, e.player))
        case "ItemTaken":
            return game.bus.subscribe(events.ItemTaken, lambda e: _copy(game, e.prototype, e.player))
        case _:
            raise LookupError(f"nothing is copied at {event!r}")


def _copy(game: Game, prototype: str, owner: EntityId) -> None:
    if prototype in game.resource(ContentIndex).items:
        hand_over(game.world, build_item(game, prototype, game.world.place_of(owner)), owner)


def thing_vanishes(game: Game, event: str) -> Undo:
    """Destroy an item when it changes place."""
    match event:
        case "ItemDropped":
            return game.bus.subscribe(events.ItemDropped, lambda e: _destroy(game, e.item))
        case "ItemTaken":
            return game.bus.subscribe(events.ItemTaken, lambda e: _destroy(game, e.item))
        case "ItemGiven":
            return game.bus.subscribe(events.ItemGiven, lambda e: _destroy(game, e.item))
        case "ItemEquipped":
            return game.bus.subscribe(events.ItemEquipped, lambda e: _destroy(game, e.item))
        case _:
            raise LookupError(f"nothing vanishes at {event!r}")


def _destroy(game: Game, item: EntityId) -> None:
    if item in game.world:
        game.world.destroy(item)


# --- gold ---


def sale_pays_beside_the_book(game: Game, _: str) -> Undo:
    """Pay sellers twice, once without the ledger."""
    return game.bus.subscribe(events.ItemSold, lambda e: _slip(game, e.player, e.price))


def giver_keeps_the_gold(game: Game, _: str) -> Undo:
    """Let a giver of gold keep it."""

    def moved(event: events.GoldMoved) -> None:
        if event.giver is not None and event.receiver is not None and event.reason == "given":
            _slip(game, event.giver, event.amount)

    return game.bus.subscribe(events.GoldMoved, moved)


def price_comes_back(game: Game, _: str) -> Undo:
    """Return the price to buyers, with the ledger."""

    def bought(event: events.ItemBought) -> None:
        money.mint(game, event.player, event.price, "given back")

    return game.bus.subscribe(events.ItemBought, bought)


def gold_is_lost_on_the_way(game: Game, _: str) -> Undo:
    """Remove a coin from the purse at every step, without the ledger."""

    def moved(event: events.CharacterMoved) -> None:
        if money.gold_of(game, event.player) > 0:
            _slip(game, event.player, -1)

    return game.bus.subscribe(events.CharacterMoved, moved)


def _slip(game: Game, owner: EntityId, amount: int) -> None:
    if game.world.has(owner, Purse):
        game.world.edit(owner, Purse).gold += amount


# --- vitals and places ---


def meal_heals_past_the_most(game: Game, _: str) -> Undo:
    """Let consumables raise health without limit."""

    def used(event: events.ItemUsed) -> None:
        game.world.edit(event.player, Vitals).hp += 50

    return game.bus.subscribe(events.ItemUsed, used)


def steps_cost_more_than_there_is(game: Game, _: str) -> Undo:
    """Let steps take more stamina than there is."""

    def moved(event: events.CharacterMoved) -> None:
        if event.direction and game.world.has(event.player, Vitals):
            game.world.edit(event.player, Vitals).ep -= 150

    return game.bus.subscribe(events.CharacterMoved, moved)


def worn_things_lie_about(game: Game, _: str) -> Undo:
    """Move an equipped item into the room."""

    def equipped(event: events.ItemEquipped) -> None:
        place = game.world.place_of(event.player)
        if place is not None:
            game.world.move(event.item, place)

    return game.bus.subscribe(events.ItemEquipped, equipped)


# --- rules that are gone ---


def takes_what_is_fixed(game: Game, command: str) -> Undo:
    """Let fixed items be taken."""
    return _without_rule(game, command, _loosen)


def _loosen(context: CommandContext) -> Undo:
    world = context.world
    fixed = [item for item in items_here(world, context.actor) if _is_fixed(context, item)]
    for item in fixed:
        world.edit(item, Item).fixed = False

    def back() -> None:
        for item in fixed:
            world.edit(item, Item).fixed = True

    return back


def _is_fixed(context: CommandContext, item: EntityId) -> bool:
    kind = context.world.get(item, Item)
    return kind is not None and kind.fixed


def walks_through_doors(game: Game, command: str) -> Undo:
    """Let closed and locked doors be passed."""
    return _without_rule(game, command, _open_all)


def _open_all(context: CommandContext) -> Undo:
    world = context.world
    place = world.place_of(context.actor)
    ways = world.get(place, Exits)
    found = [way.door for way in ways.ways.values() if way.door is not None] if ways is not None else []
    before = [(door, world.need(door, Door).closed, world.need(door, Door).locked) for door in found]
    for door in found:
        world.edit(door, Door).closed = world.edit(door, Door).locked = False

    def back() -> None:
        for door, closed, locked in before:
            world.edit(door, Door).closed, world.edit(door, Door).locked = closed, locked

    return back


def wears_above_its_level(game: Game, command: str) -> Undo:
    """Let items be used below their level."""
    return _without_rule(game, command, _ease)


def _ease(context: CommandContext) -> Undo:
    world = context.world
    before = {item: world.need(item, Item).min_level for item in all_carried(world, context.actor)}
    for item in before:
        world.edit(item, Item).min_level = 1

    def back() -> None:
        for item, level in before.items():
            if item in world:
                world.edit(item, Item).min_level = level

    return back


def _without_rule(game: Game, command: str, lift: Callable[[CommandContext], Undo]) -> Undo:
    known = game.commands.get(command)
    if known is None:
        raise LookupError(f"there is no command {command!r} to spoil")
    before = handler_of(known)

    def handler(context: CommandContext) -> None:
        back = lift(context)
        try:
            before(context)
        finally:
            back()

    game.commands.register([replace(known, handler=handler)])
    return lambda: None


# --- deeds and help ---


def deed_is_not_counted(game: Game, event: str) -> Undo:
    """Remove the quests' listeners for a deed."""
    before = game.bus.snapshot()
    listeners, watchers = before
    kind = getattr(events, event)
    kept = tuple(one for one in listeners.get(kind, ()) if one.__module__ != "maid_stdlib.systems.quests")
    game.bus.restore(({**listeners, kind: kept}, watchers))
    return lambda: game.bus.restore(before)


def page_is_gone(_: Game, topic: str) -> Undo:
    """Remove a help page."""
    before = dict(PAGES)
    PAGES.pop(topic, None)

    def back() -> None:
        # Restore the order too, because `help` lists the pages in it.
        PAGES.clear()
        PAGES.update(before)

    return back
