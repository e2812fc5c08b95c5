import pytest

from maid_stdlib.components.body import Posture, Stance
from maid_stdlib.components.character import LinkDead
from maid_stdlib.components.identity import Identity
from tests.stdlib.walk_rig import HALL, heard


def test_a_room_is_shown_line_by_line_in_order(house, ada):
    house.put("torch")
    house.put("torch")
    house.put("sign")
    house.mob("wolf", HALL)
    house.join("Bob")
    house.join("Ava", ai=True)

    assert ada.type("look").splitlines() == [
        "Great Hall (Testdale)",
        "A banner hangs above a cold hearth.",
        "Exits: north (closed), down.",
        "A torch lies here (2 of them).",
        "There is a sign here.",
        "A grey wolf is here.",
        "Bob is standing here.",
        "Ava (AI) is here.",
    ]


def test_brief_leaves_the_description_out_while_walking_and_not_of_what_is_asked_for(ada):
    ada.type("brief on", "down")
    walked = ada.type("up")
    assert "Great Hall [Testdale]" in walked
    assert "A banner hangs" not in walked
    for line in ("look", "look around", "look here"):
        assert "Great Hall (Testdale)\nA banner hangs above a cold hearth.\n" in ada.type(line)


def test_states_of_people_are_shown(house, ada):
    bob, cleo = house.join("Bob"), house.join("Cleo")
    bob.type("afk")
    house.world.add(cleo.player_id, LinkDead(house.game.tick, house.game.after(60)))
    house.world.add(cleo.player_id, Stance(Posture.SITTING))
    seen = ada.type("look")
    assert "Bob is standing here, away." in seen
    assert "Cleo is sitting here, linkless." in seen


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("look banner", "You look at the banner.\nA red stag on white."),
        ("x fireplace", "You look at the fireplace.\nNothing but ash."),
        ("examine the hearth", "You look at the hearth.\nNothing but ash."),
        ("look at sign", "You look at the sign.\nPainted wood."),
        ("read sign", "You read the sign.\nNo running. No shouting."),
        ("read banner", "You look at the banner.\nA red stag on white."),
        ("look down", "You look down and make out: Low Cellar."),
        ("look n", "The oak door is closed."),
        ("look door", "The oak door is locked."),
        ("look east", "You look east and make out nothing."),
        ("look moon", 'You see no "moon" here.'),
        ("look bannre", 'You see no "bannre" here. Did you mean: banner?'),
        ("look sgin", 'You see no "sgin" here. Did you mean: sign?'),
        ("exits", "Way north: an oak door (locked).\nWay down: Low Cellar."),
    ],
)
def test_every_noun_shown_can_be_looked_at(house, ada, line, answer):
    house.put("sign")
    assert ada.type(line) == answer


def test_looking_at_a_person_shows_what_they_wear_and_how_they_are(house, ada):
    bob = house.join("Bob")
    house.hand(bob, "cap")
    bob.type("wear cap")
    house.hurt(bob, 10)
    assert ada.type("look bob").splitlines() == [
        "You see nothing special about Bob.",
        "Bob looks battered.",
        "Bob wears: a leather cap.",
    ]
    assert heard(bob).splitlines()[-1] == "Ada looks at you."
    assert "You see nothing special about the leather cap." in ada.type("examine cap")


def test_an_ai_player_says_so_when_looked_at(house, ada):
    house.join("Ava", ai=True)
    assert "Ava is an AI player." in ada.type("look ava")


def test_me_and_here_are_understood(ada):
    assert "Ada looks unhurt." in ada.type("look me")
    assert ada.type("look here").startswith("Great Hall")


def test_containers_are_looked_into_when_open(house, ada):
    chest = house.put("chest")
    assert ada.type("look in chest") == "The sea chest is closed."
    house.hand(ada, "key")
    ada.type("unlock chest", "open chest")
    assert ada.type("look in chest") == "The sea chest is empty."
    for _ in range(2):
        house.world.move(house.put("potion"), chest)
    assert ada.type("look in chest") == "In the sea chest you see: a red potion (2)."
    assert "red potion" in ada.type("examine potion")
    assert ada.type("look in key") == "You cannot look into the brass key."
    assert ada.type("look in moon") == 'You see no "moon" here.'


def test_a_rooms_own_word_goes_before_one_who_is_only_alike(house, ada):
    ferrywoman = house.mob("wolf", HALL)
    house.world.edit(ferrywoman, Identity).keywords = ("hearthkeeper",)

    assert "Nothing but ash." in ada.type("examine hearth")
    assert "wolf" in ada.type("examine hearthkeeper")
    assert "wolf" in ada.type("examine wolf")
