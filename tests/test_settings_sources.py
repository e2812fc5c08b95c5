"""Where settings come from: files and variables, in their order, and what is wrong with a file."""

from pathlib import Path

import pytest

from maid_engine.app.settings_sources import (
    all_variables,
    as_list,
    flat,
    of_variables,
    read_sources,
    spelled,
)
from maid_engine.core.errors import ConfigError


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def sources(overrides=None, file=None, dotenv=None, environ=None):
    return list(read_sources(overrides, file, dotenv, environ or {}))


def test_the_sources_come_from_the_weakest_to_the_strongest():
    Path("settings.toml").write_text("seed = 1\n[ai_players]\nenabled = true\n")
    Path(".env").write_text("MAID_SEED=2\nSHELL=sh\n")

    assert sources({"seed": 4, "host": None}, environ={"MAID_SEED": "3"}) == [
        ("settings.toml", {"seed": 1, "ai_players.enabled": True}),
        (".env", {"seed": "2"}),
        ("environment", {"seed": "3"}),
        ("command line", {"seed": 4}),
    ]


def test_without_files_only_variables_and_the_command_line_are_left():
    assert [name for name, _ in sources()] == ["environment", "command line"]


def test_two_underscores_begin_a_table_and_the_tests_variables_are_no_settings():
    environ = {"MAID_AI_PLAYERS__ENABLED": "1", "maid_seed": "2", "MAID_TEST_SLOW": "1", "PATH": "/"}

    assert dict(sources(environ=environ))["environment"] == {"ai_players.enabled": "1", "seed": "2"}


@pytest.mark.parametrize(
    ("name", "text", "wrong"),
    [
        ("mine.toml", b"seed = ", "is not well-formed TOML"),
        ("mine.toml", b'host = "\xe9"', "is not well-formed TOML"),
        ("mine.env", b'MAID_HOST="\xe9"', "is not UTF-8 text"),
    ],
)
def test_a_file_that_cannot_be_understood_is_named(name, text, wrong):
    Path(name).write_bytes(text)

    with pytest.raises(ConfigError, match=f"{name}: {wrong}"):
        sources(file=Path(name))


@pytest.mark.parametrize("name", ["nowhere.toml", "nowhere.env"])
def test_a_file_that_is_named_must_exist(name):
    with pytest.raises(ConfigError, match=name):
        sources(file=Path(name))


def test_keys_of_vendors_are_found_in_the_environment_before_the_files():
    Path("server.env").write_text("OPENAI_API_KEY=file\nOTHER=file\nEMPTY\n")
    Path(".env").write_text("OTHER=dotenv\n")

    found = all_variables(Path("server.env"), None, {"OPENAI_API_KEY": "real"})

    assert found == {"OPENAI_API_KEY": "real", "OTHER": "dotenv"}


def test_variables_in_a_file_that_is_not_utf_8_are_refused_in_a_sentence():
    Path(".env").write_bytes(b"KEY=\xe9\n")

    with pytest.raises(ConfigError, match="save it as UTF-8"):
        all_variables(None, None, {})


@pytest.mark.parametrize(
    ("source", "variables", "written"),
    [
        ("environment", True, "MAID_AI_PLAYERS__ENABLED"),
        ("server.env", True, "MAID_AI_PLAYERS__ENABLED"),
        ("settings.toml", False, "ai_players.enabled"),
        ("command line", False, "ai_players.enabled"),
    ],
)
def test_a_key_is_spelled_as_its_source_writes_it(source, variables, written):
    assert of_variables(source) is variables
    assert spelled("ai_players.enabled", source) == written


@pytest.mark.parametrize(
    ("value", "found"),
    [
        ("a, b,,c", ["a", "b", "c"]),
        ('["a", "b"]', ["a", "b"]),
        ("[not json", "[not json"),
        ("", []),
        (["a"], ["a"]),
        (7, 7),
    ],
)
def test_a_list_is_json_or_words_between_commas(value, found):
    assert as_list(value) == found


def test_nested_tables_have_dotted_keys_in_their_order():
    assert list(flat({"b": 1, "a": {"d": 2, "c": {"e": 3}}})) == [("b", 1), ("a.d", 2), ("a.c.e", 3)]
