"""What the Tab key offers in a game: what is here, what is carried, who plays."""

import pytest

from maid_engine.ai_players.config import AIPlayerSettings
from maid_engine.commands.definition import AI_PLAYER_CAPABILITIES, ROLE_CAPABILITIES, Role
from maid_engine.engine.completion import complete
from maid_qa.testing.pilot import Pilot


@pytest.fixture
def pilot():
    return Pilot(seed=3, ai_players=AIPlayerSettings(enabled=True, max_agents=5))


def test_people_and_ways_are_offered(pilot):
    ada = pilot.join("Ada")
    pilot.join("Bob")

    assert complete(pilot.game, ada, "tell b").words == ("Bob",)
    assert "north" in complete(pilot.game, ada, "no").words
    assert complete(pilot.game, ada, "look w").words


def test_what_lies_here_is_offered_and_then_what_is_carried(pilot):
    ada = pilot.join("Ada")
    ada.type("north", "get torch")

    assert "torch" in complete(pilot.game, ada, "drop t").words


def test_an_admin_is_offered_ai_players_presets_and_traits(pilot, monkeypatch):
    ada = pilot.join("Ada")
    monkeypatch.setattr(
        type(pilot.game),
        "capabilities",
        lambda _, session: AI_PLAYER_CAPABILITIES if session.is_ai_player else ROLE_CAPABILITIES[Role.ADMIN],
    )
    ada.type("@ai spawn explorer Mira")

    assert complete(pilot.game, ada, "@ai pause m").words == ("Mira",)
    assert "merchant" in complete(pilot.game, ada, "@ai spawn m").words
    assert complete(pilot.game, ada, "@ai persona mira cur").words == ("curiosity",)


def test_a_player_is_not_told_who_could_be_steered(pilot):
    ada = pilot.join("Ada")

    assert complete(pilot.game, ada, "@ai pause ").words == ()
