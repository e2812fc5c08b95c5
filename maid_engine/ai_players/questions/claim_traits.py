"""The parts by which it is judged whether a line claims what its prompt does not bear out, by name.

Words are told apart by what is known of them: ``<name>`` is in the prompt, ``<name?>`` is not; ``+`` marks what is
claimed, ``-`` what is denied or supposed. A part that was never judged counts nothing.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import chain, combinations, filterfalse, pairwise
from operator import attrgetter
from typing import Final

from maid_engine.ai_players.dialogue.answer_fit.line_form import form_of
from maid_engine.ai_players.dialogue.verb_forms import is_verb
from maid_engine.ai_players.language.number_words import number_tokens
from maid_engine.ai_players.questions.line_entities import Entity, entities_of
from maid_engine.ai_players.questions.line_evidence import LineEvidence
from maid_engine.ai_players.questions.line_ground import Unit, ways_in
from maid_engine.ai_players.questions.line_words import Clause, Word, clauses_of, is_past, root_of, word_set

_SMALL: Final = word_set(
    "the a an of to in on at and or but i you he she it we they me him her us them my your his its our their is am are was"
    " were be been do does did have has had not no that this there here for with from by as so if then what who where when"
    " how why all any some one too very just"
)
"""Words that say nothing by themselves."""
_FIRST: Final = word_set("i i've we we've my i'm me mine our us")
_SECOND: Final = word_set("you your you've you're yours")
_COMPASS: Final = word_set(
    "north south east west up down northward southward eastward westward upstairs downstairs"
)
_WORD: Final = re.compile(r"[a-z']+")
_SPREAD: Final = 3.0
"""A line of so many clauses counts 1."""


def claim_traits(evidence: LineEvidence) -> dict[str, float]:
    """Return the parts of a line and its prompt, by name."""
    found: dict[str, float] = {}
    for clause in evidence.claiming:
        _add(found, _of_clause(clause, evidence))
    seen = chain(
        _of_questions(evidence), _of_doubts(evidence), _beside_draft(evidence), _beside_topic(evidence)
    )
    found.update(dict.fromkeys(seen, 1.0))
    found.update(_of_line(evidence))
    return found


def _add(found: dict[str, float], more: Iterable[tuple[str, float]]) -> None:
    """Add the parts of a clause: what is measured adds up, what is seen is seen once."""
    for name, part in more:
        if name.startswith("sum "):
            found[name] = found.get(name, 0.0) + part
        else:
            found[name] = part


def _of_questions(evidence: LineEvidence) -> Iterator[str]:
    """Yield whether what a line asks names somebody new: "Big Torvald? I like him"."""
    asking = filter(attrgetter("asks"), evidence.clauses)
    words = chain.from_iterable(map(attrgetter("words"), asking))
    if any(_class_of(word, evidence) == "<name?>" for word in words):
        yield "asks of new name"


def _of_doubts(evidence: LineEvidence) -> Iterator[str]:
    """Yield what the comparisons find wrong, each by itself and with the form of the question."""
    if evidence.doubts:
        yield "doubt"
    if len(evidence.doubts) > 1:
        yield "doubts"
    for name in evidence.doubts:
        yield f"doubt {name}"
        yield f"doubt {name} {form_of(evidence.words).expects}"


# --- a clause ---


def _of_clause(clause: Clause, evidence: LineEvidence) -> Iterator[tuple[str, float]]:
    sign = _sign(clause)
    said = list(filter(_says_something, clause.words))
    new = list(filterfalse(evidence.known.__contains__, map(attrgetter("root"), said)))
    if said:
        yield f"sum uncovered {sign}", 1 - _covered({word.root for word in said}, evidence)
        yield f"sum new {sign}", len(new) / 2
    named = chain(_shape(clause, is_new=bool(new)), *(view(clause, evidence) for view in _VIEWS))
    yield from ((f"{name} {sign}", 1.0) for name in named)


def _sign(clause: Clause) -> str:
    """Return whether a clause claims, or denies or supposes."""
    if clause.supposes or clause.denies:
        return "-"
    return "+"


def _says_something(word: Word) -> bool:
    return word.low not in _SMALL and len(word.low) > 2


def _covered(roots: set[str], evidence: LineEvidence) -> float:
    """Return the largest share of these roots that one unit of the prompt holds."""
    wanted = roots - evidence.names
    told = filterfalse(attrgetter("spoken"), evidence.ground.units)
    best = max((len(wanted & unit.roots) for unit in told), default=0)
    return best / max(1, len(wanted))


def _shape(clause: Clause, *, is_new: bool) -> Iterator[str]:
    for name in _tense(clause):
        yield name
        if is_new:
            yield f"{name} new"


def _tense(clause: Clause) -> Iterator[str]:
    """Yield of whom a clause speaks, and whether of the past."""
    lows = {word.low for word in clause.words}
    past, of_me = any(map(is_past, lows)), not _FIRST.isdisjoint(lows)
    seen = {"past": past, "of me": of_me, "of you": not _SECOND.isdisjoint(lows), "my past": past and of_me}
    yield from filter(seen.__getitem__, seen)


def _spoken_of(clause: Clause, evidence: LineEvidence) -> Iterator[str]:
    """Yield the kinds of what a clause speaks of, and which two of them no unit of the prompt puts together."""
    found = entities_of(clause.words, evidence.ground, evidence.names)
    yield from (f"of {one.kind}" for one in found)
    for one, other in combinations(found, 2):
        yield f"{_relation(one.roots | other.roots, evidence)} {one.kind} {other.kind}"
    for word in filter(_is_noun, clause.words):
        yield f"{_state(word, evidence)} {word.kind}"


def _relation(roots: AbstractSet[str], evidence: LineEvidence) -> str:
    """Return whether one unit of the prompt holds all these roots."""
    if evidence.ground.holds(*roots, spoken=True):
        return "joined"
    return "apart"


def _is_noun(word: Word) -> bool:
    return word.kind is not None


def _is_named(word: Word) -> bool:
    """Return whether a word is a concrete noun or a name."""
    return word.kind is not None or word.is_name


def _events(clause: Clause, evidence: LineEvidence) -> Iterator[str]:
    """Yield whether the prompt tells what a clause tells of the past: its verb, and its verb beside what it is about."""
    about = {word.root for word in filter(_is_named, clause.words)} - evidence.names
    past = list(filter(_is_past_verb, clause.words))
    if past and past[0] is clause.words[0]:
        yield "opens with past"
    for word in past:
        units = list(evidence.ground.holding(word.root))
        yield f"event {_borne_out(units, about)}"


def _is_past_verb(word: Word) -> bool:
    return is_past(word.low) and word.low not in _SMALL


def _borne_out(units: Sequence[Unit], about: AbstractSet[str]) -> str:
    """Return whether units that hold one part of a claim also hold what it is about; "new" if there are none."""
    if not units:
        return "new"
    if about and all(map(about.isdisjoint, map(attrgetter("roots"), units))):
        return "apart"
    return "told"


def _counted(clause: Clause, evidence: LineEvidence) -> Iterator[str]:
    """Yield whether the prompt holds the numbers of a clause, and beside what the clause speaks of."""
    about = {word.root for word in filter(_says_something, clause.words)} - evidence.names
    for said in filter(str.isdigit, number_tokens(clause.text)):
        number = int(said[:_DIGITS])
        units = [unit for unit in evidence.ground.units if number in unit.numbers]
        if number != 1:
            yield f"number {_borne_out(units, about)}"


_DIGITS: Final = 9
"""Digits of a number that are read."""


def _state(word: Word, evidence: LineEvidence) -> str:
    if word.root in evidence.ground.roots:
        return "known"
    return "unknown"


def _wordings(clause: Clause, evidence: LineEvidence) -> Iterator[str]:
    """Yield the words of a clause and their pairs, with names and nouns as their classes."""
    classes = ["^", *(_class_of(word, evidence) for word in clause.words), "$"]
    yield from (f"w {one}" for one in classes)
    yield from (f"w {one} {other}" for one, other in pairwise(classes))


_VIEWS: Final = (_spoken_of, _events, _counted, _wordings)
"""What is seen in a clause beside its prompt."""


def _class_of(word: Word, evidence: LineEvidence) -> str:
    """Return the class that stands for a word among its neighbours, or the word itself."""
    if word.root in evidence.names:
        return "<who>"
    kind = _kind_of(word)
    if not kind:
        return _plain(word.low)
    if word.root in evidence.ground.roots:
        return f"<{kind}>"
    return f"<{kind}?>"


def _kind_of(word: Word) -> str:
    """Return what a word names; empty if that is nothing concrete."""
    if word.is_name:
        return "name"
    return word.kind or ""


def _plain(low: str) -> str:
    if low in _COMPASS:
        return "<way>"
    if low.isdigit():
        return "<number>"
    return low


# --- the line beside the rule's ---


def _beside_draft(evidence: LineEvidence) -> Iterator[str]:
    """Yield in which kinds of facts a line agrees with the rule's, and in which it says something else."""
    claiming, drafted = evidence.claiming, clauses_of(evidence.drafted)
    yield from _compared("steps", set(_steps(claiming)), set(_steps(drafted)))
    yield from _compared("numbers", _numbers(claiming), _numbers(drafted))
    yield from _first_step(_steps(claiming), _steps(drafted))
    yield from _compared_by_kind(evidence, _by_kind(drafted, evidence))
    if any(map(attrgetter("denies"), drafted)):
        yield from _beside_denial(evidence)


def _compared_by_kind(evidence: LineEvidence, theirs: Mapping[str, AbstractSet[str]]) -> Iterator[str]:
    """Yield how what a line names compares with what the rule names, kind by kind."""
    answer = _by_kind(_fragment(evidence), evidence)
    for kind, said in sorted(_by_kind(evidence.claiming, evidence).items()):
        told = theirs.get(kind, frozenset())
        yield from _compared(kind, said, told)
        yield from (f"answer {one}" for one in _compared(kind, answer.get(kind, frozenset()), told))


def _beside_denial(evidence: LineEvidence) -> Iterator[str]:
    """Yield that the rule knows nothing, and whether the line names something new all the same."""
    yield "draft denies"
    words = chain.from_iterable(map(attrgetter("words"), evidence.claiming))
    if any(word.root not in evidence.ground.roots for word in filter(_is_noun, words)):
        yield "draft denies, new noun"


def _fragment(evidence: LineEvidence) -> tuple[Clause, ...]:
    """Return the first clause of a line if it has no verb, so that it answers with what it names."""
    first = evidence.clauses[:1]
    if evidence.claiming[:1] != first or any(map(_is_verb, first[0].words)):
        return ()
    return first


def _is_verb(word: Word) -> bool:
    return word.low in _BEING or is_verb(word.low) or is_past(word.low)


_BEING: Final = word_set("is are was were am i'm it's he's she's that's there's i've has have had")


def _first_step(ours: Sequence[str], theirs: Sequence[str]) -> Iterator[str]:
    """Yield whether a line sends somebody off in the direction in which the rule does."""
    if ours and theirs:
        yield "first step same" if ours[0] == theirs[0] else "first step other"


def _compared(name: str, ours: AbstractSet[str], theirs: AbstractSet[str]) -> Iterator[str]:
    """Yield how what a line says compares with what the rule says; nothing if it says nothing."""
    if ours:
        yield f"draft {_agreement(ours, theirs)} {name}"


def _agreement(ours: AbstractSet[str], theirs: AbstractSet[str]) -> str:
    if not theirs:
        return "no"
    if ours <= theirs:
        return "same"
    return "more" if ours & theirs else "other"


def _steps(clauses: Iterable[Clause]) -> list[str]:
    return list(chain.from_iterable(ways_in(clause.text) for clause in clauses))


def _numbers(clauses: Iterable[Clause]) -> set[str]:
    tokens = chain.from_iterable(number_tokens(clause.text) for clause in clauses)
    return set(filter(str.isdigit, tokens))


def _by_kind(clauses: Iterable[Clause], evidence: LineEvidence) -> dict[str, frozenset[str]]:
    """Return the roots of what clauses speak of, by its kind."""
    found: dict[str, frozenset[str]] = {}
    for one in _entities(clauses, evidence):
        found[one.kind] = found.get(one.kind, frozenset()) | one.roots
    return found


def _entities(clauses: Iterable[Clause], evidence: LineEvidence) -> Iterator[Entity]:
    for clause in clauses:
        yield from entities_of(clause.words, evidence.ground, evidence.names)


# --- the line beside the question ---


def _beside_topic(evidence: LineEvidence) -> Iterator[str]:
    """Yield whether what a line speaks of and what was asked about are put together by a unit of the prompt."""
    topics = _nouns(clauses_of(evidence.words)) - evidence.names
    if topics:
        told = filterfalse(attrgetter("denies"), evidence.claiming)
        yield from (
            f"topic {_of_topic(one, topics, evidence)} {one.kind}" for one in _entities(told, evidence)
        )


def _of_topic(one: Entity, topics: AbstractSet[str], evidence: LineEvidence) -> str:
    """Return how something that a line speaks of is related to what was asked about."""
    if one.roots & topics:
        return "itself"
    if any(evidence.ground.holds(topic, *one.roots) for topic in topics):
        return "joined"
    return "apart"


def _nouns(clauses: Iterable[Clause]) -> frozenset[str]:
    """Return the roots of the nouns and names of clauses."""
    words = chain.from_iterable(map(attrgetter("words"), clauses))
    return frozenset(word.root for word in filter(_is_named, words))


# --- the whole line ---


def _of_line(evidence: LineEvidence) -> Iterator[tuple[str, float]]:
    words = chain.from_iterable(map(attrgetter("words"), evidence.clauses))
    roots = {word.root for word in words if word.low not in _SMALL}
    yield f"expects {form_of(evidence.words).expects}", 1.0
    yield "asked again", _share(roots, _roots(evidence.words))
    yield "drafted again", _share(roots, _roots(evidence.drafted))
    yield "clauses", len(evidence.clauses) / _SPREAD


def _roots(text: str) -> frozenset[str]:
    return frozenset(map(root_of, _WORD.findall(text.lower())))


def _share(roots: AbstractSet[str], other: AbstractSet[str]) -> float:
    return len(roots & other) / max(1, len(roots))
