"""One running game under test: every line is logged, every act is checked."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain

from maid_engine.ai_players.characters import AI_ACCOUNT
from maid_engine.ai_players.config import AIPlayerSettings
from maid_engine.app.clock import processor_s
from maid_engine.app.maid_game import MaidGame
from maid_engine.core.errors import AccountError
from maid_engine.core.events import Event
from maid_engine.core.ids import AccountId, EntityId, PlayerId, RoomId
from maid_engine.core.messages import Message
from maid_engine.core.world_clock import WorldClock
from maid_engine.engine.services import Game
from maid_engine.ports.playtest import (
    Act,
    Check,
    Finding,
    HourPack,
    Moment,
    PlannerPack,
    PlaytestPack,
    Target,
    Watching,
)
from maid_engine.ports.session import Session
from maid_qa.pack_tools import tools_in
from maid_qa.playtest.checks import engine_checks
from maid_qa.playtest.checks.command_coverage import Verbs
from maid_qa.playtest.checks.faults import fault, pack_findings
from maid_qa.playtest.coverage import Coverage
from maid_qa.playtest.findings import FROM_FILES, Findings
from maid_qa.playtest.latency import Timer
from maid_qa.playtest.log import Log, Player, Typed
from maid_qa.playtest.recorder import Recorder
from maid_qa.playtest.typist import PersonTypist, Typist
from maid_qa.testing.pilot import Pilot, run_inline

HOOKS = ("begin", "before", "after", "meanwhile", "tick", "end")
"""The methods of a check, in the order of a play."""
LOG_IN_WORDS = "a walk in the rain"
SAVE_EVERY_S = 60
"""Seconds between two encodings of what has changed, as on a server: they show what cannot be saved."""


@dataclass(frozen=True)
class CheckChoice:
    """Which checks look for defects in a play."""

    on: bool = True
    """Whether any check looks."""
    more: tuple[Check, ...] = ()
    """Checks in addition to those of the engine and of the packs."""
    kinds: frozenset[str] | None = None
    """The kinds of defects to look for; None means all."""

    def chosen(self, packs: Iterable[PlaytestPack]) -> tuple[Check, ...]:
        """Return the checks of a play of these packs."""
        if not self.on:
            return ()
        usual = [*engine_checks(), *chain.from_iterable(pack.checks() for pack in packs)]
        if self.kinds is None:
            return (*usual, *self.more)
        # A check that does not declare its kinds may find any of them.
        kinds = self.kinds
        return (*(check for check in usual if not kinds.isdisjoint(check.kinds or kinds)), *self.more)


EVERY_CHECK = CheckChoice()
NO_CHECKS = CheckChoice(on=False)


class Play:
    """A game in memory with its log, coverage and findings. Any number of players may join and type.

    Args:
        packs: names of installed packs, or folders.
        seed: of all randomness.
        agents: how many AI players will join.
        checks: which checks look for defects.
        timer: measures each act's processor time.

    Raises:
        PackError: a pack cannot be found or imported. One that fails while it is loaded is left out, as by a
            server.
    """

    def __init__(
        self,
        packs: Sequence[str],
        seed: int,
        *,
        agents: int = 0,
        checks: CheckChoice = EVERY_CHECK,
        timer: Timer = processor_s,
    ) -> None:
        settings = AIPlayerSettings(enabled=True, max_agents=max(1, agents))
        self.pilot = Pilot(*packs, seed=seed, ai_players=settings)
        self.log = Log(tuple(packs), seed)
        self.seed = seed
        self.findings = Findings()
        self.visits: Counter[EntityId] = Counter()
        """Room → how often somebody entered it."""
        self.act_cpu: dict[str, list[float]] = {}
        """Command → processor time of each of its acts, in seconds."""
        self.on_act: list[Callable[[Act], None]] = []
        """Called with each act, after the checks."""
        self.on_tick: list[Callable[[], None]] = []
        """Called after each tick, after the checks."""
        self._set_clock()
        self.recorder = Recorder(self.game, self, timer=timer)
        self.coverage = Coverage(target for pack in self.packs for target in pack.targets())
        self._verbs = Verbs(self.game)
        self.coverage.add(self._verbs.targets())
        self._act = -1
        self._raised: BaseException | None = None
        """What the last act raised."""
        self._whereabouts: dict[EntityId, EntityId | None] = {}
        self.checks = checks.chosen(self.packs)
        self._hooks = {name: [check for check in self.checks if _has(check, name)] for name in HOOKS}
        """Method → the checks that implement it."""
        for name, cause in self.maid.packs.errors.items():
            self.find(pack_findings(name, cause))
        self._ask("begin", self)

    def _set_clock(self) -> None:
        """Let the play begin at the hour at which most can be done, as its packs know it."""
        hours = [pack.best_hour() for pack in self.packs if isinstance(pack, HourPack)]
        hour = next(filter(None, hours), None)
        if hour is not None:
            clock = self.game.resource_or_new(WorldClock)
            self.game.provide(replace(clock, begins_h=hour))

    # --- contents ---

    @property
    def maid(self) -> MaidGame:
        """Return the game with the services around it."""
        return self.pilot.maid

    @property
    def game(self) -> Game:
        """Return the game under test."""
        return self.pilot.game

    @cached_property
    def packs(self) -> tuple[PlaytestPack, ...]:
        """Return the playtest tools of the loaded packs."""
        return tuple(one for one in tools_in(self.game) if isinstance(one, PlaytestPack))

    @property
    def planners(self) -> tuple[PlannerPack, ...]:
        """Return the tools of the loaded packs that know what nobody can obtain."""
        return tuple(pack for pack in self.packs if isinstance(pack, PlannerPack))

    @property
    def moment(self) -> Moment:
        """Return the current moment."""
        return Moment(self.game.tick, self._act)

    def targets(self, family: str) -> Mapping[str, Target]:
        """Return the targets of a family, by id."""
        return self.coverage.targets[family]

    def find(self, findings: Iterable[Finding]) -> None:
        """Add findings of a check."""
        self.findings.extend(findings, self.log)

    # --- players ---

    def join(self, player: Player) -> Typist:
        """Join a player without a mind, and add it to the cast.

        Raises:
            AccountError: the name is taken or refused.
        """
        game = self.game
        typist, player_id = self._with_account(player) if player.account else self._without(player)
        for provider in game.ai_behaviors:
            start = RoomId(EntityId(provider.get_starting_location() or ""))
            if start in game.world:
                game.world.move(player_id, start)
        if player.tester:
            for pack in self.packs:
                pack.equip_tester(player_id)
        if player.lent:
            for planner in self.planners:
                planner.lend(player_id)
        game.presence.connect(typist, player_id)
        game.bus.drain()
        self.log.cast.append(player)
        self.settle()
        return typist

    def _without(self, player: Player) -> tuple[Typist, PlayerId]:
        """Return the session and the character of a player without an account."""
        game = self.game
        ai_id = game.ids.next("ai")
        player_id = game.characters.create(player.name, AI_ACCOUNT, ai_player_id=ai_id, preset=player.preset)
        return Typist(player.name, ai_id), player_id

    def _with_account(self, player: Player) -> tuple[Typist, PlayerId]:
        """Return the session and the character of a person, whose account has the same name."""
        accounts = self.game.accounts
        run_inline(accounts.register(player.name, LOG_IN_WORDS))
        run_inline(accounts.create_character(AccountId(player.name.lower()), player.name))
        player_id = self.game.characters.find(player.name)
        if player_id is None:
            raise AccountError(f"{player.name} was not created")
        return PersonTypist(player.name, player_id), player_id

    def type(self, session: Session, line: str) -> None:
        """Type a line for a session, as a person would, and wait until it is handled.

        A person with an account who has left the game logs in first.
        """
        if isinstance(session, PersonTypist) and session.player_id is None:
            self.game.presence.connect(session, session.character)
            self.game.bus.drain()
            self.settle()
        if not self.pilot.answers(session, line):
            self.maid.dispatcher.submit(session, line)
        self.settle()

    # --- time ---

    def settle(self) -> None:
        """Run everything that is pending."""
        with self._surviving("The game"):
            self.pilot.settle()

    def tick(self) -> None:
        """Let one tick pass."""
        with self._surviving("A tick"):
            self.pilot.wait(1 / self.game.ticks_per_second)
        self.recorder.flush()

    def over(self) -> None:
        """Finish the tick, with all that was typed in it."""
        self.recorder.flush()
        self._act = -1
        for player, _ in self.game.sessions.playing():
            self._look_where(player)
        self._ask("tick")
        game = self.game
        if game.tick % (SAVE_EVERY_S * game.ticks_per_second) == 0:
            with self._surviving("Saving"):
                run_inline(game.saver.save_now(everything=False))
        for told in self.on_tick:
            told()

    def end(self) -> None:
        """Ask every check for what it has found over the whole play."""
        self.recorder.flush()
        self._ask("end")
        self.stop()

    def stop(self) -> None:
        """Keep what was seen so far. No check is asked: an interrupted play would look like a defect."""
        self.coverage.refusals.update(self._verbs.refusals)
        self.coverage.sample(self.game.tick)

    # --- events of the play ---

    def begins(self, who: str, player: EntityId, line: str) -> int:
        """Log a line, and return the number of its act."""
        self._act = len(self.log.lines)
        self.log.lines.append(Typed(self.game.tick, who, line))
        self._ask("before", player, line)
        return self._act

    def acted(self, act: Act) -> None:
        """Check an act, and record what it reached."""
        self._raised = act.error
        self.act_cpu.setdefault(act.canonical, []).append(act.cpu_s)
        self._look_where(act.player)
        self._reached(act, act.events)
        self.coverage.reach(self._verbs.covered(act), act.tick)
        self._ask("after", act)
        for told in self.on_act:
            told(act)
        self._act = -1

    def passed(self, told: Sequence[tuple[EntityId, Message]], events: Sequence[Event]) -> None:
        """Check what happened without a command, and record what it reached."""
        self._reached(None, events)
        self._ask("meanwhile", told, events)

    def _ask(self, hook: str, *given: object) -> None:
        """Collect the findings of the checks.

        A check that raises is itself a finding, and is not called again.
        """
        for check in tuple(self._hooks[hook]):
            try:
                for finding in getattr(check, hook)(*given) or ():
                    self.find([self._dated(hook, finding)])
            except Exception as error:  # noqa: BLE001 - packs bring checks of their own
                self.find([fault("check_failed", f"The check {type(check).__name__}", error, self.moment)])
                for asked in self._hooks.values():
                    if check in asked:
                        asked.remove(check)

    def _dated(self, hook: str, finding: Finding) -> Finding:
        """Return a finding with the moment at which it was seen.

        It is needed to find the lines that led there. Findings that follow from the content, or come before
        anybody joins, get none.
        """
        seen_in_play = hook != "begin" and finding.proof not in FROM_FILES
        if seen_in_play and finding.moment is None:
            return replace(finding, moment=self.moment)
        return finding

    @contextmanager
    def _surviving(self, subject: str) -> Iterator[None]:
        """Go on after an uncaught error. It becomes a finding, unless its act has reported it."""
        try:
            yield
        except Exception as error:  # noqa: BLE001 - whatever the packs' code may raise
            if error is not self._raised:
                self.find([fault("traceback", subject, error, self.moment)])

    def _reached(self, act: Act | None, events: Sequence[Event]) -> None:
        tick, reach = self.game.tick, self.coverage.reach
        with self._surviving("Counting what was reached"):
            for pack in self.packs:
                for event in events:
                    reach(pack.covered(event), tick)
                if act is not None:
                    reach(pack.covered(act), tick)

    def _look_where(self, player: EntityId) -> None:
        place = self.game.world.place_of(player) if player in self.game.world else None
        if place is not None and place != self._whereabouts.get(player):
            self.visits[place] += 1
        self._whereabouts[player] = place


def _has(check: Check, method: str) -> bool:
    """Return whether a check overrides a method; there are thousands of calls a second."""
    return method == "begin" or getattr(type(check), method) is not getattr(Watching, method)
