"""Answers about prices, sellers, buyers, and what the mind would trade."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.meaning import Answer, Meaning
from maid_engine.ai_players.cognitive.behaviors.answers.quests import offered
from maid_engine.ai_players.cognitive.behaviors.answers.reply import (
    HEARSAY,
    POINTER,
    Asked,
    keeper_of,
    listed,
    place_of,
)
from maid_engine.ai_players.cognitive.behaviors.answers.starting_point import (
    is_with_us,
    nearest_tagged,
    way_for,
)
from maid_engine.ai_players.cognitive.behaviors.answers.topics import (
    TopicKind,
    as_ware,
    find_topic,
    is_kind_of_place,
)
from maid_engine.ai_players.cognitive.behaviors.answers.unknown_answers import not_known
from maid_engine.ai_players.cognitive.behaviors.answers.ways import where
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.dialogue.taken_up import subject_of
from maid_engine.ai_players.language.english_words import is_called
from maid_engine.ai_players.language.number_words import SMALL_NUMBERS
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.world import ShopOffer
from maid_engine.core.english import indefinite

READ: Final = "I read the price list there"
WAS_THERE: Final = "I was there"
MOST_WARES: Final = 3
_ANYTHING: Final = frozenset({"", "thing", "things", "stuff", "something", "anything", "item", "items"})


def sellers(s: Situation, asked: Asked) -> Meaning:
    """Tell who sells something, for how much, and the way there."""
    topic = as_ware(s, asked.u.topic, asked.topic)
    if asked.u.topic in _ANYTHING:
        if not s.map.rooms_tagged("shop"):
            return _no_shop(s, asked)
        return where(s, replace(asked, topic=find_topic(s, "shop"), u=replace(asked.u, topic="shop")))
    if topic.kind is not TopicKind.WARE:
        if is_kind_of_place(asked.u.topic) or (topic.known and topic.kind not in _NO_SELLER):
            return where(s, asked)  # "and the inn?", after a question for wares
        return _not_seen_for_sale(s, asked)
    room = topic.rooms[0]
    wares = _priced([one for one in topic.offers if one.room_id == room])
    if room == s.own.room_id and is_with_us(s, asked):
        return Meaning("trade.here", {"wares": wares}, because=READ)
    way = way_for(s, asked, room)
    keeper = keeper_of(s, room) if way else ""
    facts = {"place": place_of(s, room), "wares": wares, "keeper": keeper, "way": way}
    return Meaning("trade.sellers", facts, because=READ)


_NO_SELLER: Final = frozenset({TopicKind.THING, TopicKind.ROOM})
"""Kinds of topics whose place is no answer to who sells it: a room may have a word of the ware in its name."""


def _no_shop(s: Situation, asked: Asked) -> Meaning:
    elsewhere = not_known(s, asked)
    return elsewhere if elsewhere.name == "know.ask" else Meaning("trade.no_shop", sure=0.1)


def _not_seen_for_sale(s: Situation, asked: Asked) -> Meaning:
    """Answer with hearsay, or else a shop that may have it, or else that it is not known."""
    found = not_known(s, asked)
    shops = [room for room in s.map.rooms_tagged("shop") if way_for(s, asked, room)]
    if found.sure >= HEARSAY or not shops:
        return found
    facts = {"thing": asked.called, "place": place_of(s, shops[0]), "way": way_for(s, asked, shops[0])}
    return Meaning("trade.perhaps", facts, POINTER, WAS_THERE)


def _priced(offers: Sequence[ShopOffer], most: int = 2) -> str:
    return listed([f"{indefinite(one.item)} for {one.price} gold" for one in offers[:most]])


def _no_wares(s: Situation, asked: Asked) -> Meaning:
    return food(s, asked) or _no_list(s, asked)


def _no_list(s: Situation, asked: Asked) -> Meaning:
    if not asked.u.topic:
        return Meaning("trade.no_list_here", sure=0.1)
    known = asked.topic.kind in {TopicKind.ROOM, TopicKind.PERSON}
    return Meaning("trade.no_list", sure=0.1) if known else not_known(s, asked)


def wares(s: Situation, asked: Asked) -> Meaning:
    """Tell wares and prices of a shop: the named one, that of the named keeper, or the current one."""
    topic, here = asked.topic, not asked.u.topic
    rooms = (s.own.room_id,) if here else topic.rooms
    offers = [one for one in s.inventory.offers() if one.room_id in rooms]
    if not offers:
        return _no_wares(s, asked)
    room = offers[0].room_id
    told = _priced([one for one in offers if one.room_id == room], MOST_WARES)
    if room == s.own.room_id and is_with_us(s, asked):
        return Meaning("trade.wares_here", {"wares": told}, because=READ)
    return Meaning("trade.wares", {"place": place_of(s, room), "wares": told}, because=READ)


_EATS: Final = re.compile(r"\b(?:eat|eating|food|hungry|starving|starved|famished|meal|snack)\b")


def food(s: Situation, asked: Asked) -> Meaning | None:
    """Tell who sells something to eat; `None` if the words are not of eating, or no such ware is known."""
    topic = find_topic(s, "food")
    if not _EATS.search(asked.words.lower()):
        return None
    if topic.kind is not TopicKind.WARE:
        return Meaning("trade.no_food", sure=0.3)
    return sellers(s, replace(asked, topic=topic, u=replace(asked.u, topic="food")))


def price(s: Situation, asked: Asked) -> Meaning:
    """Tell what something costs, and where."""
    topic = as_ware(s, asked.u.topic, asked.topic)
    if not asked.u.topic and not topic.known:
        return Meaning("trade.which_price", sure=0.2)
    if asked.u.followed and topic.kind in {TopicKind.ROOM, TopicKind.AREA, TopicKind.PERSON}:
        return where(s, asked)
    if topic.kind is not TopicKind.WARE:
        return _price_unread(s, asked)
    cheap, dear = topic.offers[0], topic.offers[-1]
    facts = {
        "thing": indefinite(cheap.item),
        "price": str(cheap.price),
        "place": place_of(s, cheap.room_id),
    }
    if dear.item == cheap.item:
        return Meaning("trade.price", facts, because=READ)
    more = {**facts, "best": indefinite(dear.item), "most": str(dear.price)}
    return Meaning("trade.prices", more, because=READ)


def _price_unread(s: Situation, asked: Asked) -> Meaning:
    """Answer when no price was read: with what a shop paid for one, or where to ask."""
    paid = s.inventory.would_pay(asked.topic.name)
    if paid:
        facts = {"thing": indefinite(asked.topic.name), "price": str(paid)}
        return Meaning("trade.paid", facts, because="I sold one")
    shop = nearest_tagged(s, asked, "shop")
    facts = {"topic": _called(asked)}
    if not shop:
        return Meaning("trade.no_price", facts, 0.1)
    there = {**facts, "place": place_of(s, shop), "way": way_for(s, asked, shop)}
    return Meaning("trade.no_price_ask", there, POINTER)


def _called(asked: Asked) -> str:
    """Return the topic as it was written; of a mere number, what it counts: "how much for five torches"."""
    is_number = asked.u.topic in SMALL_NUMBERS or asked.u.topic.isdigit()
    return (subject_of(asked.u.words) if is_number else "") or asked.called


def buyers(s: Situation, asked: Asked) -> Meaning:
    """Tell who buys something, and for how much."""
    topic = asked.topic
    paid = s.inventory.would_pay(topic.name) if topic.known else 0
    if paid:
        facts = {"thing": indefinite(topic.name), "price": str(paid)}
        return Meaning("trade.paid", facts, because="I asked there myself")
    shops = s.map.rooms_tagged("shop")
    sold = [room for room in shops if s.diary.times[Activity.SOLD_IN.of(room)]]
    if sold:
        facts = {"place": place_of(s, sold[0]), "way": way_for(s, asked, sold[0])}
        return Meaning("trade.sold_at", facts, because="I sold there")
    if shops:
        facts = {"place": place_of(s, shops[0]), "way": way_for(s, asked, shops[0])}
        return Meaning("trade.try_shop", facts, 0.4, WAS_THERE)
    return _no_shop(s, asked)


def sell_me(s: Situation, asked: Asked) -> Meaning:
    """Tell what the mind would trade away, and how to begin the trade. The asker has to begin it."""
    spare = [item for item in s.inventory.sellable() if s.inventory.trade_value(item.name) > 0]
    spare = spare or list(s.inventory.sellable())
    wanted = asked.u.topic
    if wanted in _ANYTHING:
        wanted = ""
    if wanted and not any(is_called(item.name, wanted) for item in spare):
        if s.inventory.has(wanted):
            return Meaning("trade.keep", {"thing": indefinite(s.inventory.named_thing(wanted))})
        return Meaning("trade.none", {"thing": wanted}, 0.4)
    if not spare:
        return Meaning("trade.nothing", sure=0.4)
    things = listed([indefinite(item.name) for item in spare])
    return Meaning(
        "trade.spare", {"things": things, "type_me": s.own.name.lower()}, because="it is in my bag"
    )


def show_me(s: Situation, asked: Asked) -> Meaning:
    """Ask somebody who offers a thing to put it into a trade."""
    facts = {"type_me": s.own.name.lower(), "thing": asked.called if asked.u.topic else ""}
    return Meaning("trade.show_me", facts, 0.5)


_WITH_ME: Final = frozenset({"trade.sell_me", "trade.bargain"})
"""Rows after which a bid is for what the mind has."""


def bargain(s: Situation, asked: Asked) -> Meaning:
    """Leave haggling to the trade, where the mind compares values; what it has not is not for sale at any price."""
    bid = asked.slot("amount")
    facts = {"bid": bid if bid.isdigit() or bid.isalpha() else ""}
    if asked.trade in _WITH_ME and not s.inventory.sellable():
        return Meaning("trade.no_bid", facts, 0.5)
    if asked.trade and asked.trade not in {*_WITH_ME, "trade.buy_mine"}:
        return Meaning("trade.shop_price", {}, 0.5)
    return Meaning("trade.bargain", {"type_me": s.own.name.lower()}, 0.5)


def closed(s: Situation, asked: Asked) -> Meaning:
    """Close a deal that was agreed in words: with the trade, if there is anything to trade."""
    if asked.trade in _WITH_ME and not s.inventory.sellable():
        return Meaning("trade.no_bid", {}, 0.5)
    if asked.trade not in {*_WITH_ME, "trade.buy_mine"}:
        return Meaning("trade.buy_there", {}, 0.5)
    return Meaning("trade.closed", {"type_me": s.own.name.lower()}, 0.5)


def earn(s: Situation, asked: Asked) -> Meaning:
    """Tell how to earn gold."""
    quest = offered(s)
    facts: dict[str, str] = {}
    if quest is not None and way_for(s, asked, quest.quest_giver_room):
        room = quest.quest_giver_room
        facts.update(giver=quest.quest_giver, place=place_of(s, room), way=way_for(s, asked, room))
    shop = nearest_tagged(s, asked, "shop")
    if shop:
        facts.update(shop=place_of(s, shop), shop_way=way_for(s, asked, shop))
    return Meaning("trade.earn", facts, because="that is how I do it")


def which_gear(s: Situation, asked: Asked) -> Meaning:
    """Name the best offer that would improve the mind's own gear, or else the dearest of the kind that was asked for."""
    offers = asked.topic.offers or find_topic(s, "gear").offers
    if not offers:
        return Meaning("trade.gear_unknown", sure=0.15)
    better = [one for one in offers if s.inventory.improves(one.item, one.price)]
    best = max(better or offers, key=lambda one: (one.price, one.item))
    facts = {"thing": indefinite(best.item), "price": str(best.price), "place": place_of(s, best.room_id)}
    return Meaning("trade.gear", facts, because=READ)


TRADE: Final[Mapping[str, Answer]] = {
    "trade.who_sells": sellers,
    "trade.who_buys": buyers,
    "trade.wares": wares,
    "trade.price": price,
    "trade.afford": earn,
    "trade.sell_me": sell_me,
    "trade.buy_mine": show_me,
    "trade.bargain": bargain,
    "trade.which_gear": which_gear,
}
"""Row → answer."""
