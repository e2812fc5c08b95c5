"""Answers to questions whose form is certain, although a word in them belongs to another row: "what should I drop"."""

import re
from collections.abc import Callable, Collection, Iterable
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.common_knowledge import keeper_here
from maid_engine.ai_players.cognitive.behaviors.answers.first_steps import BECAUSE
from maid_engine.ai_players.cognitive.behaviors.answers.how_to_answers import deed_of
from maid_engine.ai_players.cognitive.behaviors.answers.not_understood import asks_something
from maid_engine.ai_players.cognitive.behaviors.answers.people_to_ask import whom_to_ask
from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import PlannedAnswer, in_words, polite
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, Reply, listed, place_of
from maid_engine.ai_players.cognitive.behaviors.answers.self_answers import been, lately
from maid_engine.ai_players.cognitive.behaviors.answers.shaped import Shapes, shaped
from maid_engine.ai_players.cognitive.behaviors.answers.starting_point import nearest_tagged, way_for
from maid_engine.ai_players.cognitive.behaviors.answers.topics import TopicKind
from maid_engine.ai_players.cognitive.behaviors.answers.trade import READ, buyers
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.models.world import ShopOffer
from maid_engine.core.english import indefinite

ALL_COMMANDS: Final = "commands"
"""The command that lists all others."""
# "how old are you?"
_AGE: Final = re.compile(r"\bhow old (?:are|r) (?:you|u)\b|\bwhat(?:['’]?s| is) (?:your|ur) age\b")
# "who is your player?" · "tell your player that i was here"
_PLAYER: Final = re.compile(r"\b(?:your|ur) (?:own )?(?:player|owner|human|principal)\b")
# "what makes you sad?"
_SADDENS: Final = re.compile(
    r"\bwhat (?:\w+ )?(?:makes?|made|gets?) (?:you|u) (?:\w+ )?(?:sad|unhappy|cry|down|upset|blue|miserable|lonely)\b"
)
# "do you remember what happened yesterday?"
_OWN_DAY: Final = re.compile(
    r"\b(?:remember|recall)\b(?!.{0,80}\b(?:i|me|my|we|us|our)\b).{0,80}\b(?:today|yesterday|tonight|this (?:morning|afternoon|evening|day)|(?:your|the) day|last night)\b"
)
# "where were you before this?"
_WAS_WHERE: Final = re.compile(
    r"^(?!.*\b(?:when|while|during|born|raised|made|created|from|originally)\b).*\bwhere (?:(?:were|was) (?:you|u)|(?:have|had) (?:you|u) (?:\w+ )?been)\b"
)
# "what should i drop?"
_PARTS_WITH: Final = re.compile(
    r"\b(?:what|which)\b.{0,25}\b(?:should|shall|can|could|do|would|must) (?:i|we) (?:just )?(?:drop|discard|dump|ditch|throw|leave behind|get rid)\b"
)
# "is it even worth the trouble?"
_WORTH: Final = re.compile(
    r"\b(?:should|shall|do) (?:i|we) (?:even |really )?bother\b|\bis (?:it|that|this) (?:even |really )?worth (?:it|the (?:effort|trouble|time|walk))\b"
)
# "what is the best loot to sell?" · "what should i sell?"
_SELLS_WELL: Final = re.compile(
    r"\b(?:best|good|easiest|most valuable) (?:things?|stuff|loot|items?|goods) (?:for me )?to sell\b|\bwhat (?:sells (?:best|well|good)|is worth selling)\b"
    r"|\bwhat (?:should|can|could) (?:i|we) sell\b"
)
# "show me all the commands"
_LISTS_COMMANDS: Final = re.compile(
    r"\b(?:list of|all|every|see|show me|what are) (?:of )?(?:the |your |my |all ){0,3}commands?\b|\b(?:what|which) (?:\w+ )?commands (?:are|can|do|exist)\b"
)
# "is there anything beyond the town walls?"
_OUTSIDE: Final = re.compile(
    r"\b(?:what|whats|anything|something|much|been)\b.{0,20}\b(?:outside|beyond|past) (?:of )?(?:the |these |this |those )?(?:town|city|walls?|town walls?|city walls?|here)\b"
)
# "are the gates open at night?"
_GATE_HOURS: Final = re.compile(
    r"\b(?:do|does|are|is|will) (?:the |these |those )?(?:\w+ )?gates?\b.{0,20}\b(?:open|closed?|shut|locked)\b"
)
# "do they close?" · "when are they open?": what _GATE_HOURS must ask as well
_HOURS: Final = re.compile(
    r"^(?!.*\b(?:how|why|i|we)\b)(?=.*(?:\b(?:when|what time|nights?|dark|evening|ever|always|late)\b|^\W*(?:(?:and|so|but)\W+)*(?:do|does) ))"
)
# "who rules the town?"
_RULES: Final = re.compile(
    r"\bwho(?:['’]?s| is| are)? (?:rules?|runs?|leads?|governs?|in charge of|the (?:boss|mayor|lord|ruler|king|chief) of) (?:the |this )(?!game|server|world|mud)"
)
# "what does the command consider do?"
_WHAT_DOES: Final = re.compile(
    r"\bwhat(?:['’]?s| is| does| do| will) (?:typing )?(?:the )?(?:command |verb )?['\"]?(?P<command>\w+)['\"]?(?: command)? (?:do|for)\b"
)
# "is Hilda cheaper?"
_CHEAPER: Final = re.compile(r"\b(?:cheaper|cheapest|dearer|pricier|less expensive|more expensive)\b")


def plainly_asked(s: Situation, asked: Asked) -> PlannedAnswer | Reply | None:
    """Return the answer to a question of a certain form; `None` if the words have none, or nothing is known to it."""
    if s.mandate.is_service and _PLAYER.search(asked.u.words):
        return PlannedAnswer("self.player", {"name": s.own.name.lower()}, 0.9)
    if not asks_something(asked):
        return None
    return shaped(_ANSWERS, s, asked)


def _says(row: str) -> Callable[[Situation, Asked], PlannedAnswer]:
    def answer(s: Situation, asked: Asked) -> PlannedAnswer:
        del s, asked
        return polite(row)

    return answer


def _age(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell that it counts no years, but levels."""
    del asked
    return PlannedAnswer("self.age", {"level": str(s.own.level)}, 0.7)


def _was_where(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell where it was before."""
    del asked
    return been(s)


def _part_with(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell what to part with first, and where it may be sold."""
    shop = nearest_tagged(s, asked, "shop")
    facts = {"place": place_of(s, shop), "way": way_for(s, asked, shop)} if shop else {}
    return PlannedAnswer("trade.part_with", facts, 0.6)


def _sells_well(s: Situation, asked: Asked) -> PlannedAnswer:
    """Name the thing for which shops paid most, else who buys things."""
    paid = s.beliefs.inventory.sale_prices
    if not paid:
        return buyers(s, asked)
    best = max(paid, key=lambda item: (paid[item], item))
    return PlannedAnswer(
        "trade.sells_well", {"thing": indefinite(best), "price": str(paid[best])}, because="I sold one"
    )


def _commands(s: Situation, asked: Asked) -> PlannedAnswer | None:
    del asked
    if ALL_COMMANDS not in s.game.commands:
        return None
    return PlannedAnswer("world.all_commands", {"command": ALL_COMMANDS}, 0.9, "the help says so")


def _what_does(s: Situation, asked: Asked) -> PlannedAnswer | None:
    """Tell what a command does; `None` if the word is none, or is also the name of something that the mind knows."""
    hit = _WHAT_DOES.search(asked.u.words)
    command = s.game.commands.get(hit["command"]) if hit is not None else None
    if command is None or asked.topic.known:
        return None
    how = f"Type {next(iter(command.syntax), command.name)}: {deed_of(command)}."
    return PlannedAnswer("world.how", {"how": how}, 0.9, BECAUSE)


def _outside(s: Situation, asked: Asked) -> PlannedAnswer:
    """Name the lands beyond this one that it has seen, the nearest first."""
    del asked
    nodes = s.beliefs.map.nodes
    areas = dict.fromkeys(nodes[room].area for room in s.map.rooms_near())
    others = [area for area in areas if area not in ("", s.own.area)]
    return PlannedAnswer("way.outside", {"areas": listed(others, 4)}, 0.6, "I was there")


def _gate_hours(s: Situation, asked: Asked) -> PlannedAnswer | None:
    """Say that it knows no hours of gates; `None` if no hours are asked for."""
    del s
    return PlannedAnswer("world.gate_hours", sure=0.5) if _HOURS.search(asked.u.words) else None


def _who_rules(s: Situation, asked: Asked) -> Reply | None:
    """Name who keeps the place where both are, or else somebody who can tell who rules; `None` if it knows nobody."""
    found = keeper_here(s, asked) or whom_to_ask(s, asked)
    return in_words(s, asked, found) if found is not None else None


def _cheaper(s: Situation, asked: Asked) -> PlannedAnswer | None:
    """Compare the prices of shops by a ware that two of them sell; `None` if no shop is asked about."""
    if asked.topic.kind not in {TopicKind.ROOM, TopicKind.PERSON}:
        return None
    for offers in _by_item(s.inventory.offers()):
        ranked = sorted(offers, key=lambda one: (one.price, one.room_id))
        differs = ranked[0].price < ranked[-1].price
        if differs and _is_offered_in(asked.topic.rooms, offers):
            return _differs(s, ranked[0], ranked[-1])
    return PlannedAnswer("trade.no_difference", sure=0.3)


def _by_item(offers: Iterable[ShopOffer]) -> Collection[list[ShopOffer]]:
    """Return the offers in groups of one ware, in the order of the first ones."""
    groups: dict[str, list[ShopOffer]] = {}
    for offer in offers:
        groups.setdefault(offer.item.lower(), []).append(offer)
    return groups.values()


def _is_offered_in(rooms: Iterable[str], offers: Iterable[ShopOffer]) -> bool:
    return not {one.room_id for one in offers}.isdisjoint(rooms)


def _differs(s: Situation, cheap: ShopOffer, dear: ShopOffer) -> PlannedAnswer:
    facts = {
        "thing": indefinite(cheap.item),
        "place": place_of(s, cheap.room_id),
        "price": str(cheap.price),
        "other": place_of(s, dear.room_id),
        "more": str(dear.price),
    }
    return PlannedAnswer("trade.cheaper", facts, 0.8, READ)


_ANSWERS: Final[Shapes[PlannedAnswer | Reply]] = {
    _AGE: _age,
    _SADDENS: _says("self.saddens"),
    _OWN_DAY: lately,
    _WAS_WHERE: _was_where,
    _PARTS_WITH: _part_with,
    _WORTH: _says("turn.worth"),
    _SELLS_WELL: _sells_well,
    _LISTS_COMMANDS: _commands,
    _WHAT_DOES: _what_does,
    _OUTSIDE: _outside,
    _CHEAPER: _cheaper,
    _GATE_HOURS: _gate_hours,
    _RULES: _who_rules,
}
"""Form of a question → its answer. The first form that the words match, and that has an answer, is taken."""
