"""Weights: each portable thing must have a usual weight.

The ranges are those of the equipment tables of the System Reference Document 5.1, in pounds, with a wide
margin.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from maid_engine.ports.playtest import Finding
from maid_qa.world.content_rules.each import each_item
from maid_qa.world.content_rules.lint_context import LintContext, breach
from maid_stdlib.content.specs import ItemSpec


class Range(NamedTuple):
    """The least and the most that things of a kind weigh, in pounds."""

    least: float
    most: float


MOST_CARRIED: Final = 100.0
"""What a newcomer can lift: the most for any portable thing."""
LIGHTEST: Final = 0.001
BY_SLOT: Final[dict[str, Range]] = {
    "head": Range(0.1, 15),
    "neck": Range(0.01, 5),
    "body": Range(0.5, 70),
    "arms": Range(0.1, 15),
    "hands": Range(0.1, 10),
    "waist": Range(0.05, 10),
    "legs": Range(0.5, 30),
    "feet": Range(0.2, 15),
    "finger": Range(0.005, 1),
    "back": Range(0.2, 30),
    "shield": Range(1, 40),
    "weapon": Range(0.25, 30),
    "held": Range(0.1, 20),
}
"""Slot of :data:`maid_stdlib.components.item.SLOTS` → the weight of what is worn or held there."""
BY_KIND: Final[dict[str, Range]] = {
    "potion": Range(0.05, 5),
    "food": Range(0.02, 30),
    "key": Range(0.01, 5),
    "note": Range(0.005, 10),
    "light": Range(0.05, 20),
}
ANY: Final = Range(LIGHTEST, MOST_CARRIED)


@each_item
def weights_fit(_grounds: LintContext, item: ItemSpec) -> Iterator[Finding]:
    """A portable thing must weigh something, at most what can be lifted, in the range of its slot or kind."""
    usual = _usual(item)
    if item.fixed or usual.least <= item.weight <= usual.most:
        return
    what = "too light" if item.weight < usual.least else "too heavy"
    yield breach(
        "out_of_scale",
        item.id,
        f"The {item.name} is far {what}: weight = {item.weight:g}.",
        f"such things weigh {usual.least:g} to {usual.most:g}",
        remedy=f"set a weight between {usual.least:g} and {usual.most:g}, in pounds",
        table="item",
    )


def _usual(item: ItemSpec) -> Range:
    """Return the range of its slot, or else of its kind, or else of any thing."""
    return BY_SLOT.get(item.slot) or BY_KIND.get(item.kind, ANY)


RULES = (weights_fit,)
