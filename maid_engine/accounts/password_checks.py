"""What a new password must be like, and how long a try at a password has to wait."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 128
FEWEST_CHARACTERS: Final = 4
"""Different characters that a password needs, so that ``aaaaaaaa`` is none."""


def password_problem(password: str, name: str) -> str:
    """Return why this is no good password for that name, as the end of a sentence; empty when it will do."""
    if len(password) < SHORTEST_PASSWORD:
        return f"a password needs at least {SHORTEST_PASSWORD} characters. A short sentence is a good one."
    if len(password) > LONGEST_PASSWORD:
        return f"a password has at most {LONGEST_PASSWORD} characters."
    if name.lower() in password.lower() or len(set(password)) < FEWEST_CHARACTERS:
        return "that password is too easy to guess."
    return ""


@dataclass(frozen=True, slots=True)
class PasswordChecks:
    """The checks around passwords, each replaceable."""

    wait_s: Callable[[str, str], float]
    """Account name and address to the seconds before a password may be tried; 0.0: now, and the try is noted."""
    problem: Callable[[str, str], str] = password_problem
    """Password and name to why the password is refused, as the end of a sentence; "" when it will do."""
