"""Actions that templates of packs declare for an occasion.

The condition is :attr:`~maid_engine.ai_players.models.action.TemplateAction.when`.
"""

from collections.abc import Iterator, Mapping

from maid_engine.ai_players.cognitive.behaviors.conditions import holds
from maid_engine.ai_players.cognitive.behaviors.predicate_words import with_value
from maid_engine.ai_players.cognitive.behaviors.reaction_gate import may_approach
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, do
from maid_engine.ai_players.models.action import TemplateAction
from maid_engine.ai_players.models.activity import Activity, ActivityKey
from maid_engine.ai_players.models.decisions import Note
from maid_engine.ai_players.models.predicates import Predicate
from maid_engine.ai_players.models.world_views import EntityView

FILLED = ("player", "entity", "carried_item")
"""Kinds of holes that are filled with what is here."""


def occasion(s: Situation) -> Decision | None:
    """Do the first action whose condition holds and whose pause is over; `None` if there is none."""
    for template in s.game.occasions:
        for values in _fillings(template, s):
            if not _against(template, values, s):
                step = do(template.does, template.description, **values)
                return Decision((step.marking(Note(_key(template, values))),))
    return None


def silences(s: Situation) -> Iterator[str]:
    """Yield each template with an occasion that is not used now, and why, in words."""
    for template in s.game.occasions:
        reasons = [_against(template, values, s) for values in _fillings(template, s)]
        if not reasons:
            yield f"{template.name}: {_unfilled(template)}"
        elif "" not in reasons:
            yield f"{template.name}: {reasons[0]}"


def _against(template: TemplateAction, values: Mapping[str, str], s: Situation) -> str:
    """Return why a template is not used with these values now; "" if it can be."""
    conditions = [condition.filled(values) for condition in (*template.when, *_needs(template))]
    unmet = [with_value(condition, s) for condition in conditions if not holds(condition, s)]
    if unmet:
        return f"does not hold: {'; '.join(unmet)}"
    left_s = template.again_after_s - s.diary.since(_key(template, values), s.now)
    if left_s > 0:
        return f"done already; again in {left_s:.0f} s"
    return ""


def _unfilled(template: TemplateAction) -> str:
    """Return why nothing here can fill the holes of a template."""
    if len(template.parameters) != 1:
        return "it has several holes, and so it is only done for a task"
    ((hole, kind),) = template.parameters.items()
    if kind not in FILLED:
        return f"the hole {hole} is of the kind {kind}, and so it is only done for a task"
    return f"nobody and nothing here fills the hole {hole} ({kind})"


def _key(template: TemplateAction, values: Mapping[str, str]) -> ActivityKey:
    """Return the activity key for the template with these values."""
    return Activity.OCCASION.of(template.name.lower(), ":".join(values.values()).lower())


def _needs(template: TemplateAction) -> tuple[Predicate, ...]:
    return tuple(need.predicate for need in template.preconditions)


def _fillings(template: TemplateAction, s: Situation) -> Iterator[Mapping[str, str]]:
    """Yield the values for the template's hole: each player, entity or carried thing here; {} without holes.

    A template with several holes, or with one of another kind, is only used when a task asks for it.
    """
    if not template.parameters:
        yield {}
    if len(template.parameters) != 1:
        return
    ((hole, kind),) = template.parameters.items()
    for name in _named(kind, s):
        yield {hole: name}


def _named(kind: str, s: Situation) -> list[str]:
    match kind:
        case "player":
            return [one.name for one in s.people.people() if _may_address(s, one)]
        case "entity":
            return [one.name for one in s.beliefs.entities.in_current_room()]
        case "carried_item":
            return [s.inventory.carried_as(item) for item in s.inventory.carried()]
    return []


def _may_address(s: Situation, player: EntityView) -> bool:
    return may_approach(s, player.name.lower(), human=not player.is_ai)
