"""The material of a reflection outlives a save, and the form of the answer is bounded."""

import json

import pytest
from pydantic import ValidationError

from maid_engine.ai_players.models.audience import Provenance, only
from maid_engine.ai_players.questions.reflection_facts import (
    MOST_INSIGHTS,
    Insights,
    Material,
    ReflectionFacts,
)
from maid_engine.core.codec import from_json, to_json


def test_the_facts_are_read_back_as_they_were_written():
    facts = ReflectionFacts(
        "periodic",
        memories=(Material("I met Bob.", "memory-1", Provenance(("b",), ("bob",), only(["Bob"])), at=3.0),),
        foes=(("wolf", 1, 2, 3),),
    )

    assert from_json(ReflectionFacts, json.loads(json.dumps(to_json(facts)))) == facts


def test_an_answer_has_a_few_insights():
    one = {"type": "tactical", "topic": "wolf", "content": "Wolves bite.", "cites": [1]}

    assert Insights.model_validate({"insights": [one]}).insights[0].cites == (1,)
    with pytest.raises(ValidationError):
        Insights.model_validate({"insights": [one] * (MOST_INSIGHTS + 1)})
