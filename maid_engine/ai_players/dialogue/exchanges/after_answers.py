"""Blocks of follow-ups that lean on an answer by a row of answers: their names, and which of them follow an answer."""

from typing import Final

from maid_engine.ai_players.dialogue.answer_rows import AnswerRows

AFTER: Final = "after "
"""How the names of these blocks begin."""
ANY: Final = "*"
"""Stands for each answer."""
_IN_GROUP: Final = "."
_STEP: Final = " > "


def is_after_answer(name: str) -> bool:
    """Return whether the name of an exchange is that of such a block, or of a follow-up in it."""
    return name.startswith(AFTER)


def blocks_of(head: str) -> tuple[str, ...]:
    """Return the names of the blocks that a line such as ``after way.known, know.`` begins, one for each answer in it."""
    return tuple(AFTER + one.strip() for one in head.removeprefix(AFTER).split(","))


def leans_on_answer(name: str) -> bool:
    """Return whether the name of an exchange is that of a follow-up that leans on an answer itself, and on nothing since."""
    return is_after_answer(name) and name.count(_STEP) == 1


def blocks_after(meaning: str) -> tuple[str, ...]:
    """Return the names of the blocks whose follow-ups may come after an answer, the narrowest first.

    Args:
        meaning: the row of answers; "" for an answer of none.
    """
    if not meaning:
        return (AFTER + ANY,)
    group = meaning.partition(_IN_GROUP)[0] + _IN_GROUP
    return (AFTER + meaning, AFTER + group, AFTER + ANY)


def blocks_around(name: str) -> tuple[str, ...]:
    """Return the names of the blocks after the answer that an exchange leans on, the narrowest first; none if it leans on none."""
    if not is_after_answer(name):
        return ()
    return blocks_after(name.removeprefix(AFTER).partition(_STEP)[0])


def breadth(name: str) -> int:
    """Return how much a block is for: 1 for one meaning, 2 for a group of meanings, 3 for all; 0 for an exchange."""
    if not is_after_answer(name):
        return 0
    if name == AFTER + ANY:
        return 3
    return 2 if name.endswith(_IN_GROUP) else 1


def has_answers(leans_on: str, answers: AnswerRows) -> bool:
    """Return whether there are answers that a block can follow.

    Args:
        leans_on: the name of a meaning, that of a group with a full stop behind it, or `ANY`.
        answers: all rows of answers.
    """
    if leans_on.endswith(_IN_GROUP):
        return any(row.name.startswith(leans_on) for row in answers)
    return leans_on == ANY or leans_on in answers
