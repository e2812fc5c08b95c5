"""The table ``[away]``."""

import pytest
from pydantic import ValidationError

from maid_engine.accounts.away.away_settings import AwaySettings


def test_the_limits_are_bounded():
    with pytest.raises(ValidationError, match="minutes_day_max"):
        AwaySettings(minutes_day_max=1441)
