"""A sweep sees in the dark: it keeps its light, searches, and finds what is hidden there."""

from maid_qa.playtest.play import Play
from tests.ai_players.planning import heron
from tests.qa.world.vale import sweep


def test_a_quest_for_a_hidden_thing_in_a_dark_room_is_done(tmp_path):
    opened = Play(("stdlib", heron.build(tmp_path)), 5)

    assert sweep(opened) == set()
    for family in ("rooms", "items", "quests"):
        assert opened.coverage.unreached(family) == (), family
