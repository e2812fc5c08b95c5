"""Reads gatherings from their tables."""

from typing import Final

from maid_stdlib.content.reader import Table
from maid_stdlib.content.specs import GatheringSpec

LEAST_EVERY_MIN: Final = 30
"""Least minutes from one beginning of a gathering to the next."""
USUAL_EVERY_MIN: Final = 120
LEAST_NOTICE_MIN: Final = 2
"""Least minutes before the beginning at which a gathering is announced."""
USUAL_NOTICE_MIN: Final = (30, 20, 10, 5)
LONGEST_NAME: Final = 36
"""Most characters of a name, so that it can be told on in one sentence."""


def read_gathering(full: str, table: Table, _zone: str) -> GatheringSpec:
    """Read ``[gathering.…]``."""
    announcers = table.references("announcers", "mob")
    every_min = table.integer("every_min", USUAL_EVERY_MIN, least=LEAST_EVERY_MIN)
    spec = GatheringSpec(
        id=full,
        name=_name(table),
        announcers=announcers,
        host=table.reference("host", "mob") or next(iter(announcers), ""),
        room=table.room("room", required=True),
        every_min=every_min,
        first_min=table.integer("first_min", every_min, least=0),
        notice_min=_notices(table, every_min),
        room_article=table.choice("room_article", ("the", ""), "the"),
        words=table.speech("words"),
        begins=table.speech("begins", required=True),
        meanwhile=table.speeches("meanwhile"),
        ends=table.speech("ends"),
        source=table.source,
    )
    if not announcers:
        table.problem("announcers", "nobody announces it", 'add announcers = ["…"] with the ids of mobs')
    table.done()
    return spec


def _name(table: Table) -> str:
    name = table.name()
    if len(name) > LONGEST_NAME:
        table.problem(
            "name",
            f"the name has {len(name)} characters",
            f"give at most {LONGEST_NAME}: it is told in one sentence",
        )
    return name


def _notices(table: Table, every_min: int) -> tuple[int, ...]:
    """Return the minutes before the beginning at which it is announced, the earliest first. Wrong ones are reported."""
    right = []
    for minutes in table.raw("notice_min", (list,)) or ():
        if _is_notice(minutes, every_min):
            right.append(int(minutes))
            continue
        table.problem(
            "notice_min",
            f"`notice_min` holds {minutes!r}",
            f"give whole minutes from {LEAST_NOTICE_MIN} to {every_min - 1}, as in [30, 10, 5]",
        )
    usual = [minutes for minutes in USUAL_NOTICE_MIN if minutes < every_min]
    return tuple(sorted(set(right or usual), reverse=True))


def _is_notice(value: object, every_min: int) -> bool:
    if isinstance(value, bool) or not isinstance(value, int):
        return False
    return LEAST_NOTICE_MIN <= value < every_min
