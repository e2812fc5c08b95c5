"""What the Python of a pack adds to the content format: words of triggers, and tables of its own."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, get_type_hints

READABLE: Final = (str, int, float, bool, tuple[str, ...])
"""Types that a field of a pack's dataclass may have."""


@dataclass(frozen=True, slots=True)
class PackWords:
    """The words of one pack. Each names a frozen dataclass, whose fields are the keys that a builder writes.

    The values are checked by the types of the fields: ``str``, ``int``, ``float``, ``bool`` and ``tuple[str, ...]``.
    A field without a default is required.
    """

    conditions: tuple[tuple[str, type], ...] = ()
    """Word → a dataclass with ``holds(sight)``, as :class:`~maid_stdlib.content.trigger_conditions.TriggerCondition`."""
    deeds: tuple[tuple[str, type], ...] = ()
    """Word → a dataclass with ``do(game, at)``; `at` is a :class:`~maid_stdlib.rules.trigger_sight.Happening`."""
    tables: tuple[tuple[str, type], ...] = ()
    """NAME → a dataclass for the table ``[x.NAME]``."""

    def __post_init__(self) -> None:
        """Refuse a class that cannot be read.

        Raises:
            TypeError: it is no dataclass, or a field has a type that TOML cannot give.
        """
        for word, kind in (*self.conditions, *self.deeds, *self.tables):
            _check_kind(word, kind)


def _check_kind(word: str, kind: type) -> None:
    if not hasattr(kind, "__dataclass_fields__"):
        raise TypeError(f"the word {word!r} needs a dataclass, and has {kind!r}")
    for name, hint in get_type_hints(kind).items():
        if name in kind.__dataclass_fields__ and hint not in READABLE:
            raise TypeError(f"the field {name!r} of {kind.__name__} is {hint}; use one of {READABLE}")


def together(words: Iterable[PackWords]) -> PackWords:
    """Return the words of several packs. Of two with one name the last counts."""
    found = tuple(words)
    return PackWords(
        tuple(dict(pair for one in found for pair in one.conditions).items()),
        tuple(dict(pair for one in found for pair in one.deeds).items()),
        tuple(dict(pair for one in found for pair in one.tables).items()),
    )
