"""What a file of goals or a scenario says."""

from dataclasses import dataclass, field
from pathlib import Path

from maid_qa.playtest.scenario.conditions import Assertion


@dataclass(frozen=True, slots=True)
class Role:
    """Somebody in a scenario."""

    name: str
    """As it is called in the game."""
    role: str = ""
    """A role or preset, for a mind of its own; "" for hands that type the steps alone."""
    goals: tuple[str, ...] = ()
    """In an admin's words."""
    line: int = 0


@dataclass(frozen=True, slots=True)
class Step:
    """Lines that somebody types, a wait, and what must hold then."""

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
    """None: the playtest's."""
    seconds: float = 0.0
    """How long it goes on after its steps."""
    roles: tuple[Role, ...] = ()
    steps: tuple[Step, ...] = ()
    asserts: tuple[Assertion, ...] = ()
    """What must hold over the whole, or at the end."""
    not_judged: tuple[str, ...] = field(default=())
    """What stands in the file and no machine can judge or do, with its line."""

    def where(self, line: int) -> str:
        """A place in the file, as findings name it: the same from whichever folder it is played."""
        return f"{self.file.resolve().parent.name}/{self.file.name}:{line}"
