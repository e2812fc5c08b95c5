"""Reads calendars and feasts from their tables."""

from typing import Final

from maid_stdlib.content.calendar_specs import CalendarSpec, FeastSpec
from maid_stdlib.content.reader import TITLE, Table

MOST_DAYS: Final = 14
"""Most days of a week."""


def read_calendar(full: str, table: Table, _zone: str) -> CalendarSpec:
    """Read ``[calendar.…]``."""
    spec = CalendarSpec(id=full, days=_days(table), source=table.source)
    table.done()
    return spec


def _days(table: Table) -> tuple[str, ...]:
    days = table.texts("days")
    wrong = [day for day in days if not TITLE.fullmatch(day)]
    if wrong:
        table.problem(
            "days",
            f"{wrong[0]!r} cannot be the name of a day",
            "begin it with a capital, without brackets or stops",
        )
    if not 1 <= len(days) <= MOST_DAYS:
        table.problem("days", f"a week of {len(days)} days", f"give 1 to {MOST_DAYS} names of days")
    return days


def read_feast(full: str, table: Table, _zone: str) -> FeastSpec:
    """Read ``[feast.…]``."""
    every_days = table.integer("every_days", 1, least=1)
    spec = FeastSpec(
        id=full,
        name=table.title("name"),
        every_days=every_days,
        first_day=table.integer("first_day", least=0),
        words=table.text("words"),
        source=table.source,
    )
    if not table.has("every_days"):
        table.problem(
            "every_days",
            "does not say when it comes again",
            "add every_days = 7 for once a week of seven days",
        )
    table.done()
    return spec
