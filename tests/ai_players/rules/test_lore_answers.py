"""The past of a place: what people told of it, and what one sees there."""

from tests.ai_players.rules.resident import resident
from tests.ai_players.rules.town import reply


def test_what_somebody_told_of_it_is_told_on():
    line = reply(resident(), "who built the barrow", "world.lore", {"thing": "the barrow"}).line
    assert "Old Wim" in line
    assert "kings" in line


def test_of_a_place_that_nobody_told_of_one_says_what_is_seen():
    found = reply(
        resident(), "any legend about the lantern temple", "world.lore", {"thing": "the lantern temple"}
    )
    assert "lost at sea" in f"{found.line} {found.more}"


def test_what_is_not_known_is_not_made_up():
    found = reply(resident(), "who built the moon palace", "world.lore", {"thing": "the moon palace"})
    assert found.sure < 0.3
