"""The command gateway: decides at the moment of release whether a line of an AI player goes out.

A mind only proposes commands. The gateway runs a list of stages with one signature. It decides by what the
server would *do* with a line, never by its spelling: the server's own parser first resolves the line to its
canonical command.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from copy import copy, deepcopy
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple, Protocol

from maid_engine.ai_players.models.directions import DIRECTIONS
from maid_engine.ai_players.models.intake import ProposedCommand, RefusalReason
from maid_engine.ai_players.safety.behaviour import Anomaly, BehavioralMonitor, Surroundings
from maid_engine.ai_players.safety.content import Checked, SpeechFault
from maid_engine.ai_players.safety.effects import (
    AWAY_FROM_US,
    EFFECTS,
    OFFERS,
    SPEECH,
    Effect,
    is_bulk,
    is_free,
)
from maid_engine.ai_players.safety.outflow import Outflow
from maid_engine.ai_players.safety.rate_limit import ActionRateLimiter
from maid_engine.commands.deed_class import DeedClass
from maid_engine.core.observers import Detach, Observers

LONGEST_LINE = 300
"""Most characters of a command line."""
NOWHERE = Surroundings()
STEPS = DIRECTIONS | {"go"}
"""Commands that lead to another room."""


class Canonical(NamedTuple):
    """The command that the server would run for a line."""

    command: str
    """The canonical name."""
    capability: str
    """The capability that the command needs."""
    category: str
    rest: str
    deed: DeedClass = DeedClass.VALUE
    """The class of what the command does. A command that nobody classified counts as one that costs something."""

    @property
    def is_step(self) -> bool:
        """Whether the command leads to another room, if the exit is open."""
        return self.command in STEPS

    @property
    def is_speech(self) -> bool:
        """Whether the command says something that others read."""
        return self.command in SPEECH and bool(self.rest)


class SpeechFilter(Protocol):
    """Checks words before others hear them."""

    def check(self, text: str) -> Checked:
        """Return the words that may be said, and why they differ from `text`."""
        ...


Resolver = Callable[[str], Canonical | None]
"""Resolves a line to the command that the server would run. Returns ``None`` if the server would not understand it."""

Survey = Callable[[Canonical], Surroundings]
"""Returns what the server knows at the moment when a command is about to be typed."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a line was held back."""

    stage: RefusalReason
    reason: str
    """The reason in words."""
    by: str = ""
    """Function name of the stage that refused the line. The gateway fills it in."""


@dataclass(frozen=True, slots=True)
class Release:
    """Permission to type a line as this command."""

    canonical: Canonical
    text: str
    """The line to type. Speech may have been softened."""
    softened: str = ""
    """Why the line differs from the proposal; empty if it does not."""


Verdict = Release | Refusal


@dataclass(frozen=True, slots=True)
class Submitted:
    """A line and its verdict, for observers of a gateway."""

    proposal: ProposedCommand
    verdict: Verdict


@dataclass(slots=True)
class Submission:
    """A proposed line on its way through the stages."""

    proposal: ProposedCommand
    now: float
    revision: int
    """Revision of the mind's plan at the moment of release."""
    canonical: Canonical | None = None
    text: str = ""
    """The line after the stages so far."""
    softened: str = ""
    around: Surroundings = NOWHERE

    @property
    def is_tainted(self) -> bool:
        """Whether other players' words led to the line."""
        return bool(self.proposal.taint or self.proposal.cause.taint)


@dataclass(slots=True)
class GatewayPolicy:
    """Rules and limits of the gateway for one AI player.

    `is_player` returns whether the words for a target may mean a player. `pvp` says whether players may fight
    players in this game.
    """

    resolver: Resolver
    capabilities: frozenset[str]
    limiter: ActionRateLimiter
    is_player: Callable[[str], bool] = lambda words: False  # noqa: ARG005 - nobody is known yet
    pvp: bool = False
    forbidden: frozenset[str] = frozenset()
    """Canonical commands that the operator forbids."""
    effects: Mapping[str, Effect] = field(default_factory=lambda: EFFECTS)
    outflow: Outflow = field(default_factory=Outflow)
    speech: SpeechFilter | None = None
    """Filter for speech; ``None`` allows everything."""
    behaviour: BehavioralMonitor = field(default_factory=BehavioralMonitor)
    survey: Survey = lambda canonical: NOWHERE  # noqa: ARG005 - nothing is known
    on_anomaly: Callable[[Anomaly], None] = lambda anomaly: None  # noqa: ARG005 - nobody is told
    """Called with anomalies. Repetitions of the same anomaly are suppressed."""

    def is_harmless(self, canonical: Canonical) -> bool:
        """Return whether a command costs nothing and affects nobody."""
        if canonical.command in self.effects:
            return False
        return is_free(canonical.command, canonical.category)

    def may_attack(self, target: str) -> bool:
        """Return whether the words for a target mean something that may be attacked."""
        return self.pvp or not self.is_player(target)

    def rehearsal(self) -> "GatewayPolicy":
        """Return the same policy with copies of its counters and without a listener for anomalies."""
        return replace(
            self,
            limiter=deepcopy(self.limiter),
            outflow=deepcopy(self.outflow),
            speech=copy(self.speech),
            behaviour=deepcopy(self.behaviour),
            on_anomaly=lambda anomaly: None,  # noqa: ARG005 - nothing happens
        )


Stage = Callable[[Submission, GatewayPolicy], Refusal | None]


def one_line(submission: Submission, policy: GatewayPolicy) -> Refusal | None:  # noqa: ARG001 - a stage
    """Require one non-empty line of printable characters, at most `LONGEST_LINE` long."""
    text = submission.proposal.text
    if not text.strip():
        return Refusal(RefusalReason.FORM, "an empty line")
    if len(text) > LONGEST_LINE:
        return Refusal(RefusalReason.FORM, f"more than {LONGEST_LINE} characters")
    if not text.isprintable():
        return Refusal(RefusalReason.FORM, "a line break or control character")
    return None


def known_command(submission: Submission, policy: GatewayPolicy) -> Refusal | None:
    """Resolve the line to a command; refuse it if the server has no such command."""
    submission.canonical = policy.resolver(submission.proposal.text)
    if submission.canonical is None:
        return Refusal(RefusalReason.RESOLVE, "no such command")
    return None


def allowed(submission: Submission, policy: GatewayPolicy) -> Refusal | None:
    """Require a command that AI players may use and the operator does not forbid."""
    canonical = submission.canonical
    if canonical is None or canonical.capability not in policy.capabilities:
        return Refusal(RefusalReason.ALLOW, "not for AI players")
    if canonical.command in policy.forbidden:
        return Refusal(RefusalReason.ALLOW, "forbidden by the operator")
    return None


def still_wanted(submission: Submission, policy: GatewayPolicy) -> Refusal | None:  # noqa: ARG001 - a stage
    """Require a line that has not expired and belongs to the current plan. Reflexes need no plan."""
    proposal = submission.proposal
    if submission.now > proposal.expires:
        return Refusal(RefusalReason.STALE, "its time ran out")
    if not proposal.is_reflex and proposal.cause.plan_revision < submission.revision:
        return Refusal(RefusalReason.STALE, "the plan has changed")
    return None


def untainted(submission: Submission, policy: GatewayPolicy) -> Refusal | None:
    """Refuse a costly command that other players' words led to.

    Also refuse to give away everything at once, and to attack players where `pvp` is off.
    """
    canonical = submission.canonical
    if canonical is None:
        return Refusal(RefusalReason.TAINT, "no such command")
    if submission.is_tainted and not policy.is_harmless(canonical):
        return Refusal(RefusalReason.TAINT, f"{canonical.command} would follow another player's words")
    effect = policy.effects.get(canonical.command)
    if effect is Effect.VALUE_LEAVES and is_bulk(canonical.rest):
        return Refusal(RefusalReason.BULK, f"{canonical.command} of everything at once")
    if effect is Effect.VIOLENCE and not policy.may_attack(canonical.rest):
        return Refusal(RefusalReason.VIOLENCE, "that is a player")
    return None


def within_outflow(submission: Submission, policy: GatewayPolicy) -> Refusal | None:
    """Refuse to give away more value within an hour than a player would in normal play."""
    canonical = submission.canonical
    if canonical is None or not _leaves(canonical, policy):
        return None
    if not policy.outflow.room_for(canonical.rest, submission.now):
        return Refusal(RefusalReason.OUTFLOW, "too much has left its hands within an hour")
    return None


def _leaves(canonical: Canonical, policy: GatewayPolicy) -> bool:
    """Return whether something goes to a player, to the floor or into a chest.

    Gifts to an NPC do not count, because the NPC gives something back.
    """
    if canonical.command not in AWAY_FROM_US:
        return False
    if canonical.command == "trade":
        # Requesting, accepting and cancelling a trade move nothing; only what is laid into it does.
        return canonical.rest.lower().partition(" ")[0] in OFFERS
    return canonical.command != "give" or policy.is_player(canonical.rest)


def fit_to_say(submission: Submission, policy: GatewayPolicy) -> Refusal | None:
    """Check speech that others will read, whoever worded it. Soften it or refuse it if it is unfit."""
    canonical = submission.canonical
    if canonical is None or not canonical.is_speech:
        return None
    if policy.speech is None:
        return None
    checked = policy.speech.check(canonical.rest)
    if not checked.was_modified:
        return None
    if not _can_be_softened(canonical, checked):
        return Refusal(RefusalReason.CONTENT, f"not to be said: {checked.reason.value}")
    submission.text = _softened(submission.text, canonical, checked)
    submission.softened = checked.reason.value
    return None


def _can_be_softened(canonical: Canonical, checked: Checked) -> bool:
    """Return whether something remains to be said. A milder line is said aloud, to the whole room or to nobody."""
    if checked.reason is SpeechFault.FOUL and canonical.command != "say":
        return False
    return bool(checked.text)


def _softened(line: str, canonical: Canonical, checked: Checked) -> str:
    """Return a line with the words that may be said."""
    if checked.reason is SpeechFault.FOUL:
        return f"say {checked.text}"
    if line.endswith(canonical.rest):
        return line.removesuffix(canonical.rest) + checked.text
    return f"{canonical.command} {checked.text}"


def behaved(submission: Submission, policy: GatewayPolicy) -> Refusal | None:
    """Refuse lines that are stuck, loop, or harass somebody. Reflexes are exempt, because they save lives."""
    canonical = submission.canonical
    if canonical is None or submission.proposal.is_reflex:
        return None
    submission.around = policy.survey(canonical)
    anomaly = policy.behaviour.check(_folded(canonical), submission.around, submission.now)
    if anomaly is None:
        return None
    if policy.behaviour.worth_telling(anomaly, submission.now):
        policy.on_anomaly(anomaly)
    return Refusal(RefusalReason(anomaly.kind.value), anomaly.text)


def _folded(canonical: Canonical) -> str:
    return f"{canonical.command} {' '.join(canonical.rest.lower().split())}".strip()


def rate(submission: Submission, policy: GatewayPolicy) -> Refusal | None:
    """Refuse lines faster than a person can type. Reflexes have their own bucket."""
    if policy.limiter.take(submission.now, reflex=submission.proposal.is_reflex):
        return None
    return Refusal(RefusalReason.RATE, "too many commands")


STAGES: tuple[Stage, ...] = (
    one_line,
    known_command,
    allowed,
    still_wanted,
    untainted,
    within_outflow,
    fit_to_say,
    behaved,
    rate,
)
"""The stages in order. `rate` comes last, so that a refused line uses no tokens of the bucket."""
TIMED: Final = (still_wanted, behaved, rate)
"""The stages that can only be known at the moment of release."""


class CommandGateway:
    """Decides on each line of one AI player at the moment of release, and counts the verdicts."""

    def __init__(self, policy: GatewayPolicy, stages: tuple[Stage, ...] = STAGES) -> None:
        self.policy = policy
        self._stages = stages
        self.stages = tuple(stage.__name__ for stage in stages)
        """Names of the stages, in order."""
        self.released: Counter[str] = Counter()
        """Source → number of lines that went out."""
        self.refused: Counter[str] = Counter()
        """:class:`RefusalReason` → number of lines that were held back for it."""
        self.softened: Counter[str] = Counter()
        """Reason → number of lines that went out in changed form."""
        self._submitted: Observers[Submitted] = Observers()

    def on_submit(self, listener: Callable[[Submitted], None]) -> Detach:
        """Call the listener with each submitted line and its verdict. Return a function that detaches it."""
        return self._submitted.add(listener)

    def rehearse(self, proposal: ProposedCommand, *, now: float, revision: int) -> tuple[Refusal, ...]:
        """Return all objections to a line if it went out now.

        Every stage runs on a copy of the policy, so that no counter changes and no listener is called.
        """
        policy = self.policy.rehearsal()
        submission = Submission(proposal, now, revision, text=proposal.text)
        found: list[Refusal] = []
        for stage in self._stages:
            refusal = stage(submission, policy)
            if refusal is None:
                continue
            found.append(replace(refusal, by=stage.__name__))
            if stage is known_command:  # the other stages need a known command
                break
        return tuple(found)

    def preview(self, proposal: ProposedCommand, *, now: float, revision: int) -> Submission | Refusal:
        """Return the first objection to a line that does not depend on the moment of release.

        If there is none, return the line after the stages, perhaps with softened words. Nothing is counted.
        """
        submission = Submission(proposal, now, revision, text=proposal.text)
        for stage in self._stages:
            if stage in TIMED:
                continue
            refusal = stage(submission, self.policy)
            if refusal is not None:
                return replace(refusal, by=stage.__name__)
        return submission

    def submit(self, proposal: ProposedCommand, *, now: float, revision: int) -> Verdict:
        """Decide whether this line may go out now. Return the release, or the refusal of the first stage that objects."""
        verdict = self._judged(proposal, now, revision)
        if self._submitted.listeners:
            self._submitted.tell(Submitted(proposal, verdict))
        return verdict

    def _judged(self, proposal: ProposedCommand, now: float, revision: int) -> Verdict:
        submission = Submission(proposal, now, revision, text=proposal.text)
        for stage in self._stages:
            refusal = stage(submission, self.policy)
            if refusal is not None:
                self.refused[refusal.stage] += 1
                return replace(refusal, by=stage.__name__)
        canonical = submission.canonical
        if canonical is None:
            return Refusal(RefusalReason.RESOLVE, "no such command")
        self._note_release(submission, canonical)
        return Release(canonical, submission.text, submission.softened)

    def _note_release(self, submission: Submission, canonical: Canonical) -> None:
        """Count a line that goes out, and note it for the stages that compare lines."""
        proposal = submission.proposal
        self.released[proposal.cause.source.value] += 1
        if submission.softened:
            self.softened[submission.softened] += 1
        if _leaves(canonical, self.policy):
            self.policy.outflow.note(canonical.rest, submission.now)
        if not proposal.is_reflex:
            self.policy.behaviour.note(_folded(canonical), submission.around, submission.now)

    def done(self, canonical: Canonical, now: float) -> None:
        """Report the surroundings after a released step to the behaviour monitor. Other commands are ignored."""
        if canonical.is_step:
            self.policy.behaviour.came_of_it(self.policy.survey(canonical), now)
