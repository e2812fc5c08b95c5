"""Sentences with the known thing that they name, and how many of them are linked to the right one."""

import re
import time
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from maid_engine.ai_players.dialogue.entity_linker import EntityLinker
from maid_engine.ai_players.dialogue.link_score import Linked
from maid_engine.ai_players.dialogue.name_index import KnownName, LinkKind, NameIndex
from maid_engine.core.chance import Dice
from maid_engine.core.errors import ConfigError
from maid_engine.core.ratios import mean
from maid_qa.dialogue.text_lines import lines_of

SHIPPED_CASES: Final = Path(__file__).parents[2] / "training" / "dialogue" / "links"
"""The folder of a checkout with ``world.toml`` and ``links.txt``."""
KNOWN_NAMES: Final = 2_000
"""Number of names of the world that is measured."""
NOTHING: Final = "none"
_SEED: Final = 14
_SLOT: Final = re.compile(r"\[([^\[\]]*)\]")
_HALVES: Final = ("train", "test")


@dataclass(frozen=True, slots=True)
class LinkCase:
    """One sentence and what it names."""

    half: str
    """train or test."""
    wanted: frozenset[str]
    """``kind:name`` of each right answer; empty if nothing is named."""
    sentence: str
    slot: str
    """The words of the slot; empty if the utterance is searched."""
    source: str
    """``file:line``."""


@dataclass(frozen=True, slots=True)
class LinkJudged:
    """One sentence and its link."""

    case: LinkCase
    found: Linked | None
    link_ms: float
    """Processor time of linking."""

    @property
    def is_right(self) -> bool:
        """Whether the first link is a right one, or nothing was linked where nothing is named."""
        if self.found is None:
            return not self.case.wanted
        return f"{self.found.kind}:{self.found.name.lower()}" in self.case.wanted or (
            f"{self.found.kind}:{self.found.key}" in self.case.wanted
        )


def read_cases(path: Path) -> tuple[LinkCase, ...]:
    """Return the sentences of a file.

    Raises:
        ConfigError: A line is broken. The text names each problem with file and line.
    """
    cases: list[LinkCase] = []
    problems: list[str] = []
    for number, line in lines_of(path):
        columns = line.split("\t")
        if len(columns) != 3 or columns[0] not in _HALVES:
            problems.append(f"{path}:{number}: expected train|test<TAB>kind:name|none<TAB>sentence")
            continue
        half, wanted, marked = columns
        cases.append(_case(half, wanted, marked, f"{path.name}:{number}"))
    if problems:
        raise ConfigError("\n".join(problems))
    return tuple(cases)


def _case(half: str, wanted: str, marked: str, source: str) -> LinkCase:
    """Return the sentence of a line, without the mark of its slot."""
    slot = _SLOT.search(marked)
    words, things = "", frozenset[str]()
    if slot is not None:
        words = slot[1]
    if wanted != NOTHING:
        things = frozenset(wanted.split("|"))
    return LinkCase(half, things, _SLOT.sub(r"\1", marked), words, source)


def read_world(path: Path, count: int = KNOWN_NAMES) -> tuple[KnownName, ...]:
    """Return the names of a world: those of the file, and made-up ones until there are `count`."""
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    names = [KnownName(LinkKind(kind), name, name) for kind, listed in tables.items() for name in listed]
    return (*names, *_made_up(count - len(names), {one.name.lower() for one in names}))


_PLACES: Final = [
    "Street",
    "Lane",
    "Hall",
    "House",
    "Tower",
    "Cave",
    "Hill",
    "Field",
    "Pond",
    "Path",
    "Garden",
    "Ruin",
    "Mine",
    "Cliff",
    "Shrine",
    "Barn",
    "Pier",
    "Ford",
]
_LOOKS: Final = [
    "Amber",
    "Brackish",
    "Crooked",
    "Dusty",
    "Eastern",
    "Forgotten",
    "Gilded",
    "Howling",
    "Idle",
    "Jagged",
    "Knotted",
    "Lonely",
    "Misty",
    "Narrow",
]
_BEASTS: Final = [
    "boar",
    "lynx",
    "viper",
    "raven",
    "imp",
    "ghoul",
    "troll",
    "bat",
    "weasel",
    "stag",
    "heron",
    "toad",
    "moth",
    "badger",
    "wight",
]
_GOODS: Final = [
    "axe",
    "helm",
    "ring",
    "cloak",
    "pie",
    "ale",
    "scroll",
    "boots",
    "arrow",
    "mace",
    "candle",
    "flute",
    "kettle",
    "saddle",
    "dagger",
]
_SYLLABLES: Final = [
    "bar",
    "den",
    "fel",
    "gor",
    "hal",
    "ith",
    "jor",
    "kel",
    "lum",
    "mor",
    "nar",
    "oth",
    "pel",
    "quen",
    "ras",
    "sil",
    "tor",
    "ul",
    "ves",
    "wyn",
]
_FORMS: Final = (
    (LinkKind.PLACE, "{look} {look2} {place}"), (LinkKind.PLACE, "{name}'s {place}"),
    (LinkKind.CREATURE, "{look} {look2} {beast}"), (LinkKind.PERSON, "{name} {name2}"),
    (LinkKind.WARE, "{look} {look2} {good}"), (LinkKind.THING, "{name}'s {good}"),
    (LinkKind.QUEST, "The {good} of {name}"), (LinkKind.PLAYER, "{name}"),
)  # fmt: skip


def _made_up(count: int, taken: set[str]) -> Iterable[KnownName]:
    """Yield names that are the same in each run."""
    dice = Dice(_SEED)
    left = count
    while left > 0:
        kind, form = _FORMS[left % len(_FORMS)]
        proper = ["".join(dice.pick(_SYLLABLES) for _ in range(3)).capitalize() for _ in range(2)]
        name = form.format(
            look=dice.pick(_LOOKS),
            look2=dice.pick(_LOOKS),
            place=dice.pick(_PLACES),
            beast=dice.pick(_BEASTS),
            good=dice.pick(_GOODS),
            name=proper[0],
            name2=proper[1],
        )
        if kind in {LinkKind.CREATURE, LinkKind.WARE}:
            name = name.lower()
        if name.lower() in taken:
            continue
        taken.add(name.lower())
        left -= 1
        yield KnownName(kind, name, name)


def judge_links(names: Sequence[KnownName], cases: Iterable[LinkCase]) -> list[LinkJudged]:
    """Link each sentence: the words of its slot, or the utterance where it has none."""
    linker = EntityLinker(NameIndex(names))
    judged: list[LinkJudged] = []
    for case in cases:
        began = time.process_time_ns()
        found = linker.link(case.slot) if case.slot else linker.mentioned(case.sentence)
        spent = (time.process_time_ns() - began) / 1e6
        judged.append(LinkJudged(case, next(iter(found), None), spent))
    return judged


def right_links(judged: Iterable[LinkJudged]) -> float:
    """Return the share of sentences with the right link, among those that name something."""
    return _share([one.is_right for one in judged if one.case.wanted])


def rightly_unlinked(judged: Iterable[LinkJudged]) -> float:
    """Return the share of sentences without a link, among those that name nothing."""
    return _share([one.is_right for one in judged if not one.case.wanted])


def _share(values: Sequence[bool]) -> float:
    return mean(values, 0.0)
