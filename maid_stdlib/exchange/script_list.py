"""Makes triggers of the scripts of a world, and names those that stay behind."""

from collections.abc import Iterator, Mapping
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
    programs = {one.number: one for one in scripts if _is_program(one)}
    run = {one.number for one in scripts if one.owned_by != NOTHING}
    for script in scripts:
        if _is_program(script) and script.number in run:
            continue
        yield _with_lines(script, programs)


def _is_program(script: AreaScript) -> bool:
    """Return whether a script is a program of ROM, as its own section has it."""
    return script.language == "mobprog" and script.owned_by == NOTHING


def _with_lines(script: AreaScript, programs: Mapping[int, AreaScript]) -> AreaScript:
    """Return a script with the lines of the program that it names, if it has none of its own."""
    program = programs.get(script.number)
    if script.language != "mobprog" or script.lines or program is None:
        return script
    return replace(script, lines=program.lines)


def described(script: AreaScript) -> str:
    """Return what a script is: ``mob 3010: DG script 3001, trigger g Greet (lines: 12)``."""
    words = f"{_numbered(script)}{_trigger_of(script)}"
    if script.lines:
        words = f"{words} (lines: {len(script.lines)})"
    if script.owned_by == NOTHING:
        return words
    return f"{script.owner} {script.owned_by}: {words}"


def _numbered(script: AreaScript) -> str:
    language = _LANGUAGES.get(script.language, script.language)
    if script.number == NOTHING:
        return language
    return f"{language} {script.number}"


def _trigger_of(script: AreaScript) -> str:
    """Return when a script runs, as the end of a phrase; of a special procedure it is its name."""
    trigger = f"{script.trigger} {script.argument}".strip()
    if not trigger:
        return ""
    if script.language == "special":
        return f" {trigger}"
    return f", trigger {trigger}"
