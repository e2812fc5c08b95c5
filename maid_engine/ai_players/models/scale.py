"""Reduces the thinking of each AI player when there are many, by a table over their number.

AI players share one processor and one budget. With more of them, each thinks a little less often, relies more
on templates, and asks models less. The shell looks up the row and passes it to the minds with each intake; a
mind never counts the others.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from maid_engine.core.sequences import last


@dataclass(frozen=True, slots=True)
class Scale:
    """One row: factors for up to this many AI players in the game. 1.0 changes nothing."""

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
"""The default table. Up to 100 AI players none acts more slowly; only thinking is reduced."""
FULL: Final = SCALES[0]
"""No reduction, for few AI players."""


def scale_for(active: int, scales: Sequence[Scale] = SCALES) -> Scale:
    """Return the row for this number of AI players; the last row if the number exceeds all others."""
    for scale in scales:
        if scale.up_to == 0 or active <= scale.up_to:
            return scale
    return last(scales, FULL)
