import pytest

from maid_stdlib.components.mob import Talks
from maid_stdlib.rules.events import CharacterMoved, NpcSpokenTo, SpeechHeard
from tests.stdlib.life_rig import FOREST, SQUARE, Rig


@pytest.fixture
def rig():
    rig = Rig()
    rig.mob("elder", SQUARE)
    return rig


def say(rig, player, text):
    player.clear()
    rig.game.bus.publish(SpeechHeard(player.player_id, player.room, text))
    rig.game.bus.drain()
    return player.text


def finish_all(rig, player):
    from maid_stdlib.components.quest import QuestLog

    rig.world.edit(player.player_id, QuestLog).finished.update({"t:menace": 1, "t:hero": 1})


def test_several_words_for_one_answer_are_named_once():
    talks = Talks(topics={"hello": "Ask me.", "cider": "Sweet.", "cider day": "Sweet.", "day": "Long."})
    rig = Rig()
    ada, guard = rig.join("Ada"), rig.mob("guard", SQUARE)
    rig.world.add(guard, talks)
    assert "You could ask the town guard about: cider, day." in ada.type("talk guard")
    assert "Sweet." in ada.type("ask guard about cider day")
    assert "Long." in ada.type("ask guard about day")


def test_a_greeting_lists_what_can_be_asked(rig):
    ada = rig.join("Ada")
    finish_all(rig, ada)

    assert ada.type("talk elder").splitlines() == [
        "You talk with the elder.",
        'The elder says to you, "Well met. Ask me about wolves."',
        "You could ask the elder about: wolves.",
    ]
    assert rig.seen(NpcSpokenTo)[0].topic == ""
    assert rig.reads_back(ada) == []


@pytest.mark.parametrize(
    "line",
    ["talk elder wolves", "talk to elder about wolf", "ask elder about the wolves", "ask elder about wo"],
)
def test_a_topic_gets_its_answer(rig, line):
    ada, bela = rig.join("Ada"), rig.join("Bela")
    assert 'The elder says to you, "They come at night."' in ada.type(line)
    assert 'The elder says to Ada, "They come at night."' in bela.text
    assert rig.reads_back(ada) == rig.reads_back(bela) == []


def test_what_nobody_knows_is_said(rig):
    ada, _ = rig.join("Ada"), rig.join("Bela")
    assert ada.type("ask elder about cheese").endswith("The elder knows nothing about that.")
    assert (
        ada.type("ask elder")
        == 'Write it like this: "ask smith about swords", or "ask smith where is the inn".'
    )
    assert ada.type("talk dragon") == 'There is nobody called "dragon" here to talk to.'
    assert ada.type("talk bela") == "Bela is a player. Use say or tell to be heard."
    rig.mob("mute", SQUARE)
    assert ada.type("talk statue").endswith("The statue has nothing to say.")


def test_shopkeepers_and_trainers_say_what_they_are_for(rig):
    ada = rig.join("Ada")
    rig.mob("master", SQUARE)
    assert 'The sergeant teaches. Type "train"' in ada.type("talk sergeant")


def test_a_topic_said_aloud_is_answered_but_not_over_and_over(rig):
    ada, bela = rig.join("Ada"), rig.join("Bela")

    assert say(rig, ada, "Have you seen any wolves?") == 'The elder says to you, "They come at night."'
    assert say(rig, bela, "wolf!") == ""
    rig.wait(11)
    assert "They come at night" in say(rig, bela, "wolf!")
    assert say(rig, ada, "wolfish howl") == ""


def test_a_newcomer_is_greeted_once_in_a_while(rig):
    ada = rig.join("Ada")

    def come_in():
        ada.clear()
        rig.game.bus.publish(CharacterMoved(ada.player_id, FOREST, SQUARE, "south"))
        rig.game.bus.drain()
        return ada.text

    assert come_in() == 'The elder says to you, "Good day to you."'
    assert come_in() == ""
    rig.wait(601)
    assert "Good day" in come_in()


def test_a_mobs_own_topic_goes_before_a_word_for_quests(rig):
    ada = rig.join("Ada")
    elder = next(mob for mob, _ in rig.world.having(Talks))
    rig.world.edit(elder, Talks).topics["help"] = "Ring the bell."

    assert 'The elder says to you, "Ring the bell."' in ada.type("ask elder about help")
    assert "Ring the bell" not in ada.type("ask elder about work")
