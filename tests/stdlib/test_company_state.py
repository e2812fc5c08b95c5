"""What GMCP says of groups, quests in hand and channels."""

from maid_stdlib.content.specs import Objective, QuestSpec, StageSpec
from tests.stdlib.life_rig import Rig
from tests.stdlib.walk_rig import CELLAR, House


def grouped():
    house = House()
    ada, bob = house.join("Ada", gmcp=True), house.join("Bob", ai=True)
    ada.type("look")
    ada.clear()
    ada.type("group bob")
    bob.type("group accept")
    ada.type("look")
    return house, ada, bob


def test_nobody_is_in_a_group_at_first():
    house = House()
    ada = house.join("Ada", gmcp=True)
    ada.type("look")
    assert ada.packets["Group"] == [{"leader": "", "members": []}]


def test_a_group_is_shown_with_everybodys_numbers():
    _, ada, _ = grouped()
    group = ada.packets["Group"][-1]
    assert group["leader"] == "Ada"
    assert [member["name"] for member in group["members"]] == ["Ada", "Bob"]
    assert group["members"][1]["ai"] is True
    assert group["members"][1]["info"] == {
        "hp": 30,
        "mhp": 30,
        "mn": 10,
        "mmn": 10,
        "mv": 100,
        "mmv": 100,
        "lvl": 1,
        "here": 1,
    }


def test_what_happens_to_a_member_elsewhere_is_shown_within_a_second():
    house, ada, bob = grouped()
    house.world.move(bob.player_id, CELLAR)
    house.hurt(bob, 7)
    ada.clear()

    house.wait(4)

    member = ada.packets["Group"][-1]["members"][1]
    assert member["info"]["here"] == 0
    assert member["info"]["hp"] >= 7
    assert "Char.Vitals" not in ada.packets


def test_whoever_leaves_is_shown_no_more():
    house, ada, bob = grouped()
    bob.type("group leave")
    house.wait(4)
    assert ada.packets["Group"][-1] == {"leader": "", "members": []}


def test_quests_in_hand_are_shown_with_what_is_to_do():
    quest = QuestSpec(
        "t:errand",
        "The Errand",
        "t:elder",
        "An errand.",
        "Will you?",
        (StageSpec("Wait a bit.", (Objective("say", 2, text="hello", name="greet"),)),),
    )
    rig = Rig(quests={"t:errand": quest})
    rig.mob("elder", "t:square")
    ada = rig.join("Ada")
    ada.gmcp = True
    ada.type("look")
    assert ada.packets["IRE.Tasks.List"] == [[]]
    ada.clear()
    ada.type("accept errand")
    (task,) = ada.packets["IRE.Tasks.List"][-1]
    assert (task["name"], task["desc"], task["stage"], task["stages"]) == ("The Errand", "Wait a bit.", 1, 1)
    assert task["objectives"][0]["count"] == 0
    ada.clear()
    ada.type("say hello")
    (task,) = ada.packets["IRE.Tasks.List"][-1]
    assert task["objectives"][0]["count"] == 1


def test_of_a_riddle_only_its_words_are_shown():
    """Neither the list of quests, nor GMCP, nor progress tells what a riddle asks for."""
    quest = QuestSpec(
        "t:errand",
        "The Errand",
        "t:elder",
        "An errand.",
        "Will you?",
        (StageSpec("Break the silence.", (Objective("say", 2, text="hello"),), riddle=True),),
    )
    rig = Rig(quests={"t:errand": quest})
    rig.mob("elder", "t:square")
    ada = rig.join("Ada")
    ada.gmcp = True
    accepted = ada.type("accept errand")
    (task,) = ada.packets["IRE.Tasks.List"][-1]
    told = f"{accepted}{ada.type('quests errand')}{ada.type('say hello')}{ada.type('quests')}"

    assert "Your task (The Errand): Break the silence." in told
    assert "'hello'" not in told
    assert (task["desc"], task["objectives"]) == ("Break the silence.", [])
    assert "Quest completed: The Errand!" in ada.type("say hello")


def test_the_channels_are_told_with_the_commands_that_answer_there():
    house = House()
    ada = house.join("Ada", gmcp=True)
    ada.type("look")
    (channels,) = ada.packets["Comm.Channel.List"]
    for channel in channels:
        assert house.game.commands.resolve(channel["command"], house.game.capabilities(ada))
    assert {"chat", "tell", "group"} <= {channel["name"] for channel in channels}
