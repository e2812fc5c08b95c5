"""The map that is kept with a character, whichever browser its player comes with."""

from structlog.testing import capture_logs

from maid_engine.core.ids import EntityId
from maid_qa.testing.pilot import Pilot
from maid_stdlib.components.character import AiLabel
from maid_stdlib.components.place import Room, SeenRooms
from maid_stdlib.rules.events import CharacterMoved
from maid_stdlib.systems import automap


def told(player):
    """The names of the rooms in the map packets that a player's client got."""
    return [
        room["name"]
        for output in player.outputs
        if getattr(output, "package", "") == "Maid.Map"
        for room in output.data["rooms"]
    ]


def test_what_was_seen_is_told_when_the_character_comes_back_even_after_a_restart():
    pilot = Pilot("stdlib", "classic_rpg")
    ada = pilot.join("Ada")
    ada.type("north", "south", "west")
    pilot.game.presence.disconnect(ada, "quit")
    pilot.game.saver.urgent(lambda: None)
    pilot.wait(30)

    again = Pilot("stdlib", "classic_rpg", store=pilot.store).join("Ada")

    again.type("where")
    assert told(again) == ["Market Square", "Temple of the Lantern", "Weaver Lane"]


def test_the_map_is_bounded_and_forgets_what_was_seen_first(monkeypatch):
    monkeypatch.setattr(automap, "MOST_SEEN", 2)
    pilot = Pilot("stdlib", "classic_rpg")
    ada = pilot.join("Ada")
    ada.type("north", "south", "west")

    assert len(pilot.game.world.need(ada.player, SeenRooms).rooms) == 2


def test_a_character_that_is_gone_when_its_last_step_is_told_has_no_map():
    pilot = Pilot("stdlib", "classic_rpg")
    ada = pilot.join("Ada")
    player = ada.player
    room = pilot.game.world.place_of(player)
    pilot.game.presence.disconnect(ada, "quit")
    pilot.game.characters.delete(player)
    pilot.game.bus.publish(CharacterMoved(player, room, room))
    with capture_logs() as logs:
        pilot.game.bus.drain()

    assert [entry for entry in logs if entry["log_level"] == "error"] == []
    assert list(pilot.game.world.having(SeenRooms)) == []


def test_a_large_map_comes_in_several_packets(monkeypatch):
    monkeypatch.setattr(automap, "ROOMS_A_PACKET", 2)
    pilot = Pilot("stdlib", "classic_rpg")
    ada = pilot.join("Ada")
    ada.type("north", "south", "west")
    ada.clear()

    automap.send(pilot.game, ada.player, ada)

    assert len([one for one in ada.outputs if getattr(one, "package", "") == "Maid.Map"]) == 2
    assert len(told(ada)) == 3


def test_a_player_can_have_the_map_forgotten():
    pilot = Pilot("stdlib", "classic_rpg")
    ada = pilot.join("Ada")
    ada.type("north", "south", "west")

    pilot.game.presenter.answer(ada.player, ada, "Maid.Map.Forget", {})

    (room,) = pilot.game.world.need(ada.player, SeenRooms).rooms
    assert pilot.game.world.need(room, Room).title == "Weaver Lane"


def test_neither_ai_players_nor_dark_rooms_are_mapped():
    pilot = Pilot("stdlib", "classic_rpg")
    ada, bot = pilot.join("Ada"), pilot.join("Bela")
    pilot.game.world.add(bot.player, AiLabel("ai-1", "explorer"))
    temple = EntityId("classic_rpg:temple")
    room = pilot.game.world.edit(temple, Room)
    room.flags = room.flags | {"dark"}

    ada.type("north")
    bot.type("west")

    assert temple not in pilot.game.world.need(ada.player, SeenRooms).rooms
    assert len(pilot.game.world.need(bot.player, SeenRooms).rooms) == 1
