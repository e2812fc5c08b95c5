"""Stand-ins for what no recording may hold: passwords, their hashes, tokens and one-time codes.

One secret has one stand-in throughout a recording, so that what is equal stays equal. Words that nobody types by chance
(hashes, tokens, codes) are covered wherever they come up; a password only where one was asked for, for it may be any
word: covered in a command, it would make another command of it.
"""

from typing import Final

from maid_engine.core.bounded import drop_oldest

MOST: Final = 512
"""So many are looked for at a time; the oldest are forgotten."""


class Redaction:
    """Secrets and what stands for them."""

    def __init__(self) -> None:
        self._words: dict[str, str] = {}
        self._everywhere: dict[str, str] = {}
        self._count = 0

    def __bool__(self) -> bool:
        """Whether there is anything to be looked for in texts."""
        return bool(self._everywhere)

    def word(self, secret: str) -> str:
        """What stands for a password, here."""
        known = self._words.get(secret)
        if known is None:
            known = _kept(self._words, secret, self._new("password"))
        return known

    def hide(self, secret: str, kind: str) -> str:
        """What stands for this secret, here and wherever it comes up from now on."""
        known = self._everywhere.get(secret)
        if known is None:
            known = _kept(self._everywhere, secret, self._new(kind)) if secret else secret
        return known

    def instead(self, text: str, covered: str) -> str:
        """Have a whole text look so wherever it comes up from now on."""
        return _kept(self._everywhere, text, covered)

    def cover(self, text: str) -> str:
        """The text with stand-ins for all secrets in it."""
        for secret, stand_in in self._everywhere.items():
            if secret in text:
                text = text.replace(secret, stand_in)
        return text

    def _new(self, kind: str) -> str:
        self._count += 1
        return f"{kind}#{self._count}"


def _kept(known: dict[str, str], secret: str, stand_in: str) -> str:
    known[secret] = stand_in
    drop_oldest(known, MOST)
    return stand_in
