from itertools import pairwise

from maid_engine.ai_players.config import AIPlayerSettings
from maid_engine.ai_players.models.scale import FULL, SCALES, scale_for


def test_a_few_get_a_full_mind_and_each_further_step_spares_more():
    assert scale_for(1) is FULL
    assert FULL.thinking == FULL.reflection == FULL.model == 1.0
    for fewer, more in pairwise(SCALES):
        assert more.model > fewer.model
        assert more.reflection >= fewer.reflection
        assert more.thinking >= fewer.thinking


def test_up_to_a_hundred_nobody_acts_more_slowly():
    assert scale_for(100).thinking == 1.0
    assert scale_for(101).thinking > 1.0


def test_however_many_there_are_some_row_holds():
    assert scale_for(1_000_000) is SCALES[-1]
    assert scale_for(5, ()) is FULL
    assert scale_for(500, SCALES[:2]) is SCALES[1]


def test_settings_may_have_rows_of_their_own():
    settings = AIPlayerSettings.model_validate({"scales": [{"up_to": 3}, {"up_to": 0, "thinking": 9.0}]})
    assert scale_for(3, settings.scales).thinking == 1.0
    assert scale_for(4, settings.scales).thinking == 9.0
