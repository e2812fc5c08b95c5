import pytest

from maid_remote.mud.blocks import Block
from maid_remote.play.manners import Manners, Wish, rules_of_mssp


@pytest.fixture
def manners():
    return Manners("Wanda", contact="ada@example.org", stop_words=("enough",))


def heard(manners, *lines):
    return manners.heard(Block(lines))


@pytest.mark.parametrize(
    ("line", "wish", "who"),
    [
        ("Bob tells you 'stop'", Wish.STOP, "Bob"),
        ("Bob tells you 'enough of this'", Wish.STOP, "Bob"),
        ("Bob says 'Wanda, are you a bot?'", Wish.WHAT, "Bob"),
        ("Bob says 'no bots here'", Wish.STOP, "Bob"),
        ("You have been kicked by Zed.", Wish.OUT, ""),
    ],
)
def test_requests_are_recognised(manners, line, wish, who):
    [asked] = heard(manners, line)

    assert (asked.wish, asked.who) == (wish, who)


@pytest.mark.parametrize(
    "line",
    [
        "Bob says 'please stop the cart'",
        "Bob says 'nice weather'",
        "The wolf growls.",
        "You tell Bob 'stop'",
        "Bob says 'you have been kicked by a horse'",
    ],
)
def test_other_lines_ask_for_nothing(manners, line):
    assert heard(manners, line) == ()


def test_private_questions_are_answered_privately(manners):
    [asked] = heard(manners, "Bob tells you 'what are you'")

    assert manners.reply(asked, 0.0).startswith("tell Bob I am a bot")


def test_the_same_person_is_not_answered_again_soon(manners):
    [asked] = heard(manners, "Bob tells you 'what are you'")
    manners.reply(asked, 0.0)

    assert manners.reply(asked, 10.0) == ""
    assert manners.reply(asked, 1000.0) != ""


def test_the_announcement_fits_what_may_be_typed(manners):
    assert manners.announced(200) == manners.announcement
    assert "ada@example.org" not in manners.announced(40)


def test_a_server_may_forbid_bots():
    assert rules_of_mssp({"BOTS": ["0"]}).forbidden == "BOTS 0"
    assert rules_of_mssp({"BOTS": ["1"]}).forbidden == ""
