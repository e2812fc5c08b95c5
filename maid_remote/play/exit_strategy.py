"""The last way out of a place that nothing leads out of: what MUDs have for players who are lost."""

from typing import Final

from maid_engine.ai_players.safety.gateway import Canonical, Resolver
from maid_remote.mud.learned_mud import Learned
from maid_remote.mud.verbs import Standing
from maid_remote.mud.vocabulary import EffectClass

WORDS: Final = ("unstuck", "recall", "home")
"""Typed only where the MUD's own help names them."""
TRAPPED: Final = 30
"""So many answers in a row in one room, or back and forth between two."""
AGAIN: Final = 60
"""Answers until the same word is tried once more."""


class ExitStrategy:
    """Notices that one player gets nowhere, and what is left to try."""

    def __init__(self, learned: Learned) -> None:
        self._learned = learned
        self._last = ("", "")
        """The two rooms that one has been in last."""
        self._answers = 0
        self._since = 0
        self._tried: dict[str, int] = {}

    def answered(self, room: str) -> None:
        """A line was answered; this is where one stands now."""
        self._answers += 1
        if room not in self._last:
            self._last = (self._last[1], room)
            self._since = 0
        else:
            self._since += 1

    def next(self) -> str:
        """What to type; "" while there is hope, and where the MUD has nothing of the kind."""
        if self._since < TRAPPED:
            return ""
        for word in WORDS:
            due = self._answers - self._tried.get(word, -AGAIN) >= AGAIN
            if due and self._learned.verbs.standing(word) in (Standing.LISTED, Standing.WORKS):
                self._tried[word] = self._answers
                return word
        return ""


def with_homeward(resolve: Resolver, learned: Learned) -> Resolver:
    """The resolver, with those words as well, where the MUD's own help names them."""

    def resolved(line: str) -> Canonical | None:
        word = line.strip().lower()
        if word in WORDS and learned.verbs.standing(word) in (Standing.LISTED, Standing.WORKS):
            return Canonical("recall", EffectClass.FREE, "recovery", "")
        return resolve(line)

    return resolved
