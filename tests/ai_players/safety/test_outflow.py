from maid_engine.ai_players.safety.outflow import GOLD_AN_HOUR, THINGS_AN_HOUR, Outflow, worth


def test_what_arguments_are_worth():
    assert worth("50 gold to bob") == (50, 0)
    assert worth("3 potion") == (0, 3)
    assert worth("sword to bob") == (0, 1)
    assert worth("offer 12 gold") == (12, 0)
    assert worth("pay bob 12 coins") == (12, 0)


def test_arguments_are_worth_all_that_they_name():
    assert worth("offer 50 gold and 3 potion") == (50, 3)
    assert worth("50 gold, sword to bob") == (50, 1)
    assert worth("30 coins and 20 gold to bob") == (50, 0)


def test_what_the_game_takes_for_a_number_is_one():
    assert worth("my 90 potion") == (0, 90)
    assert worth("add 3 potion") == (0, 3)
    assert worth("20 money to bob") == (20, 0)
    assert worth("20 of gold to bob") == (20, 0)
    assert worth("2.sword to bob") == (0, 1)
    assert worth("sword-2 to bob") == (0, 1)


def test_only_so_much_leaves_in_an_hour_and_then_again():
    out = Outflow()
    assert out.room_for(f"{GOLD_AN_HOUR} gold to bob", 0.0)
    assert not out.room_for(f"{GOLD_AN_HOUR + 1} gold to bob", 0.0)
    out.note(f"{GOLD_AN_HOUR} gold to bob", 0.0)
    assert not out.room_for("1 gold to bob", 10.0)
    assert out.room_for("sword to bob", 10.0)
    assert out.room_for("1 gold to bob", 3700.0)


def test_a_pack_is_not_emptied_one_by_one():
    out = Outflow()
    for number in range(THINGS_AN_HOUR):
        assert out.room_for("bread", float(number))
        out.note("bread", float(number))
    assert not out.room_for("bread", 60.0)
