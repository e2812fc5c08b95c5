"""The rows of answers: the meanings that can be said, each with its lines, as data.

A row is a table ``[group.name]`` of a TOML file::

    [way.known]
    means = "tells the way to a known place"
    holes = ["place", "way"]
    optional = ["keeper"]
    lines = ["{place}? {way}.", "Go {way}, {who}."]
    voices.warrior = ["{way}. Then {place}."]

``holes`` are facts that the answer always has, ``optional`` are facts that it may have. ``who``, ``me`` and the
classes of words of ``voices.toml`` need no mention. ``general`` says that the lines fit anything that its rows of intents cover, so that
an exchange that fits better answers instead. ``refuses`` says that they refuse what somebody wants; a trade
with that player is then called off. ``mixed`` lets a voice say common lines as often as its own, so that many talks sound different. A pack may add lines and voices to a row of the engine; such
a table has only ``lines`` and ``voices``.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import files
from itertools import chain
from typing import Final

from maid_engine.ai_players.dialogue.lines import Line, problems_of_lines
from maid_engine.ai_players.dialogue.toml_text import TomlText, is_list_of_words
from maid_engine.ai_players.dialogue.voices import Voices, shipped_voices
from maid_engine.commands.target_match import near
from maid_engine.core.toml_lines import Path

ALWAYS: Final = frozenset({"who", "me"})
"""Facts that every answer has: the listener's and the speaker's name."""
FEWEST_SURE: Final = 2
"""Each new row has at least this many common lines that need no optional fact."""
_KEYS: Final = frozenset({"means", "holes", "optional", "general", "mixed", "refuses", "lines", "voices"})
_ADDED: Final = frozenset({"lines", "voices"})


@dataclass(frozen=True, slots=True)
class AnswerRow:
    """One meaning, and the lines that say it."""

    name: str
    """``group.name``."""
    means: str
    holes: frozenset[str] = frozenset()
    """Facts that are always known."""
    optional: frozenset[str] = frozenset()
    """Facts that may be known."""
    lines: tuple[Line, ...] = ()
    """Lines for every voice."""
    voices: Mapping[str, tuple[Line, ...]] = field(default_factory=dict)
    """Name of a voice → its own lines."""
    general: bool = False
    """Whether its lines fit much, so that an exchange that fits answers instead."""
    mixed: bool = False
    """Whether a voice says common lines as often as its own."""
    refuses: bool = False
    """Whether it refuses what somebody wants, so that a trade with them is called off."""

    @property
    def every_line(self) -> frozenset[Line]:
        """The lines of the row, those of all voices among them."""
        return frozenset(chain(self.lines, *self.voices.values()))

    def with_lines(self, lines: tuple[Line, ...], voices: Mapping[str, tuple[Line, ...]]) -> "AnswerRow":
        """Return the row with additional lines."""
        both = {
            name: (*self.voices.get(name, ()), *voices.get(name, ())) for name in {**self.voices, **voices}
        }
        return replace(self, lines=(*self.lines, *lines), voices=both)


class AnswerRows:
    """The meanings by name."""

    def __init__(self, rows: Iterable[AnswerRow] = ()) -> None:
        self._rows: Mapping[str, AnswerRow] = {row.name: row for row in rows}

    def __contains__(self, name: str) -> bool:
        return name in self._rows

    def __getitem__(self, name: str) -> AnswerRow:
        return self._rows[name]

    def __iter__(self) -> Iterator[AnswerRow]:
        return iter(self._rows.values())

    def __len__(self) -> int:
        return len(self._rows)


def parse_answers(text: str, source: str, voices: Voices, base: AnswerRows | None = None) -> AnswerRows:
    """Return the rows of a TOML text, added to those of `base`.

    Args:
        text: the TOML text.
        source: name of the file, for errors.
        voices: the voices that may have lines of their own.
        base: rows that the text may add lines to.

    Raises:
        ConfigError: a row is broken. The text names each problem with file and line.
    """
    file = TomlText(text, source)
    reader = _Reader(file, voices, base or AnswerRows())
    for group, tables in file.tables.items():
        reader.read_group(group, tables)
    file.raise_problems()
    return AnswerRows(reader.rows.values())


class _Reader:
    """Reads the tables of one file, and notes its problems."""

    def __init__(self, file: TomlText, voices: Voices, base: AnswerRows) -> None:
        self._file, self._voices = file, voices
        self._problem = file.problem
        self.rows = {row.name: row for row in base}

    def read_group(self, group: str, tables: object) -> None:
        if not isinstance(tables, dict):
            self._problem((group,), f"{group}: expected tables [{group}.NAME]")
            return
        for name, table in tables.items():
            if isinstance(table, dict):
                self._read(f"{group}.{name}", (group, name), table)
            else:
                self._problem((group, name), f"[{group}.{name}]: expected a table")

    def _read(self, name: str, at: Path, table: Mapping[str, object]) -> None:
        before = len(self._file.problems)
        known = self.rows.get(name)
        self._check_keys(name, at, table, is_new=known is None)
        if len(self._file.problems) > before:
            return
        row = known or _new_row(name, table)
        common: tuple[Line, ...] = ()
        if "lines" in table:
            common = self._lines_of(row, (*at, "lines"), table["lines"])
        own: dict[str, tuple[Line, ...]] = {}
        voices = table.get("voices")
        if isinstance(voices, dict):
            own = {
                voice: self._lines_of(row, (*at, "voices", voice), lines) for voice, lines in voices.items()
            }
        if known is None and not self._has_sure_lines(row, common):
            self._problem(
                (*at, "lines"), f"[{name}]: at least {FEWEST_SURE} lines must need no optional fact"
            )
        self.rows[name] = row.with_lines(common, own)

    def _has_sure_lines(self, row: AnswerRow, lines: Iterable[Line]) -> bool:
        """Return whether enough lines need no optional fact."""
        sure = self._sure(row)
        return sum(line.holes <= sure for line in lines) >= FEWEST_SURE

    def _check_keys(self, name: str, at: Path, table: Mapping[str, object], *, is_new: bool) -> None:
        allowed = _ADDED
        if is_new:
            allowed = _KEYS
        for key in sorted(table.keys() - allowed):
            self._problem(
                (*at, key), f"[{name}]: unknown key {key}; this row has: {', '.join(sorted(allowed))}"
            )
        if is_new:
            self._check_new(name, at, table)
        for key in ("holes", "optional"):
            if not is_list_of_words(table.get(key, [])):
                self._problem((*at, key), f"[{name}]: {key} must be a list of words")
        self._check_voices(name, at, table.get("voices", {}))

    def _check_new(self, name: str, at: Path, table: Mapping[str, object]) -> None:
        if "means" not in table:
            hint = 'a new one says what it is for: means = "…"'
            close = near(name, self.rows, most=1)
            if close:
                hint = f"did you mean {close[0]}?"
            self._problem(at, f"[{name}]: there is no such meaning; {hint}")
            return
        if not isinstance(table["means"], str) or not table["means"]:
            self._problem(at, f"[{name}]: means must be a sentence")
        for key in ("general", "mixed", "refuses"):
            if not isinstance(table.get(key, False), bool):
                self._problem((*at, key), f"[{name}]: {key} must be true or false")
        if "lines" not in table:
            self._problem(at, f"[{name}]: lines are missing")

    def _check_voices(self, name: str, at: Path, own: object) -> None:
        if not isinstance(own, dict):
            self._problem((*at, "voices"), f"[{name}]: voices must be lists of lines by name of a voice")
            return
        for voice in own:
            if voice not in self._voices:
                known = ", ".join(sorted(self._voices.names))
                self._problem((*at, "voices", voice), f"[{name}]: no voice {voice}; there are: {known}")

    def _lines_of(self, row: AnswerRow, at: Path, texts: object) -> tuple[Line, ...]:
        """Return the lines of a list; those with problems are reported."""
        problems = list(problems_of_lines(texts))
        for problem in problems:
            self._problem(at, f"[{row.name}]: {problem}")
        if problems or not isinstance(texts, list):
            return ()
        lines = tuple(map(Line, texts))
        self._check_holes(row, at, lines)
        return lines

    def _check_holes(self, row: AnswerRow, at: Path, lines: Iterable[Line]) -> None:
        allowed = self._sure(row) | row.optional
        for line in lines:
            for hole in sorted(line.holes - allowed):
                self._problem(at, f'[{row.name}]: "{line.text[:40]}": nothing fills {{{hole}}}')

    def _sure(self, row: AnswerRow) -> frozenset[str]:
        """Return the names of all holes that can always be filled."""
        return row.holes | ALWAYS | self._voices.classes


def _listed(table: Mapping[str, object], key: str) -> tuple[str, ...]:
    """Return a list of words of a table; empty if there is none."""
    words = table.get(key)
    if not isinstance(words, list):
        return ()
    return tuple(map(str, words))


def _new_row(name: str, table: Mapping[str, object]) -> AnswerRow:
    """Return the row that a table describes, without its lines."""
    return AnswerRow(
        name,
        str(table["means"]),
        frozenset(_listed(table, "holes")),
        frozenset(_listed(table, "optional")),
        general=table.get("general") is True,
        mixed=table.get("mixed") is True,
        refuses=table.get("refuses") is True,
    )


@cache
def shipped_answers() -> AnswerRows:
    """Return the rows that ship with the engine."""
    rows = AnswerRows()
    folder = files("maid_engine.ai_players.dialogue") / "data" / "answers"
    for file in sorted(folder.iterdir(), key=lambda one: one.name):
        if file.name.endswith(".toml"):
            rows = parse_answers(file.read_text(encoding="utf-8"), str(file), shipped_voices(), rows)
    return rows
