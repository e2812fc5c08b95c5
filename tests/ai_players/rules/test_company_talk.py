"""What AI players say to one another is for somebody, to the point, and not an echo."""

from dataclasses import replace

import pytest

from maid_engine.ai_players.cognitive.behaviors.answers.chosen import answer
from maid_engine.ai_players.cognitive.behaviors.gossip import worth_asking, worth_telling
from maid_engine.ai_players.cognitive.behaviors.own_words import own_words
from maid_engine.ai_players.cognitive.behaviors.place_names import place
from maid_engine.ai_players.cognitive.behaviors.social import greet
from maid_engine.ai_players.cognitive.behaviors.steps import step_key
from maid_engine.ai_players.dialogue.intent_rows import ANSWER
from maid_engine.ai_players.dialogue.reader import shipped_reader
from maid_engine.ai_players.dialogue.reading import Reading
from maid_engine.ai_players.language.claims import claims_in
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.planning import passing_goal
from maid_engine.ai_players.models.world import QuestState, TrackedEntityType
from maid_engine.core.english import indefinite
from maid_engine.core.time import Seconds
from tests.ai_players.released import said
from tests.ai_players.rules.town import BOB, ada, asked_in, bob, in_town, reply, says, spoken


def test_nobody_remarks_twice_running_on_what_is_brought_up():
    book = in_town("balanced", ada)
    book.mind.diary.note(Activity.TALKED_TO_NPC.of("hilda"), 1.0)
    assert "Hilda" in reply(book, "I like Hilda.").line
    assert "Hilda" not in reply(book, "Hilda is quick.").line


def test_a_place_nobody_has_seen_is_not_mixed_up_with_one_of_a_like_name():
    book = in_town("balanced", ada)
    book.mind.memory.add("Town guards are found at the Market Square.", now=book.now, tags=("town", "guard"))
    assert "guards" not in reply(book, "Have you been to the Town Hall yet?").line


def test_what_is_told_names_whom_it_is_for_and_can_still_be_taken_in():
    book = in_town("social_butterfly", ada, bob)
    s = book.mind.situation(book.now)
    lines = [said(s, worth_telling(s, "Bob")) for _ in range(2)]
    assert all("Bob" in line for line in lines), lines
    assert all(claims_in(line) for line in lines), lines
    assert len({line.partition(":")[0] for line in lines}) == 2


def test_a_place_is_asked_for_with_its_article_and_somebody_without():
    book = in_town("balanced", ada)
    quests = book.mind.world.quests
    quest = quests.discover("The Lay of the Land", Seconds(1.0))
    quests.progress(quest.name, "see The Lookout", 0, 1, Seconds(1.0))
    quests.set_state(quest.name, QuestState.ACTIVE, Seconds(1.0))
    s = book.mind.situation(book.now)
    assert said(s, worth_asking(s, "Otto")) == "Do you know where the Lookout is, Otto?"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("leather leggings", "leather leggings"),
        ("wolf", "a wolf"),
        ("adder", "an adder"),
        ("loaf of bread", "a loaf of bread"),
        ("pair of boots", "a pair of boots"),
    ],
)
def test_what_comes_in_the_plural_has_no_article(name, said):
    assert indefinite(name) == said


def test_whoever_has_no_name_has_an_article_in_what_one_means_to_do():
    book = in_town("balanced", ada)
    world = book.mind.world
    world.entities.arrive("market woman", world.map.current_room_id, TrackedEntityType.NPC, Seconds(1.0))
    s = book.mind.situation(book.now)
    s = replace(s, own=replace(s.own, intent="talk to market woman", wants=""))
    line = answer(s, asked_in(s, "what are you doing?")).line
    assert "the market woman" in line


def test_a_hello_in_a_crowd_is_for_somebody():
    lines = []
    for seed in range(12):
        book = in_town("social_butterfly", ada, bob)
        book.mind.luck = book.mind.luck.stream(str(seed))
        s = book.mind.situation(book.now)
        lines += [
            one.parameters["message"] for one in greet(s, passing_goal()) if "message" in one.parameters
        ][:1]
    assert lines
    assert all("Ada" in line or "Bob" in line for line in lines), lines


@pytest.mark.parametrize("words", ["Any time, Tess.", "You are welcome!", "No trouble at all."])
def test_a_you_are_welcome_is_no_question(words):
    assert not shipped_reader().read(words, me="Tess").asks


def test_a_remark_after_a_greeting_is_no_question():
    assert not shipped_reader().read("Hey there, Tess! There is always something to do.", me="Tess").asks
    assert shipped_reader().read("Hello there, where is the inn?").intent == "ways.where_thing"


def test_news_is_thanked_for_and_not_answered_with_an_acquaintance():
    book = in_town("social_butterfly", ada, bob)
    book.mind.diary.note(Activity.TALKED_TO_NPC.of("hilda"), 1.0)
    line = reply(book, "By the way, Tess: Hilda at the Smithy sells an oak cudgel for 10 gold.").line
    assert any(word in line for word in ("know", "remember", "handy")), line


def test_whoever_did_not_know_the_way_is_not_thanked_for_it():
    book = in_town("balanced", ada)
    book.mind.diary.note(Activity.WONDERED.of("ada"), book.now)
    s = book.mind.situation(book.now)
    words = "I know nothing of the mill so far"
    line = answer(s, asked_in(s, words, Reading(words, ANSWER, 0.9), human=False)).line
    assert "keep that in mind" not in line
    assert "Good to know" not in line


def test_two_ai_players_greet_each_other_once():
    book = in_town("social_butterfly", ada)
    s = book.mind.situation(book.now)
    hello = "Good day, Tess!"
    assert answer(s, asked_in(s, hello, human=False)).line
    s.diary.note(step_key("greet", {"target": "ada"}), s.now)
    again = answer(s, asked_in(s, hello, human=False))
    assert (again.line, again.gesture) == ("", "nod")
    assert answer(s, asked_in(s, hello)).line


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Under the Pear Tree", "Under the Pear Tree"),
        ("Old Oak", "the Old Oak"),
        ("Weaver Lane", "Weaver Lane"),
    ],
)
def test_a_place_named_by_where_it_stands_has_no_article(name, said):
    assert place(name) == said


def test_what_another_ai_player_has_just_said_to_a_person_is_said_in_other_words():
    book = in_town("balanced", ada, bob)
    for name in ("Ada", "Bob"):
        book.mind.world.entities.meet_player(name, is_ai=name == "Bob")
    for player in book.mind.world.entities.players_here():
        player.is_ai = player.name == "Bob"
    lines = {goodbye(book, seed) for seed in range(30)}
    line = min(lines)
    book >> says(bob, BOB, line)
    spoken(book, 10.0)
    assert len(lines) > 1
    assert line not in {goodbye(book, seed) for seed in range(30)}


def goodbye(book, seconds):
    """A goodbye to Ada, as it is composed so many seconds later."""
    s = book.mind.situation(Seconds(book.now + seconds))
    return own_words(s, "company.leaving_plainly", {"who": "Ada"}, to="Ada").line
