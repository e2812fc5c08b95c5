"""Rules that a world's content must satisfy. Each checks all of the content and yields every breach.

They are not the world's laws, which every *state* must satisfy (``maid_qa.world.invariants``).

``lint_context``  a loaded world as rules and checks see it
``each``          rules that check one thing at a time
``finding_kinds`` every kind of defect of a world, with its meaning and its remedy; checks use them too
``obstacles``     what blocks things that cannot be reached or obtained
``definitions``   where in a pack's files something is defined
``rooms``         are reached, can be left, each at its own coordinates
``exits``         lead somewhere, back, and where they say
``doors``         are on an exit; their keys can be obtained
``items``         can be obtained, are complete, go where their names say
``weights``       are usual for the kind of item
``shops``         have keepers, wares, and no circle that makes gold
``gatherings``    have announcers who are somewhere, and hosts who stand there
``scenes``        have beats and ends that can come, and a cast that can
``triggers``      can act: their places are reached, and their flags are set
``skies``         have weather that comes, in each season
``uses``          of places are typed with words that no command has
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
``abilities``     and callings have names that hide no other word
``lessons``       for AI players name existing commands and rooms
``files``         in a data folder are read
"""

from typing import Final

from maid_engine.ports.playtest import Finding
from maid_qa.world.content_rules import (
    abilities,
    counts,
    dangers,
    directions,
    doors,
    exits,
    files,
    gatherings,
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
    scenes,
    shops,
    skies,
    talk,
    tasks,
    texts,
    triggers,
    uses,
    weights,
)
from maid_qa.world.content_rules.lint_context import ContentRule, LintContext

ALL: Final[tuple[ContentRule, ...]] = (
    *rooms.RULES,
    *exits.RULES,
    *doors.RULES,
    *items.RULES,
    *weights.RULES,
    *shops.RULES,
    *gatherings.RULES,
    *scenes.RULES,
    *triggers.RULES,
    *skies.RULES,
    *uses.RULES,
    *mobs.RULES,
    *dangers.RULES,
    *talk.RULES,
    *quests.RULES,
    *tasks.RULES,
    *counts.RULES,
    *rewards.RULES,
    *nouns.RULES,
    *texts.RULES,
    *instructions.RULES,
    *directions.RULES,
    *names.RULES,
    *pages.RULES,
    *abilities.RULES,
    *lessons.RULES,
    *files.RULES,
)


def breaches_of(grounds: LintContext) -> tuple[Finding, ...]:
    """Return every breach of the content rules; none for a game without rooms."""
    if not grounds.content.rooms:
        return ()
    return tuple(finding for rule in ALL for finding in rule(grounds))
