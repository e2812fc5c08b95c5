"""Ports of AI players for what they need from outside: answers to questions, and embeddings of texts."""

from collections.abc import Callable, Sequence
from typing import Protocol

from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.questions import Answer, AnswerFailure, AnswerUse, Question, ThinkingLevel
from maid_engine.ai_players.models.vectors import TextSketch

Reply = Callable[[Answer[object]], None]
"""Receives the answer to a question, once, on the game's event loop.

It is called between two ticks if a model was asked, and inside `ask` if the answer is known at once.
"""


OnUse = Callable[[str, Sequence[AnswerUse]], None]
"""Learns what became of models' answers to questions of an AI player."""


def nobody_counts(ai_player_id: str, uses: Sequence[AnswerUse]) -> None:
    """Do nothing with what became of models' answers."""
    del ai_player_id, uses


class InferencePort(Protocol):
    """Service that puts questions to models."""

    def ask(self, ai_player_id: str, question: Question[object], reply: Reply) -> None:
        """Put a question. Returns at once.

        A question that cannot be afforded or queued gets an answer without a value.
        """
        ...

    def level(self, ai_player_id: str) -> ThinkingLevel:
        """Return the level of thinking that the budget of this AI player allows."""
        ...

    def withdraw(self, ai_player_id: str) -> None:
        """Drop the waiting questions of this AI player."""
        ...


class Sketcher(Protocol):
    """Service that embeds texts as sketches."""

    @property
    def version(self) -> str:
        """Return the version of the embedding model. Sketches of different versions cannot be compared."""
        ...

    def want(
        self,
        ai_player_id: str,
        texts: Sequence[str],
        take: Callable[[TextSketch], None],
        *,
        soon: bool = False,
    ) -> None:
        """Request the sketches of these texts.

        Returns at once; `take` is called for each sketch, now, later or never.

        With `soon`, the texts go to the front of the queue.
        """
        ...

    def withdraw(self, ai_player_id: str) -> None:
        """Drop the waiting texts of this AI player, which has left."""
        ...

    def ask(self, ai_player_id: str, text: str, done: Callable[[TextSketch | None], None]) -> None:
        """Request the sketch of a text. `done` is called with it, or with ``None`` if there is none."""
        ...

    def forget(self, person: Forgotten) -> None:
        """Drop texts and sketches that may hold a player's words."""
        ...


class NoDesk:
    """The inference port of a server without models."""

    def ask(self, ai_player_id: str, question: Question[object], reply: Reply) -> None:
        """Reply at once that no model is available."""
        del ai_player_id
        reply(Answer(question.id, question.kind, reason=AnswerFailure.UNAVAILABLE))

    def level(self, ai_player_id: str) -> ThinkingLevel:
        """Return the level NONE."""
        del ai_player_id
        return ThinkingLevel.NONE

    def withdraw(self, ai_player_id: str) -> None:
        """Do nothing: no question waits."""
