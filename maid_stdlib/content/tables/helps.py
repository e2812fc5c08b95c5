"""Reads help pages from their tables."""

from maid_stdlib.content.reader import Table
from maid_stdlib.content.specs import HelpSpec


def read_help(topic: str, table: Table) -> HelpSpec:
    """Read ``[help.…]``. The word after the dot is the topic."""
    spec = HelpSpec(
        topic=topic.lower(),
        text=table.texts("text"),
        newcomers=table.flag("newcomers"),
        see=tuple(word.lower() for word in table.texts("see")),
        source=table.source,
    )
    if not spec.text:
        table.problem("text", "says nothing", 'add text = ["…"], one string a paragraph')
    table.done()
    return spec
