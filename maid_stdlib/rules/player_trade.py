"""Trades between players: both make an offer, both see it, both confirm it, and everything is exchanged at once."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from maid_engine.core.ids import EntityId
from maid_engine.core.messages import ACTOR, TARGET, Message, MessageTemplate, Name
from maid_engine.engine.services import Game
from maid_stdlib.components.item import Item
from maid_stdlib.messages import items as item_msg
from maid_stdlib.messages import talk as talk_msg
from maid_stdlib.messages import trade as msg
from maid_stdlib.rules import money
from maid_stdlib.rules.audience import hears
from maid_stdlib.rules.beings import alive, name_of, together
from maid_stdlib.rules.events import ItemGiven
from maid_stdlib.rules.items import MOST_CARRIED, carried, hand_over
from maid_stdlib.rules.possessions import refuse_to_part
from maid_stdlib.rules.sight import counted

LOOK_S: Final = 2.0
"""Seconds after a change of one offer before the other player may confirm."""


@dataclass(slots=True)
class Offer:
    """What one of the two players offers."""

    items: dict[EntityId, None] = field(default_factory=dict)
    gold: int = 0
    confirmed: bool = False
    changed_at: float = -math.inf
    """The tick of the last change."""


@dataclass(slots=True)
class Trade:
    """Two players and their offers."""

    offers: dict[EntityId, Offer]

    def other(self, player: EntityId) -> EntityId:
        """Return the other player."""
        return next(one for one in self.offers if one != player)

    def reopen(self) -> None:
        """Clear both confirmations, because an offer changed."""
        for offer in self.offers.values():
            offer.confirmed = False


@dataclass
class Trades:
    """All current trades, as ``game.resource(Trades)``.

    They are not saved: nothing has moved before a trade is settled.
    """

    by_player: dict[EntityId, Trade] = field(default_factory=dict)
    asked: dict[EntityId, EntityId] = field(default_factory=dict)
    """For each player who was asked, the player who asked last."""


def trades(game: Game) -> Trades:
    """Return the game's trades."""
    return game.resource_or_new(Trades)


def ask(game: Game, actor: EntityId, target: EntityId) -> Message | None:
    """Ask somebody to trade, or begin if they asked first. Return why it is refused, or None."""
    book, world = trades(game), game.world
    mine = book.by_player.get(actor)
    if mine is not None:
        return msg.BUSY(target=name_of(world, mine.other(actor)))
    if target in book.by_player:
        return msg.THEY_ARE_BUSY(target=name_of(world, target))
    if book.asked.get(actor) == target:
        _begin(game, actor, target)
        return None
    if not hears(world, target, actor):
        return talk_msg.NOT_HEARD(target=name_of(world, target))
    book.asked[target] = actor
    _tell(game, msg.ASKS, actor, target)
    return None


def accept(game: Game, actor: EntityId) -> Message | None:
    """Begin the trade that the actor was last asked for. Return why it is refused, or None."""
    going = trades(game).by_player.get(actor)
    if going is not None:
        return msg.CONFIRM_INSTEAD(target=name_of(game.world, going.other(actor)))
    asker = trades(game).asked.get(actor)
    if asker is None or asker not in game.world or not together(game.world, actor, asker):
        return msg.NOT_ASKED()
    return ask(game, actor, asker)


def _begin(game: Game, actor: EntityId, target: EntityId) -> None:
    book = trades(game)
    trade = Trade({actor: Offer(), target: Offer()})
    for player in (actor, target):
        book.by_player[player] = trade
        book.asked.pop(player, None)
    _tell_both(game, msg.BEGINS, actor, target)


def offer(game: Game, actor: EntityId, items: tuple[EntityId, ...], gold: int = 0) -> Message | None:
    """Add items to the offer, or set its total gold. Return why it is refused, or None."""
    trade = trades(game).by_player.get(actor)
    if trade is None:
        return msg.NOT_TRADING()
    if gold > money.spendable(game, actor):
        return item_msg.NOT_ENOUGH_GOLD(gold=money.spendable(game, actor), amount=gold)
    for item in items:
        kept = refuse_to_part(game.world, actor, item)
        if kept is not None:
            return kept
    mine = trade.offers[actor]
    mine.items.update(dict.fromkeys(items))
    mine.gold = gold or mine.gold
    _changed(game, trade, actor)
    return None


def withdraw(
    game: Game, actor: EntityId, items: tuple[EntityId, ...], *, gold: bool = False
) -> Message | None:
    """Take items or the gold out of the offer. Return why it is refused, or None."""
    trade = trades(game).by_player.get(actor)
    if trade is None:
        return msg.NOT_TRADING()
    mine = trade.offers[actor]
    for item in items:
        mine.items.pop(item, None)
    if gold:
        mine.gold = 0
    _changed(game, trade, actor)
    return None


def _changed(game: Game, trade: Trade, actor: EntityId) -> None:
    if any(one.confirmed for one in trade.offers.values()):
        _tell(game, msg.CHANGED, actor, trade.other(actor))
    trade.reopen()
    trade.offers[actor].changed_at = game.tick
    show_offer(game, trade, actor)


def show_offer(game: Game, trade: Trade, owner: EntityId) -> None:
    """Show one player's offer to both."""
    _deliver(game, offer_line(game, trade, owner), owner, trade.other(owner))


def offer_line(game: Game, trade: Trade, owner: EntityId) -> Message:
    """Return one player's whole offer. The owner is the actor of the message."""
    mine, world = trade.offers[owner], game.world
    who = {"actor": name_of(world, owner), "target": name_of(world, trade.other(owner))}
    if mine.items and mine.gold:
        return msg.OFFER_BOTH(**who, amount=mine.gold, items=counted(world, mine.items))
    if mine.items:
        return msg.OFFER_ITEMS(**who, items=counted(world, mine.items))
    if mine.gold:
        return msg.OFFER_GOLD(**who, amount=mine.gold)
    return msg.OFFER_NOTHING(**who)


def confirm(game: Game, actor: EntityId) -> Message | None:
    """Confirm both offers, and settle the trade if the other player has confirmed too.

    Return why it is refused, or None. A confirmation within `LOOK_S` after the other's last change is
    refused, because nobody can have read the change so fast.
    """
    cancel_when_apart(game)
    trade = trades(game).by_player.get(actor)
    if trade is None:
        return msg.NOT_TRADING()
    other = trade.other(actor)
    if game.tick - trade.offers[other].changed_at < LOOK_S * game.ticks_per_second:
        return msg.JUST_CHANGED(target=name_of(game.world, other))
    if trade.offers[actor].confirmed:
        return msg.ALREADY_CONFIRMED(target=name_of(game.world, other))
    trade.offers[actor].confirmed = True
    if all(one.confirmed for one in trade.offers.values()):
        _settle(game, trade)
    else:
        _tell(game, msg.CONFIRMS, actor, trade.other(actor))
    return None


def _settle(game: Game, trade: Trade) -> None:
    problem = _problem(game, trade)
    _forget(game, trade)
    if problem is not None:
        _tell_same(game, trade, problem())
        return
    closing = _closing_lines(game, trade)
    _exchange(game, trade)
    game.saver.urgent(lambda: _tell_each(game, closing))
    if game.saver.failing:
        _tell_same(game, trade, item_msg.NOT_STORED_YET())


def _tell_same(game: Game, trade: Trade, message: Message) -> None:
    for player in trade.offers:
        game.tell(player, message)


def _exchange(game: Game, trade: Trade) -> None:
    """Move what both players offered: first the items, then the gold."""
    for giver, mine in trade.offers.items():
        receiver = trade.other(giver)
        for item in mine.items:
            prototype = game.world.need(item, Item).prototype
            hand_over(game.world, item, receiver)
            game.bus.publish(ItemGiven(giver, receiver, item, prototype))
    # Both sides were found to have their gold, so no transfer below can fail.
    for giver, mine in trade.offers.items():
        if mine.gold:
            money.transfer(game, giver, trade.other(giver), mine.gold, "traded")


def _closing_lines(game: Game, trade: Trade) -> dict[EntityId, Message]:
    """Return what each player is told of a trade that is settled. Call it before anything moves."""
    given = {player: _in_words(game, offer) for player, offer in trade.offers.items()}
    lines = {}
    for player in trade.offers:
        other = trade.other(player)
        lines[player] = msg.DONE(other=name_of(game.world, other), gave=given[player], got=given[other])
    return lines


def _in_words(game: Game, offer: Offer) -> list[str | Name]:
    """Return an offer as a list: its items, then its gold."""
    words: list[str | Name] = [*counted(game.world, offer.items)]
    if offer.gold:
        words.append(f"{offer.gold} gold")
    return words or ["nothing"]


def _tell_each(game: Game, lines: Mapping[EntityId, Message]) -> None:
    for player, line in lines.items():
        game.tell(player, line)


def _problem(game: Game, trade: Trade) -> MessageTemplate | None:
    counts = {player: len(carried(game.world, player)) for player in trade.offers}
    for player, mine in trade.offers.items():
        if not _still_has(game, player, mine):
            return msg.NO_LONGER
        counts[player] -= len(mine.items)
        counts[trade.other(player)] += len(mine.items)
    if max(counts.values()) > MOST_CARRIED:
        return msg.NO_ROOM
    return None


def _still_has(game: Game, player: EntityId, offered: Offer) -> bool:
    """Return whether a player still carries, and may part with, all that they offered."""
    hand = {
        item for item, _ in carried(game.world, player) if refuse_to_part(game.world, player, item) is None
    }
    return hand >= set(offered.items) and money.spendable(game, player) >= offered.gold


def cancel(game: Game, actor: EntityId) -> Message | None:
    """Cancel the actor's trade. Return why it is refused, or None."""
    book = trades(game)
    trade = book.by_player.get(actor)
    if trade is None:
        book.asked.pop(actor, None)
        return msg.NOT_TRADING()
    _forget(game, trade)
    _tell_both(game, msg.CANCELLED, actor, trade.other(actor))
    return None


def _forget(game: Game, trade: Trade) -> None:
    for player in trade.offers:
        trades(game).by_player.pop(player, None)


def _tell(game: Game, template: MessageTemplate, actor: EntityId, target: EntityId) -> None:
    _deliver(
        game, template(actor=name_of(game.world, actor), target=name_of(game.world, target)), actor, target
    )


def _tell_both(game: Game, template: MessageTemplate, one: EntityId, other: EntityId) -> None:
    """Tell each player the same sentence about the other."""
    for player, partner in ((one, other), (other, one)):
        game.tell(player, template(other=name_of(game.world, partner)))


def _deliver(game: Game, said: Message, actor: EntityId, target: EntityId) -> None:
    for player, view in ((actor, ACTOR), (target, TARGET)):
        seen = said.seen_by(view)
        if seen is not None:
            game.tell(player, seen)


def cancel_when_apart(game: Game) -> None:
    """Cancel every trade whose players are no longer in one place, or one of whom is dead."""
    for player, trade in tuple(trades(game).by_player.items()):
        other = trade.other(player)
        both_there = player in game.world and other in game.world
        if not both_there or not together(game.world, player, other) or not alive(game.world, player):
            cancel(game, player)
