"""Situations in which a model learns from what happened, better than the rule."""

import re
from typing import Final

from maid_engine.ai_players.models.questions import QuestionKind
from maid_qa.bench.wheel_game import Scene, WheelGame
from maid_qa.bench.wheel_situation import Answer, Asking, Group, Prepared, Situation
from maid_stdlib.systems.deaths import die

UNARMED: Final = "bare hands against a boar"
"""Words of the lesson that only a model draws."""
INSIGHT: Final = "is where I rest when I am hurt."
"""Words of the conclusion that only a model draws."""


def _learns(game: WheelGame) -> bool:
    """Return whether the model's lesson is what it knows after a death."""
    boar = game.foe("barley_field", "wild_boar")
    game.put("barley_field")
    game.wait(8)
    die(game.game, game.me, boar)
    game.wait(120)
    return any(UNARMED in one for one in game.lessons)


def _lesson(asking: Asking) -> Answer:
    facts = asking.question.facts
    return {
        "lesson": f"I went with {UNARMED}. I buy a weapon first and meet it at level 2.",
        "type": "corrective",
        "confidence": 0.8,
        "subject": "foe" if facts.foe else "room",
        "about": facts.foe or facts.room,
        "counsel": "prepare",
        "level": facts.level + 1,
        "hp_ratio": 0.9,
        "item": "",
    }


def _concludes(game: WheelGame) -> bool:
    """Return whether the model's conclusion is kept, and stands in what it is asked about its plans later."""
    game.wait(900)
    return any(INSIGHT in one for one in game.memories)


def _insight(asking: Asking) -> Answer | None:
    """Return a conclusion from the first safe place that is among the material; `None` if there is none."""
    for number, line in enumerate(asking.question.facts.memories, 1):
        safe = re.match(r"(.+) is a safe place", line.text)
        if safe is not None:
            concluded = {
                "type": "strategic",
                "topic": safe[1],
                "content": f"{safe[1]} {INSIGHT}",
                "confidence": 0.8,
                "cites": [number],
            }
            return {"insights": [concluded]}
    return None


LESSON_CASES: Final = (
    Situation(
        "lesson_of_a_death",
        Group.PLANS,
        "it knows the model's lesson, not the rule's",
        _learns,
        (Prepared(QuestionKind.FAILURE_LESSON, _lesson),),
        Scene(preset="warrior", known_s=20.0),
    ),
    Situation(
        "conclusion",
        Group.PLANS,
        "it keeps the model's conclusion",
        _concludes,
        (Prepared(QuestionKind.REFLECTION, _insight),),
        Scene(known_s=20.0),
    ),
)
"""All of them."""
