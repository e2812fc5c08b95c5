"""Reads vitals from prompts of any form.

Examples: ``<24hp 100m 80mv>``, ``24H 100M 80V >``, ``HP: 24/30 SP: 10/20``.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Final

_NUMBER: Final = r"(?P<now>-?\d{1,7})(?:\s*/\s*(?P<most>\d{1,7})|\s*\(\s*(?P<paren>\d{1,7})\s*\))?"
_AFTER: Final = re.compile(rf"{_NUMBER}\s*(?P<unit>[A-Za-z]{{1,10}})(?![A-Za-z])")
_BEFORE: Final = re.compile(rf"(?P<unit>[A-Za-z]{{1,10}})\s*[:=]\s*{_NUMBER}")
_UNITS: Final[Mapping[str, str]] = {
    **dict.fromkeys(("h", "hp", "hps", "hit", "hits", "health", "hitpoints", "life"), "hp"),
    **dict.fromkeys(("m", "mp", "mn", "mana", "sp", "spell", "magic", "power"), "mp"),
    **dict.fromkeys(
        ("v", "mv", "move", "moves", "movement", "ep", "en", "energy", "stamina", "st", "end", "gp"), "ep"
    ),
}


def read_prompt(text: str) -> dict[str, int]:
    """Return the vitals in a prompt, by the keys of :class:`~maid_engine.core.messages.Prompt`.

    The result is empty if the prompt shows no hit points.
    """
    short = text[:300]
    for shape in (_BEFORE, _AFTER):
        found = _vitals(shape.finditer(short))
        if "hp" in found:
            return found
    return {}


def _vitals(matches: Iterable[re.Match[str]]) -> dict[str, int]:
    """Return the first value of each unit, and its maximum if it is shown."""
    found: dict[str, int] = {}
    for match in matches:
        key = _UNITS.get(match["unit"].lower())
        if key is None or key in found:
            continue
        found[key] = int(match["now"])
        most = match["most"] or match["paren"]
        if most:
            found[f"{key}_max"] = int(most)
    return found
