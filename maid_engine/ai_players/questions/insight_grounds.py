"""What an insight rests on: the numbered lines of a reflection's material, and those that an insight cites.

A model reads all lines of the material, and some of them may be words of players. So an insight has to cite
the lines that it rests on. It stands only if they exist, and if it names nothing that they do not hold. Its
taint, subjects and audience are those of the lines that it cites, and of a line of a player's words from which
it visibly took a word.
"""

import itertools
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from maid_engine.ai_players.language.english_words import content_words, singular_words
from maid_engine.ai_players.models.audience import UNKNOWN, Provenance, combined
from maid_engine.ai_players.models.envelope import Said
from maid_engine.ai_players.models.goal_kinds import kind_in_words
from maid_engine.ai_players.models.ids import MemoryId
from maid_engine.ai_players.models.reflection import Evidence, Subject
from maid_engine.ai_players.models.taint import CLEAN, FOREIGN
from maid_engine.ai_players.questions.failure_question import problem_of_needs
from maid_engine.ai_players.questions.reflection_facts import Insight, Insights, ReflectionFacts
from maid_engine.core.english import listed, stem
from maid_engine.core.mappings import filled
from maid_engine.core.time import Seconds

_WORD: Final = re.compile(r"[^\W\d_][\w’'-]*+")
_BEGINS: Final = frozenset('.!?:;"“(')
"""Characters after which a capital letter may only mark the beginning of a sentence."""
_MYSELF: Final = frozenset({"i", "i'm", "i've", "i'd", "i'll"})
MOST_NAMED: Final = 6
"""Most lines that a rule cites."""
_PLAIN: Final = (CLEAN, FOREIGN)
"""Taints of lines that no player of this game wrote."""


@dataclass(frozen=True, slots=True)
class Ground:
    """One numbered line of the material."""

    text: str
    made_of: Provenance = UNKNOWN
    memory: MemoryId | None = None
    """The memory; ``None`` if the line is a count of the mind's own."""
    is_own: bool = True
    experiences: int = 1
    """How many experiences it stands for."""
    at: float = 0.0
    beside: tuple[MemoryId, ...] = ()
    """Earlier memories that the line tells too."""

    def memories(self) -> tuple[MemoryId, ...]:
        """Return all memories that the line tells, the latest last."""
        return tuple(filter(None, (*self.beside, self.memory)))

    def is_said(self) -> bool:
        """Return whether a player wrote words in it."""
        return self.made_of.authors not in _PLAIN


def grounds_of(facts: ReflectionFacts) -> tuple[Ground, ...]:
    """Return the lines of the material in the order of their numbers, which begin with 1."""
    remembered = (
        Ground(one.text, one.made_of, one.memory, one.is_own, 1, one.at, one.beside) for one in facts.memories
    )
    return (
        *remembered,
        *(_of_fights(*one) for one in facts.foes),
        *(_of_goals(*one) for one in facts.goals),
        *(_of_talks(*one) for one in facts.people),
        Ground(_present(facts), experiences=0),
    )


def _of_fights(name: str, wins: int, deaths: int, flights: int) -> Ground:
    text = f"Fights with the {name}: {wins} won, {deaths} times it killed me, {flights} times I fled."
    return Ground(text, experiences=wins + deaths + flights)


def _of_goals(kind: str, reached: int, given_up: int) -> Ground:
    results = ", ".join(filled({f"{reached} reached": reached, f"{given_up} given up": given_up}))
    text = f"Goals of {goals_in_words(kind)}: {results or 'none ended'}."
    return Ground(text, experiences=reached + given_up)


def goals_in_words(kind: str) -> str:
    """Return a kind of goal as the lines of the material call it: fighting."""
    return "keeping promises" if kind == "promises" else kind_in_words(kind)


def _of_talks(name: str, talks: int) -> Ground:
    text = f"Talks with {name.capitalize()}: {talks}."
    return Ground(text, Provenance(subjects=(name.lower(),)), experiences=talks)


def _present(facts: ReflectionFacts) -> str:
    """Return the mind's own state in words."""
    parts = {
        f"Now I am at level {facts.level}": True,
        "without a weapon": not facts.armed,
        f"in the area {facts.area}": facts.area,
        f"and I feel {facts.feeling}": facts.feeling != "neutral",
    }
    known = f" I also know {listed(facts.areas)}." if facts.areas else ""
    return f"{', '.join(filled(parts))}.{known}"


def numbered(facts: ReflectionFacts) -> tuple[str, ...]:
    """Return the material as lines of a prompt. Only lines with a player's words are ``Said``."""
    lines: list[str] = []
    for number, one in enumerate(grounds_of(facts), 1):
        line = f"{number}: {one.text}"
        if one.made_of.authors:
            line = Said(line)
        lines.append(line)
    return tuple(lines)


# --- whether an insight stands ---


def objection_to(facts: ReflectionFacts, insight: Insight) -> str:
    """Return why an insight does not stand; empty if it does."""
    return (
        _problem_of_cites(facts, insight)
        or _problem_of_rule(facts, insight)
        or _problem_of_names(facts, insight)
    )


def _problem_of_cites(facts: ReflectionFacts, insight: Insight) -> str:
    """Return why the numbers that an insight cites are refused; empty if they are accepted."""
    if not insight.cites:
        return "cites: give the numbers of the lines that it rests on"
    last = len(grounds_of(facts))
    if max(insight.cites) > last or min(insight.cites) < 1:
        return f"cites: the lines have the numbers 1 to {last}"
    return ""


def _problem_of_names(facts: ReflectionFacts, insight: Insight) -> str:
    """Return which name the cited lines do not hold; empty if they hold all."""
    grounds = grounds_of(facts)
    held = _stems(one.text for one in (*_cited(grounds, insight), grounds[-1]))
    for name in _named(facts, insight.content):
        if not _stems((name,)) <= held:
            return f"content: {name} is in none of the lines that it cites"
    return ""


def _problem_of_rule(facts: ReflectionFacts, insight: Insight) -> str:
    """Return why what an insight says to keep from is refused; empty if it is accepted, or if it says nothing."""
    if not insight.keep_from:
        return ""
    if kept_from(facts, insight) is None:
        return f"keep_from: must be one of {', '.join(_avoidable(facts)) or 'nothing'}"
    return problem_of_needs(insight.needs, facts.level, is_needed=False)


def kept_from(facts: ReflectionFacts, insight: Insight) -> tuple[Subject, str] | None:
    """Return what an insight says to keep from, as lessons name it; ``None`` if it is nothing known."""
    return _avoidable(facts).get(_in_singular(insight.keep_from))


def _avoidable(facts: ReflectionFacts) -> dict[str, tuple[Subject, str]]:
    """Return the foes and the area that can be kept from, by their names in lower case."""
    foes = (*(name for name, *_ in facts.foes), *facts.creatures)
    found = {_in_singular(name): (Subject.FOE, name.lower()) for name in foes}
    areas = {_in_singular(name): (Subject.AREA, name.lower()) for name in _areas(facts)}
    return found | areas


def _areas(facts: ReflectionFacts) -> tuple[str, ...]:
    """Return the areas that it knows. The present one is the last, if it has a name."""
    return tuple(filter(str.strip, (*facts.areas, facts.area)))


def _in_singular(name: str) -> str:
    return " ".join(singular_words(name.lower()))


def standing(facts: ReflectionFacts, told: Insights) -> list[Insight]:
    """Return the insights that stand."""
    return list(itertools.filterfalse(partial(objection_to, facts), told.insights))


def _cited(grounds: Sequence[Ground], insight: Insight) -> list[Ground]:
    """Return the lines that an insight cites, each once. Their numbers exist if the insight stands."""
    return [grounds[number - 1] for number in dict.fromkeys(insight.cites)]


def _named(facts: ReflectionFacts, content: str) -> list[str]:
    """Return the names in a sentence: known ones, and words with a capital letter that begin no sentence."""
    words = _stems((content,))
    names = list(filter(lambda name: _stems((name,)) <= words, _subjects(facts).values()))
    for found in _WORD.finditer(content):
        before = content[: found.start()].rstrip()
        begins = not before or before[-1] in _BEGINS
        if not begins and found.group()[0].isupper():
            names.append(found.group())
    return list(itertools.filterfalse(_means_me, names))


def _means_me(word: str) -> bool:
    return word.lower() in _MYSELF


def _stems(texts: Iterable[str]) -> set[str]:
    """Return the words of texts, reduced to their stems."""
    return {stem(word.lower()) for text in texts for word in _bare_words(text)}


def _bare_words(text: str) -> list[str]:
    return [word.removesuffix("'s").removesuffix("’s") for word in _WORD.findall(text)]


# --- what follows for the insight ---


def made_of(facts: ReflectionFacts, insight: Insight) -> Provenance:
    """Return the provenance of an insight: that of the lines that it cites or took words from."""
    grounds = grounds_of(facts)
    cited = _cited(grounds, insight)
    before = (Ground(one.text, one.made_of) for one in facts.concluded)
    said = list(filter(Ground.is_said, (*grounds, *before)))
    plain = itertools.filterfalse(Ground.is_said, grounds)
    held = _stems(one.text for one in (*cited, *plain))
    borrowed = {stem(word) for word in content_words(insight.content)} - held
    echoed = itertools.filterfalse(lambda one: borrowed.isdisjoint(_stems((one.text,))), said)
    return combined(one.made_of for one in (*cited, *echoed))


def evidence_of(facts: ReflectionFacts, insight: Insight) -> Evidence:
    """Return the evidence of an insight."""
    cited = _cited(grounds_of(facts), insight)
    total = sum(one.experiences for one in cited)
    own = sum(one.experiences * one.is_own for one in cited)
    return Evidence(own, total - own, Seconds(max((one.at for one in cited), default=0.0)))


def sources_of(facts: ReflectionFacts, insight: Insight) -> tuple[MemoryId, ...]:
    """Return the memories that an insight cites."""
    return tuple(itertools.chain.from_iterable(map(Ground.memories, _cited(grounds_of(facts), insight))))


def naming(facts: ReflectionFacts, *names: str) -> tuple[int, ...]:
    """Return the numbers of the latest lines that name all of these. A rule cites by it."""
    wanted = _stems(names)
    found: list[int] = []
    for number, one in enumerate(grounds_of(facts), 1):
        if wanted <= _stems((one.text,)):
            found.append(number)
    return tuple(found[-MOST_NAMED:])


# --- its subject ---


def subject_of(facts: ReflectionFacts, insight: Insight) -> str:
    """Return the key of what an insight is about, such as ``foe:grey wolf``. The topic itself if it is nothing known.

    A topic in a model's words is about a known foe, place, person or kind of goal if it holds the last word of
    its name, and that of no other.
    """
    known = _subjects(facts)
    topic = insight.topic.lower()
    if topic in known:
        return topic
    kept = kept_from(facts, insight)
    if kept is not None:
        return f"{kept[0].value}:{kept[1]}"
    words = _stems((insight.topic,))
    found = list(filter(lambda key: _stems((known[key].split()[-1],)) <= words, known))
    whole = list(filter(lambda key: _stems((known[key],)) <= words, found))
    for keys in (whole, found):
        if len(keys) == 1:
            return keys[0]
    return topic


def _subjects(facts: ReflectionFacts) -> dict[str, str]:
    """Return what an insight can be about: key → name."""
    keys = {f"foe:{name}": name for name in (*facts.creatures, *(one[0] for one in facts.foes))}
    keys |= {f"goal:{kind}": goals_in_words(kind) for kind, *_ in facts.goals}
    keys |= {f"player:{name.lower()}": name for name, _ in facts.people}
    return keys | {f"area:{name.lower()}": name for name in _areas(facts)}
