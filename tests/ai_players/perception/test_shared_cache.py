"""What one makes of a line serves all who hear it, and nothing else of it does."""

import pytest

from maid_engine.ai_players.cognitive.perception.lexicon import Lexicon
from maid_engine.ai_players.cognitive.perception.shared_cache import SharedPerceptionCache
from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.meanings import Meaning
from maid_engine.ai_players.models.observation_type import ObservationType
from maid_engine.ai_players.models.perception import PerceptionPattern, Reads
from maid_qa.bench.witness import Witness
from maid_qa.testing.pilot import Pilot


def test_a_line_is_read_once_and_forgotten_when_nobody_asks():
    cache = SharedPerceptionCache(ttl_s=30.0)
    read = []
    for _ in range(20):
        assert cache.get("the gate opens", lambda key: read.append(1) or "gate") == "gate"
    assert len(read) == 1
    assert (cache.hits, cache.misses) == (19, 1)
    for now in (30.0, 61.0):
        cache.grow_older(now)
    cache.get("the gate opens", lambda key: read.append(1) or "gate")
    assert len(read) == 2


def test_what_is_asked_for_again_stays():
    cache = SharedPerceptionCache(ttl_s=30.0)
    read = []
    for now in range(0, 300, 20):
        cache.grow_older(float(now))
        cache.get("a line", lambda key: read.append(1))
    assert len(read) == 1


def test_it_is_bounded_and_keeps_what_could_not_be_read():
    cache = SharedPerceptionCache(most=100)
    for number in range(1000):
        assert cache.get(number, lambda key: None) is None
    assert len(cache) <= 100
    assert cache.get(999, lambda key: pytest.fail("it was read before")) is None


LEXICON = Lexicon(
    [
        PerceptionPattern(
            "door.opens",
            "The gate opens[.]",
            ObservationType.ENVIRONMENT,
            3,
            Reads(Meaning.AMBIENT),
            words=("gate",),
        ),
        PerceptionPattern(
            "look.text",
            "The gate opens[.]",
            ObservationType.ROOM_DESCRIPTION,
            3,
            Reads(Meaning.AMBIENT),
            follows=("look.title",),
        ),
    ]
)


def test_the_line_before_matters_only_where_a_sentence_must_follow_one():
    first = LEXICON.understand("The gate opens.", "talk.say")
    assert LEXICON.understand("The gate opens.", "weather.rain") is first
    assert LEXICON.understand("The gate opens.") is first
    assert len(LEXICON.shared) == 1
    LEXICON.understand("The gate opens.", "look.title")
    assert len(LEXICON.shared) == 2


def lived(*, shared):
    play = Pilot(
        "stdlib",
        "tutorial_world",
        seed=4,
        ai_players=AIPlayerSettings(enabled=True, max_agents=4, shared_perception_enabled=shared),
    )
    witness = Witness(play.game)
    for preset in ("explorer", "social_butterfly", "warrior"):
        play.game.resource(AIPlayerManager).spawn(AIPlayerConfig(personality_preset=preset))
    play.wait(240)
    return witness.hash, play.game.resource(AIPlayerManager).knowledge.lexicon.shared


def test_lives_are_the_same_with_it_and_without():
    with_it, cache = lived(shared=True)
    without, unused = lived(shared=False)
    assert with_it == without
    assert cache.hits > (cache.hits + cache.misses) / 4  # how often is a matter of who keeps whose company
    assert len(unused) == 0
