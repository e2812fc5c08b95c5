"""Answers about prices, sellers, buyers, and what the mind would trade."""

import re

from maid_engine.ai_players.cognitive.behaviors.answers.places import where
from maid_engine.ai_players.cognitive.behaviors.answers.reply import (
    HEARSAY,
    POINTER,
    Asked,
    Reply,
    keeper_of,
    listed,
    place_of,
    reply,
    way_to,
)
from maid_engine.ai_players.cognitive.behaviors.answers.topics import TopicKind, find_topic, is_kind_of_place
from maid_engine.ai_players.cognitive.behaviors.answers.unknown_answers import not_known
from maid_engine.ai_players.cognitive.behaviors.situation.known_map import KnownMap
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.language.english_words import is_called
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.world import ShopOffer
from maid_engine.core.english import indefinite

_FOR_SALE = re.compile(r"\b(?:buy|purchase|sells?|shop for|stocks?|deals in)\b")
"""Matches a question for wares, as opposed to one for a place whose name contains the same word."""
READ = "I read the price list there"


def sellers(s: Situation, asked: Asked) -> Reply:
    """Tell who sells something, for how much, and the way there."""
    topic = asked.topic
    if not asked.u.topic or asked.u.topic in (
        "thing",
        "things",
        "stuff",
        "something",
        "anything",
        "item",
        "items",
    ):
        return (
            where(s, Asked(asked.who, asked.u, find_topic(s, "shop"), asked.human))
            if _shop(s.map)
            else _no_shop(s, asked)
        )
    if is_kind_of_place(asked.u.topic):
        return where(s, asked)  # "and the inn?", after a question for wares
    if topic.kind is not TopicKind.WARE:
        for_sale = bool(_FOR_SALE.search(asked.u.words.lower())) and topic.kind is TopicKind.ROOM
        if topic.known and topic.kind is not TopicKind.THING and not for_sale:
            return where(s, asked)
        return _not_seen_for_sale(s, asked)
    room = topic.rooms[0]
    offers = [one for one in topic.offers if one.room_id == room]
    keeper = keeper_of(s, room)
    if room == s.own.room_id:
        return reply(
            s,
            asked,
            ("Right here: {wares}.", "You are in the right place: {wares}."),
            because=READ,
            wares=_priced(offers),
        )
    return reply(
        s,
        asked,
        (
            "{keeper} at {place} sells {wares}. Go {way}.",
            "{keeper} has {wares}, at {place}: {way}.",
            "At {place}: {wares}. From here {way}.",
            "Go {way} to {place}. They have {wares}.",
        )
        if way_to(s, room)
        else ("At {place}: {wares}. I would not find the way from here.",),
        because=READ,
        keeper=keeper,
        place=place_of(s, room),
        wares=_priced(offers),
        way=way_to(s, room),
    )


def _shop(known_map: KnownMap) -> bool:
    return bool(known_map.rooms_tagged("shop"))


def _no_shop(s: Situation, asked: Asked) -> Reply:
    elsewhere = not_known(s, asked)
    if elsewhere.line.startswith("I don't know") and elsewhere.because:
        return elsewhere
    return reply(
        s,
        asked,
        ("I have not found a shop yet, {who}.", "No shop so far. I am still looking around."),
        sure=0.1,
    )


def _not_seen_for_sale(s: Situation, asked: Asked) -> Reply:
    """Answer with hearsay, or else a shop that may have it, or else that it is not known."""
    found = not_known(s, asked)
    shops = [room for room in s.map.rooms_tagged("shop") if way_to(s, room)]
    if found.sure >= HEARSAY or not shops:
        return found
    return reply(
        s,
        asked,
        (
            "I have not seen {thing} for sale. {place} might have it: {way}.",
            "Not that I saw. You could look in {place}: {way}.",
        ),
        sure=POINTER,
        because="I was there",
        thing=asked.called,
        place=place_of(s, shops[0]),
        way=way_to(s, shops[0]),
    )


def _priced(offers: list[ShopOffer], most: int = 2) -> str:
    return listed([f"{indefinite(one.item)} for {one.price} gold" for one in offers[:most]])


def wares(s: Situation, asked: Asked) -> Reply:
    """Tell wares and prices of a shop: the named one, that of the named keeper, or the current one."""
    topic, here = asked.topic, not asked.u.topic
    rooms = (s.own.room_id,) if here else topic.rooms
    offers = [one for one in s.inventory.offers() if one.room_id in rooms]
    if not offers:
        if here:
            return reply(
                s, asked, ("I have read no price list here.", "Here? I saw nothing for sale."), sure=0.1
            )
        if topic.kind in (TopicKind.ROOM, TopicKind.PERSON):
            return reply(
                s,
                asked,
                (
                    "I have not read the price list there yet, {who}.",
                    "What is for sale there I have not seen yet.",
                ),
                sure=0.1,
            )
        return not_known(s, asked)
    room = offers[0].room_id
    told = [one for one in offers if one.room_id == room]
    return reply(
        s,
        asked,
        ("Here: {wares}.", "{wares}. Type list for all of it.")
        if room == s.own.room_id
        else ("At {place}: {wares}.", "{wares}, at {place}.", "{place} has {wares}."),
        because=READ,
        place=place_of(s, room),
        wares=_priced(told, most=3),
    )


def price(s: Situation, asked: Asked) -> Reply:
    """Tell what something costs, and where."""
    topic = asked.topic
    if not asked.u.topic and not topic.known:
        return reply(s, asked, ("How much is what, {who}?", "The price of what, {who}?"), sure=0.2)
    if asked.u.followed and topic.kind in (TopicKind.ROOM, TopicKind.AREA, TopicKind.PERSON):
        return where(s, asked)
    if topic.kind is TopicKind.WARE:
        return _price_of_wares(s, asked)
    return _price_unread(s, asked)


def _price_of_wares(s: Situation, asked: Asked) -> Reply:
    topic = asked.topic
    cheap = topic.offers[0]
    dear = topic.offers[-1]
    patterns: tuple[str, ...] = (
        "{thing} costs {price} gold at {place}.",
        "{price} gold at {place}, for {thing}.",
        "They ask {price} gold for {thing} at {place}.",
    )
    if dear.item != cheap.item:
        patterns = (
            "From {price} gold for {thing} up to {most} for {best}, at {place}.",
            "{thing} is {price} gold at {place}, {best} {most}.",
        )
    return reply(
        s,
        asked,
        patterns,
        because=READ,
        thing=indefinite(cheap.item),
        price=str(cheap.price),
        place=place_of(s, cheap.room_id),
        best=indefinite(dear.item),
        most=str(dear.price),
    )


def _price_unread(s: Situation, asked: Asked) -> Reply:
    """Answer when no price was read: with what a shop paid for one, or where to ask."""
    topic = asked.topic
    paid = s.inventory.would_pay(topic.name)
    shops = s.map.rooms_tagged("shop")
    if paid:
        return reply(
            s,
            asked,
            ("A shop gave me {price} gold for {thing}.",),
            because="I sold one",
            thing=indefinite(topic.name),
            price=str(paid),
        )
    return reply(
        s,
        asked,
        (
            "I never saw a price for {topic}, {who}. You could ask in {place}: {way}.",
            "What {topic} costs I don't know. They might in {place}: {way}.",
            "I know no price for {topic}. They may tell you in {place}: {way}.",
        )
        if shops
        else (
            "I never saw a price for {topic}, {who}.",
            "What {topic} costs I don't know.",
            "I have not seen {topic} for sale yet, {who}.",
        ),
        sure=POINTER if shops else 0.1,
        place=place_of(s, shops[0]) if shops else "",
        way=(way_to(s, shops[0]) or "right here") if shops else "",
        topic=asked.called,
    )


def buyers(s: Situation, asked: Asked) -> Reply:
    """Tell who buys something, and for how much."""
    topic = asked.topic
    paid = s.inventory.would_pay(topic.name) if topic.known else 0
    if paid:
        return reply(
            s, asked, ("For {thing} a shop gave me {price} gold.", "{thing} brought me {price} gold in a shop."),
            because="I asked there myself", thing=indefinite(topic.name), price=str(paid),
        )  # fmt: skip
    sold = [room for room in s.map.rooms_tagged("shop") if s.diary.times[Activity.SOLD_IN.of(room)]]
    if sold:
        return reply(
            s, asked, ("At {place} they buy things: {way}.", "I sold a few things at {place}. Go {way}."),
            because="I sold there", place=place_of(s, sold[0]), way=way_to(s, sold[0]) or "nowhere, it is here",
        )  # fmt: skip
    shops = s.map.rooms_tagged("shop")
    if shops:
        return reply(
            s, asked, ("I have sold nothing yet, but {place} is a shop: {way}.", "Try {place}: {way}. I have not sold there myself."),
            sure=0.4, because="I was there", place=place_of(s, shops[0]), way=way_to(s, shops[0]) or "right here",
        )  # fmt: skip
    return _no_shop(s, asked)


def trade(s: Situation, asked: Asked) -> Reply:
    """Tell what the mind would trade away, and how to begin the trade. The asker has to begin it."""
    spare = [
        item for item in s.inventory.sellable() if s.inventory.trade_value(item.name) > 0
    ] or s.inventory.sellable()
    wanted = asked.u.topic
    if wanted and not any(is_called(item.name, wanted) for item in spare):
        if s.inventory.has(wanted):
            return reply(
                s,
                asked,
                ("I have {thing}, but I need it myself.", "{thing} I keep, {who}."),
                thing=indefinite(s.inventory.named_thing(wanted)),
            )
        return reply(
            s,
            asked,
            ("I have no {thing} to trade, {who}.", "Sorry, no {thing} in my bag."),
            sure=0.4,
            thing=wanted,
        )
    if not spare:
        return reply(
            s,
            asked,
            (
                "Nothing in my bag that I could spare now, {who}.",
                "My bag is empty of anything worth trading.",
            ),
            sure=0.4,
        )
    return reply(
        s,
        asked,
        (
            "I could part with {things}. Type trade {me}, and make an offer.",
            "I have {things} to spare. Type trade {me} if you like.",
        ),
        because="it is in my bag",
        things=listed([indefinite(item.name) for item in spare]),
        me=s.own.name.lower(),
    )
