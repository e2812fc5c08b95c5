"""Answers about prices, sellers, buyers, and what the mind would trade."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import Answer, PlannedAnswer
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
    is_shared_room,
    nearest_tagged,
    place_and_way,
    way_for,
)
from maid_engine.ai_players.cognitive.behaviors.answers.topics import (
    Topic,
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


def sellers(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell who sells something, for how much, and the way there."""
    topic = as_ware(s, asked.u.topic, asked.topic)
    if asked.u.topic in _ANYTHING:
        return _shops(s, asked)
    if topic.kind is TopicKind.WARE:
        return _sold_at(s, asked, topic)
    if _is_sought_itself(asked, topic):
        return where(s, asked)  # "and the inn?", after a question for wares
    return _not_seen_for_sale(s, asked)


def _is_sought_itself(asked: Asked, topic: Topic) -> bool:
    """Return whether the words name no ware, but a place or something else that can be sought."""
    if is_kind_of_place(asked.u.topic):
        return True
    return topic.known and topic.kind not in _NO_SELLER


_NO_SELLER: Final = frozenset({TopicKind.THING, TopicKind.ROOM})
"""Kinds of topics whose place is no answer to who sells it: a room may have a word of the ware in its name."""


def _shops(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell where a shop is to who asks for no ware in particular."""
    if not s.map.rooms_tagged("shop"):
        return _no_shop(s, asked)
    return where(s, replace(asked, topic=find_topic(s, "shop"), u=replace(asked.u, topic="shop")))


def _sold_at(s: Situation, asked: Asked, ware: Topic) -> PlannedAnswer:
    """Tell the nearest place where a ware is sold, with its keeper if the way there is told."""
    wares = _priced(_offers_in(ware.offers, ware.room))
    if is_shared_room(s, asked, ware.room):
        return PlannedAnswer("trade.here", {"wares": wares}, because=READ)
    facts = {**place_and_way(s, asked, ware.room), "wares": wares}
    if facts["way"]:
        facts["keeper"] = keeper_of(s, ware.room)
    return PlannedAnswer("trade.sellers", facts, because=READ)


def _no_shop(s: Situation, asked: Asked) -> PlannedAnswer:
    elsewhere = not_known(s, asked)
    return elsewhere if elsewhere.name == "know.ask" else PlannedAnswer("trade.no_shop", sure=0.1)


def _not_seen_for_sale(s: Situation, asked: Asked) -> PlannedAnswer:
    """Answer with hearsay, or else a shop that may have it, or else that it is not known."""
    found = not_known(s, asked)
    shops = [room for room in s.map.rooms_tagged("shop") if way_for(s, asked, room)]
    if found.sure >= HEARSAY or not shops:
        return found
    facts = {"thing": asked.called, **place_and_way(s, asked, shops[0])}
    return PlannedAnswer("trade.perhaps", facts, POINTER, WAS_THERE)


def _offers_in(offers: Iterable[ShopOffer], *rooms: str) -> list[ShopOffer]:
    return [one for one in offers if one.room_id in rooms]


def _priced(offers: Sequence[ShopOffer], most: int = 2) -> str:
    return listed([f"{indefinite(one.item)} for {one.price} gold" for one in offers[:most]])


def _no_wares(s: Situation, asked: Asked) -> PlannedAnswer:
    return food(s, asked) or _no_list(s, asked)


def _no_list(s: Situation, asked: Asked) -> PlannedAnswer:
    if not asked.u.topic:
        return PlannedAnswer("trade.no_list_here", sure=0.1)
    known = asked.topic.kind in {TopicKind.ROOM, TopicKind.PERSON}
    return PlannedAnswer("trade.no_list", sure=0.1) if known else not_known(s, asked)


def wares(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell wares and prices of a shop: the named one, that of the named keeper, or the current one."""
    rooms = asked.topic.rooms
    if not asked.u.topic:
        rooms = (s.own.room_id,)
    offers = _offers_in(s.inventory.offers(), *rooms)
    if not offers:
        return _no_wares(s, asked)
    room = offers[0].room_id
    told = _priced(_offers_in(offers, room), MOST_WARES)
    if is_shared_room(s, asked, room):
        return PlannedAnswer("trade.wares_here", {"wares": told}, because=READ)
    return PlannedAnswer("trade.wares", {"place": place_of(s, room), "wares": told}, because=READ)


_EATS: Final = re.compile(r"\b(?:eat|eating|food|hungry|starving|starved|famished|meal|snack)\b")


def food(s: Situation, asked: Asked) -> PlannedAnswer | None:
    """Tell who sells something to eat; `None` if the words are not of eating, or no such ware is known."""
    topic = find_topic(s, "food")
    if not _EATS.search(asked.words.lower()):
        return None
    if topic.kind is not TopicKind.WARE:
        return PlannedAnswer("trade.no_food", sure=0.3)
    return sellers(s, replace(asked, topic=topic, u=replace(asked.u, topic="food")))


def price(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell what something costs, and where."""
    topic = as_ware(s, asked.u.topic, asked.topic)
    if topic.kind is TopicKind.WARE:
        return _prices_read(s, topic.offers[0], topic.offers[-1])
    if not (asked.u.topic or topic.known):
        return PlannedAnswer("trade.which_price", sure=0.2)
    if asked.u.followed and topic.kind in _STANDS_SOMEWHERE:
        return where(s, asked)
    return _price_unread(s, asked)


_STANDS_SOMEWHERE: Final = frozenset({TopicKind.ROOM, TopicKind.AREA, TopicKind.PERSON})
"""Kinds of topics that have no price: after another question, their place is asked for."""


def _prices_read(s: Situation, cheap: ShopOffer, dear: ShopOffer) -> PlannedAnswer:
    """Tell the price of the cheapest ware of a kind, and of the dearest if that is another."""
    facts = {
        "thing": indefinite(cheap.item),
        "price": str(cheap.price),
        "place": place_of(s, cheap.room_id),
    }
    if dear.item == cheap.item:
        return PlannedAnswer("trade.price", facts, because=READ)
    more = {**facts, "best": indefinite(dear.item), "most": str(dear.price)}
    return PlannedAnswer("trade.prices", more, because=READ)


def _price_unread(s: Situation, asked: Asked) -> PlannedAnswer:
    """Answer when no price was read: with what a shop paid for one, or where to ask."""
    paid = s.inventory.would_pay(asked.topic.name)
    if paid:
        facts = {"thing": indefinite(asked.topic.name), "price": str(paid)}
        return PlannedAnswer("trade.paid", facts, because="I sold one")
    shop = nearest_tagged(s, asked, "shop")
    facts = {"topic": _called(asked)}
    if not shop:
        return PlannedAnswer("trade.no_price", facts, 0.1)
    return PlannedAnswer("trade.no_price_ask", {**facts, **place_and_way(s, asked, shop)}, POINTER)


def _called(asked: Asked) -> str:
    """Return the topic as it was written; of a mere number, what it counts: "how much for five torches"."""
    is_number = asked.u.topic in SMALL_NUMBERS or asked.u.topic.isdigit()
    if not is_number:
        return asked.called
    return subject_of(asked.u.words) or asked.called


def buyers(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell who buys something, and for how much."""
    paid = s.inventory.would_pay(asked.topic.name)
    if paid:
        facts = {"thing": indefinite(asked.topic.name), "price": str(paid)}
        return PlannedAnswer("trade.paid", facts, because="I asked there myself")
    shops = s.map.rooms_tagged("shop")
    for room in shops:
        if s.diary.times[Activity.SOLD_IN.of(room)]:
            return PlannedAnswer("trade.sold_at", place_and_way(s, asked, room), because="I sold there")
    if shops:
        return PlannedAnswer("trade.try_shop", place_and_way(s, asked, shops[0]), 0.4, WAS_THERE)
    return _no_shop(s, asked)


def sell_me(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell what the mind would trade away, and how to begin the trade. The asker has to begin it."""
    spare = _spare(s)
    wanted = asked.u.topic
    if wanted not in _ANYTHING and not any(is_called(name, wanted) for name in spare):
        return _not_spare(s, wanted)
    if not spare:
        return PlannedAnswer("trade.nothing", sure=0.4)
    facts = {"things": listed(list(map(indefinite, spare))), "type_me": s.own.name.lower()}
    return PlannedAnswer("trade.spare", facts, because="it is in my bag")


def _spare(s: Situation) -> list[str]:
    """Return the names of the things that it can sell: those known to have a value, or else all."""
    sellable = [item.name for item in s.inventory.sellable()]
    valued = [name for name in sellable if s.inventory.trade_value(name) > 0]
    return valued or sellable


def _not_spare(s: Situation, wanted: str) -> PlannedAnswer:
    """Tell that it keeps what somebody wants, or does not have it."""
    if s.inventory.has(wanted):
        return PlannedAnswer("trade.keep", {"thing": indefinite(s.inventory.named_thing(wanted))})
    return PlannedAnswer("trade.none", {"thing": wanted}, 0.4)


def show_me(s: Situation, asked: Asked) -> PlannedAnswer:
    """Ask somebody who offers a thing to put it into a trade."""
    facts = {"type_me": s.own.name.lower(), "thing": asked.called if asked.u.topic else ""}
    return PlannedAnswer("trade.show_me", facts, 0.5)


_WITH_ME: Final = frozenset({"trade.sell_me", "trade.bargain"})
"""Rows after which a bid is for what the mind has."""
_BETWEEN_US: Final = _WITH_ME | {"trade.buy_mine"}
"""Rows after which a bid is for a trade with the mind, and not with a shop."""


def bargain(s: Situation, asked: Asked) -> PlannedAnswer:
    """Leave haggling to the trade, where the mind compares values; what it has not is not for sale at any price."""
    if _has_none_of_it(s, asked):
        return PlannedAnswer("trade.no_bid", _bid(asked), 0.5)
    if asked.trade and asked.trade not in _BETWEEN_US:
        return PlannedAnswer("trade.shop_price", {}, 0.5)
    return PlannedAnswer("trade.bargain", {"type_me": s.own.name.lower()}, 0.5)


def _has_none_of_it(s: Situation, asked: Asked) -> bool:
    """Return whether a bid is for what the mind has, although it has nothing to sell."""
    return asked.trade in _WITH_ME and not s.inventory.sellable()


def _bid(asked: Asked) -> dict[str, str]:
    """Return the amount that is bid, as a fact; none if it is not one word or number."""
    amount = asked.slot("amount")
    if amount.isdigit() or amount.isalpha():
        return {"bid": amount}
    return {}


def closed(s: Situation, asked: Asked) -> PlannedAnswer:
    """Close a deal that was agreed in words: with the trade, if there is anything to trade."""
    if _has_none_of_it(s, asked):
        return PlannedAnswer("trade.no_bid", {}, 0.5)
    if asked.trade not in _BETWEEN_US:
        return PlannedAnswer("trade.buy_there", {}, 0.5)
    return PlannedAnswer("trade.closed", {"type_me": s.own.name.lower()}, 0.5)


def earn(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell how to earn gold."""
    quest = offered(s)
    facts: dict[str, str] = {}
    if quest is not None and way_for(s, asked, quest.quest_giver_room):
        facts.update(giver=quest.quest_giver, **place_and_way(s, asked, quest.quest_giver_room))
    shop = nearest_tagged(s, asked, "shop")
    if shop:
        facts.update(shop=place_of(s, shop), shop_way=way_for(s, asked, shop))
    return PlannedAnswer("trade.earn", facts, because="that is how I do it")


def which_gear(s: Situation, asked: Asked) -> PlannedAnswer:
    """Name the best offer that would improve the mind's own gear, or else the dearest of the kind that was asked for.

    "Is he any good?" about somebody does not ask for gear, however much it sounds like that.
    """
    if asked.topic.kind in (TopicKind.PERSON, TopicKind.PLAYER):
        return not_known(s, asked)
    offers = asked.topic.offers or find_topic(s, "gear").offers
    if not offers:
        return PlannedAnswer("trade.gear_unknown", sure=0.15)
    better = [one for one in offers if s.inventory.improves(one.item, one.price)]
    best = max(better or offers, key=lambda one: (one.price, one.item))
    facts = {"thing": indefinite(best.item), "price": str(best.price), "place": place_of(s, best.room_id)}
    return PlannedAnswer("trade.gear", facts, because=READ)


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
