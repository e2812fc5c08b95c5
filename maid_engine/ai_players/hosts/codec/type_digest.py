"""A digest of types: it changes when a field of any of them is added, removed, renamed or moved, or changes its type."""

from collections.abc import Iterable, Iterator
from enum import Enum
from hashlib import sha256
from typing import Final, get_args, get_origin, get_type_hints

DIGEST_BYTES: Final = 8


def digest_of(kinds: Iterable[object]) -> bytes:
    """Return the digest of these types and of all types in their annotations."""
    lines: set[str] = set()
    seen: set[object] = set()
    pending = list(kinds)
    while pending:
        kind = pending.pop()
        if kind in seen:
            continue
        seen.add(kind)
        for part in _classes_in(kind):
            name = f"{part.__module__}.{part.__qualname__}"
            lines.update(f"{name}.{line}" for line in _lines_of(part))
            pending.extend(_annotations(part).values())
    text = "\n".join(sorted(lines))
    return sha256(text.encode()).digest()[:DIGEST_BYTES]


def _classes_in(hint: object) -> Iterator[type]:
    """Yield the classes of an annotation: of ``tuple[Cause, ...] | None`` it is ``Cause``."""
    base = get_origin(hint) or hint
    if isinstance(base, type):
        yield base
    for part in get_args(hint):
        yield from _classes_in(part)


def _lines_of(kind: type) -> Iterator[str]:
    """Yield what the form of a class depends on: the values of an enum, or its fields in order."""
    if issubclass(kind, Enum):
        yield f"values: {sorted(str(member.value) for member in kind)}"
    for place, (name, hint) in enumerate(_annotations(kind).items()):
        yield f"{place} {name}: {hint}"


def _annotations(kind: object) -> dict[str, object]:
    """Return field → type; empty for a class without annotated fields, such as ``str``."""
    classes = getattr(kind, "__mro__", ())
    if not any("__annotations__" in vars(one) for one in classes):
        return {}
    if isinstance(kind, type) and issubclass(kind, Enum):
        return {}
    return dict(get_type_hints(kind))
