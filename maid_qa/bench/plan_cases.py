"""Situations in which a model chooses goals, phases and steps, and judges plans."""

import re
from collections.abc import Callable, Iterable
from typing import Final

from maid_engine.ai_players.models.questions import QuestionKind
from maid_qa.bench.wheel_game import Scene, WheelGame
from maid_qa.bench.wheel_situation import Answer, Asking, Group, Prepared, Script, Situation

SOON_S: Final = 500.0
TOWN: Final = Scene(known_s=5.0)


def _plan(name: str, aim: str, script: Script, *answers: Prepared, scene: Scene = TOWN) -> Situation:
    return Situation(name, Group.PLANS, aim, script, answers, scene)


# --- goals ---


def _own_a_rope(asking: Asking) -> Answer:
    """Return a goal of one's own, put before everything that is offered."""
    del asking
    rope = {"description": "own a rope", "goal_type": "economic", "conditions": ["has_item:rope >= 1"]}
    return {"chosen": [], "new": [rope], "why": "A rope helps in the crypt."}


def _has_a_rope(game: WheelGame) -> bool:
    game.set_gold(60)
    return game.until(SOON_S, lambda: game.carries("rope"))


def _keeps_its_first(game: WheelGame) -> bool:
    """Return whether the goal that the model put first is pursued, after two goals were asked for."""
    game.wait(60)
    first = [
        asked.question.facts.candidates[0].description
        for asked in game.ledger.asked.values()
        if asked.kind is QuestionKind.GOALS
    ]
    return bool(first) and first[0] in game.goals


def _first_and_another(asking: Asking) -> Answer:
    """Return the first candidate, and a goal of one's own after it."""
    rope = {"description": "own a rope", "goal_type": "economic", "conditions": ["has_item:rope >= 1"]}
    return {"chosen": [asking.question.facts.candidates[0].id], "new": [rope], "why": "Both suit me."}


# --- ways ---


def steps(*wanted: tuple[str, dict[str, str]]) -> Callable[[Asking], Answer | None]:
    """Return a reply with these steps, each in the verb that the question offers for it.

    The first word of a step is what a reader would look for among the verbs: walking has several names.
    """

    def reply(asking: Asking) -> Answer | None:
        verbs = asking.question.facts.verbs
        found = []
        for verb, parameters in wanted:
            known = next((one for one in (verb, *OTHER_NAMES.get(verb, ())) if one in verbs), None)
            if known is not None:
                found.append({"verb": known, "parameters": _filled(verbs[known], parameters)})
        if not found:
            return None
        return {"steps": found, "why": "It is the shorter way."}

    return reply


def _filled(names: Iterable[str], parameters: dict[str, str]) -> dict[str, str]:
    """Return the parameters under the names that a verb has for them. A verb with one parameter takes the only one."""
    wanted = list(names)
    if len(wanted) == 1 and len(parameters) == 1:
        return {wanted[0]: next(iter(parameters.values()))}
    return dict(parameters)


OTHER_NAMES: Final = {"go_to": ("navigate", "walk_to", "go", "travel", "walk")}
"""A verb, and others for the same."""


def _buys_at_once(game: WheelGame) -> bool:
    """Return whether it buys the thing at once in the only shop that it has seen."""
    game.set_gold(60)
    game.walk("west", "north", "south", "east")
    game.order("get a rope")
    return game.until(60.0, lambda: game.carries("rope"))


# --- phases ---


def _arms_first(game: WheelGame) -> bool:
    """Return whether it is armed within minutes, with little money to spare."""
    game.set_gold(80)
    game.order("kill three giant rats")
    return game.until(SOON_S, lambda: any(map(game.carries, ("cudgel", "dagger", "short_sword", "spear"))))


def _arm_then_hunt(asking: Asking) -> Answer:
    ids = [one.id for one in asking.question.facts.phases]
    order = [one for one in ("arm", "hunt") if one in ids] or ids
    return {
        "order": order,
        "phases": [
            {
                "name": "arm",
                "description": "Buy a weapon.",
                "conditions": ["wears:weapon"],
                "minutes": 4,
            }
        ],
        "strategy": "You would like a blade in your hand before you meet the rats.",
        "self_critique": "Unarmed it may cost too much health.",
    }


# --- critiques ---


def _leaves_it(game: WheelGame) -> bool:
    """Return whether it does not begin the fight that its critic doubts."""
    game.set_gold(150)
    game.put("smithy")
    game.wait(60)
    game.order("kill a wild boar")
    game.put("barley_field")
    game.hurt(0.7)
    game.wait(90)
    return not any(re.match("(kill|attack).* boar", line) for line in game.lines)


PLAN_CASES: Final = (
    _plan(
        "own_goal",
        "it has what the model wanted",
        _has_a_rope,
        Prepared(QuestionKind.GOALS, _own_a_rope),
    ),
    _plan(
        "goal_put_first",
        "the goal that was put first is pursued",
        _keeps_its_first,
        Prepared(QuestionKind.GOALS, _first_and_another),
    ),
    _plan(
        "better_way",
        "it buys the thing at the shop that it knows, at once",
        _buys_at_once,
        Prepared(
            QuestionKind.TASKS,
            steps(("go_to", {"place": "General Store"}), ("buy_item", {"item": "rope"})),
            "rope",
        ),
    ),
    _plan(
        "phase_of_its_own",
        "it is armed before the hunt",
        _arms_first,
        Prepared(QuestionKind.PHASES, _arm_then_hunt, "rat"),
    ),
    _plan(
        "critique",
        "the fight is not begun",
        _leaves_it,
        Prepared(
            QuestionKind.CRITIQUE,
            {"confidence": 0.1, "objections": ["I am unarmed and new, and a boar has killed better ones."]},
            "boar",
        ),
        scene=Scene(preset="warrior", known_s=5.0),
    ),
)
"""All of them."""
