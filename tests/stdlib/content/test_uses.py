"""The uses of rooms are read, and each mistake in them is named with its line and what may stand there."""

import pytest

from maid_engine.core.motives.needs import Need
from maid_engine.core.motives.temperament import PlaceKind
from tests.stdlib.content.test_loader import WORLD, load, only_problem

TABLE = """[room.inn.use.fire]
name = "fire"
kind = "rest"
verbs = ["sit by", "warm up"]
duration_s = 60
cooldown_s = 600
hours = [18, 2]
you = "hold out your hands."
others = "holds out both hands."
effects = { energy = 0.3, mood = 0.1 }
"""


def world(table=TABLE):
    return WORLD + '[room.inn]\nzone = "vale"\ntitle = "Inn"\ndescription = "A fire."\n' + table


def test_a_use_is_read(tmp_path):
    loaded = load(tmp_path, world())
    assert loaded.problems == []
    (use,) = loaded.content.rooms["vale:inn"].uses
    assert (use.id, use.name, use.kind, use.verbs) == (
        "vale:inn.fire",
        "fire",
        PlaceKind.REST,
        ("sit by", "warm up"),
    )
    assert (use.duration_s, use.cooldown_s, use.hours) == (60.0, 600.0, (18.0, 2.0))
    assert use.effects == {Need.ENERGY: 0.3, Need.MOOD: 0.1}
    assert use.ends_you == "have had enough."
    assert use.phrase == "sit by the fire"


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ('name = "fire"\n', "", (1, "name", "name")),
        ('name = "fire"', 'name = "the fire"', (2, "cannot stand in a sentence", "without an article")),
        ('kind = "rest"', 'kind = "bed"', (3, "cannot be 'bed'", "food, song, rest, hub, wander")),
        ('kind = "rest"\n', "", (1, "has no `kind`", "food, song, rest, hub, wander")),
        ('verbs = ["sit by", "warm up"]\n', "", (1, "nothing that a player can type", 'verbs = ["sit by"]')),
        ('"warm up"', '"Warm up!"', (4, "nobody can type 'Warm up!'", "one to five small words")),
        ("duration_s = 60\n", "", (1, "does not say when it ends by itself", "duration_s = 60")),
        ("duration_s = 60", "duration_s = 0", (5, "`duration_s` is 0", "more than 0 and at most 3600")),
        ("duration_s = 60", "duration_s = inf", (5, "`duration_s` is inf", "at most 3600")),
        ("cooldown_s = 600\n", "", (1, "does not say when it may be used again", "cooldown_s = 600")),
        ("cooldown_s = 600", "cooldown_s = -1", (6, "`cooldown_s` is -1", "more than 0")),
        ("[18, 2]", "[18, 25]", (7, "`hours` is [18, 25]", "from 0 to 24")),
        ("[18, 2]", "[18, 18]", (7, "`hours` is [18, 18]", "two different hours")),
        ("[18, 2]", "[18]", (7, "`hours` is [18]", "two different hours")),
        ('you = "hold', 'you = "You hold', (8, "`you` is 'You hold", "begin with the verb")),
        ('both hands."', 'both hands"', (9, "`others` is", '"sits down."')),
        ('others = "holds out both hands."\n', "", (1, "others", "others")),
        ("mood = 0.1", "mood = 1.5", (10, "`mood` is 1.5", "from -1 to 1")),
        ("mood = 0.1", "joy = 0.1", (10, "there is no `joy`", "energy, hunger, loneliness, mood")),
        ("hours", "hrs", (7, "there is no `hrs`", "hours")),
    ],
)
def test_mistakes_are_named(tmp_path, before, after, told):
    assert before in TABLE
    problem = only_problem(tmp_path, world(TABLE.replace(before, after)))
    line, what, remedy = told
    assert problem.line == world("").count("\n") + line
    assert what in problem.what
    assert remedy in problem.remedy
