"""The protocol of the API: which major versions a server speaks, and which one a request means.

A major version stays as it is: only fields and routes are added to it. A server speaks a new major version beside the one
before for at least one release, so that programs have time to change.
"""

from collections.abc import Iterable
from typing import Final

from maid_engine.core.plain_text import whole_number

HEADER: Final = "Maid-Protocol"
"""Header with the major version, in requests and in answers."""
SPOKEN: Final = (1,)
"""The major versions that this release speaks, in ascending order; at most two."""


class UnknownProtocolError(ValueError):
    """A request means a protocol that the server does not speak, or none. The text names the remedy."""


class Protocols:
    """The spoken major versions.

    Args:
        spoken: one or two versions.

    Raises:
        ValueError: there is none, or there are more than two.
    """

    def __init__(self, spoken: Iterable[int] = SPOKEN) -> None:
        self.spoken = tuple(sorted(set(spoken)))
        if not 1 <= len(self.spoken) <= 2:
            raise ValueError(f"a server speaks one or two protocols, not {len(self.spoken)}")

    @property
    def newest(self) -> int:
        """The latest version."""
        return self.spoken[-1]

    def chosen(self, header: str) -> int:
        """Return the version that the header of a request means.

        Raises:
            UnknownProtocolError: it names no spoken version.
        """
        wanted = whole_number(header.strip())
        if wanted in self.spoken:
            return wanted
        versions = " or ".join(str(one) for one in self.spoken)
        raise UnknownProtocolError(
            f"send the header {HEADER}: {versions}. This server speaks no other protocol."
        )
