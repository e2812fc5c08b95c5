"""What the game offers to an AI player, as packs declare it. It changes only with the settings."""

from dataclasses import dataclass

from maid_engine.ai_players.models.action import TemplateAction


@dataclass(frozen=True, slots=True)
class GameFacts:
    """The deeds that this game knows."""

    verbs: frozenset[str] = frozenset()
    """Names of the templates for which this game has commands."""
    occasions: tuple[TemplateAction, ...] = ()
    """The templates that declare their own occasion."""
    own_greeting: bool = False
    """Whether a pack defines how to greet; then no other words are used."""
    task_kinds: frozenset[str] = frozenset()
    """Every kind of task that this game has a template for, as skills name them."""
    gossips: bool = True
    """Whether knowledge passes by speech in this game."""
