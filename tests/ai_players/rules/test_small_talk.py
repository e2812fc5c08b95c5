"""Talk among AI players is about something, and does not go round in circles."""

from itertools import pairwise

from maid_engine.ai_players.cognitive.behaviors.small_talk import PAIR_AGAIN_S, small_talk
from maid_engine.core.time import Seconds
from tests.ai_players.released import released
from tests.ai_players.rules.company import social
from tests.ai_players.rules.town import bob, in_town


def test_small_talk_has_something_to_say_and_comes_to_an_end():
    book = in_town("social_butterfly", bob)
    social(book, "social")
    book.mind.diary.facts.last_foe = "giant rat"
    lines = []
    for minute in range(60):
        s = book.mind.situation(Seconds(100.0 + 60.0 * minute))
        steps = small_talk(s)
        if steps:
            [step] = released(s, steps)
            lines.append((s.now, step.parameters["message"]))
    words = [line for _, line in lines]
    assert all("Bob" in line for line in words), words
    assert any("giant rat" in line for line in words), words
    assert len(set(words)) == len(words)
    times = [at for at, _ in lines]
    assert all(after - before >= PAIR_AGAIN_S for before, after in pairwise(times))
    assert len(words) <= 8
