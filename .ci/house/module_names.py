"""Names of modules: unique within a part of the house, and nouns."""

from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from house.sources import Source

NOUNS: Final = frozenset(
    [
        "binding",
        "logging",
        "mapping",
        "meaning",
        "monitoring",
        "pairing",
        "planning",
        "prompting",
        "reading",
        "rendering",
        "ring",
        "string",
        "testing",
        "thing",
        "timing",
        "tracing",
        "training",
        "tuning",
        "wiring",
        "wording",
    ]
)
"""Words in -ing that name a thing or a field, and no act."""
PARTICLES: Final = frozenset(["away", "back", "down", "in", "off", "on", "out", "over", "up"])
"""Words that belong to the verb before them, as in ``reaching_out``."""


def shared_names(sources: Iterable[Source]) -> list[str]:
    """Return the modules whose name another module of their part has.

    A part is a folder of a top-level package, with all that is below it, or the modules directly in that package.
    """
    found: dict[tuple[str, str], list[str]] = defaultdict(list)
    for source in sources:
        path = Path(source.path)
        if path.stem != "__init__":
            part = "/".join(path.parts[:-1][:2])
            found[part, path.stem].append(source.path)
    return sorted(path for paths in found.values() if len(paths) > 1 for path in paths)


def gerund_names(sources: Iterable[Source]) -> list[str]:
    """Return the modules and packages that are named after an act in -ing."""
    return sorted(source.path for source in sources if is_gerund(source.name))


def is_gerund(name: str) -> bool:
    """Return whether a module's name ends with a gerund or with one and its particle: ``keeping``, ``reaching_out``."""
    *before, last = name.split("_")
    if last in PARTICLES and before:
        last = before[-1]
    return last.endswith("ing") and last not in NOUNS
