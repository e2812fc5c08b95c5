"""What is said after a reply from an exchange is answered by its follow-ups, as long as the talk is at it."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.answers.chosen import answer
from maid_engine.ai_players.cognitive.behaviors.answers.follow_up import followed_up
from maid_engine.ai_players.cognitive.behaviors.belief_references import believed
from maid_engine.ai_players.dialogue.composer import Composer, Phrasebook, shipped_phrases
from maid_engine.ai_players.dialogue.exchanges.book import ExchangeBook
from maid_engine.ai_players.dialogue.talk_state import TalkStates
from tests.ai_players.dialogue.exchange_kit import AFTER_ANSWERS, DIED, TALK, index
from tests.ai_players.rules.resident import resident
from tests.ai_players.rules.talks import told
from tests.ai_players.rules.town import ada, asked_in, in_town, read_as

OLD = f"{DIED} > he was old"
REPLIES = ("say I am sorry, Ada. They leave a hole.", "say That is a hard goodbye.")
TO_OLD = ("say That is a long time, Ada.", "say So many years side by side.")
TO_WHY = ("say Nobody knows, Ada.", "say I wish I could say.")
TO_PETS = ("say None, Ada.", "say No, but I like strays.")


class Phrases(Phrasebook):
    """The shipped lines, with a made-up talk."""

    exchanges = ExchangeBook((index(TALK + AFTER_ANSWERS),))


def talker(book):
    shipped = shipped_phrases()
    book.mind.speech = Composer(Phrases(shipped.answers, shipped.voices))
    return book


@pytest.fixture
def book():
    found = talker(resident())
    found.pass_time(1.0)
    return found


def states(book):
    return book.mind.conversation.states


def test_a_talk_goes_on_from_line_to_line(book):
    assert told(book, "my dog died") in REPLIES
    assert told(book, "he was old") in TO_OLD
    assert told(book, "why") in TO_WHY
    assert told(book, "do you have pets?") in TO_PETS


def test_after_another_subject_the_talk_is_at_that(book):
    told(book, "my dog died")
    assert "west" in told(book, "where is the forge?")
    assert told(book, "he was old") not in TO_OLD


def test_thanks_in_between_leave_the_talk_where_it_was(book):
    told(book, "my dog died")
    told(book, "thanks")
    assert told(book, "he was old") in TO_OLD


def test_what_the_mind_knows_is_asked_in_between(book):
    told(book, "my dog died")
    assert "15" in told(book, "what is 7 plus 8?")


def test_a_talk_goes_on_after_a_restart(book):
    told(book, "my dog died")
    again = TalkStates()
    again.restore(states(book).state())
    assert again.begin("Ada", book.now, private=False, within_s=60.0).exchange == DIED


def test_a_forgotten_person_begins_anew(book):
    told(book, "my dog died")
    book.mind.forget_player("Ada")
    assert DIED not in str(states(book).state())
    assert told(book, "he was old") not in TO_OLD


def after(words, reading, *names, human=True):
    town = talker(in_town("balanced", ada))
    s = town.mind.situation(town.now)
    return s, answer(s, asked_in(s, words, reading, human=human, after=names))


def test_what_was_said_has_the_follow_up_among_its_grounds():
    s, found = after("he was old", None, DIED)
    assert (found.exchange, found.is_follow_up) == (OLD, True)
    assert (
        believed(f"exchange:{OLD}", s) == f"the words are like 'he was old', said after the exchange {DIED!r}"
    )


def test_a_follow_up_of_words_that_were_answered_otherwise_is_found_too():
    _, found = after("he was old", None, "", DIED)
    assert found.exchange == OLD


def test_a_deed_that_is_surely_asked_for_is_not_lost_to_a_follow_up():
    words = "was an old dog"
    s = talker(in_town("balanced", ada)).mind.situation(0.0)
    assert followed_up(s, asked_in(s, words, None, human=True, after=(DIED,))) is not None
    asked = asked_in(s, words, read_as(words, "request.follow"), human=True, after=(DIED,))
    assert followed_up(s, asked) is None


def test_ai_players_among_themselves_use_no_follow_ups():
    _, found = after("he was old", None, DIED, human=False)
    assert not found.is_follow_up


def test_words_that_lead_on_are_noted_with_the_answer_of_the_row():
    _, found = after("my dog died", read_as("my dog died", "request.leave_me"))
    assert (found.exchange, found.thought) == ("", DIED)


TO_WALKER = ("say Then walk slowly, Ada.", "say Take your time, Ada.")


def test_a_talk_goes_on_after_an_answer_by_a_row(book):
    assert "west" in told(book, "where is the forge?")
    told(book, "thanks")
    assert told(book, "i am old") in TO_WALKER
    assert told(book, "why slowly") in ("say So that you arrive, Ada.", "say Haste is for the young.")
    assert told(book, "the dog perished") in ("say May it rest, Ada.", "say Then you walk alone now.")


def test_what_follows_an_answer_is_forgotten_with_the_talk(book):
    told(book, "where is the forge?")
    assert "way." in str(states(book).state())
    book.mind.forget_player("Ada")
    assert "way." not in str(states(book).state())
    assert told(book, "i am old") not in TO_WALKER


def test_what_the_mind_knows_goes_before_what_follows_an_answer(book):
    told(book, "where is the forge?")
    assert "west" in told(book, "where is the forge?")
    assert "level" in told(book, "what level are you?")


def test_the_answer_that_was_followed_is_among_the_grounds():
    s, found = after("i am old", None, "", "", "after way.")
    assert found.exchange == "after way. > i am old"
    said = "the words are like 'i am old', said after the answer 'way.'"
    assert believed(f"exchange:{found.exchange}", s) == said


@pytest.mark.parametrize("row", ["self.level", "request.follow", "social.greeting"])
def test_what_is_surely_read_and_known_is_not_lost_to_what_follows_an_answer(row):
    words = "i am old"
    assert after(words, read_as(words, "tell.about_me"), "after way.")[1].is_follow_up
    assert not after(words, read_as(words, row), "after way.")[1].is_follow_up
