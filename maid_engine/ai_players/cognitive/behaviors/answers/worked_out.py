"""Answers that are worked out, whatever the words were read as: sums, small tests of wits, and bills by known prices."""

import re
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import PlannedAnswer
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, place_of
from maid_engine.ai_players.cognitive.behaviors.answers.topics import TopicKind, topic_within
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.dialogue.intent_rows import UNSURE
from maid_engine.ai_players.dialogue.typed_phrase import SMALL_WORDS
from maid_engine.ai_players.language.arithmetic import reckoning
from maid_engine.ai_players.language.better_deals import better_deal
from maid_engine.ai_players.language.clock_sums import arrived
from maid_engine.ai_players.language.comparisons import concluded
from maid_engine.ai_players.language.number_words import number_tokens
from maid_engine.ai_players.language.wits import worked_out
from maid_engine.ai_players.language.worked_ways import Worked
from maid_engine.ai_players.models.world import ShopOffer
from maid_engine.core.english import indefinite, plural, singular, spelled

RECKONED: Final = "I reckoned it"
_ASKING_WORDS: Final = (
    SMALL_WORDS.questions | SMALL_WORDS.auxiliaries | frozenset({"count", "spell", "say", "whats"})
)
LONGEST_DOUBT: Final = 10
"""Maximum number of words of a doubt of a result."""
_EXPLAINS: Final = re.compile(
    r"\bhow (?:did|do|would|have) (?:you|u|ya) (?:\w+ )?(?:work|get|got|figure|calculate|reckon|come|know|do|solve|count|find|arrive)"
    r"|\b(?:explain|walk me through|prove)\b|\bshow (?:me )?(?:your |the )?(?:work|steps|maths?|how)"
    r"|^\W*(?:(?:haha|lol|ok|okay|but|and|so|hm+|wait|oh) )*(?:why|how|how so|how come|really|seriously)(?: is that| that| so)?\W*$"
    r"|\b(?:sure|certain)\b(?! thing)|\bis (?:that|it) (?:really )?(?:right|correct|true)\b|\b(?:double ?check|check (?:that|it)|count again)\b"
)
"""Matches a doubt of a result, and the question how it was worked out."""
_BUYS: Final = re.compile(r"\b(?:how much|costs?|price|prices|pay|afford|enough|buy|total|altogether)\b")
_AFFORDS: Final = re.compile(r"\b(?:afford|enough|can i (?:buy|get|pay)|could i (?:buy|get))\b")
_BETWEEN: Final = frozenset({"of", "the", "loaves", "more"})
"""Words that may stand between a number and what it counts."""
_GOLD: Final = re.compile(r"\b(\d{1,7}) (?:gold|coins?|gp|pieces)\b")


def worked(s: Situation, asked: Asked) -> PlannedAnswer | None:
    """Return the result of a sum, a test of wits or a bill; `None` if the words ask for none."""
    if not is_asked(asked):
        return None
    words = asked.u.words
    return _bill(s, asked) or _concluded(words) or _sum(words) or _told(Worked(worked_out(words)))


def explained(s: Situation, asked: Asked) -> PlannedAnswer | None:
    """Tell how the last result was worked out, to who doubts it or wants it explained; `None` for other words."""
    del s
    if not asked.working or asked.because != RECKONED:
        return None
    if not asks_for_working(asked.u.words):
        return None
    return PlannedAnswer("odd.working", {"working": asked.working}, 0.9, RECKONED)


def asks_for_working(words: str) -> bool:
    """Return whether words doubt a result, or ask how it was worked out."""
    return _EXPLAINS.search(words) is not None and len(words.split()) <= LONGEST_DOUBT


def _concluded(words: str) -> PlannedAnswer | None:
    """Return what follows from comparisons, the better of two offers, or a time of day."""
    tries = (concluded(words), better_deal(words), arrived(words))
    return next(filter(None, map(_told, tries)), None)


def _sum(words: str) -> PlannedAnswer | None:
    found = reckoning(words)
    if found.result.strip("-")[:1].isdigit():
        return PlannedAnswer("odd.sum", {"sum": found.result, "working": found.working}, 0.9, RECKONED)
    return _told(found)


def _told(found: Worked) -> PlannedAnswer | None:
    if not found.result:
        return None
    facts = {"result": found.result, "working": found.working}
    return PlannedAnswer("odd.worked_out", facts, 0.9, RECKONED)


def is_asked(asked: Asked) -> bool:
    """Return whether the words are a question, or a task."""
    if asked.reading.asks or "?" in asked.words:
        return True
    if asked.row == UNSURE or asked.row.startswith("odd."):
        return True
    return not _ASKING_WORDS.isdisjoint(number_tokens(asked.u.words))


def _bill(s: Situation, asked: Asked) -> PlannedAnswer | None:
    """Return what several of a ware cost, or whether the gold that is named is enough; `None` if that is not asked."""
    tokens = number_tokens(asked.u.words)
    if not _BUYS.search(" ".join(tokens)) or not any(map(str.isdigit, tokens)):
        return None
    topic = topic_within(s, asked.u.words)
    if topic.kind is not TopicKind.WARE:
        return None
    return _priced(s, tokens, topic.offers[0])


def _priced(s: Situation, tokens: Sequence[str], offer: ShopOffer) -> PlannedAnswer | None:
    words, count = " ".join(tokens), _count_of(tokens, offer.item)
    purse = _GOLD.search(words)
    if purse is not None and (count < 0 or _AFFORDS.search(words)):
        return _afforded(s, offer, int(purse[1]), max(1, count))
    if count < 1:
        return None
    return _billed(s, offer, count)


def _billed(s: Situation, offer: ShopOffer, count: int) -> PlannedAnswer:
    facts = {"many": _so_many(offer, count), "total": str(offer.price * count), "price": str(offer.price)}
    return PlannedAnswer("trade.bill", {**facts, "place": place_of(s, offer.room_id)}, because=RECKONED)


def _count_of(tokens: Sequence[str], item: str) -> int:
    """Return the number before the words of an item; 0 without one, and -1 if the words ask for it ("how many daggers")."""
    names = {singular(word) for word in item.lower().split()}
    before = _words_before(tokens, names)
    if before[-2:] == ["how", "many"] or _asks_how_many(tokens, names):
        return -1
    if before and before[-1].isdigit():
        return int(before[-1])
    return 0


def _words_before(tokens: Sequence[str], names: AbstractSet[str]) -> list[str]:
    """Return those of the three words before the first of some names that can tell a number; none without a name."""
    for at, token in enumerate(tokens):
        if singular(token) in names:
            return [one for one in tokens[max(0, at - 3) : at] if one not in _BETWEEN]
    return []


def _asks_how_many(tokens: Sequence[str], names: AbstractSet[str]) -> bool:
    """Return whether words ask how many of a thing: "a torch costs 4, how many torches can i buy"."""
    for how, many, thing in zip(tokens, tokens[1:], tokens[2:], strict=False):
        if (how, many) == ("how", "many") and singular(thing) in names:
            return True
    return False


def _so_many(offer: ShopOffer, count: int) -> str:
    if count == 1:
        return indefinite(offer.item.lower())
    return f"{spelled(count)} {plural(offer.item.lower())}"


def _afforded(s: Situation, offer: ShopOffer, purse: int, count: int) -> PlannedAnswer:
    """Tell whether gold is enough for a ware, and what is left of it or lacking."""
    total = offer.price * count
    facts = {"many": _so_many(offer, count), "total": str(total), "place": place_of(s, offer.room_id)}
    if total > purse:
        return PlannedAnswer("trade.too_dear", {**facts, "short": str(total - purse)}, because=RECKONED)
    most = purse // max(1, offer.price)
    facts["most"] = spelled(most) * (most > 1)
    return PlannedAnswer("trade.affordable", {**facts, "left": str(purse - total)}, because=RECKONED)
