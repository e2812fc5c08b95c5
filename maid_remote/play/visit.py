"""One character's visit: connect, log in, read the rules about bots, announce itself, play, and log out."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final

import structlog

from maid_engine.commands.deed_class import DeedClass
from maid_engine.core.errors import ConfigError
from maid_engine.net.client import ConnectError, LinkFacts
from maid_engine.ports.clock import Clock
from maid_remote.mud.blocks import Block
from maid_remote.mud.vocabulary import Vocabulary
from maid_remote.play.answer_cache import AnswerCache
from maid_remote.play.credentials import LoginFile, Person
from maid_remote.play.drivers import Driver
from maid_remote.play.guest_limiter import gate
from maid_remote.play.host import HostRecord
from maid_remote.play.login_script import Barred, Entered, Entrance, Move, Say
from maid_remote.play.manners import HELP_PAGES, HouseRules, Manners, rules_of_mssp, rules_of_page
from maid_remote.play.play_loop import Ending, Playing, Tally
from maid_remote.play.policy import VisitPolicy
from maid_remote.play.response_timing import RoundTrip
from maid_remote.play.text_view import TextView
from maid_remote.play.text_watch import TextWatch
from maid_remote.play.transcript import Conversation, Link, Transcript
from maid_remote.play.visitor_status import VisitorStatus

log = structlog.get_logger(__name__)

DOOR_WAIT_S: Final = 10.0
"""Seconds to wait for the next text during login."""
BACK_OFF_S: Final = (10.0, 60.0, 300.0)
"""Seconds to wait before each reconnection. The last value holds for all further ones."""
BRISK_BACK_OFF_S: Final = 0.5
BRACKETS: Final = ("=-maid-answer-begins-=", "=-maid-answer-ends-=")
LEAVE_WAIT_S: Final = 5.0
DOING_MOST: Final = 45
"""Maximum characters of the announcement that MUSHes show in ``WHO``."""
TITLE_MOST: Final = 60
"""Maximum characters of the announcement as a title."""
RULES_HOLD_S: Final = 7 * 86_400.0
"""Seconds after which the MUD's rules are read again."""

Connect = Callable[[], Awaitable[Link]]
"""Opens a connection. Raises ConnectError."""
MakeDriver = Callable[[Person, HostRecord], Driver]


@dataclass(slots=True)
class VisitReport:
    """The result of one character's visit."""

    name: str
    ending: Ending
    tally: Tally
    watch: TextWatch
    transcript: Transcript
    facts: LinkFacts
    endings: dict[str, int]
    """For each way in which the end of an answer was recognised, how often it happened."""
    driver: Driver
    connections: int
    seconds: float
    prompts: tuple[str, ...] = ()


@dataclass(slots=True)
class Visit:
    """The visit of one character."""

    person: Person
    login: LoginFile
    policy: VisitPolicy
    record: HostRecord
    connect: Connect
    make_driver: MakeDriver
    clock: Clock
    vocabulary: Vocabulary
    stop: Callable[[], str] = lambda: ""
    """Returns why the operator ends all visits; ``""`` while they may go on."""
    tell: Callable[[str], None] = lambda line: None  # noqa: ARG005 - nobody listens
    """Called with a sentence about each thing that happens."""
    show: Callable[[VisitorStatus], None] = lambda doing: None  # noqa: ARG005 - nobody looks
    """Called with the character's status whenever it changes."""
    _tally: Tally = field(default_factory=Tally)
    _connections: int = 0
    _entered: bool = False
    _begun: float = 0.0

    async def run(self) -> VisitReport:
        """Visit until the end. A broken connection is opened again as often as the policy allows."""
        self._begun = self.clock.now()
        driver = self.make_driver(self.person, self.record)
        watch = TextWatch(driver.reader, self.person.name)
        transcript = Transcript()
        facts, endings = LinkFacts(), dict[str, int]()
        prompts: tuple[str, ...] = ()
        self.record.visits += 1
        while True:
            ending, talk = await self._once(driver, watch, transcript)
            if talk is not None:
                facts = talk.link.facts
                prompts = talk.sync.shapes.known()
                for how, times in talk.sync.endings.items():
                    endings[how] = endings.get(how, 0) + times
            if ending.kind != "gone" or self._connections > self.policy.reconnects_max:
                break
            watch.broke_off(ending.why, self._tally.typed)
            pause = BACK_OFF_S[min(self._connections, len(BACK_OFF_S)) - 1]
            pause = BRISK_BACK_OFF_S if self.policy.brisk else pause
            self.tell(f"{self.person.name}: the connection broke ({ending.why}); coming back in {pause:g} s")
            await self._wait(pause)
        if ending.for_good:
            self.record.refused = ending.why
            self.record.refused_at = self.clock.wall()
        left = "has left" if self._entered else "did not get in"
        self.tell(f"{self.person.name} {left}: {ending.why}")
        return VisitReport(
            self.person.name,
            ending,
            self._tally,
            watch,
            transcript,
            facts,
            endings,
            driver,
            self._connections,
            self.clock.now() - self._begun,
            prompts,
        )

    async def _wait(self, seconds: float) -> None:
        """Wait, but return early if all visits are ended."""
        while seconds > 0 and not self.stop():
            await self.clock.sleep(min(1.0, seconds))
            seconds -= 1.0

    def _at(self, what: str) -> None:
        """Show the character's current activity."""
        self.show(VisitorStatus(self.person.name, what))

    # --- one connection ---

    async def _once(
        self, driver: Driver, watch: TextWatch, transcript: Transcript
    ) -> tuple[Ending, Conversation | None]:
        self._connections += 1
        self._at("connects")
        try:
            link = await self.connect()
        except ConnectError as error:
            return Ending("gone" if self._entered else "unreachable", str(error)), None
        except ConfigError as error:
            return Ending("barred", str(error)), None
        talk = Conversation(link, self.clock, transcript)
        transcript.hide(self.person.password.value)
        try:
            ending = await self._inside(talk, driver, watch)
        finally:
            link.close()
        return ending, talk

    async def _inside(self, talk: Conversation, driver: Driver, watch: TextWatch) -> Ending:
        manners = Manners(self.person.name, self.login.contact, self.policy.stop_words)
        barred = await self._enter(talk, driver)
        if barred is not None:
            return barred
        self._entered = True
        self.tell(f"{self.person.name} is in")
        self._at("reads what the house says of bots")
        talk.sync.round_trip = (
            RoundTrip()
        )  # doors are slower than what is behind them: passwords are hashed there
        forbidden = await self._house_rules(talk)
        if forbidden is not None:
            await self._leave(talk)
            return forbidden
        self._at("says what it is, and looks round")
        await self._settle(talk, driver, manners)
        view, echoes = TextView(driver), AnswerCache(driver.now, lambda: driver.reader.position.room)
        playing = Playing(
            talk,
            driver,
            gate(
                self.policy,
                self.vocabulary,
                is_player=view.is_player,
                survey=view.survey,
                more=(echoes.stage(),),
            ),
            manners,
            self.policy,
            clock=self.clock,
            watch=watch,
            tally=self._tally,
            begun=self._begun,
            stop=self.stop,
            show=self.show,
            echoes=echoes,
        )
        ending = await playing.run()
        self._at("takes its leave")
        if ending.kind not in ("gone", "thrown_out"):
            await self._leave(talk)
        return ending

    async def _enter(self, talk: Conversation, driver: Driver) -> Ending | None:
        """Log in. Return why it failed, or None. The login texts also help to recognise the MUD's family."""
        self._at("is at the door")
        entrance = Entrance(self.login, self.person, bots_allowed=bool(self.login.permission))
        waited = 0
        while True:
            block = await talk.hear(DOOR_WAIT_S)
            if block is not None:
                move = entrance.answer(block)
            elif talk.gone is not None:
                return self._gone_at_door(talk.gone)
            else:
                waited += 1
                move = _move_of_waiting(entrance, waited)
            match move:
                case Say():
                    talk.type(move.text, secret=move.secret)
                case Entered():
                    driver.hear(_unasked(block or Block()), driver.now(), None)
                    return None
                case Barred():
                    return Ending("rules" if move.for_good else "barred", move.why, for_good=move.for_good)
                case _:
                    pass
            if block is not None:
                driver.overhear(_unasked(block))

    def _gone_at_door(self, why: str) -> Ending:
        """Return the ending of a visit whose connection ended before the character was in the game."""
        kind = "gone" if self._entered else "barred"
        return Ending(kind, f"at the door: {why}")

    async def _house_rules(self, talk: Conversation) -> Ending | None:
        """Read the MUD's rules about bots, and return an ending if they forbid bots.

        They are read once per `RULES_HOLD_S`, and not at all if the login file states the operator's
        permission.
        """
        if self.login.permission:
            return None
        now = self.clock.wall()
        if now - self.record.rules_read_at < RULES_HOLD_S:
            return None
        rules, answered = rules_of_mssp(talk.link.facts.mssp), True
        for page in HELP_PAGES:
            if rules.forbidden:
                break
            block = await talk.ask(page)
            if block is None or not block.lines:  # the connection is over, or it lags
                answered = False
            else:
                rules = rules_of_page(page, block)
        if answered:
            self.record.rules_read_at = now
        if rules.forbidden:
            return Ending("rules", _forbids(rules), for_good=True)
        return None

    async def _settle(self, talk: Conversation, driver: Driver, manners: Manners) -> None:
        """Type the login file's first lines, ask MUSHes for brackets around answers, and announce the character."""
        for line in self.login.after:
            await talk.ask(line)
        driver.reader.known.told_by(talk.link.facts.mssp)
        is_mush = driver.reader.known.family == "mush"
        if is_mush and not talk.link.facts.marks:
            await self._bracket(talk)
        if self.policy.announce:
            await talk.ask(_announcement(manners, is_mush=is_mush))
        block = await talk.ask("look")
        if block is not None:
            driver.hear(block, driver.now(), None)

    async def _bracket(self, talk: Conversation) -> None:
        """Ask the server to put each answer between two marker lines, as MUSH servers do for programs."""
        await talk.ask(f"OUTPUTPREFIX {BRACKETS[0]}")
        block = await talk.ask(f"OUTPUTSUFFIX {BRACKETS[1]}")
        heard = {line.strip() for line in block.lines} if block is not None else set()
        if set(BRACKETS) <= heard:
            talk.sync.brackets = BRACKETS

    async def _leave(self, talk: Conversation) -> None:
        """Log out with the MUD's command, if the policy allows it."""
        if talk.is_over() or DeedClass.SESSION not in self.policy.may:
            return
        for word in dict.fromkeys(filter(None, (self.vocabulary.word_for("quit"), "quit", "QUIT"))):
            talk.type(word)
            await talk.hear(LEAVE_WAIT_S if not self.policy.brisk else 1.0)
            if talk.is_over():
                return


def _move_of_waiting(entrance: Entrance, waited: int) -> Move:
    """Return what to do at a door that was silent for the n-th time: knock once, then give up."""
    if waited == 1:
        return entrance.answer(Block())
    return entrance.gave_up()


def _announcement(manners: Manners, *, is_mush: bool) -> str:
    """Return the line that tells other players what the visitor is."""
    if is_mush:
        return f"@doing {manners.announced(DOING_MOST)}"
    return f"title {manners.announced(TITLE_MOST)}"


def _unasked(block: Block) -> Block:
    """Return a login block without the line that it answers, so that no word of the login is learned."""
    return Block(block.lines, block.prompt, block.packets, None, block.seconds)


def _forbids(rules: HouseRules) -> str:
    return f'{rules.source} says: "{rules.forbidden}"'
