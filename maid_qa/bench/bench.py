"""One bench: its name, its smallest form, and what its JSON holds."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Bench:
    """One bench, and what its JSON must hold."""

    name: str
    """What is typed after ``maid bench``."""
    what: str
    smoke: tuple[str, ...]
    """Options of its smallest form; it measures every key and needs no other server."""
    measured: tuple[str, ...]
    """Keys whose values are above 0 in any run: times, rates and counts of what was done."""
    counted: tuple[str, ...] = ()
    """Keys whose values may be 0, but not null: losses, refusals, and what a short run may not reach."""
    optional: tuple[str, ...] = ()
    """Keys that must be there and are null when a run is too short for them."""
    package: str = "maid_qa.bench"
    """The package whose module of the bench's name has ``main(arguments)``."""

    @property
    def module(self) -> str:
        """The module that runs it."""
        return f"{self.package}.{self.name}"
