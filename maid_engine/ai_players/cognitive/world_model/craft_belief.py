"""The belief about crafts: recipes, ranks, how worn things are, and the gold at the bank."""

from dataclasses import dataclass, field
from typing import Final

from maid_engine.ai_players.models.world import KnownRecipe
from maid_engine.core.bounded import drop_oldest
from maid_engine.core.codec import from_json, to_json
from maid_engine.core.documents import Json

MOST_RECIPES: Final = 200
"""Most recipes that are kept; the oldest are dropped."""
MOST_WORN: Final = 40
"""Most things whose condition is kept; the oldest are dropped."""


@dataclass(frozen=True, slots=True)
class _SavedCrafts:
    recipes: tuple[KnownRecipe, ...] = ()
    ranks: dict[str, int] = field(default_factory=dict)
    conditions: dict[str, str] = field(default_factory=dict)
    savings: int = 0


class CraftBelief:
    """What a mind knows of making and mending."""

    def __init__(self) -> None:
        self.recipes: dict[str, KnownRecipe] = {}
        """Thing in lower case → how it is made. Of several recipes of a thing, the first that was told."""
        self.ranks: dict[str, int] = {}
        """Craft in lower case → its rank."""
        self.conditions: dict[str, str] = {}
        """Thing in lower case → the word for its condition, from when the game told it until it is repaired or gone."""
        self.savings = 0
        """Gold at the bank."""

    def learn(self, recipe: KnownRecipe) -> bool:
        """Note a recipe. Return whether it is new."""
        key = recipe.item.lower()
        if key in self.recipes:
            return False
        self.recipes[key] = recipe
        drop_oldest(self.recipes, MOST_RECIPES)
        return True

    def wear(self, item: str, condition: str) -> None:
        """Note the condition of a thing."""
        self.conditions.pop(item.lower(), None)
        self.conditions[item.lower()] = condition
        drop_oldest(self.conditions, MOST_WORN)

    def serialize(self) -> Json:
        """Return the belief as JSON."""
        saved = _SavedCrafts(tuple(self.recipes.values()), self.ranks, self.conditions, self.savings)
        return to_json(saved)

    @classmethod
    def deserialize(cls, data: object) -> "CraftBelief":
        """Return the belief that :meth:`serialize` wrote. Without data, return that of a mind without one."""
        saved = from_json(_SavedCrafts, data)
        belief = cls()
        belief.recipes = {recipe.item.lower(): recipe for recipe in saved.recipes}
        belief.ranks, belief.conditions = dict(saved.ranks), dict(saved.conditions)
        belief.savings = saved.savings
        return belief
