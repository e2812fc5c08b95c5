"""Evaluates conditions on the running server: on its state, its events, and on who was told what."""

import operator
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, Final

from maid_engine.commands.target_match import near
from maid_engine.core.errors import ConfigError
from maid_engine.core.events import Event
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message
from maid_engine.core.suggestions import did_you_mean
from maid_engine.ports.facts import Fact, Facts, Named, Value
from maid_engine.ports.playtest import Act
from maid_qa.playtest.scenario.conditions import (
    ORDERED,
    Assertion,
    Comparison,
    CountIs,
    EventHappened,
    FactHolds,
    TextSeen,
)

SIGNS: Final[Mapping[str, Callable[[Any, Any], bool]]] = {
    "is": operator.eq,
    "=": operator.eq,
    "==": operator.eq,
    "is not": operator.ne,
    "!=": operator.ne,
    ">=": operator.ge,
    "<=": operator.le,
    ">": operator.gt,
    "<": operator.lt,
}
YES: Final = {"true": True, "yes": True, "false": False, "no": False}
KEPT: Final = 3
"""Cases that are kept as evidence."""


class Judge:
    """The facts of the loaded packs, and the players."""

    def __init__(self, facts: Iterable[Facts], players: Mapping[str, EntityId]) -> None:
        self._sources = tuple(facts)
        self.players = {name.casefold(): player for name, player in players.items()}
        self.facts: dict[str, Fact] = {}
        for source in self._sources:
            self.facts.update(source.facts())

    def asked(self, assertion: Assertion) -> "Asked":
        """Return an assertion with all its names looked up.

        Raises:
            LookupError: it names something unknown, or compares values that cannot be compared.
        """
        return Asked(assertion, self)

    def count(self, what: str, room: str) -> int:
        """Return how many of something are in a room.

        Raises:
            LookupError: no pack knows the thing or the room.
        """
        problem: LookupError | None = None
        for source in self._sources:
            try:
                return source.count(what, room)
            except LookupError as error:
                problem = error
        raise problem or LookupError("no loaded pack can count anything")

    def named(self, value: str) -> Named:
        """Return the name for an id."""
        known = (source.named(value) for source in self._sources)
        return next((one for one in known if one.name), Named(value, ""))

    def player(self, name: str) -> EntityId:
        """Return a character of the scenario.

        Raises:
            LookupError: nobody of that name plays.
        """
        if name.casefold() not in self.players:
            raise LookupError(f"{name!r} is not one of the players: {', '.join(sorted(self.players))}")
        return self.players[name.casefold()]


@dataclass
class _Seen:
    """What was counted since the assertion was armed."""

    count: int = 0
    cases: list[str] | None = None

    def add(self, case: str) -> None:
        """Count one more."""
        self.count += 1
        self.cases = [*(self.cases or []), case][-KEPT:]

    def told(self, how: str) -> str:
        """Return how often it was told, or happened, and the last cases."""
        times = f"it {how} {self.count} time{'s' * (self.count != 1)}"
        return "; ".join([times, *(self.cases or [])])


class Asked:
    """One assertion in a running play."""

    def __init__(self, assertion: Assertion, judge: Judge) -> None:
        self.assertion = assertion
        self._judge = judge
        self._seen = _Seen()
        condition = assertion.condition
        self._player: EntityId | None = None
        self._event: type[Event] | None = None
        match condition:
            case FactHolds():
                self._player = judge.player(condition.who)
                self._fact = _fact(judge, condition)
                if condition.comparison is not None:
                    _check(self._fact.kind, condition.comparison, condition.fact)
            case CountIs():
                judge.count(condition.what, condition.room)
                _check(int, condition.comparison, "count")
            case EventHappened():
                self._event = _event(condition)
                _check(int, condition.comparison, "event")
            case TextSeen():
                self._player = judge.player(condition.who) if condition.who else None

    def arm(self) -> None:
        """Reset the counts: what happened until now is ignored."""
        self._seen = _Seen()

    def holds(self) -> bool:
        """Return whether it holds now."""
        return self._true() is not self.assertion.negated

    def shown(self) -> str:
        """Return the actual state, for readers of the finding."""
        condition = self.assertion.condition
        match condition:
            case FactHolds():
                fact = f"{condition.fact} {condition.subject}".rstrip()
                return f"{fact} of {condition.who}: {self._value()}"
            case CountIs():
                return f"there are {self._judge.count(condition.what, condition.room)}"
            case TextSeen():
                return self._seen.told("told")
            case EventHappened():
                return self._seen.told("happened")

    # --- acts and events ---

    def act(self, act: Act) -> None:
        """Count what a line caused."""
        told = [(act.player, message) for message in act.lines]
        self.passed([*told, *act.elsewhere], act.events)

    def passed(self, told: Sequence[tuple[EntityId, Message]], events: Sequence[Event]) -> None:
        """Count these messages and events."""
        condition = self.assertion.condition
        if isinstance(condition, TextSeen):
            self._read(told, condition.text.casefold())
        elif isinstance(condition, EventHappened):
            for event in events:
                if type(event) is self._event and self._fits(event, condition):
                    self._seen.add(str(event))

    def _read(self, told: Sequence[tuple[EntityId, Message]], wanted: str) -> None:
        """Count the messages to the player, or to anybody, that contain a text."""
        for player, message in told:
            if self._player in {None, player} and wanted in message.text.casefold():
                self._seen.add(f"{self._judge.named(player).name}: {message.text}")

    # --- evaluation ---

    def _true(self) -> bool:
        condition = self.assertion.condition
        match condition:
            case FactHolds():
                value = self._value()
                if condition.comparison is None:
                    return bool(value)
                return _holds(value, condition.comparison)
            case CountIs():
                return _holds(self._judge.count(condition.what, condition.room), condition.comparison)
            case EventHappened():
                return _holds(self._seen.count, condition.comparison)
            case TextSeen():
                return self._seen.count > 0

    def _value(self) -> Value:
        condition = self.assertion.condition
        assert isinstance(condition, FactHolds)  # noqa: S101 - for the type checker
        assert self._player is not None  # noqa: S101 - as above
        return self._fact.read(self._player, condition.subject)

    def _fits(self, event: Event, condition: EventHappened) -> bool:
        return all(_holds(self._field(event, name), comparison) for name, comparison in condition.where)

    def _field(self, event: Event, name: str) -> Value:
        value: object = getattr(event, name)
        if isinstance(value, (bool, int, float)):
            return value
        if isinstance(value, str):
            return self._judge.named(str(value))
        return str(value)


def _fact(judge: Judge, condition: FactHolds) -> Fact:
    fact = judge.facts.get(condition.fact)
    if fact is None:
        close = near(condition.fact, list(judge.facts)) or sorted(judge.facts)
        raise LookupError(f"there is no fact {condition.fact!r}; there are: {', '.join(close)}")
    _check_subject(fact, condition)
    if condition.comparison is None and fact.kind is not bool:
        raise LookupError(
            f"{condition.fact} is not true or false; compare it, as in: {condition.fact} of {condition.who} is …"
        )
    return fact


def _check_subject(fact: Fact, condition: FactHolds) -> None:
    """Check that a fact is written with a subject if it needs one, and with one that exists.

    Raises:
        LookupError: it is not.
    """
    if bool(fact.subject) != bool(condition.subject):
        form = " ".join(filter(None, (condition.fact, fact.subject, "of", condition.who)))
        raise LookupError(f"{condition.fact} is written as: {form}")
    problem = fact.problem(condition.subject) if fact.subject else ""
    if problem:
        raise LookupError(problem)


def _event(condition: EventHappened) -> type[Event]:
    known = {kind.__name__: kind for kind in _events(Event)}
    kind = known.get(condition.event)
    if kind is None:
        what = f"there is no event {condition.event!r}"
        hint = did_you_mean(near(condition.event, list(known), most=5))
        if hint:
            what = f"{what}; {hint}"
        raise LookupError(what)
    names = [one.name for one in fields(kind)]
    for name, _ in condition.where:
        if name not in names:
            raise LookupError(f"{condition.event} has no field {name!r}; it has: {', '.join(names)}")
    return kind


def _events(kind: type[Event]) -> Iterable[type[Event]]:
    for child in kind.__subclasses__():
        yield child
        yield from _events(child)


def _check(kind: type[Value], comparison: Comparison, what: str) -> None:
    """Check that such a value can be compared this way.

    Raises:
        LookupError: it cannot.
    """
    if kind in {int, float}:
        try:
            float(comparison.value)
        except ValueError:
            raise LookupError(f"{what} is a number, and {comparison.value!r} is not") from None
        return
    if comparison.operator in ORDERED:
        raise LookupError(f"{what} is not a number; compare it with is or is not")
    if kind is bool and comparison.value.casefold() not in YES:
        raise LookupError(f"{what} is true or false, not {comparison.value!r}")


def _holds(value: Value, comparison: Comparison) -> bool:
    sign = SIGNS[comparison.operator]
    if isinstance(value, Named):
        return sign(value.goes_by(comparison.value), True)
    if isinstance(value, bool):
        return sign(value, YES.get(comparison.value.casefold()))
    if isinstance(value, (int, float)):
        try:
            return sign(value, float(comparison.value))
        except ValueError:
            return False
    if comparison.operator in ORDERED:
        return False
    return sign(str(value).casefold(), comparison.value.casefold())


def looked_up(judge: Judge, assertions: Iterable[Assertion], file: object) -> list[Asked]:
    """Return assertions ready to be evaluated.

    Raises:
        ConfigError: some name unknown things; each is named with file and line.
    """
    found, mistakes = [], []
    for assertion in assertions:
        try:
            found.append(judge.asked(assertion))
        except LookupError as error:
            mistakes.append(f"{file}:{assertion.line}: {assertion.text}: {error}")
    if mistakes:
        raise ConfigError("\n".join(mistakes))
    return found
