"""Families of MUDs as frozen data: what they say, what has to be typed, and how to recognise them.

A family is one TOML file beside this module. ``docs/developer/foreign-muds.md`` tells how to write one.
"""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import product
from typing import Any, Final

from maid_engine.ai_players.cognitive.perception.generic_lines import GENERIC
from maid_engine.ai_players.cognitive.perception.lexicon import Lexicon
from maid_engine.ai_players.models.meanings import Meaning, Role, row_of
from maid_engine.ai_players.models.perception import ObservationType, PerceptionPattern, Reads
from maid_engine.core.messages import LinePattern, MessageTemplate
from maid_engine.core.slots import SlotKind

COMMON: Final = "common"
FAMILIES: Final = ("diku", "lp", "mush")
LONGEST_READ: Final = 400
"""Maximum characters of a line that is matched against the patterns. Longer lines are prose."""

_NUMBERS: Final = frozenset({Role.HP, Role.HP_MAX, Role.MP, Role.MP_MAX, Role.EP, Role.EP_MAX, Role.AMOUNT,
                             Role.LEVEL, Role.PRICE, Role.COUNT, Role.XP})  # fmt: skip
_CHOICE: Final = re.compile(r"\(([^()|]*\|[^()]*)\)")


@dataclass(frozen=True, slots=True)
class Family:
    """One family, compiled."""

    name: str
    signs: tuple[str, ...]
    """Words in its greeting or first lines by which it is recognised."""
    mssp: tuple[str, ...]
    """Values of FAMILY or CODEBASE that such servers send to MUD lists, or prefixes of them."""
    words: Mapping[str, tuple[str, ...]]
    """For each MAID command, what is typed instead, most likely first."""
    offered: Mapping[str, tuple[str, ...]]
    """The same, for words that are typed only if the MUD's help lists them."""
    trial: Mapping[str, tuple[str, ...]]
    """The same, for harmless words that are tried in a room that cannot be left."""
    affords: Mapping[str, tuple[str, ...]]
    """For each kind of thing, the verbs that may work on it."""
    titled: bool
    """Whether its rooms have a separate heading."""
    contents: tuple[str, ...]
    """Headings of the list of what is in a room, if that list comes before the exits."""
    patterns: tuple[PerceptionPattern, ...]
    lexicon: Lexicon


def _tuples(table: Mapping[str, Iterable[str]]) -> dict[str, tuple[str, ...]]:
    return {key: tuple(values) for key, values in table.items()}


@cache
def family(name: str = "") -> Family:
    """Return the family of this name; for ``""``, what all families have in common.

    Raises:
        ValueError: there is no such family, or its file is invalid.
    """
    if name and name not in FAMILIES:
        raise ValueError(f"no family of MUDs is called {name!r}; there are: {', '.join(FAMILIES)}")
    shared = _read(COMMON)
    own = _read(name) if name else {}
    patterns = (*_patterns(own, name), *_patterns(shared, COMMON))
    words = _tuples({**shared["words"], **own.get("words", {})})
    offered = _tuples(shared["offered"])
    room = own.get("room", {})
    return Family(
        name=name,
        signs=tuple(own.get("signs", ())),
        mssp=tuple(own.get("mssp", ())),
        words=words,
        offered={command: spelt for command, spelt in offered.items() if command not in words},
        trial=_tuples(shared["trial"]),
        affords=_tuples(shared["affords"]),
        titled=bool(room.get("titled", True)),
        contents=tuple(room.get("contents", ())),
        patterns=patterns,
        lexicon=Lexicon(patterns, GENERIC),
    )


def recognise(text: str) -> str:
    """Return the family that these lines fit best; ``""`` if none fits, or two fit equally."""
    counts = {name: sum(bool(sign.search(text)) for sign in _signs(name)) for name in FAMILIES}
    best, second = sorted(counts.values(), reverse=True)[:2]
    if best <= second:
        return ""
    return max(counts, key=lambda name: counts[name])


def told_family(variables: Mapping[str, Sequence[str]]) -> str | None:
    """Return the family that a server reports itself (MSSP: ``FAMILY``, ``CODEBASE``).

    Return ``""`` for a custom codebase, and None if it reports nothing or an unknown family.
    """
    told = [value.strip().lower() for key in ("FAMILY", "CODEBASE") for value in variables.get(key, ())]
    for value in told:
        for name in FAMILIES:
            if value.startswith(family(name).mssp):
                return name
    return "" if "custom" in told else None


@cache
def _signs(name: str) -> tuple[re.Pattern[str], ...]:
    """Return the signs of a family. They match only whole words: ROM is not in "from"."""
    return tuple(re.compile(rf"(?<!\w){re.escape(sign)}(?!\w)") for sign in family(name).signs)


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath("families", f"{name}.toml").read_text("utf-8"))


def _patterns(data: Mapping[str, Any], pack: str) -> Iterator[PerceptionPattern]:
    for row in data.get("line", ()):
        where = f"families/{pack}.toml: line {row.get('name', '?')!r}"
        try:
            yield from _of_row(row, pack)
        except (KeyError, ValueError, re.error) as error:
            raise ValueError(f"{where}: {error}") from error


def _of_row(row: Mapping[str, Any], pack: str) -> Iterator[PerceptionPattern]:
    meaning = Meaning(row["means"])
    constants = {Role(role): value for role, value in row.get("constants", {}).items()}
    kind, importance = row_of(meaning).kind, int(row.get("importance", 3))
    # The prefix "generic." tells perception that these sentences do not mark players' words.
    name = f"generic.{pack}.{row['name']}"
    for number, line in enumerate(_lines_of(row, name, kind, importance)):
        roles = {group: Role(group) for group in line.groups}
        wanting = [role for role in row_of(meaning).needs if role not in (*roles.values(), *constants)]
        if wanting:
            raise ValueError(f"{meaning} needs {', '.join(wanting)}")
        yield PerceptionPattern(
            name=name,
            pattern=line.regex,
            observation_type=kind,
            importance=importance,
            reads=Reads(meaning, roles, {role: value for role, value in constants.items() if role not in roles.values()}),
            groups=line.groups,
            words=line.words,
            view=str(number),
            mark=line.mark,
        )  # fmt: skip


def _lines_of(
    row: Mapping[str, Any], name: str, kind: ObservationType, importance: int
) -> Iterator[LinePattern]:
    if "regex" in row:
        groups = {group: _kind_of(group) for group in re.compile(row["regex"]).groupindex}
        yield LinePattern(name, "", row["regex"], groups, (), kind, importance)
        return
    for text in row["text"]:
        for wording in _wordings(text):
            yield next(iter(MessageTemplate(name, {"actor": wording}, kind, importance).patterns()))


def _kind_of(group: str) -> SlotKind:
    """Return what a group of a regular expression captures: a number or words."""
    if Role(group) in _NUMBERS:
        return SlotKind.INT
    return SlotKind.PROSE


def _wordings(text: str) -> Iterator[str]:
    """Yield every wording: ``(a|b) c`` stands for ``a c`` and ``b c``."""
    parts = _CHOICE.split(text)
    choices: Iterable[list[str]] = (
        part.split("|") if at % 2 else [part] for at, part in enumerate(parts)
    )  # fmt: skip
    for chosen in product(*choices):
        yield "".join(chosen)
