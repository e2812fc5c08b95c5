import pytest
from pydantic import ValidationError

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.models.personality import PersonalityDimensions


def test_the_defaults_are_the_specifications():
    settings = AIPlayerSettings()
    assert (settings.enabled, settings.max_agents, settings.cognitive_tick_interval) == (False, 10, 3.0)
    assert (settings.action_rate_limit_per_minute, settings.save_interval_seconds) == (30, 60.0)
    assert settings.per_agent_max_cost_per_hour == pytest.approx(0.10)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("max_agents", -1),
        ("budget_policy", "lavish"),
        ("cognitive_tick_interval", 0),
        ("stuck_detection_threshold", 1),
        ("no_such_key", 1),
    ],
)
def test_a_wrong_value_is_named_with_its_key(key, value):
    with pytest.raises(ValidationError, match=key):
        AIPlayerSettings(**{key: value})


def test_settings_that_contradict_one_another_are_refused():
    with pytest.raises(ValidationError, match="action_min_delay"):
        AIPlayerSettings(action_min_delay=6.0)
    with pytest.raises(ValidationError, match="auto_spawn_count"):
        AIPlayerSettings(max_agents=2, auto_spawn_count=3)


def test_an_old_model_name_is_taken_as_todays():
    assert AIPlayerSettings(cheap_model_name="claude-haiku-3.5").cheap_model_name == "claude-haiku-4-5"


def test_a_trait_outside_its_range_is_refused():
    with pytest.raises(ValueError, match=r"curiosity is 1\.5"):
        PersonalityDimensions(curiosity=1.5)


def test_a_config_survives_being_saved():
    config = AIPlayerConfig(
        name="Ada", personality=PersonalityDimensions(openness=0.9), initial_goals=("see all",)
    )
    assert AIPlayerConfig.model_validate(config.model_dump(mode="json")) == config
