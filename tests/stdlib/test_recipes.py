"""Making things: recipes, what is refused with its remedy, quality, failure, and that nothing is doubled or lost."""

from dataclasses import replace

import pytest

from maid_engine.core.chance import Dice
from maid_engine.core.persistent import Persistent
from maid_stdlib.components.craft import Crafts, Made, Work
from maid_stdlib.components.item import Consumable, Item, Kept, Weapon
from maid_stdlib.content.grades import GRADES, grade_of
from maid_stdlib.rules.crafts import points_for
from maid_stdlib.rules.events import ItemTaken
from maid_stdlib.rules.items import MOST_CARRIED
from maid_stdlib.rules.recipes import apply_grade, at_hand, refuse_making, stations_in
from tests.stdlib.craft_rig import STEW, SWORD, CraftRig
from tests.stdlib.life_rig import FOREST, SQUARE


@pytest.fixture
def rig():
    return CraftRig()


def ready(rig, name="Ada"):
    ada = rig.join(name)
    rig.give(ada, "ore", 2)
    rig.give(ada, "pelt")
    return ada


def test_recipes_are_listed_and_told_in_full(rig):
    ada = rig.join("Ada")
    lines = ada.type("recipes").splitlines()
    assert (
        'An iron sword: "craft iron sword" needs a forge. It uses up a lump of ore (2), a wolf pelt.' in lines
    )
    assert 'A loaf of bread: "craft loaf of bread" uses up a sprig of sage.' in lines
    told = ada.type("recipes sword").splitlines()
    assert told[1] == "It takes 6 seconds, and works for you 100 times of 100. A failure uses up a wolf pelt."
    assert 'There is no recipe for "moon".' in ada.type("recipes moon")
    assert "There is a forge here to work at." in ada.type("look")
    assert not rig.reads_back(ada)
    rig.content.recipes.clear()
    assert "Nobody knows how to make anything" in ada.type("recipes")
    assert not stations_in(rig.game, None)


def test_a_thing_is_made_of_what_is_carried(rig):
    ada, bob = ready(rig), rig.join("Bob")
    bob.clear()
    assert ada.type("craft sword").startswith(
        "You set to work on an iron sword for 6 seconds: you beat the iron flat."
    )
    assert "Ada begins to make an iron sword: beats iron flat." in bob.text
    rig.wait(7)
    assert (ada.holds("t:sword"), ada.holds("t:ore"), ada.holds("t:pelt")) == (1, 0, 0)
    assert "You have made an iron sword: its quality is" in ada.text
    made = rig.seen(ItemTaken)[-1]
    assert made.prototype == "t:sword"
    assert rig.world.has(made.item, Persistent)
    assert rig.world.need(ada.player_id, Crafts).points == {"t:mining": 1}
    assert not rig.reads_back(ada)
    assert not rig.reads_back(bob)
    assert f"of {rig.world.need(made.item, Made).grade} quality." in ada.type("examine sword")
    assert not rig.reads_back(ada)


def test_each_lack_is_named(rig):
    ada = rig.join("Ada", SQUARE)
    assert 'There is no recipe for "moon". Type "recipes"' in ada.type("craft moon")
    assert "For the iron sword, you need a forge, and there is none here." in ada.type("craft iron sword")
    rig.world.move(ada.player_id, FOREST)
    assert "For the iron sword, you lack a lump of ore (2), a wolf pelt." in ada.type("craft iron sword")
    assert not rig.reads_back(ada)
    rig.content.recipes[SWORD.id] = replace(SWORD, rank=2, tool="t:knife")
    assert "you need mining of rank 2" in ada.type("craft sword")
    rig.world.add(ada.player_id, Crafts({"t:mining": points_for(2)}))
    assert "you need a knife" in ada.type("craft sword")


def test_breaking_off_uses_nothing_up(rig):
    ada = ready(rig)
    ada.type("craft sword", "south")
    assert not rig.world.has(ada.player_id, Work)
    rig.wait(8)
    assert (ada.holds("t:sword"), ada.holds("t:ore"), ada.holds("t:pelt")) == (0, 2, 1)


def test_what_is_gone_when_the_work_is_done_is_not_made_up(rig):
    ada = ready(rig)
    ada.type("craft sword", "drop pelt")
    rig.wait(8)
    assert "You no longer carry what an iron sword is made of." in ada.text
    assert (ada.holds("t:sword"), ada.holds("t:ore")) == (0, 2)
    assert not rig.reads_back(ada)


def test_kept_things_are_not_used(rig):
    ada = ready(rig)
    pelt = next(item for item, kind in rig.world.inside(ada.player_id, Item) if kind.prototype == "t:pelt")
    rig.world.add(pelt, Kept(ada.player_id))
    assert "you lack a wolf pelt." in ada.type("craft sword")
    assert at_hand(rig.world, ada.player_id, SWORD) is None


def test_a_failure_uses_up_only_what_the_recipe_says(rig):
    rig.content.recipes[SWORD.id] = replace(SWORD, chance=1e-9)
    ada = ready(rig)
    ada.type("craft sword")
    rig.wait(7)
    assert "Your work on an iron sword fails, and uses up the wolf pelt." in ada.text or (
        "Your work on an iron sword fails, and uses up a wolf pelt." in ada.text
    )
    assert (ada.holds("t:sword"), ada.holds("t:ore"), ada.holds("t:pelt")) == (0, 2, 0)
    rig.content.recipes[SWORD.id] = replace(SWORD, chance=1e-9, fails_lose=())
    rig.give(ada, "pelt")
    ada.type("craft sword")
    rig.wait(7)
    assert "Your work on an iron sword fails. Nothing is used up." in ada.text
    assert ada.holds("t:pelt") == 1
    assert not rig.reads_back(ada)


def test_several_can_be_made_at_once_without_a_quality(rig):
    ada = rig.join("Ada")
    rig.give(ada, "sage")
    ada.type("craft bread")
    rig.wait(4)
    assert ada.holds("t:bread") == 2
    assert "You have made a loaf of bread." in ada.text
    assert not list(rig.world.having(Made))


def test_full_hands_are_counted_without_what_is_used_up(rig):
    ada = rig.join("Ada")
    rig.give(ada, "sage")
    rig.give(ada, "pebble", MOST_CARRIED - 1)
    assert "You carry too much" in ada.type("craft bread")
    rig.content.recipes[STEW.id] = replace(STEW, count=1)
    assert refuse_making(rig.game, ada.player_id, rig.content.recipes[STEW.id]) is None


def test_a_quality_changes_price_and_effect(rig):
    ada = rig.join("Ada")
    superb, crude = GRADES[0], GRADES[-1]
    sword = rig.give(ada, "sword")
    apply_grade(rig.world, sword, superb)
    assert rig.world.need(sword, Item).value == 64
    assert rig.world.need(sword, Weapon).attack == 4
    bread = rig.give(ada, "bread")
    rig.world.add(bread, Consumable("eat", heal=10))
    apply_grade(rig.world, bread, crude)
    assert rig.world.need(bread, Consumable).heal == 7


def test_a_better_roll_gives_a_better_quality():
    words = [grade_of(rolled).word for rolled in (-9, 5, 17, 30)]
    assert words == ["crude", "plain", "fine", "superb"]


def test_random_play_neither_doubles_nor_loses_things(rig):
    """Whatever is done, two lumps and a pelt become one sword or stay what they are, and the gold is right."""
    dice, ada = Dice(7), ready(rig)
    rig.content.recipes[SWORD.id] = replace(SWORD, chance=0.6, fails_lose=())
    for _ in range(40):
        ada.type(
            dice.pick(("craft sword", "drop all.ore", "get all", "south", "north", "sell sword", "stand"))
        )
        rig.wait(dice.roll(1, 4))
        on_floors = sum(item.prototype == "t:ore" for _, item in rig.world.having(Item))
        swords = sum(item.prototype == "t:sword" for _, item in rig.world.having(Item))
        assert on_floors + 2 * swords == 2
        assert rig.gold_is_conserved()
