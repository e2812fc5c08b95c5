"""The outside things that AI players need and do not own: somebody who answers their questions."""

from collections.abc import Callable, Sequence
from typing import Protocol

from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.questions import Answer, AnswerFailure, Question, ThinkingLevel
from maid_engine.ai_players.models.vectors import TextSketch

Reply = Callable[[Answer[object]], None]
"""Called once for each question, on the game's loop, in a later tick."""


class InferencePort(Protocol):
    """Where questions wait for models."""

    def ask(self, ai_player_id: str, question: Question[object], reply: Reply) -> None:
        """Put a question; returns at once. A question that cannot be afforded or queued is answered with no value."""
        ...

    def level(self, ai_player_id: str) -> ThinkingLevel:
        """How much thought this AI player can still afford."""
        ...

    def withdraw(self, ai_player_id: str) -> None:
        """This AI player asks no more: let its waiting questions go."""
        ...


class Sketcher(Protocol):
    """Where texts wait for what they mean."""

    @property
    def version(self) -> str:
        """Whose sketches these are; those of two versions cannot be compared."""
        ...

    def want(
        self,
        ai_player_id: str,
        texts: Sequence[str],
        take: Callable[[TextSketch], None],
        *,
        soon: bool = False,
    ) -> None:
        """Have these texts' sketches handed over, now or later or never; returns at once."""
        ...

    def withdraw(self, ai_player_id: str) -> None:
        """This AI player has left."""
        ...

    def ask(self, ai_player_id: str, text: str, done: Callable[[TextSketch | None], None]) -> None:
        """Have a text's sketch handed over, or ``None`` when nobody says what it means."""
        ...

    def forget(self, person: Forgotten) -> None:
        """Let go of texts that may hold a player's words."""
        ...


class NoDesk:
    """There are no models."""

    def ask(self, ai_player_id: str, question: Question[object], reply: Reply) -> None:
        """Say at once that nobody answers."""
        del ai_player_id
        reply(Answer(question.id, question.kind, reason=AnswerFailure.UNAVAILABLE))

    def level(self, ai_player_id: str) -> ThinkingLevel:
        """None at all."""
        del ai_player_id
        return ThinkingLevel.NONE

    def withdraw(self, ai_player_id: str) -> None:
        """Nothing waits."""
