"""Which of two things is better, and in what."""

import pytest

from maid_stdlib.components.item import Armor, Container, Weapon
from tests.stdlib.walk_rig import HALL


@pytest.fixture
def armed(house, ada):
    """Ada wields an oak club and carries a better one; she has a cap and a hood."""
    club = house.hand(ada, "club")
    house.world.add(club, Weapon("1d4", attack=1))
    ada.type("wield club")
    better = house.hand(ada, "club")
    house.world.add(better, Weapon("2d6"))
    house.world.add(house.hand(ada, "cap"), Armor(2))
    house.world.add(house.hand(ada, "hood"), Armor(2))
    return ada


def test_a_thing_is_compared_with_what_is_in_use(armed):
    lines = armed.type("compare club").splitlines()
    assert lines[-2:] == ["Better with the oak club: damage.", "Better with the oak club: attack."]
    assert "What the oak club gives: damage 2 to 12." in lines
    assert "What the oak club gives: damage 1 to 4, attack +1." in lines


@pytest.mark.parametrize(
    ("line", "end"),
    [
        ("compare cap with hood", "Both give you the same."),
        ("compare cap with club", "The two are for different uses, so neither is better."),
        ("compare cap", 'type "with" and a name after it.'),
        ("compare cap with cap", "Name two things."),
    ],
)
def test_what_is_alike_unlike_or_alone_is_said(armed, line, end):
    assert armed.type(line).endswith(end)


def test_things_here_count_and_what_is_not_here_is_refused(house, armed):
    bag = house.put("bag", HALL)
    house.world.edit(bag, Container).capacity = 30
    assert 'You see no "axe" here' in armed.type("compare cap with axe")
    assert armed.type("compare axe").startswith('You see no "axe" here')
    assert "different uses" in armed.type("compare bag with cap")
    assert armed.type("compare").startswith("Write it like this")


def test_minds_are_not_misled(house, armed):
    armed.clear()
    armed.type("compare club", "compare cap with hood", "score")
    assert house.reads_back(armed) == []
