"""What packs' templates say is done on an occasion (:attr:`~maid_engine.ai_players.models.action.TemplateAction.when`)."""

from collections.abc import Iterator, Mapping

from maid_engine.ai_players.models.action import TemplateAction
from maid_engine.ai_players.models.predicates import Predicate
from maid_engine.ai_players.rules.conditions import holds
from maid_engine.ai_players.rules.reacting import may_approach
from maid_engine.ai_players.rules.situation import Situation
from maid_engine.ai_players.rules.steps import Steps, do


def occasion(s: Situation) -> Steps:
    """Do the first thing whose occasion is there and whose pause is over; None when there is none."""
    for template in s.occasions:
        for values in _fillings(template, s):
            key = ":".join(("occasion", template.name, *values.values())).lower()
            if s.diary.since(key, s.now) < template.again_after_s:
                continue
            if all(holds(condition.filled(values), s) for condition in (*template.when, *_needs(template))):
                s.diary.note(key, s.now)
                return (do(template.does, template.description, **values),)
    return None


def _needs(template: TemplateAction) -> tuple[Predicate, ...]:
    return tuple(need.predicate for need in template.preconditions)


def _fillings(template: TemplateAction, s: Situation) -> Iterator[Mapping[str, str]]:
    """Yield what fills the template's holes here: nothing, one of the players, creatures or carried things.

    A template with several holes, or with one of another kind, is only done when a task asks for it.
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
            people = [one for one in s.people() if may_approach(s, one.name.lower(), human=not one.is_ai)]
            return [one.name for one in people]
        case "entity":
            return [one.name for one in s.beliefs.entities.in_current_room()]
        case "carried_item":
            return [s.carried_as(item) for item in s.carried()]
    return []
