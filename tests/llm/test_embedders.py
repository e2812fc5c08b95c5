"""Texts to vectors of unit length."""

import math
import sys
from types import ModuleType

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from maid_engine.ai_players.config import AIPlayerSettings
from maid_engine.app.clock import LoopClock
from maid_engine.core.chance import Dice
from maid_engine.core.completion import Usage
from maid_engine.core.errors import ConfigError
from maid_engine.llm import embedders
from maid_engine.llm.embedders import EmbeddingChoice, SentenceTransformersEmbedder, unit
from maid_engine.llm.factory import build_models
from maid_engine.llm.settings import LLMProviderSettings, LLMSettings
from maid_engine.ports.llm import LLMRateLimitedError, LLMRefusedError, LLMTimeoutError, LLMUnavailableError
from maid_qa.testing.model_server import ModelServer, ModelService, Reply
from tests.llm.houses import KEY

# Whichever test is first pays for the import of models' SDKs.
pytestmark = [pytest.mark.system, pytest.mark.timeout(120)]

VECTORS = ((3.0, 4.0), (0.0, 2.0))


@example([5e-324, 5e-324])
@given(st.lists(st.floats(-1e6, 1e6), min_size=1, max_size=8))
def test_vectors_have_length_one_or_none_at_all(values):
    length = math.hypot(*unit(values))

    assert length == 0.0 or length == pytest.approx(1.0)


def test_what_is_no_vector_is_none():
    with pytest.raises(ValueError, match="not a vector"):
        unit([1.0, math.nan])


def embedder(url, kind="openai", **more):
    from maid_engine.llm.vendors.endpoint_embedder import EndpointEmbedder

    settings = LLMProviderSettings(kind=kind, base_url=f"{url}/v1", api_key=KEY, timeout_s=2.0)
    return EndpointEmbedder("house", settings, EmbeddingChoice("text-embedding-3-small", 2), **more)


async def embedded(script, texts=("one", "two"), **more):
    service = ModelService(script)
    async with ModelServer(service) as server:
        made = embedder(server.url, **more)
        try:
            return await made.embed(texts), service
        finally:
            await made.aclose()


sdk = pytest.mark.model("openai")


@sdk
async def test_a_server_is_asked_for_all_texts_at_once_and_its_vectors_are_made_unit():
    told = []
    vectors, service = await embedded(
        [Reply(vectors=VECTORS, usage=Usage(9))], told=lambda *used: told.append(used)
    )

    assert vectors == [[0.6, 0.8], [0.0, 1.0]]
    assert service.asked[0].body["input"] == ["one", "two"]
    assert service.asked[0].body["dimensions"] == 2
    assert told == [("text-embedding-3-small", Usage(9))]


@sdk
async def test_other_servers_are_not_told_how_long_vectors_should_be():
    _, service = await embedded([Reply(vectors=VECTORS)], kind="compatible")

    assert "dimensions" not in service.asked[0].body


@sdk
async def test_many_texts_go_in_parts():
    script = [Reply(vectors=[(1.0, 0.0)] * 64), Reply(vectors=[(0.0, 1.0)] * 6)]
    vectors, service = await embedded(script, [f"text {number}" for number in range(70)])

    assert len(vectors) == 70
    assert [len(asked.body["input"]) for asked in service.asked] == [64, 6]


@sdk
@pytest.mark.parametrize(
    ("reply", "error"),
    [
        (Reply(status=401), LLMRefusedError),
        (Reply(status=429, retry_after_s=3), LLMRateLimitedError),
        (Reply(status=500), LLMUnavailableError),
        (Reply(vectors=VECTORS, torn=True), LLMTimeoutError),
        (Reply(vectors=VECTORS[:1]), LLMTimeoutError),
        (Reply(vectors=((1.0,), (1.0, 2.0))), LLMTimeoutError),
        (Reply(raw="no JSON"), LLMTimeoutError),
    ],
)
async def test_every_failure_is_one_of_the_ports_without_key_and_text(reply, error):
    with pytest.raises(error) as caught:
        await embedded([reply], ("my secret", "and another"))

    assert "secret" not in str(caught.value)
    assert KEY not in str(caught.value)


@sdk
async def test_a_server_that_is_not_there_costs_nothing():
    async with ModelServer(ModelService()) as server:
        url = server.url
    gone = embedder(url)
    with pytest.raises(LLMUnavailableError, match="cannot be reached") as caught:
        await gone.embed(["one"])
    await gone.aclose()

    assert not caught.value.may_cost
    assert f"at {url}/v1;" in str(caught.value)


@sdk
def test_the_version_tells_models_and_lengths_apart():
    assert embedder("http://127.0.0.1:1").version == "house/text-embedding-3-small/2"


def test_without_its_library_the_remedy_is_told(monkeypatch):
    monkeypatch.setattr(embedders, "find_spec", lambda name: None)

    with pytest.raises(ConfigError, match=r"pip install '\.\[embeddings\]'"):
        SentenceTransformersEmbedder("all-MiniLM-L6-v2")


@pytest.fixture
def library(monkeypatch):
    """A stand-in for sentence-transformers that knows one model."""
    loaded = []

    class SentenceTransformer:
        def __init__(self, model, device):
            if model != "all-MiniLM-L6-v2":
                raise OSError(f"{model} is not a local folder and is not a valid model identifier\nmore")
            loaded.append((model, device))

        def get_embedding_dimension(self):
            return 384

    made = ModuleType("sentence_transformers")
    made.SentenceTransformer = SentenceTransformer
    monkeypatch.setitem(sys.modules, "sentence_transformers", made)
    monkeypatch.setattr(embedders, "find_spec", lambda name: made)
    return loaded


def built(**settings):
    players = AIPlayerSettings(embedding_provider="sentence-transformers", **settings)
    return build_models(LLMSettings(), players, clock=LoopClock(), dice=Dice(1))


def test_without_a_name_the_default_model_of_the_library_is_loaded(library):
    assert built().embedder.version == "sentence-transformers/all-MiniLM-L6-v2/384"
    assert library == [("all-MiniLM-L6-v2", "cpu")]


def test_a_model_that_cannot_be_loaded_is_told_in_a_sentence_with_the_remedy(library):
    with pytest.raises(ConfigError) as error:
        built(embedding_model="all-MiniML")
    text = str(error.value)
    assert text.startswith("ai_players.embedding_model: sentence-transformers cannot load 'all-MiniML'")
    assert "leave the name empty for all-MiniLM-L6-v2" in text
    assert "\n" not in text


@pytest.mark.parametrize(
    ("settings", "kind", "choice"),
    [
        ({}, "openai", ("text-embedding-3-small", 1536)),
        ({"embedding_model": "text-embedding-3-large"}, "openai", ("text-embedding-3-large", 3072)),
        ({"embedding_dimensions": 256}, "openai", ("text-embedding-3-small", 256)),
        ({"embedding_model": "nomic", "embedding_dimensions": 768}, "compatible", ("nomic", 768)),
    ],
)
def test_each_kind_of_provider_has_a_model_that_fits(settings, kind, choice):
    assert embedders.embedding_choice(AIPlayerSettings(embedding_provider="x", **settings), kind) == choice
