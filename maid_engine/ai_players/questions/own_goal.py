"""Conditions of goals that a model sets for the character of its own accord: each of them is a win.

What others ask for may cost something. A goal of one's own does not: no condition is met by losing gold, things, health or
friends.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Final

from maid_engine.ai_players.language.english_words import is_called
from maid_engine.ai_players.models.predicates import Check, Operator, Predicate
from maid_engine.ai_players.models.world import QuestState
from maid_engine.ai_players.questions.goal_question import goal_condition

_ADVANCES: Final = frozenset(
    (Operator.EQUAL, state.value)
    for state in (
        QuestState.ACTIVE,
        QuestState.OBJECTIVE_COMPLETE,
        QuestState.READY_TO_TURN_IN,
        QuestState.COMPLETED,
    )
)
"""Comparisons with states of a quest that are nearer to its reward than the ones before."""


@dataclass(frozen=True, slots=True)
class OwnGoalCheck:
    """Judges conditions by what the game lets a character repeat, and by whom it knows."""

    deeds: Collection[str] = ()
    """Commands that may be done again and again: they change nothing in the world."""
    players: Collection[str] = ()
    """Names of known players."""

    def objection(self, conditions: Iterable[str]) -> str:
        """Return which condition is no win and why, worded so that a model can fix it; empty if all are.

        Raises:
            ValueError: a text is not the condition of a goal.
        """
        for text in conditions:
            why = self._loss(goal_condition(text))
            if why:
                return f"conditions: {text!r} cannot be a goal of one's own: {why}"
        return ""

    def _loss(self, condition: Predicate) -> str:
        """Return what would be lost, or might be; empty if the condition is a win."""
        match condition.check:
            case Check.GIVEN:
                return "it gives away what the character has"
            case Check.QUEST_STATE:
                return _loss_of_quest(condition)
            case Check.DID if condition.subject not in self.deeds:
                return f"{condition.subject!r} may cost something when it is done"
            case Check.KILLS if self._is_player(condition.subject):
                return f"{condition.subject} is a player"
        if condition.operator is not Operator.AT_LEAST:
            return "having less must not meet it; write it with >="
        return ""

    def _is_player(self, name: str) -> bool:
        return any(map(partial(_is_named, name), self.players))


def _is_named(name: str, player: str) -> bool:
    return bool(name) and is_called(player, name)


def _loss_of_quest(condition: Predicate) -> str:
    advances = (condition.operator, condition.target) in _ADVANCES
    return "" if advances else "a quest is to be finished; write == completed"
