"""Each condition of triggers is read from its table."""

import pytest

from maid_stdlib.content import trigger_conditions as c
from maid_stdlib.content.scene_conditions import Flagged
from maid_stdlib.content.tables.trigger_waits import HIGHEST_LEVEL
from tests.stdlib.content.test_trigger_scripts import HEAD, trigger


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ('{ no_flag = "up" }', Flagged("vale:up", is_set=False)),
        ('{ empty = "mill" }', c.PeopleIn("vale:mill", is_any=False)),
        ('{ lacks = "bun" }', c.Carries("vale:bun", is_had=False)),
        ("{ hours = [20, 6] }", c.HourBetween(20.0, 6.0)),
        ("{ level = 3 }", c.LevelWithin(3, HIGHEST_LEVEL)),
        ('{ quest = { id = "grain", stage = 2 } }', c.OnQuest("vale:grain", 2)),
        ('{ no_quest = "grain" }', c.OnQuest("vale:grain", is_on=False)),
        ('{ finished = "grain" }', c.FinishedQuest("vale:grain")),
        ('{ near = "guard" }', c.MobNear("vale:guard")),
        ('{ unfound = "wire" }', c.DetailFound("wire", is_found=False)),
        ('{ shut = "gate" }', c.DoorStands("vale:gate", is_open=False)),
        ("{ chance = 0.5 }", c.Chance(0.5)),
    ],
)
def test_a_condition_is_read(tmp_path, text, condition):
    spec = trigger(tmp_path, f'{HEAD}on = "enter"\nwhen = [{text}]\ndo = [{{ show = "Oh." }}]\n')
    assert spec.when == (condition,)
