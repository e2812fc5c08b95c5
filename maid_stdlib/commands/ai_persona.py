"""`@ai persona`: show and set an AI player's personality. What is set is permanent; moods vary on top of it."""

from collections.abc import Sequence
from dataclasses import asdict, fields, replace
from typing import TYPE_CHECKING

from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.personality import PersonalityDimensions
from maid_engine.ai_players.player import AIPlayer
from maid_engine.commands.context import CommandContext
from maid_engine.commands.target_match import near
from maid_stdlib.commands.ai_replies import named, record, say_form, shown_words
from maid_stdlib.messages import ai as msg

if TYPE_CHECKING:
    from maid_engine.ai_players.models.reports import DriftReport

PERSONA_FORMS = ("@ai persona <name>", "@ai persona <name> <preset>", "@ai persona <name> <trait> <0 to 1>")
TRAITS = tuple(trait.name for trait in fields(PersonalityDimensions))
BAR = 20
"""Characters of a full bar."""


def persona(ctx: CommandContext, manager: AIPlayerManager, words: Sequence[str]) -> None:
    """Show the eight traits of an AI player, set one of them, or apply a preset."""
    agent = named(ctx, manager, words, *PERSONA_FORMS)
    if agent is None:
        return
    wish = [word.lower() for word in words[1:]]
    if wish and not _changed(ctx, manager, agent, wish):
        _explain(ctx, manager, wish)
        return
    _show(ctx, agent)


def _changed(ctx: CommandContext, manager: AIPlayerManager, agent: AIPlayer, wish: Sequence[str]) -> bool:
    """Apply a preset, or a trait's value. Return whether the wish was one of these."""
    match wish:
        case [preset] if preset in manager.knowledge.presets:
            manager.set_personality(agent.id, manager.knowledge.presets[preset], preset)
            record(ctx, "persona", agent.name, preset)
            return True
        case [word, figure]:
            return _set_trait(ctx, manager, agent, _trait(word), _value(figure))
        case _:
            return False


def _set_trait(
    ctx: CommandContext, manager: AIPlayerManager, agent: AIPlayer, trait: str, value: float | None
) -> bool:
    if not trait or value is None:
        return False
    manager.set_personality(agent.id, replace(agent.personality, **{trait: value}), agent.preset)
    record(ctx, "persona", agent.name, f"{trait} {value}")
    return True


def _trait(word: str) -> str:
    """Return the trait with this name or unique prefix; ``""`` for none or several."""
    begun = [trait for trait in TRAITS if trait.startswith(word)]
    if len(begun) == 1 or word in TRAITS:
        return begun[0]
    return ""


def _value(word: str) -> float | None:
    try:
        value = float(word)
    except ValueError:
        return None
    return value if 0.0 <= value <= 1.0 else None


def _explain(ctx: CommandContext, manager: AIPlayerManager, wish: Sequence[str]) -> None:
    """Reply what was wrong, and which values are possible."""
    if len(wish) == 1:
        known = tuple(sorted(manager.knowledge.presets))
    elif not _trait(wish[0]):
        known = tuple(near(wish[0], TRAITS)) or TRAITS
    else:
        say_form(ctx, PERSONA_FORMS[-1])
        return
    ctx.reply(msg.NO_SUCH_TRAIT(what=shown_words(ctx, wish[0]), choices=known))


def _show(ctx: CommandContext, agent: AIPlayer) -> None:
    ctx.reply(
        msg.PERSONA_OF(
            name=shown_words(ctx, agent.name),
            preset=shown_words(ctx, agent.preset or "of its own"),
            mood=agent.emotional_state.current_emotion.value,
        )
    )
    widest = max(map(len, TRAITS))
    for trait, value in asdict(agent.personality).items():
        bar = "#" * round(value * BAR)
        ctx.reply(
            msg.TRAIT(
                row=f"{trait.ljust(widest)}  {value:.2f}  {bar}".rstrip(),
                spoken=f"{trait.replace('_', ' ')} {value:.2f}",
            )
        )
    if agent.loop is not None:
        _show_drift(ctx, agent.loop.mind.reports.character().drift)


def _show_drift(ctx: CommandContext, drift: "DriftReport") -> None:
    """Show how far its behaviour is from its traits, and the correction."""
    known = f"{drift.drift:.2f}" if drift.drift is not None else f"not known before {drift.window} actions"
    ctx.reply(msg.DRIFT(drift=known))
    if drift.factors:
        factors = ", ".join(f"{kind} {factor:.2f}" for kind, factor in drift.factors.items())
        until = f"until the drift is below {drift.settled:.2f}"
        ctx.reply(msg.DRIFT_CORRECTED(kind=drift.overdone, factors=f"{factors}, {until}"))
