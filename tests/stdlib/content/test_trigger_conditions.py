"""Each condition of triggers looks at one thing."""

from types import SimpleNamespace

import pytest

from maid_stdlib.content import trigger_conditions as c
from maid_stdlib.content.scene_conditions import Flagged

SIGHT = SimpleNamespace(
    flags={"t:up"},
    people={"t:yard"},
    hour=22.0,
    level=4,
    has=lambda item: item == "t:bun",
    stage=lambda quest: 2 if quest == "t:grain" else 0,
    finished=lambda quest: quest == "t:old",
    near=lambda mob: mob == "t:guard",
    found=lambda noun: noun == "wire",
    is_open=lambda door: door == "t:gate",
    chance=lambda share: share > 0.5,
)


@pytest.mark.parametrize(
    ("holds", "fails"),
    [
        (Flagged("t:up"), Flagged("t:up", is_set=False)),
        (c.PeopleIn("t:yard"), c.PeopleIn("t:mill")),
        (c.PeopleIn("t:mill", is_any=False), c.PeopleIn("t:yard", is_any=False)),
        (c.Carries("t:bun"), c.Carries("t:bun", is_had=False)),
        (c.HourBetween(20, 6), c.HourBetween(6, 20)),
        (c.LevelWithin(1, 4), c.LevelWithin(5, 9)),
        (c.OnQuest("t:grain"), c.OnQuest("t:grain", is_on=False)),
        (c.OnQuest("t:grain", 2), c.OnQuest("t:grain", 1)),
        (c.OnQuest("t:other", is_on=False), c.OnQuest("t:other")),
        (c.FinishedQuest("t:old"), c.FinishedQuest("t:grain")),
        (c.MobNear("t:guard"), c.MobNear("t:rat")),
        (c.DetailFound("wire"), c.DetailFound("wire", is_found=False)),
        (c.DoorStands("t:gate"), c.DoorStands("t:gate", is_open=False)),
        (c.Chance(0.9), c.Chance(0.1)),
    ],
)
def test_it_holds_and_it_fails(holds, fails):
    assert holds.holds(SIGHT)
    assert not fails.holds(SIGHT)
