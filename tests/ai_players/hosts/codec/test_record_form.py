"""Every class that crosses has a form, and comes back as it was."""

from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maid_engine.ai_players.hosts.codec.record_form import EVENTS
from maid_engine.ai_players.hosts.host_batch import Op
from maid_engine.ai_players.hosts.host_reply import Result
from maid_engine.ai_players.models.intake import Intake, Outcome
from tests.ai_players.hosts.alike import assert_alike
from tests.ai_players.hosts.any_value import any_value
from tests.ai_players.hosts.codec.crossing import crossed


@pytest.mark.parametrize("kind", [*get_args(Op), *get_args(Result), *EVENTS, Intake, Outcome])
@settings(max_examples=20)
@given(data=st.data())
def test_a_class_comes_back_as_it_was(kind, data):
    value = data.draw(any_value(kind))

    assert_alike(crossed(kind, value), value)
