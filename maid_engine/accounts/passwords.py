"""The two password hashers: argon2 for people, a cheap one for benches and simulations."""

import hashlib
import hmac
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

import argon2

T = TypeVar("T")
Run = Callable[[Callable[[], str | bool]], Awaitable[str | bool]]
"""Runs a slow call off the loop and gives its result: a thread in a server, inline in a simulation."""

MEMORY_KIB: Final = 19 * 1024
"""With two passes and one lane: the least that OWASP's password storage guidance asks of argon2id."""


async def run_inline(work: Callable[[], str | bool]) -> str | bool:
    """A :data:`Run` that works at once, for simulations and tests."""
    return work()


class Argon2PasswordHasher:
    """argon2id, off the loop. About 20 ms and 19 MiB a call on one core."""

    def __init__(self, run: Run) -> None:
        self._run = run
        self._argon2 = argon2.PasswordHasher(time_cost=2, memory_cost=MEMORY_KIB, parallelism=1)

    async def hash(self, password: str) -> str:
        """What is stored instead of the password; its salt is its own."""
        return str(await self._run(lambda: self._argon2.hash(password)))

    async def verify(self, stored: str, password: str) -> bool:
        """Whether the password is the one that was hashed."""
        return bool(await self._run(lambda: self._verify(stored, password)))

    def outdated(self, stored: str) -> bool:
        """Whether the stored text was made with other parameters than those in use now."""
        try:
            return self._argon2.check_needs_rehash(stored)
        except argon2.exceptions.InvalidHashError:
            return False

    def _verify(self, stored: str, password: str) -> bool:
        try:
            return self._argon2.verify(stored, password)
        except (argon2.exceptions.VerificationError, argon2.exceptions.InvalidHashError):
            return False


class CheapPasswordHasher:
    """One unsalted round of SHA-256: for benches and simulations, never for people's passwords.

    An argon2 server refuses what it stored, so such a file cannot be served by accident.
    """

    MARK: Final = "cheap$"

    async def hash(self, password: str) -> str:
        """The same text for the same password, in every run."""
        return self.MARK + hashlib.sha256(password.encode()).hexdigest()

    async def verify(self, stored: str, password: str) -> bool:
        """Whether the password is the one that was hashed."""
        return hmac.compare_digest(stored, await self.hash(password))

    def outdated(self, stored: str) -> bool:  # noqa: ARG002 - the port's face
        """Never."""
        return False
