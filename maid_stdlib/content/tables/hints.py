"""Reads hints for newcomers from their tables."""

from maid_stdlib.content.reader import Table
from maid_stdlib.content.specs import HintSpec, HintWhen

LONGEST_TEXT = 200
"""Most characters of a hint."""


def read_hint(full: str, table: Table, _zone: str) -> HintSpec:
    """Read ``[hint.…]``."""
    spec = HintSpec(
        id=full,
        when=HintWhen(table.choice("when", tuple(HintWhen), HintWhen.ALWAYS)),
        ends=tuple(word.lower() for word in table.texts("ends")),
        text=table.text("text", required=True),
        most=table.integer("most", 2, least=1),
        most_level=table.integer("most_level", 5, least=1),
        source=table.source,
    )
    if not spec.ends:
        table.problem("ends", "no command ends it", 'add ends = ["…"] with the commands that it leads to')
    if len(spec.text) > LONGEST_TEXT:
        found = f"the hint has {len(spec.text)} characters"
        table.problem("text", found, f"give at most {LONGEST_TEXT}: newcomers have enough to read")
    table.done()
    return spec
