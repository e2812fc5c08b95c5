"""The belief about crafts survives a save."""

from maid_engine.ai_players.cognitive.world_model.craft_belief import CraftBelief
from maid_engine.ai_players.models.world import KnownRecipe


def known():
    belief = CraftBelief()
    belief.learn(KnownRecipe("Iron ingot", "craft iron ingot", (("lump of iron ore", 2),), ("forge",)))
    belief.ranks["smithing"] = 2
    belief.wear("Short sword", "battered")
    belief.savings = 70
    return belief


def test_all_of_it_is_read_back():
    assert vars(CraftBelief.deserialize(known().serialize())) == vars(known())


def test_a_mind_from_before_knows_nothing():
    assert vars(CraftBelief.deserialize({})) == vars(CraftBelief())


def test_the_first_recipe_of_a_thing_counts():
    assert not known().learn(KnownRecipe("iron ingot", "craft iron ingot", (), ()))
