"""What the grammar of a line says of deeds for its hearer: "I will bring it to you", "Gladly"."""

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
_ABROAD: Final = tuple(
    map(
        re.compile,
        (
            r"\b(?:ich|wir) (?:\w{1,12} ){0,2}(?:bringe|zeige|führe|warte|hole|gebe|komme mit|treffe|begleite|helfe|werde|kaufe|bringen|gehen)\b.{0,40}\b(?:dich|dir|mit|hin|auf|dort|euch|bringen|helfen|zeigen|warten|kommen|treffen)\b|\bkomm(?:t)? (?:mit|mir nach)\b|\bfolge mir\b",
            r"\bje (?:te |vous |t'|vais (?:te|vous|t'))|\bsuis-moi\b|\bsuivez-moi\b|\bviens avec moi\b|\bte (?:llevo|traigo|acompaño|espero|guío|muestro)\b|\bsígueme\b|\bven conmigo\b|\bti (?:porto|accompagno|aspetto)\b|\bseguimi\b",
        ),
    )
)
"""Common promises in other languages."""
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


def commits(clauses: Sequence[Clause]) -> bool:
    """Return whether a clause of a line says that its speaker does something for its hearer: "I will bring it to you".

    Going on with one's own business ("I shall go on exploring"), and thinking about it, are no such deeds.
    """
    return any(map(_promises, clauses))


def asks_for_deed(words: str) -> bool:
    """Return whether somebody's words ask for a deed, so that agreeing to them is a promise."""
    asked = words.lower()[:600]
    return _REQUEST.search(asked) is not None and _ASKED_DEEDS.search(asked) is not None


def agrees_to(clauses: Sequence[Clause]) -> bool:
    """Return whether the first clause of a line only agrees: "Gladly"."""
    return any(_AGREEING.match(clause.text) and not clause.asks for clause in clauses[:1])


def promises_abroad(line: str) -> bool:
    """Return whether a line in another language commits its speaker to a deed for its hearer, in common words."""
    low = line.lower()
    return any(pattern.search(low) for pattern in _ABROAD)


def _promises(clause: Clause) -> bool:
    if clause.asks or clause.text.startswith(_CONDITIONS):
        return False
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
