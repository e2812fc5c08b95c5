"""Checks the preconditions of actions against beliefs, before a line is typed."""

from collections.abc import Mapping
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.conditions import holds
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.models.action import Action, ValidationResult
from maid_engine.ai_players.models.predicates import Check

SUGGESTIONS: Final[Mapping[Check, str]] = {
    Check.IN_COMBAT: "end the fight first",
    Check.GOLD: "earn gold first",
    Check.HAS_ITEM: "get it first",
    Check.ENTITY_HERE: "find it first",
    Check.AT_ROOM: "go there first",
    Check.IN_ROOM_TAGGED: "go to such a place first",
    Check.HP_RATIO: "rest first",
    Check.EXIT: "look for another way",
}
"""Check that failed → what may help."""


class ActionValidator:
    """Rejects actions that will obviously fail."""

    def validate(self, action: Action, situation: MindSituation) -> ValidationResult:
        """Return whether every precondition holds, and which ones fail."""
        failed = [need for need in action.preconditions if not holds(need.predicate, situation)]
        return ValidationResult(
            valid=not failed,
            failed_checks=tuple(need.description or str(need.predicate) for need in failed),
            suggestions=tuple(
                SUGGESTIONS[need.predicate.check] for need in failed if need.predicate.check in SUGGESTIONS
            ),
        )
