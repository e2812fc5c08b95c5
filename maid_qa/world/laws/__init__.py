"""What a world's content must keep, whoever plays it: each law looks at all of it and gives every breach.

``lint_context``  a loaded world as laws and checks look at it
``finding_kinds`` every kind of defect of a world, with its meaning and its remedy; checks use them too
``obstacles``     what stands in the way of what cannot be come by
``definitions``   where in a pack's files something stands

``rooms``         reached, left again, each in its own spot
``exits``         lead somewhere, back, and where they say
``doors``         stand on a way; their keys can be had
``items``         can be had, are whole, go where their names say
``weights``       are those of such things
``shops``         have keepers, wares, and no circle that makes gold
``mobs``          can be met, fit their zone and level
``dangers``       nothing near the start kills newcomers
``talk``          what is offered as a topic has an answer
``quests``        can be finished, in order, at their level, in good time
``tasks``         what a stage says is what it counts
``counts``        the number beside what is counted is the one that is counted
``rewards``       in scale
``nouns``         of descriptions can be examined
``texts``         are written, whole, and each its own
``instructions``  what a text says to type is understood
``directions``    that a text names lead where it says
``names``         told apart, and read back
``pages``         of help are found
``lessons``       for AI players name commands and rooms that there are
``files``         in a data folder are read
"""

from typing import Final

from maid_engine.ports.playtest import Finding
from maid_qa.world.laws import (
    counts,
    dangers,
    directions,
    doors,
    exits,
    files,
    instructions,
    items,
    lessons,
    mobs,
    names,
    nouns,
    pages,
    quests,
    rewards,
    rooms,
    shops,
    talk,
    tasks,
    texts,
    weights,
)
from maid_qa.world.laws.lint_context import Law, LintContext

ALL: Final[tuple[Law, ...]] = (
    *rooms.LAWS,
    *exits.LAWS,
    *doors.LAWS,
    *items.LAWS,
    *weights.LAWS,
    *shops.LAWS,
    *mobs.LAWS,
    *dangers.LAWS,
    *talk.LAWS,
    *quests.LAWS,
    *tasks.LAWS,
    *counts.LAWS,
    *rewards.LAWS,
    *nouns.LAWS,
    *texts.LAWS,
    *instructions.LAWS,
    *directions.LAWS,
    *names.LAWS,
    *pages.LAWS,
    *lessons.LAWS,
    *files.LAWS,
)


def breaches_of(grounds: LintContext) -> tuple[Finding, ...]:
    """Return every breach of every law; none for a game without rooms."""
    if not grounds.content.rooms:
        return ()
    return tuple(finding for law in ALL for finding in law(grounds))
