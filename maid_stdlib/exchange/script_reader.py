"""Reads scripts. Nothing here understands them: each is kept with its lines, for a translator and for the report."""

from collections.abc import Mapping
from typing import Final

from maid_stdlib.content.source import Source
from maid_stdlib.exchange.area_records import NOTHING, AreaScript, OwnerKind
from maid_stdlib.exchange.area_text import AreaMistake
from maid_stdlib.exchange.record_context import RecordContext

_OWNERS: Final[Mapping[int, OwnerKind]] = {0: OwnerKind.MOB, 1: OwnerKind.ITEM, 2: OwnerKind.ROOM}


def read_trigger(context: RecordContext, vnum: int, source: Source) -> AreaScript:
    """Return a trigger of tbaMUD (a DG script), after its number. Who owns it, the owners' records tell.

    Raises:
        AreaMistake: it does not have the form of a trigger.
    """
    name = context.string()
    line = context.text.source.line
    owner = context.text.number()
    if owner not in _OWNERS:
        raise AreaMistake(line, f"there is no type of triggers {owner}")
    kinds = context.text.flags()
    chance = max(1, min(100, context.text.number()))  # or the amount that it waits for
    argument, lines = context.string(), tuple(context.string().splitlines())
    trigger = f"{kinds} {name}"
    return AreaScript("dg", _OWNERS[owner], NOTHING, trigger, argument, lines, source, vnum, chance)


def read_program(context: RecordContext, vnum: int, source: Source) -> AreaScript:
    """Return a program of ROM, after its number. Which mobs run it, their records tell.

    Raises:
        AreaMistake: it is never closed.
    """
    lines = tuple(context.string().splitlines())
    return AreaScript("mobprog", OwnerKind.MOB, NOTHING, "", "", lines, source, vnum)


def read_specials(context: RecordContext) -> None:
    """Keep the special procedures of an ``.are`` file: ``M 3011 spec_guard``, up to ``S``.

    Raises:
        AreaMistake: the file ends before that.
    """
    while context.text.peek() not in {"#", "$"}:
        source = context.text.source
        words = context.text.words_of_line()
        if words[0] == "S":
            return
        if words[0] == "M" and len(words) > 2 and words[1].isdigit():
            script = AreaScript("special", OwnerKind.MOB, int(words[1]), words[2], "", (), source)
            context.world.scripts.append(script)
        else:
            context.notes.unread(source, f"{' '.join(words)!r} stands where M, a mob and a procedure are due")
