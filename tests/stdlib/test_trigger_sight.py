"""What conditions see in the running world."""

from maid_engine.core.chance import Dice
from maid_engine.core.ids import EntityId
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.rules.trigger_desk import Happening
from maid_stdlib.rules.trigger_sight import WorldSight
from maid_stdlib.systems.quests import accept_quest
from tests.stdlib.trigger_rig import Vale

TRIGGER = '[trigger.t]\nroom = "yard"\non = "enter"\ndo = [{ set = "up" }]\n'


def test_it_sees_the_world_and_who_did_it(tmp_path):
    table = Vale(tmp_path, TRIGGER)
    index = table.game.resource(ContentIndex)
    at = Happening(index.triggers["vale:t"], table.ada.room, table.ada.player_id)
    sight = WorldSight(table.game, at, Dice(1))
    assert (sight.level, sight.has("vale:bun"), sight.stage("vale:grain")) == (1, False, 0)
    assert sight.near("vale:guard")
    assert not sight.near("vale:rat")
    assert (sight.found("lever"), sight.found("wire")) == (True, False)
    assert not sight.is_open("vale:gate")
    assert "vale:yard" in sight.people
    table.ada.type("get bun", "search")
    accept_quest(table.game, table.ada.player_id, index.quests["vale:grain"])
    assert sight.has("vale:bun")
    assert sight.found("wire")
    assert sight.stage("vale:grain") == 1
    assert not sight.finished("vale:grain")
    table.ada.type("east", "west")
    assert "vale:up" in sight.flags
    nobody = WorldSight(table.game, Happening(at.trigger, EntityId("vale:yard")), Dice(1))
    assert (nobody.level, nobody.has("vale:bun"), nobody.stage("vale:grain")) == (0, False, 0)
