"""`@ai goal` and `@ai plan`: give AI players goals in words, and show their goals and plans."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.intake import Directive, DirectiveKind
from maid_engine.ai_players.models.promises import is_of_promise
from maid_engine.ai_players.player import AIPlayer
from maid_engine.commands.context import CommandContext
from maid_engine.commands.parser import word_at
from maid_engine.core.plain_text import whole_number
from maid_stdlib.commands.ai_replies import present, record, shown_words
from maid_stdlib.messages import ai as msg

if TYPE_CHECKING:
    from maid_engine.ai_players.models.reports import GoalFields

GOAL_FORMS = (
    "@ai goal <name>",
    "@ai goal <name> <words>",
    "@ai goal <name> drop|first <number>",
)
PLAN_FORMS = ("@ai plan <name>",)
MOST_SHOWN = 4
"""Maximum rows of each list that can grow."""
RANKS = {1: "its character", 2: "an admin", 3: "what it understood", 4: "its own idea"}
"""For each rank of a goal, whose wish it is."""


def goal(ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str]) -> None:
    """List an AI player's goals, give it one in words, drop one, or put one first."""
    agent = present(ctx, manager, words, *GOAL_FORMS)
    if agent is None:
        return
    verb = word_at(words, 1).lower()
    number = whole_number(" ".join(words[2:]))
    if not verb:
        _list(ctx, agent)
    elif verb in STEERING and number is not None:
        _steer(ctx, manager, agent, verb, number)
    elif verb == "add":
        _give(ctx, manager, agent, " ".join(words[2:]))
    else:
        _give(ctx, manager, agent, " ".join(words[1:]))


def plan(ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str]) -> None:
    """Show an AI player's goals, its current tasks, and its obstacles."""
    agent = present(ctx, manager, words, *PLAN_FORMS)
    if agent is None:
        return
    shown = agent.get_plan()
    ctx.reply(msg.PLAN_OF(name=shown_words(ctx, agent.name), revision=shown["revision"]))
    for number, one in enumerate(shown["goals"], 1):
        _row(ctx, f"goal {number}", _goal_line(one))
        _rows(ctx, "reached when", one["in_words"])
        _row(ctx, "feels", one["strategy"])
        _row(ctx, "next", f"it would like to {one['next_step']}" if one["next_step"] else "")
        _row(ctx, "way", one["way"] if one["pursued"] else "")
        _row(ctx, "in the way", one["blocked"])
        _row(ctx, "words of", ", ".join(one["taint"]))
    _row(ctx, "phase", shown["phase"] or "none")
    _row(ctx, "doubts", shown["critique"])
    _row(ctx, "task", shown["task"] or "none")
    _rows(ctx, "then", shown["tasks"][:MOST_SHOWN])
    _row(ctx, "later", _more(len(shown["tasks"]) - MOST_SHOWN))
    _rows(ctx, "reached", shown["reached"][-MOST_SHOWN:])
    _rows(ctx, "given up", shown["failed"][-MOST_SHOWN:])
    for line in shown["day"]:
        _row(ctx, "now" if line.startswith(">") else "day", line.lstrip("> "))
    _rows(ctx, "learning", shown["curriculum"])
    _rows(ctx, "not done", shown["silent"])
    _rows(ctx, "refused", shown["refused"])


def _row(ctx: CommandContext, label: str, text: str) -> None:
    """Reply with one line, label first, so that a screen reader reads it in a useful order."""
    if text:
        ctx.reply(msg.DETAIL(label=label, text=shown_words(ctx, text)))


def _rows(ctx: CommandContext, label: str, texts: Sequence[str]) -> None:
    """Reply with one line per text: one line for all would be too wide, and could not be re-read in parts."""
    for text in texts:
        _row(ctx, label, text)


def _more(count: int) -> str:
    if count <= 0:
        return ""
    return f"{count} more"


def _goal_line(one: "GoalFields") -> str:
    first = "in hand, " if one["pursued"] else ""
    return f"{one['description']}: {first}{one['progress']:.0%}, from {_whose(one)} ({one['source']})"


def _whose(one: "GoalFields") -> str:
    """Return whose wish a goal is: a promise has the rank of what was stated, as an order of an admin has."""
    if is_of_promise(one["source"]):
        return "a promise"
    return RANKS[one["rank"]]


def _list(ctx: CommandContext, agent: AIPlayer) -> None:
    goals = agent.goals()
    ctx.reply(msg.GOALS_OF(name=shown_words(ctx, agent.name), count=len(goals)))
    for number, one in enumerate(goals, 1):
        _row(ctx, str(number), _goal_line(one))
        _row(ctx, "in the way", one["blocked"])


def _give(ctx: CommandContext, manager: AIPlayerManager, agent: AIPlayer, text: str) -> None:
    refusal = agent.would_take(text)
    if refusal and not agent.asks_models():
        ctx.reply(msg.GOAL_REFUSED(name=shown_words(ctx, agent.name), why=shown_words(ctx, refusal)))
        return
    _direct(ctx, manager, agent, DirectiveKind.GOAL, text)
    record(ctx, "goal", agent.name, text)
    if refusal:
        ctx.reply(msg.GOAL_PUT_TO_MODEL(name=shown_words(ctx, agent.name), why=shown_words(ctx, refusal)))
    else:
        ctx.reply(msg.GOAL_TAKEN(name=shown_words(ctx, agent.name), goal=shown_words(ctx, text)))


def _steer(ctx: CommandContext, manager: AIPlayerManager, agent: AIPlayer, verb: str, number: int) -> None:
    goals = agent.goals()
    if not 1 <= number <= len(goals):
        ctx.reply(msg.NO_SUCH_GOAL(name=shown_words(ctx, agent.name), count=len(goals)))
        return
    chosen = goals[number - 1]
    STEERING[verb](ctx, manager, agent, chosen)
    record(ctx, f"goal {verb}", agent.name, chosen["description"])


def _direct(
    ctx: CommandContext, manager: AIPlayerManager, agent: AIPlayer, kind: DirectiveKind, text: str
) -> None:
    manager.direct(agent.id, Directive(kind, text, str(ctx.actor)))


def _drop(ctx: CommandContext, manager: AIPlayerManager, agent: AIPlayer, goal: "GoalFields") -> None:
    manager.drop_goal(agent.id, goal["id"], by=str(ctx.actor))
    shown = shown_words(ctx, goal["description"])
    ctx.reply(msg.GOAL_DROPPED(name=shown_words(ctx, agent.name), goal=shown))


def _put_first(ctx: CommandContext, manager: AIPlayerManager, agent: AIPlayer, goal: "GoalFields") -> None:
    _direct(ctx, manager, agent, DirectiveKind.FIRST_GOAL, goal["id"])
    shown = shown_words(ctx, goal["description"])
    ctx.reply(msg.GOAL_FIRST(name=shown_words(ctx, agent.name), goal=shown))


STEERING: dict[str, Callable[[CommandContext, AIPlayerManager, AIPlayer, "GoalFields"], None]] = {
    "drop": _drop,
    "first": _put_first,
}
"""The words before a goal's number, and what they do with that goal."""
