"""Checks the preconditions of actions against beliefs, before a line is typed."""

from collections.abc import Mapping
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.conditions import holds
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.models.action import Action, ValidationResult
from maid_engine.ai_players.models.meanings import Meaning
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
    Check.TRADE_AGREED: "look at both offers again",
}
"""Check that failed → what may help."""

BROKEN_BY: Final[Mapping[Check, tuple[Meaning, ...]]] = {
    Check.TRADE_AGREED: (Meaning.TRADE_CHANGED, Meaning.TRADE_REOPENED, Meaning.TRADE_MINE),
}
"""Precondition that another player can break while a line is typed, to the character's loss → what shows it."""


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

    def broken_by_others(self, action: Action, situation: MindSituation) -> str:
        """Return a precondition that another player has broken since the action was chosen; "" if there is none."""
        for need in action.preconditions:
            if need.predicate.check not in BROKEN_BY:
                continue
            if not holds(need.predicate, situation):
                return need.description
        return ""
