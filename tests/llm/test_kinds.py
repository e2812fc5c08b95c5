"""Another distribution brings a kind of provider by its entry point."""

import asyncio
from importlib.metadata import EntryPoint, entry_points

import pytest

from maid_engine.ai_players.models.questions import Tier
from maid_engine.app.settings import load
from maid_engine.core.chance import Dice
from maid_engine.core.completion import CompletionRequest, ModelName
from maid_engine.core.errors import ConfigError
from maid_engine.llm import kinds
from maid_engine.llm.factory import build_models
from maid_engine.llm.kinds import BUILT_IN, OWN_KINDS, ProviderKind, installed_kinds, kind_of
from maid_engine.llm.settings import LLMProviderSettings
from maid_engine.llm.vendors import adapter_factory
from maid_engine.llm.vendors.adapter_factory import vendor_provider
from maid_qa.testing.clock import FakeClock

VENDOR = """
from maid_engine.core.completion import Completion, Usage
from maid_engine.llm.capabilities import capabilities_of
from maid_engine.llm.kinds import ProviderKind


class Parrot:
    def __init__(self, name, settings):
        self.name, self.settings, self.closed = name, settings, False

    def capabilities(self, model):
        return capabilities_of(self.settings, model)

    async def complete(self, model, request):
        key = self.settings.api_key.get_secret_value()
        return Completion(f"{self.settings.address} {key} {request.variable}", Usage(3, 0, 0, 2), model)

    async def aclose(self):
        self.closed = True


KIND = ProviderKind(key_variable="PARROT_KEY", base_url="https://parrot.test", make=Parrot)
NOT_A_KIND = "parrot"
"""


def fails(name, settings):
    raise OSError("no perch")


@pytest.fixture
def install(tmp_path, monkeypatch):
    """Makes entry points: name → what it names."""
    (tmp_path / "maid_parrot.py").write_text(VENDOR)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.chdir(tmp_path)

    def add(**named):
        own = [EntryPoint(name, value, kinds.GROUP) for name, value in named.items()]
        monkeypatch.setattr(kinds, "entry_points", lambda group: (*entry_points(group=group), *own))

    return add


ENVIRON = {
    "MAID_LLM__PROVIDERS__POLLY__KIND": "parrot",
    "PARROT_KEY": "cracker",
    "MAID_LLM__PROVIDERS__POLLY__MODELS": (
        '[{"name": "*", "input_usd_per_million": 1.0, "output_usd_per_million": 2.0}]'
    ),
    **{
        f"MAID_AI_PLAYERS__{tier}_MODEL_{part}": value
        for tier in ("CHEAP", "FAST", "EXPENSIVE")
        for part, value in (("PROVIDER", "polly"), ("NAME", "grey"))
    },
}


def build(environ):
    settings = load(environ=environ).settings
    return build_models(settings.llm, settings.ai_players, clock=FakeClock(), dice=Dice("b"))


def test_a_vendor_of_another_distribution_answers(install):
    install(parrot="maid_parrot:KIND")
    models = build(ENVIRON)
    assert models.tiers[Tier.CHEAP] == ("polly", "grey")
    answer = asyncio.run(
        models.provider(Tier.CHEAP).complete(ModelName("grey"), CompletionRequest("Be brief.", "Hello?"))
    )
    assert answer.text == "https://parrot.test cracker Hello?"
    assert models.prices.estimate("polly", ModelName("grey"), 1_000_000, 0) == pytest.approx(1.0)


def test_its_connections_are_closed_with_the_others(install):
    install(parrot="maid_parrot:KIND")
    models = build(ENVIRON)
    vendor = models.closing[0].__self__
    asyncio.run(models.aclose())
    assert vendor.closed


def test_without_its_key_it_is_not_asked(install):
    install(parrot="maid_parrot:KIND")
    without = {name: value for name, value in ENVIRON.items() if name != "PARROT_KEY"}
    assert build(without) is None


def test_a_kind_that_is_not_installed_is_named_with_those_that_are(install):
    install(parrot="maid_parrot:KIND")
    with pytest.raises(ConfigError) as caught:
        load(environ=ENVIRON | {"MAID_LLM__PROVIDERS__POLLY__KIND": "parot"})
    text = str(caught.value)
    assert "there is no kind 'parot' of provider; did you mean 'parrot'?" in text
    assert "'compatible'" in text
    assert kinds.GROUP in text


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("maid_parrot:NOT_A_KIND", "must be a maid_engine.llm.kinds.ProviderKind"),
        ("maid_parot:KIND", "cannot be imported"),
    ],
)
def test_an_entry_point_that_names_no_kind_says_so(install, value, why):
    install(parrot=value)
    with pytest.raises(ConfigError, match=why):
        load(environ=ENVIRON)


def test_a_kind_whose_adapter_cannot_be_made_says_so(install, monkeypatch):
    install(parrot="maid_parrot:KIND")
    broken = ProviderKind(key_variable="PARROT_KEY", base_url="https://parrot.test", make=fails)
    monkeypatch.setattr("maid_parrot.KIND", broken, raising=False)
    with pytest.raises(ConfigError, match=r"llm.providers.polly: the kind 'parrot' cannot make .*no perch"):
        build(ENVIRON)


def test_the_built_in_kinds_come_first_and_cannot_be_replaced(install):
    install(parrot="maid_parrot:KIND", anthropic="maid_parrot:KIND")
    assert installed_kinds() == (*BUILT_IN, "parrot")
    assert kind_of("anthropic") is BUILT_IN["anthropic"]


def test_a_kind_without_embeddings_is_refused_for_them(install):
    install(parrot="maid_parrot:KIND")
    with pytest.raises(ConfigError, match="'polly' has no embeddings"):
        build(ENVIRON | {"MAID_AI_PLAYERS__EMBEDDING_PROVIDER": "polly"})


@pytest.mark.parametrize("kind", BUILT_IN)
def test_the_adapter_of_each_built_in_kind_is_where_its_row_says(kind):
    settings = LLMProviderSettings(kind=kind, base_url="http://127.0.0.1:1", api_key="a secret")
    provider = vendor_provider("mine", settings)
    assert provider.name == "mine"
    asyncio.run(provider.aclose())


def test_a_kind_without_an_adapter_is_refused_by_name(monkeypatch):
    monkeypatch.setattr(adapter_factory, "kind_of", lambda name: ProviderKind())
    settings = LLMProviderSettings.model_construct(kind="parrot")
    with pytest.raises(
        ConfigError, match="the kind 'parrot' of provider has no adapter; built in are: anthropic, "
    ):
        vendor_provider("polly", settings)


def test_a_provider_that_needs_no_entry_is_one_row():
    """Its key, its price list and the module that it needs follow from the row."""
    assert {name: BUILT_IN[kind].own_provider for name, kind in OWN_KINDS.items()} == {
        name: name for name in OWN_KINDS
    }
    assert {row.sdk for row in BUILT_IN.values()} <= set(adapter_factory.NEEDED)
    for name, kind in OWN_KINDS.items():
        settings = load(environ={BUILT_IN[kind].key_variable: "a secret"}).settings
        assert settings.llm.providers[name].kind == kind
