"""Making things by recipes: what is wanted, and what can be used or sold."""

from collections.abc import Callable, Iterator
from typing import Final

from maid_engine.ai_players.cognitive.behaviors import shop_trade
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, do, go
from maid_engine.ai_players.cognitive.behaviors.work_places import gives, work_for
from maid_engine.ai_players.language.english_words import is_called
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import Note, Pause
from maid_engine.ai_players.models.goal_views import GoalView
from maid_engine.ai_players.models.world import MAKE, WORK, KnownRecipe

AGAIN_S: Final = 12.0
"""Seconds before the same thing is begun again."""
STAYS_S: Final = 15
"""Seconds for which a character stays at the work. Most works end when one walks away."""
READ_AGAIN_S: Final = 3600.0
"""Seconds before the recipes are read again."""
MOST_MADE: Final = 3
"""Made things that are carried at once. With so many, they are used or sold first."""
MOST_STEPS: Final = 4
"""Recipes in a row, from a raw thing to the one that is wanted."""

Obtain = Callable[[Situation, str], Decision | None]
"""Returns the next step towards having a thing that is not made by a recipe."""


def read_recipes(s: Situation) -> Decision | None:
    """Read the recipes where something is made or gathered, now and then."""
    if "check_recipes" not in s.game.verbs or s.own.room is None:
        return None
    read = Activity.READ_RECIPES.of()
    if s.diary.since(read, s.now) < READ_AGAIN_S:
        return None
    acts = s.own.room.uses.values()
    if WORK not in acts and MAKE not in acts:
        return None
    return Decision((do("check_recipes", "see what can be made").marking(Note(read)),))


def make_called(s: Situation, what: str, obtain: Obtain) -> Decision | None:
    """Make a thing of this name, or get what is lacking for it; None if no recipe is known, or it is out of reach."""
    if "make_item" not in s.game.verbs or not what:
        return None
    for recipe in s.beliefs.crafts.recipes.values():
        if is_called(recipe.item, what):
            return _step_towards(s, recipe, obtain, ())
    return None


def make_goods(s: Situation, goal: GoalView) -> Decision | None:
    """Make what brings the most: what the character can use itself, or what a shop pays for."""
    del goal
    if "make_item" not in s.game.verbs or _made_things(s) >= MOST_MADE:
        return None
    for recipe in sorted(_worth_making(s), key=lambda one: (-_gain(s, one), one.item)):
        steps = _step_towards(s, recipe, _gather_or_buy, ())
        if steps is not None:
            return steps
    return None


def can_make_something(s: Situation) -> bool:
    """Return whether there is a thing that is worth making and within reach."""
    return "make_item" in s.game.verbs and next(_worth_making(s), None) is not None


def _made_things(s: Situation) -> int:
    """Return the number of carried things that recipes make and none uses up."""
    recipes = s.beliefs.crafts.recipes
    used_up = {name for recipe in recipes.values() for name, _ in recipe.ingredients}
    names = recipes.keys() - used_up
    return sum(item.quantity for item in s.inventory.carried() if item.name.lower() in names)


def _worth_making(s: Situation) -> Iterator[KnownRecipe]:
    for recipe in s.beliefs.crafts.recipes.values():
        if _gain(s, recipe) > 0 and _is_within_reach(s, recipe, ()):
            yield recipe


def _gain(s: Situation, recipe: KnownRecipe) -> float:
    """Return what a made thing is worth to the character in gold, less what has to be bought for it."""
    return _worth(s, recipe.item) - sum(
        many * _price(s, name) for name, many in recipe.ingredients if _must_buy(s, name)
    )


def _worth(s: Situation, item: str) -> float:
    """Return what a thing saves if it can be used, or else what a shop pays for it. Half of a price is a guess."""
    asked = s.inventory.trade_value(item)
    if s.inventory.heals(item) and s.inventory.doses() < shop_trade.POTIONS_WANTED:
        return asked
    if s.inventory.improves(item, asked) and s.inventory.needs_level(item) <= s.own.level:
        return asked
    return s.inventory.would_pay(item) or asked / 2


def _must_buy(s: Situation, name: str) -> bool:
    """Return whether a thing is neither carried, nor gathered, nor made."""
    return not (s.inventory.has_to_give(name) or gives(s, name) or name in s.beliefs.crafts.recipes)


def _price(s: Situation, name: str) -> int:
    """Return the lowest known price of a thing; 0 if none is known."""
    offers = s.beliefs.inventory.offers_of(name)
    return offers[0].price if offers else 0


def _is_within_reach(s: Situation, recipe: KnownRecipe, above: tuple[str, ...]) -> bool:
    """Return whether all that a recipe needs is at hand or can be had. `above` are the things that it is made for."""
    if len(above) >= MOST_STEPS or _is_beyond(s, recipe):
        return False
    beyond = (*above, recipe.item.lower())
    return all(_can_be_had(s, name, many, beyond) for name, many in recipe.ingredients)


def _can_be_had(s: Situation, name: str, many: int, above: tuple[str, ...]) -> bool:
    if _carries(s, name) >= many or gives(s, name):
        return True
    made = s.beliefs.crafts.recipes.get(name)
    if made is not None and name not in above and _is_within_reach(s, made, above):
        return True
    return 0 < _price(s, name) * many <= s.own.gold


def _is_beyond(s: Situation, recipe: KnownRecipe) -> bool:
    """Return whether a recipe needs a rank that the character lacks, or a place or tool of which it knows none."""
    places = {place.lower() for _, place in s.map.places_for(MAKE)}
    for need in recipe.needs:
        craft, rank = _rank_needed(need)
        if craft:
            if s.beliefs.crafts.ranks.get(craft, 0) < rank:
                return True
        elif need not in places and not s.inventory.has(need) and not _price(s, need):
            return True
    return False


def _rank_needed(need: str) -> tuple[str, int]:
    """Return the craft and the rank that a need names: ``smithing 2``; ("", 0) if it names a place or a tool."""
    craft, _, rank = need.rpartition(" ")
    return (craft, int(rank)) if craft and rank.isdigit() else ("", 0)


def _step_towards(
    s: Situation, recipe: KnownRecipe, obtain: Obtain, above: tuple[str, ...]
) -> Decision | None:
    """Get the first thing that is lacking for a recipe, or make what it makes."""
    if len(above) >= MOST_STEPS or _is_beyond(s, recipe):
        return None
    beyond = (*above, recipe.item.lower())
    for name, many in recipe.ingredients:
        if _carries(s, name) < many:
            return _get(s, name, obtain, beyond)
    return _get_tools(s, recipe, obtain) or _at_work(s, recipe)


def _get(s: Situation, name: str, obtain: Obtain, above: tuple[str, ...]) -> Decision | None:
    """Make an ingredient, or else get it elsewhere."""
    made = s.beliefs.crafts.recipes.get(name)
    if made is not None and name not in above:
        steps = _step_towards(s, made, obtain, above)
        if steps is not None:
            return steps
    return obtain(s, name)


def _get_tools(s: Situation, recipe: KnownRecipe, obtain: Obtain) -> Decision | None:
    """Get the first tool that a recipe needs and the character lacks; None if it has all."""
    places = {place.lower() for _, place in s.map.places_for(MAKE)}
    for need in recipe.needs:
        if not _rank_needed(need)[0] and need not in places and not s.inventory.has(need):
            return obtain(s, need)
    return None


def _at_work(s: Situation, recipe: KnownRecipe) -> Decision | None:
    """Make a thing of what is carried, at the place that it needs."""
    begun = Activity.MADE.of(recipe.item.lower())
    why = f"make {recipe.item}"
    places = (room for room, place in s.map.places_for(MAKE) if place.lower() in recipe.needs)
    room = next(places, "")
    if room and s.map.is_elsewhere(room):
        return Decision((go(room, why),))
    if s.diary.avoided(begun, s.now):
        return None
    make = do("make_item", why, item=recipe.item.lower()).marking(Pause(begun, AGAIN_S))
    return Decision((make, do("wait", why, seconds=str(STAYS_S))))


def _carries(s: Situation, name: str) -> int:
    return sum(item.quantity for item in s.inventory.carried() if item.name.lower() == name)


def _gather_or_buy(s: Situation, name: str) -> Decision | None:
    return work_for(s, name) or shop_trade.buy_called(s, name)
