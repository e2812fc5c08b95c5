"""What `packs check` and a starting server tell of a pack: the content rules of playtests, with weights, causes first."""

import pytest

from maid_engine.cli.pack_problems import counted, problems_of, told
from maid_engine.cli.serve import MOST_PROBLEMS_TOLD, problems_at_start
from maid_engine.core.errors import Weight
from maid_engine.core.program import program
from maid_qa.playtest.play import Play
from maid_qa.testing.pilot import Pilot
from maid_qa.world.content_rules.finding_kinds import WORLD_KINDS
from tests import shell
from tests.test_cli import maid as process_of_maid


def maid(*words):
    """Type a command in this process."""
    return shell.maid(*words, environ=shell.without_settings())


MANIFEST = """
name = "hollow"
version = "0.1.0"
title = "The Hollow"
summary = "Two rooms."
requires = ["stdlib"]
start_room = "hollow:green"
"""
PACK = """
from pathlib import Path

from maid_stdlib.content.pack import WorldPack


class Hollow(WorldPack):
    root = Path(__file__).parent
"""
WORLD = """
[zone.hollow]
title = "The Hollow"

[room.green]
title = "Hollow Green"
description = "A log lies in the grass."
coords = [0, 0, 0]
[room.green.exits]
west = "orchard"
[room.green.details]
log = "Mossy."
grass = "Wet."

[room.orchard]
title = "Old Orchard"
description = "Apples hang in the trees."
coords = [-1, 0, 0]
[room.orchard.exits]
east = "green"
[room.orchard.details]
"apples, apple, trees, tree" = "Old, and sweet."

[item.ham]
name = "smoked ham"
description = "Smoked over apple wood."
kind = "food"
value = 4
consumable = { verb = "eat", heal = 5 }

[mob.cook]
name = "cook"
description = "Floury to the elbows."
attackable = false

[[spawn]]
mob = "cook"
room = "green"

[shop.hams]
keeper = "cook"
sells = ["ham"]
buys = ["food"]

[quest.supper]
title = "Supper"
giver = "cook"
summary = "The cook is hungry."
offer = "Bring me a ham, will you?"
[[quest.supper.stage]]
text = "Bring the cook a smoked ham."
objectives = [{ kind = "deliver", item = "ham", mob = "cook", say = "At last!" }]
[quest.supper.reward]
xp = 10
"""


@pytest.fixture
def hollow(tmp_path, monkeypatch):
    """Writes the pack with some texts replaced, and returns its problems."""
    monkeypatch.chdir(tmp_path)

    def write(*replaced, manifest=MANIFEST):
        text = WORLD
        for before, after in replaced:
            assert before in text
            text = text.replace(before, after)
        (tmp_path / "hollow" / "data").mkdir(parents=True, exist_ok=True)
        for name, content in (("manifest.toml", manifest), ("pack.py", PACK), ("data/world.toml", text)):
            (tmp_path / "hollow" / name).write_text(content)
        return problems_of(["hollow"])

    return write


def test_a_sound_pack_has_no_problem(hollow):
    assert [told(problem) for problem in hollow()] == []


CASES = [
    ("coords = [-1, 0, 0]", "coords = [5, 5, 0]", Weight.WARNING, "does not lie west of Hollow Green", "coords [0, 0, 0]"),
    ("coords = [-1, 0, 0]", "coords = [0, 0, 0]", Weight.WARNING, "the same coordinates as Hollow Green", ""),
    ("coords = [-1, 0, 0]\n", "", Weight.WARNING, "it has no coordinates", ""),
    ('log = "Mossy."', 'log = ""', Weight.WARNING, 'The detail "log" of Hollow Green says nothing', ""),
    ('consumable = { verb = "eat", heal = 5 }\n', "", Weight.WARNING, "is to be consumed and does nothing", ""),
    ('buys = ["food"]', 'buys = ["food"]\nmarkdown = 1.5', Weight.ERROR, "pays more for a thing than it asks", "set markdown"),
    ("[quest.supper.reward]\nxp = 10\n", "", Weight.HINT, "Supper brings nothing at all", "add [quest"),
    ('log = "Mossy."\n', "", Weight.WARNING, 'speaks of "log"', "[room.green.details]"),
    ('east = "green"\n', "", Weight.WARNING, "has no way back east", 'give hollow:orchard east = "hollow:green"'),
    ('[[spawn]]\nmob = "cook"\nroom = "green"\n', "", Weight.ERROR, "cannot be finished", ""),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: case[3])
def test_each_kind_of_mistake_is_told_with_its_weight_and_remedy(hollow, case):
    before, after, weight, what, remedy = case
    problem = next(one for one in hollow((before, after)) if what in one.what)
    assert problem.weight is weight
    assert remedy in problem.remedy
    assert problem.file == "hollow/data/world.toml"
    assert problem.line > 1


@pytest.mark.parametrize(("before", "after"), [case[:2] for case in CASES])
def test_a_playtest_finds_the_same_before_anybody_plays(hollow, before, after):
    checked = {one.what.removeprefix("hollow:hams: ") for one in hollow((before, after))}
    play = Play(["hollow"], seed=1)
    findings = [found.finding for found in play.findings]
    played = {finding.what.rstrip(".") for finding in findings if finding.kind in WORLD_KINDS}
    assert checked == played


def test_a_shop_that_pays_more_than_it_asks_leaks_no_gold(hollow):
    """The game pays at most what the shop asks, so there is no profit in one shop."""
    problems = hollow(('buys = ["food"]', 'buys = ["food"]\nmarkdown = 1.5'))
    assert not any("profit" in problem.what for problem in problems)


def test_a_wrong_start_room_stands_before_what_follows_from_it(hollow):
    first, *others = hollow(manifest=MANIFEST.replace("hollow:green", "hollow:gren"))
    assert first.what == "The start room hollow:gren does not exist"
    assert first.file == "hollow/manifest.toml"
    assert others
    assert all(problem.follows for problem in others)
    assert told(others[0]).startswith("  ")


def test_no_line_is_told_twice(hollow):
    problems = hollow(
        ('sells = ["ham"]', "sells = []"), ('item = "ham", mob', 'item = "ham", count = 2, mob')
    )
    lines = [told(problem) for problem in problems]
    assert any("ham" in line for line in lines)
    assert len(lines) == len(set(lines))


def test_a_misspelled_word_is_told_once(hollow):
    (problem,) = hollow(('title = "Hollow Green"', 'titel = "Hollow Green"'))
    assert "did you mean: title?" in problem.remedy
    (problem,) = hollow(('kind = "deliver"', 'kind = "deliwer"'))
    assert "did you mean: deliver?" in problem.remedy


def test_an_objective_without_a_kind_is_told(hollow):
    (problem,) = hollow(('kind = "deliver", ', ""))
    assert "has no `kind`" in problem.what


def test_warnings_fail_only_when_they_are_to(hollow):
    warned = hollow(("coords = [-1, 0, 0]", "coords = [5, 5, 0]"))
    assert counted(warned) == "1 warning"
    code, out, err = maid("packs", "check", "hollow")
    assert (code, err) == (0, "1 warning in hollow.\n")
    assert out.startswith("hollow/data/world.toml:")
    assert process_of_maid("packs", "check", "--strict", "hollow")[0] == 1


def test_hints_never_fail(hollow):
    hollow(("[quest.supper.reward]\nxp = 10\n", ""))
    code, out, _ = maid("packs", "check", "--strict", "hollow")
    assert code == 0
    assert ": hint: " in out


def test_errors_fail(hollow):
    hollow(('[[spawn]]\nmob = "cook"\nroom = "green"\n', ""))
    assert maid("packs", "check", "hollow")[0] == 1


def test_a_starting_server_tells_the_first_problems_and_how_many_more(hollow):
    hollow(
        ("coords = [-1, 0, 0]", "coords = [5, 5, 0]"),
        ('log = "Mossy."\ngrass = "Wet."\n', ""),
        ('"apples, apple, trees, tree" = "Old, and sweet."', ""),
        ("[quest.supper.reward]\nxp = 10\n", ""),
        ('buys = ["food"]', 'buys = ["food"]\nmarkdown = 1.5'),
    )
    lines = problems_at_start(Pilot("hollow").maid)
    assert len(lines) == MOST_PROBLEMS_TOLD + 1
    assert "does not lie west" in "".join(lines)
    assert lines[-1].endswith(f"more: {program('packs check')} hollow")


def test_a_starting_server_tells_of_a_pack_that_is_left_out_with_its_problems_and_the_remedy(hollow):
    hollow(('west = "orchard"', 'west = "orchid"'))
    lines = problems_at_start(Pilot("hollow").maid)
    assert lines[0] == "The pack hollow is left out, and nothing of it is in the world:"
    assert "orchid" in lines[1]
    assert lines[-1].endswith(f"start the server again. All problems: {program('packs check')} hollow")


def test_a_server_that_shall_not_check_packs_tells_of_those_alone_that_are_left_out(hollow):
    hollow(("coords = [-1, 0, 0]", "coords = [5, 5, 0]"))
    assert problems_at_start(Pilot("hollow").maid)
    assert problems_at_start(Pilot("hollow", check_packs=False).maid) == ()
    hollow(('west = "orchard"', 'west = "orchid"'))
    assert "is left out" in problems_at_start(Pilot("hollow", check_packs=False).maid)[0]


def test_a_starting_server_says_nothing_of_sound_packs(hollow):
    hollow()
    assert problems_at_start(Pilot("hollow").maid) == ()


def test_a_goal_written_for_an_earlier_version_loads_and_is_told_what_to_leave_out(hollow, tmp_path):
    hollow()
    goals = """
from maid_engine.ai_players.models.planning import GoalTemplate, GoalType

NAP = GoalTemplate("nap", "Take a nap", GoalType.SOCIAL, 0.1, estimated_duration_minutes=5)
"""
    (tmp_path / "hollow" / "pack.py").write_text(goals + PACK)

    code, out, err = process_of_maid("packs", "check", str(tmp_path / "hollow"))

    assert code == 0, out
    assert "goal 'nap': estimated_duration_minutes has no effect any more; leave it out" in err
    assert "hollow/pack.py:4" in err


def test_a_mistyped_requirement_is_told_with_the_pack_that_was_meant(tmp_path):
    folder = tmp_path / "hollow"
    (folder / "data").mkdir(parents=True)
    (folder / "manifest.toml").write_text(MANIFEST.replace('["stdlib"]', '["stdlb"]'))
    (folder / "pack.py").write_text(PACK)
    code, out, _ = maid("packs", "check", str(folder))

    assert code == 1
    assert "did you mean stdlib?" in out
