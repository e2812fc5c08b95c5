"""Reads achievements from their tables."""

import re
from typing import Final

from maid_stdlib.content.achievement_specs import AchievementSpec
from maid_stdlib.content.reader import Table

_TITLE: Final = re.compile(r"[A-Za-z][A-Za-z' -]{1,39}")
_AIMS: Final = ("level", "quests", "many_quests", "visits", "kills")


def read_achievement(full: str, table: Table, _zone: str) -> AchievementSpec:
    """Read ``[achievement.…]``."""
    spec = AchievementSpec(
        id=full,
        name=table.title("name"),
        words=table.text("words", required=True),
        title=_title(table),
        level=table.integer("level", least=0),
        quests=table.references("quests", "quest"),
        many_quests=table.integer("many_quests", least=0),
        visits=table.references("visits", "room"),
        kills=table.references("kills", "mob"),
        count=table.integer("count", 1, least=1),
        hidden=table.flag("hidden"),
        source=table.source,
    )
    if not any(map(table.has, _AIMS)):
        table.problem("level", "asks for nothing", f"add one of {', '.join(_AIMS)}")
    table.done()
    return spec


def _title(table: Table) -> str:
    title = table.text("title")
    if title and not _TITLE.fullmatch(title):
        table.problem("title", f"`title` is {title!r}", 'give up to 40 letters and blanks: "the Rat Catcher"')
    return title
