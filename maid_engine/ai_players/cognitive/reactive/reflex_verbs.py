"""Abstract verbs of reflexes. The action templates of a pack say which line to type for them."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, NamedTuple, TypeVar

from maid_engine.ai_players.cognitive.action.outcome_check import ANYTHING, Purpose
from maid_engine.ai_players.models.action import TemplateAction
from maid_engine.ai_players.models.decisions import DecisionEffect
from maid_engine.ai_players.models.taint import CLEAN, Taint
from maid_engine.ai_players.templates.template_registry import TemplateActionRegistry


class ReflexVerb(StrEnum):
    """What a reflex does."""

    FLEE = "flee"
    STRIKE = "strike"
    DEFEND = "defend"
    DODGE = "dodge"
    ABILITY = "ability"
    HEAL = "heal"
    GREET = "greet"
    STAND = "stand"
    SMILE = "smile"
    BOW = "bow"
    FROWN = "frown"
    COMFORT = "comfort"


AFFORDANCES: Mapping[ReflexVerb, str] = {
    ReflexVerb.FLEE: "flee_combat",
    ReflexVerb.STRIKE: "attack_target",
    ReflexVerb.DEFEND: "defend",
    ReflexVerb.DODGE: "dodge",
    ReflexVerb.ABILITY: "use_ability",
    ReflexVerb.HEAL: "use_healing",
    ReflexVerb.GREET: "greet",
    ReflexVerb.STAND: "stand",
    ReflexVerb.SMILE: "smile_at",
    ReflexVerb.BOW: "bow_to",
    ReflexVerb.FROWN: "frown_at",
    ReflexVerb.COMFORT: "comfort_one",
}
"""The template that carries out each verb. A pack without the template makes the reflex impossible."""
ONE_WAY: Mapping[ReflexVerb, str] = {ReflexVerb.FLEE: "flee_direction"}
"""The template that carries out a verb in a chosen direction, in games that support it."""


@dataclass(frozen=True, slots=True)
class Reflex:
    """A reflex that fired."""

    verb: ReflexVerb
    source: str
    """The reflex and what it does, such as ``survival.heal`` and ``combat.flee``."""
    target: str = ""
    way: str = ""
    """The direction to take, in games that support it; empty for any."""
    heard: tuple[int, ...] = ()
    taint: Taint = CLEAN
    holds_s: float = 2.0
    """Seconds for which the executive's output is withheld."""
    effects: tuple[DecisionEffect, ...] = ()
    """What is recorded once its line is released."""


State = TypeVar("State")


class Reacted(NamedTuple, Generic[State]):
    """The decision of a reflex."""

    reflex: Reflex | None
    """What to do; ``None`` for nothing."""
    after: State
    """The next state of the reflex."""


def purpose_of(reflex: Reflex, templates: TemplateActionRegistry) -> Purpose:
    """Return the outcomes that a reflex's line is expected to have; :data:`ANYTHING` without a template."""
    template = templates.get(AFFORDANCES[reflex.verb])
    if template is not None:
        return Purpose(template.success, template.failure)
    return ANYTHING


def command_for(reflex: Reflex, templates: TemplateActionRegistry) -> str:
    """Return the line to type; empty if the game has no such command or a needed target is missing."""
    directed = _directed(reflex, templates)
    if directed is not None:
        return directed.command_pattern[0].replace("{direction}", reflex.way)
    template = templates.get(AFFORDANCES[reflex.verb])
    if template is None or not template.command_pattern:
        return ""
    return _filled(template, reflex.target)


def _filled(template: TemplateAction, target: str) -> str:
    """Return the line of a template with a target; empty if it needs one and there is none."""
    if template.parameters and not target:
        return ""
    line = template.command_pattern[0]
    for hole in template.parameters:
        line = line.replace("{" + hole + "}", target)
    return line.strip()


def _directed(reflex: Reflex, templates: TemplateActionRegistry) -> TemplateAction | None:
    """Return the template that does it in one direction; None if none is wanted, or the game has none."""
    if not reflex.way:
        return None
    return templates.get(ONE_WAY.get(reflex.verb, ""))
