import pytest

from maid_engine.core.ids import EntityId
from maid_stdlib.components.body import Vitals
from maid_stdlib.rules.beings import condition, is_player, name_of, room_flag, shown
from tests.stdlib.walk_rig import HALL


def test_names_for_messages(house, ada):
    assert str(name_of(house.world, ada.player_id)) == "Ada"
    assert str(name_of(house.world, EntityId("nothing"))) == "something"


def test_the_former_name_still_works(house, ada):
    with pytest.warns(DeprecationWarning, match="name_of"):
        assert shown(house.world, ada.player_id) == name_of(house.world, ada.player_id)


def test_who_is_a_player(house, ada):
    assert is_player(house.world, ada.player_id)
    assert not is_player(house.world, HALL)


def test_a_place_that_does_not_exist_has_no_flags(house):
    assert not room_flag(house.world, None, "safe")
    assert not room_flag(house.world, EntityId("nowhere"), "safe")


def test_health_in_words_gets_worse_with_each_wound():
    words = [condition(Vitals(hp=hp, hp_max=30)) for hp in range(30, -1, -1)]

    assert len(dict.fromkeys(words)) > 3
    assert [word for at, word in enumerate(words) if at == 0 or words[at - 1] != word] == list(
        dict.fromkeys(words)
    ), "no word comes back"
