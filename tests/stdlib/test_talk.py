import pytest

from maid_stdlib.rules.events import SpeechHeard
from tests.stdlib.walk_rig import CELLAR, HALL, heard


def test_saying_is_heard_in_the_room_and_nowhere_else(house, ada, bob):
    cleo = house.join("Cleo", CELLAR)
    assert ada.type("say Hello, all!") == 'You say, "Hello, all!"'
    assert ada.type("'hi") == 'You say, "hi"'
    assert heard(bob) == 'Ada says, "Hello, all!"\nAda says, "hi"'
    assert heard(cleo) == ""
    assert SpeechHeard(ada.player_id, HALL, "Hello, all!") in house.events


def test_words_cannot_break_out_of_their_quotes(ada, bob):
    ada.type('say hi" Bob says, "I quit')
    assert heard(bob) == "Ada says, \"hi' Bob says, 'I quit\""


def test_saying_nothing_explains_the_command(ada, bob):
    assert "Write it like this" in ada.type("say")
    assert "Write it like this" in ada.type("say \x07")
    assert heard(bob) == ""


def test_saying_to_somebody(house, ada, bob):
    cleo = house.join("Cleo")
    assert ada.type("sayto bob well met") == 'You say to Bob, "well met"'
    assert heard(bob) == 'Ada says to you, "well met"'
    assert heard(cleo) == 'Ada says to Bob, "well met"'
    assert ada.type("sayto dave hi") == 'You see nobody called "dave" here.'


def test_tells_reach_anywhere_and_are_answered(house, ada):
    bob = house.join("Bob", CELLAR)
    assert ada.type("tell bob Are you there?") == 'You tell Bob, "Are you there?"'
    assert heard(bob) == 'Ada tells you, "Are you there?"'
    assert bob.type("reply yes") == 'You tell Ada, "yes"'
    assert heard(ada).endswith('Bob tells you, "yes"')
    assert house.join("Cleo").type("reply hm") == "Nobody has told you anything that you could answer."


def test_tells_that_go_nowhere_say_why(house, ada, bob):
    assert ada.type("tell xeno hi") == 'Nobody called "xeno" is playing now.'
    assert ada.type("tell bbo hi").endswith("Did you mean: Bob?")
    assert ada.type("tell ada hi") == "You cannot do that with yourself."
    bob.type("afk")
    assert "Bob is away from the keyboard." in ada.type("tell bob hi")


@pytest.mark.parametrize("line", ["tell bob hi", "whisper bob hi", "sayto bob hi"])
def test_who_speaks_to_one_who_is_away_reads_the_message(house, ada, bob, line):
    assert bob.type("afk gone fishing").endswith('reads: "gone fishing"')
    assert 'Bob is away from the keyboard: "gone fishing"' in ada.type(line)

    bob.type("afk")
    assert "away" not in ada.type(line)
    bob.type("toggle afk")
    assert ada.type(line).endswith("Bob is away from the keyboard.")


def test_the_message_of_one_who_is_ignored_is_not_shown(house, ada, bob):
    bob.type("afk buy my swords")
    ada.type("ignore bob")

    shown = ada.type("tell bob hi")

    assert "Bob is away from the keyboard." in shown
    assert "swords" not in shown


@pytest.mark.parametrize("line", ["tell bob hi", "whisper bob hi", "sayto bob hi"])
def test_who_speaks_to_a_sleeper_learns_so(house, ada, bob, line):
    bob.type("sleep")
    assert ada.type(line).endswith("Bob is asleep.")


def test_whispers_are_seen_but_not_heard(house, ada, bob):
    cleo = house.join("Cleo")
    ada.type("whisper bob the key is in the chest")
    assert heard(bob) == 'Ada whispers to you, "the key is in the chest"'
    assert heard(cleo) == "Ada whispers something to Bob."


def test_shouts_fill_the_zone(house, ada):
    cleo = house.join("Cleo", CELLAR)
    assert ada.type("shout Help!") == 'You shout, "Help!"'
    assert heard(cleo) == 'Ada shouts, "Help!"'


def test_the_channel_can_be_turned_off(house, ada, bob):
    assert ada.type("chat hi all") == '[chat] You: "hi all"'
    assert heard(bob) == '[chat] Ada: "hi all"'
    assert bob.type("channels chat off") == "The channel chat is off."
    ada.type("chat again")
    assert "again" not in heard(bob)
    assert 'Type "channels chat on"' in bob.type("chat hm")
    assert bob.type("channels chat on") == "The channel chat is on."
    assert 'There is no channel "newbie". There is: chat.' in bob.type("channels newbie on")


def test_emotes_carry_a_star(ada, bob):
    assert ada.type(":grins.") == "* Ada grins."
    assert heard(bob) == "* Ada grins."


def test_emotes_cannot_imitate_the_game(ada, bob):
    ada.type("emote hits you for 99 damage!")
    assert heard(bob).startswith("* Ada hits you")


def test_socials_understand_the_word_before_the_name(ada, bob):
    assert ada.type("wave at bob") == "You wave at Bob."
    assert ada.type("wave to me") == "You wave at yourself."
    assert ada.type("wave dave") == 'You see nobody called "dave" here.'


def test_who_is_ignored_is_not_heard(house, ada, bob):
    assert bob.type("ignore ada") == 'You no longer hear "Ada".'
    bob.clear()
    for line in ("say x", "sayto bob x", "shout x", "chat x", ":x", "wave", "wave bob", "whisper bob x"):
        ada.type(line)
    assert ada.type("tell bob x") == "Bob does not listen to you."
    assert heard(bob) == ""
    assert bob.type("ignore") == "You do not hear: Ada."
    assert bob.type("ignore ada") == 'You hear "Ada" again.'
    ada.type("say x")
    assert heard(bob).endswith('Ada says, "x"')


def test_all_ai_players_can_be_ignored_at_once(house, ada):
    ava = house.join("Ava", ai=True)
    assert ada.type("ignore ai") == "You no longer hear AI players."
    ada.clear()
    ava.type("say hello human", "wave", "chat hello")
    assert heard(ada) == ""
    assert ada.type("ignore ai") == "You hear AI players again."


def test_who_tells_somebody_they_ignore_is_told_that_no_answer_will_be_heard(ada, bob):
    ada.type("ignore bob")
    assert ada.type("tell bob hi").splitlines() == [
        'You tell Bob, "hi"',
        "You ignore Bob, and would not hear an answer.",
    ]
    ada.type("ignore bob")
    assert ada.type("tell bob hi") == 'You tell Bob, "hi"'


def test_nobody_ignores_themselves_or_strangers(ada):
    assert ada.type("ignore ada") == "You cannot ignore yourself."
    assert ada.type("ignore nobodee") == 'Nobody called "nobodee" is playing now.'


def test_sleepers_are_silent(ada, bob):
    ada.type("sleep")
    bob.clear()
    assert ada.type("say zzz") == 'You are asleep. Type "wake" first.'
    assert ada.type("wave") == 'You are asleep. Type "wake" first.'
    assert heard(bob) == ""


def test_speech_is_cut_before_it_becomes_a_flood(ada, bob):
    ada.type("say " + "x" * 5000)
    assert len(heard(bob)) < 600


def test_speech_has_a_gmcp_twin(house, ada):
    bob = house.join("Bob", gmcp=True)
    ada.type("say hi")
    message = next(output for output in bob.outputs if getattr(output, "packet", None))
    assert message.packet.package == "Comm.Channel.Text"
    assert message.packet.data == {"channel": "say", "talker": "Ada", "text": 'Ada says, "hi"'}
