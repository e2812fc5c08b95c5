"""Compares what a line says to have been done with what its prompt shows to have been done."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from maid_engine.ai_players.dialogue.concrete_nouns import NounKind
from maid_engine.ai_players.dialogue.verb_forms import is_verb
from maid_engine.ai_players.models.envelope import SectionKind
from maid_engine.ai_players.questions.line_ground import Ground, Unit
from maid_engine.ai_players.questions.line_inventions import MODAL
from maid_engine.ai_players.questions.line_words import Clause, RootSet, Word, is_past, root_of, word_set

_DEEDS: Final[tuple[tuple[str, str], ...]] = (
    ("kill slay defeat beat win vanquish", "kill win slay defeat"),
    ("fight bite", "kill fight win slay defeat attack bite strike stab"),
    ("buy purchase", "buy purchase"),
    ("sell", "sell"),
    (
        "find get take pick loot grab receive gather catch earn collect",
        "find get take buy carry equip loot receive pick reward gold",
    ),
    ("give hand lend donate pay", "give hand lend"),
    ("finish complete solve", "finish complete"),
    ("accept", "accept take offer quest"),
    ("offer", "offer quest"),
    ("lose drop", "lose drop"),
    ("learn train study practise", "learn train skill lesson teach"),
    ("teach show", "teach show learn train lesson skill"),
    ("steal rob", "steal rob"),
    ("sleep rest nap", "sleep rest"),
    ("flee run escape", "flee run flight"),
    ("die fall perish", "die dead death fall kill slay"),
    ("make craft forge brew cook build repair", "make craft forge brew cook build repair"),
    ("tell ask promise warn mention", "tell ask say hear listen speak talk heard offer"),
    ("call shout announce", "say shout call hear"),
)
"""Verbs of a deed, and words of what shows that it was done."""
_HELD: Final = RootSet("find get take pick loot grab receive gather catch earn collect")
"""Deeds that are shown by what is carried."""
_TRADING: Final = RootSet("buy sell give get find take make")
_TRADED: Final = RootSet("buy sell give get find take offer quest")
"""What shows that somebody else sold or gave something."""
_NEUTRAL: Final = RootSet(
    "be have do think know mean hope want like love hate believe guess suppose wonder agree forget remember feel seem hear see"
    " look watch notice say speak talk listen answer mention try need use start begin stop keep stay wait stand sit live"
    " come go walk wander roam explore visit cross pass travel stray step climb leave return arrive reach enter follow head turn"
    " hurry move meet greet spot let get decide choose plan manage happen expect read count bore tire interest please"
    " surprise excite scare frighten worry hurt cost put set become grow lead spend enjoy miss swear mistake confuse lie admire stop"
    " call name raise note hold suit fit show break burn"
)
"""Verbs of the first person that claim no deed by themselves."""
_OWN_DEATH: Final = RootSet("die dead death")
_FIRST: Final = word_set("i we i've we've")
_SECOND: Final = word_set("you you've")
_PERFECT: Final = word_set("have has had i've we've you've they've he's she's")


_UNDONE: Final = MODAL | {"be"}


class _Deed(NamedTuple):
    """A deed that a clause claims."""

    verb: Word
    who: Word | None
    """Who did it; `None` if the clause leaves it out, so that it is the speaker."""
    to: str
    """Root of what it was done to; empty if that is nothing concrete."""


@cache
def _evidence() -> dict[str, frozenset[str]]:
    return {
        root_of(verb): frozenset(map(root_of, shown.split()))
        for verbs, shown in _DEEDS
        for verb in verbs.split()
    }


def wrong_deed(clauses: Sequence[Clause], ground: Ground) -> str:
    """Return which deed of a line nothing in the prompt shows; empty if there is none."""
    deeds = (deed for clause in clauses for deed in _deeds(clause, ground))
    wrong = next((deed for deed in deeds if not _is_shown(deed, ground)), None)
    if wrong is None:
        return ""
    return f"nothing that you were told shows that this was done: {wrong.verb.written}"


def _deeds(clause: Clause, ground: Ground) -> Iterator[_Deed]:
    """Yield the deeds that a clause tells as done."""
    if clause.asks or clause.supposes:
        return
    for at, word in enumerate(clause.words):
        if _is_done(clause.words, at) and not _is_undone(clause, at):
            who = _doer(clause.words[:at])
            if who is not None or _begins_with_deed(clause, at):
                yield _Deed(word, who, _object(clause.words[at + 1 :], ground))


def _is_undone(clause: Clause, at: int) -> bool:
    """Return whether the words before a verb say that it may be done, or is not."""
    return clause.denies_before(at) or not _UNDONE.isdisjoint(word.low for word in clause.words[:at])


def _begins_with_deed(clause: Clause, at: int) -> bool:
    """Return whether a clause leaves out who did it: "Slept there last night"."""
    return at == 0 and clause.words[0].root in _evidence() and len(clause.words) > 2


def _is_done(words: Sequence[Word], at: int) -> bool:
    """Return whether the word here is a verb in the past or the perfect."""
    word = words[at]
    if not _may_be_verb(word) or word.low.endswith("ing"):
        return False
    before = [one.low for one in words[:at]]
    if _NOUN_BEFORE & set(before[-1:]):
        return False
    return is_past(word.low) or (word.low.endswith(_PARTICIPLES) and bool(_PERFECT & set(before[-2:])))


_PARTICIPLES: Final = ("en", "ne", "wn")


def _may_be_verb(word: Word) -> bool:
    return word.root in _evidence() or is_verb(word.root) or is_past(word.low)


_NOUN_BEFORE: Final = word_set(
    "the a an my your his her its our their no this that of very so too am is are was were i'm be"
)


_SOMEBODY: Final = word_set("it he she they")


def _doer(before: Sequence[Word]) -> Word | None:
    """Return who does what a verb says; `None` if that is nobody in particular."""
    for word in reversed(before[-5:]):
        if word.low in _FIRST or word.low in _SECOND or word.is_name:
            return word
        if word.kind in (NounKind.PERSON, NounKind.CREATURE):
            return word
        if word.low in _SOMEBODY:
            return None
    return None


def _object(after: Sequence[Word], ground: Ground) -> str:
    """Return the root of what a deed is done to; empty if that is nothing concrete."""
    to = ""
    for word in after[:6]:
        if word.low == "me":
            to = "me"
        if word.kind not in (None, NounKind.PLACE) or (word.is_name and word.root in ground.roots):
            return word.root
    return to


def _is_shown(deed: _Deed, ground: Ground) -> bool:
    """Return whether a unit shows a deed: with what it was done to, and with who did it, unless that is the speaker."""
    evidence = _evidence().get(deed.verb.root)
    if deed.who is None or deed.who.low in _FIRST:
        return _is_shown_of_me(deed, evidence, ground)
    if deed.to == "me" and deed.verb.root == root_of("kill"):
        return _shows(ground.units, _parts(deed), _OWN_DEATH.roots, spoken=False)
    if not _is_checked(deed, evidence, ground):
        return True
    return _shows(ground.units, _parts(deed), _shown_by(deed), spoken=deed.who.low in _SECOND)


def _parts(deed: _Deed) -> set[str]:
    """Return the roots that what shows a deed must hold: what it was done to, and who did it."""
    to = {deed.to} - {"", "me"}
    if deed.who is None or deed.who.low in _FIRST | _SECOND:
        return to
    return to | {deed.who.root}


def _shown_by(deed: _Deed) -> frozenset[str]:
    """Return the roots of what shows somebody else's deed."""
    evidence = _evidence().get(deed.verb.root, frozenset())
    if deed.verb.root in _TRADING:
        return evidence | _TRADED.roots
    return evidence


def _is_checked(deed: _Deed, evidence: frozenset[str] | None, ground: Ground) -> bool:
    """Return whether a deed of somebody else is specific enough to be checked."""
    if evidence is None or deed.who is None:
        return False
    if _is_known_somebody(deed.who, ground):
        return True
    return deed.to not in ("", "me")


def _is_known_somebody(who: Word, ground: Ground) -> bool:
    is_place = any(who.root in place for place in ground.places)
    return who.is_name and who.root in ground.roots and not is_place


def _is_shown_of_me(deed: _Deed, evidence: frozenset[str] | None, ground: Ground) -> bool:
    if evidence is None:
        own = frozenset({deed.verb.root})
        return deed.verb.root in _NEUTRAL or _shows(ground.units, set(), own, spoken=False)
    wanted = {deed.to} - {"", "me"}
    if deed.verb.root == root_of("die"):
        evidence = _OWN_DEATH.roots
    held = deed.verb.root in _HELD
    return _shows(ground.units, wanted, evidence, spoken=False, held=held)


_TELLING: Final = frozenset(
    {SectionKind.SUMMARIES, SectionKind.HISTORY, SectionKind.MEMORIES, SectionKind.TASK, SectionKind.GUIDANCE}
)
"""Sections that tell what was done."""


def _shows(
    units: Iterable[Unit], wanted: set[str], evidence: frozenset[str], *, spoken: bool, held: bool = False
) -> bool:
    """Return whether a unit holds the wanted roots and evidence. `held`: whether what is carried shows it, too."""
    sections = _TELLING | {SectionKind.WORLD} if held else _TELLING
    return any(
        unit.section in sections and unit.spoken <= spoken and _holds(unit, wanted, evidence)
        for unit in units
    )


def _holds(unit: Unit, wanted: set[str], evidence: frozenset[str]) -> bool:
    return wanted <= unit.roots and not evidence.isdisjoint(unit.roots)
