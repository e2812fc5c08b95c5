"""What a playtest looks for and what a pack tells it: values and protocols that engine and packs both know.

A pack offers its :class:`PlaytestPack` with ``game.provide(…)``; a playtest asks every loaded pack that has
one. `KINDS` names every kind of finding there is, once, for reports and for whoever writes a check.
"""

import hashlib
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, runtime_checkable

from maid_engine.core.events import Event
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message, Output

if TYPE_CHECKING:
    from maid_engine.engine.services import Game


_LINE_NUMBER = re.compile(r"(\.\w+):\d+$")


class Severity(IntEnum):
    """How bad it is: NOTE is a matter of taste, MINOR looks wrong, MAJOR spoils play, CRITICAL loses it."""

    NOTE = 0
    MINOR = 1
    MAJOR = 2
    CRITICAL = 3


class Moment(NamedTuple):
    """When something was seen."""

    tick: int
    act: int
    """The number of the act that it came of; -1: before any command, or between two."""


class Kind(NamedTuple):
    """What sort of defect it is."""

    title: str
    """In two to five words, as a heading."""
    severity: Severity
    """The usual one; a check may find a case of it worse or milder."""
    meaning: str
    """One sentence: what is wrong, and for whom."""
    remedy: str = ""
    """One sentence: how to mend it."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One defect, said so that a builder can find and mend it."""

    kind: str
    """A key of :data:`KINDS` or of a pack's ``defect_kinds``."""
    where: str
    """A stable name of the place: a room, ``room:direction``, an item, ``mob:topic``, a command, a template, ``file:line``."""
    what: str
    """One sentence without ids of run-time entities and without numbers that another seed would change."""
    severity: Severity
    detail: tuple[str, ...] = ()
    """Evidence; may differ between seeds."""
    moment: Moment | None = None
    """Where in the log it was seen; None: it follows from the content alone."""
    proof: str = ""
    """What it rests on: "play", "state", "content" or "planner"."""
    denies: tuple[str, ...] = ()
    """What nobody can come by, or go, because of it: "item:ID", "quest:ID", "door:ID", "room:ID", "way:ROOM:DIRECTION"."""
    lacks: tuple[str, ...] = ()
    """What it would need, and nobody can come by or go. It follows from a finding that denies one of these."""
    remedy: str = ""
    """What to write for this very case; "" when the kind's remedy says it as well."""
    table: str = ""
    """The table of a pack's files that `where` stands in, as in "shop"; "" when the id alone leads there.

    A shop and its keeper may have the same id.
    """

    @property
    def id(self) -> str:
        """Twelve hexadecimal digits: the same in every run that finds the same defect."""
        folded = " ".join(self.what.lower().split())
        # A line's number changes with every edit above it.
        where = _LINE_NUMBER.sub(r"\1", self.where)
        return hashlib.sha256(f"{self.kind}|{where}|{folded}".encode()).hexdigest()[:12]


@dataclass(frozen=True, slots=True)
class Act:
    """One typed line and all that came of it, until its prompt."""

    number: int
    """Its place in the play's log."""
    tick: int
    who: str
    """The character's name."""
    player: EntityId
    room: EntityId | None
    """Where the character was when it typed; None: in no room."""
    line: str
    canonical: str
    """The command's name; "" when the line was not understood."""
    output: tuple[Output, ...]
    """What the character was told, prompt and packets included."""
    elsewhere: tuple[tuple[EntityId, Message], ...]
    """What others were told: character and message, in order."""
    events: tuple[Event, ...]
    error: BaseException | None = None
    """What its handler raised."""
    cpu_s: float = 0.0
    """Processor time; 0 when nobody measures."""

    @property
    def lines(self) -> tuple[Message, ...]:
        """What the character was told in words."""
        return tuple(told for told in self.output if isinstance(told, Message))


class Stage(Protocol):
    """The running play, as a check sees it."""

    seed: int

    @property
    def game(self) -> "Game":
        """The game under test. A check looks, and never changes anything."""
        ...

    @property
    def moment(self) -> Moment:
        """Now."""
        ...

    def targets(self, family: str) -> "Mapping[str, Target]":
        """What of a family can be reached, by id."""
        ...


class Check(Protocol):
    """Looks for kinds of defects while a play goes on. Each method gives what it has newly found."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """Keys of :data:`KINDS` that it may find."""
        ...

    def begin(self, play: Stage) -> Iterable[Finding]:
        """The packs are loaded, and nobody has come in yet."""
        ...

    def before(self, player: EntityId, line: str) -> None:
        """A character is about to do a line: the last look at the state that it begins from."""
        ...

    def after(self, act: Act) -> Iterable[Finding]:
        """A line was done."""
        ...

    def meanwhile(
        self, told: Sequence[tuple[EntityId, Message]], events: Sequence[Event]
    ) -> Iterable[Finding]:
        """This was told, and this happened, by itself: between two acts, of nobody's line."""
        ...

    def tick(self) -> Iterable[Finding]:
        """A tick is over."""
        ...

    def end(self) -> Iterable[Finding]:
        """The play is over; everybody is still there."""
        ...


class Watching:
    """A check that finds nothing; others override what they need."""

    kinds: tuple[str, ...] = ()
    play: Stage

    def begin(self, play: Stage) -> Iterable[Finding]:
        """Remember the play."""
        self.play = play
        return ()

    def before(self, player: EntityId, line: str) -> None:
        """Nothing."""

    def after(self, act: Act) -> Iterable[Finding]:  # noqa: ARG002 - the protocol names it
        """Nothing."""
        return ()

    def meanwhile(
        self,
        told: Sequence[tuple[EntityId, Message]],  # noqa: ARG002 - as above
        events: Sequence[Event],  # noqa: ARG002 - as above
    ) -> Iterable[Finding]:
        """Nothing."""
        return ()

    def tick(self) -> Iterable[Finding]:
        """Nothing."""
        return ()

    def end(self) -> Iterable[Finding]:
        """Nothing."""
        return ()


class WatchingEvents(Watching):
    """A check to which it is all one whether a line or the time brought an event."""

    def judge(self, batch: Sequence[Event]) -> Iterable[Finding]:  # noqa: ARG002 - others override it
        """What is wrong with these, which came at once."""
        return ()

    def after(self, act: Act) -> Iterable[Finding]:
        """What a line did."""
        return self.judge(act.events)

    def meanwhile(
        self, told: Sequence[tuple[EntityId, Message]], events: Sequence[Event]
    ) -> Iterable[Finding]:
        """What came by itself."""
        del told
        return self.judge(events)


FAMILIES: Final = (
    "rooms", "exits", "doors", "verbs", "items", "topics", "quests", "quest_stages", "help", "branches",
)  # fmt: skip
"""What can be covered, in the order of reports."""


class Target(NamedTuple):
    """Something in a pack that a play can reach."""

    family: str
    """One of :data:`FAMILIES`."""
    id: str
    name: str
    place: str = ""
    """The id of the room where it is, as far as it is in one."""


class Covered(NamedTuple):
    """A target that was reached."""

    family: str
    id: str


@dataclass(frozen=True, slots=True)
class Errand:
    """What a thorough tester does: get to a room, and type."""

    room: EntityId | None
    """Where; None: wherever one is."""
    lines: tuple[str, ...]
    target: Covered | None = None
    """What it is meant to reach; it is left out when that was reached already."""
    needs: tuple[str, ...] = ()
    """Prototypes of items without which it is in vain, such as a door's key."""


@runtime_checkable
class JudgingPack(Protocol):
    """What a pack finds wrong with the loaded content, whoever plays. A :class:`PlaytestPack` may have this as well."""

    def breaches(self) -> Iterable[Finding]:
        """Return each breach of a law. The same laws serve playtests, ``maid packs check`` and the start of a server."""
        ...


@runtime_checkable
class PlannerPack(Protocol):
    """What a pack's planner knows of what nobody can come by. A :class:`PlaytestPack` may have this as well."""

    def loans(self) -> Sequence[str]:
        """What a tester would have to be lent to see all of the world: ids of things that cannot be had."""
        ...

    def lend(self, player: EntityId) -> None:
        """Hand all of that over."""
        ...

    def lacking(self, target: Target) -> Sequence[str]:
        """The nearest facts without which a target cannot be reached, as in :attr:`Finding.lacks`; none when it can."""
        ...


@runtime_checkable
class PlaytestPack(Protocol):
    """What a pack tells a playtest of its world. Provided with ``game.provide(…)``."""

    def targets(self) -> Iterable[Target]:
        """Everything in the loaded world that a play can reach."""
        ...

    def covered(self, seen: Act | Event) -> Iterable[Covered]:
        """What this event reached, or this act beside its events: each event is asked about by itself, once."""
        ...

    def checks(self) -> Iterable[Check]:
        """New checks, for one play."""
        ...

    def errands(self) -> Iterable[Errand]:
        """What a completionist has to do to reach everything, the nearest first."""
        ...

    def equip_tester(self, player: EntityId) -> None:
        """Make of a new character one that can do all there is to do: it is strong, rich and hard to kill.

        It is the same each time, so that a sweep's lines, typed again by such a character, do the same.
        """
        ...

    def sweep(self, player: EntityId) -> Iterator[str]:
        """What such a tester types, line by line, to do everything in the world once.

        Each line is asked for when the one before it was done, and is decided on the state as it is by then;
        "" lets a tick pass instead.
        """
        ...


class Turn(NamedTuple):
    """Who types what; "" lets a tick pass."""

    who: EntityId
    line: str


class Condition(NamedTuple):
    """Something that a character may be in, and in which every command is typed once."""

    name: str
    """As a builder says it: asleep, in a trade."""
    who: EntityId
    """Who is in it."""
    holds: Callable[[], bool]
    """Whether that one is in it now."""
    enter: Callable[[], Iterator[Turn]]
    """What is typed to come into it."""


@runtime_checkable
class CompanyPack(Protocol):
    """What a pack has testers do with one another. A :class:`PlaytestPack` may have this as well."""

    def together(self, one: EntityId, other: EntityId) -> Iterator[Turn]:
        """What two testers do in turn: invite and accept, offer and confirm. Decided line by line, as a sweep is."""
        ...

    def conditions(self, one: EntityId, other: EntityId, beginner: EntityId) -> Iterable[Condition]:
        """Conditions that one of these comes into; a beginner is as weak and poor as a new character."""
        ...

    def waiting(self, one: EntityId, other: EntityId, beginner: EntityId) -> Iterator[Turn]:
        """What is to be seen by those who begin something and wait: it comes last."""
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
"""The engine's own kinds of defects by key; ``playtest.kinds`` adds those of packs."""


@runtime_checkable
class DefectKinds(Protocol):
    """A pack whose checks report kinds of defects of its own."""

    defect_kinds: Mapping[str, Kind]
    """Key → kind. Keep the mapping frozen: it is the same for every game of the process."""
