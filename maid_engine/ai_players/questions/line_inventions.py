"""Finds what a line makes up: names, places, persons, creatures and things that its prompt does not hold.

What is asked, denied, supposed or compared with is not claimed to exist.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from maid_engine.ai_players.dialogue.concrete_nouns import NounKind, concrete_nouns
from maid_engine.ai_players.dialogue.plain_words import plain_words
from maid_engine.ai_players.dialogue.verb_forms import is_verb
from maid_engine.ai_players.questions.line_ground import Ground
from maid_engine.ai_players.questions.line_words import (
    Clause,
    RootSet,
    Word,
    is_negation,
    is_past,
    is_word,
    word_set,
)
from maid_engine.core.english import is_plural

_EXCLAMATIONS: Final = word_set(
    "hm hmm hmph mm mmm ha haha heh hehe oh ooh ah aah aha ahem ahoy aw aww argh bah boo brr eh er erm gah gosh hah hey"
    " hi ho hola huh hurrah huzzah meh nah oi oof oops ouch phew pff pfft pssst psst shh tsk tut ugh uh uhm um whew whoa"
    " woah wow yay yep yeah yo yup zzz salutations howdy g'day greetings adieu ciao farewell dunno gonna gotta wanna lemme 'tis tis"
)
_DISCLAIMING: Final = RootSet(
    "know hear see saw meet idea familiar find visit recall remember say tell name understand learn sure concern"
)
"""Words that a negation turns into a disclaimer: what they are about is not claimed."""


def unknown_name(clauses: Sequence[Clause], ground: Ground, names: frozenset[str]) -> str:
    """Return the first name of which nothing in the prompt tells; empty if there is none.

    Args:
        clauses: The line.
        ground: What the prompt holds.
        names: Roots of the names of who speaks and of who is spoken to.
    """
    return next(filter(None, (_unknown_name(clause, ground, names) for clause in clauses)), "")


def unknown_thing(clauses: Sequence[Clause], ground: Ground) -> str:
    """Return the first thing that is claimed to exist, and of which nothing in the prompt tells; empty if there is none."""
    return next(filter(None, (_unknown_thing(clause, ground) for clause in clauses)), "")


# --- names ---


def _unknown_name(clause: Clause, ground: Ground, names: frozenset[str]) -> str:
    """Return that a name occurs nowhere in the prompt, unless the clause only says that it is unknown."""
    if clause.asks and len(clause.words) <= _ECHO:
        return ""
    for at, word in enumerate(clause.words):
        if _is_new_name(clause, at, ground, names) and not _is_disclaimed(clause, at):
            return f"nothing that you were told names {word.written}"
    return ""


_ECHO: Final = 2
"""Words of a question that only repeats what was said: "Paris?"."""


def _is_new_name(clause: Clause, at: int, ground: Ground, names: frozenset[str]) -> bool:
    word = clause.words[at]
    if word.root in ground.roots | names:
        return False
    if at == 0 and _is_named_trade(clause.words):
        return True
    if not word.is_name or _is_exclamation(word):
        return False
    return not word.opens or not _is_no_name(clause.words[at:], exclaims=clause.exclaims)


def _is_exclamation(word: Word) -> bool:
    return word.low in _EXCLAMATIONS or (word.written.isupper() and is_word(word.low))


def _is_named_trade(words: Sequence[Word]) -> bool:
    """Return whether a clause begins with an unusual word that somebody of a trade is called: "Edda the tinsmith"."""
    first = words[0]
    return first.written[:1].isupper() and _is_of_trade(words) and not _is_everyday(first)


_ENDINGS: Final = (
    "ing",
    "ly",
    "ed",
    "tion",
    "ward",
    "wards",
    "wise",
    "ness",
    "less",
    "ful",
    "ment",
    "ous",
    "ish",
    "able",
    "ibble",
    "est",
)
"""Endings of words that are no names."""
_AFTER_VERB: Final = word_set(
    "the a an your my his her their it them me with on for no more some this that up down out away us off around you"
)


def _is_no_name(words: Sequence[Word], *, exclaims: bool) -> bool:
    """Return whether an unusual first word of a sentence is a verb or an exclamation: "Tread with care", "Godspeed!"."""
    first = words[0]
    if len(words) == 1 or first.low.endswith(_ENDINGS):
        return exclaims or first.low.endswith(_ENDINGS)
    if _is_of_trade(words) or first.low in concrete_nouns().names:
        return False
    return words[1].low in _AFTER_VERB or words[1].low.endswith("ly")


def _is_everyday(word: Word) -> bool:
    return is_verb(word.low) or word.low in plain_words()


def _is_of_trade(words: Sequence[Word]) -> bool:
    """Return whether a first word is followed by "the" and a word for a trade: "Rurik the armourer"."""
    if len(words) < 3 or words[1].low != "the":
        return False
    return words[2].kind is NounKind.PERSON or words[2].low.endswith(_TRADE_ENDINGS)


_TRADE_ENDINGS: Final = ("smith", "wright", "monger", "er", "ier", "wife", "man", "woman", "ist", "keeper")


def _is_disclaimed(clause: Clause, at: int) -> bool:
    """Return whether a negation before a word says that it is not known, or is not meant."""
    before = clause.words[:at]
    if any(is_negation(word.low) for word in before[-2:]):
        return True
    return clause.denies_before(at) and _DISCLAIMING.meets(clause.words)


# --- places, persons, creatures and things that are named by a noun ---

_SEEMING: Final = word_set("like as than")
_WISHES: Final = RootSet(
    "love like prefer fear hate want need enjoy trust think believe hope look seek miss dislike respect hunt mean"
    " dream wish call feel save listen learn talk joke laugh play worth know"
)
"""Verbs after which a thing need not exist."""
_HOLDING: Final = RootSet(
    "have carry wear own keep wield hold sell stock offer buy find get see meet kill lose give bring spot hear pick make"
    " serve guard steal drop trade run hide catch eat drink leave"
)
"""Verbs that claim their object to exist, after a subject that is known."""
_PLACING: Final = word_set(
    "at in near by behind to from past through beyond under inside beside towards toward"
)


def _unknown_thing(clause: Clause, ground: Ground) -> str:
    """Return that a thing that is claimed to exist occurs nowhere in the prompt."""
    if clause.asks:
        return ""
    for at, word in enumerate(clause.words):
        is_new = word.kind is not None and word.root not in ground.roots
        if is_new and _is_told(clause, at):
            return f"nothing that you were told mentions any {word.low}"
    return ""


def _is_told(clause: Clause, at: int) -> bool:
    """Return whether a clause says that what its noun names exists; "this" and "my" do in any clause."""
    if {word.low for word in clause.words[max(0, at - 3) : at]} & _POINTING:
        return True
    return not (clause.denies_before(at) or clause.supposes) and _is_claimed(clause.words, at)


_POINTING: Final = word_set("this these my our")


def _is_claimed(words: Sequence[Word], at: int) -> bool:
    """Return whether the words before a noun claim that what it names exists."""
    phrase = _Phrase.of(words, at)
    if phrase.is_comparison():
        return False
    if _is_priced(words) or phrase.is_definite() or _is_answer(words, at):
        return True
    return phrase.is_listed() or phrase.is_complement() or _is_object(phrase.before)


class _Phrase(NamedTuple):
    """A noun with its article, and what stands before."""

    words: Sequence[Word]
    """All words of the clause."""
    noun: Word
    opening: str
    """The article, or another word that begins the phrase; empty if there is none."""
    before: Sequence[Word]
    """The words before the phrase."""

    @classmethod
    def of(cls, words: Sequence[Word], at: int) -> "_Phrase":
        """Return the phrase of the noun at this place of a clause."""
        start = _phrase_start(words, at)
        opening = words[start].low if start < at else ""
        return cls(words, words[at], opening, words[:start])

    @property
    def lows(self) -> list[str]:
        """The last words before it, in lower case."""
        return [word.low for word in self.before[-5:]]

    def is_comparison(self) -> bool:
        """Return whether it is only compared with, belongs to the listener, or is exclaimed about."""
        if _SEEMING & set(self.lows[-2:]) or self.opening == "your":
            return True
        return "what" in self.lows and not _is_priced(self.words)

    def is_definite(self) -> bool:
        """Return whether it is spoken of as known, or as a place where something is."""
        at_place = self.noun.kind is NounKind.PLACE and bool(_PLACING & set(self.lows[-1:]))
        return at_place or self.opening in _DEFINITE

    def is_listed(self) -> bool:
        """Return whether a clause says that there is such a thing, or lists it without a verb."""
        if _is_there(self.lows):
            return True
        return self.opening in _COUNTED and not any(map(_is_verb, self.words))

    def is_complement(self) -> bool:
        """Return whether a definite subject and "is" stand before it: "the reward is a …"."""
        is_subject = bool(self.opening) and bool(_DEFINITE & set(self.lows))
        return is_subject and self.lows[-1] in ("is", "are", "was", "were")


_COSTING: Final = RootSet("cost charge")


def _is_priced(words: Sequence[Word]) -> bool:
    return _COSTING.meets(words)


def _is_answer(words: Sequence[Word], at: int) -> bool:
    """Return whether a clause without a verb lists what there is: "Oh, nets and ropes"."""
    is_first = all(word.low in _EXCLAMATIONS for word in words[:at])
    return is_first and is_plural(words[at].low) and not any(_is_verb(word) for word in words)


_DEFINITE: Final = word_set("the this these that those my our his her their its")
_COUNTED: Final = word_set("a an some two three four five six seven eight nine ten")
_OPENING: Final = _DEFINITE | _COUNTED | {"your", "any", "no", "another", "every", "each"}
_BEING: Final = word_set("is are was were there's it's that's he's she's they're i'm am be been")


_BREAKING: Final = _BEING | word_set(
    "here there and or of but for with on who that which i you he she we they not"
)
"""Words that no phrase of a noun holds."""


def _is_there(lows: Sequence[str]) -> bool:
    return "there's" in lows or ("there" in lows and bool(_BEING & set(lows)))


def _is_verb(word: Word) -> bool:
    return word.low in _BEING or is_past(word.low) or is_verb(word.low) or is_verb(word.low.removesuffix("s"))


def _phrase_start(words: Sequence[Word], at: int) -> int:
    """Return the index of the first word of the phrase of a noun: its article, or the noun itself."""
    for back in range(1, min(at, 4) + 1):
        word = words[at - back]
        if word.low in _OPENING:
            return at - back
        if word.low in _PLACING | _BREAKING or word.root in _HOLDING:
            return at - back + 1
    return at


def _is_object(before: Sequence[Word]) -> bool:
    """Return whether words end with a verb that claims its object, after a subject: "I have", "Bess gives him"."""
    for at, word in list(enumerate(before))[:-4:-1]:
        if word.low.endswith("'ve"):
            return True
        if word.root in _WISHES:
            return False
        if word.root in _HOLDING:
            return at > 0 and _is_subject(before[:at])
    return False


_SUBJECTS: Final = word_set(
    "i we he she they it i've we've they've who somebody someone people folk everybody both all"
)
MODAL: Final = word_set(
    "can could would will shall must should may might to let i'll you'll we'll they'll he'll she'll i'd you'd we'd"
)
"""Words of clauses that say what may or will be done."""


def _is_subject(before: Sequence[Word]) -> bool:
    """Return whether words hold a subject of a statement: a pronoun, a name or a noun, and no modal verb."""
    lows = {word.low for word in before}
    if lows & MODAL:
        return False
    return bool(lows & _SUBJECTS) or any(word.is_name or word.kind is not None for word in before)
