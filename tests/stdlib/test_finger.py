from maid_stdlib.components.character import BotLabel


def test_oneself(ada):
    assert ada.type("finger me").splitlines() == ["Ada is a person's character.", "Ada is playing now."]


def test_somebody_who_is_away(ada, bob):
    bob.type("afk")

    assert ada.type("finger bob").splitlines()[1] == "Bob is playing now, but away from the keyboard."


def test_what_kind_of_player_somebody_is(house, ada, bob):
    house.join("Ava", ai=True)
    house.world.add(bob.player_id, BotLabel())

    assert ada.type("finger ava").startswith("Ava is an AI player")
    assert ada.type("finger bob").startswith("Bob is a bot")


def test_somebody_whom_one_ignores(ada, bob):
    ada.type("ignore bob")

    assert ada.type("finger bob").splitlines()[-1] == "You ignore Bob."


def test_nobody_of_that_name(ada):
    assert ada.type("finger moon") == 'Nobody called "moon" has ever been here.'
    assert "Write it like this" in ada.type("finger")
