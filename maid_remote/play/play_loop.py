"""The loop of a visitor: hear, decide, pass the command gateway, type, until something ends the visit.

It differs from the loop on MAID's own server in that answers take time: one line is in flight at a time. A
mind waits for deadlines. On a local MUD that waiting can be skipped (``brisk``): then the driver's clock
jumps, but the MUD's does not.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

import structlog

from maid_engine.ai_players.models.intake import ProposedCommand
from maid_engine.ai_players.safety.gateway import CommandGateway, Refusal
from maid_engine.core.time import Seconds
from maid_engine.ports.clock import Clock
from maid_remote.mud.blocks import Block
from maid_remote.mud.verbs import Standing
from maid_remote.play.answer_cache import AnswerCache
from maid_remote.play.atlas import exits_of
from maid_remote.play.drivers import Driver
from maid_remote.play.manners import Asked, Manners, Wish
from maid_remote.play.policy import VisitPolicy
from maid_remote.play.text_watch import TextWatch
from maid_remote.play.transcript import Conversation
from maid_remote.play.visitor_status import LONGEST_NAME, News, VisitorStatus

log = structlog.get_logger(__name__)

ANSWER_WAIT_S: Final = 30.0
HEARS_AT_LEAST_EVERY_S: Final = 30.0
ASKS_AFTER_S: Final = 0.5
"""Seconds between checks for an answer while a model is being asked."""
REFUSED_MAX: Final = 200
"""The visit ends when this many of the driver's lines were refused and no other line got an answer that was new."""


@dataclass(frozen=True, slots=True)
class Ending:
    """Why a visit is over."""

    kind: str
    """The kind of ending.

    It is "commands", "time", "hours", "asked", "thrown_out", "rules", "gone", "barred", "unreachable",
    "enough", "failed" or "stopped".
    """
    why: str
    for_good: bool = False
    """Whether the MUD does not want the visitor to come back."""


class Progress(NamedTuple):
    """One point of the progress curve."""

    typed: int
    rooms: int
    exits: int
    """Exits that were tried, that is walked or refused."""
    verbs: int
    """Verbs that are known to work."""
    seconds: float
    """Seconds since the visit began."""


@dataclass(slots=True)
class Tally:
    """Counts of what was done in one visit."""

    typed: int = 0
    by_command: Counter[str] = field(default_factory=Counter)
    refused: Counter[str] = field(default_factory=Counter)
    """For each stage of the gateway, the number of lines that it refused."""
    curve: list[Progress] = field(default_factory=list)
    """The progress at each new room, and at the end."""
    asked: list[Asked] = field(default_factory=list)
    """What people asked of the visitor."""


class Playing:
    """Plays one character, from the first room to the end of the visit."""

    def __init__(  # noqa: PLR0913
        self,
        conversation: Conversation,
        driver: Driver,
        gateway: CommandGateway,
        manners: Manners,
        policy: VisitPolicy,
        *,
        clock: Clock,
        watch: TextWatch,
        echoes: AnswerCache,
        tally: Tally | None = None,
        begun: float | None = None,
        stop: Callable[[], str] = lambda: "",
        show: Callable[[VisitorStatus], None] = lambda doing: None,  # noqa: ARG005 - nobody looks
    ) -> None:
        self._talk = conversation
        self._driver = driver
        self._gateway = gateway
        self._manners = manners
        self._policy = policy
        self._clock = clock
        self._watch = watch
        self._stop = stop
        self._show = show
        self._echoes = echoes
        self._news = News(driver.reader.known)
        self._doing = VisitorStatus(manners.name, "plays", most=policy.commands_max)
        self.tally = tally or Tally()
        self._begun = clock.now() if begun is None else begun
        self._ending: Ending | None = None
        self._refused = 0
        """Lines refused since the last answer that was new."""
        self._to_say: list[str] = []

    async def run(self) -> Ending:
        """Play until an ending, and return it."""
        self._talk.in_play = True
        while True:
            ending = self._over()
            if ending is not None:
                self._talk.in_play = False
                self.tally.curve.append(self._progress())
                return ending
            self._tell_doing()
            if self._to_say:
                await self._type(self._to_say.pop(0), None)
            elif not await self._act():
                await self._listen()

    # --- endings ---

    def _over(self) -> Ending | None:
        if self._ending is not None:
            return self._ending
        if self._talk.gone is not None:
            return Ending("gone", self._talk.gone)
        why = self._stop()
        if why:
            return Ending("stopped", why)
        return self._policy_ending() or self._driver_ending()

    def _policy_ending(self) -> Ending | None:
        policy = self._policy
        if self.tally.typed >= policy.commands_max:
            return Ending("commands", f"{policy.commands_max} lines were typed")
        if self._clock.now() - self._begun >= policy.visit_minutes_max * 60:
            return Ending("time", f"{policy.visit_minutes_max:g} minutes are over")
        if policy.closed_for_s(self._clock.wall()) > 0:
            return Ending("hours", "the hours of play are over")
        return None

    def _driver_ending(self) -> Ending | None:
        if self._driver.failed:
            return Ending("failed", self._driver.failed)
        if self._driver.done:
            return Ending("enough", "it has had enough for now")
        return None

    # --- actions ---

    async def _act(self) -> bool:
        """Type the line that is due. Return whether a line was proposed."""
        now = self._driver.time.now()
        if self._gateway.policy.limiter.wait(now) > 0:
            return False
        proposal = self._driver.take_due(now)
        if proposal is None:
            return False
        verdict = self._gateway.submit(proposal, now=now, revision=self._driver.revision)
        if isinstance(verdict, Refusal):
            self.tally.refused[verdict.stage] += 1
            self._refused += 1
            if self._refused >= REFUSED_MAX:
                self._ending = Ending(
                    "enough", f"nothing that it wants is allowed; last: {proposal.text!r}, {verdict.reason}"
                )
            self._driver.refuse(proposal, verdict.stage, now)
            return True
        self.tally.by_command[verdict.canonical.command] += 1
        await self._type(verdict.text, proposal)
        self._gateway.done(verdict.canonical, self._driver.time.now())
        return True

    def _tell_doing(self) -> None:
        known, room = self._driver.reader.known, self._watch.position
        here = known.rooms.rooms.get(room)
        self._show(
            replace(
                self._doing,
                typed=self.tally.typed,
                rooms=self._watch.rooms,
                where=here.look.title.strip()[:LONGEST_NAME] if here is not None else "",
                line=self._talk.typed_last,
                learned=self._news.look(room),
            )
        )

    async def _type(self, text: str, proposal: ProposedCommand | None) -> None:
        """Type a line, and hear everything up to its answer."""
        self.tally.typed += 1
        self._talk.type(text)
        answer = await self._talk.answer(ANSWER_WAIT_S, aside=lambda block: self._hear(block, None))
        if answer is None:
            # The connection is over, or the server did not answer in time. Pass on an empty answer.
            answer = Block((), answers=text, seconds=Seconds(self._clock.now()))
        self._hear(answer, proposal)

    async def _listen(self) -> None:
        """Listen until something may be due."""
        now = self._driver.time.now()
        wait = max(self._driver.wake_at(now) - now, self._gateway.policy.limiter.wait(now), 0.01)
        wait = min(wait, HEARS_AT_LEAST_EVERY_S)
        if self._driver.asking:
            wait = min(wait, ASKS_AFTER_S)
        elif self._policy.brisk:
            await self._skip(wait)
            return
        block = await self._talk.hear(wait)
        if block is not None:
            self._hear(block, None)

    async def _skip(self, wait: float) -> None:
        """Hear what has come already; if there is nothing, let this time pass at once."""
        block = await self._talk.hear(0.0)
        if block is not None:
            self._hear(block, None)
        else:
            self._driver.time.skip(wait)

    def _hear(self, block: Block, proposal: ProposedCommand | None) -> None:
        now = self._driver.time.now()
        block = Block(block.lines, block.prompt, block.packets, block.answers, now)
        exchange = self._talk.transcript.last
        for asked in self._manners.heard(block):
            self._mind_manners(asked)
        before = self._watch.position
        if self._echoes.heard(block, before):
            self._refused = 0
        self._driver.hear(block, now, proposal)
        self._watch.after(block, exchange, before, self.tally.typed)
        rooms = self._watch.rooms
        if not self.tally.curve or rooms > self.tally.curve[-1].rooms:
            self.tally.curve.append(self._progress())

    def _progress(self) -> Progress:
        known = self._driver.reader.known
        exits = exits_of(known.rooms)
        verbs = sum(verb.standing is Standing.WORKS for verb in known.verbs.known.values())
        seconds = self._clock.now() - self._begun
        return Progress(
            self.tally.typed, self._watch.rooms, exits["walked"] + exits["refused"], verbs, seconds
        )

    def _mind_manners(self, asked: Asked) -> None:
        self.tally.asked.append(asked)
        log.info("remote_mind.asked", wish=asked.wish.value, who=asked.who)
        match asked.wish:
            case Wish.STOP:
                self._ending = Ending("asked", f'{asked.who} said: "{asked.words}"', for_good=True)
            case Wish.OUT:
                self._ending = Ending("thrown_out", asked.words, for_good=True)
            case Wish.WHAT:
                reply = self._manners.reply(asked, self._clock.now())
                if reply:
                    self._to_say.append(reply)
