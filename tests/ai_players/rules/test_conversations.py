"""AI players answer to the point, from what they know, and claim nothing else."""

import re
from dataclasses import replace

import pytest

from maid_engine.ai_players.cognitive.behaviors.answers.chosen import answer
from maid_engine.ai_players.cognitive.behaviors.decision_effects import marks_of
from maid_engine.ai_players.cognitive.behaviors.reaction_gate import may_approach, may_chat, turn_of
from maid_engine.ai_players.cognitive.behaviors.social import evening_out, greet
from maid_engine.ai_players.cognitive.talk_reading import read
from maid_engine.ai_players.dialogue.intent_rows import shipped_rows
from maid_engine.ai_players.dialogue.reader import shipped_reader
from maid_engine.ai_players.dialogue.talk_state import TalkState
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.believed_clock import USUAL_CLOCK
from maid_engine.ai_players.models.decisions import Approached
from maid_engine.ai_players.models.planning import passing_goal
from maid_engine.ai_players.models.world import TrackedEntityType
from maid_engine.core.messages import Name
from maid_engine.core.time import Seconds
from maid_qa.testing.playbook import Playbook
from maid_stdlib.messages import look, movement, npc
from tests.ai_players.released import released
from tests.ai_players.rules.shrugs import is_shrug
from tests.ai_players.rules.town import (
    ADA,
    BOB,
    ada,
    asked_in,
    bob,
    by_rows_alone,
    in_town,
    knowledge,
    read_as,
    reply,
    says,
    spoken,
    vitals,
)


@pytest.mark.parametrize(
    ("words", "holds"),
    [
        ("Where is the nearest shop?", ("the Smithy", "west, then north")),
        ("Where is the blacksmith?", ("the Smithy", "west, then north")),
        ("where's Hilda?", ("Hilda", "the Smithy")),
        ("Where can I buy a sword?", ("Smithy", "short sword", "30 gold", "west, then north")),
        ("How much is a sword?", ("30 gold", "Smithy")),
        ("What is dangerous around here?", ("forest spider", "Weaver Lane")),
        ("Who is Hilda?", ("Hilda", "Smithy")),
        ("Are you a bot?", ("AI player",)),
        ("where am I?", ("Market Square",)),
        ("Where are you?", ("Market Square",)),
    ],
)
def test_what_is_known_is_told_with_the_way_there(words, holds):
    book = in_town("balanced", ada)
    line = reply(book, words).line
    assert all(part.lower() in line.lower() for part in holds), line


@pytest.mark.parametrize(
    ("words", "begins"),
    [
        ("Are you a human?", ("No,", "No.")),
        ("are you real?", ("No,", "No.")),
        ("Is anyone here a person?", ("No,", "No.")),
        ("Are you a bot?", ("Yes,", "Yes.")),
        ("Are you human or AI?", ("I am an AI player", "An AI player")),
    ],
)
def test_whoever_asks_for_a_human_is_told_no(words, begins):
    book = in_town("balanced", ada)
    for _ in range(4):
        line = reply(book, words, "self.are_you_ai").line
        assert line.startswith(begins), line
        assert "AI player" in line


@pytest.mark.parametrize(
    ("small", "row"),
    [
        ("A fine day to wander.", "tell.remark"),
        ("Quiet here, is it not?", "tell.remark"),
        ("I keep finding new corners.", "tell.about_me"),
        ("My feet could use a rest.", "tell.need"),
        ("There is always something to do.", "tell.opinion"),
        ("nice day, isn't it?", "turn.agree"),
        ("lovely weather, eh?", "world.weather"),
    ],
)
def test_small_talk_is_never_met_with_a_shrug(small, row):
    book = in_town("balanced", ada)
    for _ in range(8):
        found = reply(book, small, row)
        assert found.line or found.gesture
        assert not is_shrug(found.line), found.line


@pytest.mark.parametrize("words", ["Where is the abbey?", "Who is Mordecai?", "What killed you?"])
def test_what_is_not_known_is_not_made_up(words):
    book = in_town("balanced", ada)
    for _ in range(6):
        found = reply(book, words)
        assert found.line
        assert "Smithy" not in found.line
        assert not any(char.isdigit() for char in found.line)


@pytest.mark.parametrize(
    "words",
    [
        "What does the smithy sell?",
        "what does Hilda sell",
        "Tess, what can I buy at the Smithy?",
        "And what does it sell?",
    ],
)
def test_what_a_shop_has_is_told_from_its_price_list(words):
    book = in_town("balanced", ada)
    found = reply(book, words, before="shop")
    assert "short sword for 30 gold" in found.line, found.line
    assert "Smithy" in found.line


@pytest.mark.parametrize("words", ["What can I buy here?", "What is for sale?", "What does the abbey sell?"])
def test_a_price_list_that_was_not_read_is_not_made_up(words):
    book = in_town("balanced", ada)
    found = reply(book, words)
    assert found.line
    assert "sword" not in found.line


def test_whoever_asks_for_the_nearest_one_has_no_certain_one_in_mind():
    book = Playbook(knowledge(), "balanced")
    book >> (look.TITLE(title="Market Square", area="Millhaven"), look.EXITS(exits=("west",)), vitals())
    lines = [reply(book, "Where is the nearest shop?").line for _ in range(8)]
    assert not any("the shop" in line.lower() for line in lines), lines
    assert any("a shop" in line.lower() for line in lines), lines


def test_no_answer_is_longer_than_a_line_or_the_same_twice_running():
    book = in_town("balanced", ada)
    lines = [reply(book, "Where is the nearest shop?").line for _ in range(4)]
    assert len(set(lines)) == 4
    assert all(len(line) <= 120 for line in lines)


def test_why_is_answered_with_how_one_knows():
    book = in_town("balanced", ada)
    first = reply(book, "Where can I buy a sword?")
    assert "price list" in reply(book, "why?", because=first.because).line


def test_what_others_said_is_not_passed_on_nor_where_a_human_is():
    book = in_town("balanced", ada)
    book.mind.world.entities.arrive("Bob", "smithy", TrackedEntityType.PLAYER, Seconds(1.0))
    book.mind.world.entities.here.pop("player:bob")
    assert "Bob" not in reply(book, "What did Bob say?").line
    assert "Smithy" not in reply(book, "Where is Bob?").line


def test_a_question_to_nobody_by_name_is_answered_by_who_is_alone_with_the_asker():
    book = in_town("cautious_scholar", ada)
    book.pass_time(1.0)
    book >> says(ada, ADA, "Where can I buy a sword?")
    assert any("30 gold" in line for line in spoken(book))


@pytest.mark.parametrize("words", ["what exactly are you", "where can i buy a sword"])
def test_who_was_walking_off_tells_its_answer_to_the_person_it_was_alone_with(words):
    book = in_town("balanced", ada)
    book.pass_time(1.0)
    book >> (
        says(ada, ADA, words),
        look.TITLE(title="Mill Lane", area="Millhaven"),
        look.EXITS(exits=("east",)),
        vitals(),
    )
    book << "tell Ada .*"


def test_what_somebody_else_has_answered_is_left_at_that():
    answered = 0
    for seed in range(8):
        book = in_town("social_butterfly", ada, bob)
        book.mind.luck = book.mind.luck.stream(str(seed))
        book.pass_time(1.0)
        book >> says(ada, ADA, "Where can I buy a sword?")
        book >> says(bob, BOB, "At the Smithy, Ada. Thirty gold.")
        answered += any("30 gold" in line for line in spoken(book))
    assert answered == 0


def test_what_was_going_to_be_said_is_withdrawn_when_the_asker_has_left():
    book = in_town("balanced", ada)
    book.pass_time(1.0)
    book >> says(ada, ADA, "Tess, where can I buy a sword?")
    for _ in range(80):
        if any(command.taint for command in book.open):
            break
        if book.open:
            book << ".*"
            book >> vitals()
        book.pass_time(0.25)
    assert [command.text for command in book.open if command.taint]
    book >> movement.LEAVES(actor=ada, direction="west").seen_by("room")
    assert not [command.text for command in book.open if command.taint]


def test_what_somebody_left_too_early_to_hear_is_said_when_they_are_back():
    book = in_town("balanced", ada)
    book.pass_time(1.0)
    book >> says(ada, ADA, "Tess, where can I buy a sword?")
    book >> movement.LEAVES(actor=ada, direction="west").seen_by("room")
    assert not any("30 gold" in line for line in spoken(book))
    book >> movement.ARRIVES(actor=ada, whence="west").seen_by("room")
    assert any("30 gold" in line for line in spoken(book))


def test_a_talk_that_ends_is_remembered_without_their_words():
    book = in_town("social_butterfly", ada)
    book.pass_time(1.0)
    book >> says(ada, ADA, "Tess, where can I buy a sword?")
    spoken(book, 15.0)
    book >> says(ada, ADA, "Thanks, Tess! My secret is plugh.")
    spoken(book, 100.0)
    kept = [one.memory.content for one in book.mind.memory.recall("talked with Ada", now=book.now)]
    assert any("I talked with Ada" in content and "sword" in content for content in kept), kept
    known = book.mind.world.relationships.get("Ada")
    assert known is not None
    assert known.disposition_score > 0
    assert "plugh" not in " ".join(content for content in kept if content.startswith("I talked"))


def test_a_talk_that_goes_on_after_a_silence_is_remembered_in_one_with_it():
    book = in_town("social_butterfly", ada)
    book.pass_time(1.0)
    for words in ("Tess, where can I buy a sword?", "Tess, where is the forest spider?", "Thanks, Tess!"):
        book >> says(ada, ADA, words)
        spoken(book, 80.0)
    kept = [one.content for one in book.mind.memory.shelf if one.content.startswith("I talked with Ada")]
    assert len(kept) == 1, kept
    assert "sword" in kept[0]
    assert "spider" in kept[0]


def test_nobody_is_pressed_who_left_an_approach_unanswered_or_is_not_there():
    book = in_town("social_butterfly", ada)
    s = book.mind.situation(book.now)
    assert may_approach(s, "Ada", human=True)
    assert not may_chat(s, "Ada", human=True)
    s.diary.note(Activity.APPROACHED.of("ada"), s.now)
    assert not may_approach(s, "Ada", human=True)
    s.diary.note(Activity.HEARD.of("ada"), s.now + 1)
    book.mind.world.entities.entities["player:ada"].properties["state"] = "linkless"
    assert not may_approach(book.mind.situation(book.now + 4000), "Ada", human=True)


HOUR_S = 3600.0


def test_who_stays_silent_is_approached_after_one_two_four_and_eight_hours():
    book = in_town("social_butterfly", ada)
    s = book.mind.situation(book.now)
    marks = marks_of(s)
    began, hours = s.now, []
    for minute in range(24 * 60):
        later = replace(s, now=began + 60.0 * minute)
        if may_approach(later, "Ada", human=True):
            marks.apply((Approached("ada"),), later.now)
            hours.append(minute // 60)
    assert hours == [0, 1, 3, 7, 15]


def test_a_word_of_theirs_makes_up_for_all_their_silence():
    book = in_town("social_butterfly", ada)
    s = book.mind.situation(book.now)
    marks_of(s).apply((Approached("ada"),) * 3, s.now)
    assert not may_approach(replace(s, now=s.now + 3 * HOUR_S), "Ada", human=True)
    book >> says(ada, ADA, "Good day, Tess!")
    spoken(book, 5.0)
    assert s.diary.unanswered("ada") <= 1
    marks_of(s).apply((Approached("ada"),), book.now + 10.0)
    assert may_approach(replace(s, now=book.now + 10.0 + HOUR_S), "Ada", human=True)


def test_the_longest_silence_makes_no_number_too_large():
    s = in_town("social_butterfly", ada).mind.situation(0.0)
    marks_of(s).apply((Approached("ada"),) * 2000, s.now)
    assert not may_approach(replace(s, now=s.now + 1000 * HOUR_S), "Ada", human=True)


def test_who_asks_to_be_left_alone_is():
    book = in_town("social_butterfly", ada)
    book.mind.diary.note(Activity.HEARD.of("ada"), 1.0)
    reply(book, "Tess, leave me alone!")
    assert not may_chat(book.mind.situation(book.now), "Ada", human=True)


def test_what_somebody_who_lives_here_told_is_told_on_with_their_name():
    book = in_town("balanced", ada)
    kept = 'Sister Maren at the Temple said when I asked about crypt: "Captain Aldous lies there, or should."'
    book.mind.memory.add(kept, now=book.now, tags=("crypt",))
    line = reply(book, "What do you know about the crypt?").line
    assert "Sister Maren" in line
    assert "Captain Aldous lies there" in line


def test_what_a_player_said_is_no_memory_to_answer_from():
    book = in_town("balanced", ada)
    book.mind.memory.add("I saw the crypt burn.", now=book.now, tags=("crypt",), taint=("player#2",))
    book.mind.memory.add("I dug in the crypt.", now=book.now, tags=("crypt",), asserted_by="Bob")
    for _ in range(4):
        line = reply(book, "What do you know about the crypt?").line
        assert "burn" not in line
        assert "dug" not in line


def test_who_speaks_unseen_is_answered_all_the_same():
    book = in_town("balanced")
    book.pass_time(1.0)
    book >> says(ada, ADA, "Where can I buy a sword?")
    assert any("30 gold" in line for line in spoken(book))


def test_who_knows_no_price_says_where_one_might_ask():
    book = in_town("balanced", ada)
    for _ in range(4):
        line = reply(book, "how much is a crown?").line
        assert "Smithy" in line
        assert not any(char.isdigit() for char in line)


@pytest.mark.parametrize(
    "words",
    [
        "How old are you?",
        "Do you like music?",
        "What is your favourite food?",
        "Where do you come from?",
        "Do you ever sleep?",
        "Can you teach me magic?",
        "Do you remember me?",
        "tell me a joke",
        "would you come with me to the forest?",
        "And how much is a sword?",
        "What did I just say?",
        "Is the forest dangerous?",
        "why is the sky so high?",
    ],
)
def test_whoever_asks_is_answered_each_time_in_other_words(words):
    book = in_town("cautious_scholar", ada)
    lines = [reply(book, words).line for _ in range(2)]
    assert all(lines)
    assert lines[0] != lines[1]


def test_keys_hit_at_random_are_not_nodded_at_and_laughter_is():
    book = in_town("balanced", ada)
    assert "?" in (line := reply(book, "asdkjh qwrtz").line) or "catch" in line or "past me" in line
    s = book.mind.situation(book.now)
    assert read(s, "blrrrrgh zzzz").intent == "odd.gibberish"
    assert read(s, "hahaha lol").intent == "social.laugh"
    assert read(s, "My strength is not what it was.").intent != "odd.gibberish"


def test_a_place_asked_for_after_wares_is_a_place_and_not_for_sale():
    book = in_town("balanced", ada)
    state = TalkState()
    state.heard(read_as("Where can I buy a sword?", "trade.who_sells", thing="a sword"), "sword", 0.0)
    after = state.completed(read_as("And the smithy?", "turn.what_about", thing="the smithy"), shipped_rows())
    s = book.mind.situation(book.now)
    found = answer(s, asked_in(s, "And the smithy?", after, before="sword"))
    assert "for sale" not in found.line
    assert "west, then north" in found.line


def heard_at(book, words, seconds=12.0):
    """After how many seconds somebody who was spoken to has answered; None when not within so long."""
    book >> says(ada, ADA, words)
    begun = book.now
    while book.now < begun + seconds:
        if book.open:
            command = book.open[0]
            book << ".*"
            book >> vitals()
            if command.taint:
                return book.now - begun
        book.pass_time(0.25)
    return None


@pytest.mark.parametrize("preset", ["cautious_scholar", "social_butterfly", "berserker"])
def test_who_is_alone_with_somebody_answers_each_question_within_six_seconds(preset):
    book = in_town(preset, ada)
    book.pass_time(1.0)
    for words in (
        "Hello!",
        "And how much is a sword?",
        "Where can I buy one?",
        "And the inn?",
        "Are you a bot?",
    ):
        took = heard_at(book, words)
        assert took is not None, words
        assert took <= 6.0, words
        book.pass_time(2.0)


def test_two_questions_in_one_breath_are_both_answered():
    book = in_town("balanced", ada)
    book.pass_time(1.0)
    book >> says(ada, ADA, "Tess, where can I buy a sword?")
    book.pass_time(0.5)
    book >> says(ada, ADA, "Tess, are you a bot?")
    lines = " ".join(spoken(book, 15.0))
    assert "30 gold" in lines
    assert "AI player" in lines


def test_of_several_each_knows_who_has_the_word_first():
    names = ["Otto", "Branisa", "Koraena", "Tess"]
    for words in ("Where is the inn?", "Who sells bread?", "Any news?"):
        turns = {turn_of(me, [*names, "Ada"], "Ada", words) for me in names}
        assert turns == {0, 1, 2, 3}


def test_a_greeting_of_somebody_else_or_their_not_knowing_does_not_silence_who_knows():
    book = in_town("balanced", ada, bob)
    book.pass_time(1.0)
    book >> says(ada, ADA, "Where can I buy a sword?")
    book >> says(bob, BOB, "Well met, Tess.")
    book >> says(bob, BOB, "I don't know, Ada.")
    assert any("30 gold" in line for line in spoken(book))


def test_a_goodbye_is_one_even_after_a_question_of_ones_own():
    book = by_rows_alone(in_town("balanced", ada))
    book.pass_time(1.0)
    book >> says(ada, ADA, "Hello, Tess!")
    spoken(book, 5.0)
    book.mind.conversation.talks["ada"].state.is_asked = True
    book >> says(ada, ADA, "I have to go now. Bye!")
    line = " ".join(spoken(book, 8.0))
    assert any(word in line for word in ("Take care", "Until later", "Farewell", "See you"))


def test_what_was_asked_for_keeps_its_article():
    book = in_town("balanced", ada)
    for _ in range(6):
        line = reply(book, "Who sells a decent crown?").line
        assert "crown" not in line or "a crown" in line.lower()


def test_who_knows_no_place_to_train_says_so_and_not_how_it_is_done():
    book = in_town("balanced", ada)
    train = ("Do you know where one can train?", "world.how_to", {"deed": "train"})
    line = reply(book, *train).line
    assert "Type train" not in line
    book.mind.world.map.tag_room("lane", "trainer")
    line = reply(book, *train).line
    assert "Weaver Lane" in line
    assert "west" in line


def test_somebody_new_is_told_once_where_a_shop_is():
    book = in_town("social_butterfly", ada)
    s = book.mind.situation(book.now)
    said = [one.parameters.get("message", "") for one in released(s, greet(s, passing_goal()))]
    assert len(said) == 2
    assert "Smithy" in said[1]
    assert "west, then north" in said[1]
    later = book.mind.situation(book.now + 4000)
    assert len(greet(later, passing_goal())) <= 1


def evening(book):
    """The next time it is half past seven in the evening."""
    return next(at for at in range(0, 7200, 300) if USUAL_CLOCK.hour_at(at) >= 19.0) + 150.0


def test_who_keeps_company_in_the_evening_goes_to_the_inn_and_sits_there():
    book = in_town("social_butterfly")
    world = book.mind.world
    world.map.update_room("inn", "The Old Inn", area="Millhaven", exits={"south": "lane"})
    world.map.link_exit("lane", "east", "inn")
    here = world.map.current_room_id
    world.map.set_current_room("inn", Seconds(1.0))
    world.map.set_current_room(here, Seconds(1.0))
    morning = book.mind.situation(900.0)
    assert evening_out(morning, passing_goal()) is None
    s = book.mind.situation(evening(book))
    assert evening_out(s, passing_goal()) is None  # nobody is known to be there
    world.entities.arrive("Bess", "inn", TrackedEntityType.NPC, Seconds(1.0))
    s = book.mind.situation(evening(book))
    steps = released(s, evening_out(s, passing_goal()))
    assert [one.verb for one in steps] == ["navigate", "look_around", "rest", "wait"]
    assert "the Old Inn" in steps[0].description
    assert evening_out(s, passing_goal()) is None  # once, and then not again soon


def test_whom_to_ask_is_named_with_an_article_in_the_reason_too():
    book = in_town()
    book >> (
        look.MOB_HERE(mob=Name("town guard", "a")),
        npc.TOPICS(target=Name("town guard", "a"), topics=("forest",)),
        vitals(),
    )
    assert reply(book, "Tell me about the forest.").because.startswith("the town guard named it")


@pytest.mark.parametrize("words", ["Thanks!", "Why?", "Are you sure?"])
def test_what_leans_on_the_last_word_is_answered_by_whoever_had_it(words):
    answers = 0
    for seed in range(4):
        book = in_town("social_butterfly", ada, bob)
        book.mind.luck = book.mind.luck.stream(str(seed))
        book.pass_time(1.0)
        book >> says(ada, ADA, "Tess, where can I buy a sword?")
        assert spoken(book, 12.0)
        book >> says(ada, ADA, "And you, Bob, where do you fight?")
        book >> says(bob, BOB, "In the forest, Ada.")
        book >> says(ada, ADA, words)
        answers += bool(spoken(book, 12.0))
    assert answers == 0


@pytest.mark.parametrize("words", ["Thanks!", "Why?"])
def test_who_had_the_last_word_answers_what_leans_on_it(words):
    book = in_town("social_butterfly", ada, bob)
    book.pass_time(1.0)
    book >> says(ada, ADA, "Tess, where can I buy a sword?")
    assert spoken(book, 12.0)
    book >> says(ada, ADA, words)
    assert spoken(book, 12.0)


@pytest.mark.parametrize("words", ["How much gold do you have?", "do you have any money?", "Are you rich?"])
def test_what_is_in_the_purse_is_told(words):
    book = in_town("balanced", ada)
    assert "gold" not in reply(book, words).line.replace("Not a coin", "")
    book.mind.world.inventory.gold = 42
    assert "42 gold" in reply(book, words).line


@pytest.mark.parametrize(
    "words",
    [
        "What is your favourite food?",
        "what's your favorite film?",
        "What kind of music do you like?",
        "Do you have a family?",
        "What did you have for breakfast?",
    ],
)
def test_a_question_no_ai_player_has_a_life_for_is_answered_plainly(words):
    book = by_rows_alone(in_town("balanced", ada))
    for _ in range(3):
        line = reply(book, words).line.lower()
        assert "ai player" in line or line.startswith(
            ("no ", "none", "i have no", "honestly", "nothing", "i don't eat")
        )
        assert "bargain" not in line


def test_who_has_seen_little_says_whom_to_ask_for_wares():
    book = in_town("balanced", ada)
    book.mind.world.map.nodes["smithy"].tags.clear()
    book.mind.world.inventory.offers.clear()
    line = reply(book, "Where can I buy a lantern?").line
    assert "Hilda" in line
    assert "don't know" in line


def test_a_way_that_was_asked_for_is_walked_when_it_is_told():
    book = in_town("social_butterfly", ada)
    book.pass_time(1.0)
    book.mind.diary.note(Activity.WONDERED.of("ada"), book.now)
    book.mind.diary.facts.wondered_about = "trainer"
    book.mind.diary.note(Activity.OPENED_TALK.of("ada"), book.now)
    book >> says(ada, ADA, "Sure, go west, then north.")
    typed = []
    until = book.now + 20.0
    while book.now < until and "west" not in typed:
        if book.open:
            typed.append(book.open[0].text)
            book << ".*"
            book >> vitals()
        book.pass_time(0.25)
    assert any("west, then north" in line.lower() for line in typed)
    assert "west" in typed


def test_nobody_is_sent_about_who_asked_for_no_way():
    book = in_town("social_butterfly", ada)
    book.pass_time(1.0)
    book >> says(ada, ADA, "Tess, go west, then north.")
    assert not any(line.startswith("west") for line in spoken(book, 12.0))


@pytest.mark.parametrize(
    ("words", "holds"),
    [
        ("What do you sell?", "bag"),
        ("Why do you fight?", ""),
    ],
)
def test_questions_of_everyday_have_an_answer(words, holds):
    book = in_town("merchant", ada)
    line = reply(book, words).line
    assert holds.lower() in line.lower()
    assert not is_shrug(line), line


@pytest.mark.parametrize(
    ("thing", "many"), [("potions", "two"), ("healing potion", "two"), ("swords", "no"), ("pets", "no")]
)
def test_how_many_of_a_thing_it_has_is_counted_in_its_bag(thing, many):
    book = in_town("merchant", ada)
    book.mind.world.inventory.add("healing potion", 2)
    line = reply(book, f"how many {thing} do you have?", "self.carrying", {"thing": thing}).line
    assert re.search(many, line.lower())


def test_how_gold_is_earned_is_told_with_a_place():
    book = in_town("merchant", ada)
    assert "Smithy" in reply(book, "What's a good way to make money?", "trade.afford").line


def test_a_tavern_with_a_thing_in_its_name_does_not_sell_it():
    book = in_town("balanced", ada)
    world = book.mind.world
    world.map.update_room(
        "inn", "The Pike and Lantern", area="Millhaven", exits={"north": world.map.current_room_id}
    )
    world.map.set_current_room("inn", Seconds(1.0))
    assert "Right here" not in reply(book, "Who sells lanterns?").line


def test_whoever_is_just_talked_with_answers_what_is_asked_of_oneself():
    for seed in range(4):
        book = in_town("social_butterfly", ada, bob)
        book.mind.luck = book.mind.luck.stream(str(seed))
        book.pass_time(1.0)
        book >> says(ada, ADA, "Bob, hello.")
        book >> says(bob, BOB, "Hello Ada!")
        book >> says(ada, ADA, "How much gold do you have?")
        assert spoken(book, 12.0) == []


@pytest.mark.parametrize("words", ["how do you know?", "how do you know that"])
def test_how_one_knows_is_a_why(words):
    assert shipped_reader().read(words).intent in {"turn.why", "turn.sure"}
