"""What reflexes want, in abstract; the pack's templates say how it is typed."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, NamedTuple, TypeVar

from maid_engine.ai_players.cognitive.action.outcome_check import ANYTHING, Purpose
from maid_engine.ai_players.models.decisions import DecisionEffect
from maid_engine.ai_players.models.taint import CLEAN, Taint
from maid_engine.ai_players.templates.template_registry import TemplateActionRegistry


class ReflexVerb(StrEnum):
    """An abstract deed."""

    FLEE = "flee"
    STRIKE = "strike"
    DEFEND = "defend"
    HEAL = "heal"
    GREET = "greet"
    STAND = "stand"


AFFORDANCES: Mapping[ReflexVerb, str] = {
    ReflexVerb.FLEE: "flee_combat",
    ReflexVerb.STRIKE: "attack_target",
    ReflexVerb.DEFEND: "defend",
    ReflexVerb.HEAL: "use_healing",
    ReflexVerb.GREET: "greet",
    ReflexVerb.STAND: "stand",
}
"""Deed → the template that carries it out; a pack that has none for it makes the reflex impossible."""
ONE_WAY: Mapping[ReflexVerb, str] = {ReflexVerb.FLEE: "flee_direction"}
"""Deed → the template that does it in a direction of one's choice, in games that afford that."""


@dataclass(frozen=True, slots=True)
class Reflex:
    """A reflex that fired."""

    verb: ReflexVerb
    source: str
    """``survival.heal``, ``combat.flee`` …"""
    target: str = ""
    way: str = ""
    """The direction to take, where the game lets one choose."""
    heard: tuple[int, ...] = ()
    taint: Taint = CLEAN
    holds_s: float = 2.0
    """How long the executive's output is withheld."""
    effects: tuple[DecisionEffect, ...] = ()
    """What is noted once its line is released."""


State = TypeVar("State")


class Reacted(NamedTuple, Generic[State]):
    """What a reflex decides."""

    reflex: Reflex | None
    """What to do; ``None``: nothing."""
    after: State
    """The state that the reflex is in after that."""


def purpose_of(reflex: Reflex, templates: TemplateActionRegistry) -> Purpose:
    """What its line is for."""
    template = templates.get(AFFORDANCES[reflex.verb])
    return Purpose(template.success, template.failure) if template is not None else ANYTHING


def command_for(reflex: Reflex, templates: TemplateActionRegistry) -> str:
    """The line to type; "" when the game affords nothing of the kind."""
    directed = templates.get(ONE_WAY.get(reflex.verb, "")) if reflex.way else None
    if directed is not None:
        return directed.command_pattern[0].replace("{direction}", reflex.way)
    template = templates.get(AFFORDANCES[reflex.verb])
    if template is None or not template.command_pattern:
        return ""
    line = template.command_pattern[0]
    for hole in template.parameters:
        line = line.replace("{" + hole + "}", reflex.target)
    return line.strip() if reflex.target or not template.parameters else ""
