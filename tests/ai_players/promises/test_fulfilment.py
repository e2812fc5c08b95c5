"""Promises in a game: kept by deeds that others see, or excused in time."""

from maid_engine.core.ids import EntityId, RoomId
from tests.ai_players.promises.rows import is_of


def test_it_carries_a_message_and_reports_that_it_did(hearth):
    hearth.ask("tell Bob that dinner is ready", wait_s=40)
    assert any("dinner is ready" in line and "Ada" in line for line in hearth.said_to(hearth.bob))
    assert hearth.state() == [("tell", "kept")]
    hearth.play.wait(20)
    assert any("Bob" in line for line in hearth.ask("did you tell Bob?"))


def test_a_message_to_somebody_who_is_gone_is_kept_and_excused_in_the_end(hearth):
    hearth.game.presence.disconnect(hearth.bob, "quit")
    hearth.play.wait(5)
    hearth.ask("tell Bob that dinner is ready")
    hearth.play.wait(300)
    assert hearth.state() == [("tell", "accepted")]
    hearth.play.wait(1500)
    assert hearth.state() == [("tell", "excused")]
    assert any("not found Bob" in line for line in hearth.said_to(hearth.ada))


def test_a_message_waits_for_its_addressee(hearth):
    hearth.game.presence.disconnect(hearth.bob, "quit")
    hearth.play.wait(5)
    hearth.ask("tell Bob that dinner is ready")
    hearth.play.wait(60)
    bob = hearth.play.join("Bob")
    hearth.play.wait(200)
    assert any("dinner is ready" in line for line in hearth.said_to(bob))


def test_it_reminds_in_time(hearth):
    hearth.ask("remind me in two minutes to feed the cat")
    hearth.play.wait(90)
    assert not any("feed the cat" in line for line in hearth.said_to(hearth.ada))
    hearth.play.wait(40)
    assert any("feed the cat" in line for line in hearth.said_to(hearth.ada))


def test_it_tells_what_it_was_asked_to_look_out_for_when_it_sees_it(hearth):
    hearth.game.world.move(EntityId(hearth.bob.player), RoomId(EntityId("classic_rpg:mill_loft")))
    hearth.play.wait(60)
    hearth.ask("keep an eye out for Bob")
    hearth.stand_beside(hearth.bob)
    hearth.play.wait(30)
    assert any("Bob" in line and hearth.state() == [("watch", "kept")] for line in hearth.said_to(hearth.ada))


def test_it_walks_beside_somebody_and_takes_leave(hearth):
    hearth.ask("come with me", aloud=True)
    together = 0
    for _ in range(4):
        hearth.send_away()
        hearth.play.wait(12)
        together += hearth.game.world.place_of(hearth.ada.player) == hearth.place
    assert together >= 3
    hearth.play.wait(620)
    assert hearth.state() == [("come_along", "kept")]
    lines = hearth.said_to(hearth.ada)
    assert any(is_of("promise.farewell", line) for line in lines)


def test_one_that_lost_sight_of_somebody_says_so(hearth):
    hearth.ask("come with me", aloud=True)
    hearth.send_away()
    hearth.game.world.move(EntityId(hearth.ada.player), RoomId(EntityId("classic_rpg:mill_loft")))
    hearth.play.wait(90)
    assert hearth.state() == [("come_along", "excused")]
    assert any("lost sight of you" in line for line in hearth.said_to(hearth.ada))


def test_one_that_leaves_the_game_excuses_itself_first(hearth):
    hearth.ask("wait here for ten minutes", aloud=True)
    mind = hearth.mind
    mind.executive.winding_down = True
    hearth.play.wait(30)
    assert [one.state.value for one in mind.promises] == ["excused"]
    assert any("have to go" in line for line in hearth.said_to(hearth.ada))
