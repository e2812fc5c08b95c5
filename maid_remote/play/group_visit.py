"""Several players on one MUD: they log in one after another, and all leave when one of them is asked to."""

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
"""A larger group would be a burden for the MUD."""


def people(login: LoginFile, players: int, dice: Dice) -> tuple[Person, ...]:
    """Return this many characters: those of the login file, then new ones with the password of the first.

    Raises:
        ConfigError: there are too many, or the file has fewer and does not permit new ones.
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
    """All players that visit one MUD together. They share what is learned about it."""

    login: LoginFile
    policy: VisitPolicy
    record: HostRecord
    make_driver: MakeDriver
    clock: Clock
    connect: Connect
    tell: Callable[[str], None] = lambda line: None  # noqa: ARG005 - nobody listens
    show: Callable[[VisitorStatus], None] = lambda doing: None  # noqa: ARG005 - nobody looks
    called_home: str = ""
    """Why the operator ends all visits; ``""`` while they may go on."""
    reports: list[VisitReport] = field(default_factory=list)

    async def visit(self, guests: Sequence[Person]) -> list[VisitReport]:
        """Let all characters play. Return the reports in the order of the guests."""
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
        """Wait before the next login, but return early if all visits are ended."""
        left = BRISK_STAGGER_S if self.policy.brisk else self.policy.stagger_s
        while left > 0 and not self._home():
            await self.clock.sleep(min(1.0, left))
            left -= 1.0

    def _home(self) -> str:
        return self.called_home or self.record.refused


def connector(record: HostRecord, login: LoginFile, clock: Clock) -> Connect:
    """Return a function that opens connections to this MUD.

    It refuses a connection to another machine under a local name if the login file does not permit that
    machine.
    """

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
