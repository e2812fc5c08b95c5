"""Triggers of packs: what happens by itself, who is told, and what stops it."""

from dataclasses import replace

import pytest
from structlog.testing import capture_logs

from maid_engine.core.ids import EntityId
from maid_stdlib.components.body import Vitals
from maid_stdlib.components.mob import Mob
from maid_stdlib.components.quest import QuestLog
from maid_stdlib.content.build import build_item, build_mob
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.trigger_deeds import MovePerson
from maid_stdlib.rules.items import hand_over
from maid_stdlib.rules.movement import bring
from maid_stdlib.rules.town_memory import flags_of
from maid_stdlib.systems.deaths import die
from maid_stdlib.systems.quests import accept_quest
from tests.stdlib.trigger_rig import Vale


@pytest.fixture
def vale(tmp_path):
    return lambda triggers, **more: Vale(tmp_path, triggers, **more)


LEVER = """[trigger.lever]
room = "yard"
on = { pull = "lever" }
when = [{ no_flag = "up" }]
do = [{ show = "Chains rattle." }, { open = "gate" }, { set = "up" }, { wait = 10 }, { close = "gate" }, { unset = "up" }]
"""


def test_a_lever_opens_a_gate_for_a_while(vale):
    table = vale(LEVER)
    assert "is locked" in table.ada.type("north")
    read = table.ada.type("pull lever")
    assert read.splitlines()[:2] == ["You pull the lever.", "(Chains rattle.)"]
    assert "By itself, the iron gate to the north is open now." in read
    assert "Nothing happens" in table.ada.type("pull the lever")
    table.wait(11)
    assert "By itself, the iron gate to the north is closed now." in table.ada.text
    table.ada.type("pull lever", "north")
    assert table.is_in("mill")


def test_what_cannot_be_moved_says_so(vale):
    table = vale(LEVER)
    assert "Nothing happens: the rim does not move." in table.ada.type("push rim")
    assert 'You see no "chain" here.' in table.ada.type("pull chain")
    assert "pull <thing>" in table.ada.type("pull")


def test_who_examines_a_lever_reads_what_one_could_do(vale):
    table = vale(LEVER)
    assert 'You could pull the lever: "pull lever".' in table.ada.type("examine lever")
    assert "could" not in table.ada.type("examine wheel")


@pytest.mark.parametrize("noun", ["wheel", "rim"])
def test_nouns_with_one_text_are_one_thing(vale, noun):
    table = vale('[trigger.t]\nroom = "yard"\non = { push = "wheel" }\ndo = [{ tell = "It turns." }]\n')
    assert "(It turns.)" in table.ada.type(f"push {noun}")


def test_a_trap_hurts_until_it_is_noticed(vale):
    table = vale(
        '[trigger.t]\nroom = "yard"\non = { enter = "east" }\nwhen = [{ unfound = "wire" }]\n'
        'do = [{ tell = "A wire snaps." }, { damage = "3" }]\n'
    )
    hp = table.ada.part(Vitals).hp
    table.ada.type("east")
    assert table.ada.part(Vitals).hp == hp
    read = table.ada.type("west")
    assert "(A wire snaps.)" in read
    assert "It hurts: you lose 3 health." in read
    assert table.ada.part(Vitals).hp == hp - 3
    table.ada.type("search", "east", "west")
    assert table.ada.part(Vitals).hp == hp - 3


def test_a_guard_hears_words(vale):
    table = vale(
        '[trigger.t]\nmob = "guard"\non = { say = ["open the gate", "please"] }\n'
        'do = [{ acts = ":yawns." }, { wait = 1 }, { acts = "No." }]\n'
    )
    assert "yawns" not in table.ada.type("say Open it")
    assert "(The guard yawns.)" in table.ada.type("say Please, sir!")
    table.wait(2)
    assert 'says, "No."' in table.ada.text
    assert "yawns" in table.ada.type("say to guard open the gate") or "yawns" in table.ada.type(
        "ask guard about please"
    )


GHOST = """[trigger.comes]
room = "yard"
on = { hour = 22 }
do = [{ spawn = { mob = "ghost", most = 1 } }]
[trigger.goes]
room = "yard"
on = { hour = 6 }
do = [{ remove = "ghost" }]
"""


def ghosts(table):
    return sum(mob.prototype == "vale:ghost" for _, mob in table.game.world.having(Mob))


def test_a_ghost_comes_at_night_and_goes_in_the_morning(vale):
    table = vale(GHOST)
    table.wait(1)
    assert not ghosts(table)
    table.wait(16 * 10 + 5)
    assert ghosts(table) == 1
    assert "ghost" in table.ada.type("look")
    table.wait(9 * 10)
    assert not ghosts(table)


def test_a_mob_takes_what_it_waits_for(vale):
    table = vale(
        '[trigger.t]\nmob = "guard"\non = { give = "bun" }\ndo = [{ acts = "Mmh." }, { unlock = "gate" }]\n'
    )
    read = table.ada.type("get bun", "give bun to guard")
    assert 'says, "Mmh."' in read
    assert "is unlocked now" in read
    buns = [item for item, kind in table.game.world.inside(table.ada.player_id, Mob)]
    assert not buns


def test_quests_begin_and_go_on(vale):
    table = vale(
        '[trigger.a]\nroom = "yard"\non = { pull = "lever" }\nwhen = [{ no_quest = "grain" }]\ndo = [{ start = "grain" }]\n'
        '[trigger.b]\nroom = "yard"\non = { push = "wheel" }\nwhen = [{ quest = { id = "grain", stage = 1 } }]\n'
        'do = [{ advance = { quest = "grain", stage = 1 } }]\n'
        '[trigger.c]\nquest = "grain"\non = { stage = 2 }\ndo = [{ tell = "Dust lies on the way east." }]\n'
        '[trigger.d]\nquest = "grain"\non = "finish"\ndo = [{ tell = "All is well." }]\n'
    )
    table.ada.type("pull lever")
    log = table.ada.part(QuestLog)
    assert log.active["vale:grain"].stage == 0
    assert "(Dust lies on the way east.)" in table.ada.type("push wheel")
    assert log.active["vale:grain"].stage == 1
    assert "(All is well.)" in table.ada.type("east")


def test_a_death_is_an_occasion(vale):
    table = vale('[trigger.t]\nmob = "rat"\non = "death"\ndo = [{ show = "The rest flee." }]\n')
    rat = build_mob(table.game, "vale:rat", table.ada.room)
    die(table.game, rat, table.ada.player_id)
    table.game.bus.drain()
    assert "(The rest flee.)" in table.ada.text


def test_what_comes_too_often_is_stopped_and_logged(vale):
    table = vale('[trigger.t]\nroom = "yard"\non = { push = "wheel" }\ndo = [{ tell = "Creak." }]\n')
    with capture_logs() as logs:
        for _ in range(80):
            table.wait(0.25)
            last = table.ada.type("push wheel")
    assert "Nothing happens" in last
    assert [log["reason"] for log in logs if log["event"] == "trigger.stopped"] == ["too_often"]
    table.wait(61)
    assert "(Creak.)" in table.ada.type("push wheel")


def test_a_circle_that_no_check_has_seen_is_stopped(vale):
    table = vale('[trigger.t]\nroom = "shed"\non = "enter"\ndo = [{ move = "yard" }]\n')
    index = table.game.resource(ContentIndex)
    spec = index.triggers["vale:t"]
    back = replace(spec, id="vale:u", owner="vale:yard", do=(MovePerson("vale:shed"),))
    index.triggers["vale:u"] = back
    with capture_logs() as logs:
        table.ada.type("east")
        table.game.bus.drain()
    assert "too_many_in_a_row" in [log.get("reason") for log in logs]


def test_a_used_and_a_found_thing_are_occasions(vale):
    table = vale(
        '[trigger.t]\nitem = "bun"\non = "get"\ndo = [{ tell = "It is hot." }]\n'
        '[trigger.u]\nitem = "bun"\non = "use"\ndo = [{ tell = "It tastes of ash." }]\n'
        '[trigger.d]\nitem = "bun"\non = "drop"\ndo = [{ tell = "Crumbs." }]\n'
    )
    assert "(It is hot.)" in table.ada.type("get bun")
    assert "(Crumbs.)" in table.ada.type("drop bun")
    assert "(It tastes of ash.)" in table.ada.type("get bun", "eat bun")


def test_flags_that_are_kept_are_those_of_the_town(vale):
    table = vale(
        '[trigger.t]\nroom = "yard"\non = { pull = "lever" }\nwhen = [{ no_flag = "told" }]\ndo = [{ remember = "told" }]\n'
        '[trigger.u]\nroom = "yard"\non = { push = "wheel" }\nwhen = [{ flag = "told" }]\ndo = [{ forget = "told" }]\n'
    )
    table.ada.type("pull lever")
    assert flags_of(table.game.world) == {"vale:told"}
    table.ada.type("push wheel")
    assert not flags_of(table.game.world)


def test_quest_items_and_rooms_of_others_are_left_alone(vale):
    table = vale(LEVER)
    hand_over(table.game.world, build_item(table.game, "vale:bun", table.ada.room), table.ada.player_id)
    bring(table.game, table.ada.player_id, EntityId("vale:shed"))
    accept_quest(table.game, table.ada.player_id, _quest(table))
    assert 'You see no "lever" here.' in table.ada.type("pull lever")


def _quest(table):
    return table.game.resource(ContentIndex).quests["vale:grain"]
