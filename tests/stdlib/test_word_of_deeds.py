"""What players achieve is told in the room if they allow it, and only then do AI players tell others of it."""

import pytest

from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.core.ids import EntityId
from maid_stdlib.components.character import Preferences
from maid_stdlib.rules.events import CreatureDied, QuestCompleted
from maid_stdlib.systems.experience import award_xp
from tests.stdlib import test_ai_goals
from tests.stdlib.life_rig import FOREST, SQUARE, Rig

pilot, audited, ada = test_ai_goals.pilot, test_ai_goals.audited, test_ai_goals.ada

WORD = "Word goes round:"


def people(rig, *, leave):
    ada, bela, zoe = rig.join("Ada", FOREST), rig.join("Bela", FOREST), rig.join("Zoe", SQUARE)
    rig.world.edit(ada.player_id, Preferences).news = leave
    return ada, bela, zoe


def rises(rig, ada):
    award_xp(rig.game, ada.player_id, 120)


def finishes(rig, ada):
    quest = next(iter(rig.content.quests.values()))
    rig.game.bus.publish(QuestCompleted(ada.player_id, quest.id))


def beats(name):
    def deed(rig, ada):
        victim = EntityId(99_999)
        rig.game.bus.publish(CreatureDied(victim, ada.player_id, FOREST, "x", name, (ada.player_id,)))

    return deed


@pytest.mark.parametrize("deed", [rises, finishes, beats("Old Grimtooth")])
def test_the_room_reads_of_a_deed_only_of_those_who_allow_it(deed):
    for leave in (True, False):
        rig = Rig()
        ada, bela, zoe = people(rig, leave=leave)

        deed(rig, ada)
        rig.game.bus.drain()

        assert (f"{WORD} Ada" in bela.text) is leave
        assert WORD not in ada.text + zoe.text


def test_a_beast_without_a_name_is_not_worth_a_word():
    rig = Rig()
    ada, bela, _ = people(rig, leave=True)

    beats("grey wolf")(rig, ada)
    rig.game.bus.drain()

    assert WORD not in bela.text


def rises_before(tess, bob, pilot, xp):
    """Bob gains so much experience where Tess is. Return what Tess knows of him afterwards."""
    pilot.game.world.move(bob.player_id, pilot.game.world.place_of(tess.player_id))
    award_xp(pilot.game, bob.player_id, xp)
    pilot.wait(3)
    return [one.words for one in tess.news() if one.subject == "Bob"]


def test_an_ai_player_that_saw_the_deed_knows_it_until_leave_is_taken_back(pilot, ada):
    bob = pilot.join("Bob")
    tess = pilot.game.resource(AIPlayerManager).find("Tess")
    pilot.wait(5)
    assert rises_before(tess, bob, pilot, 120) == []

    bob.type("toggle news")
    assert rises_before(tess, bob, pilot, 240) == ["Bob reached level 3"]

    bob.type("toggle news")
    pilot.wait(3)
    assert [one for one in tess.news() if one.subject == "Bob"] == []


def test_a_deed_that_was_seen_before_a_stay_elsewhere_is_not_told_after_it(pilot, ada):
    bob = pilot.join("Bob")
    manager = pilot.game.resource(AIPlayerManager)
    tess = manager.find("Tess")
    bob.type("toggle news")
    pilot.wait(5)
    assert rises_before(tess, bob, pilot, 120)

    manager.despawn(tess.id)
    manager.bring_back(tess.id)
    pilot.wait(5)

    assert [one for one in tess.news() if one.subject == "Bob"] == []
