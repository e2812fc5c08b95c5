"""Laws that a world's content must satisfy. Each law checks all of it and yields every breach.

``lint_context``  a loaded world as laws and checks see it
``each``          laws that check one thing at a time
``finding_kinds`` every kind of defect of a world, with its meaning and its remedy; checks use them too
``obstacles``     what blocks things that cannot be reached or obtained
``definitions``   where in a pack's files something is defined
``rooms``         are reached, can be left, each at its own coordinates
``exits``         lead somewhere, back, and where they say
``doors``         are on an exit; their keys can be obtained
``items``         can be obtained, are complete, go where their names say
``weights``       are usual for the kind of item
``shops``         have keepers, wares, and no circle that makes gold
``mobs``          can be met, fit their zone and level
``dangers``       nothing near the start kills newcomers
``talk``          offered topics have answers
``quests``        can be finished, in order, at their level, in reasonable time
``tasks``         a stage's text tells what the stage counts
``counts``        the number beside a counted thing is the counted number
``rewards``       are in scale
``nouns``         of descriptions can be examined
``texts``         are written, complete, and unique
``instructions``  what a text says to type is understood
``directions``    that a text names lead where it says
``names``         are distinct, and read back
``pages``         of help are found
``lessons``       for AI players name existing commands and rooms
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
