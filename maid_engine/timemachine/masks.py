"""Stand-ins for what no recording may hold: passwords, their hashes, tokens and one-time codes.

One secret has one stand-in throughout a recording, so that what is equal stays equal. Whatever is taken down has
its secrets replaced; what is shown is compared in the same disguise.
"""

from typing import Final

SHORTEST: Final = 6
"""A shorter word is not looked for in texts: it may be any word."""
MOST: Final = 512
"""So many are looked for at a time; the oldest are forgotten."""


class Masks:
    """Secrets and what stands for them."""

    def __init__(self) -> None:
        self._known: dict[str, str] = {}
        self._count = 0

    def __bool__(self) -> bool:
        return bool(self._known)

    def hide(self, secret: str, kind: str = "secret") -> str:
        """What stands for this secret from now on."""
        known = self._known.get(secret)
        if known is not None:
            return known
        self._count += 1
        stand_in = f"{kind}#{self._count}"
        if len(secret) >= SHORTEST:
            if len(self._known) >= MOST:
                del self._known[next(iter(self._known))]
            self._known[secret] = stand_in
        return stand_in

    def cover(self, text: str) -> str:
        """The text with stand-ins for all secrets in it."""
        for secret, stand_in in self._known.items():
            if secret in text:
                text = text.replace(secret, stand_in)
        return text
