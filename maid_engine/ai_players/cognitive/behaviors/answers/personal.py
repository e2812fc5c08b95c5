"""Answers to personal questions that no fact of the world answers: tastes, age, sleep, dreams, jokes.

They are honest and in character.
"""

import re
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.reply import (
    COURTESY,
    NOTHING,
    Asked,
    Reply,
    place,
    reply,
)
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.models.goal_kinds import GOAL_KINDS

_SHAPES: Final[tuple[tuple[re.Pattern[str], tuple[str, ...]], ...]] = tuple(
    (re.compile(shape), patterns)
    for shape, patterns in (
        (
            r"\bdid you (?:like|enjoy|mind|hate) (?:that|it|this)\b|\b(?:was|is) (?:that|it|this) (?:fun|hard|difficult|easy|exciting|scary)\b|\bhow (?:was|did you (?:like|find)) (?:that|it)\b|\bdo you (?:like|enjoy) (?:that|it|this|doing)\b",
            (
                "It had its moments, {who}.",
                "I would not call it easy, {who}, but better than standing about.",
                "Well enough, {who}. I like {liked} better.",
            ),
        ),
        (
            r"\b(?:does|do|did|would) (?:it|that|this|they) (?:ever )?(?:bother|hurt|scare|upset|annoy|worry) you\b|\bdo you mind\b",
            ("Not that I notice, {who}.", "No, {who}. I have {liked} to think of."),
        ),
        (
            r"\b(?:strengths?|weakness(?:es)?|talents?|special(?:ty|ities|ty)|skills|(?:good|best|bad) at)\b",
            (
                "Give me {liked} and I do well, {who}. Standing still is harder.",
                "I do best with {liked}. My level is {level}, so much for modesty.",
            ),
        ),
        (
            r"\b(?:bored|boring|tired of|fed up|sick of|lonely)\b.{0,80}\b(?:you|it|this|here|walking|playing)\b|\b(?:get|getting|you) (?:ever )?(?:bored|tired of|lonely)\b",
            (
                "Now and then, {who}. Then I look for {liked}.",
                "Not so far. {rooms} places seen, and there are more.",
            ),
        ),
        (
            r"\bwhy (?:are|do) you (?:play|here|exist|do this)\b|\bwhat(?:'s| is) your purpose\b",
            ("To see what is here, {who}, and for {liked}.", "Somebody set me into this world, and I make the best of it."),
        ),
        (
            r"\bhow old\b|\byour (?:age|birthday)\b|\bwhen were you born\b",
            (
                "Younger than I talk, {who}. AI players don't count in years.",
                "No age to speak of. I was made, not born.",
                "I have been here for level {level}, if that counts as an age.",
            ),
        ),
        (
            r"\bwhere (?:do|did|are) you (?:come |live|stay|sleep|from|hail)|\byour (?:home|house)\b",
            (
                "From nowhere in particular. I woke up in this world, as AI players do.",
                "I live wherever the road ends for the day, {who}.",
                "Nowhere but here, {who}. I came by way of {last_room} just now.",
            ),
        ),
        (
            r"\bfavou?rite (?P<it>foods?|meals?|dish(?:es)?|drinks?|colou?rs?|songs?|music|bands?|books?|movies?|films?|games?|animals?|seasons?|numbers?|sports?|flowers?|(?:tv )?shows?)\b|\bwhat (?:(?:kind|sort) of )?(?P<it2>food|music|books|movies|films|games|colou?r|drink) do you (?:like|love|prefer|enjoy|listen to|read)",
            (
                "I have no favourite {it}, {who}. I am an AI player, and such things pass me by.",
                "None, {who}: an AI player has little use for that. Ask me about the roads.",
                "Honestly, none. Nobody ever gave me a taste in {it}.",
            ),
        ),
        (
            r"\b(?:do|have) you (?:have |got )*(?:a |an |any )?(?P<it>pets?|dogs?|cats?|famil(?:y|ies)|brothers?|sisters?|siblings?|children|kids|parents|mother|father|hobb(?:y|ies)|jobs?)\b|\byour (?P<it2>pet|dog|cat|family|brother|sister|children|kids|parents|mother|father|hobby|job)\b",
            (
                "No {it}, {who}. I am an AI player; there is only this life here.",
                "None. What you see here is all there is of me, {who}.",
            ),
        ),
        (
            r"\bwhat did you (?:eat|drink|have for (?:breakfast|lunch|dinner))\b|\bare you hungry\b",
            ("Nothing, {who}. AI players don't get hungry.", "I don't eat, {who}, unless it heals me."),
        ),
        (
            r"\b(?:favou?rite|prefer|like (?:most|best)|what do you (?:like|love|enjoy))\b",
            (
                "If I had to choose, {liked}.",
                "Ask me tomorrow and I may say something else, but today: {liked}.",
                "I never made a list, {who}. Near the top would be {liked}.",
            ),
        ),
        (
            r"\bdo you (?:ever )?(?:eat|drink|get hungry|get thirsty|need food)\b",
            ("Only what heals me. I have no stomach to speak of.", "Potions, when I bleed. Nothing else, {who}."),
        ),
        (
            r"\b(?:do|did|will|must|can) you (?:ever |last |just |never )*(?:sleep|dream|get tired|rest)\b",
            (
                "I log off when my day is done. If I dream then, I don't remember it.",
                "I rest when I am hurt, {who}. Dreams I have none.",
            ),
        ),
        (
            r"(?<!what )(?<!how )\b(?:do|can) you (?:ever )?(?:feel\b|think\b(?! (?:of|about|i|that|it|we))|have (?:feelings|a soul|emotions))\b|\bare you (?:alive|conscious|sentient)\b",
            (
                "Something in me goes up and down, {who}. Whether that is feeling, I leave to you.",
                "I plan, I worry, I am glad. As an AI player, I would not swear to more.",
            ),
        ),
        (
            r"\b(?:tell|know) (?:me |us )?(?:a |any |some )?(?:jokes?|riddles?|something funny)\b|\bmake me laugh\b",
            (
                "A wolf walks into the inn. Everybody else walks out. That is all I have, {who}.",
                "I know one about a rat and a granary, but it has holes in it.",
                "Jokes are not my trade, {who}.",
            ),
        ),
        (
            r"\byou(?:r|rself)?\b.{0,80}\b(?:in love|married|girlfriend|boyfriend|wife|husband|kiss)\b|\b(?:love|marry|kiss) me\b|\bi love you\b",
            ("I am an AI player, {who}. My heart belongs to the road.", "That is a kind thought, but no, {who}."),
        ),
        (
            r"\b(?:weather|rain(?:ing)?|sunny|snow(?:ing)?)\b",
            ("I never look up, {who}. My boots tell me when it rains.", "Good enough for walking."),
        ),
        (
            r"\b(?:when|what time) (?:does|will) it (?:get|be|become|turn) (?:dark|light|night|morning|evening|day)\b|\bis it (?:late|dark)\b|\bwhat time is it\b|\bwhat(?:'s| is) the time\b|\bis it (?:night|day|morning|evening)\b",
            ("I carry no clock, {who}. Typing time may tell you.", "Late enough to be on the move."),
        ),
        (
            r"\bwhat did i (?:just )?(?:say|ask)\b|\bare you listening\b|\bdid you (?:hear|understand) me\b",
            (
                "I heard you, {who}, but I may have missed the point. Ask me again?",
                "I was listening. Put it another way, {who}, and I will try again.",
            ),
        ),
        (
            r"\bmeaning of (?:life|it all)\b|\bwhy are we here\b",
            ("I have not found it in {rooms} places. I will keep looking.", "If you find out, {who}, tell me."),
        ),
        (
            r"\bwho (?:made|created|built|wrote|programmed|controls?|owns?|commands?|runs?) (?:you|this)\b|\bdo you have an? (?:boss|master|owner|maker)\b|\bwho do you (?:work for|obey|belong to)\b|\bwho(?:'s| is) your (?:boss|master|owner|maker)\b",
            ("Whoever runs this world, {who}. I only play in it.", "The people behind this game. I never met them."),
        ),
        (
            r"\bcan (?:i|we) ask (?:you )?(?:something|a question)\b|\b(?:got|have) (?:a )?(?:minute|moment|sec|second|min)\b",
            ("Ask away, {who}.", "Of course. What is it, {who}?"),
        ),
        (
            r"\b(?:can|could|will|would|do) you (?:know |cast |teach |use |do ).{0,80}\b(?:magic|spells?)\b|\bteach me\b",
            ("I know no magic worth teaching, {who}.", "That I would have to learn myself first."),
        ),
        (
            r"\bdo you (?:like|love|hate|enjoy|believe in) (?P<it>[\w ’'-]+)",
            (
                "I never gave {it} much thought, {who}. I like {liked} better.",
                "{it}? I could not say yes or no. Do you?",
                "It depends on the day, {who}. And you?",
            ),
        ),
        (
            r"\b(?:do|did|would|will) you (?:ever |just )?(?:lie|cheat)\b|\bare you (?:lying|honest)\b|^prove it$|\bare you (?:a )?(?:friend|friendly|dangerous|evil|good)\b|\bcan i trust you\b",
            ("I mean you no harm, {who}.", "I tell what I know, and say so when I don't."),
        ),
    )
)  # fmt: skip


def personal(s: Situation, asked: Asked) -> Reply:
    """Answer a personal question; return `NOTHING` for any other."""
    words = asked.u.words.lower()
    if re.search(r"\b(?:remember|recogni[sz]e|know) me\b", words):
        return _known_to_me(s, asked)
    if _BETWEEN_US.search(words):
        return between_us(s, asked)
    sum_asked = _SUM.search(words)
    if sum_asked is not None:
        return _reckoned(s, asked, sum_asked)
    for shape, patterns in _SHAPES:
        hit = shape.search(words)
        if hit is None:
            continue
        thing = hit.groupdict().get("it") or hit.groupdict().get("it2") or ""
        if thing and asked.topic.known:
            return NOTHING  # a fact of the world is a better answer
        return reply(
            s,
            asked,
            patterns,
            sure=COURTESY,
            because="that is how I am made",
            it=thing.strip(" ?.!"),
            liked=_favourite(s),
            level=str(s.own.level),
            rooms=str(s.map.rooms_known),
            last_room=place(s.map.previous_room_name) if s.map.previous_room_name else "",
        )
    return NOTHING


_BETWEEN_US: Final = re.compile(
    r"\bdo you (?:really |even )?(?:like|hate|trust|love|dislike|miss) me\b|\b(?:are|can|could|shall|will) we (?:be )?(?:good |best )?friends\b"
    r"|\b(?:be|are you) my friend\b|\bwhat do you think (?:of|about) me\b|\bare you (?:angry|mad|cross|upset) (?:at|with) me\b"
)
_SUM: Final = re.compile(r"\b(\d{1,6}) ?(plus|and|\+|minus|less|-|times|x|\*) ?(\d{1,6})(?=\s*(?:\?|$))")


def _reckoned(s: Situation, asked: Asked, hit: re.Match[str]) -> Reply:
    """Answer a sum."""
    one, other = int(hit[1]), int(hit[3])
    sums = {
        "minus": one - other,
        "less": one - other,
        "-": one - other,
        "times": one * other,
        "x": one * other,
    }
    result = one * other if hit[2] == "*" else sums.get(hit[2], one + other)
    return reply(
        s, asked, ("{sum}, {who}, if I can still count.", "That makes {sum}."), sure=0.9, because="I reckoned it", sum=str(result)
    )  # fmt: skip


FOND: Final = 5.0
"""Disposition from which on the mind says that it likes somebody."""


def between_us(s: Situation, asked: Asked) -> Reply:
    """Say how the mind feels about the asker."""
    known = s.beliefs.relationships.get(asked.who)
    score = known.disposition_score if known else 0.0
    patterns: tuple[str, ...] = (
        "We have only just met, {who}. So far I have nothing against you.",
        "You are civil to me, {who}, and I to you. It may grow.",
    )
    if score >= FOND:
        patterns = ("I like talking with you, {who}.", "I am glad when you are about, {who}.")
    elif score <= -FOND:
        patterns = (
            "You were not kind to me, {who}. That can be mended.",
            "Not much just now, {who}. Try kinder words.",
        )
    return reply(s, asked, patterns, sure=0.6, because="of how we talk with each other")


WELL_KNOWN: Final = 30
"""Number of words exchanged with somebody before the mind says that it knows them."""


def _known_to_me(s: Situation, asked: Asked) -> Reply:
    if s.diary.words_with.get(asked.who.lower(), 0) < WELL_KNOWN:
        return reply(
            s,
            asked,
            ("Only your name so far, {who}. We have not talked much.", "Not well, {who}. That can change."),
            sure=0.8,
        )
    return reply(
        s,
        asked,
        ("Of course, {who}. We have talked before.", "I do. You are {who}, and we have talked."),
        sure=0.8,
        because="we have talked before",
    )


def _favourite(s: Situation) -> str:
    """Return what characters like whose traits favour the same kind of goal most."""
    liked = [kind for kind, row in GOAL_KINDS.items() if row.liked]
    best = max(liked, key=lambda kind: (s.modulator.trait_weight(kind), kind.value))
    return GOAL_KINDS[best].liked
