"""The table ``[llm]``: providers by name, keys from the environment, mistakes with their remedy."""

from pathlib import Path

import pytest

from maid_engine.app.settings import load
from maid_engine.core.errors import ConfigError


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def llm(environ=None, **more):
    return load(environ=environ or {}, **more).settings.llm


def problem(environ):
    with pytest.raises(ConfigError) as caught:
        load(environ=environ)
    return str(caught.value)


def test_nothing_is_there_without_a_key():
    assert llm().providers == {}


@pytest.mark.parametrize(
    ("variable", "name", "kind"),
    [("ANTHROPIC_API_KEY", "anthropic", "anthropic"), ("OPENAI_API_KEY", "openai", "openai-responses")],
)
def test_a_vendors_usual_variable_is_enough(variable, name, kind):
    (provider,) = llm({variable: " sk-1 "}).providers.items()

    assert (provider[0], provider[1].kind, provider[1].usable) == (name, kind, True)
    assert provider[1].api_key.get_secret_value() == "sk-1"


def test_dotenv_has_keys_too_and_the_environment_comes_before_it():
    Path(".env").write_text("ANTHROPIC_API_KEY=from-file\nOPENAI_API_KEY=from-file\n")

    found = llm({"OPENAI_API_KEY": "from-environment"}).providers

    assert found["anthropic"].api_key.get_secret_value() == "from-file"
    assert found["openai"].api_key.get_secret_value() == "from-environment"


def test_a_file_describes_providers_and_what_is_known_of_their_models():
    Path("settings.toml").write_text(
        '[llm.providers.box]\nkind = "compatible"\nbase_url = "http://127.0.0.1:11434/v1/"\nlocal = true\n'
        '[[llm.providers.box.models]]\nname = "qwen3:4b"\ncontext_tokens = 32768\n'
        '[llm.providers.anthropic]\ntimeout_s = 9.0\napi_key_env = "OUR_KEY"\n'
    )
    found = llm({"OUR_KEY": "sk-ours", "ANTHROPIC_API_KEY": "sk-other"}).providers

    assert found["box"].address == "http://127.0.0.1:11434/v1"
    assert found["box"].usable
    assert found["box"].models[0].context_tokens == 32768
    assert (found["anthropic"].kind, found["anthropic"].timeout_s) == ("anthropic", 9.0)
    assert found["anthropic"].api_key.get_secret_value() == "sk-ours"


def test_a_compatible_server_that_wants_a_key_is_not_asked_without_it():
    environ = {
        "MAID_LLM__PROVIDERS__HOUSE__KIND": "compatible",
        "MAID_LLM__PROVIDERS__HOUSE__BASE_URL": "https://models.test/v1",
        "MAID_LLM__PROVIDERS__HOUSE__API_KEY_ENV": "HOUSE_KEY",
    }

    assert not llm(environ).providers["house"].usable
    assert llm({**environ, "HOUSE_KEY": "k"}).providers["house"].usable


def test_keys_are_never_shown():
    shown = load(
        environ={"ANTHROPIC_API_KEY": "sk-one", "MAID_LLM__PROVIDERS__OPENAI__API_KEY": "sk-two"}
    ).effective()
    keys = {one.key: (one.value, one.source) for one in shown if one.key.endswith("api_key")}

    assert keys == {
        "llm.providers.anthropic.api_key": ("***", "environment"),
        "llm.providers.openai.api_key": ("***", "environment"),
    }
    assert "sk-" not in repr(load(environ={"ANTHROPIC_API_KEY": "sk-one"}).settings)


PREFIX = "MAID_LLM__PROVIDERS__"


@pytest.mark.parametrize(
    ("environ", "words"),
    [
        ({f"{PREFIX}BOX__URL": "x"}, (f"{PREFIX}BOX__URL (environment)", "no such setting", "base_url")),
        ({f"{PREFIX}BOX__LOCAL": "true"}, ("llm.providers.box.kind", "required")),
        ({f"{PREFIX}BOX__KIND": "compatible"}, ("llm.providers.box", "base_url", "11434")),
        ({f"{PREFIX}BOX__KIND": "gemini"}, (f"{PREFIX}BOX__KIND", "'gemini'", "'compatible'")),
        ({f"{PREFIX}OPENAI__BASE_URL": "localhost"}, (f"{PREFIX}OPENAI__BASE_URL", "http://")),
        ({f"{PREFIX}OPENAI__MODELS": "[oops"}, (f"{PREFIX}OPENAI__MODELS", "will not do")),
        (
            {f"{PREFIX}OPENAI__MODELS": '[{"name": "m", "input_usd_per_million": 1}]'},
            ("input_usd_per_million and output_usd_per_million go together",),
        ),
        (
            {f"{PREFIX}OPENAI__MODELS": '[{"name": "m", "cached_usd_per_million": 1}]'},
            ("prices of the cache need",),
        ),
        ({f"{PREFIX}OPENAI__ATTEMPTS": "99"}, (f"{PREFIX}OPENAI__ATTEMPTS", "less than or equal to 10")),
    ],
)
def test_a_mistake_is_named_with_its_remedy(environ, words):
    text = problem(environ)

    assert [word for word in words if word not in text] == []
