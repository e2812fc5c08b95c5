"""A scene takes nobody whom players need from its post."""

import pytest

from tests.stdlib.content.scene_pack import PACK, line_of
from tests.stdlib.content.test_loader import load, only_problem

POST = '[[spawn]]\nmob = "cook"\nroom = "yard"\n'
QUEST = """[quest.soup]
title = "Soup"
giver = "cook"
summary = "Soup."
offer = "Stir it."
[[quest.soup.stage]]
text = "Stir."
objectives = [{ kind = "visit", room = "yard" }]
"""


@pytest.mark.parametrize(
    ("extra", "reason"),
    [
        ('[shop.kitchen]\nkeeper = "cook"\nsells = ["mug"]\n', "sells"),
        (QUEST, "gives a quest"),
        ("[mob.cook.trainer]\nskills = { swords = 2 }\n", "teaches"),
    ],
)  # fmt: skip
def test_who_is_needed_stays_at_its_post(tmp_path, extra, reason):
    problem = only_problem(tmp_path, PACK + POST + extra)
    assert f"takes 'cook', who {reason}, from its post to 'river'" in problem.what
    assert "(yard)" in problem.remedy
    assert problem.line == line_of('when = [{ here = "river" }') - 1


def test_who_is_needed_may_act_at_its_post(tmp_path):
    extra = '[shop.kitchen]\nkeeper = "cook"\nsells = ["mug"]\n'
    at_home = PACK.replace('who = "cook", room = "river"', 'who = "cook", room = "yard"')
    assert load(tmp_path, at_home + POST + extra).problems == []


LIFE = "[mob.cook.life]\nhours = [6, 14]\n"
SHOP = '[shop.kitchen]\nkeeper = "cook"\nsells = ["mug"]\n'


def test_who_is_needed_may_leave_its_post_out_of_its_hours(tmp_path):
    assert load(tmp_path, PACK + POST + SHOP + LIFE).problems == []
    early = PACK.replace("hours = [16, 19]", "hours = [4, 5]")
    assert "from its post" in only_problem(tmp_path, early + POST + SHOP + LIFE).what
    any_time = PACK.replace(", hours = [16, 19]", "")
    assert "from its post" in only_problem(tmp_path, any_time + POST + SHOP + LIFE).what


def test_who_is_not_needed_may_go_anywhere(tmp_path):
    assert load(tmp_path, PACK + POST).problems == []
