"""Places where people meet are marked by the game, or learned by meeting people there."""

from maid_engine.ai_players.cognitive.behaviors.social_places import MET_OFTEN, in_social_place
from maid_engine.ai_players.models.activity import Activity
from tests.ai_players.rules.company import social
from tests.ai_players.rules.town import bob, in_town


def test_a_place_where_others_are_often_met_counts_as_one_where_people_meet():
    book = in_town("balanced", bob)
    s = social(book)
    assert not in_social_place(s)
    book.mind.diary.times[Activity.MET_IN.of(s.own.room_id)] = MET_OFTEN
    assert in_social_place(s)
    book.mind.world.map.tag_room("smithy", "social")
    assert not in_social_place(s), "the game tells where people meet"
