"""Answers about how things are done, and the nearest place for it."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from maid_engine.ai_players.cognitive.behaviors.answers.lore import about, offered
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, Reply, place_of, reply, way_to
from maid_engine.ai_players.cognitive.behaviors.answers.topics import find_topic
from maid_engine.ai_players.cognitive.behaviors.situation.game_facts import GameFacts
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.core.english import singular


class Method(NamedTuple):
    """How to do something in this game."""

    verb: str
    """The template whose presence shows that the game has such a command."""
    text: str
    tag: str = ""
    """The tag of rooms where it is possible; "" for anywhere."""


_METHODS: Final[Mapping[str, Method]] = {
    "train": Method("train_skill", "Type train where somebody teaches.", "trainer"),
    "learn": Method("train_skill", "Type train where somebody teaches.", "trainer"),
    "stronger": Method("attack_target", "Fight what you can beat, train, and wear better things. Consider tells how a fight would go."),
    "level": Method("attack_target", "Winning fights and finishing tasks gives experience. Type consider before you attack."),
    "experience": Method("attack_target", "Winning fights and finishing tasks gives experience."),
    "fight": Method("attack_target", "Type attack and a name; consider and the name first tells how it would go."),
    "attack": Method("attack_target", "Type attack and a name; consider and the name first tells how it would go."),
    "flee": Method("flee", "Type flee, and you run any way that is open."),
    "buy": Method("buy_item", "In a shop, type list, then buy and the thing's name.", "shop"),
    "shop": Method("buy_item", "In a shop, type list, then buy and the thing's name.", "shop"),
    "sell": Method("sell_item", "In a shop, type sell and the thing's name.", "shop"),
    "heal": Method("rest", "Type rest where it is safe, or drink something that heals.", "safe"),
    "rest": Method("rest", "Type rest where it is safe.", "safe"),
    "sleep": Method("rest", "Type rest where it is safe.", "safe"),
    "group": Method("join_group", "Type group invite and a name; the other types group accept."),
    "party": Method("join_group", "Type group invite and a name; the other types group accept."),
    "trade": Method("accept_trade", "Type trade and a name. Nothing moves until both confirm."),
    "talk": Method("talk_to_npc", "Type talk and a name; ask, a name, about and a word goes further."),
    "ask": Method("ask_npc", "Type ask, a name, about, and a word they know."),
    "wear": Method("wear_item", "Type wear and the thing's name."),
    "wield": Method("wield_item", "Type wield and the weapon's name."),
    "open": Method("open_door", "Type open and the direction, or unlock when you have the key."),
    "unlock": Method("unlock_door", "Type unlock and the direction, with the key in your bag."),
    "loot": Method("loot", "Type loot corpse when what you fought is dead."),
    "eat": Method("use_healing", "Type use and the thing's name."),
    "drink": Method("use_healing", "Type use and the thing's name."),
    "quest": Method("accept_quest", "Talk to people; who has work will say so. Then type accept and the task."),
    "put": Method("wear_item", "Type wear and the thing's name."),
    "equip": Method("wear_item", "Type wear and the thing's name, or wield when it is a weapon."),
    "recover": Method("rest", "Type rest where it is safe, or drink something that heals.", "safe"),
    "escape": Method("flee", "Type flee, and you run any way that is open."),
    "xp": Method("attack_target", "Winning fights and finishing tasks gives experience."),
    "kill": Method("attack_target", "Type attack and a name; consider and the name first tells how it would go."),
    "speak": Method("talk_to_npc", "Type talk and a name; ask, a name, about and a word goes further."),
    "hunt": Method("attack_target", "Find something you can beat: consider tells, attack begins it."),
}  # fmt: skip
"""Word → how that is done. It is said only if the game has such a command."""
_RICHES: Final = frozenset({"gold", "money", "rich", "coin", "earn", "wealthy", "cash"})


def how_to(s: Situation, asked: Asked) -> Reply:
    """Tell how something is done, and the nearest place for it."""
    words = [singular(word) for word in asked.u.topic.split()]
    if _RICHES & set(words):
        return _earn(s, asked)
    act = next((word for word in words if _is_done_here(s.game, word)), "")
    if not act:
        topic = find_topic(s, asked.u.topic.removeprefix("find ").removeprefix("get ").removeprefix("kill "))
        if topic.known:
            return about(s, replace(asked, topic=topic))
        return reply(
            s, asked, ("I don't know how that is done. Typing help may tell.", "I never tried, {who}. Type help and see."),
            sure=0.1,
        )  # fmt: skip
    method = _METHODS[act]
    room = next(iter(s.map.rooms_tagged(method.tag)), "") if method.tag else ""
    if method.tag and re.search(r"\bwhere\b", asked.u.words.lower()):
        return _where(s, asked, room, act)
    there = f" {_nearest(s, room)}" if room and room != s.own.room_id and way_to(s, room) else ""
    return reply(
        s,
        asked,
        (
            f"{method.text}{there}",
            f"As far as I know: {method.text[:1].lower()}{method.text[1:]}{there}",
            f"{{who}}, that is simple. {method.text}{there}",
        ),
        sure=0.9,
        because="the help says so",
        how=method.text,
    )


def _is_done_here(game: GameFacts, word: str) -> bool:
    """Return whether the word says something for which the game has a command."""
    return word in _METHODS and _METHODS[word].verb in game.verbs


def _where(s: Situation, asked: Asked, room: str, act: str) -> Reply:
    """Tell the place for it, or that none is known."""
    if not room:
        return reply(
            s,
            asked,
            (
                "I have not found a place for that yet, {who}.",
                "I am still looking for one myself, {who}.",
                "Nowhere that I know of, {who}. Tell me if you find out.",
            ),
            sure=0.1,
        )
    return reply(
        s,
        asked,
        (
            "At {place} one can {act}: {way}.",
            "{place} is the place to {act}: {way}.",
            "Go {way}. At {place} you can {act}.",
        )
        if room != s.own.room_id
        else ("Right here one can {act}, {who}.", "You can {act} where you stand, {who}."),
        because="I was there",
        place=place_of(s, room),
        way=way_to(s, room),
        act=act,
    )


def _nearest(s: Situation, room: str) -> str:
    name = place_of(s, room)
    return f"{name[:1].upper()}{name[1:]}: {way_to(s, room)}."


def _earn(s: Situation, asked: Asked) -> Reply:
    quest, shops = offered(s), s.map.rooms_tagged("shop")
    return reply(
        s,
        asked,
        (
            "{giver} at {place} pays for help: {way}.",
            "Sell what you find; {shop} is a shop: {shop_way}.",
            "Do what {giver} at {place} asks. It pays.",
        )
        if quest or shops
        else ("Sell what your fights leave, I suppose. I am poor myself.",),
        because="that is how I do it",
        giver=quest.quest_giver if quest else "",
        place=place_of(s, quest.quest_giver_room) if quest else "",
        way=way_to(s, quest.quest_giver_room) if quest else "",
        shop=place_of(s, shops[0]) if shops else "",
        shop_way=way_to(s, shops[0]) if shops else "",
    )
