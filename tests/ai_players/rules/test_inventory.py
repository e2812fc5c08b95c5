"""What one has, judged from beliefs about it alone, without a mind."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.situation.inventory import Inventory
from maid_engine.ai_players.cognitive.behaviors.situation.luck import Luck
from maid_engine.ai_players.cognitive.memory.activity_log import ActivityLog
from maid_engine.ai_players.cognitive.memory.skills import SkillLibrary
from maid_engine.ai_players.cognitive.world_model.model import WorldModel
from maid_engine.ai_players.models.ids import LocalIds
from maid_engine.ai_players.models.skills import ware_in
from maid_engine.core.chance import Dice
from maid_engine.core.time import Seconds


def owning(*names, worn=(), skills=None):
    """The beliefs of somebody who has these, and what a rule may ask about that."""
    world = WorldModel()
    for name in (*names, *worn):
        world.inventory.add(name)
    for name in worn:
        world.inventory.equip(name, name.split()[-1])
    return world, Inventory(world, ActivityLog().facts, skills, Luck(Dice(1), 10.0, lambda: 0))


def test_what_is_worn_is_not_given_away():
    _, own = owning("apple", worn=("iron sword",))
    assert own.has("sword")
    assert not own.has_to_give("sword")
    assert own.has_to_give("apple")
    assert own.armed()


@pytest.mark.parametrize(("price", "better"), [(40, True), (20, False)])
def test_a_sword_is_better_than_the_one_in_hand_by_its_price(price, better):
    world, own = owning(worn=("iron sword",))
    world.inventory.offer("iron sword", 30, "smithy", Seconds(1.0))
    assert own.improves("steel sword", price) is better


def test_a_shop_that_refused_twice_and_never_bought_does_not_want_it():
    skills = SkillLibrary(LocalIds())
    _, own = owning("wolf pelt", skills=skills)
    for refused in (1, 2):
        assert not own.unwanted_in("bakery", "wolf pelt"), refused
        skills.chose("sell_item", ware_in("wolf pelt", "bakery"), worked=False)
    assert own.unwanted_in("bakery", "wolf pelt")


def test_potions_that_worked_best_come_first():
    skills = SkillLibrary(LocalIds())
    _, own = owning("healing potion", "healing salve", skills=skills)
    skills.chose("use_healing", "healing salve", worked=True, gain=9.0)
    skills.chose("use_healing", "healing potion", worked=False)
    assert [item.name for item in own.potions()] == ["healing salve", "healing potion"]
