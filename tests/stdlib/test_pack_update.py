"""What the running world becomes when a pack changes under it."""

import pytest

from maid_engine.commands.definition import Role
from maid_qa.world.invariants import InvariantChecker
from tests.stdlib.building_rig import Village
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


def test_a_trigger_that_is_published_works_at_once(village, ada, cora):
    ada.type(
        "@create trigger greet",
        "@set trigger greet room green",
        '@set trigger greet on { say = "hello" }',
        '@set trigger greet do [{ tell = "An echo answers." }]',
    )
    assert "echo" not in cora.type("say hello")
    ada.type("@publish")
    assert "(An echo answers.)" in cora.type("say hello")
    ada.type('@set trigger greet do [{ tell = "Nothing answers." }]', "@publish")
    assert "(Nothing answers.)" in cora.type("say hello")
    ada.type("@delete trigger greet", "@publish")
    assert "answers" not in cora.type("say hello")
