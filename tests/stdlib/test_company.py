"""Groups and trades: what two or more do together."""

import pytest

from maid_stdlib.content.specs import ItemSpec
from maid_stdlib.rules import company
from maid_stdlib.rules.events import GoldMoved, ItemGiven
from maid_stdlib.rules.player_trade import LOOK_S
from tests.stdlib.walk_rig import heard

# --- groups ---


def test_a_group_begins_when_the_invitation_is_accepted(house, ada, bob):
    assert ada.type("group invite bob") == "You invite Bob to your group."
    assert heard(bob) == 'Ada invites you to a group. Type "group accept" to join.'
    assert 'Type "group invite"' in ada.type("group")
    assert bob.type("group accept") == "You join the group of Ada."
    assert heard(ada).endswith("Bob joins the group of Ada.")
    assert bob.type("group").splitlines() == [
        "Your group is led by Ada.",
        "In the group: Ada, level 1, health 30 of 30.",
        "In the group: Bob, level 1, health 30 of 30.",
    ]
    assert bob.type("gtell ready") == '[group] You: "ready"'
    assert heard(ada) == '[group] Bob: "ready"'


def test_invitations_end(house, ada, bob):
    assert bob.type("group accept") == "Nobody has invited you to a group."
    ada.type("group bob")
    house.wait(130)
    assert bob.type("group accept") == "Nobody has invited you to a group."


def test_the_group_goes_on_without_its_leader(house, ada, bob):
    cleo = house.join("Cleo")
    ada.type("group bob", "group cleo")
    bob.type("group accept ada")
    cleo.type("group accept")
    for player in (bob, cleo):
        player.clear()
    assert ada.type("group leave") == "You leave the group."
    assert heard(bob) == "Ada leaves the group.\nYou now lead the group."
    assert heard(cleo) == "Ada leaves the group.\nBob now leads the group."
    bob.type("group kick cleo")
    assert heard(cleo) == "Bob removes you from the group."
    assert 'Type "group invite"' in bob.type("group")


def test_only_the_leader_decides(house, ada, bob):
    cleo = house.join("Cleo")
    ada.type("group bob")
    bob.type("group accept")
    assert bob.type("group cleo") == "Only Ada, who leads the group, can do that."
    assert bob.type("group kick ada") == "Only Ada, who leads the group, can do that."
    assert ada.type("group kick dave") == 'Nobody called "dave" is in your group.'
    assert cleo.type("group bob") == "Bob is in a group already."
    assert cleo.type("gtell hm").startswith("You are in no group")
    assert ada.type("group me") == "You cannot do that with yourself."


def test_kicking_reaches_only_ones_own_group(house, ada, bob):
    cleo, dora = house.join("Cleo"), house.join("Dora")
    ada.type("group bob")
    bob.type("group accept")
    cleo.type("group dora")
    dora.type("group accept")
    heard(dora)

    refused = company.kick(house.game, ada.player_id, dora.player_id)

    assert refused is not None
    assert refused.text == 'Nobody called "Dora" is in your group.'
    assert heard(dora) == ""
    assert company.members(house.world, dora.player_id) == [cleo.player_id, dora.player_id]


def test_the_words_of_the_group_command_are_read_in_any_case(house, ada, bob):
    assert ada.type("group LIST") == ada.type("group")


# --- trades ---


@pytest.fixture
def trading(house, ada, bob):
    ada.type("trade bob")
    bob.type("trade accept")
    return ada, bob


def test_a_trade_from_asking_to_settling(house, ada, bob):
    torch, cap = house.hand(ada, "torch"), house.hand(bob, "cap")
    assert ada.type("trade bob") == "You ask Bob to trade with you."
    assert heard(bob) == 'Ada asks you to trade. Type "trade accept" to begin.'
    assert bob.type("trade accept").startswith("You are now trading with Ada.")
    assert "You are now trading with Bob." in heard(ada)

    assert ada.type("trade offer torch") == "You offer: a torch."
    assert heard(bob).endswith("Ada offers: a torch.")
    bob.type("trade offer cap", "trade offer 10 gold")
    assert heard(ada).splitlines()[-1] == "Bob offers 10 gold and: a leather cap."
    assert sorted(ada.type("trade show").splitlines()) == [
        "Bob offers 10 gold and: a leather cap.",
        "You offer: a torch.",
    ]

    house.wait(LOOK_S)
    assert ada.type("trade confirm") == "You confirm the trade with Bob."
    assert (
        ada.type("trade confirm") == "You have confirmed already. The trade is settled when Bob confirms too."
    )
    assert heard(bob).endswith('Ada confirms the trade. Type "trade confirm" to settle it.')
    assert house.world.place_of(torch) == ada.player_id
    done = "The trade with Ada is done. You gave: a leather cap, 10 gold. You got: a torch."
    assert bob.type("trade confirm") == done
    done = "The trade with Bob is done. You gave: a torch. You got: a leather cap, 10 gold."
    assert heard(ada).endswith(done)

    assert house.world.place_of(torch) == bob.player_id
    assert house.world.place_of(cap) == ada.player_id
    assert (ada.gold, bob.gold) == (35, 15)
    assert GoldMoved(bob.player_id, ada.player_id, 10, "traded") in house.events
    assert ItemGiven(ada.player_id, bob.player_id, torch, "t:torch") in house.events


def test_any_change_takes_the_confirmations_back(house, trading):
    ada, bob = trading
    torch = house.hand(ada, "torch")
    ada.type("trade offer torch")
    house.wait(LOOK_S)
    bob.type("trade confirm")
    assert ada.type("trade remove torch").splitlines() == [
        "You change your offer; both of you have to confirm again.",
        "You offer nothing yet.",
    ]
    ada.type("trade confirm")
    assert house.world.place_of(torch) == ada.player_id
    house.wait(LOOK_S)
    assert "The trade with Ada is done." in bob.type("trade confirm")
    assert house.world.place_of(torch) == ada.player_id


def test_taking_back_a_gold_thing_leaves_the_gold_in_the_offer(house, trading):
    ada, _ = trading
    house.content.items["t:ring"] = ItemSpec("t:ring", "gold ring", slot="finger")
    house.hand(ada, "ring")
    ada.type("trade offer 10 gold", "trade offer gold ring")

    assert ada.type("trade remove gold ring") == "You offer 10 gold."
    assert ada.type("trade remove gold statue") == 'You do not offer "gold statue".'
    assert ada.type("trade remove 10 gold") == "You offer nothing yet."


def test_a_confirmation_that_was_on_its_way_does_not_settle_what_was_changed(house, trading):
    ada, bob = trading
    purses = ada.gold, bob.gold
    ada.type("trade offer 10 gold")
    bob.type("trade offer 5 gold")
    house.wait(LOOK_S)

    ada.type("trade offer 1 gold", "trade confirm")
    said = bob.type("trade confirm")

    assert said == 'Ada has just changed the offer. Look at it, then type "trade confirm" again.'
    assert (ada.gold, bob.gold) == purses
    house.wait(LOOK_S)
    done = "The trade with Ada is done. You gave: 5 gold. You got: 1 gold."
    assert bob.type("trade confirm") == done
    assert (ada.gold, bob.gold) == (purses[0] + 4, purses[1] - 4)


def test_both_are_told_only_when_it_is_stored(house, trading):
    ada, bob = trading
    waiting = []
    house.game.saver.urgent = waiting.append
    ada.type("trade offer 5 gold", "trade confirm")
    house.wait(LOOK_S)
    assert bob.type("trade confirm") == ""
    waiting.pop()()
    assert heard(bob).startswith("The trade with Ada is done.")


def test_both_are_told_when_a_trade_cannot_be_stored_yet(house, trading):
    ada, bob = trading
    house.game.saver.urgent, house.game.saver.failing = [].append, True
    ada.type("trade offer 5 gold", "trade confirm")
    house.wait(LOOK_S)

    assert "cannot save it just now" in bob.type("trade confirm")
    assert "cannot save it just now" in heard(ada)


def test_what_is_gone_is_not_traded(house, trading):
    ada, bob = trading
    torch = house.hand(ada, "torch")
    ada.type("trade offer torch", "trade offer 20 gold", "drop torch", "trade confirm")
    house.wait(LOOK_S)
    assert bob.type("trade confirm") == "What was offered is no longer there, so nothing changes hands."
    assert house.world.place_of(torch) == ada.room
    assert (ada.gold, bob.gold) == (25, 25)


def test_gold_that_is_not_there_is_not_offered(trading):
    ada, _ = trading
    assert ada.type("trade offer 500 gold") == "You have only 25 gold, not 500."
    assert ada.type("trade offer gold") == "The amount must be 1 or more."
    assert ada.type("trade offer moon") == 'You do not have "moon".'
    assert ada.type("trade remove moon") == 'You do not offer "moon".'


def test_walking_away_calls_it_off(house, trading):
    ada, bob = trading
    bob.clear()
    ada.type("d")
    house.wait(1)
    assert "The trade with Ada is called off." in heard(bob)
    assert bob.type("trade confirm").startswith("You are not trading.")


def test_nobody_settles_a_trade_from_afar(house, trading):
    ada, bob = trading
    ada.type("trade offer 5 gold", "trade confirm", "d")
    assert "called off" in bob.type("trade confirm")
    assert (ada.gold, bob.gold) == (25, 25)


def test_leaving_the_game_calls_it_off(house, trading):
    ada, bob = trading
    bob.clear()
    house.game.characters.leave(ada.player_id)
    assert "The trade with Ada is called off." in heard(bob)


def test_a_trade_needs_two_players_with_time(house, trading):
    ada, _ = trading
    cleo = house.join("Cleo")
    assert cleo.type("trade ada") == "Ada is trading with somebody else."
    assert ada.type("trade cleo") == "You are trading with Bob already."
    assert cleo.type("trade accept") == "Nobody here has asked you to trade."
    assert cleo.type("trade").startswith("You are not trading.")
    assert ada.type("trade cancel") == "The trade with Bob is called off."


def test_both_asking_begins_it(ada, bob):
    ada.type("trade bob")
    assert bob.type("trade with ada").startswith("You are now trading with Ada.")
