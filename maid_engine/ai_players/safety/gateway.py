"""The one door out, deciding at the moment of release: stages with one signature.

A mind only proposes. Whether a line goes out is decided here, by what the server would *do* with it, never
by how it is spelled: the line is resolved to its canonical command first, by the server's own parser.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from copy import copy, deepcopy
from dataclasses import dataclass, field, replace
from typing import NamedTuple, Protocol

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
from maid_engine.core.observers import Detach, Observers

LONGEST_LINE = 300
NOWHERE = Surroundings()
STEPS = DIRECTIONS | {"go"}
"""Commands that lead to another room."""


class Canonical(NamedTuple):
    """What the server would make of a line."""

    command: str
    """The canonical name."""
    capability: str
    """What it takes to use it."""
    category: str
    rest: str

    @property
    def is_step(self) -> bool:
        """Whether it leads to another room, when the way is open."""
        return self.command in STEPS


class SpeechFilter(Protocol):
    """Looks at words before others hear them."""

    def check(self, text: str) -> Checked:
        """What of these words may be said, and why it is not what was meant."""
        ...


Resolver = Callable[[str], Canonical | None]
"""A line to what the server would make of it; None when it would not understand."""

Survey = Callable[[Canonical], Surroundings]
"""What the server knows of the moment at which such a command is about to be typed."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a line did not go out."""

    stage: RefusalReason
    reason: str
    """In words."""
    by: str = ""
    """The stage that held it back, by the name of its function; the gateway fills it in."""


@dataclass(frozen=True, slots=True)
class Release:
    """The line may go out, as this command."""

    canonical: Canonical
    text: str
    """As it is to be typed: what is said may have been made milder."""
    softened: str = ""
    """Why, when it is not what was proposed."""


Verdict = Release | Refusal


@dataclass(frozen=True, slots=True)
class Submitted:
    """What observers of a gateway are told: a line, and what became of it."""

    proposal: ProposedCommand
    verdict: Verdict


@dataclass(slots=True)
class Submission:
    """A proposed line on its way through the stages."""

    proposal: ProposedCommand
    now: float
    revision: int
    """The mind's plan revision at the moment of release."""
    canonical: Canonical | None = None
    text: str = ""
    """The line as it stands after the stages so far."""
    softened: str = ""
    around: Surroundings = NOWHERE


@dataclass(slots=True)
class GatewayPolicy:
    """What the gateway goes by; per AI player.

    `is_player` says whether a target's words may mean a player; `pvp` whether fighting players is a part
    of this game at all.
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
    """Looks at what is said; None lets everything through."""
    behaviour: BehavioralMonitor = field(default_factory=BehavioralMonitor)
    survey: Survey = lambda canonical: NOWHERE  # noqa: ARG005 - nothing is known
    on_anomaly: Callable[[Anomaly], None] = lambda anomaly: None  # noqa: ARG005 - nobody is told
    """Told what should not go on, and not of the same again and again."""

    def rehearsal(self) -> "GatewayPolicy":
        """The same policy with counters of its own, that tells nobody."""
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
    """One line of printable characters, neither empty nor endless."""
    text = submission.proposal.text
    if not text.strip():
        return Refusal(RefusalReason.FORM, "an empty line")
    if len(text) > LONGEST_LINE:
        return Refusal(RefusalReason.FORM, f"more than {LONGEST_LINE} characters")
    if not text.isprintable():
        return Refusal(RefusalReason.FORM, "a line break or control character")
    return None


def known_command(submission: Submission, policy: GatewayPolicy) -> Refusal | None:
    """The server understands it, and as what."""
    submission.canonical = policy.resolver(submission.proposal.text)
    if submission.canonical is None:
        return Refusal(RefusalReason.RESOLVE, "no such command")
    return None


def allowed(submission: Submission, policy: GatewayPolicy) -> Refusal | None:
    """The canonical command is one that an AI player may use."""
    canonical = submission.canonical
    if canonical is None or canonical.capability not in policy.capabilities:
        return Refusal(RefusalReason.ALLOW, "not for AI players")
    if canonical.command in policy.forbidden:
        return Refusal(RefusalReason.ALLOW, "forbidden by the operator")
    return None


def still_wanted(submission: Submission, policy: GatewayPolicy) -> Refusal | None:  # noqa: ARG001 - a stage
    """It belongs to the plan as it is now, and its time has not run out."""
    proposal = submission.proposal
    if submission.now > proposal.expires:
        return Refusal(RefusalReason.STALE, "its time ran out")
    if not proposal.is_reflex and proposal.cause.plan_revision < submission.revision:
        return Refusal(RefusalReason.STALE, "the plan has changed")
    return None


def untainted(submission: Submission, policy: GatewayPolicy) -> Refusal | None:
    """What costs something has a cause that no other player had a hand in."""
    canonical = submission.canonical
    if canonical is None:
        return Refusal(RefusalReason.TAINT, "no such command")
    effect = policy.effects.get(canonical.command)
    proposal = submission.proposal
    tainted = bool(proposal.taint or proposal.cause.taint)
    if tainted and (effect is not None or not is_free(canonical.command, canonical.category)):
        return Refusal(RefusalReason.TAINT, f"{canonical.command} would follow another player's words")
    if effect is None:
        return None
    if effect is Effect.VALUE_LEAVES and is_bulk(canonical.rest):
        return Refusal(RefusalReason.BULK, f"{canonical.command} of everything at once")
    if effect is Effect.VIOLENCE and not policy.pvp and policy.is_player(canonical.rest):
        return Refusal(RefusalReason.VIOLENCE, "that is a player")
    return None


def within_outflow(submission: Submission, policy: GatewayPolicy) -> Refusal | None:
    """Not more of value leaves in an hour than one would part with in play."""
    canonical = submission.canonical
    if canonical is None or not _leaves(canonical, policy):
        return None
    if not policy.outflow.room_for(canonical.rest, submission.now):
        return Refusal(RefusalReason.OUTFLOW, "too much has left its hands within an hour")
    return None


def _leaves(canonical: Canonical, policy: GatewayPolicy) -> bool:
    """Whether something goes to a player, to the floor or into a chest; what an NPC is given has its return."""
    if canonical.command not in AWAY_FROM_US:
        return False
    if canonical.command == "trade":
        # Asking for a trade, agreeing to one and calling it off move nothing; what was offered does.
        return canonical.rest.lower().partition(" ")[0] in OFFERS
    return canonical.command != "give" or policy.is_player(canonical.rest)


def fit_to_say(submission: Submission, policy: GatewayPolicy) -> Refusal | None:
    """What others will read is fit to be read, whoever worded it; what is not is made milder, or not said."""
    canonical = submission.canonical
    if canonical is None or policy.speech is None or canonical.command not in SPEECH or not canonical.rest:
        return None
    checked = policy.speech.check(canonical.rest)
    if not checked.was_modified:
        return None
    foul = checked.reason is SpeechFault.FOUL
    foul_elsewhere = foul and canonical.command != "say"
    if not checked.text or foul_elsewhere:  # a milder word would be said to a whole room, or to nobody
        return Refusal(RefusalReason.CONTENT, f"not to be said: {checked.reason.value}")
    text = submission.text
    if foul:
        submission.text = f"say {checked.text}"
    elif text.endswith(canonical.rest):
        submission.text = text[: len(text) - len(canonical.rest)] + checked.text
    else:
        submission.text = f"{canonical.command} {checked.text}"
    submission.softened = checked.reason.value
    return None


def behaved(submission: Submission, policy: GatewayPolicy) -> Refusal | None:
    """Not stuck, not in a loop, and nobody's nuisance; reflexes save lives and are not looked at."""
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
    """Not faster than a person can type; reflexes have a bucket of their own."""
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
"""In this order; the rate comes last, so that a refused line uses up nothing."""


class CommandGateway:
    """Decides on each line of one AI player at the moment it would go out, and counts."""

    def __init__(self, policy: GatewayPolicy, stages: tuple[Stage, ...] = STAGES) -> None:
        self.policy = policy
        self._stages = stages
        self.stages = tuple(stage.__name__ for stage in stages)
        """Their names, in order."""
        self.released: Counter[str] = Counter()
        """Source → how many lines went out."""
        self.refused: Counter[str] = Counter()
        """:class:`RefusalReason` → how many lines were held back for it."""
        self.softened: Counter[str] = Counter()
        """Why → how many lines went out other than they were meant."""
        self._submitted: Observers[Submitted] = Observers()

    def on_submit(self, listener: Callable[[Submitted], None]) -> Detach:
        """Call the listener with each line that was submitted, and its verdict. Returns what detaches it."""
        return self._submitted.add(listener)

    def rehearse(self, proposal: ProposedCommand, *, now: float, revision: int) -> tuple[Refusal, ...]:
        """All that stands against a line, were it to go out now: each stage is asked, nothing is used up or noted."""
        policy = self.policy.rehearsal()
        submission = Submission(proposal, now, revision, text=proposal.text)
        found: list[Refusal] = []
        for stage in self._stages:
            refusal = stage(submission, policy)
            if refusal is None:
                continue
            found.append(replace(refusal, by=stage.__name__))
            if stage is known_command:  # of what is no command the others can say nothing
                break
        return tuple(found)

    def submit(self, proposal: ProposedCommand, *, now: float, revision: int) -> Verdict:
        """Whether this line may go out now, and as what; if not, which stage says why."""
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
        self.released[proposal.cause.source.value] += 1
        if submission.softened:
            self.softened[submission.softened] += 1
        if _leaves(canonical, self.policy):
            self.policy.outflow.note(canonical.rest, now)
        if not proposal.is_reflex:
            self.policy.behaviour.note(_folded(canonical), submission.around, now)
        return Release(canonical, submission.text, submission.softened)

    def done(self, canonical: Canonical, now: float) -> None:
        """A command that was released has been done: see where that has led."""
        if canonical.is_step:
            self.policy.behaviour.came_of_it(self.policy.survey(canonical), now)
