"""What the game announces and what the mind did becomes news, first hand."""

import pytest

from maid_engine.ai_players.cognitive.memory.hearsay import Hearsay
from maid_engine.ai_players.cognitive.news_notes import note_news
from maid_engine.ai_players.models.meanings import Meaning
from tests.ai_players.minds import seen

FEAST = "There will be a feast at the Smithy in 20 minutes."


def noted(*observations):
    hearsay = Hearsay()
    note_news(hearsay, observations, "Tess")
    return hearsay.news()


def test_a_gathering_that_somebody_of_the_game_announces_is_first_hand():
    (claim,) = noted(seen(Meaning.NPC_SAID, who="Garrick", text=FEAST, at=5.0))

    assert (claim.by, claim.hops, claim.due, claim.passable) == ("Garrick", 0, 1205.0, True)


@pytest.mark.parametrize(
    ("observation", "words"),
    [
        (seen(Meaning.LEVEL_GAINED, level=4), "Tess reached level 4"),
        (seen(Meaning.QUEST_COMPLETED, quest="Wolf Menace"), "Tess finished Wolf Menace"),
        (seen(Meaning.I_KILLED, who="Old Grimtooth"), "Tess beat Old Grimtooth"),
    ],
)
def test_an_own_deed_is_news(observation, words):
    (claim,) = noted(observation)

    assert (claim.words, claim.hops, claim.passable) == (words, 0, True)


def test_a_deed_of_somebody_who_allows_it_is_news_of_them_at_first_hand():
    (claim,) = noted(seen(Meaning.DEED_TOLD, who="Ada", text="reached level 3"))

    assert (claim.words, claim.hops, claim.passable, claim.with_leave) == (
        "Ada reached level 3",
        0,
        True,
        True,
    )


@pytest.mark.parametrize(
    "observation",
    [
        seen(Meaning.I_KILLED, who="forest rat"),
        seen(Meaning.SAID, who="Ada", text=FEAST),
        seen(Meaning.NPC_SAID, who="Garrick", text="There is Bess at the Mill."),
    ],
)
def test_all_else_is_none(observation):
    assert noted(observation) == []
