"""The bank: paying in and out, refusals, death, deletion, and that the ledger counts all of it."""

import pytest

from maid_engine.core.chance import Dice
from maid_engine.core.persistent import Persistent
from maid_stdlib.components.body import Vitals
from maid_stdlib.components.item import Purse
from maid_stdlib.components.ledger import BankAccount
from maid_stdlib.components.mob import Banker
from maid_stdlib.rules import money
from maid_stdlib.rules.bank import account_of, balance_of, close_account
from maid_stdlib.systems.deaths import die
from tests.stdlib.life_rig import FOREST, SQUARE, Rig


@pytest.fixture
def rig():
    made = Rig()
    made.world.add(made.mob("elder", SQUARE), Banker())
    return made


def rich(rig, gold=50):
    ada = rig.join("Ada")
    if ada.gold:
        money.burn(rig.game, ada.player_id, ada.gold, "test")
    rig.pay(ada, gold)
    return ada


def test_gold_is_paid_in_and_out(rig):
    ada, bob = rich(rig), rig.join("Bob")
    bob.clear()
    assert "You have 0 gold at the bank." in ada.type("balance")
    assert "You pay 20 gold into the bank of the elder. You have 20 there." in ada.type("deposit 20 gold")
    assert "Ada pays some gold into the bank of the elder." in bob.text
    assert "You have 50 there." in ada.type("deposit all")
    assert ada.gold == 0
    assert "The elder pays you 5 gold out. You have 45 left at the bank." in ada.type("withdraw 5")
    ada.type("withdraw all")
    assert (ada.gold, balance_of(rig.game, ada.player_id)) == (50, 0)
    assert rig.gold_is_conserved()
    assert not rig.reads_back(ada)
    assert not rig.reads_back(bob)


def test_each_refusal_says_why(rig):
    ada = rich(rig)
    assert "You cannot pay 51 gold in: you have 50 to spend." in ada.type("deposit 51")
    assert "You cannot take 1 gold out: you have 0 at the bank." in ada.type("withdraw 1")
    assert "You cannot take 1 gold out" in ada.type("withdraw all")
    for typed in ("deposit", "deposit much", "deposit -3", "withdraw moon"):
        assert "deposit <number>" in ada.type(typed) or "withdraw <number>" in ada.text
    assert not rig.reads_back(ada)
    rig.world.move(ada.player_id, FOREST)
    for typed in ("balance", "deposit 1", "withdraw 1"):
        assert "There is no banker here." in ada.type(typed)
    assert (ada.gold, rig.gold_is_conserved()) == (50, True)


def test_an_account_is_saved_and_counted_as_held(rig):
    ada = rich(rig)
    ada.type("deposit 30")
    account = account_of(ada.player_id)
    assert rig.world.has(account, Persistent)
    assert rig.world.need(account, BankAccount).owner == ada.player_id
    assert money.ledger(rig.game).held == money.in_saved_purses(rig.world)


def test_it_stays_when_its_owner_dies(rig):
    ada = rich(rig)
    ada.type("deposit 30")
    rig.world.edit(ada.player_id, Vitals).hp = 0
    die(rig.game, ada.player_id, None)
    assert balance_of(rig.game, ada.player_id) == 30


def test_it_goes_with_a_character_that_is_deleted_and_the_ledger_agrees(rig):
    ada = rich(rig)
    ada.type("deposit 30")
    rig.game.characters.delete(ada.player_id)
    assert not list(rig.world.having(BankAccount))
    assert rig.gold_is_conserved()
    assert close_account(rig.game, ada.player_id) == 0


def test_random_play_keeps_the_ledger_balanced(rig):
    dice, ada, bob = Dice(3), rich(rig), rig.join("Bob")
    before = money.in_all_purses(rig.world)
    for _ in range(200):
        who = dice.pick((ada, bob))
        word = dice.pick(("deposit", "withdraw"))
        who.type(f"{word} {dice.pick(('all', '1', '7', '40', '900'))}")
        assert all(purse.gold >= 0 for _, purse in rig.world.having(Purse))
    assert money.in_all_purses(rig.world) == before
    assert rig.gold_is_conserved()
