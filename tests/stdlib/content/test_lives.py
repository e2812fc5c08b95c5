"""The life of a mob is read, and each mistake in it is named with its line and what may stand there."""

import pytest

from maid_engine.core.motives.temperament import PlaceKind
from maid_stdlib.content.life_specs import Hours
from tests.stdlib.content.test_loader import WORLD, load, only_problem

INN = '[room.inn]\ntitle = "The Inn"\ndescription = "An inn."\n[mob.ann]\nname = "Ann"\narticle = ""\ndescription = "Tall."\n'
SPAWN = '[[spawn]]\nmob = "cook"\nroom = "yard"\n'
LIFE = """[mob.cook.life]
home = "inn"
temper = { sociability = 0.9, energy = 0.2 }
likes = { food = 1.0 }
ties = { ann = -0.5 }
hours = [7, 19]
talks = { harvest = ["The barley is late."] }
[[mob.cook.life.day]]
from = 7
to = 19
at = "post"
does = ":stirs the pot."
[[mob.cook.life.day]]
from = 20
to = 21
rounds = ["yard", "inn"]
does = ":lights the lamp."
[[mob.cook.life.day]]
from = 22
to = 6
at = "home"
"""
TEXT = (
    WORLD.replace(MOB := '[mob.cook]\nname = "cook"\ndescription = "Floury."\n', "")
    + INN
    + SPAWN
    + MOB
    + LIFE
)
SHOP = '[shop.pies]\nkeeper = "cook"\nsells = ["mug"]\n'


def test_a_life_is_read(tmp_path):
    loaded = load(tmp_path, TEXT)
    assert loaded.problems == []
    life = loaded.content.mobs["vale:cook"].life
    assert life.home == "vale:inn"
    assert (life.temper.sociability, life.temper.curiosity, life.temper.energy_baseline) == (0.9, 0.5, 0.2)
    assert life.temper.likings == {PlaceKind.FOOD: 1.0}
    assert life.ties == {"vale:ann": -0.5}
    assert life.hours == Hours(7, 19)
    assert [entry.at for entry in life.day] == ["post", "post", "home"]
    assert life.day[1].rounds == ("vale:yard", "vale:inn")
    assert life.talks == {"harvest": ("The barley is late.",)}


def test_a_mob_without_a_life_has_none(tmp_path):
    assert load(tmp_path, WORLD).content.mobs["vale:cook"].life is None


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ('home = "inn"', 'home = "inm"', (2, "there is no room 'inm'", "inn")),
        ("energy = 0.2", "energy = 1.2", (3, "`energy` is 1.2", "from 0 to 1")),
        ("energy = 0.2", "enrgy = 0.2", (3, "there is no `enrgy`", "energy")),
        ("food = 1.0", "food = -1", (4, "`food` is -1", "from 0 to 1")),
        ("food = 1.0", "feed = 1", (4, "there is no `feed`", "food")),
        ("ann = -0.5", "ann = -1.5", (5, "`ann` is -1.5", "from -1 to 1")),
        ("ann = -0.5", "anne = 0.5", (5, "there is no mob 'anne'", "ann")),
        ("hours = [7, 19]", "hours = [7, 25]", (6, "`hours` is [7, 25]", "0 to 24")),
        ("hours = [7, 19]", "hours = [7, 7]", (6, "`hours` is [7, 7]", "0 to 24")),
        ("hours = [7, 19]", "hours = [true, 19]", (6, "`hours` is [True, 19]", "0 to 24")),
        ("to = 19", "to = 7", (9, "`from` is [7, 7]", "0 to 24")),
        ("from = 20", "from = 18", (14, "18 to 21 and 7 to 19", "one end where the next")),
        ("to = 6", "to = 8", (19, "22 to 8 and 7 to 19", "one end where the next")),
        ('at = "home"', 'at = "hom"', (21, "there is no room 'hom'", "define")),
        ('at = "home"', 'does = "x"', (18, "needs one of `at` and `rounds`", "rounds")),
        ('rounds = ["yard", "inn"]', 'rounds = ["yerd"]', (16, "there is no room 'yerd'", "yard")),
        ('rounds = ["yard", "inn"]', 'at = "home"\nrounds = ["yard"]', (16, "needs one of `at` and `rounds`", "at = ")),
        ('":stirs the pot."', "'\"x\"'", (12, "double quote", "use ' instead")),
        ('harvest = ["The barley is late."]', "harvest = []", (7, "cannot talk about", "list of sentences")),
        ("talks =", "tlks =", (7, "there is no `tlks`", "talks")),
        ("[mob.cook.life]", "wander = { every_s = 5 }\n[mob.cook.life]", (2, "also wanders", "take `wander` out")),
    ],
)  # fmt: skip
def test_each_mistake_is_named_with_its_line_and_a_remedy(tmp_path, before, after, told):
    line, what, remedy = told
    assert before in LIFE
    problem = only_problem(tmp_path, TEXT.replace(LIFE, LIFE.replace(before, after)))
    assert what in problem.what
    assert remedy in problem.remedy
    assert problem.line == TEXT[: TEXT.index(LIFE)].count("\n") + line


def test_more_entries_than_a_day_has_hours_are_refused(tmp_path):
    entries = ", ".join(f'{{ from = {n * 0.5}, to = {n * 0.5 + 0.5}, at = "home" }}' for n in range(25))
    problem = only_problem(tmp_path, WORLD + f"[mob.cook.life]\nday = [{entries}]\n")
    assert "25 entries" in problem.what


# --- the law ---


def test_who_sells_may_have_a_life_whose_hours_are_at_its_post(tmp_path):
    assert load(tmp_path, TEXT + SHOP).problems == []


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("hours = [7, 19]", "hours = [7, 21]", (13, "leaves its post from 20 to 21", "[7, 21]")),
        ("hours = [7, 19]", "hours = [5, 19]", (18, "leaves its post from 22 to 6", "[5, 19]")),
        ('at = "post"', 'at = "home"', (8, "leaves its post from 7 to 19", 'at = "post"')),
    ],
)
def test_a_giver_that_leaves_its_post_in_its_hours_is_a_mistake(tmp_path, before, after, told):
    problems = load(tmp_path, TEXT.replace(LIFE, LIFE.replace(before, after)) + SHOP).problems
    line, what, remedy = told
    (problem,) = problems
    assert what in problem.what
    assert remedy in problem.remedy
    assert problem.line == TEXT[: TEXT.index(LIFE)].count("\n") + line


QUEST = """[quest.pie]
title = "A Pie"
giver = "{giver}"
summary = "Pie."
offer = "Pie?"
[[quest.pie.stage]]
text = "Talk."
objectives = [{{ kind = "talk", mob = "{met}" }}]
"""


@pytest.mark.parametrize(
    "need",
    [
        SHOP,
        QUEST.format(giver="cook", met="ann"),
        QUEST.format(giver="ann", met="cook"),
        "[mob.cook.trainer]\nskills = { swords = 2 }\n",
    ],
)
def test_whom_players_need_is_at_its_post_at_some_hour(tmp_path, need):
    life = '[mob.cook.life]\nday = [{ from = 7, to = 6, at = "home" }]\n'
    base = TEXT.replace(LIFE, life)
    assert load(tmp_path, base).problems == []
    problem = only_problem(tmp_path, base + need)
    assert "is never at its post" in problem.what
    assert "hours = [7, 19]" in problem.remedy


def test_the_room_of_its_spawn_is_its_post_too(tmp_path):
    life = '[mob.cook.life]\nhours = [7, 19]\nday = [{ from = 7, to = 19, at = "yard" }]\n'
    assert load(tmp_path, TEXT.replace(LIFE, life) + SHOP).problems == []
