"""How things with an id and a name are shown and called in scenario files."""

import pytest

from maid_engine.ports.facts import Named


@pytest.mark.parametrize(
    ("thing", "shown"),
    [
        (Named("town:gate", "the East Gate"), "the East Gate (town:gate)"),
        (Named("town:gate", ""), "town:gate"),
        (Named("gate", "gate"), "gate"),
    ],
)
def test_a_thing_is_shown_by_its_name_and_its_id(thing, shown):
    assert str(thing) == shown


def test_a_thing_goes_by_its_id_without_the_pack():
    assert Named("town:gate", "the East Gate").goes_by("GATE")
