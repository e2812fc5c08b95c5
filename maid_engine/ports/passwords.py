"""The port for hashing and checking passwords."""

from typing import Protocol


class PasswordHasher(Protocol):
    """Hashes passwords.

    Hashing is slow on purpose, so both operations are awaited and the game continues meanwhile.
    """

    async def hash(self, password: str) -> str:
        """Return the hash to store."""
        ...

    async def verify(self, stored: str, password: str) -> bool:
        """Return whether the password matches the stored hash. A hash of another kind never matches."""
        ...

    def outdated(self, stored: str) -> bool:
        """Return whether the hash was made with weaker parameters than the current ones."""
        ...
