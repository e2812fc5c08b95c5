"""What words ask of a quest."""

import pytest

from maid_engine.ai_players.language.quest_aspects import QuestAspect, aspect_of


@pytest.mark.parametrize(
    ("words", "aspect"),
    [
        ("Who gives that one?", QuestAspect.GIVER),
        ("where do i go for it", QuestAspect.GIVER),
        ("what does it pay", QuestAspect.REWARD),
        ("is there a reward?", QuestAspect.REWARD),
        ("does it pay well", QuestAspect.REWARD),
        ("is it worth the trouble", QuestAspect.WORTH),
        ("should i even do it", QuestAspect.WORTH),
        ("how is it done", QuestAspect.GOAL),
    ],
)
def test_words_ask_one_thing_of_a_quest(words, aspect):
    assert aspect_of(words) is aspect
