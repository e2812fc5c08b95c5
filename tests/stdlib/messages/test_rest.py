"""What is said of a posture reads back as the posture."""

import pytest

from maid_engine.ai_players.models.meanings import Meaning, Role
from maid_stdlib.messages import rest
from tests.stdlib.messages.reading import read


@pytest.mark.parametrize(
    ("message", "posture"),
    [
        (rest.SIT, "sitting"),
        (rest.REST, "resting"),
        (rest.SLEEP, "sleeping"),
        (rest.STAND, "standing"),
        (rest.WAKE, "standing"),
    ],
)
def test_a_posture_reads_as_itself(message, posture):
    seen = read(message(), "actor")
    assert seen.meaning is Meaning.POSTURE
    assert seen.text(Role.STATE) == posture
