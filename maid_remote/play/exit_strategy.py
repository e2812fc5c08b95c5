"""Commands that MUDs have for lost players, as the last way out of a place without an exit."""

from typing import Final

from maid_engine.ai_players.safety.gateway import Canonical, Resolver
from maid_engine.commands.deed_class import DeedClass
from maid_engine.commands.definition import Capability
from maid_remote.mud.learned_mud import Learned
from maid_remote.mud.verbs import Standing

WORDS: Final = ("unstuck", "recall", "home")
"""Typed only if the MUD's help names them."""
TRAPPED: Final = 30
"""The player counts as trapped after this many answers in one room, or between the same two rooms."""
AGAIN: Final = 60
"""Number of answers before the same word is tried again."""


class ExitStrategy:
    """Notices that a player makes no progress, and chooses a word to try."""

    def __init__(self, learned: Learned) -> None:
        self._learned = learned
        self._last = ("", "")
        """The last two rooms."""
        self._answers = 0
        self._since = 0
        self._tried: dict[str, int] = {}

    def answered(self, room: str) -> None:
        """Note that a line was answered, and the current room."""
        self._answers += 1
        if room not in self._last:
            self._last = (self._last[1], room)
            self._since = 0
        else:
            self._since += 1

    def next(self) -> str:
        """Return a word to type; ``""`` if the player is not trapped, or if the MUD has no such command."""
        if self._since < TRAPPED:
            return ""
        for word in WORDS:
            due = self._answers - self._tried.get(word, -AGAIN) >= AGAIN
            if due and _is_named(self._learned, word):
                self._tried[word] = self._answers
                return word
        return ""


def _is_named(learned: Learned, word: str) -> bool:
    """Return whether the MUD's help names a word, or it has worked before."""
    return learned.verbs.standing(word) in (Standing.LISTED, Standing.WORKS)


def with_exit_words(resolve: Resolver, learned: Learned) -> Resolver:
    """Return a resolver that also accepts :data:`WORDS`, as far as the MUD's help names them."""

    def resolved(line: str) -> Canonical | None:
        word = line.strip().lower()
        if word in WORDS and _is_named(learned, word):
            return Canonical("recall", Capability.PLAY, "recovery", "", DeedClass.FREE)
        return resolve(line)

    return resolved
