"""The contents of a file of goals or a scenario."""

from dataclasses import dataclass, field
from pathlib import Path

from maid_qa.playtest.scenario.conditions import Assertion


@dataclass(frozen=True, slots=True)
class Role:
    """A player of a scenario."""

    name: str
    """Its name in the game."""
    role: str = ""
    """A role or preset, for a player with a mind; "" for one that only types the steps."""
    goals: tuple[str, ...] = ()
    """Goals in an admin's words."""
    line: int = 0
    account: bool = False
    """Whether it is a person with an account. Who has left comes back with the next line."""


@dataclass(frozen=True, slots=True)
class Step:
    """Lines that a player types, a wait, and what must hold then."""

    line: int
    who: str = ""
    types: tuple[str, ...] = ()
    wait_s: float = 0.0
    asserts: tuple[Assertion, ...] = ()


@dataclass(frozen=True)
class Scenario:
    """One file."""

    file: Path
    name: str
    summary: str = ""
    packs: tuple[str, ...] = ()
    """Empty: those of the playtest."""
    seed: int | None = None
    """`None`: the playtest's."""
    seconds: float = 0.0
    """Seconds that it goes on after its steps."""
    roles: tuple[Role, ...] = ()
    steps: tuple[Step, ...] = ()
    asserts: tuple[Assertion, ...] = ()
    """What must hold throughout, or at the end."""
    not_judged: tuple[str, ...] = field(default=())
    """Parts of the file that no machine can judge or do, with their lines."""

    def where(self, line: int) -> str:
        """Return a place in the file as findings name it. It does not depend on the current folder."""
        return f"{self.file.resolve().parent.name}/{self.file.name}:{line}"
