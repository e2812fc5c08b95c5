from importlib.resources import files

import pytest

from maid_engine.ai_players.dialogue.weights_file import WEIGHTS, packed, shipped_weights, unpacked
from maid_engine.core.errors import ConfigError


def test_weights_survive_their_file():
    weights = shipped_weights()
    again = unpacked(packed(weights, level=1), "weights.bin")

    assert again.vocabulary.common == weights.vocabulary.common
    assert again.threshold == weights.threshold
    for before, after in (
        (weights.intents, again.intents),
        (weights.words, again.words),
        (weights.tags, again.tags),
    ):
        assert after.rows.blob == before.rows.blob
        assert after.features == before.features
        assert after.classes == before.classes


@pytest.mark.parametrize("cut", [5, 200, -20])
def test_a_damaged_file_of_weights_is_named_with_a_remedy(cut):
    shipped = (files("maid_engine.ai_players.dialogue") / "data" / WEIGHTS).read_bytes()
    with pytest.raises(ConfigError, match=r"some/weights\.bin: .*maid dialogue train"):
        unpacked(shipped[:cut], "some/weights.bin")
