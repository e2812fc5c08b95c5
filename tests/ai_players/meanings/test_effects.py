"""Every kind of effect has its function in the organ that has it."""

import pytest

from maid_engine.ai_players.cognitive.activity_notes import NOTES
from maid_engine.ai_players.cognitive.memory.encoder import HANDLERS
from maid_engine.ai_players.cognitive.personality.emotion import FEELINGS
from maid_engine.ai_players.cognitive.world_model.integrator import RULES
from maid_engine.ai_players.models.meanings.effects import ActivityNote, BeliefEffect, MemoryKind
from maid_engine.ai_players.models.personality import Touch


@pytest.mark.parametrize(
    ("kinds", "functions"),
    [(BeliefEffect, RULES), (MemoryKind, HANDLERS), (ActivityNote, NOTES), (Touch, FEELINGS)],
    ids=["beliefs", "memory", "activity log", "feelings"],
)
def test_every_kind_of_effect_has_its_function(kinds, functions):
    assert functions.keys() == set(kinds)
