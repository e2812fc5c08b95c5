"""Nobody speaks of a goal by the number that measures it."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.wishes import OWN_WISHES
from maid_engine.ai_players.language.wish_words import told_wish
from maid_stdlib.ai_behavior import StdlibAIBehavior


@pytest.mark.parametrize(
    ("goal", "told"),
    [
        ("get to know five players", "get to know more players"),
        ("see thirty places", "see more places"),
        ("win 7 fights", "win more fights"),
        ("get to know 3 more players", "get to know more players"),
        ("finish Rats in the Cellar", "finish Rats in the Cellar"),
        ("find one good friend", "find one good friend"),
        ("finish Seven Lamps", "finish Seven Lamps"),
        ("", ""),
    ],
)
def test_a_goal_is_told_without_its_number(goal, told):
    assert told_wish(goal) == told


def test_no_goal_that_comes_with_the_game_is_told_with_a_number():
    own = [wish.words.format(5) for wishes in OWN_WISHES.values() for wish in wishes]
    ready = [template.description for template in StdlibAIBehavior().get_goal_templates()]
    for goal in (*own, *ready):
        assert not any(character.isdigit() for character in told_wish(goal))
        assert not {"five", "thirty"} & set(told_wish(goal).split())
