"""A whole scenario, from a fresh game to its findings."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.intake import Directive, DirectiveKind
from maid_engine.ai_players.player import AIPlayer
from maid_engine.core.errors import AccountError, ConfigError
from maid_engine.core.events import Event
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message
from maid_engine.ports.facts import Facts
from maid_engine.ports.playtest import KINDS, Act, Finding, Watching
from maid_engine.ports.session import Session
from maid_qa.pack_tools import tools_in
from maid_qa.playtest.findings import Found, Reproduction
from maid_qa.playtest.log import Player
from maid_qa.playtest.play import CheckChoice, Play
from maid_qa.playtest.players import BY, Players
from maid_qa.playtest.roles import role_of
from maid_qa.playtest.scenario.conditions import Assertion, When
from maid_qa.playtest.scenario.judge import Asked, Judge, looked_up
from maid_qa.playtest.scenario.scenario import Role, Scenario
from maid_qa.playtest.scenario.script import Script
from maid_qa.playtest.timeline import Timeline

FAILED = "assertion_failed"


@dataclass
class Played:
    """A scenario that was played."""

    scenario: Scenario
    play: Play
    asked: int
    """How many assertions were judged."""
    failed: tuple[Assertion, ...]
    not_judged: tuple[str, ...]
    """What no machine could judge or do, with its line."""


class _Watch(Watching):
    """Passes events to assertions, and judges those about the whole scenario."""

    kinds = (FAILED,)

    def __init__(self, scenario: Scenario) -> None:
        self._scenario = scenario
        self._whole: list[Asked] = []
        """Assertions of the whole file that are not decided yet."""
        self._every: list[Asked] = []
        self.failed: list[Assertion] = []

    def begin_asking(self, whole: Iterable[Asked], of_steps: Iterable[Asked]) -> None:
        """Start to judge these assertions."""
        self._whole = list(whole)
        self._every = [*self._whole, *of_steps]

    def after(self, act: Act) -> Iterable[Finding]:
        """Pass an act to all assertions."""
        for asked in self._every:
            asked.act(act)
        yield from self._settle()

    def meanwhile(
        self, told: Sequence[tuple[EntityId, Message]], events: Sequence[Event]
    ) -> Iterable[Finding]:
        """Pass events without a command to all assertions."""
        for asked in self._every:
            asked.passed(told, events)
        return ()

    def tick(self) -> Iterable[Finding]:
        """Judge what must hold always, or within a time."""
        yield from self._settle()

    def _settle(self) -> Iterable[Finding]:
        now = self.play.game.now
        for asked in tuple(self._whole):
            settled = _settled(asked, now)
            if settled is None:
                continue
            self._whole.remove(asked)
            if not settled:
                yield self.fail(asked.assertion, asked.shown())

    def end(self) -> Iterable[Finding]:
        """Judge what must hold at the end."""
        yield from self._settle()
        for asked in self._whole:
            if asked.assertion.when is When.THEN and not asked.holds():
                yield self.fail(asked.assertion, asked.shown())
        self._whole = []

    def fail(self, assertion: Assertion, shown: str) -> Finding:
        """Return the finding that an assertion does not hold."""
        self.failed.append(assertion)
        goal = ""
        if assertion.id:
            goal = f"Goal {assertion.id}: "
        return Finding(
            FAILED,
            self._scenario.where(assertion.line),
            f"{goal}{assertion.text} does not hold.",
            KINDS[FAILED].severity,
            (shown,),
            self.play.moment,
            "state",
        )


def _settled(asked: Asked, now: float) -> bool | None:
    """Return whether it has finally held or failed; `None` if it is not decided yet."""
    assertion = asked.assertion
    match assertion.when:
        case When.ALWAYS if not asked.holds():
            return False
        case When.NEVER if asked.holds():
            return False
        case When.THEN if assertion.within_s is not None:
            return _settled_within(asked, is_over=now >= assertion.within_s)
    return None


def _settled_within(asked: Asked, *, is_over: bool) -> bool | None:
    """Return whether it has held within its time; `None` if it is not decided yet.

    That something does not happen within a time is known only when the time is over.
    """
    if is_over:
        return asked.holds()
    if asked.assertion.negated or not asked.holds():
        return None
    return True


def play_scenario(scenario: Scenario, *, packs: Sequence[str], seed: int, checks: bool = True) -> Played:
    """Play a scenario in a fresh game.

    Args:
        scenario: what is done, and what must hold.
        packs: used if it names none.
        seed: used if it names none.
        checks: whether to look for other defects as well.

    Raises:
        PackError: a pack is not there.
        ConfigError: it names something unknown; every mistake is named with file and line.
    """
    return _Playing(scenario, packs, seed, checks=checks).done()


def check_scenario(scenario: Scenario, *, packs: Sequence[str], seed: int) -> None:
    """Check whether a scenario can be played, without playing it.

    Raises:
        PackError: a pack is not there.
        ConfigError: it names something unknown; every mistake is named with file and line.
    """
    _Playing(scenario, packs, seed, checks=False).ready()


class _Playing:
    """One scenario under way."""

    def __init__(self, scenario: Scenario, packs: Sequence[str], seed: int, *, checks: bool) -> None:
        self._scenario = scenario
        self._watch = _Watch(scenario)
        self._play = Play(
            scenario.packs or tuple(packs),
            seed if scenario.seed is None else scenario.seed,
            agents=sum(bool(role.role) for role in scenario.roles),
            checks=CheckChoice(more=(self._watch,)),
        )
        if not checks:
            self._play.checks = (self._watch,)
        self._not_judged = list(scenario.not_judged)
        self._sessions: dict[str, Session] = {}
        self._players = Players(self._play, {}, (), Timeline(self._play))

    def ready(self) -> list[Asked]:
        """Join all players, and return the assertions, those of the steps first."""
        play, scenario = self._play, self._scenario
        for number, role in enumerate(scenario.roles):
            self._sessions[role.name] = self._enter(number, role)
        judge = Judge(
            (one for one in tools_in(play.game) if isinstance(one, Facts)),
            {name: EntityId(session.player_id or "") for name, session in self._sessions.items()},
        )
        every = [*(one for step in scenario.steps for one in step.asserts), *scenario.asserts]
        return looked_up(judge, every, scenario.file)

    def done(self) -> Played:
        play, scenario = self._play, self._scenario
        asked = self.ready()
        of_steps = asked[: len(asked) - len(scenario.asserts)]
        self._watch.begin_asking(asked[len(of_steps) :], of_steps)
        left = iter(of_steps)
        script = Script(
            scenario.steps,
            {number: [next(left) for _ in step.asserts] for number, step in enumerate(scenario.steps)},
            types=lambda who, line: play.type(self._sessions[who], line),
            fails=lambda assertion, shown: play.find((self._watch.fail(assertion, shown),)),
            now=lambda: play.game.now,
        )
        self._go_on(script)
        play.end()
        return Played(scenario, play, len(asked), tuple(self._watch.failed), tuple(self._not_judged))

    def _go_on(self, script: Script) -> None:
        """Play the steps, and go on for as long after them as the file says."""
        play = self._play
        script.tick()
        after = 0.0
        while not script.done or after < self._scenario.seconds:
            after += script.done / play.game.ticks_per_second
            play.tick()
            script.tick()
            self._players.tick()
            play.over()

    def _enter(self, number: int, role: Role) -> Session:
        scenario, play = self._scenario, self._play
        try:
            if not role.role:
                return play.join(Player(role.name, "scenario", account=role.account))
            known = role_of(role.role, play.game.resource(AIPlayerManager).knowledge.presets)
            entered = self._players.enter(number, role.role, known, character=role.name)
        except (AccountError, ConfigError) as error:
            raise ConfigError(f"{scenario.file}:{role.line}: {error}") from error
        for words in role.goals:
            refusal = "it has no mind"
            if isinstance(entered, AIPlayer):
                refusal = entered.would_take(words)
            if refusal:
                self._not_judged.append(
                    f"{scenario.where(role.line)}: nobody is given the goal {words!r}: {refusal}"
                )
            elif isinstance(entered, AIPlayer):
                play.game.resource(AIPlayerManager).direct(
                    entered.id, Directive(DirectiveKind.GOAL, words, BY)
                )
        if not isinstance(entered, AIPlayer):
            return entered
        if entered.session is None:
            raise ConfigError(f"{scenario.file}:{role.line}: {role.name} could not come into the game")
        return entered.session


def founds_of(played: Played) -> tuple[Found, ...]:
    """Return the findings. A failed assertion is reproduced by the file, after that was tried once."""
    founds, log = played.play.findings.ranked(), played.play.log
    if played.failed:
        again = play_scenario(played.scenario, packs=log.packs, seed=log.seed, checks=False)
        shown = {found.id for found in again.play.findings}
        for found in founds:
            if found.finding.kind == FAILED:
                file = played.scenario.file
                found.reproduction = Reproduction((), confirmed=found.id in shown, scenario=file)
    return founds
