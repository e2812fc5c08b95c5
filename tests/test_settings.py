import re
from dataclasses import fields
from pathlib import Path

import pytest

import maid_engine
from maid_engine.ai_players.config import AIPlayerSettings
from maid_engine.app.settings import KEYS, Loaded, Settings, SettingsReader, load
from maid_engine.app.settings_sources import SettingsSource
from maid_engine.core.errors import ConfigError
from maid_engine.core.program import program

CONFIG = Path(__file__).parents[1] / "config"


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def loaded(environ=None, **more):
    return load(environ=environ or {}, **more)


def problem(environ=None, **more):
    with pytest.raises(ConfigError) as caught:
        loaded(environ, **more)
    return str(caught.value)


def test_without_anything_the_defaults_hold():
    assert loaded().settings == Settings()
    assert {setting.source for setting in loaded().effective()} == {"default"}


def test_ai_players_are_off_until_somebody_wants_them():
    assert not loaded().settings.ai_players.enabled


def test_the_environment_wins_over_dotenv_and_that_over_the_file(tmp_path):
    Path("settings.toml").write_text(
        'name = "toml"\ntelnet_port = 1\nweb_port = 2\n[ai_players]\nmax_agents = 7\n'
    )
    Path(".env").write_text("MAID_TELNET_PORT=3\nMAID_WEB_PORT=4\nSOMETHING_ELSE=5\n")

    found = loaded({"MAID_WEB_PORT": "6"}, overrides={"host": "127.0.0.1", "db": None})

    assert (found.settings.name, found.settings.telnet_port, found.settings.web_port) == ("toml", 3, 6)
    assert found.settings.ai_players.max_agents == 7
    sources = {setting.key: setting.source for setting in found.effective()}
    assert sources["name"] == "settings.toml"
    assert sources["telnet_port"] == ".env"
    assert sources["web_port"] == "environment"
    assert sources["host"] == "command line"
    assert sources["db"] == "default"


WRITTEN = {
    "ai_players.action_blacklist": "@dig, @force",
    "ai_players.agents": '[{"name": "Ava"}]',
    "ai_players.operation_tiers": "goals=cheap, utterance=fast",
    "ai_players.scales": '[{"up_to": 10}, {"up_to": 0, "thinking": 2.0}]',
}
"""Lists, as one writes them into a variable."""


@pytest.mark.parametrize("key", [key for key in KEYS if key.startswith("ai_players.")])
def test_every_setting_of_ai_players_can_come_from_the_environment(key):
    default = next(setting.value for setting in Loaded(Settings(), {}).effective() if setting.key == key)
    assert key in WRITTEN or not isinstance(default, list | tuple), "how is this written in a variable?"
    text = WRITTEN.get(key, "false" if isinstance(default, bool) else str(default))

    found = loaded({"MAID_" + key.replace(".", "__").upper(): text})

    given = {setting.key: setting for setting in found.effective()}[key]
    assert given.source == "environment"
    if key in WRITTEN:
        assert given.value != default


def of_a_kind():
    """The settings for which not every text will do."""
    for setting in Loaded(Settings(), {}).effective():
        if isinstance(setting.value, int | float):
            yield setting.key


@pytest.mark.parametrize("key", list(of_a_kind()))
def test_every_setting_is_refused_by_name_when_its_kind_is_wrong(key):
    variable = "MAID_" + key.replace(".", "__").upper()

    text = problem({variable: "not-a-value"})

    assert text.startswith(f"{variable} (environment): 'not-a-value' will not do: ")


def test_a_wrong_value_is_named_with_its_key_source_and_what_is_allowed():
    text = problem({"MAID_AI_PLAYERS__BUDGET_POLICY": "generous", "MAID_TELNET_PORT": "70000"})

    assert (
        "MAID_AI_PLAYERS__BUDGET_POLICY (environment): 'generous' will not do: "
        "input should be 'enforce', 'rest', 'warn' or 'unlimited'" in text
    )
    assert (
        "MAID_TELNET_PORT (environment): '70000' will not do: input should be less than or equal to 65535"
        in text
    )


def test_a_wrong_value_in_a_file_is_named_as_it_stands_there():
    Path("settings.toml").write_text("[ai_players]\nmax_agents = -1\n")

    assert problem().startswith(
        "ai_players.max_agents (settings.toml): -1 will not do: input should be greater"
    )


def test_an_unknown_setting_is_answered_with_what_is_near():
    Path("settings.toml").write_text("telnet_prt = 4000\n")

    assert problem().startswith(
        "telnet_prt (settings.toml): there is no such setting; did you mean telnet_port or"
    )
    Path("settings.toml").unlink()
    assert "did you mean MAID_AI_PLAYERS__MAX_AGENTS" in problem({"MAID_AI_PLAYERS__MAX_AGENT": "3"})
    assert "did you mean MAID_AI_PLAYERS__MAX_AGENTS" in problem({"MAID_MAX_AGENTS": "3"})
    assert f"`{program('config check')}` lists every setting" in problem({"MAID_ZZZ": "3"})


def test_variables_that_steer_the_tests_are_no_settings():
    assert loaded({"MAID_TEST_NO_SKIPS": "1", "PATH": "/bin"}).settings == Settings()


def test_settings_that_contradict_each_other_are_refused():
    assert "telnet_port, telnet_tls_port and web_port must differ" in problem({"MAID_WEB_PORT": "4000"})
    both = problem({"MAID_WEB_PORT": "4000"})
    assert "telnet_port = 4000 (default)" in both
    assert "MAID_WEB_PORT = 4000 (environment)" in both
    Path("settings.toml").write_text("[ai_players]\nauto_spawn_count = 3\nmax_agents = 2\n")
    assert problem().endswith(
        "Change one of these: ai_players.auto_spawn_count = 3 (settings.toml), ai_players.max_agents = 2 (settings.toml)"
    )
    Path("settings.toml").unlink()
    assert "give both or neither" in problem({"MAID_TLS_KEY": "key.pem"})
    assert "action_min_delay (9.0 s) must not be above" in problem({"MAID_AI_PLAYERS__ACTION_MIN_DELAY": "9"})


def test_a_port_can_be_off_or_any_free_one():
    found = loaded({"MAID_WEB_PORT": "off", "MAID_TELNET_PORT": "0", "MAID_TELNET_TLS_PORT": "0"}).settings

    assert (found.web_port, found.telnet_port, found.telnet_tls_port) == (None, 0, 0)
    net = found.net()
    assert (net.web_port, net.telnet_port, net.telnet_tls_port) == (None, 0, 0)


def test_the_network_gets_its_part():
    found = loaded(
        {"MAID_DB": "here/my.db", "MAID_ORIGINS": "https://a.example", "MAID_NEWS": "Hello, you."}
    ).settings

    net = found.net()

    assert (net.tls_folder, net.origins, net.news) == (Path("here"), ("https://a.example",), ("Hello, you.",))
    assert net.limits == found.limits


def test_a_bound_on_clients_below_nought_is_refused_by_name():
    assert problem({"MAID_LIMITS__LINE_BYTES_MAX": "-1"}) == (
        "MAID_LIMITS__LINE_BYTES_MAX (environment): -1 will not do: it must not be below 0"
    )


def test_every_bound_on_clients_can_be_set():
    limits = loaded({"MAID_LIMITS__IDLE_TIMEOUT_S": "60"}).settings.limits

    assert limits.idle_timeout_s == 60.0
    assert all(f"limits.{item.name}" in KEYS for item in fields(limits))


@pytest.mark.parametrize("text", ["a, b,c", '["a", "b", "c"]'])
def test_a_list_is_words_with_commas_or_json(text):
    found = loaded({"MAID_PACKS": text, "MAID_AI_PLAYERS__ACTION_BLACKLIST": text}).settings

    assert found.packs == ("a", "b", "c")
    assert found.ai_players.action_blacklist == ["a", "b", "c"]


def test_an_old_model_name_is_taken_as_todays():
    found = loaded({"MAID_AI_PLAYERS__CHEAP_MODEL_NAME": "claude-haiku-3.5"}).settings

    assert found.ai_players.cheap_model_name == "claude-haiku-4-5"


def test_a_file_that_is_no_toml_or_not_there_is_named():
    Path("settings.toml").write_text("name = \n")

    assert "settings.toml: is not well-formed TOML" in problem()
    assert "nowhere.toml: cannot be read: No such file" in problem(file=Path("nowhere.toml"))
    assert "nowhere.env: there is no such file" in problem(file=Path("nowhere.env"))


@pytest.mark.parametrize("path", sorted(CONFIG.iterdir()), ids=lambda path: path.name)
def test_every_example_loads(path):
    found = loaded(file=path)

    assert any(setting.source == path.name for setting in found.effective())


def test_the_examples_say_what_the_specification_says():
    large = loaded(file=CONFIG / "production-large.env").settings.ai_players
    small = loaded(file=CONFIG / "production-small.env").settings.ai_players
    development = loaded(file=CONFIG / "development.env").settings.ai_players

    assert (large.max_agents, large.per_agent_max_cost_per_hour, large.cognitive_tick_interval) == (
        100,
        0.03,
        5.0,
    )
    assert (small.max_agents, small.global_max_cost_per_hour, small.budget_policy) == (10, 1.0, "enforce")
    assert (development.max_agents, development.budget_policy, development.decision_log_enabled) == (
        2,
        "unlimited",
        True,
    )


def test_every_setting_of_ai_players_is_read_by_something():
    package = Path(maid_engine.__file__).parent
    code = "\n".join(one.read_text() for one in package.rglob("*.py"))
    of_a_tier = re.compile(
        r"(?:cheap|fast|expensive|free)_model_(?:provider|name)"
    )  # read by the tier's name
    unread = [
        key
        for key in AIPlayerSettings.model_fields
        if not of_a_tier.fullmatch(key) and not re.search(rf"\.{key}\b", code)
    ]
    assert unread == []


def test_settings_that_are_made_by_hand_read_nothing_from_the_environment(monkeypatch):
    monkeypatch.setenv("MAID_NAME", "Somewhere else")
    assert Settings().name == "MAID"
    assert load(environ={"MAID_NAME": "Millhaven"}).settings.name == "Millhaven"


def test_values_with_a_dollar_stay_as_they_are_written(tmp_path):
    (tmp_path / "server.env").write_text("MAID_METRICS_TOKEN=pa$HOME-word\n")
    assert load(file=tmp_path / "server.env", environ={}).settings.metrics_token == "pa$HOME-word"


def test_pydantic_settings_lays_the_sources_over_one_another():
    found = [
        SettingsSource(SettingsReader, "settings.toml", {"ai_players.max_agents": 3, "name": "Weak"}),
        SettingsSource(SettingsReader, "environment", {"ai_players.auto_spawn_count": "2", "name": "Strong"}),
    ]
    settings = SettingsReader.read(found)
    assert type(settings) is Settings
    assert (settings.name, settings.ai_players.max_agents, settings.ai_players.auto_spawn_count) == (
        "Strong",
        3,
        2,
    )
    assert SettingsReader.read([]) == Settings(), "what one call reads is forgotten after it"


@pytest.mark.parametrize("value", ["", "  "])
def test_an_empty_variable_counts_as_not_set_where_nothing_is_no_value(value):
    Path("settings.toml").write_text("telnet_port = 4242\n")

    found = loaded({"MAID_TELNET_PORT": value, "MAID_TLS_KEY": value, "MAID_TICKS_PER_SECOND": value})

    given = {setting.key: setting for setting in found.effective()}
    assert (given["telnet_port"].value, given["telnet_port"].source) == (4242, "settings.toml")
    assert {given[key].source for key in ("tls_key", "ticks_per_second")} == {"default"}


def test_an_empty_variable_empties_a_text_or_a_list():
    Path("settings.toml").write_text('start_room = "west:gate"\npacks = ["west"]\n')

    found = loaded({"MAID_START_ROOM": "", "MAID_PACKS": ""})

    assert (found.settings.start_room, found.settings.packs) == ("", ())


def test_an_empty_port_in_a_file_does_not_switch_it_off():
    Path("settings.toml").write_text('telnet_port = ""\n')

    assert problem().startswith("telnet_port (settings.toml): '' will not do: ")
