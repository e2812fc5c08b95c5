"""`@ai status`: the state of the AI players. Shows totals and a page of AI players, or the details of one."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from maid_engine.accounts.away.contracts import Contracts
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.ai_players.player import AIPlayer
from maid_engine.ai_players.standins import Standins
from maid_engine.commands.context import CommandContext
from maid_engine.core.plain_text import whole_number
from maid_stdlib.commands.ai_models import models_state
from maid_stdlib.commands.ai_replies import nobody, page_of, shown_words
from maid_stdlib.messages import ai as msg

if TYPE_CHECKING:
    from maid_engine.ai_players.models.reports import DeedsReport

STATUS_FORMS = (
    "@ai status",
    "@ai status <name>",
    "@ai status trouble|<state>|<preset>",
    "@ai status in <room words>",
    "@ai status page <number>",
)
OF_ITS_OWN = "of its own"
"""Shown for an AI player without a preset."""
STANDS_IN = "for its player"
"""Shown for a stand-in."""
WIDTH = 73
"""Columns of a row, without its mark."""
MANY = 8
"""From this number of AI players on, totals come before the list."""

Filter = Callable[[AIPlayer], bool]


def status(ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str]) -> None:
    """Show one AI player, or those that the words select."""
    words, page = _without_page(words)
    chosen = _filter(manager, words)
    if chosen is None:
        agent = manager.find(words[0])
        if agent is None:
            nobody(ctx, manager, words[0])
        else:
            _details(ctx, manager, agent)
        return
    _totals(ctx, manager, all_told=not words)
    agents = sorted(filter(chosen, manager.list()), key=lambda one: one.name.lower())
    shown, at = page_of(agents, page)
    if words:
        ctx.reply(msg.CHOSEN(words=shown_words(ctx, " ".join(words)), count=len(agents)))
    _rows(ctx, shown)
    if at.number < at.of:
        more = " ".join(("@ai status", *words, "page", str(at.number + 1)))
        ctx.reply(msg.MORE(page=at.number, pages=at.of, form=shown_words(ctx, more)))


def _without_page(words: Sequence[str]) -> tuple[Sequence[str], int]:
    """Split a page number off the words. Return the other words and the page, 1 by default."""
    if len(words) > 1 and words[-2].lower() == "page" and whole_number(words[-1]) is not None:
        return words[:-2], int(words[-1])
    return words, 1


def _filter(manager: AIPlayerManager, words: Sequence[str]) -> Filter | None:
    """Return a filter for the words: a state, a preset, trouble, or a room. None means that they name an AI player."""
    if not words:
        return lambda one: True  # noqa: ARG005 - everybody
    word, room = words[0].lower(), " ".join(words[1:]).lower()
    if word == "in" and room:
        return lambda one: room in _room(one).lower()
    if word == "trouble":
        return lambda one: bool(one.trouble)
    if word in set(AIPlayerStatus):
        return lambda one: one.status == word
    if word in manager.knowledge.presets and manager.find(word) is None:
        return lambda one: one.preset == word
    return None


def _room(agent: AIPlayer) -> str:
    return str(agent.get_state().get("room", "")) or "nowhere"


def _totals(ctx: CommandContext, manager: AIPlayerManager, *, all_told: bool) -> None:
    agents = manager.list()
    states = Counter(agent.status.value for agent in agents)
    ctx.reply(
        msg.ARE(
            state="on" if manager.enabled else "off",
            count=len(manager.house.agents.residents()),
            most=manager.settings.max_agents,
            paused=states[AIPlayerStatus.PAUSED],
            models=models_state(manager),
        )
    )
    if manager.stopped:
        ctx.reply(msg.ALL_ARE_STOPPED())
    _tell_stand_ins(ctx)
    if all_told:
        _tell_kinds(ctx, agents, states)


def _tell_stand_ins(ctx: CommandContext) -> None:
    """Tell how many stand-ins are in the game, if there are any."""
    inside = ctx.game.resource(Standins).stays()
    if inside:
        most = ctx.game.resource(Contracts).settings.standins_max
        ctx.reply(msg.STAND_INS_ARE(count=len(inside), most=most))


def _tell_kinds(ctx: CommandContext, agents: Sequence[AIPlayer], states: Counter[str]) -> None:
    """Tell how many AI players are in each state and of each preset, if they are many, and how many have trouble."""
    if len(agents) >= MANY:
        presets = Counter(agent.preset or OF_ITS_OWN for agent in agents)
        ctx.reply(msg.BY_STATE(counts=_counted(states)))
        ctx.reply(msg.BY_PRESET(counts=_counted(presets)))
    troubled = sum(bool(agent.trouble) for agent in agents)
    if troubled:
        ctx.reply(msg.TROUBLED(count=troubled))


def _counted(counts: Counter[str]) -> tuple[str, ...]:
    return tuple(f"{what} {count}" for what, count in sorted(counts.items(), key=lambda one: (-one[1], one)))


def _rows(ctx: CommandContext, agents: Sequence[AIPlayer]) -> None:
    """Reply with one line for each, as columns, and as a sentence for screen readers."""
    cells = [_cells(agent) for agent in agents]
    widths = [max(map(len, column), default=0) for column in zip(*cells, strict=True)]
    for name, preset, state, level, room in cells:
        columns = (name, preset, state, level)
        row = "  ".join(cell.ljust(width) for cell, width in zip(columns, widths, strict=False))
        ctx.reply(
            msg.ONE(
                row=f"{row}  {room}"[:WIDTH].rstrip(),
                spoken=f"{name}, {preset}, {state}, level {level.lstrip('L')}, in {room}",
            )
        )


def _cells(agent: AIPlayer) -> tuple[str, str, str, str, str]:
    state = agent.get_state()
    level = f"L{state.get('level', 1)}"
    temper = STANDS_IN if agent.stands_in else agent.preset or OF_ITS_OWN
    return agent.name, temper, agent.status.value, level, _room(agent)


def _details(ctx: CommandContext, manager: AIPlayerManager, agent: AIPlayer) -> None:
    _rows(ctx, (agent,))
    for label, text in _facts(manager, agent).items():
        if text:
            ctx.reply(msg.DETAIL(label=label, text=shown_words(ctx, text)))
    for number, goal in enumerate(agent.goals(), 1):
        words = f"{number}. {goal['description']} ({goal['progress']:.0%})"
        ctx.reply(msg.DETAIL(label="goal", text=shown_words(ctx, words)))


def _facts(manager: AIPlayerManager, agent: AIPlayer) -> dict[str, str]:
    """Return the facts about an AI player by label; ``""`` for those that do not apply."""
    state = agent.get_state()
    away = agent.status is AIPlayerStatus.OFFLINE
    return {
        "id": agent.id,
        "trouble": agent.trouble,
        "away": _why_away(agent, manager) if away else "",
        "back": _back(agent, manager),
        "feels": str(state["emotion"]),
        "health": f"{state.get('hp', 0)} of {state['hp_max']}" if state.get("hp_max") else "",
        "gold": str(state["gold"]) if state.get("hp_max") else "",
        "rooms": str(state.get("rooms", 0)),
        "played": f"{agent.hours_played(manager.house.game.now):.1f} h in all",
        "died": _died(agent),
        "doing": _doing(state),
    }


def _back(agent: AIPlayer, manager: AIPlayerManager) -> str:
    """Return when it comes back by itself; "" if it does not, or if all AI players are off."""
    if agent.returns_at is None or not manager.enabled:
        return ""
    return f"in {max(0.0, agent.returns_at - manager.house.game.now) / 60:.0f} min"


def _why_away(agent: AIPlayer, manager: AIPlayerManager) -> str:
    if agent.barred:
        why = "sent home" if agent.trouble else "kicked"
        return f"{why}; @ai spawn {agent.preset or 'balanced'} {agent.name} brings it back"
    if not manager.enabled:
        return "AI players are off"
    if agent.returns_at is not None:
        return "rests"
    return "was sent home"


def _died(agent: AIPlayer) -> str:
    """Return how often it died, and the cause of its last death if it saw that in its current session."""
    count = agent.lifetime.total_deaths
    if not count:
        return ""
    last = _last_death(agent.loop.mind.reports.deeds()) if agent.loop is not None else ""
    often = "once" if count == 1 else f"{count} times"
    return often + (f", the last time {last}" if last else "")


def _last_death(deeds: "DeedsReport") -> str:
    of = (f"of {deeds.killed_by}",) if deeds.killed_by else ()
    at = (f"at {deeds.killed_in}",) if deeds.killed_in else ()
    return " ".join((*of, *at))


def _doing(state: dict[str, object]) -> str:
    if state.get("in_combat"):
        return "fights"
    return str(state.get("doing", ""))
