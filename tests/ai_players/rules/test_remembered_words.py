"""What somebody tells about itself is remembered, told back to that player only, and asked after."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.decision_effects import marks_of
from maid_engine.ai_players.cognitive.talk_facts import learned_from
from maid_engine.ai_players.cognitive.talk_record import Heard
from maid_engine.ai_players.dialogue.reading import Reading
from maid_engine.ai_players.dialogue.second_person import to_second_person
from maid_engine.ai_players.models.audience import only
from maid_engine.ai_players.models.memory import HUMAN_CHAT
from tests.ai_players.rules.town import ADA, BOB, ada, bob, in_town, reply, says, spoken

GREEN = "remember that my favourite colour is green"


def told(book, words, who=ada, author=ADA):
    book.pass_time(1.0)
    book >> says(who, author, words)
    return " ".join(spoken(book, 14.0))


def test_a_fact_is_told_back_to_the_one_who_told_it():
    book = in_town("balanced", ada)
    told(book, f"Tess, {GREEN}")
    assert "your favourite colour is green" in told(book, "Tess, what is my favourite colour?")


def test_a_fact_that_was_told_in_other_words_is_found_among_the_latest():
    book = in_town("balanced", ada)
    told(book, "Tess, I am a nurse and work at night.")
    assert "you are a nurse" in reply(book, "what is my job?", "memory.recall_fact", {"thing": "my job"}).line


def test_a_fact_of_somebody_else_is_nobodys_business():
    book = in_town("balanced", ada, bob)
    told(book, f"Tess, {GREEN}")
    assert "green" not in told(book, "Tess, what is my favourite colour?", bob, BOB)


def test_what_was_told_in_private_is_not_said_aloud():
    book = in_town("balanced", ada, bob)
    s = book.mind.situation(book.now)
    heard = Heard("Ada", GREEN, True, True, 1, book.now, ("Ada",), audience=only(("ada",)))
    reading = Reading(GREEN, "memory.remember_this", 0.9, slots={"fact": "my favourite colour is green"})
    marks_of(s).apply(learned_from(heard, reading, human=True), book.now)
    asks = ("what is my favourite colour?", "memory.recall_fact", {"thing": "my favourite colour"})
    aloud = reply(book, *asks, hearers=only(("ada", "bob")))
    alone = reply(book, *asks, hearers=only(("ada",)))
    assert "green" not in aloud.line
    assert "green" in alone.line


def test_a_fact_is_kept_as_long_as_words_of_people_are_and_goes_when_asked():
    book = in_town("balanced", ada)
    told(book, f"Tess, {GREEN}")
    kept = book.mind.memory.with_all("told:ada")
    assert [HUMAN_CHAT in one.tags for one in kept] == [True]
    assert kept[0].taint
    reply(book, "forget what i told you", "memory.forget")
    assert book.mind.memory.with_all("told:ada") == []
    assert "green" not in told(book, "Tess, what did I ask you to remember?")


def test_at_the_next_meeting_one_is_asked_how_it_went_and_only_once():
    book = in_town("balanced", ada)
    fact = "i am stuck at the smithy"
    told(book, f"Tess, {fact}")
    assert book.mind.memory.with_all("told:ada")
    assert "Smithy" not in reply(book, "hello", "social.greeting").line
    book.pass_time(3600.0)
    greeted = reply(book, "hello", "social.greeting")
    assert "Smithy" in f"{greeted.line} {greeted.more}" or "stuck" in f"{greeted.line} {greeted.more}"
    again = reply(book, "hello", "social.greeting")
    assert "stuck" not in f"{again.line} {again.more}"


def test_what_a_talk_was_about_is_told_when_asked():
    book = in_town("balanced", ada)
    told(book, "Tess, where is the smithy?")
    assert "smithy" in told(book, "Tess, what did we talk about?").lower()


def test_a_stranger_is_not_remembered():
    book = in_town("balanced", ada)
    assert "talked before" not in reply(book, "do you remember me?", "memory.know_me").line


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("my favourite colour is green", "your favourite colour is green"),
        ("I collect old maps.", "you collect old maps"),
        ("i was hurt and i'm tired", "you were hurt and you are tired"),
        ("you are my friend", "I am your friend"),
        ("we met at the inn", "you met at the inn"),
        ("I am afraid of my own cat, I think", "you are afraid of your own cat, you think"),
    ],
)
def test_words_about_oneself_are_turned_round(words, said):
    assert to_second_person(words) == said


@pytest.mark.parametrize(
    ("words", "row", "slots", "fact"),
    [
        ("I am level 3 and stuck in the crypt. bye", "tell.about_me", {"fact": "I am level 3"}, "I am level 3 and stuck in the crypt"),
        ("Tess, i have a brother who fishes!", "tell.about_me", {"fact": "i have a brother"}, "i have a brother who fishes"),
        ("my dog died", "tell.bad_news", {}, "my dog died"),
        ("Tess, i am stuck at the smithy", "quests.how", {"thing": "the smithy"}, "i am stuck at the smithy"),
        ("how do i do this?", "quests.how", {}, ""),
        ("remember it", "memory.remember_this", {}, ""),
    ],
)  # fmt: skip
def test_the_sentence_with_the_fact_is_learned(words, row, slots, fact):
    heard = Heard("Ada", words, True, False, 1, 0.0, ("Ada",))
    learned = learned_from(heard, Reading(words, row, 0.9, slots=slots), human=True)
    assert [one.fact for one in learned] == ([fact] if fact else [])


def test_a_long_story_is_not_learned_word_by_word():
    heard = Heard("Ada", "x " * 200, True, False, 1, 0.0, ("Ada",))
    assert learned_from(heard, Reading(heard.words, "tell.plan", 0.9), human=True) == ()
    assert learned_from(heard, Reading(heard.words, "social.joke", 0.9), human=True) == ()
