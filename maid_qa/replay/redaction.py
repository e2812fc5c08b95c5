"""Stand-ins for what no recording may contain: passwords, their hashes, tokens and one-time codes.

One secret has one stand-in throughout a recording, so equal secrets stay equal. Texts that nobody types by
chance (hashes, tokens, codes) are covered wherever they occur. A password is covered only where one was asked
for, because it may be any word: covering it in a command would change the command.
"""

from typing import Final

from maid_engine.core.bounded import drop_oldest

MOST: Final = 512
"""Secrets that are covered at a time; the oldest are forgotten."""


class Redaction:
    """Secrets and their stand-ins."""

    def __init__(self) -> None:
        self._words: dict[str, str] = {}
        self._everywhere: dict[str, str] = {}
        self._count = 0

    def __bool__(self) -> bool:
        """Return whether texts have to be searched at all."""
        return bool(self._everywhere)

    def word(self, secret: str) -> str:
        """Return the stand-in of a password, for this place."""
        known = self._words.get(secret)
        if known is None:
            known = _kept(self._words, secret, self._new("password"))
        return known

    def hide(self, secret: str, kind: str) -> str:
        """Return the stand-in of a secret, and cover it everywhere from now on."""
        known = self._everywhere.get(secret)
        if known is None:
            known = secret
            if secret:
                known = _kept(self._everywhere, secret, self._new(kind))
        return known

    def instead(self, text: str, covered: str) -> str:
        """Replace a whole text everywhere from now on."""
        return _kept(self._everywhere, text, covered)

    def cover(self, text: str) -> str:
        """Return the text with stand-ins for all secrets in it."""
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
