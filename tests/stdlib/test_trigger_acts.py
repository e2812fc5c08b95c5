"""The deeds of triggers in the world: who gets, loses and suffers what."""

import pytest

from maid_stdlib.components.body import Vitals
from maid_stdlib.components.ledger import Ledger
from maid_stdlib.rules import money
from tests.stdlib.trigger_rig import Vale


@pytest.fixture
def vale(tmp_path):
    return lambda triggers, **more: Vale(tmp_path, triggers, **more)


@pytest.mark.parametrize(("damage", "left"), [('"999"', 1), ('{ dice = "999", kills = true }', 0)])
def test_only_a_deadly_trap_kills(vale, damage, left):
    table = vale(f'[trigger.t]\nroom = "shed"\non = "enter"\ndo = [{{ damage = {damage} }}]\n')
    table.ada.type("east")
    assert table.ada.part(Vitals).hp == left


def test_gold_and_things_go_the_ways_of_rewards(vale):
    table = vale(
        '[trigger.t]\nroom = "yard"\non = { push = "wheel" }\nonce = true\n'
        'do = [{ gold = 7 }, { xp = 5 }, { give = "bun" }]\n'
    )
    minted = money.ledger(table.game).minted
    read = table.ada.type("push wheel")
    assert "7 gold" in read
    assert "bun" in table.ada.type("inventory")
    assert money.gold_of(table.game, table.ada.player_id) >= 7
    assert money.ledger(table.game).minted == minted + 7
    assert isinstance(money.ledger(table.game), Ledger)
    assert "Nothing happens" in table.ada.type("push wheel")
    bob = table.join("Bob")
    assert "7 gold" in bob.type("push wheel")


def test_things_are_taken_only_from_who_has_them(vale):
    table = vale(
        '[trigger.t]\nroom = "yard"\non = { push = "wheel" }\nwhen = [{ has = "bun" }]\n'
        'do = [{ take = "bun" }, { reveal = "west" }]\n'
    )
    assert "Nothing happens" in table.ada.type("push wheel")
    read = table.ada.type("get bun", "push wheel")
    assert "is gone from your hands" in read
    assert "A way west comes to light." in read
    assert "bun" not in table.ada.type("inventory")
    assert "west" in table.ada.type("exits")


def test_one_of_several_is_chosen(vale):
    table = vale(
        '[trigger.t]\nroom = "yard"\non = { push = "wheel" }\n'
        'do = [{ choose = [[{ tell = "Creak." }], [{ tell = "Crack." }]] }, { tell = "End." }]\n'
    )
    read = []
    for _ in range(8):
        table.wait(0.25)
        read.append(table.ada.type("push wheel"))
    assert all("(End.)" in one for one in read)
    assert {"Creak" in one for one in read} == {True, False}


def test_who_has_left_is_not_hurt_later(vale):
    table = vale(
        '[trigger.t]\nroom = "yard"\non = { pull = "lever" }\ndo = [{ wait = 2 }, { damage = "3" }, { move = "shed" }]\n'
    )
    hp = table.ada.part(Vitals).hp
    table.ada.type("pull lever", "west")
    assert table.is_in("loft")
    table.wait(3)
    assert table.ada.part(Vitals).hp == hp
    assert table.is_in("loft")
