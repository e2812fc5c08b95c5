"""What a stay has used up, and when it goes home."""

import pytest

from maid_engine.ai_players.standin_stay import HOMEWARD_S, Stay
from maid_engine.core.ids import EntityId, PlayerId
from maid_engine.core.time import Seconds


def stay(allowed_s=7200.0):
    return Stay("ai#1", PlayerId(EntityId("player#1")), allowed_s, Seconds(0.0))


def test_its_player_is_told_once_four_fifths_are_used():
    one = stay()
    assert not one.runs_out(7200.0 * 0.21)
    assert one.runs_out(7200.0 * 0.2)

    one.told = True

    assert not one.runs_out(0.0)


@pytest.mark.parametrize(("allowed_s", "homeward_s"), [(7200.0, HOMEWARD_S), (300.0, 30.0), (60.0, 6.0)])
def test_it_goes_home_some_minutes_before_the_end_or_sooner_in_a_short_stay(allowed_s, homeward_s):
    assert stay(allowed_s).homeward_s == homeward_s


def test_a_death_counts_once_however_long_it_lasts():
    one = stay()

    died = [one.note_life(is_dead=dead) for dead in (False, True, True, False, True)]

    assert died == [False, True, False, False, True]
    assert one.deaths == 2
