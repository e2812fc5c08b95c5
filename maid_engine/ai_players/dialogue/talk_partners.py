"""Who talks with whom in a room, from the lines that everybody there hears.

Somebody's partner is whom they addressed by name last, or who answered them last. The lines of others in between change
nothing. All who hear the same lines come to the same result, so that one of them answers and the others do not.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from maid_engine.core.bounded import drop_oldest

PARTNERS_S: Final = 60.0
"""Seconds without a word between two people after which they are no partners any more."""
SILENT_S: Final = 10.0
"""Seconds without an answer after which a partner counts as silent, and others may answer."""
ANSWERS_S: Final = 20.0
"""Seconds within which a line without a name can be the answer to a line."""
MOST_SPEAKERS: Final = 64
"""Most speakers that are kept; those who have been silent for the longest time are dropped."""


@dataclass(slots=True)
class _Speaker:
    """What is known of one speaker."""

    partner: str = ""
    since: float = -1e9
    """When a word last passed between the two, in either direction."""
    spoke: float = -1e9
    waits_since: float | None = None
    """When the first line was said that nobody has answered; `None` if all are answered."""

    def is_with(self, now: float, here: Collection[str]) -> str:
        """Return the present partner, or "" if there is none."""
        if now - self.since < PARTNERS_S and self.partner in here:
            return self.partner
        return ""

    def calls(self, who: str, now: float) -> bool:
        """Return whether this speaker addressed somebody just now and waits for an answer."""
        return self.partner == who and self.waits_since is not None and now - self.spoke < ANSWERS_S

    def is_open(self, now: float) -> bool:
        """Return whether anybody may answer this speaker's last line."""
        if self.waits_since is None or now - self.spoke >= ANSWERS_S:
            return False
        return now - self.since >= PARTNERS_S or now - self.waits_since >= SILENT_S


class TalkPartners:
    """Who talks with whom. All names are in lower case."""

    def __init__(self) -> None:
        self._speakers: dict[str, _Speaker] = {}

    def of(self, who: str, now: float, here: Collection[str]) -> str:
        """Return with whom somebody talks, or "" if with nobody.

        Args:
            who: the speaker.
            now: the time, in seconds.
            here: who is in the room. A partner who has left is none.
        """
        return (self._speakers.get(who) or _Speaker()).is_with(now, here)

    def is_kept_waiting(self, who: str, now: float) -> bool:
        """Return whether nobody has answered somebody for `SILENT_S` seconds."""
        speaker = self._speakers.get(who)
        return (
            speaker is not None and speaker.waits_since is not None and now - speaker.waits_since >= SILENT_S
        )

    def said(
        self, who: str, named: str, now: float, here: Collection[str], *, is_prompt: bool = False
    ) -> str:
        """Note a line, and return for whom it is, or "" if it is for everybody.

        Args:
            who: the speaker.
            named: whom the line addresses by name; "" if nobody.
            now: the time, in seconds.
            here: who is in the room.
            is_prompt: whether the speaker answers at once whoever addressed them last, as AI players do. People take
                longer, and go on with the talk that they are in.
        """
        to = named or self._meant(who, now, here, is_prompt=is_prompt)
        speaker = self._speakers.pop(who, None) or _Speaker()
        self._speakers[who] = speaker  # the latest speaker is last
        drop_oldest(self._speakers, MOST_SPEAKERS)
        changes = to != speaker.is_with(now, here)
        if to:
            self._reaches(to, who, now, here)
            speaker.partner, speaker.since = to, now
        speaker.spoke = now
        if changes or speaker.waits_since is None:
            speaker.waits_since = now
        return to

    def _meant(self, who: str, now: float, here: Collection[str], *, is_prompt: bool) -> str:
        """Return for whom a line without a name is, or "" if it is for everybody."""
        caller = ""
        if is_prompt:
            caller = self._caller(who, now, here)
        return caller or self._present(who, now, here)

    def _speakers_in(self, here: Collection[str]) -> list[tuple[str, _Speaker]]:
        """Return those in the room who have said something: nobody answers who was left behind."""
        return [(name, one) for name, one in self._speakers.items() if name in here]

    def _caller(self, who: str, now: float, here: Collection[str]) -> str:
        """Return who addressed somebody last and waits for an answer, or ""."""
        calls = [(one.spoke, name) for name, one in self._speakers_in(here) if one.calls(who, now)]
        if not calls:
            return ""
        return max(calls)[1]

    def _present(self, who: str, now: float, here: Collection[str]) -> str:
        """Return for whom a line without a name is: the partner, or one who waits for an answer if there is none."""
        partner = self.of(who, now, here)
        if partner and not self.is_kept_waiting(who, now):
            return partner
        return self._asker(who, now, here) or partner

    def _asker(self, who: str, now: float, here: Collection[str]) -> str:
        """Return whose line somebody answers who names nobody: a line to them, else the latest to everybody."""
        return self._caller(who, now, here) or self._open(who, now, here)

    def _open(self, who: str, now: float, here: Collection[str]) -> str:
        """Return who said something to everybody since somebody's last line, and waits for an answer; or ""."""
        since = (self._speakers.get(who) or _Speaker()).spoke
        lines = [(one.spoke, name) for name, one in self._speakers_in(here) if one.is_open(now)]
        spoke, asker = max(lines, default=(since, ""))
        if spoke <= since:
            return ""
        return asker

    def _reaches(self, to: str, who: str, now: float, here: Collection[str]) -> None:
        """Note that a line reaches somebody: it answers them if they wait for it, or begins a talk with them."""
        hearer = self._speakers.get(to)
        if hearer is None:
            hearer = self._speakers[to] = _Speaker()
        partner = hearer.is_with(now, here)
        if partner not in ("", who) and not self.is_kept_waiting(to, now):
            return
        hearer.partner, hearer.since, hearer.waits_since = who, now, None

    def forget(self, who: str) -> None:
        """Drop a person, as a speaker and as a partner."""
        self._speakers.pop(who, None)
        for one in self._speakers.values():
            if one.partner == who:
                one.partner = ""
