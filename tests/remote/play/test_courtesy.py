"""What people ask of a guest, in the manners of all families, and what is no asking at all."""

import pytest

from maid_remote.mud.blocks import Block
from maid_remote.play.manners import Manners, Wish

STOP = (
    "Ada tells you 'stop'",
    'Ada tells you, "Please leave."',
    "Ada whispers to you: go away",
    "Ada pages: log off now",
    "Ada pages you: stop botting",
    'Ada says "Wanda, go away."',
    "Ada says, 'go away, bot'",
    'Ada shouts "no bots here!"',
    "[Gossip] Ada: bots are not allowed, get out bot",
    "Ada gossips, 'Wanda stop please'",
)  # fmt: skip
WHAT = (
    "Ada tells you 'are you a bot?'",
    'Ada says "Are you a bot, Wanda?"',
    "Ada whispers to you: who are you?",
    'Ada says "Hey you, are you human?"',
)
NOTHING = (
    "Ada says 'Stop, thief!'",
    'The guard says "Stop!"',
    'You say "stop, bot"',
    "You tell Ada 'are you a bot?'",
    "Wanda says 'go away, bot'",
    'Ada says "The robot stops at the door."',
    "A sign says: no bottles.",
    "Ada tells you 'the caravan will stop here for a while before it goes on to the north'",
    "Ada tells you 'do you know where the bus stop is?'",
    "The rain stops.",
    'Ada says "Where are you going?"',
)
OUT = ("You have been kicked by an admin.", "You are banned.", "*** Ada has booted you. ***")


def heard(line):
    return Manners("Wanda", "ada@example.org", ("halt",)).heard(Block((line,)))


@pytest.mark.parametrize("line", STOP)
def test_whoever_wants_it_to_stop_is_heard(line):
    (asked,) = heard(line)
    assert (asked.wish, asked.who) == (Wish.STOP, "Ada")


@pytest.mark.parametrize("line", WHAT)
def test_whoever_asks_what_it_is_is_heard(line):
    (asked,) = heard(line)
    assert (asked.wish, asked.who) == (Wish.WHAT, "Ada")


@pytest.mark.parametrize("line", NOTHING)
def test_what_is_not_meant_for_it_is_not_taken_for_an_order(line):
    assert not heard(line)


@pytest.mark.parametrize("line", OUT)
def test_being_thrown_out_is_understood(line):
    (asked,) = heard(line)
    assert asked.wish is Wish.OUT


def test_the_operators_own_stop_words_count():
    assert heard("Ada tells you 'would you halt'")[0].wish is Wish.STOP
    assert not heard("Ada says 'halt!'"), "said to nobody in particular"


def test_it_says_what_it_is_to_each_who_asks_and_to_nobody_twice_in_a_row():
    manners = Manners("Wanda", "ada@example.org")
    (ada,) = manners.heard(Block((WHAT[0],)))
    (bob,) = manners.heard(Block((WHAT[0].replace("Ada", "Bob"),)))
    assert "ada@example.org" in manners.reply(ada, 0.0)
    assert not manners.reply(ada, 10.0)
    assert manners.reply(bob, 10.0)
    assert manners.reply(ada, 1000.0)


def test_hostile_lines_take_no_time():
    for line in ("A" * 4000, "Ada says '" * 400, "Ada tells you 'stop " * 200, "[" * 4000, "a " * 2000 + "'"):
        heard(line)


@pytest.mark.parametrize("most", [45, 60, 70])
def test_an_announcement_is_never_cut_in_the_middle(most):
    said = Manners("Wanda", "somebody-with-a-long-address@example.org").announced(most)

    assert len(said) <= most
    assert said.endswith("Tell me stop and I leave.")
    assert "bot" in said


@pytest.mark.parametrize(
    ("line", "begins"),
    [
        ('Ada tells you, "are you a bot?"', "tell Ada I am a bot"),
        ('Ada whispers to you, "are you a bot?"', "whisper Ada I am a bot"),
        ('Ada says, "Wanda, are you a bot?"', "say I am a bot"),
        ('Ada says to you, "are you a bot?"', "say I am a bot"),
        ("Ada tells you 'are you a bot?'", "tell Ada I am a bot"),
        ("Ada pages: are you a bot?", "page Ada=I am a bot"),
        ("Ada(a) pages: are you a bot?", "page Ada=I am a bot"),
        ("(To: Wanda, Bob) Ada pages: are you a bot?", "page Ada=I am a bot"),
        ("From afar, Ada wonders: are you a bot?", "page Ada=I am a bot"),
        ('Ada whispers, "are you a bot?"', "whisper Ada=I am a bot"),
    ],
)
def test_who_asks_from_elsewhere_is_answered_there(line, begins):
    manners = Manners("Wanda")
    (asked,) = manners.heard(Block((line,)))
    assert manners.reply(asked, 0.0).startswith(begins)
