import pytest

from maid_engine.core.errors import AccountError
from maid_engine.core.ids import AccountId, EntityId
from maid_qa.world.invariants import InvariantChecker
from maid_stdlib.components.body import Fighting, Vitals
from maid_stdlib.components.character import AiLabel, Character, LinkDead
from maid_stdlib.components.item import Item
from maid_stdlib.rules.events import CharacterMoved
from tests.stdlib.walk_rig import CELLAR, HALL, House, heard


@pytest.fixture
def house():
    return House()


def arrive(house, name, **kind):
    """As ``engine.presence`` does it: link, then enter."""
    player = house.join(name)
    house.world.withdraw(player.player_id)
    for component in kind.values():
        house.world.add(player.player_id, component)
    house.game.characters.enter(player.player_id)
    house.game.bus.drain()
    return player


def test_a_new_character_has_all_it_needs(house):
    player = house.game.characters.create("aDA", AccountId("a"))
    assert house.game.characters.name_of(player) == "Ada"
    assert house.game.characters.find("ADA") == player
    assert house.world.place_of(player) is None
    assert house.world.need(player, Vitals).hp == 30


@pytest.mark.parametrize(
    ("name", "reason"), [("Ada", "taken"), ("ada", "taken"), ("a b", "one word"), ("R2", "A to Z")]
)
def test_names_are_refused_with_the_reason(house, name, reason):
    house.game.characters.create("Ada", AccountId("a"))
    with pytest.raises(AccountError, match=reason):
        house.game.characters.create(name, AccountId("b"))


def test_entering_shows_the_room_and_tells_it(house):
    bob = house.join("Bob")
    ada = arrive(house, "Ada")
    assert heard(ada).splitlines()[1:3] == ["Great Hall (Testdale)", "A banner hangs above a cold hearth."]
    assert heard(bob) == "Ada enters the game."
    assert CharacterMoved(ada.player_id, None, HALL) in house.events


def test_an_ai_player_enters_with_its_mark(house):
    bob = house.join("Bob")
    arrive(house, "Ava", label=AiLabel("ai-1", "explorer"))
    assert heard(bob) == "Ava (AI) enters the game."


def test_leaving_and_coming_back_to_the_same_place_with_everything(house):
    ada = house.join("Ada")
    torch = house.hand(ada, "torch")
    ada.type("d")
    cleo = house.join("Cleo", CELLAR)

    house.game.characters.leave(ada.player_id)
    assert heard(cleo) == "Ada leaves the game."
    assert house.world.place_of(ada.player_id) is None
    assert house.world.place_of(torch) == ada.player_id

    house.game.characters.enter(ada.player_id)
    assert ada.room == CELLAR


def test_a_room_that_is_gone_is_no_trap(house):
    ada = house.join("Ada")
    house.game.characters.leave(ada.player_id)
    house.world.edit(ada.player_id, Character).last_room = EntityId("t:gone")
    house.game.characters.enter(ada.player_id)
    assert ada.room == HALL


def test_a_lost_link_is_guarded_and_then_leaves(house):
    ada, bob = house.join("Ada"), house.join("Bob")
    lost = house.game.sessions.unlink(ada.id)
    house.game.characters.link_lost(lost)
    assert heard(bob) == "Ada stares into the distance, link lost."
    house.wait(170)
    assert house.world.place_of(lost) == HALL
    house.wait(20)
    assert house.world.place_of(lost) is None
    assert heard(bob) == "Ada leaves the game."


def test_coming_back_in_time(house):
    ada, bob = house.join("Ada"), house.join("Bob")
    house.game.characters.link_lost(house.game.sessions.unlink(ada.id))
    bob.clear()
    house.game.sessions.link(ada.id, house.game.characters.find("ada"))
    house.game.characters.resume(ada.player_id)
    assert heard(ada).startswith("Welcome back, Ada.")
    assert heard(bob) == "Ada is back."
    assert not house.world.has(ada.player_id, LinkDead)
    house.wait(300)
    assert house.world.place_of(ada.player_id) == HALL


def test_who_comes_back_into_a_fight_is_not_told_that_all_is_safe(house):
    ada = house.join("Ada")
    house.game.characters.link_lost(house.game.sessions.unlink(ada.id))
    player_id = house.game.characters.find("ada")
    house.world.add(player_id, Fighting(player_id, house.game.tick, house.game.tick))
    house.game.sessions.link(ada.id, player_id)
    house.game.characters.resume(player_id)
    assert heard(ada).startswith("Welcome back, Ada. Your fight goes on.")


def test_who_was_put_into_a_room_and_never_was_here_is_not_welcomed_back(house):
    bruno = house.join("Bruno")
    house.game.characters.resume(bruno.player_id)
    assert heard(bruno).startswith("Welcome, Bruno.")
    house.game.characters.resume(bruno.player_id)
    assert heard(bruno).startswith("Welcome back, Bruno.")


def test_characters_that_a_crash_left_standing_leave_by_themselves(house):
    ada = house.join("Ada")
    left = ada.player_id
    house.game.sessions.remove(ada.id)
    house.wait(200)
    assert house.world.place_of(left) is None


def test_leaving_ends_groups_and_following(house):
    ada, bob = house.join("Ada"), house.join("Bob")
    ada.type("group bob")
    bob.type("group accept", "follow ada")
    house.game.characters.leave(ada.player_id)
    assert "Your group is no more." in heard(bob)
    assert bob.type("unfollow") == "You follow nobody."


def test_deletion_leaves_nothing_behind(house):
    checker = InvariantChecker(house.game)
    ada = house.join("Ada")
    torch = house.hand(ada, "torch")
    house.game.sessions.remove(ada.id)
    house.game.characters.delete(ada_id := house.game.characters.find("ada"))
    assert ada_id not in house.world
    assert not house.world.has(torch, Item)
    assert house.game.characters.find("ada") is None
    assert checker.check() == []
