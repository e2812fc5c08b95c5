"""Names the scripts that an import leaves out.

This is the one place where scripts become something of a pack. A translator of common scripts into triggers takes an
``AreaScript``, which has its language, owner, trigger and lines, and what it can translate is not named here.
"""

from maid_stdlib.exchange.area_note import NoteBook
from maid_stdlib.exchange.area_records import NOTHING, AreaScript, AreaWorld

_LANGUAGES = {
    "dg": "DG script",
    "mobprog": "mobprog",
    "smaug prog": "program",
    "special": "special procedure",
}


def note_scripts(world: AreaWorld, notes: NoteBook) -> None:
    """Note each script of a world, with its owner, its trigger and its length."""
    for script in world.scripts:
        notes.unmatched(script.source, described(script))


def described(script: AreaScript) -> str:
    """Return what a script is: ``mob 3010: DG script 3001, trigger g Greet (lines: 12)``."""
    number = "" if script.number == NOTHING else f" {script.number}"
    words = f"{_LANGUAGES.get(script.language, script.language)}{number}"
    trigger = f"{script.trigger} {script.argument}".strip()
    if trigger:
        words = f"{words}, trigger {trigger}" if script.language != "special" else f"{words} {trigger}"
    if script.lines:
        words = f"{words} (lines: {len(script.lines)})"
    if script.owned_by == NOTHING:
        return words
    return f"{script.owner} {script.owned_by}: {words}"
