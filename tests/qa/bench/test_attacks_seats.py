"""Characters of people in the bench of attacks, played by stand-ins."""

from maid_qa.bench.attacks_play import Stage
from maid_qa.bench.attacks_seats import GUARDED


def test_a_stand_in_that_has_left_takes_its_seat_again():
    stage = Stage(3, presets=("merchant",), terms=GUARDED)
    owned = stage.owned[0]
    before = owned.agent()
    owned.player = stage.play.join(owned.name)
    assert before.loop is None, "the player has taken the seat"
    owned.leave_seat()
    assert owned.agent().player_id == owned.player_id
    assert not owned.is_widened()
