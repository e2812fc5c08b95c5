"""Reads the quests of tbaMUD."""

from collections.abc import Mapping
from typing import Final

from maid_stdlib.content.source import Source
from maid_stdlib.exchange.area_records import AreaQuest, QuestAim
from maid_stdlib.exchange.area_text import AreaMistake
from maid_stdlib.exchange.dialects import bits
from maid_stdlib.exchange.record_context import RecordContext

_AIMS: Final[Mapping[int, QuestAim]] = {
    0: QuestAim.COLLECT,
    1: QuestAim.VISIT,
    2: QuestAim.TALK,
    3: QuestAim.KILL,
    5: QuestAim.DELIVER,
}
"""Type of a quest → what a pack calls it."""
_OTHERS: Final[Mapping[int, str]] = {4: "save a mob", 6: "clear a room"}
_REPEATABLE: Final = 0
"""The bit of quests that can be done again."""


def read_quest(context: RecordContext, vnum: int, source: Source) -> AreaQuest | None:
    """Return a quest, after its number; None, with a note, if a pack has nothing like it.

    Raises:
        AreaMistake: it does not have the form of a quest.
    """
    text = context.text
    name, summary, offer, done, _quit = (context.string() for _ in range(5))
    line = text.source.line
    kind, giver = text.number(), text.number()
    flags = text.flags()
    target, before, _following, needed = (text.number() for _ in range(4))
    _points, _penalty, min_level, _max_level, limit, receiver, count = (text.number() for _ in range(7))
    gold, xp, item = (text.number() for _ in range(3))
    if text.word() != "S":
        raise AreaMistake(text.line, "S, the end of a quest, is missing")
    if kind in _OTHERS:
        context.notes.unmatched(source, f"quest {vnum} ({name}) is to {_OTHERS[kind]}")
        return None
    if kind not in _AIMS:
        raise AreaMistake(line, f"there is no type of quests {kind}")
    if limit > 0:
        context.notes.unmatched(source, f"quest {vnum} ({name}) has a limit of {limit} ticks")
    if needed > 0:
        context.notes.unmatched(source, f"quest {vnum} ({name}) wants item {needed} to be carried at first")
    return AreaQuest(
        vnum=vnum,
        name=name,
        summary=summary,
        offer=offer,
        done=done,
        giver=giver,
        aim=_AIMS[kind],
        target=target,
        count=max(1, count),
        receiver=receiver,
        before=before,
        repeatable=_REPEATABLE in bits(context.dialect, flags),
        min_level=max(1, min_level),
        gold=max(0, gold),
        xp=max(0, xp),
        item=item,
        source=source,
    )
