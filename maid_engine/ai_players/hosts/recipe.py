"""What a mind is made of, without the knowledge of its game: that is the same for all minds, and each host has it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Final

from maid_engine.ai_players.cognitive.spec import MindSpec
from maid_engine.ai_players.dialogue.composer import shipped_phrases
from maid_engine.ai_players.knowledge import GameKnowledge
from maid_engine.ai_players.models.lore import WorldLore
from maid_engine.ai_players.templates.template_registry import TemplateActionRegistry

NO_TEMPLATES: Final = TemplateActionRegistry()
NO_LORE: Final = WorldLore()
KNOWLEDGE: Final = ("templates", "goal_templates", "lore", "commands", "help", "phrases")
"""The fields of a specification that come from the knowledge of the game."""


@dataclass(frozen=True, slots=True)
class MindRecipe:
    """The specification of one mind. :meth:`spec` adds the knowledge of the game."""

    own: MindSpec
    """The specification with all fields of :data:`KNOWLEDGE` at their defaults."""
    goals: tuple[str, ...] = ()
    """Names of its goal templates, in order."""

    def spec(self, knowledge: GameKnowledge) -> MindSpec:
        """Return the whole specification.

        Raises:
            KeyError: the knowledge has no goal template of one of these names.
        """
        known = {goal.name: goal for goal in knowledge.goal_templates}
        return replace(
            self.own,
            templates=knowledge.templates,
            goal_templates=tuple(known[name] for name in self.goals),
            lore=knowledge.lore,
            commands=knowledge.commands,
            help=knowledge.help,
            phrases=knowledge.phrases,
        )


def recipe_of(spec: MindSpec) -> MindRecipe:
    """Return the recipe of a mind with this specification."""
    own = {field.name: getattr(spec, field.name) for field in fields(spec) if field.name not in KNOWLEDGE}
    return MindRecipe(bare_spec(own), tuple(goal.name for goal in spec.goal_templates))


def bare_spec(own: Mapping[str, object]) -> MindSpec:
    """Return a specification without the knowledge of a game.

    Args:
        own: the fields that are not in :data:`KNOWLEDGE`.
    """
    make: Callable[..., MindSpec] = MindSpec
    return make(**own, templates=NO_TEMPLATES, lore=NO_LORE, phrases=shipped_phrases())
