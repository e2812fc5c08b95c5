"""Telnet clients that play until the server dies, and remember what was acknowledged.

``Heart``    changes an unimportant thing all the time, which shows how old the saved state is
``Giver``    hands gold to a neighbour
``Trader``   swaps a loaf for gold, with confirmation
``Shopper``  is new, buys and sells
``Fighter``  walks, kills and loots
``Warden``   bans addresses and changes a password
"""

import asyncio
import contextlib
import re
from collections.abc import Sequence
from time import perf_counter

from maid_engine.core.chance import Dice
from maid_qa.bench.load import IAC_COMMAND

PASSWORD = "bench-password"  # noqa: S105 - of accounts that live for a minute
PROMPT = "ep> "
"""The end of each prompt."""
NOT_AGREED = "You have not agreed to these terms"
TAKEN_OVER = "log in to take over"
PATIENCE_S = 4.0
"""Seconds to wait for an answer; then the next line is typed."""
PAUSE_S = 0.03
"""Seconds between two lines: people think, and the other clients need the processor too."""
CONFIRM_S = 12.0
"""Seconds that a trader waits for a trade to be confirmed."""
CONFIRM_AGAIN_S = 0.25
INN = "The Pike and Lantern"
TO_INN = ("south", "east")
LOAF = "loaf of bread"


class Typist:
    """One client; :meth:`play` returns when the server is gone."""

    def __init__(self, name: str, *, password: str = PASSWORD) -> None:
        self.name = name
        self.password = password
        self.heard = ""
        self.playing = False
        """Whether its character has been in the world: the account was acknowledged."""
        self.port = 0
        self._at = 0
        self._reader: asyncio.StreamReader
        self._writer: asyncio.StreamWriter

    async def play(self, port: int) -> None:
        """Log in, or register, and play."""
        self.port = port
        with contextlib.suppress(ConnectionError, TimeoutError):
            await self.log_in(port)
            while True:
                await self.deed()
                await pause(PAUSE_S)

    async def log_in(self, port: int) -> None:
        """Log in or register.

        Raises:
            ConnectionError: the server is gone, or refuses this client.
            TimeoutError: it does not answer.
        """
        self._reader, self._writer = await asyncio.open_connection("127.0.0.1", port)
        await self.until("Your name: ", patience_s=20)
        answer = await self.ask(self.name, "New password: ", "Password: ")
        if answer == "New password: ":
            await self.ask(self.password, "again: ")
        answer = await self.ask(
            self.password, "colour, plain or reader: ", PROMPT, "Password: ", patience_s=20
        )
        if answer == "Password: ":
            raise ConnectionRefusedError(f"{self.name} is not let in any more")
        if answer != PROMPT:
            await self.ask("plain", PROMPT, patience_s=20)
        self.playing = True

    async def deed(self) -> None:
        """Do what this client repeats."""
        await self.ask("look", PROMPT)

    async def ask(self, line: str, *wanted: str, patience_s: float = PATIENCE_S) -> str:
        """Type a line, and return which of the wanted texts came first.

        Raises:
            ConnectionError: the server is gone.
            TimeoutError: none of them came.
        """
        if self._reader.at_eof() or self._reader.exception() is not None:
            raise ConnectionResetError
        self._writer.write(line.encode() + b"\r\n")
        return await self.until(*wanted, patience_s=patience_s)

    async def until(self, *wanted: str, patience_s: float = PATIENCE_S) -> str:
        """Read on until one of the texts comes, and return it."""
        async with asyncio.timeout(patience_s):
            while True:
                found = [(at, one) for one in wanted if (at := self.heard.find(one, self._at)) >= 0]
                if found:
                    at, one = min(found)
                    self._at = at + len(one)
                    return one
                data = await self._reader.read(65536)
                if not data:
                    raise ConnectionResetError
                self.heard += IAC_COMMAND.sub(b"", data).decode("utf-8", "replace").replace("\r\n", "\n")

    async def walk_to_inn(self) -> None:
        """Walk from the market square to the inn."""
        begun = self._at
        await self.ask("look", PROMPT)
        if INN not in self.heard[begun:]:
            for way in TO_INN:
                await self.ask(way, PROMPT)

    def count(self, pattern: str) -> int:
        """Return how often the pattern occurs in what it heard."""
        return len(re.findall(pattern, self.heard))

    def hang_up(self) -> None:
        """Close the connection, if there is one."""
        if hasattr(self, "_writer"):
            self._writer.close()


class Heart(Typist):
    """Sets its prompt to a growing number, and records when each was acknowledged."""

    def __init__(self, name: str, first: int) -> None:
        super().__init__(name)
        self.beats: dict[int, float] = {}
        """Number → time at which its prompt was acknowledged."""
        self._next = first

    async def deed(self) -> None:
        """Set the next number."""
        number, self._next = self._next, self._next + 1
        await self.ask(f"prompt beat {number} {PROMPT.strip()}", f"beat {number} ")
        self.beats[number] = perf_counter()


class Leaver(Typist):
    """Leaves its character to a stand-in and takes it back, repeatedly."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.handovers = 0
        """How often the server told that a stand-in has taken the seat."""
        self._has_asked = False

    @property
    def has_agreed(self) -> bool:
        """Whether its consent was acknowledged."""
        return self.count(r"You agreed\.") > 0

    async def deed(self) -> None:
        """Agree to terms once; then leave, and come back."""
        if not self._has_asked:
            self._has_asked = True
            terms = await self.ask("standin delegated", NOT_AGREED, "say that already")
            if terms == NOT_AGREED:
                await self.ask("standin agree", "You agreed.")
        answer = await self.ask("quit", TAKEN_OVER, "come back soon")
        self.handovers += answer == TAKEN_OVER
        self.hang_up()
        await pause(0.2)
        await self.log_in(self.port)


class Giver(Typist):
    """Hands 1 gold to its neighbour, repeatedly."""

    def __init__(self, name: str, neighbour: str) -> None:
        super().__init__(name)
        self.neighbour = neighbour
        self.tries = 0

    @property
    def told(self) -> int:
        """Return how many gifts were acknowledged."""
        return self.count(rf"You hand 1 gold to {self.neighbour}\.")

    async def deed(self) -> None:
        """Give once."""
        self.tries += 1
        given, poor = f"You hand 1 gold to {self.neighbour}.", "You have only 0 gold"
        if await self.ask(f"give 1 gold to {self.neighbour}", given, poor, "You see no") != given:
            self.tries -= 1
            await pause(0.2)


class Trader(Typist):
    """One of two traders who swap a loaf for 1 gold: the one with the loaf sells it to the other."""

    def __init__(self, name: str, partner: str, *, leads: bool, buys: bool) -> None:
        super().__init__(name)
        self.partner = partner
        self.leads = leads
        self.confirmed = 0
        """How many trades it confirmed."""
        self._buys = buys
        self._ready = False

    @property
    def told(self) -> int:
        """Return how many trades were acknowledged."""
        return self.count(rf"The trade with {self.partner} is done\.")

    async def deed(self) -> None:
        """Trade once; cancel if the other does not answer."""
        if not self._ready:
            await self.walk_to_inn()
            if self._buys and not await self._carries(LOAF):
                await self.ask("buy bread", f"You buy a {LOAF}")
            self._ready = True
        try:
            await self._swap()
        except TimeoutError:
            await self.ask("trade cancel", PROMPT)

    async def _swap(self) -> None:
        began = "You are now trading with"
        if self.leads:
            await self.ask(f"trade {self.partner}", began)
        else:
            await self.until("asks you to trade", patience_s=60)
            await self.ask("trade accept", began)
        mark = self._at
        offer = LOAF if await self._carries(LOAF) else "1 gold"
        await self.ask(f"trade offer {offer}", "You offer")
        self._at = mark  # the partner may have been quicker
        await self.until(f"{self.partner} offers")
        if not self.leads:
            await self.until("confirms the trade", patience_s=CONFIRM_S)
        self.confirmed += 1
        await self._confirm()

    async def _confirm(self) -> None:
        """Confirm until it counts: the game refuses for some seconds after an offer has changed."""
        done, early = f"The trade with {self.partner} is done.", "has just changed the offer"
        async with asyncio.timeout(CONFIRM_S):
            while await self.ask("trade confirm", done, early, patience_s=CONFIRM_S) == early:
                await pause(CONFIRM_AGAIN_S)

    async def _carries(self, thing: str) -> bool:
        await self.ask("inventory", "You are carrying")
        begun = self._at
        await self.until(".")
        return thing in self.heard[begun : self._at]


class Shopper(Typist):
    """A new character that buys bread at the inn and sells it again."""

    def __init__(self, name: str, dice: Dice) -> None:
        super().__init__(name)
        self._dice = dice
        self._there = False

    async def deed(self) -> None:
        """Buy or sell a loaf."""
        if not self._there:
            await self.walk_to_inn()
            self._there = True
        await self.ask("buy bread" if self._dice.chance(0.6) else "sell bread", PROMPT)


class Fighter(Typist):
    """Wanders about and kills what it meets."""

    LINES = (
        "north",
        "south",
        "east",
        "west",
        "up",
        "down",
        "kill rat",
        "get all from corpse",
        "get all",
        "drop all",
        "respawn",
    )

    def __init__(self, name: str, dice: Dice) -> None:
        super().__init__(name)
        self._dice = dice

    async def deed(self) -> None:
        """Type one random line."""
        await self.ask(self._dice.pick(self.LINES), PROMPT)


class Warden(Typist):
    """The owner: bans one address after another, and changes the password in between."""

    def __init__(self, name: str, *, password: str, code: str, first: int) -> None:
        super().__init__(name, password=password)
        self.code = code
        self.banned: list[str] = []
        """Addresses whose ban was acknowledged."""
        self.changing_to = ""
        """The new password that is not acknowledged yet."""
        self._next = first

    async def deed(self) -> None:
        """Claim the server once, then ban and change."""
        if self.code:
            code, self.code = self.code, ""
            await self.ask(f"claim {code}", "You are now the owner", "A code works once")
        number, self._next = self._next, self._next + 1
        address = f"203.0.{number // 250}.{number % 250 + 1}"
        await self.ask(f"@ban {address} bench", f'You have banned "{address}"')
        self.banned.append(address)
        self.changing_to = f"walks in rain {number}"
        await self.ask("password", "Type your present password")
        await self.ask(self.password, "Type the new password")
        await self.ask(self.changing_to, "Type the new password once more")
        await self.ask(self.changing_to, "Your password has been changed")
        self.password, self.changing_to = self.changing_to, ""


async def pause(seconds: float) -> None:
    """Wait."""
    future = asyncio.get_running_loop().create_future()
    asyncio.get_running_loop().call_later(seconds, future.set_result, None)
    await future


async def play_all(typists: Sequence[Typist], port: int, seconds: float) -> list["asyncio.Task[None]"]:
    """Let them play for some seconds, and return their tasks, which still run."""
    loop = asyncio.get_running_loop()
    tasks = [loop.create_task(typist.play(port)) for typist in typists]
    await asyncio.wait(tasks, timeout=seconds)
    return tasks
