"""Makes triggers of the scripts of a world, and names those that stay behind."""

from collections.abc import Iterator
from dataclasses import replace

from maid_stdlib.exchange.area_records import NOTHING, AreaScript, OwnerKind
from maid_stdlib.exchange.pack_draft import PackDraft
from maid_stdlib.exchange.script_translation import translated

_LANGUAGES = {
    "dg": "DG script",
    "mobprog": "mobprog",
    "smaug prog": "program",
    "special": "special procedure",
}


def add_scripts(draft: PackDraft) -> None:
    """Add a trigger for each script that can be translated; note each other one, with its owner, its trigger and its length."""
    number = 0
    for script in _joined(draft.world.scripts):
        trigger = translated(script) if _is_owned(draft, script) else None
        if trigger is None:
            draft.notes.unmatched(script.source, described(script))
            continue
        number += 1
        draft.add(draft.zone_of(script.owned_by), f"[trigger.trigger_{number}]", trigger)
        draft.notes.changed(script.source, f"{described(script)} is [trigger.trigger_{number}] now")


def _is_owned(draft: PackDraft, script: AreaScript) -> bool:
    """Return whether the owner of a script is in the pack."""
    world = draft.world
    match script.owner:
        case OwnerKind.MOB:
            return script.owned_by in world.mobs
        case OwnerKind.ITEM:
            return script.owned_by in world.items
        case OwnerKind.ROOM:
            return script.owned_by in world.rooms


def _joined(scripts: list[AreaScript]) -> Iterator[AreaScript]:
    """Yield the scripts, each with its lines. A program of ROM has them in another section than the mobs that run it."""
    programs = {one.number: one for one in scripts if one.language == "mobprog" and one.owned_by == NOTHING}
    run = {one.number for one in scripts if one.owned_by != NOTHING}
    for script in scripts:
        if script.language == "mobprog" and script.owned_by == NOTHING and script.number in run:
            continue
        if script.language == "mobprog" and not script.lines and script.number in programs:
            yield replace(script, lines=programs[script.number].lines)
        else:
            yield script


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
