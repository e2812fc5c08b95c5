"""`@ai`: watch and steer AI players. Passes the words after it to the function for the first of them."""

from collections.abc import Callable, Iterable, Sequence

from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.commands.command_set import CommandSet
from maid_engine.commands.context import CommandContext
from maid_engine.commands.definition import Capability
from maid_engine.commands.target_match import near
from maid_engine.engine.services import Game
from maid_stdlib.commands.ai_costs import BUDGET_FORMS, COST_FORMS, budget, cost
from maid_stdlib.commands.ai_drives import DRIVE_FORMS, drives, nudge
from maid_stdlib.commands.ai_examples import EXAMPLE_FORMS, examples
from maid_stdlib.commands.ai_goals import GOAL_FORMS, PLAN_FORMS, goal, plan
from maid_stdlib.commands.ai_health import HEALTH_FORMS, health
from maid_stdlib.commands.ai_knowledge import KNOWLEDGE_FORMS, knowledge
from maid_stdlib.commands.ai_lives import LIFE_FORMS, despawn, kick, spawn, switch_off, switch_on
from maid_stdlib.commands.ai_memory import (
    FORGET_FORMS,
    LAYERS,
    MEMORY_FORMS,
    RESET_FORMS,
    forget,
    memory,
    reset,
)
from maid_stdlib.commands.ai_models import MODEL_FORMS, models
from maid_stdlib.commands.ai_news import NEWS_FORMS, news
from maid_stdlib.commands.ai_orders import ORDER_FORMS, PAUSE_FORMS, do, pause, resume, say, stop
from maid_stdlib.commands.ai_persona import PERSONA_FORMS, TRAITS, persona
from maid_stdlib.commands.ai_replies import say_form, shown_words
from maid_stdlib.commands.ai_status import STATUS_FORMS, status
from maid_stdlib.commands.ai_thoughts import THOUGHT_FORMS, WHY_FORMS, WORLD_FORMS, thoughts, why, world
from maid_stdlib.messages import ai as msg

commands = CommandSet("admin")

Deed = Callable[[CommandContext, AIPlayerManager, Sequence[str]], None]

TASKS: dict[str, tuple[str, ...]] = {
    "Who there is": (*STATUS_FORMS, *LIFE_FORMS),
    "Whether they are well": HEALTH_FORMS,
    "Why they do it": (*WHY_FORMS, *THOUGHT_FORMS, *WORLD_FORMS),
    "Stopping them": PAUSE_FORMS,
    "What they want": (*GOAL_FORMS, *PLAN_FORMS, *DRIVE_FORMS),
    "What they say and do": (*ORDER_FORMS, *NEWS_FORMS),
    "What they remember": (*MEMORY_FORMS, *EXAMPLE_FORMS, *FORGET_FORMS, *RESET_FORMS),
    "What they know together": KNOWLEDGE_FORMS,
    "Who they are": PERSONA_FORMS,
    "What thinking costs": (*COST_FORMS, *BUDGET_FORMS, *MODEL_FORMS),
}
"""All forms of `@ai`, grouped by what an admin wants to do."""
FORMS = tuple(form for forms in TASKS.values() for form in forms)

DEEDS: dict[str, Deed] = {
    "on": switch_on,
    "off": switch_off,
    "status": status,
    "health": health,
    "why": why,
    "thoughts": thoughts,
    "world": world,
    "spawn": spawn,
    "despawn": despawn,
    "kick": kick,
    "pause": pause,
    "resume": resume,
    "stop": stop,
    "goal": goal,
    "plan": plan,
    "drives": drives,
    "news": news,
    "nudge": nudge,
    "say": say,
    "do": do,
    "memory": memory,
    "examples": examples,
    "forget": forget,
    "reset": reset,
    "knowledge": knowledge,
    "persona": persona,
    "cost": cost,
    "budget": budget,
    "models": models,
}
"""The functions by the word after `@ai`."""


def _names(game: Game) -> Iterable[str]:
    return (agent.name for agent in game.resource(AIPlayerManager).list())


def _presets(game: Game) -> Iterable[str]:
    return tuple(game.resource(AIPlayerManager).knowledge.presets)


def _people(game: Game) -> Iterable[str]:
    return (game.characters.name_of(player) for player, session in game.sessions.playing())


WORDS = {
    "<name>": _names,
    "<preset>": _presets,
    "<player>": _people,
    "<trait>": lambda game: TRAITS,  # noqa: ARG005 - the same in every game
    "<state>": lambda game: tuple(AIPlayerStatus),  # noqa: ARG005
    "<layer>": lambda game: LAYERS,  # noqa: ARG005
}
"""For each placeholder, the words that tab completion offers."""


@commands.add(
    "@ai",
    "Watch and steer the AI players.",
    syntax=FORMS,
    access=Capability.STEER_AI,
    examples=("@ai spawn explorer", "@ai status", "@ai stop all"),
    details="Stopping all takes effect at once; whoever was stopped goes on with resume. Spawning one by name who "
    "was sent home brings back who that was, with all they know. Turning models off takes effect at once, too; the "
    "rules play on.",
    when_dead=True,
    words=WORDS,
)
def ai(ctx: CommandContext) -> None:
    """Pass the words after `@ai` to the function for the first of them."""
    words = ctx.args.words
    if not words:
        _overview(ctx)
        return
    deed = DEEDS.get(words[0].lower())
    if deed is None:
        _no_such_deed(ctx, words[0].lower())
        return
    deed(ctx, ctx.game.resource(AIPlayerManager), words[1:])


def _overview(ctx: CommandContext) -> None:
    for task, forms in TASKS.items():
        ctx.reply(msg.TASK(task=task))
        for form in forms:
            ctx.reply(msg.FORM(form=shown_words(ctx, form)))


def _no_such_deed(ctx: CommandContext, word: str) -> None:
    """Reply with the forms of what was probably meant."""
    begun = [deed for deed in DEEDS if deed.startswith(word)]
    meant = tuple(begun) or tuple(near(word, DEEDS))
    if not meant:
        ctx.reply(msg.NO_SUCH_DEED(what=shown_words(ctx, word)))
        return
    ctx.reply(msg.NO_SUCH_DEED_NEAR(what=shown_words(ctx, word), near=meant))
    say_form(ctx, *(form for form in FORMS if form.split()[1] == meant[0]))
