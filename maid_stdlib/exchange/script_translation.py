"""Translates common scripts into triggers: those that only speak, act, tell and wait when somebody comes, speaks or dies.

A script is translated as a whole or not at all. One with a condition, a variable or a command that is not in the tables
below stays a script, and the report names it.
"""

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from maid_stdlib.exchange.area_records import AreaScript, OwnerKind
from maid_stdlib.exchange.pack_names import speech
from maid_stdlib.exchange.toml_writer import TomlTable, TomlValue

_DG: Final[Mapping[OwnerKind, Mapping[str, str]]] = MappingProxyType(
    {
        OwnerKind.MOB: {"d": "say", "f": "death", "g": "enter", "h": "enter"},
        OwnerKind.ROOM: {"d": "say", "g": "enter"},
        OwnerKind.ITEM: {"g": "get", "h": "drop"},
    }
)
"""Owner and letter of a DG script → what a trigger calls it."""
_WORDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "greet": "enter",
        "grall": "enter",
        "speech": "say",
        "death": "death",
        "greet_prog": "enter",
        "all_greet_prog": "enter",
        "enter_prog": "enter",
        "leave_prog": "leave",
        "speech_prog": "say",
        "death_prog": "death",
        "get_prog": "get",
        "drop_prog": "drop",
    }
)
"""Trigger of a mobprog or of a SMAUG program → what a trigger calls it."""
_WAIT = re.compile(r"(?:mob )?wait (\d{1,3}) s(?:ec)?", re.IGNORECASE)
_MARKS: Final = frozenset("%$")
"""What begins a variable."""
_WAIT_MAX_S: Final = 600
_CERTAIN: Final = 100
"""The chance, in percent, of what always happens."""

_Write = Callable[[str], TomlTable]
_COMMANDS: Final[tuple[tuple[str, _Write], ...]] = (
    ("say ", lambda text: {"acts": text}),
    ("emote ", lambda text: {"acts": f":{text}"}),
    ("%echo% ", lambda text: {"show": text}),
    ("mpecho ", lambda text: {"show": text}),
    ("mob echo ", lambda text: {"show": text}),
    ("%send% %actor% ", lambda text: {"tell": text}),
    ("mpechoat $n ", lambda text: {"tell": text}),
    ("mob echoat $n ", lambda text: {"tell": text}),
)
"""How a line begins → the deed of a trigger."""


def translated(script: AreaScript) -> TomlTable | None:
    """Return the trigger that a script is; None if a trigger cannot do what it does.

    Args:
        script: with its lines, and with an owner.
    """
    on = _event(script)
    deeds = _deeds(script)
    if not on or not deeds:
        return None
    if _speaks(deeds) and not _has_speaker(script):
        return None
    return {
        script.owner.value: f"{script.owner}_{script.owned_by}",
        "on": on,
        **_condition(_chance(script)),
        "do": deeds,
    }


def _event(script: AreaScript) -> TomlValue:
    """Return what the trigger waits for; "" if there is no trigger for it."""
    occasion = _occasion(script)
    if occasion != "say":
        return occasion
    words = _words_of(script)
    if not words:
        return ""
    return {"say": words}


def _deeds(script: AreaScript) -> list[TomlTable]:
    """Return what the lines do, without comments; none if one of them does what a trigger cannot."""
    found: list[TomlTable] = []
    for line in filter(_is_command, map(str.strip, script.lines)):
        deed = _deed(line)
        if deed is None:
            return []
        found.append(deed)
    return found


def _is_command(line: str) -> bool:
    return bool(line) and not line.startswith("*")


def _speaks(deeds: list[TomlTable]) -> bool:
    return any("acts" in deed for deed in deeds)


def _has_speaker(script: AreaScript) -> bool:
    """Return whether the owner can say something when it happens: it is a mob, and lives."""
    return script.owner is OwnerKind.MOB and _occasion(script) != "death"


def _condition(chance: int) -> TomlTable:
    """Return the condition of what happens with a chance in percent; empty for what always happens."""
    if chance >= _CERTAIN:
        return {}
    return {"when": [{"chance": chance / _CERTAIN}]}


def _occasion(script: AreaScript) -> str:
    """Return what a trigger calls the occasion of a script; "" if it knows none, or if there are several."""
    if script.language == "dg":
        return _DG[script.owner].get(script.trigger.partition(" ")[0], "")
    return _WORDS.get(script.trigger.lower(), "")


def _deed(line: str) -> TomlTable | None:
    """Return what a line does; None if it is none of the known commands, or has a variable in it."""
    wait = _WAIT.fullmatch(line)
    if wait is not None:
        return {"wait": max(1, min(_WAIT_MAX_S, int(wait[1])))}
    for beginning, write in _COMMANDS:
        text = speech(line[len(beginning) :])
        if line.lower().startswith(beginning) and text:
            return None if _MARKS & set(text) else write(text)
    return None


def _words_of(script: AreaScript) -> list[str]:
    """Return the words one of which has to be said; none if any words will do."""
    argument = script.argument.strip().lower().strip("'")
    if "*" in argument or _MARKS & set(argument):
        return []
    if script.language == "smaug prog" and not argument.startswith("p "):
        return argument.split()
    return [argument.removeprefix("p ").strip()] if argument.removeprefix("p ").strip() else []


def _chance(script: AreaScript) -> int:
    """Return the chance of a script in percent. Where words are waited for, the number means something else."""
    if script.language == "dg":
        return script.chance if _occasion(script) == "enter" else _CERTAIN
    if script.argument.isdigit() and _occasion(script) == "enter":
        return max(1, min(_CERTAIN, int(script.argument)))
    return _CERTAIN
