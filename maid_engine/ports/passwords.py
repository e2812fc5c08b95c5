"""Turn a password into something that may be stored, and check one against it."""

from typing import Protocol


class PasswordHasher(Protocol):
    """Hashing is slow on purpose, so both calls are awaited: the game goes on meanwhile."""

    async def hash(self, password: str) -> str:
        """What is stored instead of the password."""
        ...

    async def verify(self, stored: str, password: str) -> bool:
        """Whether the password is the one that was hashed. A stored text of another make is never right."""
        ...

    def outdated(self, stored: str) -> bool:
        """Whether the stored text was made with weaker parameters than those in use now."""
        ...
