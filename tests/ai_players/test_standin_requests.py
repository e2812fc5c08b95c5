"""A stand-in that rests answers a person who offers a trade or invites it, and does not let it wait for the end of the rest."""

import pytest

from tests.ai_players.away import agree, away_game, leave, person

SOON_S = 10
REST_S = 60


@pytest.fixture
def bob():
    """Return a person beside a stand-in that rests at home."""
    play = away_game()
    linnet, bob = person(play, "Linnet"), person(play, "Bob")
    agree(play, "Linnet")
    leave(linnet)
    play.wait(REST_S)
    assert "Linnet (AI, for its player) is resting here." in bob.type("look")
    return bob


@pytest.mark.parametrize("line", ["trade linnet", "group invite linnet"])
def test_a_request_is_answered_soon_in_a_rest(bob, line):
    bob.type(line)

    bob.pilot.wait(SOON_S)

    said = bob.heard()
    assert "Linnet says" in said
    assert "my player" in said.lower()


def test_it_rests_on_when_it_has_answered(bob):
    bob.type("trade linnet")
    bob.pilot.wait(SOON_S)
    bob.heard()

    bob.pilot.wait(REST_S)

    assert "Linnet" not in bob.heard()
    assert "is resting here" in bob.type("look")
