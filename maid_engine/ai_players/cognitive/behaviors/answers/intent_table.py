"""Answers by :class:`Intent`, for rows of intents that have no answer of their own yet."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers import (
    lore,
    methods,
    opinions,
    places,
    prices,
    repeatable_quests,
)
from maid_engine.ai_players.cognitive.behaviors.answers.meaning import Meaning, in_words
from maid_engine.ai_players.cognitive.behaviors.answers.own_past import MAY_BE_PAST, of_the_past
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, Reply
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.language.intents import OF_KNOWLEDGE, Intent

ANSWERS: Final[Mapping[Intent, Callable[[Situation, Asked], Reply]]] = {
    Intent.WHERE: places.where,
    Intent.WAY: places.where,
    Intent.HERE: places.here,
    Intent.SEEN: places.seen,
    Intent.WHO_SELLS: prices.sellers,
    Intent.WHO_BUYS: prices.buyers,
    Intent.WARES: prices.wares,
    Intent.PRICE: prices.price,
    Intent.TRADE: prices.trade,
    Intent.ABOUT: lore.about,
    Intent.OPINION: opinions.opinion,
    Intent.WHO_IS: lore.about,
    Intent.DANGER: lore.danger,
    Intent.WORK: lore.work,
    Intent.WORK_AGAIN: repeatable_quests.work_again,
    Intent.ADVICE: lore.advice,
    Intent.HOW_TO: methods.how_to,
}


def answer_by_intent(s: Situation, asked: Asked) -> Reply:
    """Answer words whose row has no answer of its own yet, by their intent."""
    return answer_as(s, asked, asked.u.intent)


def answer_as(s: Situation, asked: Asked, intent: Intent) -> Reply:
    """Answer words as if they had this intent."""
    asked = replace(asked, u=replace(asked.u, intent=intent))
    if intent in MAY_BE_PAST:
        lived = of_the_past(s, asked)
        if lived.line:
            return lived
    if asked.u.points and not asked.u.topic and intent in OF_KNOWLEDGE:
        return in_words(s, asked, Meaning(_which(asked.u.points), sure=0.2))
    found = _found(s, asked, intent)
    if found.line or not asked.u.asks:
        return found
    return in_words(s, asked, Meaning("unknown.all", sure=0.08))  # a question always gets some answer


def _found(s: Situation, asked: Asked, intent: Intent) -> Reply:
    if intent in ANSWERS:
        return ANSWERS[intent](s, asked)
    if intent is Intent.HEARD_FROM:
        return in_words(s, asked, Meaning("told.keeps", sure=0.4))
    if asked.topic.known:
        return lore.about(s, asked)
    return in_words(s, asked, Meaning("unknown.all", sure=0.08))


def _which(points: str) -> str:
    """Return the question what is meant, after a pronoun without a known referent."""
    if points in {"there", "place"}:
        return "turn.which_place"
    if points in {"he", "she", "him", "her", "they", "them"}:
        return "turn.which_person"
    return "turn.which"
