"""The two password hashers: argon2 for servers, and a cheap one for benchmarks and simulations."""

import hashlib
import hmac
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

import argon2

T = TypeVar("T")
Run = Callable[[Callable[[], str | bool]], Awaitable[str | bool]]
"""Runs a slow call and returns its result: in a thread on a server, inline in a simulation."""

MEMORY_KIB: Final = 19 * 1024
"""Memory per hash. With two passes and one lane, it is OWASP's minimum for argon2id (Password Storage Cheat Sheet)."""


async def run_inline(work: Callable[[], str | bool]) -> str | bool:
    """Run the work at once: a :data:`Run` for simulations and tests."""
    return work()


class Argon2PasswordHasher:
    """Hashes with argon2id, outside the event loop. A call takes about 20 ms of one core and 19 MiB."""

    def __init__(self, run: Run) -> None:
        self._run = run
        self._argon2 = argon2.PasswordHasher(time_cost=2, memory_cost=MEMORY_KIB, parallelism=1)

    async def hash(self, password: str) -> str:
        """Return the text to store instead of the password. Each call uses a new salt."""
        return str(await self._run(lambda: self._argon2.hash(password)))

    async def verify(self, stored: str, password: str) -> bool:
        """Return whether the password is the one that was hashed."""
        return bool(await self._run(lambda: self._verify(stored, password)))

    def outdated(self, stored: str) -> bool:
        """Return whether the stored text was made with other parameters than the current ones."""
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
    """Hashes with one unsalted round of SHA-256, for benchmarks and simulations only. Never use it for real passwords.

    A server with argon2 rejects these hashes, so a database with them is not usable by accident.
    """

    MARK: Final = "cheap$"

    async def hash(self, password: str) -> str:
        """Return the hash. It is the same for the same password in every run."""
        return self.MARK + hashlib.sha256(password.encode()).hexdigest()

    async def verify(self, stored: str, password: str) -> bool:
        """Return whether the password is the one that was hashed."""
        return hmac.compare_digest(stored, await self.hash(password))

    def outdated(self, stored: str) -> bool:  # noqa: ARG002 - the port's face
        """Return False: these hashes are never outdated."""
        return False
