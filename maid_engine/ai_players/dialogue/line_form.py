"""The form of a line: what kind of question, request, plan, news, remark or fragment it is.

The form says what fits as an answer where the meaning is not known. It is found by small words only.
"""

import re
from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import lru_cache
from itertools import filterfalse
from typing import Final

from maid_engine.ai_players.dialogue.question_parts import ADVERBS
from maid_engine.ai_players.dialogue.tokens import NUMBER, tokens_of
from maid_engine.ai_players.dialogue.typed_phrase import SMALL_WORDS
from maid_engine.ai_players.dialogue.verb_forms import is_verb, past_of, verb_table


class LineForm(StrEnum):
    """The form of a line. Its value is the name of the row ``unsure.…`` with lines that fit it."""

    WHO = "who"
    WHAT = "what"
    WHERE = "where"
    WHEN = "when"
    WHY = "why"
    HOW = "how"
    HOW_MUCH = "how_much"
    """For a number, a size or a length of time."""
    WHICH = "which"
    """Which of some things, also "a or b"."""
    WHAT_IF = "what_if"
    WHAT_ABOUT = "what_about"
    """A question that only names something: "how about five"."""
    WHETHER = "whether"
    ASK_ME = "ask_me"
    """A question about the hearer."""
    CAN_I = "can_i"
    """Whether the hearer can or would do something."""
    ADVICE = "advice"
    """What the speaker should do."""
    REQUEST = "request"
    LETS = "lets"
    """A proposal to do something together."""
    PLAN = "plan"
    WISH = "wish"
    NEWS = "news"
    """What the speaker did, or what happened to them."""
    STATE = "state"
    """What the speaker is, has or can."""
    COMPLAINT = "complaint"
    """That the game, or a thing, does not do what it should."""
    REACTION = "reaction"
    """A short outcry."""
    FRAGMENT = "fragment"
    OF_ME = "of_me"
    """A remark about the hearer."""
    OF_PERSON = "of_person"
    """A remark about somebody else."""
    STATEMENT = "statement"
    """Any other remark."""


_LEAD: Final = frozenset(
    ["and", "so", "but", "ok", "well", "hm", "hmm", "oh", "hey", "then", "also", "wait", "now", "um", "uh", "like", "sorry",
     "please", "huh", "ah", "yeah", "yes", "no", "lol", "haha", "actually", "just", "cool", "nice", "right", "or", "anyway", "though",
     "alright", "mm", "whatever", "eh", "thanks", "really", "maybe", "honestly", "hypothetically", "i", "mean"]
)  # fmt: skip
"""Words that only lead to what is said. "i mean" is one of them, and "i" alone is not."""
_LENGTHS: Final = frozenset(
    [
        "much",
        "many",
        "long",
        "far",
        "often",
        "big",
        "old",
        "deep",
        "high",
        "heavy",
        "tall",
        "large",
        "far",
        "fast",
        "strong",
    ]
)
_WILL_DO: Final = frozenset(["can", "could", "will", "would"])
_AM: Final = frozenset(
    [
        "am",
        "was",
        "are",
        "were",
        "have",
        "had",
        "can",
        "could",
        "know",
        "feel",
        "like",
        "love",
        "hate",
        "think",
        "live",
        "work",
        "play",
        "own",
        "do",
        "not",
    ]
)
_PLANS: Final = re.compile(
    r"^(?:i|we) (?:\w+ )?(?:will|am going|are going|might|may|have to|had better|must|need to|got to|plan|intend|am off|am about|shall|should|going to)\b"
    r"|^(?:going to|got to|off to|have to|need to|time to|about to|will|might|gotta)\b|^(?:i|we) (?:am|are) (?:\w+ )?(?:\w+ing)\b"
)
_WISHES: Final = re.compile(
    r"^(?:i|we) (?:\w+ )?(?:want|wish|hope|would|wanted|could use|had rather|would rather|dream|miss)\b|^(?:would|wish|hope|hopefully|if only)\b"
)
_PROPOSES: Final = re.compile(
    r"^(?:let us|we (?:could|should|can)|shall we|should we|could we|how about we|what about we|why not|why do not we|why do we not|what do you say we)\b"
)
_WHAT_IF: Final = re.compile(
    r"^what(?: happens| would happen| will happen)? if\b|^what happens when\b|^(?:and |but )?if\b(?!.*\b(?:who|what|where|when|why|how|which|can i|could i|do i|should i|will i|would i)\b)"
)
_ADVICE: Final = re.compile(
    r"\b(?:should|shall|ought|had better|must|do i (?:have|need) to|do we (?:have|need) to) ?(?:i|we)?\b"
)
_FAULTS: Final = frozenset(
    ["lag", "lags", "lagging", "laggy", "bug", "bugs", "bugged", "buggy", "glitch", "glitchy", "crash", "crashes", "crashed", "server",
     "disconnected", "frozen", "freezes", "broken", "stuck", "spam", "spammy"]
)  # fmt: skip
_NO_ORDERS: Final = frozenset(
    ["like", "love", "hate", "mean", "guess", "hope", "thank", "wish", "sound", "feel", "seem", "happen", "cost", "think", "need", "want", "matter",
     "care", "fish", "rain", "snow", "water", "smell", "taste", "laugh", "level", "cook", "dream", "face", "name", "deal", "knock", "bet", "know", "lag"]
)  # fmt: skip
"""Verbs with which a line seldom orders anything."""
_SHORT_FORMS: Final = {"id": ["i", "would"], "ill": ["i", "will"], "bout": ["about"]}
"""Words that are typed without their mark, where a verb follows."""
_OUTCRIES: Final = frozenset(
    ["wow", "whoa", "damn", "dang", "darn", "ugh", "argh", "meh", "huh", "hm", "hmm", "mm", "mhm", "ah", "aha", "oh", "ooh", "oof", "ouch", "phew", "yikes",
     "eek", "gosh", "geez", "jeez", "heh", "ha", "haha", "lol", "lmao", "figures", "typical", "classic", "weird", "strange", "crazy", "neat", "nice", "cool", "great", "sweet", "sick", "epic", "fair",
     "enough", "whatever", "anyway", "well", "so", "ok", "right", "true", "really", "seriously", "boo", "yay", "bah", "pff", "tsk", "sigh", "welp", "interesting", "amazing",
     "brilliant", "lovely", "hooray", "no", "way", "my", "god", "goodness", "good", "grief", "man", "dude", "bro", "shame", "pity", "bummer", "blah", "yup", "yep", "nope", "nah", "much", "very", "too", "just", "that", "is", "it", "of", "course", "not", "again", "wait", "what", "!", "...", "the", "heck", "hell"]
)  # fmt: skip
"""A short line of nothing but these is an outcry."""
_MOST_OF_OUTCRY: Final = 4
_MOST_OF_FRAGMENT: Final = 5
_OF_FIRST_WORD: Final[Mapping[str, LineForm]] = {
    "you": LineForm.OF_ME,
    "your": LineForm.OF_ME,
    "he": LineForm.OF_PERSON,
    "she": LineForm.OF_PERSON,
    "they": LineForm.OF_PERSON,
}
"""First word of a statement → its form."""
_BEING: Final = frozenset(["is", "are"])
_OF_QUESTION_WORD: Final[Mapping[str, LineForm]] = {
    "who": LineForm.WHO,
    "whom": LineForm.WHO,
    "whose": LineForm.WHO,
    "what": LineForm.WHAT,
    "where": LineForm.WHERE,
    "when": LineForm.WHEN,
    "why": LineForm.WHY,
    "how": LineForm.HOW,
    "which": LineForm.WHICH,
}


_QUESTIONS: Final[Mapping[re.Pattern[str], LineForm]] = {
    _PROPOSES: LineForm.LETS,
    _WHAT_IF: LineForm.WHAT_IF,
    re.compile(r"^(?:what|how) about\b"): LineForm.WHAT_ABOUT,
}
_STATEMENTS: Final[Mapping[re.Pattern[str], LineForm]] = {
    _PROPOSES: LineForm.LETS,
    _PLANS: LineForm.PLAN,
    _WISHES: LineForm.WISH,
}


@lru_cache(maxsize=512)
def question_form(words: str) -> LineForm:
    """Return the form of a question."""
    typed = _without_lead(_words(words))
    return _first(_QUESTIONS, " ".join(typed)) or _of_question(typed)


def _of_question(typed: Sequence[str]) -> LineForm:
    """Return the form of a question by whom it asks about, or by its question word."""
    asked = next(filter(_OF_QUESTION_WORD.__contains__, typed), "")
    if _is_advice(typed):
        return LineForm.ADVICE
    if not asked:
        return _yes_or_no(typed)
    if _asks_of_hearer(typed):
        return LineForm.ASK_ME
    return _of_question_word(asked, typed)


@lru_cache(maxsize=512)
def statement_form(words: str) -> LineForm:
    """Return the form of a line that asks nothing."""
    every = _words(words)
    typed = _without_lead(every)
    is_outcry = len(every) <= _MOST_OF_OUTCRY and _OUTCRIES.issuperset(every)
    if not typed or is_outcry:
        return LineForm.REACTION
    if not _FAULTS.isdisjoint(typed):
        return LineForm.COMPLAINT
    return _first(_STATEMENTS, " ".join(typed)) or _of_statement(typed)


def _of_statement(typed: Sequence[str]) -> LineForm:
    if _orders(typed):
        return LineForm.REQUEST
    return _by_subject(typed)


def _first(shapes: Mapping[re.Pattern[str], LineForm], text: str) -> LineForm | None:
    return next((form for shape, form in shapes.items() if shape.search(text)), None)


def _words(words: str) -> list[str]:
    """Return the words of a line, without marks."""
    tokens = [token.word for token in tokens_of(words)]
    typed = [word for word in tokens if _is_word(word)]
    return [one for word in typed for one in _SHORT_FORMS.get(word, [word])]


def _is_word(token: str) -> bool:
    """Return whether a token is a word or a number, and not a mark."""
    return token[:1].isalnum() or token == NUMBER


def _without_lead(typed: Sequence[str]) -> list[str]:
    """Return words without those that only lead to what is said."""
    for at, word in enumerate(typed):
        is_aside = word == "i" and typed[at + 1 : at + 2] == ["mean"]
        if (word == "i" and not is_aside) or word not in _LEAD:
            return list(typed[at:])
    return []


# --- questions ---


def _is_advice(typed: Sequence[str]) -> bool:
    """Return whether a question asks what the speaker should do."""
    if _ADVICE.search(" ".join(typed)) is None:
        return False
    return "i" in typed or "we" in typed


def _yes_or_no(typed: Sequence[str]) -> LineForm:
    """Return the form of a question without a question word."""
    if typed[1:2] == ["you"] and typed[0] in _WILL_DO:
        return LineForm.CAN_I
    if _asks_of_hearer(typed):
        return LineForm.ASK_ME
    return _without_hearer(typed)


def _without_hearer(typed: Sequence[str]) -> LineForm:
    """Return the form of a question for yes or no, for a choice, or of a word or two."""
    if "or" in typed[1:-1]:
        return LineForm.WHICH
    is_short = len(typed) < 3 and SMALL_WORDS.auxiliaries.isdisjoint(typed[:1])
    if is_short:
        return LineForm.WHAT
    return LineForm.WHETHER


def _asks_of_hearer(typed: Sequence[str]) -> bool:
    """Return whether the hearer is the subject of a question, or has it: "do you", "what is your"."""
    for at, word in enumerate(typed[:-1]):
        if word in SMALL_WORDS.auxiliaries:
            return typed[at + 1] in {"you", "your"} or (
                typed[at + 1] == "not" and typed[at + 2 : at + 3] == ["you"]
            )
    return typed[:1] == ["you"]


def _of_question_word(asked: str, typed: Sequence[str]) -> LineForm:
    at = typed.index(asked)
    following = typed[at + 1 : at + 2]
    if asked == "how" and not _LENGTHS.isdisjoint(following):
        return LineForm.HOW_MUCH
    if asked == "what" and following == ["time"]:
        return LineForm.WHEN
    if asked in {"which", "what"} and "or" in typed[at + 2 : -1]:
        return LineForm.WHICH
    return _OF_QUESTION_WORD[asked]


# --- statements ---


def _orders(typed: Sequence[str]) -> bool:
    """Return whether a line begins with a verb that orders something: "stop that", "do not look at me"."""
    if typed[:2] == ["do", "not"]:
        typed = typed[2:]
    first, following = typed[:1], typed[1:2]
    if not following or first == following or following[0] in {"is", "are", "was", "of"}:
        return False
    return is_verb(first[0]) and first[0] not in _NO_ORDERS


def _by_subject(typed: Sequence[str]) -> LineForm:
    """Return the form of a statement by what comes first."""
    known = _OF_FIRST_WORD.get(typed[0])
    if known is not None and len(typed) > 1:
        return known
    if typed[0] in {"i", "we"}:
        return _of_speaker(typed[1:])
    if typed[0] == "my":
        if _BEING.isdisjoint(typed):
            return LineForm.NEWS
        return LineForm.STATE
    return _of_rest(typed)


def _of_rest(typed: Sequence[str]) -> LineForm:
    """Return the form of a statement without a pronoun in front: a fragment if it has no verb and is short."""
    if _is_past(typed[0]) and len(typed) > 1:
        return LineForm.NEWS
    has_verb = not SMALL_WORDS.auxiliaries.isdisjoint(typed) or any(map(_is_past, typed))
    if not has_verb and len(typed) <= _MOST_OF_FRAGMENT:
        return LineForm.FRAGMENT
    return LineForm.STATEMENT


def _of_speaker(following: Sequence[str]) -> LineForm:
    """Return the form of what a speaker says of themselves."""
    verb = next(filterfalse(ADVERBS.__contains__, following), "")
    if verb in {"have", "am", "was"} and any(map(_is_past, following[1:])):
        return LineForm.NEWS
    if verb in _AM or is_verb(verb):
        return LineForm.STATE
    if _is_past(verb):
        return LineForm.NEWS
    return LineForm.STATE


def tells_past(words: str) -> bool:
    """Return whether a line tells what happened: "some guy took my loot"."""
    return any(map(_is_past, _words(words)))


def _is_past(word: str) -> bool:
    """Return whether a word is the past of a common verb, and no verb without an ending too."""
    if word in verb_table().bases_of_past:
        return not is_verb(word)
    stem = word.removesuffix("ed")
    verbs = filter(is_verb, (stem, f"{stem}e", stem[:-1]))
    return stem != word and word in map(past_of, verbs)
