"""A real model of sentence-transformers. `.ci/embeddings` runs this in an environment of its own: torch is 1.5 GB."""

import math
import os

import pytest

from maid_engine.llm.embedders import SentenceTransformersEmbedder

pytestmark = [pytest.mark.system, pytest.mark.timeout(180)]


async def test_a_real_library_finds_what_is_alike_in_other_words():
    model = SentenceTransformersEmbedder(os.environ["MAID_TEST_EMBEDDING_MODEL"])
    hurt, alike, other = await model.embed(
        ["A wolf bit me in the wood.", "An animal hurt me among the trees.", "The shop sells candles."]
    )

    def nearness(one, two):
        return sum(a * b for a, b in zip(one, two, strict=True))

    assert math.hypot(*hurt) == pytest.approx(1.0, abs=1e-5)
    assert nearness(hurt, alike) > nearness(hurt, other) + 0.1
    assert model.version.startswith("sentence-transformers/")
