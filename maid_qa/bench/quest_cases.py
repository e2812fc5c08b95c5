"""Situations in an unseen world, whose riddles and tasks are told in prose only."""

from collections.abc import Callable
from typing import Final

from maid_engine.ai_players.models.questions import QuestionKind
from maid_qa.bench.plan_cases import steps
from maid_qa.bench.wheel_game import Scene, WheelGame
from maid_qa.bench.wheel_situation import Answer, Asking, Group, Prepared, Situation

ABBEY: Final = Scene(("stdlib", "maid_qa.bench.riddle_pack.pack:RiddlePack"), preset="explorer", known_s=0.0)
RIDDLE_S: Final = 900.0
"""Game seconds to solve a riddle."""


TRIES: Final = 4
"""How often a wish is suggested to the AI player. What it does meanwhile may make an answer come too late."""


def _finishes(quest: str) -> Callable[[WheelGame], bool]:
    def script(game: WheelGame) -> bool:
        return game.until(RIDDLE_S, lambda: game.has_finished(f"riddle_pack:{quest}"))

    return script


def _solving(
    about: str, line: str, step: str, place: str, *way: tuple[str, dict[str, str]]
) -> tuple[Prepared, ...]:
    """Return the answers that solve a riddle, whichever question of planning is asked about it.

    Args:
        about: a pattern that the riddle's questions match.
        line: what is typed in the end.
        step: what the character would like to do next.
        place: where.
        way: the steps.
    """

    def wish(asking: Asking) -> Answer:
        known = [*asking.question.facts.places, *(one.place for one in asking.question.facts.offered)]
        return {"step": step, "topic": "", "place": place if place in known else "", "why": "So I read it."}

    def command(asking: Asking) -> Answer | None:
        facts = asking.question.facts
        if line.split(maxsplit=1)[0] not in {form.name for form in facts.commands}:
            return None
        return {"thought": "The riddle means this.", "command": line}

    return (
        Prepared(QuestionKind.NEXT_STEP, wish, about),
        Prepared(QuestionKind.TASKS, steps(*way), about),
        Prepared(QuestionKind.NEXT_COMMAND, command, about),
    )


def _tolls(game: WheelGame) -> bool:
    """Return whether it finds the command for a deed that nobody has taught."""
    game.put("chapel")
    game.wait(20)
    for _ in range(TRIES):
        game.want("be_heard", "make the bronze above this room speak")
        if game.until(30.0, lambda: "toll" in game.lines):
            return True
        game.put("chapel")
    return False


def _tolls_by_order(game: WheelGame) -> bool:
    game.put("chapel")
    game.wait(20)
    game.order("let the bell of this house be heard")
    return game.until(200.0, lambda: "toll" in game.lines)


def _said(about: str, description: str, goal_type: str, condition: str) -> Prepared:
    """Return what an order means."""
    return Prepared(
        QuestionKind.GOAL_IN_WORDS,
        {
            "understood": True,
            "goal_type": goal_type,
            "description": description,
            "conditions": [condition],
        },
        about,
    )


QUEST_CASES: Final = (
    Situation(
        "riddle_of_the_bell",
        Group.QUESTS,
        "the bell is tolled",
        _finishes("silent_house"),
        _solving(
            "silent house|bronze mouth",
            "toll",
            "pull the rope of the bell",
            "The Chapel",
            ("go_to", {"place": "The Chapel"}),
            ("type", {"line": "toll"}),
        ),
        ABBEY,
    ),
    Situation(
        "riddle_of_the_sisters",
        Group.QUESTS,
        "the cook has her honey",
        _finishes("sisters_gold"),
        _solving(
            "sisters' gold|sisters without number",
            "get honey",
            "fetch the honey from the hives",
            "The Walled Garden",
            ("go_to", {"place": "The Walled Garden"}),
            ("pick_up_item", {"item": "dripping comb"}),
            ("go_to", {"place": "The Abbey Kitchen"}),
            ("give_item", {"item": "dripping comb", "target": "Cook Marl"}),
        ),
        ABBEY,
    ),
    Situation(
        "riddle_of_the_founder",
        Group.QUESTS,
        "the founder is called by his name",
        _finishes("looking_up"),
        _solving(
            "looking up|under those who pray",
            "say Theobald, is it you?",
            "call the founder by his name, Theobald",
            "The Undercroft",
            ("go_to", {"place": "The Undercroft"}),
            ("say_message", {"message": "Theobald, is it you?"}),
        ),
        ABBEY,
    ),
    Situation(
        "unknown_verb",
        Group.VERBS,
        "it types the command that nobody has taught",
        _tolls,
        _solving("bronze above", "toll", "toll the bell", "The Chapel", ("type", {"line": "toll"})),
        ABBEY,
    ),
    Situation(
        "order_with_a_verb",
        Group.VERBS,
        "it carries out an order whose command nobody has taught",
        _tolls_by_order,
        (
            _said("bell", "toll the bell", "achievement", "did:toll >= 1"),
            *_solving("bell|toll", "toll", "toll the bell", "The Chapel", ("type", {"line": "toll"})),
        ),
        ABBEY,
    ),
)
"""All of them."""
