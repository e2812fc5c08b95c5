"""The table of intents and the functions that answer them."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers import (
    courtesy,
    lore,
    methods,
    opinions,
    own_deeds,
    places,
    prices,
    repeatable_quests,
)
from maid_engine.ai_players.cognitive.behaviors.answers.own_past import MAY_BE_PAST, of_the_past
from maid_engine.ai_players.cognitive.behaviors.answers.personal import personal
from maid_engine.ai_players.cognitive.behaviors.answers.reply import NOTHING, Asked, Reply
from maid_engine.ai_players.cognitive.behaviors.answers.topics import find_topic, topic_within
from maid_engine.ai_players.cognitive.behaviors.answers.unknown_answers import not_known
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.language.intents import OF_KNOWLEDGE, Intent, Understood
from maid_engine.ai_players.models.audience import Audience

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
    Intent.LATELY: own_deeds.lately,
    Intent.KILLED_BY: own_deeds.killed_by,
    Intent.MET: own_deeds.met,
    Intent.DOING: own_deeds.doing,
    Intent.PROGRESS: own_deeds.progress,
    Intent.CARRYING: own_deeds.carrying,
    Intent.HOW_ARE_YOU: own_deeds.how_are_you,
    Intent.WHO_ARE_YOU: own_deeds.who_are_you,
    Intent.ARE_YOU_AI: own_deeds.are_you_ai,
    Intent.HEARD_FROM: courtesy.heard_from,
    Intent.CAN_HELP: courtesy.can_help,
    Intent.GROUP: courtesy.asked_along,
    Intent.GIVE: courtesy.asked_to_give,
    Intent.ORDER: courtesy.ordered,
    Intent.WAIT: courtesy.will_wait,
    Intent.LEAVE_ME: courtesy.left_alone,
    Intent.GREETING: courtesy.greeting,
    Intent.FAREWELL: courtesy.farewell,
    Intent.THANKS: courtesy.thanked,
    Intent.SORRY: courtesy.sorry,
    Intent.INSULT: courtesy.insulted,
    Intent.PRAISE: courtesy.praised,
    Intent.AGREE: courtesy.agree,
    Intent.WHY: courtesy.why,
    Intent.SURE: courtesy.sure,
    Intent.REPEAT: courtesy.repeated,
    Intent.ANSWER: courtesy.answered,
    Intent.YES: courtesy.yes_or_no,
    Intent.NO: courtesy.yes_or_no,
    Intent.STATEMENT: courtesy.small_talk,
    Intent.QUESTION: courtesy.unclear,
}


_MAY_BE_PERSONAL: Final = frozenset(
    {
        Intent.QUESTION,
        Intent.ABOUT,
        Intent.OPINION,
        Intent.WHERE,
        Intent.HOW_TO,
        Intent.WHO_ARE_YOU,
        Intent.SEEN,
        Intent.HERE,
        Intent.CAN_HELP,
        Intent.WHO_IS,
        Intent.LATELY,
        Intent.DOING,
    }
)
"""Intents that a personal question can be mistaken for: "do you like …", "where do you come from"."""


def answer_by_intent(s: Situation, asked: Asked) -> Reply:
    """Answer words whose row has no answer of its own yet, by their intent."""
    return answer_to(
        s,
        asked.who,
        asked.u,
        human=asked.human,
        because=asked.because,
        words=asked.words,
        before=asked.before,
        last=asked.last,
        hearers=asked.hearers,
    )


def answer_to(  # noqa: PLR0913
    s: Situation,
    who: str,
    u: Understood,
    *,
    human: bool,
    because: str = "",
    words: str = "",
    before: Understood | None = None,
    last: str = "",
    hearers: Audience | None = None,
) -> Reply:
    """Return the answer to somebody's words. It has neither line nor gesture if there is nothing to say.

    `before` is their previous question, and `last` the AI player's last line to them. `hearers` hear the
    answer; `None` means only `who`.
    """
    if u.intent is Intent.MORE and before is not None:
        u = replace(before, words=u.words)
    topic = find_topic(s, u.topic)
    if u.intent in OF_KNOWLEDGE and u.topic and not topic.known and " " in u.topic:
        topic = topic_within(s, u.topic)  # "old smith of the town": find the part that is known
    asked = Asked(who, u, topic, human, because, words, last, hearers)
    if u.intent is Intent.MORE:
        return not_known(s, asked)
    if u.intent in MAY_BE_PAST:
        lived = of_the_past(s, asked)
        if lived.line:
            return lived
    if u.intent in _MAY_BE_PERSONAL:
        about_me = personal(s, asked)
        if about_me.line:
            return about_me
    if u.points and not u.topic and u.intent in OF_KNOWLEDGE:
        return courtesy.which(s, asked)
    found = ANSWERS[u.intent](s, asked)
    if u.intent is Intent.QUESTION and found is NOTHING:
        found = lore.about(s, replace(asked, topic=topic_within(s, u.words)))
    if u.asks and not found.line:
        return courtesy.at_a_loss(s, asked)  # a question always gets some answer
    return found
