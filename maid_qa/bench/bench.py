"""One bench: its name, its smallest form, and the keys of its JSON."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Bench:
    """One bench, and the keys that its JSON must have."""

    name: str
    """The name after ``maid bench``."""
    what: str
    smoke: tuple[str, ...]
    """Options of its smallest form; it measures every key and needs no other server."""
    measured: tuple[str, ...]
    """Keys whose values are above 0 in any run: times, rates and counts of work done."""
    counted: tuple[str, ...] = ()
    """Keys whose values may be 0 but not null: losses, refusals, and what a short run may not reach."""
    optional: tuple[str, ...] = ()
    """Required keys that are null when a run is too short for them."""
    package: str = "maid_qa.bench"
    """The package that has the bench's module, with ``main(arguments)``."""
    file: str = ""
    """The module's name, if it is another than the bench's, such as where that is a keyword of Python."""

    @property
    def module(self) -> str:
        """Return the name of the module that runs it."""
        return f"{self.package}.{self.file or self.name}"
