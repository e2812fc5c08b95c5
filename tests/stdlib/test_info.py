import pytest

from maid_engine.core.events import AppearanceChosen
from maid_stdlib.commands.help_pages import PAGES
from tests.stdlib.walk_rig import heard


def test_who_marks_ai_players_and_counts_them_apart(house, ada):
    house.join("Ava", ai=True)
    house.join("Bob").type("afk")
    assert ada.type("who").splitlines() == [
        "Ada, level 1, plays in Testdale.",
        "Bob, level 1, plays in Testdale, but is away.",
        "Ava (AI), level 1, plays in Testdale.",
        "Playing now, people: 2; AI players: 1.",
    ]


def test_score_shows_all_that_counts(ada):
    assert ada.type("score").splitlines()[:4] == [
        "You are Ada, level 1.",
        "Health 30 of 30, mana 10 of 10, stamina 100 of 100.",
        "Experience 0, 100 short of the next level.",
        "You have 25 gold.",
    ]


def test_help_explains_commands_from_their_declaration(ada):
    lines = ada.type("help get").splitlines()
    assert lines[0] == 'Help on "get":'
    assert 'Write: "get <item> from <container>"' in lines
    assert "Also written: take, g." in lines


def test_every_command_and_every_page_has_help(house, ada):
    for command in house.game.commands.allowed(house.game.capabilities(ada.player_id)):
        assert ada.type(f"help {command.name}").startswith("Help on"), command.name
    for page in PAGES:
        assert ada.type(f"help {page}").startswith(f'Help on "{page}"')


def test_help_commands_is_no_dead_end(ada):
    assert "Commands (movement): " in ada.type("help commands")


def test_help_alone_leads_on(ada):
    text = ada.type("help")
    assert "Help topics: start, " in text
    assert '"commands"' in text


def test_help_that_is_not_there_names_what_is_near(ada):
    assert ada.type("help lok").startswith('There is no help on "lok". Did you mean: ')
    assert ada.type("help qqqq") == 'There is no help on "qqqq". Try "help" alone.'


def test_commands_can_be_listed_by_kind(ada):
    assert ada.type("commands soc").splitlines()[0].startswith("Commands (social): accuse, ")


@pytest.mark.parametrize("setting", ["brief", "reader"])
def test_switches(house, ada, setting):
    assert ada.type(f"{setting} on") == f"Your setting {setting} is on."
    assert ada.type(setting) == f"Your setting {setting} is off."
    assert ada.type(f"{setting} maybe").endswith("Choose one of: on, off.")
    assert f"Your setting {setting} is on." in ada.type(f"toggle {setting}")
    assert f"Your setting {setting} is on." in ada.type("toggle")


def test_leave_to_tell_of_deeds_is_given_and_taken_back(house, ada):
    assert "Your setting news is off." in ada.type("toggle")
    assert "may tell others of the levels that you reach" in ada.type("toggle news")
    assert ada.type("toggle news").endswith("AI players tell nobody what you achieve.")


def test_who_uses_a_screen_reader_is_drawn_for(house, ada):
    ada.type("reader on")
    assert AppearanceChosen(ada.player_id, screen_reader=True) in house.events
    ada.type("reader off")
    assert AppearanceChosen(ada.player_id, screen_reader=False) in house.events


def test_colours(house, ada):
    assert ada.type("colour off") == 'Your colours are "none".'
    assert AppearanceChosen(ada.player_id, colour="none") in house.events
    assert ada.type("color 256") == 'Your colours are "256".'
    assert ada.type("colour") == 'Your colours are "256".'
    assert "truecolor" in ada.type("colour purple")


def test_the_prompt_is_the_players_own(house, ada):
    ada.type("look")
    assert ada.prompts == ["30/30hp 10/10mp 100/100ep> "]
    ada.type("prompt %h of %H, %gg %x%% L%l>")
    assert ada.prompts == ["30 of 30, 25g 100% L1> "]
    house.hurt(ada, -7)
    ada.type("look")
    assert ada.prompts[-1].startswith("0 of 30")
    assert "%h of %H" in ada.type("prompt")
    ada.type("prompt default")
    assert ada.prompts == ["0/30hp 10/10mp 100/100ep> "]


def test_prompts_carry_numbers_for_minds(ada):
    ada.type("look")
    prompt = ada.outputs[-1]
    assert prompt.vitals == {"hp": 30, "hp_max": 30, "mp": 10, "mp_max": 10, "ep": 100, "ep_max": 100}


def test_small_ones(house, ada):
    house.wait(3 * 60)
    assert ada.type("time").splitlines() == [
        "It is 6 o'clock in the morning.",
        "Today is Day 1.",
        "This world has been turning for 0 days, 0 hours, 3 minutes.",
    ]
    assert "version" in ada.type("version")


@pytest.mark.parametrize(("durable", "told"), [(True, "by itself"), (False, "keeps nothing on disk")])
def test_save_says_whether_the_game_saves_at_all(house, ada, durable, told):
    house.game.saver.durable = durable

    assert told in ada.type("save")


def test_bots_are_marked_wherever_they_show_and_counted_apart(house, ada):
    bob = house.join("Bob")
    house.game.characters.mark_bot(bob.player_id, on=True)
    bob.type("afk")
    assert ada.type("who").splitlines() == [
        "Ada, level 1, plays in Testdale.",
        "Bob (bot), level 1, plays in Testdale.",
        "Playing now, people: 1; AI players: 0; bots: 1.",
    ]
    assert "Bob is a bot: somebody else's program" in ada.type("finger bob")
    assert "Bob (bot) is standing here." in ada.type("look")
    assert "Bob is a bot" in ada.type("look bob")

    house.game.characters.mark_bot(bob.player_id, on=False)
    assert "people: 2; AI players: 0." in ada.type("who")
    assert "a person's character" in ada.type("finger bob")


def test_who_ignores_ai_hears_no_bots_either(house, ada):
    bob = house.join("Bob")
    house.game.characters.mark_bot(bob.player_id, on=True)
    ada.type("ignore ai")
    ada.clear()
    bob.type("say Good day.")
    assert "Good day" not in heard(ada)


def test_score_tells_what_decides_a_fight(house, ada):
    assert "In a fight: damage 1 to 4, attack 2, defence 10." in ada.type("score")


def test_where_tells_the_place_of_those_who_let_it(house, ada, bob):
    assert "Bob is at Great Hall, in Testdale." in ada.type("where")
    bob.type("toggle private")
    assert "Bob is somewhere in Testdale." in ada.type("where")
    assert ada.type("where bob") == "Bob is somewhere in Testdale."
    bob.type("group invite ada")
    ada.type("group accept")
    assert ada.type("where bob") == "Bob is at Great Hall, in Testdale."


def test_where_tells_no_place_of_those_who_ignore_one(house, ada, bob):
    bob.type("ignore ada")
    assert ada.type("where bob") == "Bob is somewhere in Testdale."
    assert "Ada is at Great Hall" in bob.type("where")
