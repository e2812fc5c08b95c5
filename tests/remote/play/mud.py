"""A MUD on paper: a link whose server is a function, and whose time is a clock that the waiting itself advances."""

from heapq import heappop, heappush
from itertools import count

from maid_engine.net.client import Gone, Line, LinkFacts, Mark
from maid_qa.testing.clock import FakeClock
from maid_remote.play.transcript import Conversation
from maid_remote.testing.foreign_world import ForeignWorld, Style

FAR_S = 0.05
"""How far away it is, there and back."""


class Text(str):
    """What is shown without a line end."""

    __slots__ = ()


class PaperLink:
    """A connection to a function that is given each typed line and gives what is said: lines, marks, packets, texts.

    A number among them is a pause in seconds.
    """

    def __init__(self, answer, *, greeting=(), clock=None):
        self.clock = clock or FakeClock()
        self.facts = LinkFacts()
        self.closed = False
        self.heard_at = self.clock.now()
        self.hides_typing = False
        self.pending = ""
        self.typed = []
        self._answer = answer
        self._said = []
        self._coming = []
        self._order = count()
        self._say(greeting)

    def take(self):
        said, self._said = self._said, []
        return said

    def take_pending(self):
        text, self.pending = self.pending, ""
        return text

    async def arrival(self, seconds):
        if self._said or self.closed:
            return True
        until = self.clock.now() + seconds
        if not self._coming or self._coming[0][0] > until:
            self.clock.advance(max(0.0, until - self.clock.now()))
            return False
        at = self._coming[0][0]
        self.clock.advance(max(0.0, at - self.clock.now()))
        while self._coming and self._coming[0][0] <= at:
            self._hear(heappop(self._coming)[2])
        return True

    def send_line(self, text):
        self.typed.append(text)
        self._say(self._answer(text))

    def close(self):
        self.closed = True

    def say(self, *said):
        """The MUD says something by itself."""
        self._say(said)

    def _say(self, said):
        at = self.clock.now() + FAR_S
        for one in said:
            if isinstance(one, int | float):
                at += one
            else:
                heappush(self._coming, (at, next(self._order), one))

    def _hear(self, said):
        self.heard_at = self.clock.now()
        if isinstance(said, Text):
            self.pending += said
        elif isinstance(said, str):
            self.pending, line = "", self.pending + said
            self._said.append(Line(line))
        elif isinstance(said, Mark):
            self._said.append(Mark(said.prompt or self.take_pending()))
        else:
            self.closed = self.closed or isinstance(said, Gone)
            self._said.append(said)


def talk(answer, *, greeting=(), clock=None):
    """A conversation with such a MUD."""
    link = PaperLink(answer, greeting=greeting, clock=clock)
    return Conversation(link, link.clock), link


class Inn:
    """A MUD with a door in the manner of Diku, and a world behind it. It marks its prompts, unless told otherwise."""

    def __init__(self, *, style=Style.DIKU, marks=True, pages=None, world=None):
        self.world = world or ForeignWorld(style)
        self.marks = marks
        self.pages = pages or {}
        self.accounts = {}
        self.state = self._name
        self.name = ""
        self.said_after = {}
        """Number of a typed line → what is said of itself after it."""
        self.lines = 0

    def welcome(self):
        """Begin with somebody new: return the greeting, and await a name."""
        self.state = self._name
        return self.greeting()

    def greeting(self):
        yield "Welcome to the Paper Realm."
        yield Text("By what name do you wish to be known? ")

    def __call__(self, line):
        return list(self.state(line))

    def _name(self, line):
        self.name = line
        if line in self.accounts:
            self.state = self._password
            yield Text("Password: ")
        else:
            self.state = self._confirm
            yield Text(f"Did I get that right, {line} (Y/N)? ")

    def _confirm(self, line):
        if line.lower().startswith("y"):
            self.state = self._new
            yield Text(f"Give me a password for {self.name}: ")
        else:
            self.state = self._name
            yield Text("Okay, what IS it, then? ")

    def _new(self, line):
        self.accounts[self.name] = line
        self.state = self._again
        yield Text("Please retype password: ")

    def _again(self, line):
        assert line == self.accounts[self.name]
        self.state = self._sex
        yield Text("What is your sex (M/F)? ")

    def _sex(self, line):
        assert line.lower() in "mf"
        yield "*** PRESS RETURN: "
        self.state = self._return

    def _return(self, line):
        assert line == ""
        self.state = self._menu
        yield "0) Exit from the realm."
        yield "1) Enter the game."
        yield Text("Make your choice: ")

    def _password(self, line):
        if line == self.accounts[self.name]:
            yield from self._return("")
        else:
            yield "Wrong password."
            yield Text("Password: ")

    def _menu(self, line):
        assert line == "1", line
        self.state = self._play
        yield from self._shown(self.world.greeting())

    def _play(self, line):
        self.lines += 1
        if line in ("quit", "QUIT"):
            yield "Come back soon!"
            yield Gone("the server closed the connection")
            return
        if line in self.pages:
            yield from self.pages[line]
        else:
            yield from self._shown(self.world.type(line))
        yield from self.said_after.get(self.lines, ())

    def _shown(self, block):
        yield from block.lines
        if block.prompt:
            yield Text(block.prompt)
        if self.marks:
            yield Mark("")
