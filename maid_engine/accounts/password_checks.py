"""Requirements for new passwords, and the delay before a password may be tried."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 128
FEWEST_CHARACTERS: Final = 4
"""Minimum of different characters in a password, so that ``aaaaaaaa`` is refused."""


def password_problem(password: str, name: str) -> str:
    """Return why a password is refused for an account name, as the end of a sentence; empty if it is accepted."""
    if len(password) < SHORTEST_PASSWORD:
        return f"a password needs at least {SHORTEST_PASSWORD} characters. A short sentence is a good one."
    if len(password) > LONGEST_PASSWORD:
        return f"a password has at most {LONGEST_PASSWORD} characters."
    if name.lower() in password.lower() or len(set(password)) < FEWEST_CHARACTERS:
        return "that password is too easy to guess."
    return ""


@dataclass(frozen=True, slots=True)
class PasswordChecks:
    """The checks of passwords. Each can be replaced."""

    wait_s: Callable[[str, str], float]
    """Takes account name and address. Returns the seconds to wait before a try, or counts the try and returns 0.0."""
    problem: Callable[[str, str], str] = password_problem
    """Takes password and account name. Returns why the password is refused, as the end of a sentence, or ""."""
