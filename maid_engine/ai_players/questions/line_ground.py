"""What a line may claim: everything that its prompt holds, cut into units that each say one thing.

A claim is grounded if one unit holds all its parts. Words of other players are units of their own: they ground
what is said *about* those words, and names and numbers that they contain, but no claim of fact in the
character's own name.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import chain, groupby
from typing import Final, NamedTuple

from maid_engine.ai_players.dialogue.plain_words import plain_words
from maid_engine.ai_players.language.directions import steps_of
from maid_engine.ai_players.language.number_words import number_tokens
from maid_engine.ai_players.models.directions import OPPOSITE
from maid_engine.ai_players.models.envelope import Section, SectionKind
from maid_engine.ai_players.questions.line_words import Clause, root_of, word_set

_WORDS: Final = re.compile(r"[^\W_]+(?:'[^\W\d_]+)*")
_PIECES: Final = re.compile(r"[^.!?;|\n]+")
_SPOKEN: Final = re.compile(r"(?P<who>[A-Z][\w'-]{0,40}(?: [A-Z][\w'-]{0,40}){0,3})(?: says now)?: ")
_HOLDINGS: Final = ("Equipped: ", "Carrying: ")
"""How the lists of all that the character has begin."""
_PURSE: Final = "Gold: "
"""How the line begins that is always there if what the character has is listed."""
_IN_PURSE: Final = re.compile(r"Gold: (\d{1,9})")
_WAYS: Final = "Ways out: "
"""How the list of the ways out of the present place begins."""
_NEXT_WAY: Final = re.compile(r", (?=[a-z][\w' -]{0,19} (?:to |\())")
_WAY_OUT: Final = re.compile(r"(?P<way>[\w' -]{1,20}?) (?:to (?P<name>[^(]+)|\()")
_NAMED_DIRECTION: Final = re.compile(r"\b(north|south|east|west|up|down)(?:ern|wards?|erly|bound)\b")
_LABELS: Final = (
    "A plain way to say it",
    "What this is for",
    "Where you are",
    "Your mood",
    "You",
    "Now",
    "Goal",
)
"""Names of fields that look like names of speakers."""
_OWN: Final = ("me", "You")
_TITLE: Final = re.compile(r"(?P<title>[A-Z][^.!?:]{2,48})\. .{0,600}Ways out: ", re.DOTALL)
_LOCATION: Final = re.compile(r"Where you are: (?P<title>[^(|]{2,60})")


class Unit(NamedTuple):
    """One thing that the prompt says."""

    roots: frozenset[str]
    numbers: frozenset[int]
    steps: tuple[str, ...]
    """The directions in it, in order, each as often as it is meant."""
    section: SectionKind
    spoken: bool = False
    """Whether another player said it."""
    is_whole: bool = False
    """Whether it only puts together what other units say one by one."""
    of_place: frozenset[str] = frozenset()
    """Roots of the name of the place from which its directions are seen; empty if that is where the character is."""


@dataclass(frozen=True)
class Ground:
    """Everything that a prompt holds."""

    units: tuple[Unit, ...]
    here: frozenset[str]
    """Roots of the name of the place where the character is."""
    places: frozenset[frozenset[str]]
    """Roots of the names of known places."""
    names: frozenset[frozenset[str]]
    """Roots of all names of several words."""
    proper: frozenset[str]
    """Roots of words that are written as names."""
    beings: frozenset[str]
    """Roots of the names of those who are or were near, speak, or are spoken of as persons."""
    told: str
    """The texts that may be said as they are, as words in lower case."""

    walked: Mapping[tuple[frozenset[str], str], frozenset[str]]
    """(Place, direction) → the place to which it leads."""
    exits: frozenset[str]
    """All directions in which one can leave the place of the character; empty if they are not listed."""
    holdings: frozenset[str]
    """Roots of all that the character carries and wears."""
    is_self_known: bool
    """Whether the prompt lists what the character has."""
    purse: int | None = None
    """The character's gold; `None` if the prompt does not tell."""

    def tells(self, clause: Clause) -> bool:
        """Return whether a clause may be said as it is."""
        return clause.text in self.told

    def leads(self, steps: Sequence[str]) -> frozenset[frozenset[str]]:
        """Return the names of the places to which these directions may lead from here; empty if none is known.

        If no direction is said twice in a row, each may be meant several times: "west to the gate, then north".
        """
        at = frozenset({self.here})
        may_repeat = _turns(steps) == tuple(steps) and len(steps) > 1
        for step in steps:
            at = self._beyond(at, step, may_repeat=may_repeat)
        return at

    def _beyond(
        self, places: frozenset[frozenset[str]], step: str, *, may_repeat: bool
    ) -> frozenset[frozenset[str]]:
        found = frozenset(filter(None, (self.walked.get((place, step)) for place in places)))
        if not may_repeat or found <= places:
            return found
        return found | self._beyond(found | places, step, may_repeat=True)

    @cached_property
    def roots(self) -> frozenset[str]:
        """The roots of all words."""
        return frozenset().union(*(unit.roots for unit in self.units))

    @cached_property
    def numbers(self) -> frozenset[int]:
        """All numbers."""
        return frozenset().union(*(unit.numbers for unit in self.units))

    @cached_property
    def operands(self) -> frozenset[int]:
        """The numbers that may be reckoned with: those of the question, of what was said, and the purse."""
        found: set[int] = set()
        gold = root_of("gold")
        for unit in self.units:
            if unit.section is SectionKind.TASK or (unit.section is SectionKind.WORLD and gold in unit.roots):
                found |= unit.numbers
        return frozenset(found)

    def holds(self, *roots: str, spoken: bool = False) -> bool:
        """Return whether one unit holds all these roots. `spoken`: whether words of other players count."""
        wanted = frozenset(roots)
        return any(wanted <= unit.roots and unit.spoken <= spoken for unit in self.units)

    def is_near(self, roots: frozenset[str]) -> bool:
        """Return whether somebody is among those who are near, or was read of in this place."""
        near = root_of("nearby")
        return any(roots <= unit.roots for unit in self.holding(near, spoken=True))

    def holding(self, root: str, *, spoken: bool = False) -> Iterator[Unit]:
        """Yield the units that hold a root."""
        for unit in self.units:
            if root in unit.roots and unit.spoken <= spoken:
                yield unit


@lru_cache(maxsize=64)
def ground_of(sections: tuple[Section, ...], more: tuple[str, ...]) -> Ground:
    """Return the ground of a prompt.

    Args:
        sections: All sections of the prompt.
        more: Further texts that count as facts, each one unit.
    """
    here = _here(sections)
    items = [item for section in sections for item in section.items]
    return Ground(
        units=_all_units(sections, more, here),
        here=here,
        places=_places(sections),
        names=_names(items),
        proper=_proper(items),
        beings=_beings(items),
        told=" | ".join(" ".join(_WORDS.findall(_straight(text))) for text in more),
        walked=_walked(sections, here),
        exits=frozenset(way.step for way in chain.from_iterable(map(_ways_out, items))),
        holdings=_holdings(items),
        is_self_known=any(item.startswith(_PURSE) for item in items),
        purse=next(map(_gold_in, filter(_IN_PURSE.fullmatch, items)), None),
    )


def _all_units(sections: Iterable[Section], more: Iterable[str], here: frozenset[str]) -> tuple[Unit, ...]:
    units = [unit for section in sections for unit in _of_section(section, here)]
    return (*units, *(_unit(text, SectionKind.TASK) for text in more))


def _gold_in(item: str) -> int:
    """Return the number of "Gold: 25"."""
    return int(item.removeprefix(_PURSE))


def _holdings(items: Iterable[str]) -> frozenset[str]:
    """Return the roots of what the character carries and wears."""
    return frozenset().union(*(_roots(item) for item in items if item.startswith(_HOLDINGS)))


def _straight(text: str) -> str:
    return text.lower().replace("’", "'")


_LONG_NAME: Final = re.compile(
    r"(?P<name>[A-Z][\w'’-]{1,24}(?: (?:of |the |and |of the |in the )?[A-Z][\w'’-]{1,24}){0,4})"
)
_PLACED: Final = re.compile(
    r"place: (?:the |an? )?(?P<fact>[A-Z].{1,50})|Where you are: (?P<room>[^(|]{1,50})|^(?P<title>[A-Z][\w'’ -]{1,48})\. .{0,600}Ways out: "
    r"|(?:shops?|safe|rest|trainers?|inn|temple): (?P<list>[A-Z][^|;]{1,120})"
    r"|^(?:The )?(?P<seen>[A-Z][^.()]{1,48}) is [a-z ,]{2,60} from here\.$|(?:^Ways from here: |\); )(?P<way>[A-Z][^()]{1,48}) \(",
    re.DOTALL,
)
"""Where items name places."""


def _places(sections: Iterable[Section]) -> frozenset[frozenset[str]]:
    """Return the names of the places that sections name as such."""
    found: set[frozenset[str]] = set()
    for section in sections:
        for item in section.items:
            found.update(_places_in(item, section.kind))
    return frozenset(found - {frozenset()})


@lru_cache(maxsize=4096)
def _places_in(item: str, kind: SectionKind) -> frozenset[frozenset[str]]:
    names = [name for hit in _PLACED.finditer(item) for name in hit[hit.lastgroup or 0].split(", ")]
    names.extend(filter(None, (way.name for way in _ways_out(item))))
    if kind is SectionKind.SUMMARIES:
        names.append(_of_round(item))
    return frozenset(map(content_of, names))


def _of_round(item: str) -> str:
    """Return the place of a summary of a round: "Well Court" of "Well Court: got red apple"."""
    name, colon, _ = item.partition(": ")
    if not colon or len(name) > 50 or name == "Longer ago":
        return ""
    return name


class _WayOut(NamedTuple):
    """One way out of the present place."""

    step: str
    """The direction."""
    name: str
    """The place that it leads to; "" if that is not known."""
    told: str
    """What is said of it."""


def _ways_out(item: str) -> Iterator[_WayOut]:
    """Yield the ways out that an item lists: "Ways out: north to Baker Street, east (not seen yet)"."""
    if not item.startswith(_WAYS):
        return
    for part in _NEXT_WAY.split(item.removeprefix(_WAYS)):
        hit = _WAY_OUT.match(part)
        if hit is not None:
            yield _WayOut(hit["way"], (hit["name"] or "").strip(), part)


_WALK: Final = re.compile(r"You (?:walk|go|climb|head) (\w{2,9})\.")


def _walked(
    sections: Iterable[Section], here: frozenset[str]
) -> Mapping[tuple[frozenset[str], str], frozenset[str]]:
    """Return where the exits of this place lead, and each way that was walked, in both directions."""
    found: dict[tuple[frozenset[str], str], frozenset[str]] = {}
    for section in sections:
        if section.kind is SectionKind.WORLD:
            ways = [way for item in section.items for way in _ways_out(item)]
            found.update(((here, way.step), content_of(way.name)) for way in ways if way.name)
        if section.kind is SectionKind.HISTORY:
            found.update(_walks(section.items))
    return found


def _walks(items: Iterable[str]) -> Iterator[tuple[tuple[frozenset[str], str], frozenset[str]]]:
    """Yield (place, direction) and the place beyond for each step that was read, forth and back."""
    at, step = frozenset[str](), ""
    for item in items:
        walk, title = _WALK.match(item), _TITLE.match(item)
        if walk is not None:
            step = walk[1]
        if title is not None:
            yield from _both_ways(at, step, content_of(title["title"]))
            at, step = content_of(title["title"]), ""


def _both_ways(
    start: frozenset[str], step: str, end: frozenset[str]
) -> Iterator[tuple[tuple[frozenset[str], str], frozenset[str]]]:
    if start and step in OPPOSITE:
        yield (start, step), end
        yield (end, OPPOSITE[step]), start


_PROPER: Final = re.compile(r"\b[A-Z][a-z'’]{2,24}\b")


def _proper(items: Iterable[str]) -> frozenset[str]:
    """Return the roots of the words that always have a capital letter, and are no everyday words."""
    found: set[str] = set()
    small: set[str] = set()
    for item in items:
        found.update(map(str.lower, _PROPER.findall(item)))
        small.update(_LOWER.findall(_TYPED.sub(" ", item)))
    return frozenset(map(root_of, found - small - plain_words()))


_TYPED: Final = re.compile(r"\b(?:talk|ask|tell|short:|word:|[Tt]ype) (?:to )?[a-z]{2,24}\b")
"""Names as they are typed, which are written small."""
_LOWER: Final = re.compile(r"\b[a-z]{3,24}\b")


_BEING: Final = re.compile(
    r"(?P<near>[A-Z][\w'’ -]{1,40}) \((?:NPC|player|AI player)\)"
    r"|(?P<acts>[A-Z][\w'’-]{1,24}(?: [A-Z][\w'’-]{1,24}){0,2}) (?:says|asks|tells|arrives|leaves|has a quest|is (?:standing )?here|waves|gives|sells|nods|smiles|whispers|shouts)\b"
    r"|(?P<seller>[A-Z][\w'’-]{1,24}(?: [A-Z][\w'’-]{1,24}){0,2}),? (?:at (?:the )?[A-Z]|keeps|has|wants|would|buys|works|runs)"
    r"|(?:listened to|heard|met|Tell|giver:|keeper:|name:|expert:|gave|talk to|see|Ask|ask) (?P<told>[A-Z][\w'’-]{1,24}(?: [A-Z][\w'’-]{1,24}){0,2})"
)
"""Where items name persons."""


def _beings(items: Iterable[str]) -> frozenset[str]:
    hits = (hit[hit.lastgroup or 0] for item in items for hit in _BEING.finditer(item))
    return frozenset().union(*map(content_of, hits)) - {"you"}


def content_of(name: str) -> frozenset[str]:
    """Return the roots of a name, without its small words."""
    return _roots(name) - _SMALL


_SMALL: Final = frozenset({"the", "of", "and", "a", "an", "in"})


def _names(items: Iterable[str]) -> frozenset[frozenset[str]]:
    """Return the names of several words that occur in items."""
    hits = (hit["name"] for item in items for hit in _LONG_NAME.finditer(item))
    return frozenset(content_of(name) for name in hits if " " in name)


def _here(sections: Iterable[Section]) -> frozenset[str]:
    """Return the roots of the name of the place where the character is."""
    for section in sections:
        if section.kind is SectionKind.WORLD:
            for item in section.items:
                hit = _LOCATION.match(item)
                if hit is not None:
                    return content_of(hit["title"])
    return frozenset()


def _of_section(section: Section, here: frozenset[str]) -> Iterator[Unit]:
    """Yield the units of a section. What was read belongs to the place where it was read."""
    if section.kind is SectionKind.TASK:
        yield from _facts(section)
    at = frozenset[str]() if section.kind is SectionKind.HISTORY else here
    for place, item in enumerate(section.items):
        if section.is_tainted(place) and _speaker(item):
            yield _unit(item, section.kind)._replace(spoken=True)
        else:
            at = title_of(item) or at
            yield from _of_item(item, section.kind, at, here)


def title_of(item: str) -> frozenset[str]:
    """Return the roots of the name of the place that an item describes; empty if it describes none."""
    title = _TITLE.match(item)
    if title is None:
        return frozenset()
    return content_of(title["title"])


def _facts(section: Section) -> Iterator[Unit]:
    """Yield the fields of a question ("place: the Smithy", "way: west") joined: they are about one thing."""
    fields = [item for item in section.items if _FIELD.match(item)]
    joined = _unit(". ".join(fields), SectionKind.TASK)
    for field in fields:
        yield joined._replace(steps=ways_in(field))


_FIELD: Final = re.compile(
    r"(?!me:|(?:none|wait|meet|come_along|tell|bring|warn|watch|help|remind|lead)\b)[a-z_]{1,20}\d?: "
)


def _speaker(item: str) -> str:
    """Return the player who says this item; empty if nobody else does."""
    hit = _SPOKEN.match(item)
    if hit is None or hit["who"] in _LABELS:
        return ""
    return hit["who"]


@lru_cache(maxsize=4096)
def _of_item(item: str, kind: SectionKind, at: frozenset[str], here: frozenset[str]) -> tuple[Unit, ...]:
    """Return the units of one item, each with the roots of the place that it is about."""
    of_place = frozenset[str]() if at <= here else at
    named = _about(item, kind, at)
    exits = [_unit(way.told, kind)._replace(steps=(way.step,)) for way in _ways_out(item)]
    if exits:
        return tuple(exits)
    units = tuple(_placed(_unit(piece, kind), named, of_place) for piece in _pieces(item))
    return (*units, *_round(item, kind, units))


def _round(item: str, kind: SectionKind, units: Sequence[Unit]) -> tuple[Unit, ...]:
    """Return all that happened in one round as one unit: who was listened to also offered the quest."""
    if kind is not SectionKind.SUMMARIES or len(units) < _TWO or not _of_round(item):
        return ()
    return (_unit(item, kind)._replace(steps=(), is_whole=True),)


_TWO: Final = 2


def _placed(unit: Unit, named: frozenset[str], of_place: frozenset[str]) -> Unit:
    """Return a unit that also holds the name of the place that it is about, with the place of its directions."""
    if not unit.steps:
        of_place = frozenset()
    return unit._replace(roots=unit.roots | named, of_place=of_place)


def _about(item: str, kind: SectionKind, at: frozenset[str]) -> frozenset[str]:
    """Return the roots of the name of the place that all pieces of an item are about."""
    if kind is SectionKind.HISTORY:
        return at
    if kind is SectionKind.SUMMARIES:
        return content_of(_of_round(item))
    return frozenset()


def _pieces(item: str) -> Iterator[str]:
    """Yield the sentences of an item. A list of ways and a list of what lies around are parted at their commas."""
    for piece in _PIECES.findall(_PRICE_ROW.sub(r"\1 \2 ", item)):
        if (_SURROUNDINGS.search(piece) and "then" not in piece) or item.startswith("Longer ago"):
            yield from piece.split(",")
        else:
            yield piece


_PRICE_ROW: Final = re.compile(r"^\s*(\d+ \w+) \| ([^|]+)\|")
"""A row of a price list, whose first two columns belong together."""


_SURROUNDINGS: Final = re.compile(
    r"\bways?(?: out)?:|\b(?:lies?|stands?)\b|\bto the (?:north|south|east|west)", re.IGNORECASE
)
"""Marks a text that says what lies in several directions."""


@lru_cache(maxsize=8192)
def _unit(text: str, kind: SectionKind) -> Unit:
    return Unit(_roots(text), _numbers(text), ways_in(text), kind)


_NUMERIC: Final = re.compile(
    r"\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thir|fif|twen|for|six|seven|eigh|nine|hundred|thousand"
    r"|dozen|once|twice|thrice)",
    re.IGNORECASE,
)
_OFTEN: Final = {"once": 1, "twice": 2, "thrice": 3}


def _numbers(text: str) -> frozenset[int]:
    """Return the numbers of a text, in digits, in words, and in "(x7)" and "twice"."""
    if _NUMERIC.search(text) is None:
        return frozenset()
    tokens = " ".join(number_tokens(text))
    found = set(map(int, _DIGITS.findall(tokens)))
    found.update(map(int, _TIMES.findall(text)))
    return frozenset(found.union(_OFTEN[word] for word in _OFTEN.keys() & set(tokens.split())))


_DIGITS: Final = re.compile(r"\b\d{1,9}\b")
_TIMES: Final = re.compile(r"\bx(\d{1,6})\b")


@lru_cache(maxsize=8192)
def _roots(text: str) -> frozenset[str]:
    words = _WORDS.findall(text.lower().replace("’", "'"))
    return frozenset(root_of(word.removesuffix("'s")) for word in words)


_VERTICAL: Final = frozenset({"up", "down"})
_COMPASS: Final = frozenset(
    ("north", "south", "east", "west", "northeast", "northwest", "southeast", "southwest")
)
_ON_FOOT: Final = (
    word_set("go goes going walk head climb straight then once twice times stairs further") | _COMPASS
)
"""Words before "up" or "down" as a direction."""
_LYING: Final = word_set("is are lies just right exit exits leads")
"""Words before "up" or "down" as a direction if no more follows."""
_GOING_ON: Final = word_set("then once twice") | _COMPASS
_PERSONS: Final = word_set("you me him her us them speed date")
_STEPS_OF_HOUSES: Final = word_set("stairs staircase ladder steps")


_BY: Final = re.compile(r"\bby (\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)\b")
"""Stands before the number of steps: "west by five"."""
_ARTICLES: Final = re.compile(r"\b(?:the|to)\b")
_DIRECTED: Final = re.compile(r"north|south|east|west|\b(?:up|down)(?:stairs)?\b", re.IGNORECASE)


@lru_cache(maxsize=8192)
def ways_in(text: str) -> tuple[str, ...]:
    """Return the directions that a text names, in order, each as often as it is meant: not "calm down", "up to you"."""
    if _DIRECTED.search(text) is None:
        return ()
    low = _NAMED_DIRECTION.sub(r"\1", text.lower().replace("-", ""))
    words = _WORDS.findall(_ARTICLES.sub(" ", _BY.sub(r"\1 times", low)))
    kept = (word for at, word in enumerate(words) if _is_of_way(words, at))
    return steps_of(" ".join(kept))


def _is_of_way(words: Sequence[str], at: int) -> bool:
    """Return whether a word is no letter that abbreviates a direction, and no particle of a verb."""
    if words[at] in _VERTICAL:
        return _is_vertical_way(["", "", *words[:at]], [*words[at + 1 :], "", ""])
    return len(words[at]) > 2 or words[at].isdigit()


def _is_vertical_way(before: Sequence[str], after: Sequence[str]) -> bool:
    """Return whether the words around "up" or "down" show that one goes there."""
    if after[0] in _PERSONS:
        return False
    if before[-1] in _ON_FOOT or after[0] in _GOING_ON or after[1] in _STEPS_OF_HOUSES:
        return True
    if before[-1] == "and":
        return before[-2] in _COMPASS | _VERTICAL
    return _ends_way(before[-1], after)


def _ends_way(before: str, after: Sequence[str]) -> bool:
    """Return whether "up" or "down" stands alone, after "is" at the end, or before "from here"."""
    if after[0] == "from":
        return True
    return not after[0] and (not before or before in _LYING)


def has_steps(unit: Unit, steps: Sequence[str]) -> bool:
    """Return whether a unit tells this way: the whole of it, its beginning, all its turns, or one of its steps."""
    said, told = tuple(steps), unit.steps
    if len(said) <= 1:
        return set(said) <= set(told)
    return told[: len(said)] == said or said == _turns(told)


def _turns(steps: Sequence[str]) -> tuple[str, ...]:
    """Return a way without its repeated steps."""
    return tuple(step for step, _ in groupby(steps))
