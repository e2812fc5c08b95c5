"""Values and protocols of playtests that the engine and packs share: findings, checks and what packs provide.

A pack provides its :class:`PlaytestPack` with ``game.provide(…)``. A playtest uses those of all packs.
`KINDS` names every kind of finding of the engine, for reports and for authors of checks.
"""

import hashlib
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, runtime_checkable

from maid_engine.core.events import Event, PlayerDisconnectedEvent
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message, Output

if TYPE_CHECKING:
    from maid_engine.engine.services import Game


_LINE_NUMBER = re.compile(r"(\.\w+):\d+$")


class Severity(IntEnum):
    """How bad it is: NOTE is a matter of taste, MINOR looks wrong, MAJOR spoils play, CRITICAL ends it."""

    NOTE = 0
    MINOR = 1
    MAJOR = 2
    CRITICAL = 3


class Moment(NamedTuple):
    """When something was observed."""

    tick: int
    act: int
    """The number of the act that caused it. -1: before any command, or between two."""


class Kind(NamedTuple):
    """A kind of defect."""

    title: str
    """A heading of two to five words."""
    severity: Severity
    """The usual severity. A check may rate a single case higher or lower."""
    meaning: str
    """One sentence: what is wrong, and for whom."""
    remedy: str = ""
    """One sentence: how to fix it."""
    table: str = ""
    """The table of a pack's files that defines what such findings are about, such as "quest"; "" if it differs."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One defect, described so that a builder can find and fix it."""

    kind: str
    """A key of :data:`KINDS` or of a pack's ``defect_kinds``."""
    where: str
    """A stable name of the place: a room, ``room:direction``, an item, ``mob:topic``, a command, a template,
    ``file:line``.
    """
    what: str
    """One sentence. It has no ids of run-time entities and no numbers that change with the seed."""
    severity: Severity
    detail: tuple[str, ...] = ()
    """Evidence; may differ between seeds."""
    moment: Moment | None = None
    """When it was seen in the log. None: it follows from the content alone."""
    proof: str = ""
    """The kind of evidence: "play", "state", "content" or "planner"."""
    denies: tuple[str, ...] = ()
    """What becomes unreachable because of it: "item:ID", "quest:ID", "door:ID", "room:ID",
    "way:ROOM:DIRECTION".
    """
    lacks: tuple[str, ...] = ()
    """What it would need and is unreachable.

    The finding follows from another finding that denies one of these.
    """
    remedy: str = ""
    """How to fix this case; "" if the kind's remedy is enough."""
    table: str = ""
    """The table of a pack's files that contains `where`, such as "shop"; "" if it is that of the kind.

    A shop and its keeper, or a quest and the item that it wants, may have the same id.
    """

    @property
    def id(self) -> str:
        """Twelve hexadecimal digits that are the same in every run that finds the same defect."""
        folded = " ".join(self.what.lower().split())
        # A line number changes with every edit above it.
        where = _LINE_NUMBER.sub(r"\1", self.where)
        return hashlib.sha256(f"{self.kind}|{where}|{folded}".encode()).hexdigest()[:12]


@dataclass(frozen=True, slots=True)
class Act:
    """One typed line and all its effects, until its prompt."""

    number: int
    """Its position in the log of the play."""
    tick: int
    who: str
    """The character's name."""
    player: EntityId
    room: EntityId | None
    """Where the character was when it typed the line; None: in no room."""
    line: str
    canonical: str
    """The command's name; "" if the line was not understood."""
    output: tuple[Output, ...]
    """What the character received, including prompt and packets."""
    elsewhere: tuple[tuple[EntityId, Message], ...]
    """What others received: character and message, in order."""
    events: tuple[Event, ...]
    error: BaseException | None = None
    """What the command's handler raised."""
    cpu_s: float = 0.0
    """Processor time in seconds; 0 if it is not measured."""

    @property
    def lines(self) -> tuple[Message, ...]:
        """The messages that the character received."""
        return tuple(told for told in self.output if isinstance(told, Message))

    @property
    def has_left(self) -> bool:
        """Whether the session left the character with this line; what it is told then is no answer in the game."""
        ends = (event for event in self.events if isinstance(event, PlayerDisconnectedEvent))
        return any(event.player_id == self.player for event in ends)


class Stage(Protocol):
    """The running play, as a check sees it."""

    seed: int

    @property
    def game(self) -> "Game":
        """The game under test. A check reads it and never changes it."""
        ...

    @property
    def moment(self) -> Moment:
        """The current moment."""
        ...

    def targets(self, family: str) -> "Mapping[str, Target]":
        """Return the reachable targets of a family, by id."""
        ...


class Check(Protocol):
    """Looks for kinds of defects while a play runs. Each method returns its new findings."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """Keys of :data:`KINDS` that the check may report."""
        ...

    def begin(self, play: Stage) -> Iterable[Finding]:
        """Called when the packs are loaded, before any character has entered."""
        ...

    def before(self, player: EntityId, line: str) -> None:
        """Called before a character's line is run: the last view of the state before it."""
        ...

    def after(self, act: Act) -> Iterable[Finding]:
        """Called after a line was run."""
        ...

    def meanwhile(
        self, told: Sequence[tuple[EntityId, Message]], events: Sequence[Event]
    ) -> Iterable[Finding]:
        """Called with messages and events between two acts, which no line caused."""
        ...

    def tick(self) -> Iterable[Finding]:
        """Called after a tick."""
        ...

    def end(self) -> Iterable[Finding]:
        """Called after the play, while all characters are still there."""
        ...


class Watching:
    """A check that finds nothing. Subclasses override what they need."""

    kinds: tuple[str, ...] = ()
    play: Stage

    def begin(self, play: Stage) -> Iterable[Finding]:
        """Store the play."""
        self.play = play
        return ()

    def before(self, player: EntityId, line: str) -> None:
        """Do nothing."""

    def after(self, act: Act) -> Iterable[Finding]:  # noqa: ARG002 - the protocol names it
        """Return no finding."""
        return ()

    def meanwhile(
        self,
        told: Sequence[tuple[EntityId, Message]],  # noqa: ARG002 - as above
        events: Sequence[Event],  # noqa: ARG002 - as above
    ) -> Iterable[Finding]:
        """Return no finding."""
        return ()

    def tick(self) -> Iterable[Finding]:
        """Return no finding."""
        return ()

    def end(self) -> Iterable[Finding]:
        """Return no finding."""
        return ()


class WatchingEvents(Watching):
    """A check that treats events from a line and events from the passing of time alike."""

    def judge(self, batch: Sequence[Event]) -> Iterable[Finding]:  # noqa: ARG002 - others override it
        """Return the findings in these events, which happened together."""
        return ()

    def after(self, act: Act) -> Iterable[Finding]:
        """Judge the events of a line."""
        return self.judge(act.events)

    def meanwhile(
        self, told: Sequence[tuple[EntityId, Message]], events: Sequence[Event]
    ) -> Iterable[Finding]:
        """Judge the events between two acts."""
        del told
        return self.judge(events)


FAMILIES: Final = (
    "rooms", "exits", "doors", "verbs", "items", "topics", "quests", "quest_stages", "help", "branches",
)  # fmt: skip
"""Families of targets for coverage, in the order of reports."""


class Target(NamedTuple):
    """Something in a pack that a play can reach."""

    family: str
    """One of :data:`FAMILIES`."""
    id: str
    name: str
    place: str = ""
    """The id of the room where it is; "" if it is in none."""


class Covered(NamedTuple):
    """A target that was reached."""

    family: str
    id: str


@dataclass(frozen=True, slots=True)
class Errand:
    """Lines that a thorough tester types in a room."""

    room: EntityId | None
    """Where to type them; None: anywhere."""
    lines: tuple[str, ...]
    target: Covered | None = None
    """The target that it should reach. The errand is skipped when that was reached already."""
    needs: tuple[str, ...] = ()
    """Prototypes of items without which it cannot succeed, such as a door's key."""


@runtime_checkable
class JudgingPack(Protocol):
    """Checks of a pack on the loaded content, independent of any player.

    Optional for a :class:`PlaytestPack`.
    """

    def breaches(self) -> Iterable[Finding]:
        """Return each breach of a content rule.

        The same rules serve playtests, ``maid packs check`` and the start of a server.
        """
        ...


@runtime_checkable
class PlannerPack(Protocol):
    """What a pack's planner knows about unreachable things. Optional for a :class:`PlaytestPack`."""

    def loans(self) -> Sequence[str]:
        """Return the ids of unobtainable things that a tester needs to see the whole world."""
        ...

    def lend(self, player: EntityId) -> None:
        """Give all of these things to the player."""
        ...

    def lacking(self, target: Target) -> Sequence[str]:
        """Return the nearest missing facts that make a target unreachable; empty if it is reachable.

        They have the form of :attr:`Finding.lacks`.
        """
        ...


@runtime_checkable
class HourPack(Protocol):
    """At which hour of the world most can be done. Optional for a :class:`PlaytestPack`."""

    def best_hour(self) -> float | None:
        """Return the hour, 0 to 24, at which a play should begin; None if all hours are alike."""
        ...


@runtime_checkable
class PlaytestPack(Protocol):
    """What a pack tells a playtest about its world. Provided with ``game.provide(…)``."""

    def targets(self) -> Iterable[Target]:
        """Return everything in the loaded world that a play can reach."""
        ...

    def covered(self, seen: Act | Event) -> Iterable[Covered]:
        """Return what this event reached, or what this act reached beside its events.

        Each event is passed once, by itself.
        """
        ...

    def checks(self) -> Iterable[Check]:
        """Return new check objects for one play."""
        ...

    def errands(self) -> Iterable[Errand]:
        """Return the errands that together reach everything, nearest first."""
        ...

    def equip_tester(self, player: EntityId) -> None:
        """Make a new character able to do everything: strong, rich and hard to kill.

        The result is the same each time. So the lines of a sweep have the same effects when another such
        character types them again.
        """
        ...

    def sweep(self, player: EntityId) -> Iterator[str]:
        """Yield the lines with which such a tester does everything in the world once.

        Each line is requested after the one before it was done, and is decided on the current state. "" lets
        a tick pass instead.
        """
        ...


class Turn(NamedTuple):
    """A character and the line that it types; "" lets a tick pass."""

    who: EntityId
    line: str


class Condition(NamedTuple):
    """A state of a character in which a playtest types every command once."""

    name: str
    """The builder's name for it: asleep, in a trade."""
    who: EntityId
    """The character."""
    holds: Callable[[], bool]
    """Returns whether the character is in this state now."""
    enter: Callable[[], Iterator[Turn]]
    """Yields the lines that bring the character into this state."""


@runtime_checkable
class CompanyPack(Protocol):
    """What testers of a pack do with one another. Optional for a :class:`PlaytestPack`."""

    def together(self, one: EntityId, other: EntityId) -> Iterator[Turn]:
        """Yield what two testers do in turn: invite and accept, offer and confirm.

        Decided line by line, as in a sweep.
        """
        ...

    def conditions(self, one: EntityId, other: EntityId, beginner: EntityId) -> Iterable[Condition]:
        """Return conditions that these characters can enter.

        `beginner` is as weak and poor as a new character.
        """
        ...

    def waiting(self, one: EntityId, other: EntityId, beginner: EntityId) -> Iterator[Turn]:
        """Yield the lines that show what happens to players who begin something and wait. It runs last."""
        ...


NOTE, MINOR, MAJOR, CRITICAL = Severity.NOTE, Severity.MINOR, Severity.MAJOR, Severity.CRITICAL

KINDS: Final[Mapping[str, Kind]] = MappingProxyType({
    # --- the program ---
    "pack_error": Kind("Pack does not load", CRITICAL, "The pack was left out, and nobody can play it."),
    "traceback": Kind("Command failed", CRITICAL, "A command's handler raised instead of answering."),
    "system_failed": Kind("System failed", CRITICAL, "What happens by itself each tick raised."),
    "listener_failed": Kind("Listener failed", CRITICAL, "An event could not be delivered to everyone."),
    "state_not_shown": Kind("State not shown", MAJOR, "A player's prompt or packets could not be made."),
    "mind_failed": Kind("AI player failed", MAJOR, "The mind of an AI player raised, and it was paused."),
    "check_failed": Kind("Check failed", MAJOR, "What looks for defects raised itself, and was asked no more."),
    "sweep_in_vain": Kind("Sweep does nothing", MINOR, "Every line that a pack has its tester type was refused or not understood: what it was to show was not looked at.", "Have the tester go where its lines can be done."),
    "event_storm": Kind("Events without end", CRITICAL, "Listeners answered one another until they were cut short."),
    "slow_command": Kind("Command is slow", MINOR, "A command takes much more processor time than in the baseline, or than any should; it was typed again by itself, and did so again."),
    # --- what players read ---
    "silent_command": Kind("Command prints nothing", MAJOR, "A player who types it cannot tell whether it worked."),
    "message_leak": Kind("Program text in a message", MAJOR, "Players read what only the program should see."),
    "message_form": Kind("Message looks wrong", NOTE, "A sentence has doubled blanks or stops, or lacks something."),
    "message_broken": Kind("Message cannot be written", MAJOR, "A sentence lacks a field that its text needs."),
    "wrong_viewer": Kind("Told to the wrong one", MAJOR, "Somebody read what was meant for somebody else."),
    "bystanders_not_told": Kind("Bystanders not told", MINOR, "What has a text for bystanders never reaches any."),
    "double_delivery": Kind("Told twice", MINOR, "One sentence reached one reader twice."),
    "command_misdeclared": Kind("Command says it wrong", MINOR, "A word or example that is declared for a command leads elsewhere."),
    "command_exposed": Kind("Power for everybody", CRITICAL, "Players may use a command that is for admins."),
    "help_missing": Kind("Help without an answer", MINOR, "A command or topic that is named has no page of help."),
    # --- what somebody asked for ---
    "assertion_failed": Kind("Assertion failed", MAJOR, "What a goal or scenario file demands does not hold."),
    "goal_not_reached": Kind("Goal not reached", MINOR, "Nobody reached a goal that was given."),
})  # fmt: skip
"""The engine's own kinds of defects by key. ``playtest.kinds`` adds those of packs."""


@runtime_checkable
class DefectKinds(Protocol):
    """A pack whose checks report its own kinds of defects."""

    defect_kinds: Mapping[str, Kind]
    """Key → kind. Keep the mapping frozen: all games of the process share it."""
