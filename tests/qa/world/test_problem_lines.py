"""`packs check` names the table that is to be corrected, also where things of several tables share an id."""

import re

import pytest

from maid_engine.cli.pack_problems import problems_of
from maid_engine.core.errors import Weight

MANIFEST = """
name = "well"
version = "0.1.0"
title = "The Well"
summary = "A well."
requires = ["stdlib"]
start_room = "well:green"
"""
WORLD = """
[zone.green]
title = "The Green"
start = "green"

[room.green]
title = "Village Green"
description = "Short grass."
coords = [0, 0, 0]
[room.green.exits]
north = "lamp"
down = { to = "tom", door = "pouch" }
[room.green.details]
grass = "Green."

[room.lamp]
title = "Lamp Shop"
description = "It is tidy."
coords = [0, 1, 0]
[room.lamp.exits]
south = "green"

[room.tom]
title = "Deep Cellar"
description = "It is damp."
coords = [0, 0, -1]
flags = ["dark"]
[room.tom.exits]
up = { to = "green", door = "pouch" }

[door.pouch]
name = "trapdoor"
closed = true

[item.lamp]
name = "brass lamp"
description = "It burns."
kind = "light"
slot = "held"
value = 4

[item.pouch]
name = "pouch"
description = "Blue."
quest = true

[mob.tom]
name = "Tom"
article = ""
description = "He sells lamps."
attackable = false
flags = ["stays"]
[mob.tom.topics]
hello = "Ask me about the lamp."
lamp = "Four gold."

[[spawn]]
mob = "tom"
room = "lamp"

[[spawn]]
item = "pouch"
room = "tom"

[shop.tom]
keeper = "tom"
sells = ["lamp"]
buys = ["light"]

[quest.pouch]
title = "Blue Pouch"
giver = "tom"
summary = "Tom wants his pouch."
offer = "Fetch my pouch from the cellar, will you?"
[[quest.pouch.stage]]
text = "Bring the pouch from the cellar to Tom."
objectives = [{ kind = "deliver", item = "pouch", mob = "tom", say = "Thank you." }]
[quest.pouch.reward]
xp = 20
"""


@pytest.fixture
def well(tmp_path):
    """Return a function that writes the pack with replaced texts, and returns its problems."""
    root = tmp_path / "well"

    def written(*changes):
        world = WORLD
        for old, new in changes:
            assert old in world
            world = world.replace(old, new)
        (root / "data").mkdir(parents=True)
        (root / "manifest.toml").write_text(MANIFEST)
        (root / "data/world.toml").write_text(world)
        return problems_of([str(root)])

    return written


def headers(problems):
    """The header of the table in which each problem stands, with its sentence."""
    lines = WORLD.splitlines()
    return {
        problem.what: next(
            line for line in reversed(lines[: problem.line]) if re.match(r"\[[a-z]+\.[a-z]+\]$", line)
        )
        for problem in problems
    }


def test_a_sound_world_whose_tables_share_their_ids_has_no_problem(well):
    assert well() == ()


@pytest.mark.parametrize(
    ("old", "new", "table"),
    [
        ("xp = 20", "xp = 0", "quest"),
        ('item = "pouch", mob', 'item = "lamp", mob', "quest"),
        ('buys = ["light"]', 'buys = ["light"]; markdown = 2.0', "shop"),
        ('slot = "held"', "", "item"),
        ('lamp = "Four gold."', 'light = "Four gold."', "mob"),
        ('name = "trapdoor"', 'name = "a"', "door"),
        ("It is tidy.", "A stove stands here.", "room"),
    ],
)
def test_a_problem_stands_in_the_table_of_what_it_is_about(well, old, new, table):
    new = new.replace("; ", "\n")
    found = headers(well((old, new)))
    own = {what: header for what, header in found.items() if header.startswith(f"[{table}.")}
    assert own, found


def causes_and_rest(problems):
    return [one.what for one in problems if not one.follows], [one.what for one in problems if one.follows]


def test_what_is_dark_for_want_of_a_keeper_follows_from_that(well):
    causes, rest = causes_and_rest(well(('[[spawn]]\nmob = "tom"\nroom = "lamp"\n\n', "")))
    assert causes == ["The mob Tom is spawned nowhere"]
    assert "Deep Cellar is dark, and no light can be had" in rest


def test_a_quest_that_requires_itself_is_told_once_with_what_to_take_out(well):
    [problem] = well(('summary = "Tom wants', 'requires = ["pouch"]\nsummary = "Tom wants'))
    assert problem.what == "Blue Pouch has to be finished before it can be taken"
    assert problem.remedy == "take well:pouch out of its requires"


SECOND = """
[quest.second]
title = "Red Pouch"
giver = "tom"
requires = ["pouch"]
summary = "Tom wants more."
offer = "Once more, will you?"
[[quest.second.stage]]
text = "Tell Tom."
objectives = [{ kind = "talk", mob = "tom", say = "Well." }]
[quest.second.reward]
xp = 5
"""


def test_of_quests_that_require_one_another_the_second_follows_from_the_first(well):
    problems = well(
        ('summary = "Tom wants his', 'requires = ["second"]\nsummary = "Tom wants his'),
        ("xp = 20\n", f"xp = 20\n{SECOND}"),
    )
    assert causes_and_rest(problems) == (
        ["Blue Pouch has to be finished before it can be taken"],
        ["Red Pouch has to be finished before it can be taken"],
    )
    assert problems[0].remedy == "take well:second out of its requires"


def test_a_way_into_its_own_room_is_told_as_that(well):
    found = well(('north = "lamp"\n', 'north = "green"\n'))
    assert found[0].what == "The way north from Village Green leads into Village Green itself"
    assert found[0].remedy.startswith("let it lead to 'well:lamp', from where a way leads back here")
    assert not any("Village Green to Village Green" in one.what for one in found)


def test_equally_bad_problems_stand_in_the_order_of_the_file(well):
    problems = well(
        ("Short grass.", "Short grass by a wall."),
        ("It is tidy.", "A stove stands by the window."),
        ("It is damp.", "Moss grows on the floor."),
    )
    assert len(problems) > 2
    assert {one.weight for one in problems} == {Weight.WARNING}
    assert [one.line for one in problems] == sorted(one.line for one in problems)
