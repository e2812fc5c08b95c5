"""Commands and what they answer: what a server says, cut into blocks, one command in flight at a time.

A server that marks its prompts (EOR, GA), or puts a line of ours after each answer (OUTPUTSUFFIX of the MUSH family),
says itself when an answer is over. One that only shows a prompt is recognised by the prompt's shape after a few of
them. With none of these, an answer is over when the server has been quiet for long enough; how long that is, is
learned from the gaps in what it says (:mod:`~maid_remote.play.response_timing`). Times are seconds of the clock; waiting is a
deadline (:meth:`ResponsePairing.due`).
"""

from collections import Counter, deque
from typing import Final

from maid_engine.core.messages import Packet
from maid_engine.core.time import Seconds
from maid_engine.net.client import Gone, Line, Mark, Said
from maid_remote.mud.blocks import Block
from maid_remote.play.response_timing import Pause, PromptShapes, RoundTrip

QUIET_FIRST_S: Final = 0.5
QUIET_BOUNDS_S: Final = (0.12, 1.5)
"""How long a server without marks must be quiet until its answer is over: at first, at least and at the most."""
LINGER_FIRST_S: Final = 0.25
LINGER_BOUNDS_S: Final = (0.03, 0.6)
"""How long to listen on after a prompt, for servers that mark every line they write."""
ANSWER_LONGEST_S: Final = 20.0
"""An answer that goes on and on is cut here,"""
MOST_LINES: Final = 1_000
"""and here."""
LATE_S: Final = 3.0
"""What comes by itself so soon after an answer that ended in silence may have been a part of it."""


class ResponsePairing:
    """Takes what a link said, and gives blocks."""

    def __init__(self) -> None:
        self.round_trip = RoundTrip()
        self.shapes = PromptShapes()
        self.quiet = Pause(QUIET_FIRST_S, QUIET_BOUNDS_S)
        self.linger = Pause(LINGER_FIRST_S, LINGER_BOUNDS_S)
        self.endings: Counter[str] = Counter()
        """How blocks ended: "mark", "shape", "bracket", "quiet", "silence", "cut", "gone"."""
        self.ended_by = ""
        """How the last one that was given ended."""
        self.brackets: tuple[str, str] | None = None
        """Lines that the server puts before and after each answer, once it was asked to."""
        self._command: str | None = None
        self._sent_at = 0.0
        self._lines: list[str] = []
        self._packets: list[Packet] = []
        self._prompt = ""
        self._pending = ""
        self._begun_at: float | None = None
        self._first_at: float | None = None
        self._last_at = 0.0
        self._marked = False
        self._gone = False
        self._quiet_end_at: float | None = None
        self._done: deque[tuple[Block, str]] = deque()

    @property
    def in_flight(self) -> str | None:
        """The command whose answer is not complete."""
        return self._command

    def typed(self, line: str, now: float) -> None:
        """A command goes out. What was said before it, and is not complete, is a block of its own."""
        if self._gathered or self._command is not None:
            self._finish(now, "cut")
        self._command, self._sent_at = line, now
        self._begun_at = now

    def take(self, said: Said, now: float) -> None:
        """Something was said."""
        match said:
            case Line(text):
                self._take_line(text, now)
            case Mark(prompt):
                self._word(now)
                self._prompt, self._pending, self._marked = prompt or self._prompt, "", True
            case Packet():
                # A packet ends no answer, and many come by themselves.
                self._packets.append(said)
                self._begun_at = now if self._begun_at is None else self._begun_at
                self._last_at = max(self._last_at, now)
            case Gone():
                self._gone = True

    def show(self, pending: str, now: float) -> None:
        """This is what stands after the last line end, now."""
        if pending == self._pending:
            return
        if pending:
            self._word(now)
            self._marked = False
        self._pending = pending

    def due(self) -> float | None:
        """When the block in the making is complete, if nothing else is said; None when there is none."""
        if self._done:
            return 0.0
        if self._begun_at is None:
            return None
        if self._gone or len(self._lines) >= MOST_LINES:
            return 0.0
        return min(self._complete_at(), self._begun_at + ANSWER_LONGEST_S)

    def block(self, now: float) -> Block | None:
        """A complete block, when there is one. A prompt that was shown as pending has to be taken from the link."""
        due = self.due()
        if due is None or now < due:
            return None
        if not self._done:
            self._finish(now, self._why(now))
        block, self.ended_by = self._done.popleft()
        return block

    # --- when is it over? ---

    def _complete_at(self) -> float:
        """When nothing more belongs to it, going by what came last."""
        silence_at = self._sent_at + self.round_trip.silence_s()
        if self._command is not None and (self.brackets is not None or self._first_at is None):
            return silence_at
        if self._marked or self.shapes.knows(self._pending):
            return self._last_at + self.linger.seconds
        quiet_at = self._last_at + self.quiet.seconds
        # What was heard may have come by itself, and the answer be still on its way.
        return (
            quiet_at if self._command is None else max(quiet_at, self._sent_at + self.round_trip.expected_s())
        )

    def _why(self, now: float) -> str:
        if self._gone:
            return "gone"
        if len(self._lines) >= MOST_LINES or now < self._complete_at():
            return "cut"
        if self._first_at is None:
            return "silence"
        if self._marked:
            return "mark"
        return "shape" if self.shapes.knows(self._pending) else "quiet"

    # --- gathering ---

    @property
    def _gathered(self) -> bool:
        return bool(self._lines or self._packets or self._pending or self._prompt)

    def _take_line(self, text: str, now: float) -> None:
        if self.brackets is not None and text.strip() in self.brackets:
            self._bracket(text.strip(), now)
            return
        self._word(now)
        self._pending, self._marked = "", False  # what was pending was the beginning of this line
        if self._prompt:
            self._lines.append(self._prompt)
            self._prompt = ""
        self._lines.append(text)

    def _bracket(self, text: str, now: float) -> None:
        """One of the two lines around an answer."""
        if self._command is None or self.brackets is None:
            return
        if text == self.brackets[0]:
            # What was said before it came by itself.
            command, sent_at, self._command = self._command, self._sent_at, None
            if self._gathered:
                self._finish(now, "quiet")
            self._command, self._sent_at, self._begun_at = command, sent_at, sent_at
            self.round_trip.note(now - sent_at)
            self._first_at = self._last_at = now
        else:
            self._finish(now, "bracket")

    def _word(self, now: float) -> None:
        """Text came."""
        if self._begun_at is None:
            self._begun_at = now
            if self._quiet_end_at is not None and now - self._quiet_end_at < LATE_S:
                self.quiet.too_short()
        if self._first_at is None:
            self._first_at = now
            if self._command is not None and self.brackets is None:
                self.round_trip.note(now - self._sent_at)
        else:
            self.quiet.note(now - self._last_at)
            if self._marked:
                self.linger.note(now - self._last_at)
        self._last_at = now

    def _finish(self, now: float, why: str) -> None:
        prompt = self._pending or self._prompt
        self.endings[why] += 1
        self._quiet_end_at = now if why in ("quiet", "silence") else None
        if why == "quiet":
            self.quiet.held()
            if self._command is not None:
                self.shapes.note(prompt)
        elif why in ("mark", "shape"):
            self.linger.note(0.0)  # nothing followed the prompt
        block = Block(tuple(self._lines), prompt, tuple(self._packets), self._command, Seconds(now))
        self._done.append((block, why))
        self._command = None
        self._lines, self._packets = [], []
        self._prompt = self._pending = ""
        self._begun_at = self._first_at = None
        self._marked = False
