"""What townsfolk tell of where somebody or something is."""

import pytest

from maid_engine.core.chance import Dice
from maid_stdlib.content import person_lines as lines
from maid_stdlib.content.person_lines import Regard
from maid_stdlib.rules.town_address import Address
from maid_stdlib.rules.town_replies import reply_to, understood
from tests.stdlib.town_rig import COTTAGE, INN, named, town, until


@pytest.fixture
def rig():
    """Bess in the inn at noon with Tom, and Ada."""
    rig = town()
    until(rig, 12)
    rig.ada = rig.join("Ada", INN)
    rig.bess, rig.tom = named(rig, "bess"), named(rig, "tom")
    return rig


def told(rig, words, mob=None):
    address = Address(mob or rig.bess, rig.ada.player_id, rig.game.tick, words=words)
    return {reply_to(understood(rig.game, address, Dice(seed))).text for seed in range(20)}


def test_who_is_here_is_pointed_at(rig):
    assert told(rig, "where is Tom?") == {lines.HERE}


def test_who_is_elsewhere_is_where_the_day_has_them(rig):
    rig.world.move(rig.tom, COTTAGE)
    assert told(rig, "where is Tom?") == {line.format(place="The Inn") for line in lines.WHERE}
    until(rig, 23)
    assert told(rig, "where can I find Tom?") == {line.format(place="The Cottage") for line in lines.WHERE}


def test_an_opinion_depends_on_the_tie(rig):
    fond = {f"{line.format(other='Tom')} {lines.HERE}" for line in lines.OPINIONS[Regard.FRIEND]}
    assert told(rig, "what do you think of Tom?") == fond
    strange = {f"{line.format(other='Bess')} {lines.HERE}" for line in lines.OPINIONS[Regard.STRANGER]}
    assert told(rig, "who is Bess?", rig.tom) == strange


@pytest.mark.parametrize(
    ("words", "way"),
    [("where is the market?", "Market Square? Go west from here."),
     ("how do I get to the cottage?", "The Cottage? Go west, then west, then west from here."),
     ("where is the square?", "Market Square? Go west from here."),
     ("I am looking for the meadow", "The Meadow? Go west, then west, then west, then west from here.")],
)  # fmt: skip
def test_the_way_to_a_room_is_told(rig, words, way):
    assert told(rig, words) == {way}


def test_a_place_far_away_is_told_in_part(rig):
    rig.world.move(rig.bess, "t:cave")
    assert told(rig, "how do I get to the meadow?") == {
        "The Meadow? Go up, then south, then west, then west first, and then ask again."
    }


def test_what_nobody_knows_is_not_made_up(rig):
    assert all("Ask me about ale." in text for text in told(rig, "where is the lighthouse?"))
