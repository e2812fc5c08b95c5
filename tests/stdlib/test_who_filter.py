"""The words after `who` choose some of those who play."""

import pytest

from maid_engine.commands.definition import ROLE_CAPABILITIES, Role
from maid_stdlib.components.ability import Calling
from maid_stdlib.components.character import Progress
from maid_stdlib.content.ability_specs import CallingSpec
from maid_stdlib.content.index import ContentIndex


@pytest.fixture
def crowd(house, ada):
    """Ada of level 1, Bob the healer of level 6, and Ava, an AI player."""
    house.game.resource(ContentIndex).callings["t:healer"] = CallingSpec("t:healer", "healer", "Heals.")
    bob = house.join("Bob")
    house.world.add(bob.player_id, Calling("t:healer"))
    house.world.edit(bob.player_id, Progress).level = 6
    house.join("Ava", ai=True)
    return ada


def named(player, line):
    return [one.split(",")[0].split(" ")[0] for one in player.type(line).splitlines()[:-1]]


@pytest.mark.parametrize(
    ("line", "who"),
    [
        ("who", ["Ada", "Bob", "Ava"]),
        ("who is", ["Ada", "Bob", "Ava"]),
        ("who healer", ["Bob"]),
        ("who Healer?", ["Bob"]),
        ("who 6", ["Bob"]),
        ("who 5-10", ["Bob"]),
        ("who people", ["Ada", "Bob"]),
        ("who ai", ["Ava"]),
        ("who near", ["Ada", "Bob", "Ava"]),
        ("who group", ["Ada"]),
    ],
)
def test_players_are_chosen_by_kind_calling_and_level(crowd, line, who):
    assert named(crowd, line) == who


def test_the_count_is_of_those_who_are_listed(crowd):
    assert crowd.type("who ai").endswith("Playing now, people: 0; AI players: 1.")


def test_nobody_and_unknown_words_are_told(crowd):
    assert crowd.type("who 40") == 'Nobody who is playing now fits "40".'
    assert crowd.type("who staff") == 'Nobody who is playing now fits "staff".'
    assert "Choose one of: people, ai, staff, near, group, healer, levels such as 5-10." in crowd.type(
        "who elf"
    )


def test_staff_are_those_who_may_moderate(house, crowd):
    house.game.capabilities = lambda _: ROLE_CAPABILITIES[Role.MODERATOR]
    assert "Ada" in named(crowd, "who staff")
