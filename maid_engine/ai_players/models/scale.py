"""How much of a mind each AI player gets when there are many: one table, by how many are in the game.

More of them share one processor and one purse, so each thinks a little less often, leans more on what is
ready-made, and asks models less. The shell looks its row up and hands it to the minds
with each intake; a mind never counts the others.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Scale:
    """One row: what holds for up to so many AI players in the game. Factors; 1.0 leaves things as they are."""

    up_to: int
    """So many AI players and no more; 0 stands for any number, in the last row."""
    thinking: float = 1.0
    """On the seconds between two executive steps, and between two looks around of one with nothing to do."""
    reflection: float = 1.0
    """On the seconds between two reflections, and on the importance that sets one off."""
    consolidation: float = 1.0
    """On how much of its memories a mind may keep before it sums them up."""
    template: float = 1.0
    """On the seconds between two questions to models that templates or the planner answer well too: phases, tasks and
    next commands. It comes on top of `model`."""
    model: float = 1.0
    """On the seconds between two questions to models; infinity would be none at all."""


SCALES: Final[tuple[Scale, ...]] = (
    Scale(25),
    Scale(50, reflection=1.5, template=1.25, model=1.5),
    Scale(100, reflection=2.0, consolidation=0.6, template=1.5, model=4.0),
    Scale(250, thinking=1.25, reflection=3.0, consolidation=0.4, template=2.0, model=12.0),
    Scale(500, thinking=1.75, reflection=4.0, consolidation=0.4, template=2.0, model=24.0),
    Scale(0, thinking=2.5, reflection=6.0, consolidation=0.4, template=2.0, model=48.0),
)
"""The default steps. Up to 100 nobody acts more slowly; it is thought that is spared."""
FULL: Final = SCALES[0]
"""Everything as it is for a few."""


def scale_for(active: int, scales: Sequence[Scale] = SCALES) -> Scale:
    """The row for so many AI players in the game; the last row when no other reaches so far."""
    for scale in scales:
        if scale.up_to == 0 or active <= scale.up_to:
            return scale
    return scales[-1] if scales else FULL
