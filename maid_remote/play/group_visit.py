"""Several players on one MUD: one after the other in, all home when one of them is asked to leave."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from maid_engine.ai_players.name_generator import make_name
from maid_engine.core.addresses import is_loopback
from maid_engine.core.chance import Dice
from maid_engine.core.errors import ConfigError
from maid_engine.engine.tasks import Supervisor
from maid_engine.net.client import TelnetLink, connect
from maid_engine.ports.clock import Clock
from maid_remote.mud.vocabulary import Vocabulary
from maid_remote.play.credentials import LoginFile, Person
from maid_remote.play.host import HostRecord
from maid_remote.play.policy import VisitPolicy
from maid_remote.play.visit import Connect, MakeDriver, Visit, VisitReport
from maid_remote.play.visitor_status import VisitorStatus

BRISK_STAGGER_S: Final = 0.5
PLAYERS_MAX: Final = 20
"""More than these are a crowd, and no guests."""


def people(login: LoginFile, players: int, dice: Dice) -> tuple[Person, ...]:
    """So many characters: those of the login file, then new ones with the first one's password.

    Raises:
        ConfigError: the file has fewer, and may make none; or they are too many.
    """
    if not 1 <= players <= PLAYERS_MAX:
        raise ConfigError(f"--players: {players} is not between 1 and {PLAYERS_MAX}.")
    known = login.people[:players]
    if len(known) < players and not login.create:
        raise ConfigError(
            f"{login.source}: player: there are {len(known)} characters, and {players} are to play; "
            "add [[player]] tables, or set create = true to have characters made."
        )
    names = {person.name.lower(): None for person in known}
    made: list[Person] = []
    while len(known) + len(made) < players:
        name = make_name(dice).lower().capitalize()
        if name.lower() not in names:
            names[name.lower()] = None
            made.append(Person(name, known[0].password))
    return (*known, *made)


@dataclass(slots=True)
class GroupVisit:
    """All who visit one MUD together; they share what is learned of it."""

    login: LoginFile
    policy: VisitPolicy
    record: HostRecord
    make_driver: MakeDriver
    clock: Clock
    connect: Connect
    tell: Callable[[str], None] = lambda line: None  # noqa: ARG005 - nobody listens
    show: Callable[[VisitorStatus], None] = lambda doing: None  # noqa: ARG005 - nobody looks
    called_home: str = ""
    """Why the operator wants all of them home; "" while they may stay."""
    reports: list[VisitReport] = field(default_factory=list)

    async def visit(self, guests: Sequence[Person]) -> list[VisitReport]:
        """Let all of them play; the reports in the order of the guests."""
        supervisor = Supervisor(self.clock)
        vocabulary = Vocabulary(self.record.learned)
        tasks = []
        try:
            for number, person in enumerate(guests):
                if number:
                    await self._stagger()
                if self._home():
                    break
                visit = Visit(
                    person,
                    self.login,
                    self.policy,
                    self.record,
                    self.connect,
                    self.make_driver,
                    self.clock,
                    vocabulary,
                    stop=self._home,
                    tell=self.tell,
                    show=self.show,
                )
                tasks.append(supervisor.run_once(f"abroad/{person.name}", self._one(visit)))
            if tasks:
                await asyncio.wait(tasks)
        finally:
            await supervisor.stop()
        order = {person.name: number for number, person in enumerate(guests)}
        return sorted(self.reports, key=lambda report: order[report.name])

    async def _one(self, visit: Visit) -> None:
        self.reports.append(await visit.run())

    async def _stagger(self) -> None:
        """Wait before the next one comes in; nobody comes in any more once all are called home."""
        left = BRISK_STAGGER_S if self.policy.brisk else self.policy.stagger_s
        while left > 0 and not self._home():
            await self.clock.sleep(min(1.0, left))
            left -= 1.0

    def _home(self) -> str:
        return self.called_home or self.record.refused


def connector(record: HostRecord, login: LoginFile, clock: Clock) -> Connect:
    """Opens connections to this MUD, and none to another machine under a name of this one."""

    async def open_link() -> TelnetLink:
        link = await connect(record.host, record.port, clock=clock, tls=login.ssl_context(), gmcp=login.gmcp)
        try:
            if not is_loopback(link.address):
                login.check_leave(link.address)
        except ConfigError:
            link.close()
            raise
        return link

    return open_link
