"""Findings that can be proved from the text alone, on a MUD whose state is not visible.

Each check uses only what was shown: a command that never printed anything, an error of the program, program
text in a message, a listed exit that refuses everybody, a noun of a description that does not exist, a slow
answer, or a broken connection.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from maid_engine.ai_players.models.meanings import Meaning
from maid_engine.core.sequences import last
from maid_engine.ports.playtest import Finding, Moment, Severity
from maid_qa.playtest.checks.leaks import LEAKS
from maid_remote.mud.blocks import Block
from maid_remote.mud.mud_reader import MudReader
from maid_remote.mud.room import Room
from maid_remote.play.transcript import Exchange

KINDS: Final = {
    "traceback": ("Command failed", Severity.CRITICAL),
    "disconnected": ("Connection broke", Severity.MAJOR),
    "silent_command": ("Command prints nothing", Severity.MAJOR),
    "message_leak": ("Program text in a message", Severity.MAJOR),
    "dead_exit": ("Exit lets nobody through", Severity.MINOR),
    "noun_unknown": ("Noun cannot be examined", Severity.NOTE),
    "slow_answer": ("Answer came late", Severity.NOTE),
}
"""For each kind, its title and default severity. ``maid playtest`` uses the same keys for the same kinds."""
SLOW_S: Final = 5.0
SILENT_TIMES: Final = 2
"""A line is reported when it printed nothing this many times in one room, and its verb never printed anything."""
MOST_LINES: Final = 200
LONGEST_SHOWN: Final = 160
_ERRORS: Final = re.compile(
    r"Traceback \(most recent call last\)|^[ \t]*File \"[^\"]{1,200}\", line \d+|An untrapped error occurred|Segmentation fault"
    r"|\*{2,3}\s?(?:SYSERR|BUG)\b|Your sensitive mind notices a wrongness in the fabric of space|#-1 [A-Z][A-Z -]{4,}"
    r"|\b(?:Runtime|Fatal|Internal server) error\b|\bException in thread\b|\bat [\w.$]+\([\w.]+\.java:\d+\)|panic: runtime error",
    re.MULTILINE,
)
_FOREIGN_LEAKS: Final = (
    (re.compile(r"\(null\)"), "a missing value"),
    (re.compile(r"(?<![\w$])\$[nNeEmMsSpPtT](?![\w$])"), "an unfilled code of an act message"),
    (re.compile(r"(?<!\|)\|[rgybmcwxn](?:\b|(?=[A-Z]))|\^[rgybmcw][A-Z]|&[rgybmcwRGYBMCW][A-Z]|\[\d;3\dm"), "an unread colour code"),
    (re.compile(r"%[0-9](?!\w)|%[a-z]{1}%"), "an unfilled slot"),
)  # fmt: skip
_SOUND: Final = ("an internal id", "an empty or raw list", "a note to its builder")
_MESSAGE_LEAKS: Final = tuple(leak for leak in LEAKS if leak.kind == "message_leak")
_LEAKS: Final = (
    *_FOREIGN_LEAKS,
    *((leak.pattern, leak.what) for leak in _MESSAGE_LEAKS if leak.what not in _SOUND),
)
_LOOKED_AT: Final = re.compile(
    r"(?:look(?: at)?|l|examine|exa?|x)\s+(?:the |an? )?(?P<noun>[a-z][a-z' -]{2,30})", re.IGNORECASE
)
_ENDS_OF_ANSWERS: Final = ("mark", "bracket", "silence", "shape")
"""How an answer that is certainly complete ended. One that ended by quiet may go on."""
_NUMBER: Final = re.compile(r"\d+")
_HELP: Final = ("help", "man", "commands", "news", "@")


@dataclass(slots=True)
class Sighting:
    """A finding, how often it was seen, and what was typed before it was first seen."""

    finding: Finding
    times: int = 1
    commands: tuple[str, ...] = ()


@dataclass(slots=True)
class TextWatch:
    """Checks the blocks that one player receives."""

    reader: MudReader
    who: str = ""
    sightings: dict[str, Sighting] = field(default_factory=dict)
    _silent: Counter[tuple[str, str]] = field(default_factory=Counter)
    _spoke: dict[str, None] = field(default_factory=dict)
    _typed: list[str] = field(default_factory=list)

    @property
    def position(self) -> str:
        """The id of the room where the character is, as far as known."""
        return self.reader.position.room

    @property
    def rooms(self) -> int:
        """The number of known rooms of this MUD."""
        return len(self.reader.known.rooms.rooms)

    def after(self, block: Block, exchange: Exchange | None, before: str, typed: int) -> None:
        """Check a block. `before` is the room in which the player waited for it."""
        if block.answers is not None:
            self._typed = [*self._typed[-19:], block.answers]
        for finding in self._findings(block, exchange, before, Moment(block.tick, typed)):
            self._note(finding)

    def broke_off(self, why: str, typed: int) -> None:
        """Record that the connection broke unintentionally."""
        line = last(self._typed, "")
        what = "The connection broke by itself."
        if line:
            what = f'The connection broke after "{line}" was typed.'
        self._note(self._found("disconnected", line or "connection", what, (why,), Moment(0, typed)))

    def _note(self, finding: Finding) -> None:
        known = self.sightings.get(finding.id)
        if known is None:
            self.sightings[finding.id] = Sighting(finding, commands=tuple(self._typed))
        else:
            known.times += 1

    def _findings(
        self, block: Block, exchange: Exchange | None, before: str, moment: Moment
    ) -> Iterator[Finding]:
        yield from self._silence(block, exchange, before, moment)
        if block.answers is None or not block.answers.lower().startswith(_HELP):
            yield from self._program_text(block, before, moment)
        yield from self._shut_exit(block, before, moment)
        yield from self._noun(block, before, moment)
        if exchange is not None and block.answers is not None and block.lines:
            yield from self._slow_answer(block.answers, exchange.took_s, moment)

    def _slow_answer(self, line: str, took_s: float, moment: Moment) -> Iterator[Finding]:
        if took_s <= SLOW_S:
            return
        what = f'"{_verb(line)}" was answered only after more than {SLOW_S:g} seconds.'
        yield self._found("slow_answer", _verb(line), what, (f"{took_s:.1f} s",), moment)

    def _silence(
        self, block: Block, exchange: Exchange | None, before: str, moment: Moment
    ) -> Iterator[Finding]:
        line = block.answers
        if line is None or not line.strip():
            return
        verb = _verb(line)
        if _says_anything(block):
            self._spoke[verb] = None
            return
        if exchange is None or exchange.ended_by not in _ENDS_OF_ANSWERS:
            return
        self._silent[line, before] += 1
        if verb in self._spoke:
            return
        if self._silent[line, before] == SILENT_TIMES:
            what = f'"{verb}" prints nothing, each time it is typed.'
            where = f'"{line}" in {self._room(before)}'
            yield self._found("silent_command", verb, what, (where,), moment)

    def _program_text(self, block: Block, before: str, moment: Moment) -> Iterator[Finding]:
        text = block.text()
        error = _ERRORS.search(text)
        if error is not None:
            told = _shown(text, error)
            where = "by itself"
            if block.answers:
                where = _verb(block.answers)
            what = "An error of the program shows by itself."
            if block.answers:
                what = f'"{where}" is answered by an error of the program.'
            yield self._found("traceback", where, what, (told, f"in {self._room(before)}"), moment)
            return
        for line in block.lines[:MOST_LINES]:
            for pattern, what in _LEAKS:
                found = pattern.search(line)
                if found is not None:
                    form = _NUMBER.sub("#", _shown(line, found))
                    yield self._found(
                        "message_leak",
                        _verb(block.answers) if block.answers else "by itself",
                        f"Players read {what}: {form}",
                        (line[:300], f"in {self._room(before)}"),
                        moment,
                    )
                    break

    def _shut_exit(self, block: Block, before: str, moment: Moment) -> Iterator[Finding]:
        room = self.reader.known.rooms.rooms.get(before)
        way = block.typed.lower()
        if room is None or not _is_refused_exit(room, way):
            return
        if any(self._is_door(line) for line in block.lines):
            return
        said = next(filter(None, map(str.strip, block.lines)), "nothing")
        place = self._room(before)
        what = f'"{way}" is listed as a way out of {place}, and was refused.'
        yield self._found("dead_exit", f"{place}:{way}", what, (said[:300],), moment)

    def _is_door(self, line: str) -> bool:
        read = self.reader.family.lexicon.understand(line)
        return read is not None and read.meaning in (Meaning.DOOR_CLOSED, Meaning.DOOR_LOCKED)

    def _noun(self, block: Block, before: str, moment: Moment) -> Iterator[Finding]:
        looked = _LOOKED_AT.fullmatch(block.typed)
        room = self.reader.known.rooms.rooms.get(before)
        if looked is None or room is None:
            return
        noun = looked["noun"].lower()
        if not re.search(rf"\b{re.escape(noun)}\b", room.look.text, re.IGNORECASE):
            return
        said = tuple(filter(str.strip, block.lines))
        if any(map(self._denies, said)):
            place = self._room(before)
            what = f'{place} names "{noun}", and there is no such thing to look at.'
            yield self._found("noun_unknown", f"{place}:{noun}", what, said[:2], moment)

    def _denies(self, line: str) -> bool:
        """Return whether a line says that something is not there."""
        understood = self.reader.family.lexicon.understand(line)
        return understood is not None and understood.meaning is Meaning.NOT_HERE

    def _room(self, room_id: str) -> str:
        room = self.reader.known.rooms.rooms.get(room_id)
        if room is not None and room.look.title.strip():
            return room.look.title.strip()
        return "an unknown room"

    def _found(self, kind: str, where: str, what: str, detail: tuple[str, ...], moment: Moment) -> Finding:
        return Finding(kind, where, what, KINDS[kind][1], detail, moment, "play")


def ranked(sightings: list[Sighting]) -> list[Sighting]:
    """Return the findings, worst first."""
    return sorted(
        sightings,
        key=lambda one: (-one.finding.severity, one.finding.kind, one.finding.where, one.finding.id),
    )


def merged(watches: list[TextWatch]) -> list[Sighting]:
    """Return what several players saw, each defect once, worst first."""
    found: dict[str, Sighting] = {}
    for watch in watches:
        for key, one in watch.sightings.items():
            if key in found:
                found[key].times += one.times
            else:
                found[key] = Sighting(one.finding, one.times, one.commands)
    return ranked(list(found.values()))


def _says_anything(block: Block) -> bool:
    """Return whether a block holds a packet, or a line that is not blank."""
    return bool(block.packets) or any(line.strip() for line in block.lines)


def _verb(line: str | None) -> str:
    words = (line or "").split()
    if not words:
        return ""
    return words[0].lower()


def _shown(text: str, found: re.Match[str]) -> str:
    start = max(0, found.start() - 40)
    return " ".join(text[start : found.end() + 60].split())[:LONGEST_SHOWN]


def _is_refused_exit(room: Room, way: str) -> bool:
    """Return whether a room lists an exit that was refused and never led anywhere."""
    listed = room.look.listed
    return way in listed and way in room.shut and way not in room.ways
