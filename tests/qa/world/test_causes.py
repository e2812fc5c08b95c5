"""One fault in the village breaks much; what follows from it says so, and stands under it."""

import pytest

from maid_engine.ports.playtest import Severity
from maid_qa.playtest.playtest_run import run
from maid_qa.playtest.reports.outcome import Outcome, definitions_in
from maid_qa.playtest.reports.summary import summary
from maid_qa.playtest.root_causes import Causes
from maid_qa.playtest.spec import PlaytestSpec
from tests.qa.world import vale

SPAWNED_KEY = '[[spawn]]\nitem = "brass_key"\nroom = "green"\n'
CASES = {
    "a way that leads elsewhere": (
        [('north = "forge"', 'north = "barn"')],
        "exit_misplaced vale:green:north",
        {
            "unreachable_room vale:forge",
            "one_way_exit vale:green:north",
            "one_way_exit vale:forge:south",
            "quest_unfinishable vale:rats",
            "quest_unfinishable vale:shells",
            "shop_unsound vale:smithy",
            "item_unobtainable vale:pie",
        },
    ),
    "a way that leads elsewhere, off the map": (
        [('north = "forge"', 'north = "barn"'), ("coords = [0, 0, 0]\n", ""), ("coords = [1, 0, 0]\n", "")],
        "one_way_exit vale:green:north",
        {"unreachable_room vale:forge", "one_way_exit vale:forge:south", "quest_unfinishable vale:rats"},
    ),
    "a way that is not there": (
        [('north = "forge"\n', "")],
        "unreachable_room vale:forge",
        {"one_way_exit vale:forge:south", "way_unsaid vale:green:north", "quest_unfinishable vale:shells"},
    ),
    "a key that nothing gives": (
        [(SPAWNED_KEY, "")],
        "item_unobtainable vale:brass_key",
        {"key_unobtainable vale:trapdoor", "key_unobtainable vale:chest", "quest_unfinishable vale:rats"},
    ),
    "a key behind its own door": (
        [(SPAWNED_KEY, SPAWNED_KEY.replace("green", "cellar"))],
        "key_unobtainable vale:trapdoor",
        {"item_unobtainable vale:brass_key", "key_unobtainable vale:chest", "quest_unfinishable vale:rats"},
    ),
    "somebody who is nowhere": (
        [('[[spawn]]\nmob = "smith"\nroom = "forge"\n', "")],
        "mob_unmet vale:smith",
        {"quest_unfinishable vale:rats", "shop_unsound vale:smithy", "item_unobtainable vale:leather_cap"},
    ),
}


@pytest.mark.parametrize("fault", CASES)
def test_what_one_fault_breaks_follows_from_it(tmp_path, fault):
    changes, root, broken = CASES[fault]
    causes = Causes(vale.play(tmp_path, *changes).findings)

    following = {
        _named(below): _named(causes.of(below)[0])
        for cause in causes.ranked
        if _named(cause) == root
        for below in causes.following(cause)
    }
    assert broken <= following.keys()
    cause = next(one for one in causes.ranked if _named(one) == root)
    assert not causes.of(cause)
    assert causes.severity(cause).name == "CRITICAL"
    assert causes.ranked[0] is cause


def test_a_room_with_only_a_way_out_is_told_first_with_the_exit_that_reaches_it(tmp_path):
    causes = Causes(vale.play(tmp_path, ('north = "forge"\n', "")).findings)
    first = causes.ranked[0]
    (exit_,) = [one for one in causes.following(first) if _named(one) == "one_way_exit vale:forge:south"]

    assert _named(first) == "unreachable_room vale:forge"
    assert first.finding.remedy == 'give vale:green north = "vale:forge"'
    assert exit_.finding.remedy == first.finding.remedy, "one_way = true would leave it out of reach"


def test_two_faults_are_two_causes_and_each_has_its_own(tmp_path):
    causes = Causes(vale.play(tmp_path, (SPAWNED_KEY, ""), ('north = "forge"', 'north = "barn"')).findings)
    following = {
        _named(cause): {_named(below) for below in causes.following(cause)}
        for cause in causes.ranked
        if not causes.of(cause)
    }
    of_key = following["item_unobtainable vale:brass_key"]
    of_way = following["exit_misplaced vale:green:north"]

    assert "key_unobtainable vale:trapdoor" in of_key - of_way
    assert "unreachable_room vale:forge" in of_way - of_key


def test_an_exit_to_a_wrong_place_is_major_when_another_room_leads_back(tmp_path):
    astray = ('north = "forge"', 'north = "barn"')
    elsewhere = ('[room.forge.exits]\nsouth = "green"', '[room.forge.exits]\nsouth = "green"\nwest = "green"')
    mapped, unmapped = (
        {_named(one): one.finding for one in vale.play(tmp_path / str(number), *changes).findings}
        for number, changes in enumerate(
            [(astray,), (astray, ("coords = [0, 0, 0]\n", ""), ("coords = [1, 0, 0]\n", ""))]
        )
    )
    sound = {_named(one): one.finding for one in vale.play(tmp_path / "more", elsewhere).findings}

    assert mapped["exit_misplaced vale:green:north"].severity is Severity.MAJOR
    assert (
        "from The Forge a way leads back here: vale:forge" in mapped["exit_misplaced vale:green:north"].detail
    )
    assert unmapped["one_way_exit vale:green:north"].severity is Severity.MAJOR
    assert mapped["one_way_exit vale:forge:south"].severity is Severity.MINOR, "it is not at fault"
    assert sound["one_way_exit vale:forge:west"].severity is Severity.MINOR, "nothing was meant instead"


BOOTS = """
[item.boots]
name = "walking boots"
description = "They fit."
kind = "armor"
slot = "feet"
value = 10
armor = { defence = 1 }
"""


def test_a_quest_that_wants_what_a_later_one_gives_is_told_with_the_other(tmp_path):
    wants = ('{ kind = "kill", mob = "rat", count = 2 }', '{ kind = "equip", item = "boots" }')
    gives = ("xp = 20\ngold = 5\n", 'xp = 20\ngold = 5\nitems = ["boots"]\n')
    pack = vale.build(tmp_path / "vale", wants, gives, more=BOOTS)
    result = run(PlaytestSpec(packs=("stdlib", pack), sweep=False, hours=0.0))
    lines = list(summary(Outcome(result, definitions=definitions_in(result.game, (pack,), result.ranked()))))

    first = next(number for number, line in enumerate(lines) if line.startswith("1. "))
    assert lines[first + 1] == "   Rats Below cannot be finished: item vale:boots cannot be had."
    assert any(
        line.startswith("   Each needs the other: Rats Below ↔ Pink Shells in ")
        and ":".join(line.split(" in ")[1].split(" ")[0].split(":")[:-1]).endswith("data/world.toml")
        and line.endswith(" (by way of: walking boots).")
        for line in lines
    )


def test_ids_are_as_they_were_before_causes_were_told(tmp_path):
    ids = {one.finding.where: one.id for one in vale.play(tmp_path, (SPAWNED_KEY, "")).findings}

    assert ids["vale:brass_key"] == "d93f6e8648b2"
    assert ids["vale:trapdoor"] == "cdd0085b1bf2"


def _named(found):
    return f"{found.finding.kind} {found.finding.where}"
