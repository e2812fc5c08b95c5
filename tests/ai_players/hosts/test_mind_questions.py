"""Questions about a mind, as JSON."""

import pytest

from maid_engine.ai_players.hosts.mind_questions import packed_arguments, read_answer
from maid_engine.ai_players.hosts.saved_state import packed, unpacked
from maid_engine.ai_players.models.vectors import TextSketch
from maid_engine.core.time import Seconds


def test_arguments_are_written_in_order() -> None:
    assert unpacked(packed_arguments("working_memory", Seconds(2.5), 400)) == [2.5, 400]


def test_a_sketch_keeps_all_its_bits() -> None:
    sketch = TextSketch("a town", "v1", (1 << 511) + 1)
    assert unpacked(packed_arguments("recall", "town", Seconds(1.0), 3, sketch))[3][2] == sketch.bits


def test_too_few_arguments_are_refused() -> None:
    with pytest.raises(ValueError, match="shorter"):
        packed_arguments("working_memory", Seconds(2.5))


def test_an_answer_of_another_type_is_refused() -> None:
    with pytest.raises(ValueError, match="valid string"):
        read_answer("refusal", packed(3))
