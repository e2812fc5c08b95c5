"""Whoever gets nowhere types what the MUD has for those who are lost; nobody else does."""

from maid_engine.commands.deed_class import DeedClass
from maid_remote.mud.learned_mud import Learned
from maid_remote.mud.vocabulary import Vocabulary
from maid_remote.play.exit_strategy import AGAIN, TRAPPED, ExitStrategy, with_exit_words


def known(*words):
    learned = Learned(family="diku")
    learned.verbs.list_(words)
    return learned


def stays(homeward, times, *rooms):
    for number in range(times):
        homeward.answered(rooms[number % len(rooms)])


def test_in_one_room_or_between_two_for_long_it_recalls_and_not_at_once_again():
    for rooms in (("cell",), ("cell", "corridor")):
        homeward = ExitStrategy(known("recall"))
        stays(homeward, TRAPPED - 2, *rooms)
        assert not homeward.next()
        stays(homeward, 4, *rooms)
        assert homeward.next() == "recall"
        assert not homeward.next()
        stays(homeward, AGAIN, *rooms)
        assert homeward.next() == "recall"


def test_whoever_gets_on_does_not():
    homeward = ExitStrategy(known("recall", "home"))
    stays(homeward, 200, "one", "two", "three", "four")
    assert not homeward.next()


def test_what_the_muds_help_does_not_name_is_not_typed():
    homeward = ExitStrategy(known("look"))
    stays(homeward, 100, "cell")
    assert not homeward.next()


def test_the_door_knows_the_words_where_the_mud_does():
    resolve = with_exit_words(Vocabulary(known("home")).resolve, known("home"))
    assert resolve("home").deed is DeedClass.FREE
    assert resolve("recall") is None
    assert resolve("look").command == "look"
