"""How long a visit is said to be."""

import pytest

from maid_remote.play.policy import VisitPolicy


@pytest.mark.parametrize(
    ("commands", "longest", "told"),
    [
        (6, 1, "at most 6 lines, 6 a minute, and 1 minute; it takes 1 minute at least"),
        (12, 10, "at most 12 lines, 6 a minute, and 10 minutes; it takes 2 minutes at least"),
    ],
)
def test_one_minute_is_no_minutes(commands, longest, told):
    policy = VisitPolicy(commands_max=commands, commands_per_minute=6, visit_minutes_max=longest)

    assert policy.in_words() == told
