"""Replies to remarks: news, moods, nonsense and jokes."""

import re
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.reply import COURTESY, NOTHING, Asked, Reply, reply
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation

_NO_WORD: Final = re.compile(r"^[bcdfghjklmnpqrstvwxz]{3,}$|[bcdfghjklmnpqrstvwxz]{5,}|(.)\1{3,}|^[^a-z]+$")
_LAUGHTER: Final = re.compile(r"^(?:(?:ha|he|hi|ho)+h?|l+o+l+|rofl|lmao|hm+|shh+|brr+|grr+|pfft?|tsk|psst?)$")
_SHAPES: Final[tuple[tuple[re.Pattern[str], tuple[str, ...]], ...]] = tuple(
    (re.compile(shape), patterns)
    for shape, patterns in (
        (
            r"\bi (?:just |nearly |almost )?(?:died|was killed|got killed)\b|\bkilled me\b",
            ("That is bitter, {who}. Did you get your things back?", "I am sorry, {who}. What was it?"),
        ),
        (
            r"\bi (?:just |finally )?(?:killed|slew|beat|defeated|found|finished|won|got|bought|sold|made)\b",
            ("Well done, {who}!", "Not bad, {who}. Did it cost you much?", "Good for you, {who}."),
        ),
        (
            r"\bi(?:'m| am|m) (?:so |very |really |a bit |rather )*(?:hungry|starving|thirsty)\b",
            ("Then find yourself a bite, {who}. I will be about.", "Nobody starves here, {who}, but a bite never hurts."),
        ),
        (
            r"\b(?:got (?:married|engaged)|had a baby|(?:got|found) a (?:new )?job|graduated|(?:passed|aced) (?:my|the|his|her))\b|\bmy birthday\b",
            ("That is good news, {who}!", "I am glad for you, {who}. That is worth a feast."),
        ),
        (
            r"\b(?:my|our) [\w ’'-]{1,60} (?:died|passed away|is (?:dead|ill|sick|dying|gone)|left me|broke up)\b|\bi (?:lost|miss) my\b|\b(?:bad|rough|hard|terrible|awful|horrible) (?:day|week|night|morning|year)\b",
            ("I am sorry to hear that, {who}.", "That is hard, {who}. I am sorry."),
        ),
        (
            r"\bi(?:'m| am| feel|'m feeling| am feeling) (?:so |very |really |a bit |a little |rather |quite )?(?:tired|exhausted|sleepy|hurt|wounded)\b",
            ("Then rest a while, {who}. The world will wait.", "Sit down and type rest, {who}. It helps."),
        ),
        (
            r"\bi(?:'m| am| feel|'m feeling| am feeling|'ve been feeling) (?:so |very |really |a bit |a little |rather |quite )?(?:sad|down|low|unhappy|depressed|bored|lonely|angry|scared|afraid)\b",
            ("I know that one, {who}. It passes.", "Some days are like that, {who}."),
        ),
        (
            r"\bi(?:'m| am| feel|'m feeling| am feeling) (?:so |very |really |quite )?(?:happy|glad|fine|good|great|well|okay|ok)\b",
            ("I am glad to hear it, {who}.", "Good, {who}. Long may it last."),
        ),
        (
            r"\b(?:my name is|call me|i am called)\b|^i(?:'m| am) [a-z]+$",
            ("Good to know you, {who}.", "Pleased to meet you, {who}. I am {me}."),
        ),
        (
            r"\b(?:rain|raining|rains|snow|snowing|weather|cold|windy|wind)\b(?<!nice weather)",
            ("My boots have noticed, {who}.", "One gets used to it. I walk either way."),
        ),
        (
            r"^(?:i|we) (?:really |also |do |just )*(?:like|love|enjoy|adore) (?P<it>[\w ’'-]{1,60})",
            ("Do you? I never gave {it} much thought.", "There are worse things to like, {who}.", "{it}? Each to their own, {who}."),
        ),
        (
            r"^(?:i|we) (?:really |also |do |just )*(?:hate|dislike|can'?t stand|do not like|don'?t like) (?P<it>[\w ’'-]{1,60})",
            ("Then keep away from it, {who}. That is what I do.", "You will not be the only one, {who}."),
        ),
        (
            r"^(?:it(?:'s| is) )?(?:so |very |quite |really |rather )?(?:quiet|busy|crowded|empty|dark|peaceful)(?: here| today| tonight| around here)*$|\b(?:nice|beautiful|lovely|pretty|great|fine) (?:day|place|town|weather|evening|morning|here)\b",
            ("It is, {who}.", "I think so too, {who}."),
        ),
        (r"^(?:(?:ha|he|hi){2,}|ha\b|lol\b|rofl\b|lmao\b|:\)|;\))", ("I am glad one of us laughs.", "Ha!")),
        (
            r"\b(?:i(?:'ll| will| am going to|'m going to) (?:go|head|walk|try|look|buy|get))\b|^let me\b",
            ("Good luck, {who}!", "Take care on the way, {who}.", "Tell me how it went."),
        ),
        (
            r"\b(?:never ?mind|forget it|doesn'?t matter)\b",
            ("As you like, {who}.", "All right, {who}."),
        ),
        (
            r"^(?:i see|ah|oh|aha|got it|understood|interesting|cool|good|great|nice|fine|perfect|wow)\b",
            (),
        ),
    )
)  # fmt: skip
_FOLLOWING: Final = (
    "I see.",
    "I will take your word for it, {who}.",
    "That may be, {who}.",
)
_NONSENSE: Final = (
    "I did not catch that, {who}.",
    "Say that again, {who}? I could not make it out.",
    "That went past me, {who}.",
    "Is that a riddle, {who}? I have no answer to it.",
)


def gibberish(words: str) -> bool:
    """Return whether a line is gibberish, such as random keys."""
    tokens = re.findall(r"[^\W_]+", words.lower())
    real = [token for token in tokens if not _LAUGHTER.match(token)]
    if not tokens:
        return True
    words_only = [token for token in real if not token.isdigit()]
    odd = list(filter(_NO_WORD.search, words_only))
    return bool(odd) and 2 * len(odd) >= len(tokens)


def nonsense(s: Situation, asked: Asked) -> Reply:
    """Say that the words were not understood."""
    return reply(s, asked, _NONSENSE, sure=COURTESY)


def remark(s: Situation, asked: Asked) -> Reply:
    """Reply to a remark with a line or a nod; return `NOTHING` if no reply is needed."""
    words = asked.u.words.lower()
    if gibberish(words):
        return nonsense(s, asked)
    for shape, patterns in _SHAPES:
        hit = shape.search(words)
        if hit is None:
            continue
        thing = (hit.groupdict().get("it") or "").strip(" .!?")
        found = reply(s, asked, patterns, sure=COURTESY, it=thing, me=s.own.name)
        return found if found.line else Reply("", 0.1, gesture="nod")
    willing = 0.35 + 0.4 * s.modulator.personality.extraversion
    if len(words.split()) > 2 and s.luck(f"remark.{asked.who}.{words}").chance(willing):
        return reply(s, asked, _FOLLOWING, sure=0.1)
    return NOTHING
