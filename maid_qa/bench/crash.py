"""Kill the server with kill -9 during gifts, trades, purchases and fights, repeatedly, and check its database.

With a PostgreSQL database, that one is killed too: in a third of the rounds both at once, and in a third only the
database, which then comes back while the server plays on.

After each kill: the database opens; each item has one owner; the purses hold what the ledger says; a gift, a
trade, a ban
or a password that was acknowledged is stored; no state is older than the save interval; everybody can log in
again. In
some rounds only trades save at once, and in some nothing does, so only the interval saves: otherwise one
player's
urgent save could hide that another's was forgotten.
"""

import argparse
import asyncio
import contextlib
import itertools
import re
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from enum import Enum
from pathlib import Path
from time import perf_counter, sleep

from maid_engine.accounts.passwords import CheapPasswordHasher
from maid_engine.core.chance import Dice
from maid_qa.bench.load import letters
from maid_qa.bench.report import Report, say, show
from maid_qa.bench.server import START_S_MAX, BenchServer
from maid_qa.bench.typists import Fighter, Giver, Heart, Leaver, Shopper, Trader, Typist, Warden, play_all
from maid_qa.bench.wreck import Wreck, read_wreck
from maid_qa.testing.postgres_cluster import PostgresCluster

SAVE_INTERVAL_S = 3.0
"""Shorter than the default of ten, so that a round takes seconds."""
TRADES_S = 8.0
"""Seconds added to a round with traders: the game makes both look at the offers of each trade."""
GIVERS = 4
FIGHTERS = 3
SHOPPERS = 2
AGENTS = 5
KINDS = 3
"""Number of kinds of rounds, in turn: everybody plays; only the traders do anything urgent; nobody does."""
TRADING, QUIET = 1, 2
OUTAGE_S = 2.0
"""Seconds without a database."""
PURSE = 25
"""Gold of a new character."""
LOAF = "classic_rpg:bread"
LOAF_PRICE = 2
SETTINGS = {
    "MAID_CHEAP_PASSWORDS": "true",
    "MAID_SAVE_INTERVAL_S": str(SAVE_INTERVAL_S),
    "MAID_AI_PLAYERS__ENABLED": "true",
    "MAID_AI_PLAYERS__AUTO_SPAWN_ON_START": "true",
    "MAID_AI_PLAYERS__AUTO_SPAWN_COUNT": str(AGENTS),
}
NAMES = [letters(number) for number in range(GIVERS + FIGHTERS + 5)]
HEART, WARDEN, BUYER, SELLER, LEAVER = NAMES[GIVERS + FIGHTERS :]


@dataclass
class Losses:
    """Errors found over all rounds."""

    reopened: int = 0
    oldest_state_s: float = 0.0
    items_lost: int = 0
    items_doubled: int = 0
    gold_difference: int = 0
    gifts_lost: int = 0
    gifts_told: int = 0
    trades_lost: int = 0
    trades_told: int = 0
    bans_lost: int = 0
    bans_told: int = 0
    passwords_lost: int = 0
    accounts_lost: int = 0
    agents_lost: int = 0
    handovers_told: int = 0
    outages: int = 0
    """How often the database was killed while the server played on."""
    consents_lost: int = 0


@dataclass(frozen=True)
class Crew:
    """The players of one round."""

    heart: Heart
    fighters: tuple[Fighter, ...]
    givers: tuple[Giver, ...] = ()
    traders: tuple[Trader, ...] = ()
    shoppers: tuple[Shopper, ...] = ()
    warden: Warden | None = None
    leaver: Leaver | None = None

    @property
    def all(self) -> list[Typist]:
        """Return all players of the round."""
        some = [one for one in (self.warden, self.leaver) if one is not None]
        return [self.heart, *some, *self.traders, *self.givers, *self.shoppers, *self.fighters]


class Victim(Enum):
    """What is killed in a round."""

    SERVER = "server"
    BOTH = "both"
    """The database, and the server before it can notice."""
    DATABASE = "database"
    """The database. It comes back, and the server is killed after it has saved again."""


VICTIMS = (Victim.BOTH, Victim.DATABASE, Victim.SERVER)


class Rounds:
    """All rounds on one database."""

    def __init__(self, folder: Path, seed: int, cluster: PostgresCluster | None = None) -> None:
        self.cluster = cluster
        self.db = str(folder / "bench.db") if cluster is None else cluster.dsn()
        self.server = BenchServer(folder, **SETTINGS, MAID_DB=self.db, MAID_DATA_DIR=str(folder))
        self.dice = Dice(seed)
        self.losses = Losses()
        self.before = Wreck()
        self.password = "the first password"  # noqa: S105 - the warden's, of a minute's account
        self.known: dict[str, None] = {}
        """Names whose account was acknowledged."""
        self.banned: list[str] = []
        self.has_consent = False
        """Whether a consent to a stand-in was acknowledged."""
        self.killed_at = 0.0
        self._logged = 0
        """Characters of the server's log that belong to earlier rounds."""

    def play(self, number: int) -> None:
        """Run the server until the kill, and check the database that it left."""
        self._logged = len(self.server.log()) if number else 0
        self.server.start()
        self.losses.reopened += number > 0
        crew = self._crew(number)
        seconds = self.dice.uniform(2.0, 2.5 * SAVE_INTERVAL_S)
        if crew.traders:
            seconds += TRADES_S
        asyncio.run(self._live(crew, seconds, self._victim(number)))
        wreck = asyncio.run(read_wreck(self.db))
        self._judge(crew, wreck)
        self.before = wreck
        say(
            f"round {number + 1}: {len(wreck.entities)} entities, {len(wreck.accounts)} accounts,"
            f" {len(wreck.agents)} AI players; {asdict(self.losses)}"
        )

    def _crew(self, number: int) -> Crew:
        heart = Heart(HEART, self.before.beat(HEART) + 1)
        fighters = tuple(
            Fighter(name, self.dice.stream(f"{name} {number}")) for name in NAMES[GIVERS : GIVERS + FIGHTERS]
        )
        if number % KINDS == QUIET:
            return Crew(heart, fighters)
        seller = Trader(SELLER, BUYER, leads=True, buys=self._no_loaf())
        traders = (seller, Trader(BUYER, SELLER, leads=False, buys=False))
        if number % KINDS == TRADING:
            return Crew(heart, fighters, traders=traders)
        givers = NAMES[:GIVERS]
        newcomers = [letters(100 + number * SHOPPERS + one) for one in range(SHOPPERS)]
        return Crew(
            heart,
            fighters,
            tuple(Giver(name, givers[(at + 1) % GIVERS]) for at, name in enumerate(givers)),
            traders,
            tuple(Shopper(name, self.dice.stream(name)) for name in newcomers),
            Warden(WARDEN, password=self.password, code=self._claim_code(), first=1000 * number),
            Leaver(LEAVER),
        )

    def _no_loaf(self) -> bool:
        return not any(self.before.things(name, LOAF) for name in (SELLER, BUYER))

    def _claim_code(self) -> str:
        """Return the code that makes an account the owner, or "".

        Each start prints a new one while there is no owner.
        """
        if any(data["role"] == "owner" for data in self.before.accounts.values()):
            return ""
        begun = perf_counter()
        while perf_counter() - begun < START_S_MAX:
            codes = re.findall(r'"claim (\w+)"', self.server.log()[self._logged :])
            if codes:
                return str(codes[0])
            sleep(0.02)
        return ""

    def _victim(self, number: int) -> Victim:
        """Return what is killed; over nine rounds, each victim in each kind of round."""
        if self.cluster is None:
            return Victim.SERVER
        return VICTIMS[(number + number // KINDS) % len(VICTIMS)]

    async def _live(self, crew: Crew, seconds: float, victim: Victim) -> None:
        """Let the crew play until the kill."""
        tasks = await play_all(crew.all, self.server.port, seconds)
        if self.cluster is not None and victim is Victim.DATABASE:
            await self._outage(self.cluster)
        self.killed_at = perf_counter()
        if self.cluster is not None and victim is Victim.BOTH:
            self.cluster.kill()
        self.server.kill()
        if self.cluster is not None and victim is Victim.BOTH:
            self.cluster.start()
        results = await asyncio.gather(*tasks, return_exceptions=True)
        for typist, result in zip(crew.all, results, strict=True):
            typist.hang_up()
            if isinstance(result, BaseException):
                say(f"{typist.name} was in trouble: {result!r}; it heard last: {typist.heard[-300:]!r}")

    async def _outage(self, cluster: PostgresCluster) -> None:
        """Kill the database, start it again, and wait until the server has saved twice."""
        cluster.kill()
        await asyncio.sleep(OUTAGE_S)  # noqa: TID251 - the bench plays in real time
        await asyncio.to_thread(cluster.start)
        self.losses.outages += 1
        await asyncio.sleep(2 * SAVE_INTERVAL_S)  # noqa: TID251

    # --- the losses ---

    def _judge(self, crew: Crew, wreck: Wreck) -> None:
        losses = self.losses
        lost, doubled = wreck.items_astray()
        losses.items_lost += lost
        losses.items_doubled += doubled
        losses.gold_difference += wreck.gold_difference(self.before.ledger())
        losses.oldest_state_s = max(losses.oldest_state_s, round(self._age_s(crew.heart, wreck), 2))
        self._judge_people(crew, wreck)
        if crew.givers:
            self._judge_gifts(crew.givers, wreck)
        if crew.traders:
            self._judge_trades(crew.traders, wreck)
        for shopper in crew.shoppers:
            # Each loaf in hand was paid for, and each missing coin bought one.
            paid = 0
            if shopper.playing:
                paid = PURSE - wreck.gold(shopper.name)
            losses.gold_difference += max(0, LOAF_PRICE * wreck.things(shopper.name, LOAF) - paid)
        if crew.warden is not None:
            self._judge_warden(crew.warden, wreck)
        if crew.leaver is not None:
            losses.handovers_told += crew.leaver.handovers
            self.has_consent = self.has_consent or crew.leaver.has_agreed
        losses.consents_lost += self.has_consent and not wreck.has_consent(LEAVER)

    def _age_s(self, heart: Heart, wreck: Wreck) -> float:
        """Return the seconds between the kill and the first acknowledged beat that is missing in the file."""
        missing = [at for number, at in heart.beats.items() if number > wreck.beat(HEART)]
        if not missing:
            return 0.0
        return self.killed_at - min(missing)

    def _judge_people(self, crew: Crew, wreck: Wreck) -> None:
        self.known.update((typist.name, None) for typist in crew.all if typist.playing)
        self.losses.accounts_lost += sum(
            name.lower() not in wreck.accounts or not wreck.character(name) for name in self.known
        ) + len(wreck.unowned_accounts())
        self.losses.agents_lost += len(set(self.before.agents) - set(wreck.agents)) + len(
            wreck.bodiless_agents()
        )

    def _judge_gifts(self, givers: Sequence[Giver], wreck: Wreck) -> None:
        told = [giver.told for giver in givers]
        self.losses.gifts_told += sum(told)
        before = [self.before.gold(giver.name) if self._was_there(giver) else PURSE for giver in givers]
        after = [wreck.gold(giver.name) for giver in givers]
        untold = [giver.tries - giver.told for giver in givers]
        if all(giver.name in self.known for giver in givers) and not gifts_kept(before, after, told, untold):
            self.losses.gifts_lost += 1

    def _was_there(self, typist: Typist) -> bool:
        return bool(self.before.character(typist.name))

    def _judge_trades(self, traders: Sequence[Trader], wreck: Wreck) -> None:
        told = max(trader.told for trader in traders)
        agreed = min(trader.confirmed for trader in traders)
        self.losses.trades_told += told
        loaves = [wreck.things(trader.name, LOAF) for trader in traders]
        had = [self.before.things(trader.name, LOAF) for trader in traders]
        if sum(had) == 1:
            swapped = had != loaves
            possible = {count % 2 for count in range(told, max(told, agreed) + 1)}
            self.losses.trades_lost += sum(loaves) != 1 or int(swapped) not in possible

    def _judge_warden(self, warden: Warden, wreck: Wreck) -> None:
        self.banned += warden.banned
        self.losses.bans_told += len(warden.banned)
        there = {data["what"] for data in wreck.bans.values()}
        self.losses.bans_lost += sum(not any(address in what for what in there) for address in self.banned)
        self.password = warden.password
        if not warden.playing:
            return
        stored = wreck.accounts[WARDEN.lower()]["password"]
        if warden.changing_to and _is_of(stored, warden.changing_to):
            self.password = warden.changing_to
        self.losses.passwords_lost += not _is_of(stored, self.password)

    # --- the end ---

    def come_back(self) -> None:
        """Start once more, log everybody in, and count the AI players."""
        self.server.start()
        self.losses.reopened += 1
        asyncio.run(self._come_back())
        self.server.stop()

    async def _come_back(self) -> None:
        people = [
            Typist(name, password=self.password if name == WARDEN else "bench-password")
            for name in self.known
        ]
        for person in people:
            try:
                await person.log_in(self.server.port)
            except (ConnectionError, TimeoutError):
                say(f"{person.name} does not get in: {person.heard[-300:]!r}")
                self.losses.accounts_lost += 1
        last = people[-1]
        await last.ask("who", "Playing now")
        await last.until("\n")
        inside = last.count(r"\(AI\)")
        self.losses.agents_lost += max(0, len(self.before.agents_of_their_own()) - inside)
        for person in people:
            person.hang_up()


def _is_of(stored: str, password: str) -> bool:
    """Return whether a stored hash belongs to this password."""
    return asyncio.run(CheapPasswordHasher().verify(stored, password))


def gifts_kept(
    before: Sequence[int], after: Sequence[int], told: Sequence[int], untold: Sequence[int]
) -> bool:
    """Return whether the acknowledged gifts and some of the others explain the purses.

    Giver n gives to n + 1. A gift that the server stored but was killed before acknowledging is not a loss.
    """
    for more in itertools.product(*(range(count + 1) for count in untold)):
        given = [count + extra for count, extra in zip(told, more, strict=True)]
        if all(after[n] - before[n] == given[n - 1] - given[n] for n in range(len(told))):
            return True
    return False


def run(*, rounds: int = 20, seed: int = 1, postgres: bool = False) -> dict[str, object]:
    """Kill a server `rounds` times, and return the losses.

    With `postgres`, its world is in a PostgreSQL server of the bench's own.
    """
    report = Report(seed=seed)
    with tempfile.TemporaryDirectory(prefix="maid-crash-") as name, _cluster(postgres) as cluster:
        lives = Rounds(Path(name), seed, cluster)
        try:
            for number in range(rounds):
                lives.play(number)
            lives.come_back()
        finally:
            lives.server.kill()
    report.add(rounds=rounds, save_interval_s=SAVE_INTERVAL_S, **asdict(lives.losses))
    return report.finish()


@contextlib.contextmanager
def _cluster(wanted: bool) -> Iterator[PostgresCluster | None]:
    if not wanted:
        yield None
        return
    cluster = PostgresCluster(durable=True)
    try:
        cluster.start()
        yield cluster
    finally:
        cluster.remove()


def main(arguments: list[str]) -> int:
    """Run `maid bench crash`."""
    parser = argparse.ArgumentParser(prog="maid bench crash", description=__doc__)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--postgres", action="store_true", help="keep the world in PostgreSQL, and kill that too"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object on one line")
    given = parser.parse_args(arguments)
    show(run(rounds=given.rounds, seed=given.seed, postgres=given.postgres), as_json=given.json)
    return 0
