"""Keys of the activity log have as many subjects as their activity, and know which of them may name a player."""

import pytest

from maid_engine.ai_players.models.activity import BY_TEXT, Activity
from maid_engine.ai_players.models.forgotten import Forgotten

BOB = Forgotten.of("Bob")


def test_a_key_has_as_many_subjects_as_its_activity():
    with pytest.raises(ValueError, match="TOOK takes 2 subjects, not 1"):
        Activity.TOOK.of("apple")


def test_no_two_activities_have_one_name_in_saved_minds():
    assert len(BY_TEXT) == len(Activity)


@pytest.mark.parametrize(
    ("key", "concerned"),
    [
        (Activity.HEARD.of("bob"), True),
        (Activity.HEARD.of("bobby"), False),
        (Activity.TOOK.of("r1", "corpse of bob"), True),
        (Activity.TOLD.of("ada", "work:Bob"), True),
        (Activity.EXPLORED.of("r1", "bob"), False),
        (Activity.DIED.of(), False),
    ],
)
def test_a_key_concerns_a_player_whom_a_subject_is_or_names(key, concerned):
    assert key.concerns(BOB) is concerned
