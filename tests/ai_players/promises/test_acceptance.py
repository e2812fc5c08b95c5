"""A promise is given only if it can be kept; otherwise the reason is said."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.group_play import help_friend
from maid_engine.ai_players.cognitive.behaviors.promises.talk import Words, reply_about_promises
from maid_engine.ai_players.dialogue.reading import Reading
from maid_engine.ai_players.models.promises import PromiseKind
from maid_engine.ai_players.models.world import TrackedEntityType
from tests.ai_players.promises.asking import asked, replied
from tests.ai_players.promises.rows import is_of
from tests.ai_players.rules.town import ADA, BOB, ada, bob, in_town, read_as


def kinds(book):
    return [one.kind for one in book.mind.promises.open]


@pytest.mark.parametrize(
    ("words", "reason", "fact"),
    [
        ("meet me at the moon in five minutes", "promise.no_such_place", "moon"),
        ("meet me at the smithy at noon", "promise.no_clock", "minutes"),
        ("meet me at the smithy in ten hours", "promise.too_far_off", ""),
        ("wait here for three hours", "promise.too_long", "half an hour"),
        ("tell Zorro that I am here", "promise.unknown_person", "Zorro"),
        ("bring me a dragon scale", "promise.nothing_to_spare", "dragon scale"),
        ("come with me to the moon", "promise.no_such_place", "moon"),
    ],
)
def test_what_cannot_be_done_is_refused_with_the_reason(words, reason, fact):
    book = in_town("social_butterfly", ada, bob)
    reply = replied(book, words)
    assert (reply.source, is_of(reason, reply.line)) == (reason, True)
    assert fact.lower() in reply.line.lower()
    assert kinds(book) == []


def test_what_is_accepted_is_promised_with_its_terms_and_taint():
    book = in_town("social_butterfly", ada, bob)
    assert "five minutes" in asked(book, "meet me at the smithy in five minutes")
    (promise,) = book.mind.promises.open
    assert (promise.kind, promise.to, promise.room, promise.taint) == (
        PromiseKind.MEET,
        "Ada",
        "smithy",
        (ADA,),
    )
    assert promise.due == book.now + 300


@pytest.mark.parametrize(
    ("words", "price"), [("bring me a wolf pelt", 0), ("bring me a wolf pelt for 4 gold", 4)]
)
def test_a_thing_of_unknown_value_is_given_for_what_is_offered(words, price):
    book = in_town("social_butterfly", ada, bob)
    book.mind.world.inventory.add("wolf pelt")
    asked(book, words)
    (promise,) = book.mind.promises.open
    assert (promise.what, promise.gold) == ("wolf pelt", price)


def test_one_word_is_given_for_one_time():
    book = in_town("social_butterfly", ada, bob)
    asked(book, "wait here for ten minutes")
    assert replied(book, "come with me", "Bob", BOB).source == "promise.taken"
    assert kinds(book) == [PromiseKind.WAIT]


def test_the_same_person_may_ask_for_something_else():
    book = in_town("social_butterfly", ada, bob)
    asked(book, "wait here for ten minutes")
    asked(book, "come with me")
    assert kinds(book) == [PromiseKind.COME_ALONG]


def test_at_most_three_promises_are_open_to_one_person():
    book = in_town("social_butterfly", ada, bob)
    for what in ("wolves", "rings", "bears"):
        asked(book, f"keep an eye out for {what}")
    assert replied(book, "keep an eye out for foxes").source == "promise.enough"
    assert len(kinds(book)) == 3


def test_one_that_is_hurt_binds_itself_to_nothing():
    book = in_town("social_butterfly", ada, bob)
    book.mind.world.status.hp, book.mind.world.status.hp_max = 5, 30
    assert replied(book, "come with me").source == "promise.hurt"
    assert kinds(book) == []
    asked(book, "remind me in five minutes to eat")
    assert kinds(book) == [PromiseKind.REMIND]


def test_an_enemy_is_promised_nothing():
    book = in_town("social_butterfly", ada, bob)
    book.mind.world.relationships.adjust_disposition("Ada", -80.0, "player")
    asked(book, "wait here")
    assert kinds(book) == []


def test_what_was_said_in_private_is_not_repeated_before_others():
    book = in_town("social_butterfly", ada, bob)
    asked(book, "remember that my treasure is under the oak", private=True)
    assert "oak" not in asked(book, "what did I tell you about my treasure?")
    assert "oak" in asked(book, "what did I tell you about my treasure?", private=True)


def test_one_that_promised_help_joins_the_fight():
    book = in_town("cautious_scholar", ada, bob)
    world = book.mind.world
    world.entities.record("forest spider").kills = 3
    asked(book, "help me against the forest spider")
    spider = world.entities.arrive(
        "forest spider", world.map.current_room_id, TrackedEntityType.MONSTER, book.now
    )
    assert kinds(book) == [PromiseKind.HELP]
    assert help_friend(book.mind.situation(book.now)) is None
    spider.properties["fighting"] = "Ada"
    (attack,) = help_friend(book.mind.situation(book.now))
    assert (attack.verb, attack.parameters["target"]) == ("attack_target", "forest spider")


def test_the_same_words_are_not_heard_twice_within_an_hour():
    book = in_town("social_butterfly", ada, bob)
    lines = [asked(book, f"remember that my lucky number is {number}") for number in range(6)]
    assert len(set(lines)) == 6


@pytest.mark.parametrize("preset", ["warrior", "explorer", "social_butterfly", "merchant"])
def test_each_voice_gives_its_word_in_its_own_words(preset):
    book = in_town(preset, ada, bob)
    voice = book.mind.situation(book.now).speech.voice.name
    assert is_of("promise.wait", asked(book, "wait here for ten minutes"), voice)


def test_who_is_meant_by_my_friend_is_asked():
    s = in_town("social_butterfly", ada, bob).mind.situation(1.0)
    words = "can you tell my friend i was here"
    reading = read_as(words, "request.tell", person="my friend", message="i was here")
    reply = reply_about_promises(s, Words("Ada", words, False, (ADA,)), reading)
    assert reply is not None
    assert "your friend" in reply.line


def understood(book, words, row, **slots):
    """The reply to words that were understood as a row."""
    s = book.mind.situation(book.now)
    return reply_about_promises(s, Words("Ada", words, False, (ADA,)), Reading(words, row, 0.9, slots=slots))


@pytest.mark.parametrize(
    ("first", "words", "row"),
    [
        ("come with me", "we two, as far as our feet carry us", "request.group"),
        ("meet me at the smithy in ten minutes", "and you will be there", "request.meet"),
        ("warn me of wolves", "you will warn me", "request.warn"),
    ],
)
def test_what_was_accepted_is_not_refused_when_it_is_asked_for_in_other_words(first, words, row):
    book = in_town("explorer", ada)
    assert understood(book, words, row) is None or understood(book, words, row).source != "promise.stands"
    assert asked(book, first)
    assert understood(book, words, row).source == "promise.stands"


def test_who_has_promised_enough_still_stands_by_what_it_promised():
    book = in_town("explorer", ada, bob)
    for words in ("warn me of wolves", "tell Bob hello there", "remind me in ten minutes to eat"):
        assert asked(book, words)
    assert replied(book, "warn me of wolves").source == "promise.stands"
    assert replied(book, "warn me of bears").source == "promise.enough"


def test_who_walks_alone_does_not_shy_away_from_whom_it_has_promised_to_meet():
    book = in_town("cautious_scholar", ada)
    assert replied(book, "come with me").source == "group.alone"
    assert asked(book, "wait here for two minutes")
    assert replied(book, "come with me").source == "promise.walk"
