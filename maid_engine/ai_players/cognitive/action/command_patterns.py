"""Commands with slots: replaces a task's parameters by slots, and fills the slots with other parameters."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

FORMS = ("", "last", "first")
"""Forms of a name: all words, the last word, the first word."""
_SLOT = re.compile(r"\{(\w+)(?::(\w+))?\}")
_WHICH = re.compile(r"^(\d+\.)(.*)$")


def said(value: str, form: str) -> str:
    """Return a parameter in one of the forms. A number such as `2.` before it is kept."""
    which, name = _split(value)
    words = name.split()
    if not words or not form:
        return value
    return which + (words[-1] if form == "last" else words[0])


def _split(value: str) -> tuple[str, str]:
    found = _WHICH.match(value)
    return (found[1], found[2]) if found else ("", value)


def pattern_of(commands: Sequence[str], parameters: Mapping[str, str]) -> tuple[str, ...]:
    """Return commands with each parameter's value, or its last or first word, replaced by a slot."""
    slots = [
        (said(value, form), "{" + name + (f":{form}" if form else "") + "}")
        for name, value in sorted(parameters.items())
        for form in FORMS
        if value
    ]
    # The longest first: "red potion" before "potion". The sort is stable, so of equal ones the fuller form comes first.
    slots.sort(key=lambda slot: -len(slot[0]))
    return tuple(_slotted(line, slots) for line in commands)


def _slotted(line: str, slots: Sequence[tuple[str, str]]) -> str:
    for value, slot in slots:
        verb, space, rest = line.partition(" ")
        if not space:
            if line.lower() == value.lower():
                return slot  # a direction is a command in itself
            continue
        if value.casefold() not in rest.casefold():
            continue  # most values occur in few lines, and each needs a regular expression
        mended = _as_word(value).sub(slot, rest, count=1)
        if mended != rest:
            line = f"{verb} {mended}"
    return line


@lru_cache(maxsize=4096)
def _as_word(value: str) -> re.Pattern[str]:
    """Return a pattern for a value outside of slots, kept because the cache of the module `re` is small."""
    return re.compile(rf"(?<![\w{{:]){re.escape(value)}(?![\w}}])", re.IGNORECASE)


def fill(commands: Sequence[str], parameters: Mapping[str, str]) -> tuple[str, ...] | None:
    """Return the pattern with these parameters; None if a slot's value is missing or not printable."""
    filled = []
    for line in commands:
        wanted = [match[1] for match in _SLOT.finditer(line)]
        if any(not parameters.get(name, "").isprintable() or not parameters.get(name) for name in wanted):
            return None
        filled.append(_SLOT.sub(lambda match: said(parameters[match[1]], match[2] or ""), line))
    return tuple(filled)
