"""The request for a playtest, and its result."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import perf_counter, process_time
from typing import Any, NamedTuple

from maid_engine.app.settings import DEFAULT_PACKS
from maid_engine.core.ids import EntityId
from maid_engine.engine.services import Game
from maid_qa.playtest.coverage import Coverage
from maid_qa.playtest.findings import Findings, Found
from maid_qa.playtest.log import Log
from maid_qa.playtest.root_causes import Causes
from maid_qa.playtest.timeline import Happening

DEFAULT_PLAYERS: Mapping[str, int] = {"explorer": 1, "completionist": 1, "fighter": 1, "vandal": 1}


@dataclass(frozen=True)
class PlaytestSpec:
    """One playtest."""

    packs: tuple[str, ...] = DEFAULT_PACKS
    """Names of installed packs, or folders."""
    players: Mapping[str, int] = field(default_factory=lambda: dict(DEFAULT_PLAYERS))
    """Role or preset → how many play it."""
    hours: float = 0.5
    """Hours of simulated time."""
    seed: int = 7
    goals: tuple[str, ...] = ()
    """Goals in an admin's words, given to every AI player."""
    sweep: bool = True
    """Whether a tester first tries everything: each exit, noun, item, topic and help page."""
    checks: bool = True
    branches: bool = False
    """Whether branches of the pack's Python are counted; it needs the extra ``qa`` and takes longer."""
    gmcp: bool = True


class Place(NamedTuple):
    """A room on the report's map."""

    room: EntityId
    name: str
    zone: str
    zone_name: str
    coords: tuple[int, int, int] | None
    exits: Mapping[str, EntityId]


@dataclass
class PlaytestResult:
    """The result of a playtest."""

    spec: PlaytestSpec
    coverage: Coverage
    """Of the sweep and the players together; its curve is that of the players alone."""
    findings: Findings
    log: Log
    """Of the players; that of the sweep is `sweep_log`."""
    sweep_log: Log | None
    visits: Mapping[EntityId, int]
    """Room → how often somebody entered it."""
    timeline: tuple[Happening, ...]
    event_hash: str
    ticks: int
    ticks_per_second: int
    wall_s: float
    cpu_s: float
    figures: Mapping[str, Any] = field(default_factory=dict)
    """Further numbers: commands, deaths, quests, processor time by command."""
    logs: tuple[Log, ...] = ()
    """Of every play, in their order."""
    costs: Mapping[str, float] = field(default_factory=dict)
    """Command → its cost, in the unit of :mod:`~maid_qa.playtest.latency`."""
    places: tuple[Place, ...] = ()
    """Every room, for the map."""
    game: Game | None = field(default=None, repr=False)
    """The game of the players as it was at the end; `None` if no pack could be played."""

    stopped: bool = False
    """Whether somebody stopped the play before it was over (SIGINT)."""

    phases_s: dict[str, float] = field(default_factory=dict)
    """"sweep", "forms", "lent", "play", "shorten" → its duration in wall-clock seconds."""

    @contextmanager
    def timed(self, phase: str) -> Iterator[None]:
        """Add the time of this block to the run."""
        wall, cpu = perf_counter(), process_time()
        yield
        took = perf_counter() - wall
        self.phases_s[phase] = self.phases_s.get(phase, 0.0) + took
        self.wall_s += took
        self.cpu_s += process_time() - cpu

    def causes(self) -> Causes:
        """Return the findings with their causes."""
        return Causes(self.findings)

    def ranked(self) -> tuple[Found, ...]:
        """Return the findings, the worst first, and each cause before what follows from it."""
        return self.causes().ranked
