"""Requests about drafts are refused at the door, where no file could hold what they have."""

import pytest
from pydantic import TypeAdapter, ValidationError

from maid_engine.admin.routes.draft_requests import ActRequest, act_of
from maid_engine.net.web_api.problems import ProblemError
from maid_engine.ports.pack_drafts import PlaceRooms, SetKey

ACTS = TypeAdapter(ActRequest)
SET = {"act": "set", "kind": "room", "id": "green", "path": ["title"], "value": "Green"}


def test_a_request_is_an_act():
    assert act_of(ACTS.validate_python(SET)) == SetKey("room", "green", ("title",), "Green")
    placed = ACTS.validate_python({"act": "place", "places": {"green": [1, 2, 0]}})
    assert act_of(placed) == PlaceRooms({"green": (1, 2, 0)})


@pytest.mark.parametrize(
    "change",
    [
        {"value": None},
        {"value": {"a": [None]}},
        {"value": float("inf")},
        {"value": float("nan")},
        {"value": 10**400},
        {"value": [[[[[[[[[[[[1]]]]]]]]]]]]},
        {"path": []},
        {"path": [""]},
        {"path": ["\u202e"]},
        {"path": [-1]},
        {"id": "a b"},
        {"more": 1},
    ],
)
def test_what_no_file_could_hold_is_refused(change):
    with pytest.raises((ValidationError, ProblemError)):
        ACTS.validate_python({**SET, **change})
