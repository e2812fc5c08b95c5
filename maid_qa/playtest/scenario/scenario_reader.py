"""Reads a file of goals or a scenario. Every mistake is named with its line."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from maid_engine.commands.target_match import near
from maid_engine.core.errors import ConfigError
from maid_engine.core.suggestions import did_you_mean
from maid_qa.playtest.scenario.conditions import Assertion, duration_s, parse_assertion
from maid_qa.playtest.scenario.gomud import roster_as_players
from maid_qa.playtest.scenario.scenario import Role, Scenario, Step
from maid_qa.playtest.scenario.source import Place, Source, read_source

KEYS: Final = (
    "name", "summary", "packs", "seed", "minutes", "players", "steps", "goals", "assert", "notes", "pass_criteria",
)  # fmt: skip
PLAYER_KEYS: Final = ("role", "goals", "account")
STEP_KEYS: Final = ("who", "type", "wait", "assert")
GOAL_KEYS: Final = ("id", "do", "verify", "assert", "who")
TESTER: Final = "tester"
"""Who plays when a file names nobody."""
GOAL_MINUTES: Final = 10.0
"""How many minutes players with a mind play when a file does not say."""


def read_scenario(path: Path) -> Scenario:
    """Return the contents of a file.

    Raises:
        ConfigError: it cannot be read, or is invalid; every mistake is named with file, line and what is
            allowed.
    """
    source = read_source(path)
    if isinstance(source.values, dict) and "roster" in source.values:
        source, not_judged = roster_as_players(source)
    else:
        not_judged = []
    reader = _Reader(source)
    found = reader.scenario(path)
    if reader.mistakes:
        raise ConfigError("\n".join(reader.mistakes))
    return replace(found, not_judged=(*not_judged, *found.not_judged))


class _Reader:
    """Reads a source key by key, and collects the mistakes."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self.mistakes: list[str] = []
        self._not_judged: list[str] = []

    def scenario(self, path: Path) -> Scenario:
        """Return the whole file."""
        values = self._table((), self._source.values, KEYS, "a scenario")
        name = self._text(("name",), values.get("name", ""))
        if not name:
            self._wrong((), "a scenario needs a name")
        roles = self._roles(values.get("players"), has_goals=bool(values.get("goals")))
        known = {role.name.casefold() for role in roles}
        steps = tuple(self._steps(values.get("steps", []), known))
        goals, asserts = self._goals(values.get("goals", []), known)
        asserts += self._asserts(("assert",), values.get("assert", []))
        roles = tuple(replace(role, goals=(*role.goals, *_for(role, goals))) for role in roles)
        for key in ("notes", "pass_criteria"):
            self._aside((key,), values.get(key, []))
        minutes = 0.0
        if any(role.role for role in roles):
            minutes = GOAL_MINUTES
        elif not steps:
            self._wrong((), "nobody does anything: give steps, or a player with a role")
        return Scenario(
            file=path,
            name=name,
            summary=self._text(("summary",), values.get("summary", "")),
            packs=tuple(self._texts(("packs",), values.get("packs", []))),
            seed=self._seed(values.get("seed")),
            seconds=60 * self._number(("minutes",), values.get("minutes", minutes)),
            roles=roles,
            steps=steps,
            asserts=tuple(asserts),
            not_judged=tuple(self._not_judged),
        )

    # --- parts ---

    def _roles(self, values: object, *, has_goals: bool) -> tuple[Role, ...]:
        if values is None:
            if has_goals:
                return (Role(TESTER.capitalize(), "newcomer"),)
            self._wrong((), "players: name who plays, as in players: {ada: {}}")
            return ()
        if not isinstance(values, dict):
            self._wrong(("players",), "players are a table: name: {role: …}")
            return ()
        return tuple(self._role(name, given) for name, given in values.items())

    def _role(self, name: str, given: object) -> Role:
        """Return one player; one without a table only types the steps."""
        place: Place = ("players", name)
        if given is None:
            given = {}
        table = self._table(place, given, PLAYER_KEYS, "a player")
        if not name.isalpha():
            self._wrong(place, f"{name!r} is not a name; a name has only letters")
        role = self._text((*place, "role"), table.get("role", ""))
        goals = tuple(self._texts((*place, "goals"), table.get("goals", [])))
        if goals and not role:
            self._wrong(
                (*place, "goals"), "goals are for players with a role; the others type the steps alone"
            )
        account = self._flag((*place, "account"), table.get("account", False))
        if account and role:
            self._wrong(
                (*place, "account"), "an account is for people who type the steps; one with a role has a mind"
            )
        return Role(name.capitalize(), role, goals, self._source.line(place), account)

    def _steps(self, values: object, known: set[str]) -> Iterable[Step]:
        for number, given in enumerate(self._list(("steps",), values)):
            place: Place = ("steps", number)
            yield self._step(place, self._table(place, given, STEP_KEYS, "a step"), known)

    def _step(self, place: Place, table: Mapping[str, object], known: set[str]) -> Step:
        """Return one step."""
        who = self._who((*place, "who"), table.get("who", ""), known)
        types = tuple(self._texts((*place, "type"), table.get("type", [])))
        if bool(types) != bool(who):
            self._wrong(place, "who and type stand together")
        wait = self._duration((*place, "wait"), table.get("wait", 0.0))
        asserts = self._asserts((*place, "assert"), table.get("assert", []))
        for one in asserts:
            if one.when != "then":
                self._wrong((*place, "assert"), f"{one.when} belongs to the assert of the whole file")
        if not (types or wait or asserts):
            self._wrong(place, f"a step has one or more of {', '.join(STEP_KEYS)}")
        return Step(self._source.line(place), who, types, wait, tuple(asserts))

    def _goals(self, values: object, known: set[str]) -> tuple[list[tuple[str, str]], list[Assertion]]:
        """Return (player or "", words) of each goal, and the assertions of goals."""
        goals, asserts = [], []
        for number, given in enumerate(self._list(("goals",), values)):
            place: Place = ("goals", number)
            table = self._table(place, given, GOAL_KEYS, "a goal")
            id_ = self._text((*place, "id"), table.get("id", ""))
            if not id_:
                self._wrong(place, "a goal needs an id")
            who = self._who((*place, "who"), table.get("who", ""), known)
            words = self._text((*place, "do"), table.get("do", ""))
            if words:
                goals.append((who, words))
            judged = self._asserts((*place, "assert"), table.get("assert", []))
            asserts += [replace(one, id=id_) for one in judged]
            if table.get("verify") and not judged:
                prose = self._text((*place, "verify"), table["verify"])
                self._aside_one((*place, "verify"), f"goal {id_}: {prose}")
        return goals, asserts

    def _asserts(self, place: Place, values: object) -> list[Assertion]:
        if not isinstance(values, list):
            return self._assert(place, values)
        found = []
        for number, text in enumerate(values):
            found += self._assert((*place, number), text)
        return found

    def _assert(self, place: Place, text: object) -> list[Assertion]:
        """Return the assertion in a text; none if it is not one."""
        if not isinstance(text, str):
            self._wrong(place, f"an assertion is a text, not {text!r}; put it in quotes")
            return []
        try:
            return [replace(parse_assertion(text), line=self._source.line(place))]
        except ValueError as error:
            self._wrong(place, str(error))
            return []

    def _aside(self, place: Place, values: object) -> None:
        for number, text in enumerate(self._texts(place, values)):
            self._aside_one((*place, number), f"{place[0]}: {text}")

    def _aside_one(self, place: Place, text: str) -> None:
        self._not_judged.append(f"{self._source.file}:{self._source.line(place)}: {text}")

    # --- values ---

    def _table(self, place: Place, value: object, keys: Sequence[str], what: str) -> Mapping[str, object]:
        if not isinstance(value, dict):
            self._wrong(place, f"{what} is a table with the keys {', '.join(keys)}")
            return {}
        for key in value:
            if key not in keys:
                close = near(str(key), list(keys))
                hint = did_you_mean(close, f"there are: {', '.join(keys)}")
                self._wrong((*place, key), f"{what} has no key {key!r}; {hint}")
        return value

    def _list(self, place: Place, value: object) -> Sequence[object]:
        if isinstance(value, list):
            return value
        self._wrong(place, f"{place[-1]} is a list")
        return []

    def _text(self, place: Place, value: object) -> str:
        if isinstance(value, str):
            return value.strip()
        self._wrong(place, f"{place[-1]} is a text, not {value!r}; put it in quotes")
        return ""

    def _texts(self, place: Place, value: object) -> list[str]:
        """Return the texts of a single text or of a list."""
        if isinstance(value, str):
            return [value]
        return [self._text((*place, number), one) for number, one in enumerate(self._list(place, value))]

    def _number(self, place: Place, value: object) -> float:
        if isinstance(value, (int, float)) and not isinstance(value, bool) and value >= 0:
            return float(value)
        self._wrong(place, f"{place[-1]} is a number of 0 or more, not {value!r}")
        return 0.0

    def _flag(self, place: Place, value: object) -> bool:
        if isinstance(value, bool):
            return value
        self._wrong(place, f"{place[-1]} is true or false, not {value!r}")
        return False

    def _seed(self, value: object) -> int | None:
        if value is None or (isinstance(value, int) and not isinstance(value, bool)):
            return value
        self._wrong(("seed",), f"seed is a whole number, not {value!r}")
        return None

    def _duration(self, place: Place, value: object) -> float:
        if isinstance(value, (int, float)) and not isinstance(value, bool):
            return float(value)
        try:
            return duration_s(str(value))
        except ValueError as error:
            self._wrong(place, str(error))
            return 0.0

    def _who(self, place: Place, value: object, known: set[str]) -> str:
        who = self._text(place, value)
        if who and who.casefold() not in known:
            self._wrong(
                place, f"{who!r} is not one of the players: {', '.join(sorted(known)) or 'there are none'}"
            )
        return who.capitalize()

    def _wrong(self, place: Place, what: str) -> None:
        self.mistakes.append(f"{self._source.file}:{self._source.line(place)}: {what}")


def _for(role: Role, goals: Iterable[tuple[str, str]]) -> Iterable[str]:
    if not role.role:
        return ()
    return (words for who, words in goals if who in {"", role.name})
