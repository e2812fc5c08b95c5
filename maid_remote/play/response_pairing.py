"""Pairs commands with their answers: cuts a server's output into blocks, with one command in flight at a time.

A server that marks its prompts (EOR, GA), or prints a line of ours after each answer (OUTPUTSUFFIX of the
MUSH family), tells when an answer is over. If a server only shows a prompt, the prompt's shape is recognised
after a few answers. Otherwise an answer is over when the server has been quiet for long enough. That time is
learned from the gaps in its output (:mod:`~maid_remote.play.response_timing`). All times are seconds of the
clock. Waiting is a deadline (:meth:`ResponsePairing.due`).
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
"""How long a server without marks must be quiet until its answer is over: the first value, then minimum and maximum."""
LINGER_FIRST_S: Final = 0.25
LINGER_BOUNDS_S: Final = (0.03, 0.6)
"""How long to listen after a prompt, for servers that mark every line that they write."""
ANSWER_LONGEST_S: Final = 20.0
"""An answer is cut after this many seconds."""
MOST_LINES: Final = 1_000
"""An answer is cut after this many lines."""
LATE_S: Final = 3.0
"""Output this soon after an answer that ended in silence may have been a part of that answer."""


class ResponsePairing:
    """Takes what a link received, and returns blocks."""

    def __init__(self) -> None:
        self.round_trip = RoundTrip()
        self.shapes = PromptShapes()
        self.quiet = Pause(QUIET_FIRST_S, QUIET_BOUNDS_S)
        self.linger = Pause(LINGER_FIRST_S, LINGER_BOUNDS_S)
        self.endings: Counter[str] = Counter()
        """How many blocks ended by "mark", "shape", "bracket", "quiet", "silence", "cut" and "gone"."""
        self.ended_by = ""
        """How the last returned block ended."""
        self.brackets: tuple[str, str] | None = None
        """Lines that the server prints before and after each answer, if it was asked to."""
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
        """The command whose answer is not complete; None if there is none."""
        return self._command

    def typed(self, line: str, now: float) -> None:
        """Note that a command was sent. Incomplete output from before becomes a block of its own."""
        if self._gathered or self._command is not None:
            self._finish(now, "cut")
        self._command, self._sent_at = line, now
        self._begun_at = now

    def take(self, said: Said, now: float) -> None:
        """Take what was received."""
        match said:
            case Line(text):
                self._take_line(text, now)
            case Mark(prompt):
                self._word(now)
                self._prompt, self._pending, self._marked = prompt or self._prompt, "", True
            case Packet():
                # A packet does not end an answer, and many are sent unasked.
                self._packets.append(said)
                self._begun_at = now if self._begun_at is None else self._begun_at
                self._last_at = max(self._last_at, now)
            case Gone():
                self._gone = True

    def show(self, pending: str, now: float) -> None:
        """Take the text that now stands after the last line end."""
        if pending == self._pending:
            return
        if pending:
            self._word(now)
            self._marked = False
        self._pending = pending

    def due(self) -> float | None:
        """Return when the current block is complete if nothing else comes; None if there is no block."""
        if self._done:
            return 0.0
        if self._begun_at is None:
            return None
        if self._gone or len(self._lines) >= MOST_LINES:
            return 0.0
        return min(self._complete_at(), self._begun_at + ANSWER_LONGEST_S)

    def block(self, now: float) -> Block | None:
        """Return a complete block, or None.

        A prompt that was shown as pending has to be taken from the link.
        """
        due = self.due()
        if due is None or now < due:
            return None
        if not self._done:
            self._finish(now, self._why(now))
        block, self.ended_by = self._done.popleft()
        return block

    # --- the end of a block ---

    def _complete_at(self) -> float:
        """Return when the block counts as complete, judging by what came last."""
        if self._waits_for_answer:
            return self._sent_at + self.round_trip.silence_s()
        if self._marked or self.shapes.knows(self._pending):
            return self._last_at + self.linger.seconds
        quiet_at = self._last_at + self.quiet.seconds
        # What was heard may have come unasked, with the answer still on its way.
        if self._command is None:
            return quiet_at
        return max(quiet_at, self._sent_at + self.round_trip.expected_s())

    @property
    def _waits_for_answer(self) -> bool:
        """Whether nothing shows yet that the answer to a typed line has begun, or, between brackets, that it ended."""
        if self._command is None:
            return False
        return self.brackets is not None or self._first_at is None

    def _why(self, now: float) -> str:
        if self._gone:
            return "gone"
        if len(self._lines) >= MOST_LINES or now < self._complete_at():
            return "cut"
        if self._first_at is None:
            return "silence"
        if self._marked:
            return "mark"
        if self.shapes.knows(self._pending):
            return "shape"
        return "quiet"

    # --- gathering ---

    @property
    def _gathered(self) -> bool:
        return bool(self._lines or self._packets or self._pending or self._prompt)

    def _take_line(self, text: str, now: float) -> None:
        if self.brackets is not None and text.strip() in self.brackets:
            self._bracket(text.strip(), now)
            return
        self._word(now)
        self._pending, self._marked = "", False  # the pending text was the beginning of this line
        if self._prompt:
            self._lines.append(self._prompt)
            self._prompt = ""
        self._lines.append(text)

    def _bracket(self, text: str, now: float) -> None:
        """Handle one of the two lines around an answer."""
        if self._command is None or self.brackets is None:
            return
        if text == self.brackets[0]:
            # What came before was not part of the answer.
            command, sent_at, self._command = self._command, self._sent_at, None
            if self._gathered:
                self._finish(now, "quiet")
            self._command, self._sent_at, self._begun_at = command, sent_at, sent_at
            self.round_trip.note(now - sent_at)
            self._first_at = self._last_at = now
        else:
            self._finish(now, "bracket")

    def _word(self, now: float) -> None:
        """Update the times and the learned pauses after text came."""
        if self._begun_at is None:
            self._begun_at = now
            if self._quiet_end_at is not None and now - self._quiet_end_at < LATE_S:
                self.quiet.too_short()
        if self._first_at is None:
            self._first_at = now
            self._note_round_trip(now)
        else:
            self._note_pause(now - self._last_at)
        self._last_at = now

    def _note_round_trip(self, now: float) -> None:
        if self._command is not None and self.brackets is None:
            self.round_trip.note(now - self._sent_at)

    def _note_pause(self, seconds: float) -> None:
        self.quiet.note(seconds)
        if self._marked:
            self.linger.note(seconds)

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
