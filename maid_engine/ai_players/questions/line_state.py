"""Compares a line with the state that its prompt tells: where the character is, its purse, who is near, doors, and ways from here.

What the prompt does not tell is unknown, and judged elsewhere. What it tells otherwise is contradicted: such a line is
refused whatever else speaks for it.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import filterfalse
from typing import Final

from maid_engine.ai_players.language.number_words import number_tokens
from maid_engine.ai_players.models.directions import OPPOSITE
from maid_engine.ai_players.models.envelope import Section, SectionKind
from maid_engine.ai_players.questions.line_entities import Entity, EntityKind, entities_of
from maid_engine.ai_players.questions.line_ground import Ground, content_of, title_of, ways_in
from maid_engine.ai_players.questions.line_words import Clause, Word, is_past, root_of, word_set

_I_AM: Final = word_set("i'm am")
_BEING: Final = word_set("is are stands stand lies lie sits sit waits wait he's she's it's")
_AT: Final = word_set("in at inside on by")
_LATER: Final = word_set(
    "soon later tomorrow tonight minute minutes hour hours moment going about off bound until when"
)
"""Words of clauses that speak of another time."""
_LONGEST_GAP: Final = 3
"""Most words between a verb and its place."""
_PURSE: Final = re.compile(
    r"\b(?:i have|i've got|i've|i own|i carry|i hold)(?: (?:now|only|just|exactly|already|still|all of|got))* (?P<count>\d{1,7})"
    r" (?:gold|coins|gp)(?P<after>.*)$"
)
_WHOLE_PURSE: Final = re.compile(
    r"^(?: (?:now|already|left|so far|in all|altogether|in my purse|coins|pieces|to my name))*$"
)
_OPEN: Final = word_set("open unlocked ajar")
_SHUT: Final = word_set("closed locked shut barred")
_DOOR: Final = re.compile(
    r"\b(?:the|an?) (?:[\w'-]+ ){0,2}(?P<noun>[\w'-]{3,20}) (?:is|stands) (?P<state>open|unlocked|ajar|closed|locked|shut)\b"
)
_PRESENT: Final = re.compile(r"(?:Nearby|Players here with you|Here with you): (?P<who>.+)")
_LISTED: Final = re.compile(r", | and ")
_KIND: Final = re.compile(r" \([\w ]+\)")
_PART: Final = re.compile(r"[^.!?;,|\n]+")


def contradicted(clauses: Sequence[Clause], ground: Ground, sections: Sequence[Section]) -> str:
    """Return what a line says of the present that its prompt tells otherwise; empty if there is nothing.

    Args:
        clauses: The line.
        ground: What the prompt holds.
        sections: Those of the prompt.
    """
    told = list(filter(_is_of_now, clauses))
    state = _State(ground, sections)
    return next(filter(None, map(state.against, told)), "")


def _is_of_now(clause: Clause) -> bool:
    """Return whether a clause states something of the present."""
    if clause.asks or clause.supposes or clause.denies:
        return False
    lows = {word.low for word in clause.words}
    return lows.isdisjoint(_LATER) and not any(map(is_past, lows - _OPEN - _SHUT))


class _State:
    """What a prompt tells of the present."""

    def __init__(self, ground: Ground, sections: Sequence[Section]) -> None:
        self._ground = ground
        self._sections = sections

    def against(self, clause: Clause) -> str:
        """Return why a clause contradicts the prompt; empty if it does not."""
        found = entities_of(clause.words, self._ground, frozenset())
        return (
            self._wrong_place(clause, found)
            or self._wrong_purse(clause)
            or self._wrong_door(clause)
            or self._wrong_side(clause, found)
        )

    def _wrong_place(self, clause: Clause, found: Sequence[Entity]) -> str:
        """Return that the character, or somebody who is near, is said to be in another known place."""
        place = next(filter(self._is_elsewhere, found), None)
        if place is None:
            return ""
        verb = _verb_before(clause.words, place.start)
        if verb >= 0 and clause.words[verb].low in _I_AM:
            return f"you are not at {place.written} now"
        return self._wrong_place_of_somebody(clause, verb, place)

    def _wrong_place_of_somebody(self, clause: Clause, verb: int, place: Entity) -> str:
        """Return that somebody who is near is said to be in another known place."""
        if verb < 0:
            return ""
        subject = frozenset(word.root for word in clause.words[:verb])
        who = next((name for name in self._present() if content_of(name) <= subject), "")
        if not who or self._ground.holds(*content_of(who), *place.roots, spoken=True):
            return ""
        return f"{who} is here, not at {place.written}"

    def _present(self) -> Iterator[str]:
        """Yield the names of who and what is near."""
        for section in self._sections:
            for item in section.items:
                listed = _PRESENT.match(item)
                if listed is not None:
                    yield from filter(content_of, _LISTED.split(_KIND.sub("", listed["who"]).rstrip(".")))

    def _is_elsewhere(self, one: Entity) -> bool:
        """Return whether this is a known place, and not the one where the character is."""
        if one.kind is not EntityKind.PLACE or one.roots not in self._ground.places:
            return False
        here = self._ground.here
        return bool(here) and not (one.roots <= here or here <= one.roots)

    def _wrong_purse(self, clause: Clause) -> str:
        """Return that the character says to have more gold than it has, or another sum in all."""
        purse = self._ground.purse
        said = _PURSE.search(" ".join(number_tokens(clause.text)))
        if purse is None or said is None:
            return ""
        count = int(said["count"])
        if count == purse or (count < purse and not _WHOLE_PURSE.match(said["after"])):
            return ""
        return f"you have {purse} gold"

    def _wrong_door(self, clause: Clause) -> str:
        """Return that something is said to be open that is shut, or the other way round."""
        lows = {word.low for word in clause.words}
        if lows.isdisjoint(_BEING):
            return ""
        for noun, is_open in self._doors():
            if root_of(noun) in clause.roots and not lows.isdisjoint(_SHUT if is_open else _OPEN):
                return f"you were told that the {noun} is {'open' if is_open else 'closed'}"
        return ""

    def _doors(self) -> Iterator[tuple[str, bool]]:
        """Yield the noun of each thing that the game says to be open or shut, and whether it is open: the last word counts."""
        found: dict[str, bool] = {}
        for section in self._sections:
            if section.kind is SectionKind.TASK:
                continue
            for hit in _DOOR.finditer("\n".join(section.items).lower()):
                found[hit["noun"]] = hit["state"] in _OPEN
        yield from found.items()

    def _wrong_side(self, clause: Clause, found: Sequence[Entity]) -> str:
        """Return that something is said to lie in the opposite direction of the one that is told here."""
        steps = ways_in(clause.text)
        lows = {word.low for word in clause.words}
        if len(steps) != 1 or _BEING.isdisjoint(lows) or {"of", "from"} & lows:
            return ""
        opposite = OPPOSITE.get(steps[0], "")
        for one in filterfalse(self._is_here, found):
            told = set(self._sides_of(one.roots))
            if opposite in told and steps[0] not in told:
                return f"{one.written} is {opposite} from here"
        return ""

    def _is_here(self, one: Entity) -> bool:
        return one.roots <= self._ground.here

    def _sides_of(self, roots: frozenset[str]) -> Iterator[str]:
        """Yield the directions in which the prompt says that something lies, seen from here."""
        for part in self._parts():
            steps = ways_in(part)
            if len(steps) == 1 and roots <= content_of(part):
                yield steps[0]

    def _parts(self) -> Iterator[str]:
        """Yield the parts of sentences that tell how things lie around the place of the character."""
        for section in self._sections:
            for item in filter(self._is_of_here(section.kind), section.items):
                yield from _PART.findall(item)

    def _is_of_here(self, kind: SectionKind) -> Callable[[str], bool]:
        """Return the predicate that holds for items of a section that are seen from the place of the character."""
        if kind in (SectionKind.WORLD, SectionKind.KNOWN):
            return bool
        if kind is SectionKind.HISTORY:
            return self._describes_here
        return _never

    def _describes_here(self, item: str) -> bool:
        title = title_of(item)
        return bool(title) and title == self._ground.here


def _never(item: str) -> bool:
    """Return False for all items."""
    del item
    return False


def _verb_before(words: Sequence[Word], start: int) -> int:
    """Return the index of the verb that says that somebody is at the place that begins at `start`; -1 if there is none."""
    lows = [word.low for word in words[:start]]
    if not _AT & set(lows[-2:]):
        return -1
    for at in range(len(lows) - 1, max(-1, len(lows) - 3 - _LONGEST_GAP), -1):
        if lows[at] in _BEING or (lows[at] in _I_AM and (lows[at] == "i'm" or lows[at - 1 : at] == ["i"])):
            return at
    return -1
