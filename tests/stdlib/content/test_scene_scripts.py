"""A mistake in a scene is named with its line and with what may stand there."""

import pytest

from tests.stdlib.content.scene_pack import PACK, line_of
from tests.stdlib.content.test_loader import load, only_problem

ENDS = PACK[PACK.index("[[scene.lost.end]]") :]


@pytest.mark.parametrize(
    ("before", "after", "at", "told"),
    [
        ('cook = "cook"', 'cook = "cok"', "cast =", ("no mob 'cok'", "cook")),
        ('cook = "cook"', "cook = 3", "cast =", ("gives 'cook' 3", "the id of a mob")),
        ('"yard", "river"]', '"yard", "river", "rivr"]', "rooms =", ("no room 'rivr'", "river")),
        ("lasts_s = 600\n", "", "[scene.lost]", ("has no end", "lasts_s = 1200")),
        ("lasts_s = 600", "lasts_s = 9000", "lasts_s", ("9000", "at most 7200")),
        (ENDS, "", "[scene.lost]", ("has no end", "[[scene.lost.end]]")),
        ("beat_s = 10", "beat_s = 1", "beat_s", ("`beat_s` is 1", "5 or more")),
        ("asks = 3", "asks = 30", "asks =", ("`asks` is 30", "5 or less")),
        ("every_h = 48, ", "", "begins =", ("does not say when it begins", "every_h = 48")),
        ("[16, 19]", "[16, 25]", "begins =", ("[16, 25]", "0 to 24")),
        ("chance = 0.5", "chance = 0", "begins =", ("`chance` is 0", "above 0")),
        ("chance = 0.5", 'feast = "fai"', "begins =", ("no feast 'fai'", "fair")),
        ('who = "mother", does', 'who = "mum", does', 'who = "mother", does = "Pip', ("'mum' is not of the cast", "mother")),
        ('who = "cook", does', 'who = "mother", does', "acts = [", ("'mother' acts twice", "a beat of its own")),
        ("priority = 1", "priority = 10", "priority = 1", ("`priority` is 10", "1 to 9")),
        ('prop = "item:mug", room', 'prop = "item:cup", room', "places =", ("'cup' is not among", "mug")),
        ('takes = ["mug"]', 'takes = ["cup"]', "takes =", ("'cup' is not among", "mug")),
        ('mug", room = "river"', 'mug", room = "mill"', "places =", ("'mill' is not among", "yard, river")),
        ('"river", how', '"mill", how', "enters =", ("'mill' is not among", "yard, river")),
        ("state = { mother", "state = { mum", "state =", ("'mum' is not of the cast", "mother, cook")),
        ('mood = "afraid"', 'mood = "Afraid."', "state =", ("`mood` is 'Afraid.'", "begin small")),
        ("xp = 50", "xp = 5000", "reward =", ("`xp` is 5000", "500 or less")),
        ('name = "lost"', 'name = "found"', 'name = "lost"', ("two of the ends", "rename")),
        ("helps = true", "help = true", "helps =", ("no `help`", "helps")),
    ],
)  # fmt: skip
def test_a_mistake_is_named(tmp_path, before, after, at, told):
    assert before in PACK
    problem = only_problem(tmp_path, PACK.replace(before, after, 1))
    assert told[0] in problem.what
    assert told[1] in problem.remedy
    assert problem.line is not None
    assert abs(problem.line - line_of(at)) <= 1


def test_the_cast_is_of_the_pack(tmp_path):
    written = PACK.replace('cook = "cook"', 'cook = "hill:cook"')
    text = "\n".join(str(one) for one in load(tmp_path, written).problems)
    assert "'hill:cook' is of another pack" in text


def test_nobody_of_the_cast_is_called_like_players(tmp_path):
    written = PACK.replace('cook = "cook" }', 'cook = "cook", people = "cook" }')
    assert "the word for players" in only_problem(tmp_path, written).what
