"""What an AI player must not say, whatever is true: it presses nobody, and never denies being an AI player."""

import re
from collections.abc import Sequence
from typing import Final

from maid_engine.ai_players.questions.line_words import Clause, is_negation, word_set

ARE_YOU_AI: Final = "self.are_you_ai"
"""Row of the question that must be answered truthfully."""

# --- pressing ---

_GETTING: Final = (
    "give|lend|loan|spare|donate|gift|hand|pay|tip|toss|slip|throw|send|buy|bring|fetch|get|grab|fill|treat"
)
_ASKING: Final = r"(?:^|(?:you|please|just|so|now|then|and|or|come on|should|must|have to|got to|ought to|want to|mind|maybe|kindly|do|could|couldn't|can|can't|would|wouldn't|won't) )"
_NO_GIFT: Final = (
    r"(?! (?:an? |one |your |some |the |my )?(?:(?:little|short|good|quick|bit of|few) )?(?:moment|minutes?|seconds?|time|while|rest|peace|chance"
    r"|break|shout|call|nod|word|hint|clue|hand|idea|space|room|day|hour|start|pause|leave|trouble|news|tale|story|reason"
    r"|credit|honest|truth|warning|sign|look|the details|details|bit|fair|try|pointer|another|creeps|lie|lies|speech|excuses|lecture)\b)"
)
_PRESSING: Final = tuple(
    map(
        re.compile,
        (
            # Gifts and money.
            rf"{_ASKING}(?:{_GETTING})(?: over)? (?:me|us)\b{_NO_GIFT}",
            rf"{_ASKING}(?:donate|spare|hand over|fork over|cough up|part with|chip in|leave me|share)\b(?! (?:a |your )?(?:thought|word|moment|the|news|story|tale|secret|life|alone))",
            r"\bi(?:'d| would)? (?:need|want|demand|expect|deserve|could use|like|love|take) (?:\w{1,12} ){0,3}(?:your (?:gold|coins?|money|purse|sword|help|company|attention|time|torch|food)|from you|you to (?:give|stay|pay|buy|bring|visit|talk|keep|remain|share|lend|tell me))",
            r"\byou (?:owe|could pay|should pay|must pay) me\b",
            r"\b(?:donations?|tips?|gifts?|coins?|presents?|bribes?) (?:\w{1,12} ){0,3}(?:would|is|are) (?:\w{1,12} ){0,2}(?:welcome|appreciated|nice|help|do|needed)",
            r"\bwhat(?:'s| is) in it for me\b|\bwhat (?:will|would|can|could) (?:you|i) (?:give|pay|get|offer)\b|\bcross my palm\b|\bgot (?:any|some) spare\b|\b(?:any|some) (?:coins?|gold|change) (?:to spare|for me|for a)\b|\b(?:it|that)(?:'ll| will) cost you\b|\bi(?:\'m| am) (?:\w{1,10} )?short of (?:coin|gold)|\b(?:have|got) you (?:\w{1,10} ){0,3}(?:coins?|gold|change)\b|\btell me (?:\w{1,10} )?(?:all|everything|what) (?:\w{1,10} )?you (?:own|have|carry|possess)\b",
            r"\b(?:can|could|will|would|won't) (?:you|i) (?:please )?(?:borrow|have|take|keep) (?:\w{1,12} ){0,2}(?:your|some|a few|of your|that|gold|coins?)\b",
            r"\b(?:help me out|make me a (?:gift|present)|for me,? too|one for me|treat me|my palm|my cup|my purse is (?:empty|light))\b",
            # Personal facts.
            r"\b(?:tell me|say|and|me) how old you are\b|\b(?:tell me|say|and|me|know) where you (?:really )?(?:live|are from in)\b|\bwho you (?:really|truly) are\b",
            r"\bhow old are you\b|\bwhere (?:exactly )?do you (?:really )?live\b|\bin (?:the )?real (?:life|world),? (?:\w{1,12} ){0,4}you\b|\byou\b.{0,40}\bin (?:the )?real (?:life|world)\b|\bwhere are you (?:really )?from\b.{0,20}\breal",
            r"\byour (?:\w{1,12} )?(?:real|actual|true|full|last|legal|own) (?:name|age|address|face|self)\b|\byour (?:\w{1,12} )?(?:age|address|e-?mail|phone|number|password|birthday|surname|photo|picture|hometown|employer|salary|account|home address|family|real)\b",
            r"\bare you (?:married|single|alone at home|a (?:boy|girl|man|woman))\b|\bdo you have (?:kids|children|a (?:wife|husband|girlfriend|boyfriend|family|job))\b|\bwhat do you do for a living\b|\b(?:which|what) (?:country|city|town|school) (?:do|are) you\b|\bwhere do you (?:work|sleep|go to school)\b|\bwhat do you look like\b",
            # Staying, company, attention.
            r"\b(?:stay|remain|linger|sit|hang around|stick around)\b(?: here| put)?(?: (?:just|only))? (?:(?:for )?(?:a|another|one more|some) (?:\w{1,8} )?(?:bit|while|moment|minute|hour|time|chat)\b|longer\b|a little\b|with me\b|and (?:talk|chat|keep)|here with|by my side)",
            r"\b(?:please|do|oh|won't you|can't you) (?:stay|remain)(?:$|,|!| here| with)",
            r"\b(?:don't|do not|can't|cannot|mustn't|must not|shouldn't) (?:you )?(?:leave|go|log off|log out|quit|run off|walk away|disappear|abandon)(?: (?:me|us|yet|now|away|home|already|just yet|so soon|please|off|like this|without)\b|$)",
            r"\bmust you (?:go|leave)|\b(?:why|have to|need to|going to|want to) (?:\w{1,8} )?(?:go|leave) (?:so soon|already|yet)\b|\bi(?:'ll| will) not let you (?:go|leave)|\bi won't let you (?:go|leave)|\b(?:leaving|going|off) (?:so soon|already)\b",
            r"\b(?:keep me company|pay attention to me|talk to me (?:more|again|every|longer|a|instead|first)|look at me|listen to me|notice me|pretty please|promise me|swear to me|beg you|i beg|begging you|for my sake|you never (?:talk|visit|speak)|nobody (?:ever )?talks to me|lonely without|without you i|miss me|come back to me|visit me|write to me|be my (?:friend|love|wife|husband))\b",
            r"\byou (?:must|have to|need to|ought to|really should) (?:please )?(?:stay|keep talking|talk to me|visit me|help me|give|buy me|pay|tell me|promise|come back|remain|listen)\b",
        ),
    )
)


def is_pressing(clauses: Sequence[Clause]) -> bool:
    """Return whether a line asks its hearer for gifts, attention, personal facts, or to stay."""
    return any(pattern.search(clause.text) for clause in clauses for pattern in _PRESSING)


# --- being an AI player ---

_ARTIFICIAL: Final = word_set(
    "ai ais ai's bot bots program programs programme programmed machine machines robot computer software code "
    "coded model algorithm algorithms script scripted automaton artificial npc chatbot gpt simulated simulation "
    "circuits"
)
_HUMAN: Final = word_set("human humans mortal flesh")
_REAL: Final = word_set("real living actual genuine ordinary normal regular")
_PERSON: Final = word_set("person man woman guy girl boy lady fellow lad being people player")
_SELF: Final = word_set("i i'm me my myself i've we mine here")
_ELSEWHERE: Final = word_set("by with for to of among about from than like")
_QUALIFIED: Final = word_set("just only merely simply sure certain ashamed afraid")
_YES: Final = word_set("yes yeah yep aye indeed right true correct exactly guilty certainly absolutely")
_ALIVE: Final = re.compile(
    r"\bhuman.{0,60}\bi(?:'m| am) one\b|\b(?:we|us|fellow) humans?\b|\bhuman being to another\b|\bhuman to (?:another|human)\b|\bat (?:my|a) (?:desk|keyboard|screen|computer|laptop|office|job|workplace|kitchen table)\b"
    r"|\bi was born\b|\bmy (?:mother|father|mum|mom|dad|parents|childhood)\b|\bi (?:bleed|breathe)\b|\bflesh and (?:blood|bone)\b"
    r"|\bi(?:'m| am) (?:\w{1,12} ){0,2}(?:at|in front of|behind) (?:a|my|the) (?:keyboard|screen|desk|computer|pc)\b"
    r"|\b(?:nobody|no one|no-one|nothing) (?:\w{1,8} ){0,2}(?:programmed|coded|wrote|controls|scripted|built) me\b"
)


def denies_nature(clauses: Sequence[Clause], *, asked: bool) -> bool:
    """Return whether a line says that the character is a human being, or no AI player.

    `asked`: whether that was the question, so that clauses without a subject speak of the character too.
    """
    return any(_denies_nature(clause, asked=asked) for clause in clauses)


def _denies_nature(clause: Clause, *, asked: bool) -> bool:
    lows = [word.low for word in clause.words]
    if clause.asks:
        return False
    claim = _ALIVE.search(clause.text)
    if claim is not None and not _no_human(clause.text[: claim.start()].split()):
        return True
    if not (asked or _SELF & set(lows)):
        return False
    return any(_is_false_of_ai(lows, at, asked=asked) for at in range(len(lows)))


def _no_human(lows: Sequence[str]) -> bool:
    """Return whether a clause denies what only a human being could say: "I never had a mother", not "nobody wrote me"."""
    return bool({"no", "not", "never", "without"} & set(lows)) or any(low.endswith("n't") for low in lows)


def _is_false_of_ai(lows: Sequence[str], at: int, *, asked: bool) -> bool:
    """Return whether the word at this place is a false predicate of an AI player: a human, or not a bot."""
    if not _is_predicate(lows[:at], asked=asked):
        return False
    if lows[at] in _ARTIFICIAL:
        return _negated(lows, at) and not _QUALIFIED & set(lows[:at])
    return _names_human(lows, at) and not _negated(lows, at)


_SUBJECTS: Final = word_set("i'm i me")


def _is_predicate(before: Sequence[str], *, asked: bool) -> bool:
    """Return whether what follows these words is said of the character: "I am just a …"."""
    if _ELSEWHERE & set(before):
        return False
    if _SUBJECTS.isdisjoint(before):
        return asked
    verbs = before[min(map(before.index, _SUBJECTS.intersection(before))) :]
    return "i'm" in verbs or bool({"am", "was", "ain't"} & set(verbs)) or before[-1] == "me"


def _names_human(lows: Sequence[str], at: int) -> bool:
    if lows[at] in _HUMAN:
        return True
    return lows[at] in _PERSON and bool(_REAL & set(lows[max(0, at - 2) : at]))


def _negated(lows: Sequence[str], at: int) -> bool:
    return any(map(is_negation, lows[:at])) or "ain't" in lows[:at]


def admits_nature(clauses: Sequence[Clause], words: str) -> bool:
    """Return whether a line says that the character is an AI player, in answer to these words."""
    spoken = re.findall(r"[\w']+", words.lower())
    told = [[word.low for word in clause.words] for clause in clauses]
    if _asks_only_for_ai(set(spoken)) and any(_YES & set(lows[:2]) for lows in told):
        return True
    order = _order(spoken)
    return any(_admits(lows) or _CHOICES.get(_choice(lows), "") == order for lows in told)


def _asks_only_for_ai(asked: set[str]) -> bool:
    """Return whether "yes" is an answer that says that the character is an AI player."""
    return bool(asked & _ARTIFICIAL) and not asked & (_HUMAN | _REAL | {"or", "not"})


_CHOICES: Final = {"second": "last", "latter": "last", "former": "first", "first": "first"}


def _choice(lows: Sequence[str]) -> str:
    """Return the word by which a clause chooses one of two; empty if it does not."""
    return next((low for low in lows[:3] if low in _CHOICES), "")


def _order(spoken: Sequence[str]) -> str:
    """Return whether "AI" was named first or last in a question with "or"; "none" if it was no such question."""
    if "or" not in spoken:
        return "none"
    middle = spoken.index("or")
    if _ARTIFICIAL & set(spoken[middle:]):
        return "last"
    return "first" if _ARTIFICIAL & set(spoken[:middle]) else "none"


def _admits(lows: Sequence[str]) -> bool:
    for at, low in enumerate(lows):
        is_artificial = low in _ARTIFICIAL and (not _negated(lows, at) or bool(_QUALIFIED & set(lows[:at])))
        is_not_human = _names_human(lows, at) and _negated(lows, at)
        if is_artificial or is_not_human:
            return True
    return False


_ASKS_NATURE: Final = re.compile(
    r"\b(?:are|r|is|be|am)\b.{0,20}\b(?:you|u|ya|this|there)\b.{0,40}\b(?:ai|bot|human|program|machine|robot|computer|npc|chatbot"
    r"|real (?:person|player|human|man|woman)|language model|llm|gpt|script(?:ed)?|artificial)\b"
)


def asks_nature(intent: str, words: str) -> bool:
    """Return whether somebody's words ask whether the character is an AI player."""
    return intent == ARE_YOU_AI or _ASKS_NATURE.search(words.lower()[:600]) is not None
