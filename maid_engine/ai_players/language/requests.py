"""Reads what somebody asks an AI player to do for them, with time, place, person and terms.

Only a whole sentence counts as a request. A sentence that merely contains such words is no request, so that
talk about waiting is not taken for a wish to be waited for.
"""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from maid_engine.ai_players.language.english_words import NUMBERS
from maid_engine.ai_players.models.promises import PromiseKind, Request

LONGEST_WORDS: Final = 160
"""Most characters of a message or of words to remember; what is longer is no request."""
LONGEST_REQUEST: Final = 240
"""Most characters of a request."""

_UNIT_S: Final[Mapping[str, float]] = {"s": 1.0, "m": 60.0, "h": 3600.0}
_COUNT: Final = r"(?:\d{1,4}|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|half an?|(?:a )?quarter of an|a couple of|a few|few|some)"
_UNIT: Final = r"(?:seconds?|secs?|minutes?|mins?|hours?|moment|moments|while|bit|sec|min|s|m|h)"
_SPAN: Final = rf"(?:{_COUNT} ?{_UNIT})"
_SEVERAL: Final[Mapping[str, float]] = {
    "half a": 0.5, "half an": 0.5, "quarter of an": 0.25, "a quarter of an": 0.25, "a couple of": 2, "a few": 3, "few": 3,
    "some": 3, "fifteen": 15, "twenty": 20, "thirty": 30,
}  # fmt: skip
_ANY_SPAN: Final = re.compile(rf"\b{_SPAN}\b")
_IN: Final = rf"(?:,? ?(?:in|within|after) (?:about |around )?(?P<in>{_SPAN})(?: from now| time)?)"
_FOR: Final = rf"(?:,? ?(?:for )?(?:about |around )?(?P<for>{_SPAN}))"
_CLOCK: Final = r"(?:,? ?at (?P<clock>\d{1,2}(?::\d\d)?(?: ?[ap]m| o'?clock)?|noon|midnight|dawn|dusk))"
_TIME: Final = rf"(?:{_IN}|{_CLOCK})"
_NOW: Final = r"(?:,? ?(?:right )?(?:now|at once|immediately|straight away|asap))"
_NAME: Final = r"[A-Za-z][\w’'-]{1,30}"
_THE: Final = r"(?:the |an? |any |some |my |our )?"
SITS: Final = re.compile(
    r"\b(?:sit|drink|eat|dine|dance|rest|lunch|supper|chat|talk)\b.{0,80}\b(?:with|beside|next to) (?:me|us)\b"
)
"""Matches a wish for company in one place, which is no wish to walk along."""
_STOPS: Final = " ,;:.!"
"""What may end a sentence; no part of a request."""

_LEAD: Final = re.compile(
    r"^(?:(?:hey|hi|hello|ok|okay|well|so|and|but|oh|please|pls|plz|kindly|then|now|also|friend|listen|just)[ ,!.:]+"
    r"|(?:can|could|would|will|won'?t|can'?t|may|might) (?:you|u|i ask you to)(?: please| kindly| perhaps| maybe)?[ ,]+"
    r"|(?:would|do) you mind to |if you (?:can|could|would|please)[ ,]+"
    r"|i(?: woul|')d (?:like|love) (?:you|u) to |i (?:want|need|ask|beg|wish) (?:you|u) to "
    r"|do me a favou?r(?: and|[,:.])? |be so (?:kind|good) (?:as to|and) "
    r"|(?:please )?promise (?:me )?(?:that you(?:'ll| will| would)? |to |you(?:'ll| will) )"
    r"|you (?:should|must|have to|need to|may|can|could) |try to |go and |(?:i was wondering|i wonder) if you (?:could|can|would) )",
    re.IGNORECASE,
)
_TAIL: Final = re.compile(
    r"(?<![ ,])[ ,]+(?:please|pls|plz|will you|would you|can you|could you|ok|okay|alright|all right|thanks|thank you|thx|if you (?:can|could|would|please|like))[ .!?]*$",
    re.IGNORECASE,
)


def read_request(words: str, *, me: str = "") -> Request | None:
    """Return what somebody asks for; `None` if the words are no request that could be promised.

    `me` is the AI player's own name, by which it may be addressed.
    """
    if len(words) > LONGEST_REQUEST:
        return None
    return _read(" ".join(words.split()), me.lower())


@lru_cache(maxsize=1024)
def _read(words: str, me: str) -> Request | None:
    text = _core(words, me)
    for pattern, make in _ROWS:
        match = pattern.match(text)
        found = make(match) if match is not None else None
        if found is not None:
            return found
    return None


def _core(words: str, me: str) -> str:
    """Return the words without address and politeness."""
    text, before = words, ""
    while text and text != before:
        before = text
        text = _TAIL.sub("", _LEAD.sub("", uncalled(text, me))).strip()
        text = text.rstrip("?").rstrip(_STOPS)
    return text


def uncalled(words: str, me: str) -> str:
    """Return the words without the name, in lower case, by which the AI player is addressed."""
    if not me:
        return words
    return _called(me).sub("", words)


@lru_cache(maxsize=4096)
def _called(me: str) -> re.Pattern[str]:
    """Return a pattern for a name that begins or ends words."""
    called = rf"@?{re.escape(me)}\b[ ,:!.?]*"
    return re.compile(rf"^{called}|(?<![ ,])[ ,]+{called}$", re.IGNORECASE)


def span_in(words: str) -> float | None:
    """Return the seconds of the first span of time that words name: "he needs ten minutes"; `None` if they name none."""
    hit = _ANY_SPAN.search(words.lower())
    if hit is None:
        return None
    return seconds_in(hit[0])


def seconds_in(span: str | None) -> float | None:
    """Return the seconds of a span such as "five minutes" or "half an hour"; `None` for no span."""
    if not span:
        return None
    text = span.lower().strip()
    count, unit = re.match(rf"({_COUNT}) ?({_UNIT})", text).groups()  # type: ignore[union-attr]  # _SPAN matched
    if unit in ("moment", "moments", "sec", "bit", "while"):
        return {"sec": 15.0, "moment": 60.0, "moments": 60.0}.get(unit, 180.0)
    return _number(count) * _UNIT_S[unit[0]]


def _number(count: str) -> float:
    if count.isdigit():
        return float(count)
    return float(_SEVERAL.get(count, NUMBERS.get(count, 1)))


# --- what the patterns make ---

Make = Callable[[re.Match[str]], Request | None]


def without_article(words: str) -> str:
    """Return words without the article before them and the marks after them."""
    return re.sub(r"^(?:the|an?|any|some) ", "", words.strip().rstrip(_STOPS), flags=re.IGNORECASE)


def _part(match: re.Match[str], name: str) -> str:
    return without_article(match.groupdict().get(name) or "")


class When(NamedTuple):
    """The times in a request."""

    in_s: float | None
    """Seconds until it is due; `None` if no such time is named."""
    for_s: float | None
    """Seconds for which it lasts; `None` if no span is named."""
    by_the_clock: bool
    """Whether an hour of the day is named."""


def times_in(words: str) -> When:
    """Return the times that words name anywhere: in ten minutes, for a while, at noon."""
    text = " ".join(words.split())
    by_the_clock = _HOUR.search(text) is not None
    ahead = _AHEAD.search(text)
    if ahead is not None:
        return When(seconds_in(ahead["in"]), None, by_the_clock)
    lasting = _LASTING.search(text)
    if lasting is not None:
        return When(None, seconds_in(lasting["span"]), by_the_clock)
    return When(None, None, by_the_clock)


_AHEAD: Final = re.compile(rf"\b{_IN}", re.IGNORECASE)
_LASTING: Final = re.compile(rf"\b(?P<span>{_SPAN})\b", re.IGNORECASE)
_HOUR: Final = re.compile(rf"\b{_CLOCK}", re.IGNORECASE)


def _times(match: re.Match[str]) -> When:
    groups = match.groupdict()
    return When(
        seconds_in(groups.get("in") or groups.get("in2")),
        seconds_in(groups.get("for")),
        bool(groups.get("clock") or groups.get("clock2")),
    )


_VAGUE: Final = frozenset(
    [
        "this",
        "that",
        "it",
        "something",
        "anything",
        "somebody",
        "anyone",
        "out",
        "up",
        "down",
        "here",
        "there",
        "back",
        "home",
        "me",
        "us",
        "these",
        "those",
        "him",
        "her",
        "them",
    ]
)


def is_vague(words: str) -> bool:
    """Return whether words name nothing that could be looked for: "it", "something nice"."""
    return words.lower().partition(" ")[0] in _VAGUE


def _made(kind: PromiseKind) -> Make:
    def make(match: re.Match[str]) -> Request | None:
        what, when = _part(match, "what"), _times(match)
        if is_vague(what):
            return None
        return Request(
            kind=kind,
            what=what,
            place=_part(match, "place"),
            in_s=when.in_s,
            for_s=when.for_s,
            by_the_clock=when.by_the_clock,
        )

    return make


_NOBODY: Final = frozenset(
    [
        "me",
        "us",
        "him",
        "her",
        "them",
        "it",
        "you",
        "that",
        "this",
        "everybody",
        "everyone",
        "anybody",
        "anyone",
        "somebody",
        "someone",
        "people",
        "all",
        "your",
        "my",
        "the",
        "what",
    ]
)


def is_nobody(words: str) -> bool:
    """Return whether words name no single player: "him", "everybody"."""
    return words.lower() in _NOBODY


def _tell(match: re.Match[str]) -> Request | None:
    whom, what = match["whom"], _message(match)
    if is_nobody(whom) or not what or len(what) > LONGEST_WORDS:
        return None
    return Request(kind=PromiseKind.TELL, what=what, whom=whom)


def _message(match: re.Match[str]) -> str:
    said = match["what"].strip().rstrip(_STOPS)
    return re.sub(r"^(?:that|:) +", "", said, flags=re.IGNORECASE).strip("\"' ")


def _greet(match: re.Match[str]) -> Request | None:
    if is_nobody(match["whom"]):
        return None
    return Request(kind=PromiseKind.TELL, what="hello", whom=match["whom"])


_ASKS: Final = re.compile(
    r"^(?:me|us|when|what|how|who|where|why|which|whether|if)\b|^(?:my|your|our) \w+$", re.IGNORECASE
)


def _remember(match: re.Match[str]) -> Request | None:
    what = _message(match)
    if _ASKS.match(what) or len(what.split()) < 2 or len(what) > LONGEST_WORDS:
        return None
    return Request(kind=PromiseKind.REMEMBER, what=what)


def _remind(match: re.Match[str]) -> Request | None:
    what = _message(match)
    when = _times(match)
    if not what or len(what) > LONGEST_WORDS:
        return None
    if when.in_s is None and not when.by_the_clock:
        return Request(kind=PromiseKind.REMEMBER, what=what)
    return Request(kind=PromiseKind.REMIND, what=what, in_s=when.in_s, by_the_clock=when.by_the_clock)


_K = PromiseKind
_PLACE: Final = rf"(?P<place>(?!me\b|you\b|last\b|least\b|all\b|once\b|{_SPAN})[\w’' -]{{2,40}}?)"
_BY: Final = r"(?:at|in|by|near|to|on|inside|outside|around)"
_WHAT: Final = r"(?P<what>[\w’' -]{2,40}?)"
_PAYS: Final = (
    r"(?:[,;.?!]? ?(?:(?:and |then )?i(?:'ll| will| can| would|'d)? (?:pay|give)(?: you)?(?: for (?:it|them))?"
    r"(?: (?P<gold>\d{1,6})(?: gold| coins?| gp)?)?(?: for (?:it|them))?(?: well| fairly| of course)?"
    r"|(?:for|in exchange for|and get) (?P<gold2>\d{1,6})(?: gold| coins?| gp)?|for (?:a (?:good |fair )?price|money|gold|coin)|when (?:i|we) pay(?: you)?))"
)
_BACK: Final = r"(?:until|till|til) i(?:'m| am| come| get| return|'ve| have)?(?: come| been)? ?(?:back|return|here|there|again)?"


def _pattern(text: str) -> re.Pattern[str]:
    """Return an expression for a whole text whose words have single blanks between them."""
    return re.compile(rf"\A(?:{text})\Z", re.IGNORECASE)


def _bring(match: re.Match[str]) -> Request | None:
    found = _made(_K.BRING)(match)
    if found is None or not found.what or _ASKS.match(found.what):
        return None
    return Request(
        kind=_K.BRING,
        what=re.sub(r"^(?:me|us) ", "", found.what),
        place=found.place,
        gold=_gold(match),
    )


def _gold(match: re.Match[str]) -> int | None:
    """Return what is paid for a thing; `None` if no gold is named."""
    groups = match.groupdict()
    gold = groups.get("gold") or groups.get("gold2")
    if not gold:
        return None
    return int(gold)


_ROWS: Final[tuple[tuple[re.Pattern[str], Make], ...]] = (
    # reminders and words to remember
    (_pattern(rf"remind me {_TIME}[,:]? (?:to |that |of |about )?(?P<what>.+)"), _remind),
    (_pattern(rf"{_TIME}[, ]+remind me (?:to |that |of |about )?(?P<what>.+)"), _remind),
    (_pattern(rf"remind me (?:to |that |of |about )?(?P<what>.+?){_TIME}"), _remind),
    (
        _pattern(
            r"(?:remember|[a-z]{4} in mind|don'?t forget|do not forget|never forget|make a note|note|memori[sz]e)"
            r"(?: (?:this|it))?(?: for me| down)?[,:]? (?:that )?(?P<what>.+)"
        ),
        _remember,
    ),
    # messages
    (
        _pattern(rf"(?:say|give) (?:hello|hi|greetings|my (?:greetings|regards|love)) to (?P<whom>{_NAME})(?: for me| from me)?"),
        _greet,
    ),
    (_pattern(rf"(?:greet|say hi to) (?P<whom>{_NAME})(?: for me| from me)"), _greet),
    (_pattern(rf"give (?:my (?:greetings|regards)|greetings) to (?P<whom>{_NAME})"), _greet),
    (_pattern(rf"(?:let) (?P<whom>{_NAME}) know,? (?:that )?(?P<what>.+)"), _tell),
    (
        _pattern(rf"(?:tell|inform|warn|notify|message) (?P<whom>(?!me\b){_NAME})[,:]? (?:(?:from|for) me,? )?(?:that |about the fact that )?(?P<what>.+)"),
        _tell,
    ),
    (_pattern(rf"(?:say|pass on|pass it on|mention) to (?P<whom>{_NAME}),? (?:that )?(?P<what>.+)"), _tell),
    (
        _pattern(
            rf"(?:give|take|bring|carry|deliver|pass)(?: on)? (?P<whom>{_NAME}) (?:a|this|the|my) (?:message|word|note|news)(?: from me)?[,:]? ?(?:that )?(?P<what>.+)"
        ),
        _tell,
    ),
    # lookouts
    (
        _pattern(
            rf"warn me (?:of|about|against|if|when|whenever|before|as soon as|in case)(?: you (?:see|spot|meet|notice))? ?(?:there (?:is|are) )?{_THE}{_WHAT}"
            r"(?: (?:comes?|appears?|turns? up|shows? up|arrives?|attacks?|is (?:near|coming|here|close|around|about)|are (?:near|coming|here))(?: .{1,20})?)?"
        ),
        _made(_K.WARN),
    ),
    (
        _pattern(
            rf"(?:keep|have) (?:an eye|a look-?out|your eyes|an eye or two|your eyes open|your eyes peeled|watch)(?: out| open| peeled)? (?:out )?for {_THE}{_WHAT}(?: for me)?"
        ),
        _made(_K.WATCH),
    ),
    (_pattern(rf"(?:look|watch)(?: out)? for {_THE}{_WHAT}(?: for me)?"), _made(_K.WATCH)),
    (_pattern(rf"be on the look-?out for {_THE}{_WHAT}(?: for me)?"), _made(_K.WATCH)),
    (
        _pattern(
            rf"(?:tell|let) me(?: know)? (?:if|when|whenever|as soon as|once|should) you (?:ever )?(?:see|spot|meet|find|notice|run into|come across|happen on) {_THE}{_WHAT}"
        ),
        _made(_K.WATCH),
    ),
    # meetings
    (
        _pattern(
            rf"(?:let'?s |let us |shall we |can we |we )?(?:meet(?: me| us| up| again)?|see you|be|wait for me|find me|join me|i(?:'ll| will) (?:meet|see) you|rendezvous)"
            rf"{_TIME}?,? (?:with me )?{_BY} {_THE}{_PLACE}(?:{_IN.replace('<in>', '<in2>')}|{_CLOCK.replace('<clock>', '<clock2>')}|{_NOW})?"
        ),
        _made(_K.MEET),
    ),
    (_pattern(rf"(?:let'?s |let us |can we |we )?(?:meet me|meet up|meet)(?: here| again| back here)*{_TIME}(?: here)?"), _made(_K.MEET)),
    (_pattern(rf"come (?:to|over to) (?!me\b){_THE}{_PLACE}(?:{_TIME}|{_NOW})?"), _made(_K.MEET)),
    (_pattern(rf"(?:come|be)(?: back)? here{_TIME}"), _made(_K.MEET)),
    # waiting
    (
        _pattern(
            rf"(?:please )?(?:wait|stay|remain|hold on|hang on|stand still|stay put|wait up)(?: (?:right )?(?:here|there)| where you are| put| up| for me| with me)*"
            rf"(?:{_FOR}|,? {_BACK})?(?:[,.]? i(?:'ll| will)? ?(?:be|am|'m)?(?: right)? back(?:{_IN}| soon)?)?"
        ),
        _made(_K.WAIT),
    ),
    (_pattern(rf"(?:don'?t|do not) (?:go away|move|leave|go anywhere|run off|walk off)(?: yet)?(?:{_FOR}|,? {_BACK})?"), _made(_K.WAIT)),
    (
        _pattern(
            rf"(?:(?:wait|hold on|one moment|one second|one sec)[,.!]? )?(?:i(?:'ll| will) be |i am |i'm )?(?:right )?back (?:soon|shortly|again|{_IN.strip()}|in (?P<for>{_SPAN}))"
        ),
        _made(_K.WAIT),
    ),
    (_pattern(r"i(?:'ll| will) be (?:right )?back|brb|be right back|one moment(?: please)?|just a (?:moment|sec|second|minute)"), _made(_K.WAIT)),
    # things
    (_pattern(rf"(?:bring|fetch|get|carry|deliver|find) (?:me |us )(?!to ){_THE}{_WHAT}(?: to {_THE}(?P<place>[\w’' -]{{2,40}}?))?{_PAYS}?"), _bring),
    # help
    (
        _pattern(
            rf"(?:help|assist) (?:me|us) (?:with|do|to do|finish|to finish|complete|to complete|on|in|solve) {_THE}(?:quest |task |job |errand )?(?:called |named )?[\"']?{_WHAT}[\"']?(?: quest| task)?"
        ),
        _made(_K.HELP),
    ),
    (
        _pattern(
            rf"(?:help|assist) (?:me|us) (?:against|fight|to fight|kill|to kill|beat|to beat|defeat|to defeat|slay|to slay|hunt|to hunt|get rid of) (?:down )?{_THE}{_WHAT}"
        ),
        _made(_K.HELP),
    ),
    (
        _pattern(rf"(?:let'?s |let us )?(?:fight|kill|hunt|beat|slay) {_THE}{_WHAT} (?:with me|together|with us)"),
        _made(_K.HELP),
    ),
    # company
    (_pattern(rf"(?:take|lead|guide|bring|escort|walk) (?:me|us)(?: over| there| straight)? (?:to|into|as far as) {_THE}{_PLACE}{_NOW}?"), _made(_K.LEAD)),
    (
        _pattern(
            r"(?:come|walk|go|travel|tag|run)(?: along)? with (?:me|us)(?: for (?:a (?:bit|while|walk)|some time))?"
            rf"(?:,? (?:to|into|as far as) {_THE}{_PLACE})?{_NOW}?"
        ),
        _made(_K.COME_ALONG),
    ),
    (_pattern(rf"(?:come|tag) along(?: (?:to|into) {_THE}{_PLACE})?"), _made(_K.COME_ALONG)),
    (_pattern(rf"(?:follow|accompany|escort|guard) me(?:,? (?:to|into|as far as) {_THE}{_PLACE})?{_NOW}?"), _made(_K.COME_ALONG)),
    (_pattern(r"keep me company(?: (?:for|on the way to) .{2,30})?"), _made(_K.COME_ALONG)),
)  # fmt: skip
"""Pattern → function that makes the request. The first that makes one counts."""

_RELEASE: Final = _pattern(
    r"(?:you (?:can|may) (?:go|leave|stop|stop waiting|go now|go on|go your way|stop following(?: me)?)(?: now| then)?"
    r"|(?:you )?(?:don'?t|do not|need not|needn'?t|no need to)(?: have to| need to)? (?:wait|come|follow|bother|bring|look|watch|warn|help|remember|remind|tell)(?: for (?:me|us|it)| (?:with )?(?:me|us)| (?:him|her|them|it)| any ?more| any longer| now| then| about it)*"
    r"|stop (?:waiting|following(?: me)?|looking out|watching)(?: .{0,20})?"
    r"|(?:forget|never mind|nevermind|cancel)(?: about)?(?: (?:it|that|the (?:promise|meeting|message|errand|reminder)|what i asked(?: you)?|your promise))"
    r"|i (?:release|free) you(?: (?:of|from) your (?:promise|word))?|that(?:'s| is| was) (?:all|enough)(?: for now)?,? (?:you can go|thanks|thank you)?)"
)


def releases(words: str, *, me: str = "") -> bool:
    """Return whether somebody lets an AI player off its promise to them."""
    if len(words) > LONGEST_REQUEST:
        return False
    text = _TAIL.sub("", uncalled(" ".join(words.split()), me.lower()).rstrip(_STOPS))
    return any(_RELEASE.match(one) is not None for one in (text, _LEAD.sub("", text)))
