"""letter, letters, friend: writing to who is away, reading, and deciding who may write."""

import pytest

from maid_engine.accounts.away.absence import Fact, FactKind
from maid_engine.accounts.away.absence_log import AbsenceLog
from maid_engine.accounts.away.letter_box import LetterBox
from maid_engine.accounts.away.letters import DAY_S, LetterLimits
from maid_engine.commands.definition import AI_PLAYER_CAPABILITIES, Role
from maid_engine.commands.registry import Unknown
from maid_engine.moderation.flood_control import SpeechLimits
from tests.stdlib.lettered import leaves, person, world


@pytest.fixture
def play():
    return world()


@pytest.fixture
def people(play):
    """Ada and Bob, of whom Ada has spoken to Bob."""
    ada, bob = person(play, "Ada"), person(play, "Bob")
    ada.type("tell bob hello")
    bob.heard()
    return ada, bob


def box(play):
    return play.game.resource(LetterBox)


def test_a_letter_reaches_who_is_there_at_once(people):
    ada, bob = people

    assert 'You write to Ada, "the mill at nine?"' in bob.type("letter ada the mill at nine?")
    assert 'Bob writes to you, letter 1, "the mill at nine?"' in ada.heard()


def test_who_was_away_is_told_of_letters_and_reads_them(play, people):
    ada, bob = people
    leaves(play, ada)
    bob.type("letter ada the mill at nine?", "letter ada or ten?")

    again = play.join("Ada")

    assert "Letters that you have not read: 2." in again.heard()
    assert "Letters with Bob: 2, not read 2" in again.type("letters")
    assert "the mill at nine?" in again.type("letter read 1")
    assert "not read 1" in again.type("letters")
    shown = again.type("letters bob")
    assert "Letter 1 from Bob" in shown
    assert "or ten?" in shown
    assert "not read 0" in again.type("letters")


def test_what_came_while_one_played_was_read(play, people):
    ada, bob = people
    bob.type("letter ada one")
    assert box(play).unread(ada.player) == ()
    assert "not read 0" in ada.type("letters")
    leaves(play, ada)
    bob.type("letter ada two")

    again = play.join("Ada")
    again.type("letter bob hello again")

    assert "not read 1" in again.type("letters")


def test_a_conversation_shows_both_sides(people):
    ada, bob = people
    bob.type("letter ada the mill at nine?")
    ada.type("letter bob gladly")

    shown = ada.type("letters bob")

    assert shown.index("the mill at nine?") < shown.index("To Bob")
    assert "You have no letter of the number 2." in ada.type("letter read 2")


def test_a_stranger_asks_first_and_no_word_is_shown_before_it_is_granted(play, people):
    ada, _ = people
    mallory = person(play, "Mallory")
    ada.heard()

    assert "Your wish to write was passed on" in mallory.type("letter ada open sesame")

    shown = ada.heard() + ada.type("letters", "letters mallory", "letter read 1")
    assert "Mallory wishes to write to you" in shown
    assert "A wish to write to you: Mallory." in shown
    assert "sesame" not in shown
    assert "Mallory may write to you." in (told := ada.type("letters approve mallory"))
    assert "open sesame" in told


def test_who_is_rejected_learns_only_that_no_letters_are_taken(play, people):
    ada, _ = people
    mallory = person(play, "Mallory")
    mallory.type("letter ada open sesame")
    assert "has not answered yet" in mallory.type("letter ada hello?")

    assert "is not told so" in ada.type("letters reject mallory")

    assert "Ada takes no letters from you." in mallory.type("letter ada hello?")
    assert "has not asked to write" in ada.type("letters approve mallory")
    play.clock.advance(LetterLimits().request_days * DAY_S)
    assert "was passed on" in mallory.type("letter ada hello?")


def test_a_block_sounds_like_a_tier_and_can_be_ended(people):
    ada, bob = people

    assert "No character of the player of Bob" in ada.type("letters block bob")
    assert "Ada takes no letters from you." in bob.type("letter ada hello")

    assert "no longer kept" in ada.type("letters unblock bob")
    assert "is not kept" in ada.type("letters unblock bob")
    assert "was passed on" in bob.type("letter ada hello"), "who was blocked is a stranger again"
    assert "cannot write a letter to yourself" in ada.type("letters block ada")


def test_who_is_ignored_cannot_write(people):
    ada, bob = people
    ada.type("ignore bob")

    assert "Ada takes no letters from you." in bob.type("letter ada hello")
    assert "hello" not in ada.heard()


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("letters allow nobody", "People: nobody; AI players: nobody; stand-ins: nobody."),
        ("letters allow friends for people", "People: friends; AI players: nobody; stand-ins: nobody."),
        ("letters allow known for AI players", "People: known; AI players: known; stand-ins: nobody."),
        ("letters allow everyone stand-ins", "People: known; AI players: nobody; stand-ins: everyone."),
        ("letters allow", 'cannot be allowed to ""'),
        ("letters allow bob", 'cannot be allowed to "bob"'),
        ("letters allow known for cats", 'no kind of writer called "cats"'),
    ],
)
def test_who_may_write_is_chosen_for_each_kind_of_writer(people, typed, told):
    ada, _ = people
    assert told in ada.type(typed)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("letter ada hello", "cannot write a letter to yourself"),
        ("letter nobody hello", 'There is no character called "nobody".'),
        ("letters nobody", 'There is no character called "nobody".'),
        ("letters approve nobody", 'There is no character called "nobody".'),
        ("letter bob " + "x" * (LetterLimits().length + 1), "has at most 500 characters, and yours has 501"),
        ("letter bob", "letter <player> <words>"),
        ("letter personal bob", "letter personal <player> <words>"),
        ("letter", "letter <player> <words>"),
        ("letter read 7", "no letter of the number 7"),
        ("letters bob", "no letters of each other"),
        ("friend nobody", 'There is no character called "nobody".'),
        ("friend ada", "need not name yourself"),
    ],
)
def test_what_cannot_be_is_answered_in_one_sentence(people, typed, told):
    ada, _ = people
    assert told in ada.type(typed)


def test_a_letter_can_ask_for_the_word_of_the_player(play, people):
    ada, bob = people
    bob.type("letter personal ada do you come on Friday?")

    assert "Letter 1 asks for your own word" in ada.heard()
    (letter,) = box(play).letters_to(ada.player)
    assert letter.text == "do you come on Friday?"


def test_a_muted_player_cannot_write(play, people):
    ada, bob = people
    mira = person(play, "Mira", Role.MODERATOR)
    mira.type("@mute bob 30 shouting")

    assert "A moderator has muted you" in bob.type("letter ada open sesame")
    assert "sesame" not in ada.heard()


def test_letters_count_as_words_to_one_player():
    play = world(speech=SpeechLimits(directed_max=2))
    ada, bob = person(play, "Ada"), person(play, "Bob")
    ada.type("letters allow everyone")
    bob.type("letter ada one", "letter ada two")

    assert "faster than they can answer" in bob.type("letter ada three")


def test_a_letter_can_be_reported_with_its_words_alone(play, people):
    ada, bob = people
    mira = person(play, "Mira", Role.MODERATOR)
    bob.type("letter ada you stink", "tell ada a secret")
    mira.heard()

    assert "number 1" in ada.type("report letter 1 rude")

    shown = mira.heard() + mira.type("@report 1")
    assert "Ada about Bob" in shown
    assert "you stink" in shown
    assert "a secret" not in shown
    assert "no letter of the number 9" in ada.type("report letter 9")


def test_friends_are_named_and_listed(people):
    ada, bob = people
    assert "named nobody a friend" in ada.type("friend")

    assert "Bob is now among your friends." in ada.type("friend bob")

    assert "Your friends: Bob." in ada.type("friend")
    assert "no longer among your friends" in ada.type("friend bob")
    assert "friend" not in bob.heard()


def test_no_mind_may_decide_who_writes_or_read_what_came(play):
    for name in ("letters", "friend"):
        found = play.game.commands.resolve(name, AI_PLAYER_CAPABILITIES)
        assert isinstance(found, Unknown), name


def test_the_digest_tells_how_many_letters_wait(play, people):
    player = people[0].player
    ada, bob = people
    play.game.presence.disconnect(ada, "link lost")
    play.game.bus.drain()
    play.game.resource(AbsenceLog).note(player, Fact(FactKind.KILL, 1, "wolf", "grey wolf"))
    bob.type("letter ada one")

    again = play.join("Ada")

    assert "Letters that wait for you: 1." in again.heard()
