"""The prompt of `maid rewind`: each line does one thing at a moment of a recording."""

import re
import shlex
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from maid_engine.core.errors import MaidError

if TYPE_CHECKING:
    from maid_qa.replay.process_wire import Told
    from maid_qa.replay.snapshot_client import SnapshotClient

_SPAN: Final = re.compile(r"(?P<count>\d+(?:\.\d+)?)(?P<unit>[smh])")
_CLOCK: Final = re.compile(r"(?:(\d+):)?(\d+):(\d\d)")
_SECONDS: Final = {"s": 1, "m": 60, "h": 3600}
HELP: Final = """\
at TICK | TIME        go there: 1200, 5m, 0:05:00; +40 and -2m go on and back from here
end                   go to the end
back                  go where you were before
state                 who plays, who does what, and the hash of it all
show WHO              what a character, a being, a thing or a room is made of
thoughts NAME [N]     what an AI player wants, believes and thought last
why NAME [N]          why it typed its last command, or the Nth from the last
why NAME [N] without TEXT   and whether it would have without that line or fact
log [N] [TEXT]        what happened last, or last with these words in it
find [N] TEXT         the ticks of the whole recording at which these words were told, or stand in an event
fork FACT; FACT [for 60s] [out FILE]   let life go on with these facts and without, and compare
checkpoints           what is kept
quit                  end"""


def ticks_of(text: str, ticks_per_second: int) -> int:
    """Return ticks of 240, 60s, 1m, 1.5h, 1:00, 0:01:00.

    Raises:
        ValueError: it is not a time.
    """
    text = text.strip()
    if text.isdecimal():
        return int(text)
    if (span := _SPAN.fullmatch(text)) is not None:
        return round(float(span["count"]) * _SECONDS[span["unit"]] * ticks_per_second)
    if (clock := _CLOCK.fullmatch(text)) is not None:
        hours, minutes, seconds = (int(one or 0) for one in clock.groups())
        return (hours * 3600 + minutes * 60 + seconds) * ticks_per_second
    raise ValueError(f"{text!r} is not a time; times look like 1200 (ticks), 90s, 5m, 0:05:00")


class Rewinder:
    """The state of a user who explores a recording.

    Args:
        keepers: the snapshot server of the recording.
        ticks_per_second: of the recorded server.
        say: shows a line.

    Raises:
        TapeError: the recording ends before its game was at work.
    """

    def __init__(self, keepers: "SnapshotClient", ticks_per_second: int, say: Callable[[str], None]) -> None:
        self.first = int(keepers.ask("tick", 1))
        """The first tick at which the game is at work; the user begins there."""
        self.at = self.first
        """The user's current tick."""
        self._keepers, self._ticks_per_second, self._say = keepers, ticks_per_second, say
        self._been: list[int] = []
        self._words: dict[str, Callable[[str], None]] = {
            "at": self._go,
            "end": lambda _: self._go("end"),
            "back": self._back,
            "state": lambda _: self._tell("state"),
            "show": self._show,
            "thoughts": self._thoughts,
            "why": self._why,
            "log": self._log,
            "find": self._find,
            "fork": self._fork,
            "checkpoints": self._checkpoints,
            "help": lambda _: self._say(HELP),
        }
        keepers.progress = self._say_way

    def do(self, line: str) -> bool:
        """Do what a line says, and return whether to go on."""
        word, _, rest = line.strip().partition(" ")
        word = word.lower()
        if word in ("quit", "exit", "q"):
            return False
        if not word:
            return True
        try:
            self._act(word, rest.strip())
        except (MaidError, ValueError) as error:
            self._say(str(error))
        except KeyboardInterrupt:
            self._say("Stopped.")
        return True

    def _act(self, word: str, rest: str) -> None:
        act = self._words.get(word)
        if act is not None:
            act(rest)
        elif word[0] in "+-" or word[0].isdecimal():
            self._go(word)
        else:
            raise ValueError(f"{word!r} is not a command here; `help` lists them")

    # --- where ---

    def _go(self, text: str) -> None:
        if not text:
            raise ValueError("where to? at 1200, at 5m, at +40")
        if text == "end":
            to = self._end()
        elif text[0] in "+-":
            ticks = ticks_of(text[1:], self._ticks_per_second)
            to = self.at + (ticks if text[0] == "+" else -ticks)
        else:
            to = ticks_of(text, self._ticks_per_second)
        to = max(self.first, to)
        self._keepers.ask("hash", to)
        if to != self.at:
            self._been.append(self.at)
            self.at = to
        self._here()

    def _end(self) -> int:
        self._keepers.ask("hash", None)
        over = self._keepers.state()["over"]
        return int(over["at"])

    def _back(self, _: str) -> None:
        if not self._been:
            raise ValueError("you have been nowhere else")
        self.at = self._been.pop()
        self._here()

    def _here(self) -> None:
        if not sys.stdin.isatty():
            self._say(f"tick {self.at}")

    # --- what ---

    def _tell(self, question: str, **args: object) -> None:
        self._lines(self._keepers.ask(question, self.at, **args))

    def _lines(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._say(line)

    def _show(self, who: str) -> None:
        if not who:
            raise ValueError("show whom? a character, a being, a room: show Ada")
        self._tell("show", who=who)

    def _thoughts(self, text: str) -> None:
        name, number, _ = _named(text, "thoughts")
        self._tell("thoughts", name=name, most=number or 3)

    def _why(self, text: str) -> None:
        text, _, without = text.partition(" without ")
        name, number, _ = _named(text, "why")
        told = self._keepers.ask(
            "why", self.at, name=name, n=number or 1, without=without.strip(" \"'") or None
        )
        self._lines(told["lines"])

    def _log(self, text: str) -> None:
        number, part = _counted(text)
        self._tell("log", most=number or 15, part=part)

    def _find(self, text: str) -> None:
        from maid_qa.replay.text_search import MOST, find

        number, part = _counted(text)
        if not part:
            raise ValueError(
                "find what? words that somebody was told, or an event: find bites you, find CharacterDied"
            )
        # Names that are unknown now may be known at the last kept moment.
        last = self._keepers.state()["moments"][-1]["at"]
        names = {
            one: name for at in (last, self.at) if at for one, name in self._keepers.ask("names", at).items()
        }
        found = [*find(self._keepers.path, part, most=number or MOST, names=names)]
        self._lines(found or [f"Nothing with {part!r} in it was told to anybody, and no event has it."])

    def _checkpoints(self, _: str) -> None:
        state = self._keepers.state()
        ticks = ", ".join(str(one["at"]) for one in state["moments"])
        self._say(f"moments at ticks {ticks}; {state['memory_mib']} MiB")
        if state["over"] is None:
            self._say(f"come to tick {state['come_to']}")

    def _fork(self, text: str) -> None:
        from maid_qa.replay.fork import Wanted, fork, lines_of

        facts, seconds, out = _wanted(text, self._ticks_per_second)
        found = fork(
            self._keepers.path,
            Wanted(tuple(facts), out),
            at=self.at,
            minutes=seconds / 60,
            lives=self._keepers.lives,
        )
        self._lines(lines_of(found, ticks_per_second=self._ticks_per_second))

    def _say_way(self, told: "Told") -> None:
        if "from" in told:
            ticks = told["to"] - told["from"]
            self._say(f"({ticks} {'tick' if ticks == 1 else 'ticks'} from the checkpoint at {told['from']})")
        elif sys.stdin.isatty():
            # Show the progress towards a far tick; the next line is written over it.
            sys.stderr.write(f"\rcome to tick {told['tick']}\r")
            sys.stderr.flush()


def _named(text: str, word: str) -> tuple[str, int, str]:
    """Return a name, perhaps of several words, and the number after it.

    Raises:
        ValueError: there is no name.
    """
    words = text.split()
    if not words:
        raise ValueError(f"{word} of whom? {word} Mirrin, {word} Mirrin 3")
    number = 0
    if len(words) > 1 and words[-1].isdecimal():
        number = int(words.pop())
    return " ".join(words), number, word


def _counted(text: str) -> tuple[int, str]:
    """Return a number, 0 without one, and the words after it."""
    number, _, rest = text.partition(" ")
    if number.isdecimal():
        return (int(number), rest.strip())
    return (0, text)


def _wanted(text: str, ticks_per_second: int) -> tuple[Sequence[str], float, Path | None]:
    """Return facts, seconds and a file of ``gold of Ada = 5; rat dead for 60s out other.tape``.

    Raises:
        ValueError: there is no fact.
    """
    out: Path | None = None
    if (found := re.search(r"\s(?:--)?out\s+(\S+)\s*$", text)) is not None:
        out, text = Path(shlex.split(found[1])[0]), text[: found.start()]
    seconds = 60.0
    if (found := re.search(r"\s(?:--)?for\s+(\S+)\s*$", text)) is not None:
        seconds, text = ticks_of(found[1], ticks_per_second) / ticks_per_second, text[: found.start()]
    facts = [one.strip().strip("\"'") for one in re.split(r";|--set\b", text)]
    facts = list(filter(None, facts))
    if not facts:
        raise ValueError("fork needs a fact: fork gold of Ada = 500 for 60s")
    return facts, seconds, out
