"""Who one is: pronouns, a people, and another calling at a price."""

import pytest

from maid_stdlib.components.ability import Calling
from maid_stdlib.components.body import Vitals
from maid_stdlib.components.character import Progress
from maid_stdlib.components.mob import Trainer
from maid_stdlib.content.ability_specs import CallingSpec
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.loader import load_content
from maid_stdlib.content.people_specs import PeopleSpec
from maid_stdlib.rules import money
from maid_stdlib.rules.abilities import take_calling
from tests.stdlib.walk_rig import HALL

HILL = PeopleSpec("t:hillman", "hillman", "Born high up.", health=4, stamina=5)
MAGE = CallingSpec("t:mage", "mage", "You throw fire.", mana=20)


@pytest.fixture
def house(house):
    content = house.game.resource(ContentIndex)
    content.peoples[HILL.id] = HILL
    content.callings[MAGE.id] = MAGE
    return house


def vitals(house, player):
    return house.world.need(player.player_id, Vitals)


def test_pronouns_are_they_until_one_chooses(ada, bob):
    assert "they, them, their" in ada.type("pronouns")
    assert "she, her, her" in ada.type("pronouns she")
    assert "she, her, her" in bob.type("finger ada")
    assert "they, she, he" in ada.type("pronouns xyz")


def test_a_people_is_chosen_once(house, ada, bob):
    before = vitals(house, ada).hp_max
    assert "People hillman: Born high up." in ada.type("people")
    assert ada.type("people hill") == "You are a hillman, as your parents were."
    assert vitals(house, ada).hp_max == before + 4
    assert ada.type("people hill") == "You are a hillman, and stay one."
    assert "is a hillman" in bob.type("finger ada")
    assert 'no people "elf"' in bob.type("people elf")


def test_a_calling_is_unlearned_with_a_trainer_for_gold(house, ada):
    assert "nobody here who could train you" in ada.type("respec")
    house.world.add(house.mob("wolf", HALL), Trainer({"swords": 5}))
    assert "no calling to unlearn" in ada.type("respec")
    before = vitals(house, ada).mp_max
    take_calling(house.world, ada.player_id, MAGE)
    house.world.edit(ada.player_id, Progress).skills["swords"] = 2
    house.world.edit(ada.player_id, Progress).level = 5
    assert "costs 100 gold" in ada.type("respec now")
    money.mint(house.game, ada.player_id, 100, "test")
    assert "costs 100 gold" in ada.type("respec")
    assert "let go of all" in ada.type("respec now")
    progress = house.world.need(ada.player_id, Progress)
    assert (progress.skills, progress.practices >= 2) == ({}, True)
    assert vitals(house, ada).mp_max == before
    assert not house.world.has(ada.player_id, Calling)
    assert house.gold_is_conserved()


def test_a_bad_people_is_refused_by_file_and_line(tmp_path):
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "peoples.toml").write_text("[people.elf]\nhealth = 9999\n")
    told = " ".join(map(str, load_content(tmp_path, "elf").problems))
    assert "peoples.toml:" in told
    assert "description" in told
    assert "health" in told
