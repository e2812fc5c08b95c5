"""Tells whether a line commits its speaker to a deed for its hearer: "I will bring it to you", "Come, I show you"."""

import re
from collections.abc import Sequence
from typing import Final

from maid_engine.ai_players.questions.line_words import Clause, RootSet, Word, is_negation, is_past, word_set

_WILL: Final = word_set("will shall i'll we'll gonna going promise swear intend let's")
_WILLING: Final = _WILL | {"can"}
_SPEAKERS: Final = word_set("i i'm i'll we we'll me us let's")
_FOR_HEARER: Final = word_set("you your yours yourself thee both together there us along behalf")
_FOR_YOU: Final = RootSet(
    "bring fetch give meet come join accompany follow wait await lead guide show escort help lend deliver carry return pay teach train"
    " protect guard heal save send buy sell trade share craft make mend fix hand find avenge defend haggle treat repay introduce spar"
    " take walk ask speak hunt kill fight search look hold keep go get stand watch warn put slay trap vouch start set cover visit leave"
    " stay be call deal handle sort arrange cook brew drop hurry run head write"
)
"""Verbs of deeds that are promised."""
_OF_ITSELF: Final = RootSet(
    "bring fetch accompany escort await haggle deliver lend join introduce vouch repay"
)
"""Verbs that mean a deed for the hearer although nothing else says so."""
_NO_DEED: Final = RootSet(
    "remember think know hope guess bet say admit tell miss see try mind wish believe consider learn"
)
_TELLING: Final = RootSet("tell say see let")
_LATER: Final = word_set("tomorrow tonight later soon safely home afterwards")
_IN_WORDS: Final = tuple(
    map(
        re.compile,
        (
            r"\b(?:see|meet|catch|find) you (?:\w{1,10} ){0,2}(?:there|at|in|by|tomorrow|tonight|then|outside|inside)\b",
            r"\b(?:consider it done|count on me|count me in|i promise|you have my word|my word on it|i give you my word|i'm in|it's a deal|deal it is|leave it to me|i'm on it|on my way|i'm coming|i am coming|i'm with you|i am with you|right behind you|lead (?:on|the way)|after you|rely on me|i have your back|i've got your back|i'm yours|at your service)\b",
            r"^(?:then |so |sure |ok |come |yes |gladly |right |please |just |now |and |you )*(?:follow|come with|come along with|stick with|stay (?:close to|behind|with)|walk with) me\b|^come along\b|\bcome with us\b",
            r"\byou(?:'ll| will| shall) (?:have|get|receive|find) (?:it|them|your|one|two|half|some|all|the|my|what you|a|an|ten|five|\d{1,4})\b(?! (?:way|road|hang|idea|feel|answer|best|better|chance|good|bad|hard|long|lot|few|great|little|easier))",
            r"^(?:here |come |there |well |please )*take (?:my|these)\b|\bhere(?:'s| is| are) (?:\w{1,14} ){0,4}for you\b|\bthis is for you\b|\bit(?:'s| is) yours now\b|\b(?:permit|allow) me to (?:\w{1,12} ){0,2}you\b|\byou can have (?:it|them|one|two|half|some|mine|my)\b|^(?:here |come |please )*have my\b",
            r"\b(?:ich|wir) (?:\w{1,12} ){0,2}(?:bringe|zeige|führe|warte|hole|gebe|komme mit|treffe|begleite|helfe|werde|kaufe|bringen|gehen)\b.{0,40}\b(?:dich|dir|mit|hin|auf|dort|euch|bringen|helfen|zeigen|warten|kommen|treffen)\b|\bkomm(?:t)? (?:mit|mir nach)\b|\bfolge mir\b",
            r"\bje (?:te |vous |t'|vais (?:te|vous|t'))|\bsuis-moi\b|\bsuivez-moi\b|\bviens avec moi\b|\bte (?:llevo|traigo|acompaño|espero|guío|muestro)\b|\bsígueme\b|\bven conmigo\b|\bti (?:porto|accompagno|aspetto)\b|\bseguimi\b",
        ),
    )
)
_AGREEING: Final = re.compile(
    r"^(?:(?:yes|yeah|aye|sure|certainly|of course|gladly|with pleasure|happy to|deal|agreed|done|fine|ok|okay|alright|all right|very well|absolutely|why not|right away|at once|as you wish|i will|i shall|i'd be glad to|i'd love to|sounds good|will do|you got it|no problem)\b[ ]?){1,4}"
    r"(?:(?:then|friend|my friend|gladly|indeed|i will|i shall|i'll come|at once|let's go|with you|\w{1,20})\b[ ]?){0,2}$"
)
_REQUEST: Final = re.compile(
    r"\b(?:(?:can|could|will|would|won't) (?:you|u|ya)|please|let us|let's|shall we|want to|wanna|join me|come with|come along|meet me|help me"
    r"|wait for|follow me|lead me|take me|show me|give me|lend me|bring me)\b"
)
_ASKED_DEEDS: Final = re.compile(
    r"\b(?:bring|come|meet|wait|lend|give|help|follow|lead|take|show|buy|sell|join|teach|fetch|get|carry|escort|guard|trade|stay|go|heal|fight|kill)\b"
)
_CONDITIONS: Final = ("if ", "when ", "unless ", "as long as ", "while ")
_FARTHEST: Final = 8
"""Most words between the subject and its verb."""


def promises(clauses: Sequence[Clause], words: str) -> bool:
    """Return whether a line, in answer to these words, commits its speaker to a deed for its hearer.

    Going on with one's own business ("I shall go on exploring"), and thinking about it, are no such deeds.
    """
    if any(_promises(clause) for clause in clauses):
        return True
    asked = words.lower()[:600]
    if not (_REQUEST.search(asked) and _ASKED_DEEDS.search(asked)):
        return False
    return any(_AGREEING.match(clause.text) and not clause.asks for clause in clauses[:1])


def promises_abroad(line: str) -> bool:
    """Return whether a line in another language commits its speaker to a deed for its hearer, in common words."""
    return _is_promise_in_words(line.lower())


def _is_promise_in_words(text: str) -> bool:
    return any(pattern.search(text) for pattern in _IN_WORDS)


def _promises(clause: Clause) -> bool:
    if clause.asks or clause.text.startswith(_CONDITIONS):
        return False
    if not clause.denies and _is_promise_in_words(clause.text):
        return True
    lows = [word.low for word in clause.words]
    return any(low in _SPEAKERS and _commits(clause.words[at:], lows[at:]) for at, low in enumerate(lows))


def _commits(words: Sequence[Word], lows: Sequence[str]) -> bool:
    """Return whether words that begin with "I" or "we" say that the speaker does something for the hearer."""
    verb = _verb_at(words, lows)
    if verb < 0 or any(map(is_negation, lows[:verb])):
        return False
    before = set(lows[:verb])
    if not _FOR_HEARER & set(lows[verb + 1 :]):
        return _commits_alone(words[verb], before)
    if before & _WILLING:
        return True
    return words[verb].root in _AT_ONCE and before <= _PRESENT


def _commits_alone(verb: Word, before: set[str]) -> bool:
    """Return whether a deed is for the hearer although nothing after its verb says so: "I'll fetch it", "Let's go"."""
    if verb.root in _OF_ITSELF:
        return bool(before & _WILLING)
    return "let's" in before or ("we" in before and bool(before & _WILL))


_AT_ONCE: Final = RootSet(
    "bring fetch give meet come join accompany follow wait await lead guide show escort help lend deliver carry buy sell take speak"
    " hunt kill fight walk go haggle introduce pay put teach protect guard heal save hand"
)
"""Verbs that promise a deed in the present tense: "I bring it to you"."""
_PRESENT: Final = word_set(
    "i we just then also now gladly come go and even simply right always me will happily here there"
)


def _verb_at(words: Sequence[Word], lows: Sequence[str]) -> int:
    """Return the index of the verb of a deed after "I"; -1 if another verb comes first, or none."""
    for at, word in enumerate(words[1 : _FARTHEST + 1], 1):
        if word.root in _TELLING and set(lows[at:]) & _LATER:
            return at
        if lows[at] in _OTHER_VERBS or word.root in _NO_DEED:
            return -1
        if word.root in _FOR_YOU and not is_past(lows[at]):
            return at
    return -1


_OTHER_VERBS: Final = word_set("was were am had have would could might may used never")
