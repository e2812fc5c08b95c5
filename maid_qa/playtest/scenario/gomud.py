"""Scenario files of GoMud's playtest harness, as far as a machine can play and judge them.

The format is that of ``framework/scenarios/SCHEMA.md`` and ``internal/scenario/scenario.go`` of
GoMudEngine/GoMud-Module-Playtest-Harness: ``name``, ``mode``, ``summary``, ``requires``, a ``roster`` of
``id``, ``role``, ``target`` and ``goals``, ``group_goals`` and ``choreography`` (``who``, ``do``, ``after``,
``round``). Its goal files need no translation: ``id``, ``do`` and ``verify`` are keys of ours.

There a language model reads the prose and judges. Here a text in `backticks` is typed by a player who does
nothing else, what an AI player understands becomes its goal, and an ``assert`` beside a ``verify`` is judged.
The rest is listed as not judged.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, TypeAlias

from maid_engine.core.errors import ConfigError
from maid_qa.playtest.scenario.source import Place, Source

MODES: Final = ("party", "adversarial", "parallel", "scenario")
ROLES: Final[Mapping[str, str]] = {
    "bug-finder": "vandal",
    "feature-tester": "completionist",
    "feel-tester": "newcomer",
}
"""Their personalities → the most similar of our roles."""
SHARED_KEYS: Final = ("minutes", "packs", "seed", "assert")
"""Keys of our scenarios that a GoMud scenario may have too."""
KEYS: Final = ("name", "mode", "summary", "requires", "roster", "group_goals", "choreography")
ROUND_S: Final = 4.0
"""Seconds of a round of GoMud: the default of its setting ``RoundSeconds``."""
Table: TypeAlias = dict[str, object]
"""A table of a scenario in our keys."""
_TYPED = re.compile(r"`([^`]+)`")
_CLAUSE = re.compile(r"[;\n]|, and | and then |, then ")


def roster_as_players(source: Source) -> tuple[Source, list[str]]:
    """Return the file in our keys, with the original lines; and what no machine can judge.

    Raises:
        ConfigError: it is not such a scenario; every mistake is named with its line.
    """
    return _Translation(source).done()


class _Translation:
    """The translation of one file from their keys to ours."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._values: Mapping[str, Any] = source.values
        self._players: dict[str, Table] = {}
        self._goals: list[Table] = []
        self._steps: list[Table] = []
        self._lines: dict[Place, int] = {}
        self._mistakes: list[str] = []
        self._aside: list[str] = []
        self._names: dict[str, str] = {}

    def done(self) -> tuple[Source, list[str]]:
        self._check_keys()
        self._roster()
        self._choreography()
        self._group_goals()
        for key, value in (self._values.get("requires") or {}).items():
            self._note(("requires", key), f"requires {key}: {value}")
        if self._mistakes:
            raise ConfigError("\n".join(self._mistakes))
        lines: dict[Place, int] = {(key,): self._source.line((key,)) for key in self._values}
        lines.update(self._lines)
        return replace(self._source, values=self._translated(), lines=lines, toml=None), self._aside

    def _check_keys(self) -> None:
        """Collect the keys that a scenario has not, and a mode that is none."""
        for key in self._values:
            if key not in KEYS and key not in SHARED_KEYS:
                self._wrong((key,), f"a GoMud scenario has no key {key!r}; there are: {', '.join(KEYS)}")
        mode = self._values.get("mode")
        if mode not in MODES:
            self._wrong(("mode",), f"mode is one of {', '.join(MODES)}, not {mode!r}")

    def _translated(self) -> Table:
        ours: Table = {
            "name": self._values.get("name", ""),
            "summary": self._values.get("summary", ""),
            "players": self._players,
            "goals": self._goals,
            "steps": self._steps,
        }
        return {**ours, **{key: self._values[key] for key in SHARED_KEYS if key in self._values}}

    def _roster(self) -> None:
        for number, entry in enumerate(self._list("roster")):
            place: Place = ("roster", number)
            id_, role = str(entry.get("id", "")), str(entry.get("role", ""))
            if role not in ROLES:
                self._wrong((*place, "role"), f"role is one of {', '.join(ROLES)}, not {role!r}")
            name = re.sub(r"[^a-z]", "", id_.lower())
            if not name or name in self._players:
                self._wrong(place, f"id {id_!r} is missing, there twice, or without letters")
            self._names[id_.lower()] = name
            self._players[name] = {"role": ROLES.get(role, "newcomer")}
            self._lines[("players", name)] = self._source.line(place)

    def _choreography(self) -> None:
        last = 0
        for number, entry in enumerate(self._list("choreography")):
            place: Place = ("choreography", number)
            who = self._names.get(str(entry.get("who", "")).lower(), "")
            if not who:
                self._wrong((*place, "who"), f"{entry.get('who')!r} is not in the roster")
                continue
            wanted = entry.get("round", 0)
            if isinstance(wanted, int) and wanted > last:
                self._step(place, {"wait": ROUND_S * (wanted - last)})
                last = wanted
            self._do(place, who, str(entry.get("do", "")))

    def _group_goals(self) -> None:
        for number, goal in enumerate(self._list("group_goals")):
            place: Place = ("group_goals", number)
            for clause in _CLAUSE.split(str(goal.get("do", ""))):
                self._clause(place, clause)
            self._goal(place, {key: value for key, value in goal.items() if key != "do"})
        self._own_goals()

    def _clause(self, place: Place, clause: str) -> None:
        """Let the player whom a clause names do what it says; without one, note it."""
        said = clause.lower()
        who = next(
            (name for id_, name in self._names.items() if re.search(rf"\b{re.escape(id_)}\b", said)), ""
        )
        if who and _TYPED.search(clause):
            self._do(place, who, clause)
        elif clause.strip():
            self._note(place, f"nobody does: {clause.strip()}")

    def _own_goals(self) -> None:
        """Read the goals of single players."""
        for number, entry in enumerate(self._list("roster")):
            for inner, goal in enumerate(entry.get("goals") or []):
                name = self._names.get(str(entry.get("id", "")).lower(), "")
                place = ("roster", number, "goals", inner)
                wish = dict(goal)
                if not self._players.get(name, {}).get("role") and wish.pop("do", ""):
                    self._note(place, f"{name} does not: {goal['do']}")
                self._goal(place, {**wish, "who": name})

    def _do(self, place: Place, who: str, words: str) -> None:
        """Type what is in backticks; note other words."""
        typed = _TYPED.findall(words)
        if typed:
            self._players[who] = {}  # a player of the script does nothing else
            self._step(place, {"who": who, "type": typed})
        else:
            self._note(place, f"{who} does not: {words}")

    def _step(self, place: Place, step: Table) -> None:
        self._lines[("steps", len(self._steps))] = self._source.line(place)
        self._steps.append(step)

    def _goal(self, place: Place, goal: Table) -> None:
        self._lines[("goals", len(self._goals))] = self._source.line(place)
        self._goals.append(goal)

    def _list(self, key: str) -> Sequence[Mapping[str, Any]]:
        value = self._values.get(key) or []
        if isinstance(value, list) and all(isinstance(one, dict) for one in value):
            return value
        self._wrong((key,), f"{key} is a list of tables")
        return []

    def _note(self, place: Place, text: str) -> None:
        self._aside.append(f"{self._source.file}:{self._source.line(place)}: {text}")

    def _wrong(self, place: Place, what: str) -> None:
        self._mistakes.append(f"{self._source.file}:{self._source.line(place)}: {what}")
