"""What settings name must be there: `config check` and a starting server say so before anything is loaded."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from maid_engine.app.settings import load
from maid_engine.cli.config import _refuse_mistakes
from maid_engine.cli.main import app
from maid_engine.core.errors import ConfigError

WRONG = {
    "trusted_proxies": ('trusted_proxies = ["hello"]', "10.0.0.0/8"),
    "packs": ('packs = ["nosuch"]', "stdlib"),
    "start_room": ('start_room = "nosuch"', "pack:room"),
    "tls_certificate": ('tls_certificate = "no.pem"\ntls_key = "no.key"', "no.pem"),
    "host": ('host = "999.1.1.1"', "127.0.0.1"),
    "origins": ('origins = ["foo"]', "https://example.org"),
    "admin.origins": ('admin.origins = ["foo"]', "https://example.org"),
    "admin.socket": ('admin.socket = "nowhere/maid.sock"', "nowhere"),
    "ai_players.action_blacklist": ('ai_players.action_blacklist = ["look", "attcak"]', "attack"),
    "ai_players.agents": (
        '[[ai_players.agents]]\nname = "Ava"\npersonality_preset = "explorr"',
        "explorer",
    ),
}
"""Setting → how it stands in the file, and a part of what is allowed or missing."""


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def problem(text):
    Path("settings.toml").write_text(text)
    with pytest.raises(ConfigError) as refused:
        _refuse_mistakes(load(environ={}))
    return str(refused.value)


@pytest.mark.parametrize("key", WRONG)
def test_what_a_setting_names_and_is_not_there_is_found_with_key_file_and_remedy(key):
    text, allowed = WRONG[key]

    told = problem(text)

    assert told.startswith(f"{key} (settings.toml): ")
    assert allowed in told


def test_the_command_finds_it_and_prints_no_settings():
    Path("settings.toml").write_text('start_room = "nosuch"')

    done = CliRunner().invoke(app, ["config", "check"])

    assert isinstance(done.exception, ConfigError)
    assert "in order" not in done.output


@pytest.mark.parametrize("key", ["packs", "host", "tls_certificate", "admin.socket"])
def test_a_server_finds_what_this_machine_lacks_before_it_loads_the_world(key, monkeypatch):
    monkeypatch.setattr("maid_engine.app.server.serve", lambda *_, **__: pytest.fail("the world was loaded"))
    Path("settings.toml").write_text(WRONG[key][0])

    done = CliRunner().invoke(app, ["serve", "--db", "memory", "--telnet-port", "0", "--web-port", "off"])

    assert isinstance(done.exception, ConfigError)
    assert str(done.exception).startswith(f"{key} (settings.toml): ")


@pytest.mark.parametrize("key", ["start_room", "ai_players.action_blacklist", "ai_players.agents"])
def test_a_server_finds_what_the_packs_lack_before_it_opens_a_port(key):
    Path("settings.toml").write_text(WRONG[key][0])

    done = CliRunner().invoke(app, ["serve", "--db", "memory", "--telnet-port", "0", "--web-port", "off"])

    assert isinstance(done.exception, ConfigError)
    assert str(done.exception).startswith(f"{key} (settings.toml): ")


def test_what_is_there_is_in_order():
    Path("settings.toml").write_text(
        'trusted_proxies = ["10.0.0.0/8", "::1", "*"]\norigins = ["https://play.example.org"]\n'
        'start_room = "classic_rpg:square"\n[admin]\nsocket = "maid.sock"\n'
        '[ai_players]\naction_blacklist = ["attack", "Shout"]\nagents = [{name = "Ava", personality_preset = "explorer"}]\n'
    )

    done = CliRunner().invoke(app, ["config", "check", "--changed", "--json"])

    assert done.exception is None, done.exception
    assert {one["key"] for one in json.loads(done.stdout)} >= {"start_room", "trusted_proxies"}
