"""Who sees a heavy blow coming gets out of its way."""

import pytest

from tests.ai_players.rules.town import in_town

AGAINST_ME = "The cave troll gathers strength against you and raises both fists."
AT_ALL = "The cave troll gathers strength for a blow at you, at everybody, and draws a long breath."


@pytest.fixture
def fighter():
    """A mind that is attacked, and well enough to fight."""
    book = in_town("balanced")
    status = book.mind.world.status
    status.hp, status.hp_max, status.stamina, status.stamina_max = 90, 100, 100, 100
    book >> "The cave troll attacks you!"
    book.pass_time(3.0)
    book.open.clear()
    return book


@pytest.mark.parametrize("warning", [AGAINST_ME, AT_ALL])
def test_a_blow_that_comes_is_dodged(fighter, warning):
    fighter >> warning
    fighter << "dodge"


def test_the_exhausted_guard_themselves(fighter):
    fighter.mind.world.status.stamina = 5
    fighter >> AGAINST_ME
    fighter << "defend"


def test_a_blow_at_somebody_else_is_nothing_to_dodge(fighter):
    fighter >> "The cave troll gathers strength against Bob and raises both fists."
    assert "dodge" not in [one.text for one in fighter.open]
