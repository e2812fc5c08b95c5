"""What can be reached through triggers."""

import pytest

from maid_engine.core.ids import RoomId
from maid_stdlib.content.loader import load_content
from maid_stdlib.trigger_reach import why_not_acting
from maid_stdlib.truth import reach_of
from tests.stdlib.trigger_rig import written

LEVER = '[trigger.t]\nroom = "yard"\non = { pull = "lever" }\nwhen = [WHEN]\ndo = [DO]\n'


def reach(folder, when="", do='{ open = "gate" }', more=""):
    text = LEVER.replace("WHEN", when).replace("DO", do) + more
    content = load_content(written(folder, text), "vale").content
    return content, reach_of(content, RoomId("vale:yard"))


@pytest.mark.parametrize("do", ['{ open = "gate" }', '{ unlock = "gate" }', '{ move = "mill" }'])
def test_a_room_behind_a_lever_is_reached(tmp_path, do):
    assert "vale:mill" in reach(tmp_path, do=do)[1].rooms


def test_a_key_that_a_trigger_gives_opens_its_door(tmp_path):
    assert "vale:mill" not in reach(tmp_path, do='{ show = "Oh." }')[1].rooms
    assert "vale:gate" in reach(tmp_path, do='{ give = "iron_key" }')[1].doors


@pytest.mark.parametrize(
    ("when", "why"),
    [
        ('{ flag = "up" }', "sets the flag vale:up"),
        ('{ has = "iron_key" }', "iron_key cannot be had"),
        ('{ near = "ghost" }', "ghost cannot be met"),
        ('{ here = "mill" }', "mill cannot be reached"),
    ],
)
def test_what_keeps_a_lever_from_acting_is_told(tmp_path, when, why):
    content, found = reach(tmp_path, when)
    assert "vale:mill" not in found.rooms
    assert why in why_not_acting(content, found, content.triggers["vale:t"], 5)


def test_one_trigger_sets_what_another_asks_for(tmp_path):
    more = '[trigger.u]\nmob = "guard"\non = { say = "up" }\ndo = [{ set = "up" }, { spawn = "ghost" }]\n'
    found = reach(tmp_path, '{ flag = "up" }, { near = "ghost" }', more=more)[1]
    assert "vale:mill" in found.rooms
    assert "vale:ghost" in found.mobs
