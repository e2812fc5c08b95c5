"""AI players that the settings name."""

import pytest

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.app.settings import load
from maid_engine.core.errors import AccountError, ConfigError
from maid_qa.testing.pilot import Pilot

AGENTS = (
    AIPlayerConfig(name="Ava", personality_preset="merchant", action_delay_multiplier=0.5),
    AIPlayerConfig(name="Bran", personality_preset="warrior"),
)


def test_those_with_settings_of_their_own_are_there_from_the_start():
    pilot = Pilot(ai_players=AIPlayerSettings(enabled=True, agents=AGENTS))

    assert {agent.name: agent.preset for agent in pilot.game.resource(AIPlayerManager).list()} == {
        "Ava": "merchant",
        "Bran": "warrior",
    }


def test_they_are_the_same_after_a_restart_and_take_new_settings_over():
    first = Pilot(ai_players=AIPlayerSettings(enabled=True, agents=AGENTS))
    first.game.saver.urgent()
    ids = {agent.name: agent.id for agent in first.game.resource(AIPlayerManager).list()}
    changed = (AGENTS[0].model_copy(update={"action_delay_multiplier": 2.0}), AGENTS[1])

    second = Pilot(store=first.store, ai_players=AIPlayerSettings(enabled=True, agents=changed))

    assert {agent.name: agent.id for agent in second.game.resource(AIPlayerManager).list()} == ids
    assert second.game.resource(AIPlayerManager).find("Ava").config.action_delay_multiplier == 2.0


def test_they_can_be_written_in_a_settings_file(tmp_path):
    file = tmp_path / "settings.toml"
    file.write_text('[[ai_players.agents]]\nname = "Ava"\npersonality_preset = "merchant"\n')

    settings = load(file=file, dotenv=None, environ={}).settings

    assert settings.ai_players.agents[0].personality_preset == "merchant"


@pytest.mark.parametrize(
    ("value", "complaint"),
    [('[{"name": ""}]', "each needs a name"), ('[{"name": "Ava", "shape": "round"}]', "shape")],
)
def test_a_wrong_one_is_named(value, complaint):
    with pytest.raises(ConfigError, match=complaint):
        load(environ={"MAID_AI_PLAYERS__AGENTS": value})


@pytest.mark.parametrize("name", ["You", "Admin", "x", "Bob2", "guard"])
def test_an_ai_player_may_not_take_a_name_that_nobody_may_take(name):
    pilot = Pilot(ai_players=AIPlayerSettings(enabled=True))

    with pytest.raises(AccountError, match="cannot be the name of an AI player"):
        pilot.game.resource(AIPlayerManager).spawn(AIPlayerConfig(name=name, personality_preset="warrior"))

    assert pilot.game.resource(AIPlayerManager).list() == []


def test_a_name_is_written_as_names_are():
    pilot = Pilot(ai_players=AIPlayerSettings(enabled=True))

    assert (
        pilot.game.resource(AIPlayerManager)
        .spawn(AIPlayerConfig(name="ada", personality_preset="warrior"))
        .name
        == "Ada"
    )
