"""Answers to questions of a certain form, in whatever row the words are read."""

import re
from collections.abc import Callable, Mapping
from typing import TypeAlias, TypeVar

from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import PlannedAnswer
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, Reply
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation

_Told = TypeVar("_Told", bound=PlannedAnswer | Reply)
Shapes: TypeAlias = Mapping[re.Pattern[str], Callable[[Situation, Asked], _Told | None]]
"""Form of a question → its answer, or `None` if nothing is known to it."""


def shaped(shapes: Shapes[_Told], s: Situation, asked: Asked) -> _Told | None:
    """Return the first answer to a form that the words have; `None` if there is none."""
    found = (answer(s, asked) for shape, answer in shapes.items() if shape.search(asked.u.words))
    return next(filter(None, found), None)
