"""A whole playtest, from the packs to the result."""

import hashlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from itertools import chain
from time import perf_counter, process_time
from typing import NamedTuple

from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.app.clock import processor_s
from maid_engine.core.errors import MaidError, PackError
from maid_engine.core.ids import EntityId
from maid_engine.engine.packs import find
from maid_engine.ports.playtest import KINDS, Check, Finding, Target
from maid_qa.playtest.branches import FAMILY, NOT_ASKED, Branches
from maid_qa.playtest.checks.faults import fault, is_there, pack_findings
from maid_qa.playtest.coverage import Coverage
from maid_qa.playtest.findings import Findings, Reproduction
from maid_qa.playtest.latency import Timer, costs, dear, unit_s
from maid_qa.playtest.log import Log
from maid_qa.playtest.play import CheckChoice, Play
from maid_qa.playtest.players import Players
from maid_qa.playtest.slow_commands import measured_again
from maid_qa.playtest.spec import Place, PlaytestResult, PlaytestSpec
from maid_qa.playtest.sweep_pair import every_command, sweep
from maid_qa.playtest.timeline import Timeline

SWEEP_TOLD_LINES = 200
SAMPLE_EVERY_S = 60
MOST_STORMS = 3
"""Listeners that answer one another endlessly take seconds each time; after this many a play ends."""


class Progress(NamedTuple):
    """How far a playtest is."""

    phase: str
    """"sweep", "forms", "lent" or "play"."""
    play: Play
    share: float
    """Between 0 and 1. A sweep reports only 0 and 1, because its length is not known beforehand."""


Told = Callable[[Progress], None]
More = Callable[[], Iterable[Check]]


def run(
    spec: PlaytestSpec,
    *,
    progress: Told = lambda progress: None,  # noqa: ARG005 - nobody looks
    more: More = tuple,
    timer: Timer = processor_s,
) -> PlaytestResult:
    """Run a playtest, and return coverage and findings. The same spec gives the same result.

    Args:
        spec: the request.
        progress: called once each simulated minute.
        more: makes further checks for each play, such as those of a scenario file.
        timer: measures the commands' processor time.

    Raises:
        PackError: a named pack does not exist. One that does not load is a finding.
        ConfigError: there is no such role or preset.
        KeyboardInterrupt: it was stopped before the first play; later :attr:`PlaytestResult.stopped` is set
            instead.
    """
    return Run(spec, progress, more, timer).result()


class Run:
    """One playtest under way."""

    def __init__(self, spec: PlaytestSpec, progress: Told, more: More, timer: Timer) -> None:
        self._spec = spec
        self._timer = timer
        self._progress = progress
        self._more = more
        self._wall, self._cpu = perf_counter(), process_time()
        self._log = Log(spec.packs, spec.seed)
        self._sweep_log: Log | None = None
        self._findings = Findings()
        self._plays: list[Play] = []
        self._phases: dict[str, float] = {}
        self._lent: Play | None = None
        """The play whose tester has loans."""
        self._branches: Branches | None = None
        self._timeline: Timeline | None = None
        self._stopped = False

    def result(self) -> PlaytestResult:
        """Sweep, play, and return the combined result."""
        usable = self._usable()
        with self._counting():
            if usable:
                self._run_all(usable)
        return self._put_together()

    def _counting(self) -> AbstractContextManager[None]:
        """Return a context in which executed branches are counted, if that was asked for."""
        if self._branches is None:
            return nullcontext()
        return self._branches.counting()

    def _run_all(self, packs: Sequence[str]) -> None:
        """Sweep and play; Ctrl+C ends the play under way, and is raised only before the first one."""
        try:
            if self._spec.sweep:
                self._sweep(packs)
            self._play(packs)
        except KeyboardInterrupt:
            if not self._plays:
                raise
            self._stopped = True
            self._plays[-1].stop()

    # --- the packs ---

    def _usable(self) -> tuple[str, ...]:
        """Return the packs that can be imported, and record findings for the others."""
        usable, roots = [], []
        for text in self._spec.packs:
            try:
                roots.append(find(text).pack.root)
            except PackError as error:
                if not is_there(text):
                    raise
                self._not_usable(text, error)
            else:
                usable.append(text)
        if self._spec.branches:
            self._branches = Branches(roots)
        return tuple(usable)

    def _not_usable(self, text: str, error: PackError) -> None:
        """Record why a pack cannot be used.

        No typed line would show more, so the findings count as minimised.
        """
        self._findings.extend(pack_findings(text, error), self._log)
        for found in self._findings:
            found.reproduction = Reproduction((), minimised=True, confirmed=True)

    def _opened(self, packs: Sequence[str], agents: int) -> Play | None:
        """Return a new play of these packs, or `None` if it has no starting room."""
        try:
            play = Play(
                packs,
                self._spec.seed,
                agents=agents,
                checks=CheckChoice(self._spec.checks, tuple(self._more())),
                timer=self._timer,
            )
        except PackError as error:
            self._not_usable(", ".join(packs), error)
            return None
        self._plays.append(play)
        if play.game.start_room is None:
            return None
        return play

    # --- the plays ---

    def _sweep(self, packs: Sequence[str]) -> None:
        """Sweep the world in one game; in fresh ones, type the remaining forms of commands and sweep with loans."""
        play = self._opened(packs, 1)
        if play is None:
            return
        self._sweep_log = play.log
        self._follow("sweep", play, sweep(play))
        forms = self._opened(packs, 1)
        if forms is not None:
            self._follow("forms", forms, every_command(forms, play.coverage.unreached("verbs")))
        if self._loans(play):
            self._lent = self._opened(packs, 1)
            if self._lent is not None:
                self._follow("lent", self._lent, sweep(self._lent, lent=True))

    def _loans(self, play: Play) -> tuple[str, ...]:
        """Return what a tester has to be lent to see all of the world."""
        return tuple(thing for planner in play.planners for thing in planner.loans())

    def _follow(self, phase: str, play: Play, typed: Iterator[int]) -> None:
        """Run a sweep, and report its progress."""
        told, began = 0, perf_counter()
        for lines in typed:
            if _is_drowned(play):
                break
            if lines >= told:
                told += SWEEP_TOLD_LINES
                self._progress(Progress(phase, play, 0.0))
        play.end()
        self._phases[phase] = perf_counter() - began
        self._progress(Progress(phase, play, 1.0))

    def _play(self, packs: Sequence[str]) -> None:
        spec = self._spec
        play = self._opened(packs, sum(spec.players.values()))
        if play is None:
            return
        self._log = play.log
        self._timeline = Timeline(play)
        players = self._let_in(play, self._timeline)
        if players is None:
            return
        began = perf_counter()
        ticks = round(spec.hours * 3600 * play.game.ticks_per_second)
        a_sample = SAMPLE_EVERY_S * play.game.ticks_per_second
        for number in range(1, ticks + 1):
            if _is_drowned(play):
                break
            play.tick()
            players.tick()
            play.over()
            if number % a_sample == 0:
                play.coverage.sample(play.game.tick)
                self._progress(Progress("play", play, number / ticks))
        play.end()
        self._phases["play"] = perf_counter() - began
        self._progress(Progress("play", play, 1.0))
        if players.minds:
            told = described(play, spec.goals)
            play.find(not_reached(goal) for goal in spec.goals if told[goal] not in self._timeline.goals)

    def _let_in(self, play: Play, timeline: Timeline) -> Players | None:
        """Return the players. `None`, with a finding, if the packs cannot teach an AI player how to play."""
        try:
            return Players(play, self._spec.players, self._spec.goals, timeline)
        except MaidError:
            raise
        except Exception as error:  # noqa: BLE001 - whatever a pack's sentences or lessons make of it
            play.find([fault("mind_failed", "Letting AI players in", error, play.moment)])
            play.end()
            return None

    # --- the result ---

    @property
    def _unplayed(self) -> bool:
        """Return whether it was stopped before the players joined."""
        return self._stopped and self._timeline is None

    def _put_together(self) -> PlaytestResult:
        coverage, visits = self._joined()
        unit, logs = unit_s(self._timer), tuple(play.log for play in self._plays)
        if self._spec.checks and not self._stopped:
            self._find_dear(unit, logs)
        if self._branches is not None:
            self._branches.tell(coverage)
        else:
            coverage.missing[FAMILY] = NOT_ASKED
        result = PlaytestResult(
            spec=self._spec,
            coverage=coverage,
            findings=self._findings,
            log=self._log,
            sweep_log=self._sweep_log,
            visits=visits,
            timeline=(),
            event_hash=self._hash(),
            ticks=0,
            ticks_per_second=4,
            wall_s=perf_counter() - self._wall,
            cpu_s=process_time() - self._cpu,
            stopped=self._stopped,
            phases_s=self._phases,
            figures=self._figures(),
            logs=logs,
            costs=costs(self._times(), unit),
            places=tuple(self._places()),
        )
        if self._timeline is not None:
            result.timeline = tuple(self._timeline.happenings)
        if self._plays:
            self._complete(result, self._plays[-1])
        return result

    def _joined(self) -> tuple[Coverage, Counter[EntityId]]:
        """Return what all plays reached, and how often each room was entered without loans."""
        coverage, visits = Coverage(), Counter[EntityId]()
        for play in reversed(self._plays):
            self._findings.merge(play.findings)
            coverage.join(play.coverage, lent=play is self._lent)
            if play is not self._lent:
                visits.update(play.visits)
        return coverage, visits

    def _find_dear(self, unit: float, logs: Sequence[Log]) -> None:
        """Measure again the commands that seem dear, and add a finding for each that is."""
        suspected = {found.where for found in dear(costs(self._times(), unit, fewest=1))}
        if suspected:
            again = measured_again(logs, suspected, timer=self._timer)
            self._findings.extend(dear(again), self._log)

    def _complete(self, result: PlaytestResult, latest: Play) -> None:
        """Fill in what the latest play knows."""
        result.game = latest.game
        result.ticks_per_second = latest.game.ticks_per_second
        if not self._unplayed:
            result.ticks = latest.game.tick
            result.coverage.curve = latest.coverage.curve
        self._explain(result.coverage, latest)

    def _explain(self, coverage: Coverage, last: Play) -> None:
        """Fill in what the players alone reached, what was lent, and what nobody can obtain."""
        coverage.refusals = {**self._refusals(), **coverage.refusals}
        if not self._unplayed:
            coverage.by_players = {one: last.coverage.share(one).seen for one in coverage.families()}
        if self._lent is not None:
            coverage.loans = self._names_of(self._loans(last), last)
        for target in _not_reached_alone(coverage):
            lacking = (planner.lacking(target) for planner in last.planners)
            coverage.lacks[target] = tuple(chain.from_iterable(lacking))

    def _refusals(self) -> dict[str, str]:
        """Return form of a command → how the first play refused it. The sweep comes first: it knows what it types."""
        found: dict[str, str] = {}
        for play in reversed(self._plays):
            found.update(play.coverage.refusals)
        return found

    def _names_of(self, things: Iterable[str], play: Play) -> tuple[str, ...]:
        """Return the names of things; the id of a thing without one."""
        names: Mapping[str, str] = {}
        if play.game.truth is not None:
            names = play.game.truth.names()
        return tuple(names.get(thing, thing) for thing in things)

    def _hash(self) -> str:
        """Return one hash of all plays."""
        return hashlib.sha256("".join(play.recorder.hash for play in self._plays).encode()).hexdigest()

    def _figures(self) -> dict[str, object]:
        cpu = self._times()
        acts = Counter({command: len(times) for command, times in cpu.items()})
        events = Counter[str]()
        failed = 0
        for play in self._plays:
            events.update(play.recorder.events)
        if self._plays:
            failed = self._plays[-1].game.resource(AIPlayerManager).stats.failures
        return {
            "commands": acts.total(),
            "not_understood": acts[""],
            "by_command": dict(acts.most_common()),
            "cpu_ms_by_command": {
                name: round(1000 * sorted(times)[len(times) // 2], 4) for name, times in sorted(cpu.items())
            },
            "events": dict(events),
            "minds_failed": failed,
        }

    def _times(self) -> dict[str, list[float]]:
        """Return command → processor time of each of its acts, in seconds."""
        found: dict[str, list[float]] = {}
        for play in self._plays:
            for command, times in play.act_cpu.items():
                found.setdefault(command, []).extend(times)
        return found

    def _places(self) -> Iterator[Place]:
        """Yield the places of the latest play, if its game knows them."""
        truth = None
        if self._plays:
            truth = self._plays[-1].game.truth
        if truth is None:
            return
        for place in truth.places():
            yield Place(place.room, place.name, place.zone, place.zone_name, place.coords, dict(place.exits))


def _not_reached_alone(coverage: Coverage) -> Iterator[Target]:
    """Yield the targets that nobody reached, or only with a loan."""
    for family in coverage.families():
        yield from coverage.unreached(family)
        yield from coverage.only_lent(family)


def _is_drowned(play: Play) -> bool:
    """Return whether endless listeners have taken over the game."""
    return play.game.bus.storms.total() >= MOST_STORMS


def described(play: Play, goals: Iterable[str]) -> dict[str, str]:
    """Return goal as it was typed → its words. The name of a template stands for the words of the template."""
    templates = play.game.resource(AIPlayerManager).knowledge.goal_templates
    words = {template.name: template.description for template in templates}
    return {goal: words.get(goal.strip(), goal) for goal in goals}


def not_reached(goal: str) -> Finding:
    """Return the finding that nobody reached a goal of everybody."""
    severity = KINDS["goal_not_reached"].severity
    return Finding("goal_not_reached", goal, f'Nobody reached the goal "{goal}".', severity, proof="play")
