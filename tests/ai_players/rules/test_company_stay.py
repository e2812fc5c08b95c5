"""How long one stays in company, and what one does meanwhile."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.company_stay import AGAIN_S, pastime, stay_s
from maid_engine.ai_players.cognitive.behaviors.gossip import Spoken, take_in
from maid_engine.ai_players.cognitive.behaviors.maintenance import get_up
from maid_engine.ai_players.cognitive.behaviors.quests import DUE_S
from maid_engine.ai_players.cognitive.behaviors.unasked import TURN_S, may_speak_up
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.world import QuestState
from maid_engine.core.time import Seconds
from tests.ai_players.released import released
from tests.ai_players.rules.company import social
from tests.ai_players.rules.town import ada, bob, in_town


def test_one_sits_down_where_there_are_seats_and_keeps_sitting():
    book = in_town("cautious_scholar", bob)
    s = social(book, "social", "rest")
    steps = pastime(s, 60.0)
    assert [step.verb for step in steps] == ["rest"]
    released(s, steps)
    book.mind.world.status.position = "resting"
    assert get_up(s) is None
    later = book.mind.situation(Seconds(book.now + 61.0))
    assert [step.verb for step in get_up(later)] == ["stand"]


def test_news_is_told_during_a_stay_before_small_talk():
    book = in_town("social_butterfly", bob)
    s = social(book, "social")
    book.mind.world.entities.meet_player("Otto", is_ai=True)
    feast = "There will be a harvest feast at the Market Square in 20 minutes."
    take_in(s, [Spoken("Otto", feast, ("otto",))])
    times = [Seconds(book.now + 60.0 + TURN_S * number) for number in range(8)]
    turn = next(then for then in map(book.mind.situation, times) if may_speak_up(then))
    steps = pastime(turn, 60.0)
    assert "harvest feast" in steps[0].parameters["message"]


def test_people_keep_one_longer_than_ai_players_and_an_errand_is_no_time_to_stay():
    with_ai, with_person = (social(in_town("social_butterfly", who), "social") for who in (bob, ada))
    assert 45.0 <= stay_s(with_ai, errand=False) < stay_s(with_person, errand=False)
    assert stay_s(with_ai, errand=True) == stay_s(with_person, errand=True) == 0.0
    assert stay_s(social(in_town("social_butterfly", ada)), errand=False) == 0.0


@pytest.mark.parametrize("preset", ["social_butterfly", "cautious_scholar", "berserker"])
def test_who_has_a_step_of_a_quest_due_passes_through_and_stays_when_none_is_urgent(preset):
    book = in_town(preset, ada)
    social(book, "social")
    quests = book.mind.world.quests
    quests.set_state("Rats", QuestState.ACTIVE, Seconds(book.now))
    assert stay_s(at(book, 1.0), errand=False) == 0.0
    assert stay_s(at(book, DUE_S + 1.0), errand=False) >= 45.0, "it gets nowhere with it"
    quests.set_state("Rats", QuestState.READY_TO_TURN_IN, Seconds(book.now))
    assert stay_s(at(book, DUE_S + 1.0), errand=False) == 0.0, "somebody waits for the news"
    quests.set_state("Rats", QuestState.COMPLETED, Seconds(book.now))
    assert stay_s(at(book, 1.0), errand=False) >= 45.0


def test_after_a_stay_one_walks_on_for_minutes_through_all_places():
    book = in_town("social_butterfly", ada)
    social(book, "social")
    book.mind.diary.note(Activity.STAYED.of(), book.now)
    assert stay_s(at(book, AGAIN_S - 1.0), errand=False) == 0.0
    assert stay_s(at(book, AGAIN_S + 1.0), errand=False) >= 45.0


def at(book, seconds):
    """The situation so many seconds later."""
    return book.mind.situation(Seconds(book.now + seconds))
