"""Lines that are typed again, and who has shortcuts."""

from maid_engine.commands.definition import AI_PLAYER_CAPABILITIES
from maid_stdlib.systems.typed_lines import MOST_LINES
from tests.stdlib.walk_rig import CELLAR


def test_lines_are_run_again(house, ada):
    ada.type("say one", "say two", "smile")
    assert ada.type("!") == f'Again: "smile"\n{ada.type("smile")}'
    assert ada.type("!1").splitlines() == ['Again: "say one"', 'You say, "one"']
    assert ada.type("!SAY").splitlines() == ['Again: "say one"', 'You say, "one"']


def test_an_alias_can_be_run_again(house, ada):
    ada.type("alias a say %1", "a one")
    assert ada.type("!a").splitlines() == ['Again: "a one"', 'You say, "one"']


def test_history_lists_the_last_commands(house, ada):
    assert ada.type("history") == "You have typed no commands since you came into the game."
    ada.type("smile", "nonsense", "", "wave")
    assert ada.type("history").splitlines()[:-1] == ['Line 1: "smile"', 'Line 2: "wave"']
    ada.type(*[f"say {number}" for number in range(MOST_LINES)])
    assert ada.type("history").splitlines()[0] == 'Line 1: "say 0"'


def test_what_is_not_in_the_history_is_told(house, ada):
    assert ada.type("!").startswith('None of your last lines is "!".')
    assert ada.type("!7").startswith('None of your last lines is "!7".')
    assert ada.type("!kill").startswith('None of your last lines is "!kill".')


def test_ai_players_and_programs_have_no_shortcuts(house, ada):
    """A stand-in plays a character that has aliases, and its lines are judged as they are written."""
    ada.type("alias wave say I wave", "look")
    house.game.capabilities = lambda _: AI_PLAYER_CAPABILITIES
    assert ada.type("wave") == "You wave."
    assert "I do not know" in ada.type("2n")
    assert "I do not know" in ada.type("!")
    assert "I do not know" in ada.type("alias")


def test_an_alias_may_end_with_a_walk(house, ada):
    ada.type("alias cellar say down; 1d")
    assert ada.type("cellar") == 'You say, "down"'
    house.wait(1)
    assert ada.room == CELLAR
