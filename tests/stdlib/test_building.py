"""Building in the game: what builders type, what they see in their drafts, and what the world becomes."""

import pytest

from maid_engine.app.server import close_game
from maid_engine.commands.definition import Role
from maid_qa.testing.pilot import Pilot, run_inline
from maid_qa.world.invariants import InvariantChecker
from tests.stdlib.building_rig import WORLD, Village
from tests.test_random_play import NAMES


@pytest.fixture
def village(tmp_path):
    return Village(tmp_path)


@pytest.fixture
def ada(village):
    return village.account("Ada", Role.ADMIN)


@pytest.fixture
def cora(village):
    return village.account("Cora", Role.PLAYER)


def test_nobody_sees_a_change_until_it_is_published(village, ada, cora):
    ada.type("@describe Tall grass.")
    assert "Grass." in cora.type("look")

    assert "Published. 1 definitions of the pack vale changed" in ada.type("@publish")
    assert "Tall grass." in cora.type("look")
    assert village.file.read_text() == WORLD.replace('"Grass."', '"Tall grass."')


def test_a_room_is_dug_walked_in_the_draft_and_published(village, ada, cora):
    ada.type("@dig east The Pond", "@draft enter")

    assert "The Pond" in ada.type("east")
    ada.type("@describe Green water.", "@detail water = Ducks.", "@title Duck Pond")
    assert "Ducks." in ada.type("examine water")
    assert "Duck Pond" in ada.type("look")
    assert "There is no way east from here." in cora.type("east")

    ada.type("@publish")
    assert village.game.world.place_of(ada.player) == "vale:pond"
    assert "Duck Pond" in cora.type("east")
    assert "Green water." in cora.text


def test_a_draft_has_no_creatures_and_lets_nothing_out(village, ada):
    ada.type("@draft enter", "north")
    assert "goose" not in ada.type("look")
    assert village.game.world.place_of(ada.player) == f"vale:mill~{ada.player}"

    ada.type("@draft leave")
    assert village.game.world.place_of(ada.player) == "vale:mill"
    assert not [room for room in village.game.world.entities() if "~" in room]


def test_changes_are_taken_back_and_made_again(ada):
    ada.type("@title One", "@title Two")

    assert "Taken back: title of green" in ada.type("@undo")
    assert 'title = "One"' in ada.type("@stat")
    ada.type("@redo")
    assert 'title = "Two"' in ada.type("@stat")
    ada.type("@undo", "@undo")
    assert "no change to take back" in ada.type("@undo")


def test_a_problem_is_told_at_once_and_stops_the_publishing(village, ada, cora):
    told = ada.type("@flag drak")
    assert "vale/data/village.toml:12: [room.green] `flags` cannot be 'drak' (did you mean: dark?" in told

    assert "did you mean: dark?" in ada.type("@publish")
    assert village.file.read_text() == WORLD
    ada.type("@undo")
    assert "no problems" in ada.type("@check")


def test_two_builders_of_one_room_get_a_conflict_by_room_and_field(village, ada):
    bela = village.account("Bela", Role.ADMIN)
    ada.type("@title Ada's Green")
    bela.type("@title Bela's Green", "@publish")

    told = ada.type("@publish")
    assert "room.green.title was changed by somebody else" in told
    assert "Bela's Green" in ada.type("look")
    ada.type("@undo", "@describe Mown grass.")
    assert "Published" in ada.type("@publish")
    assert {"Bela's Green", "Mown grass."} <= {
        part for part in ("Bela's Green", "Mown grass.") if part in ada.type("look")
    }


def test_builders_need_the_zone(village, ada):
    bela = village.account("Bela", Role.BUILDER)
    assert 'You may not build in "village"' in bela.type("@title Mine")

    assert "may build" in ada.type("@zone allow bela village")
    assert "In your draft" in bela.type("@title Mine")
    ada.type("@zone forbid bela village")
    assert 'You may not build in "village"' in bela.type("@publish").replace('"vale"', '"village"')
    assert "An admin can allow it" in bela.type("@zone allow bela village")


def test_a_zone_of_ones_own(village):
    bela = village.account("Bela", Role.BUILDER)
    bela.type("@zone new Fog Hills", "@draft enter", "@goto fog_hills_entrance")
    assert "Fog Hills" in bela.text

    assert "Published" in bela.type("@publish")
    assert (village.folder / "data" / "zones" / "fog_hills.toml").is_file()
    assert "In your draft" in bela.type("@describe Fog.")


def test_players_have_no_such_commands(cora):
    assert "@dig" not in cora.type("commands")
    assert "In your draft" not in cora.type("@dig east Hole")


def test_who_stands_in_a_room_that_goes_comes_to_the_start_with_what_lies_there(village, ada, cora):
    cora.type("north", "get sack")
    cora.type("drop sack")
    ada.type("@delete room mill", "@publish")

    assert village.game.world.place_of(cora.player) == "vale:green"
    assert "sack" in cora.type("look")
    assert "vale:mill" not in village.game.world


def test_the_last_room_stays(village, ada):
    ada.type("@delete room mill", "@delete room green")

    assert "@publish" not in ada.type("@publish")
    assert village.game.world.place_of(ada.player) == "vale:green"


def test_a_fight_goes_on(village, ada, cora):
    cora.type("north", "kill goose")
    world = village.game.world
    (goose,) = [one for one in world.contents("vale:mill") if "goose" in one]
    ada.type("@set mob goose description It bites.", "@set mob goose level 2", "@publish")

    assert world.place_of(goose) == "vale:mill"
    assert "It bites." in cora.type("look goose")
    assert "fighting" in cora.type("look") or "goose" in cora.type("combat")


def test_new_creatures_come_and_those_that_are_gone_leave(village, ada, cora):
    ada.type(
        "@create mob pond duck",
        "@set mob pond_duck description It quacks.",
        "@spawn mob pond_duck 2",
        "@publish",
    )
    assert "pond duck" in cora.type("look")
    goose = [one for one in village.game.world.entities() if "goose" in one]

    ada.type("@unspawn pond_duck", "@delete mob pond_duck", "@publish")
    assert "duck" not in cora.type("look")
    assert [one for one in village.game.world.entities() if "goose" in one] == goose


def test_a_rename_reaches_every_mention(village, ada):
    ada.type("@rename room mill old_mill", "@rename mob goose gander")
    text = village.file.read_text()
    ada.type("@publish")

    assert village.file.read_text() == (
        text.replace('"mill"', '"old_mill"')
        .replace("[room.mill]", "[room.old_mill]")
        .replace('"goose"\nroom', '"gander"\nroom')
        .replace("[mob.goose]", "[mob.gander]")
    )
    assert "[Build] | room old_mill: Mill" in ada.type("@find room mill")


def test_files_are_reloaded_and_a_mistake_in_them_changes_nothing(village, ada, cora):
    village.file.write_text(WORLD.replace('"Grass."', '"Moss."'))
    assert "reloaded" in ada.type("@reload")
    assert "Moss." in cora.type("look")

    village.file.write_text(WORLD.replace('"Grass."', "Sand."))
    assert "cannot be read" in ada.type("@reload")
    village.file.write_text(WORLD.replace('"mill" }', '"mil" }'))
    assert "there is no room 'mil' (did you mean: mill?" in ada.type("@reload")
    assert "Moss." in cora.type("look")


class FullDisk:
    def write_pack(self, root, files):
        raise OSError("No space left on device")


def test_a_full_disk_loses_nothing(tmp_path):
    village = Village(tmp_path, writer=FullDisk())
    ada = village.account("Ada", Role.ADMIN)
    ada.type("@title Heath")

    assert "No space left on device" in ada.type("@publish")
    assert "Village Green" in ada.type("look")
    assert "title of green" in ada.type("@draft")


def test_a_recorded_server_publishes_nothing(tmp_path):
    village = Village(tmp_path)
    pilot = Pilot(str(village.folder), store=village.pilot.store)
    bare = Village.__new__(Village)
    bare.pilot, bare.game = pilot, pilot.game
    ada = bare.account("Ada", Role.ADMIN)

    ada.type("@title Heath")
    assert "this server writes no packs" in ada.type("@publish")


def test_a_draft_outlives_a_restart(tmp_path):
    village = Village(tmp_path)
    ada = village.account("Ada", Role.ADMIN)
    ada.type("@title Heath", "@draft enter", "save")
    run_inline(close_game(village.pilot.maid))

    again = Village(tmp_path, store=village.pilot.store)
    ada = again.account("Ada", Role.ADMIN)
    assert "title of green" in ada.type("@draft")
    assert "Published" in ada.type("@publish")
    assert "Heath" in ada.type("look")


def test_the_same_draft_is_one_edit_after_the_other(ada):
    ada.type("@describe Grass", "@describe + and daisies.")

    assert 'description = "Grass and daisies."' in ada.type("@stat")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("@dig north Loft", "north of green lies mill already; unlink it first"),
        ("@link west moon", "there is no room 'moon' in this pack"),
        ("@unlink up", "green has no exit up"),
        ("@set mob wolf hp 3", 'Nothing is called "mob wolf"'),
        ("@spawn mob wolf", "there is no mob 'wolf' in this pack; create it first"),
        ("@stat room moon", 'Nothing is called "room moon"'),
        ("@find unicorn", 'No definition has "unicorn" in it.'),
        ("@goto moon", 'Nothing is called "moon"'),
        ("@publish", "You have no draft"),
        ("@create mop Hob", "there is no kind 'mop': did you mean: mob?"),
        ("@draft burn", 'does nothing with "burn"'),
    ],
)
def test_what_cannot_be_done_is_told(ada, line, told):
    assert told in ada.type(line)


EDITS = (
    "@title Place {n}", "@describe Text {n}.", "@detail thing{n} = Odd.", "@flag dark", "@flag safe", "@dig {way} Room {n}",
    "@unlink {way}", "@spawn mob goose", "@unspawn goose", "@spawn item sack 2", "@unspawn sack", "@undo", "@redo",
    "@set mob goose hp {n}", "@delete room here", "@create item thing {n}", "@goto room_{n}", "@goto green", "@draft enter",
    "@draft leave", "{way}", "@publish", "@publish", "@reload", "@rename mob goose gander", "@rename mob gander goose",
)  # fmt: skip
DEEDS = ("{way}", "{way}", "get sack", "drop sack", "kill goose", "flee", "look", "say hello")


@pytest.mark.system
def test_a_hundred_random_edits_among_twenty_players_break_no_law(tmp_path):
    village = Village(tmp_path)
    dice = village.game.dice.stream("test")
    ada = village.account("Ada", Role.ADMIN)
    players = [village.pilot.join(name) for name in NAMES if name != "Ada"]
    checker = InvariantChecker(village.game)
    published = 0
    for number in range(400):
        way = dice.pick(("north", "south", "east", "west", "up"))
        line = dice.pick(EDITS).format(n=dice.between(1, 9), way=way)
        told = ada.type(line)
        assert "went wrong" not in told, line
        published += "Published" in told
        if "no problems" not in ada.type("@check"):
            ada.type("@undo", "@goto green")
        player = dice.pick(players)
        player.type(dice.pick(DEEDS).format(way=way))
        village.pilot.wait(1)
        assert not checker.check(), f"after edit {number}: {line}"
        assert all(village.game.world.place_of(one.player) is not None for one in (ada, *players))
    assert published >= 10
