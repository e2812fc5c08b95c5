"""What a visitor does now and what it learned last, as values for display."""

from dataclasses import dataclass, replace
from typing import Final

from maid_remote.mud.learned_mud import Learned
from maid_remote.mud.verbs import Standing

LONGEST_NAME: Final = 40


@dataclass(frozen=True, slots=True)
class VisitorStatus:
    """The current status of one character."""

    who: str
    what: str = "connects"
    """What it does, as the end of a sentence: "plays"."""
    typed: int = 0
    """Typed lines of play, without those of the login."""
    most: int = 0
    """Maximum number of lines that may be typed."""
    rooms: int = 0
    """Known rooms of this MUD."""
    where: str = ""
    """The heading of the current room."""
    line: str = ""
    """The last typed line."""
    learned: str = ""
    """What it learned last, as a sentence without its full stop."""

    def told(self) -> str:
        """Return the status as one sentence, for terminals and screen readers."""
        parts = [f"{self.who} {self.what}"]
        if self.typed:
            parts.append(f"{self.typed} of {self.most} lines typed, {self.rooms} rooms known")
        if self.where:
            parts.append(f"in {self.where}")
        if self.line:
            parts.append(f'last line "{self.line}"')
        if self.learned:
            parts.append(f"learned last: {self.learned}")
        who, *details = parts
        if not details:
            return f"{who}."
        return f"{who}: {'; '.join(details)}."

    def now(self, what: str) -> "VisitorStatus":
        """Return a copy with another activity."""
        return replace(self, what=what, line="")


class News:
    """What was learned about a MUD since the last look."""

    def __init__(self, learned: Learned) -> None:
        self._learned = learned
        self._rooms = len(learned.rooms.rooms)
        self._version = learned.verbs.version
        self._standing = self._standings()
        self._shut = self._refused()
        self.latest = ""
        """The latest news as a sentence without its full stop; ``""`` if there are none."""

    def look(self, room: str) -> str:
        """Return what was learned last.

        Args:
            room: the id of the current room.
        """
        known = self._learned.rooms.rooms
        title = ""
        shut = self._refused()
        if room in known:
            title = known[room].look.title.strip()[:LONGEST_NAME]
            self._note_refusal(title or "this room", shut)
        if self._learned.verbs.version != self._version:
            self._verbs()
        if title and len(known) > self._rooms:
            self.latest = f"there is a room {title}"
        self._rooms, self._shut = len(known), shut
        return self.latest

    def _note_refusal(self, room: str, shut: int) -> None:
        if shut > self._shut:
            self.latest = f"a way out of {room} is refused"

    def _verbs(self) -> None:
        standing = self._standings()
        for word, now in standing.items():
            if self._standing.get(word) is now:
                continue
            if now is Standing.WORKS:
                self.latest = f'"{word}" is a command here'
            elif now is Standing.ABSENT:
                self.latest = f'"{word}" is none here'
        self._standing, self._version = standing, self._learned.verbs.version

    def _standings(self) -> dict[str, Standing]:
        return {word: verb.standing for word, verb in self._learned.verbs.known.items()}

    def _refused(self) -> int:
        return sum(len(room.shut) for room in self._learned.rooms.rooms.values())
