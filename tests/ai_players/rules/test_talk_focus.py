"""Words that point back find what was named last, by either side; what was not understood is met with help."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.talk_focus import Focus, named_in, person_at, pointed_at
from maid_engine.ai_players.dialogue.intent_rows import shipped_rows
from maid_engine.ai_players.dialogue.understood import understood_of
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.activity_facts import LastDeath
from maid_stdlib.messages import movement
from tests.ai_players.rules.town import (
    ADA,
    BOB,
    ada,
    bob,
    by_rows_alone,
    in_town,
    read_as,
    reply,
    says,
    spoken,
)

IN_TOWN = Focus("the smithy", "Hilda", "forest spider", "short sword", "Hilda")


def asks(book, words, seconds=14.0):
    """All that is said when Ada asks."""
    book >> says(ada, ADA, words)
    return " ".join(spoken(book, seconds))


def about(words, row, focus, before="", **slots):
    """What words are about that were read for a row, after this was named."""
    found = shipped_rows()[row]
    u = understood_of(read_as(words, row, **slots), found, before=before)
    return pointed_at(u, found, focus).topic


@pytest.mark.parametrize(
    ("words", "row", "said", "topic"),
    [
        ("Is it far?", "ways.how_far", "", "smithy"),
        ("how do i get there?", "ways.how_to_get", "", "smithy"),
        ("can you show me?", "ways.how_to_get", "", "smithy"),
        ("and where is she?", "ways.where_thing", "she", "hilda"),
        ("is she nice?", "self.opinion", "she nice", "hilda"),
        ("what does she want?", "quests.who_gives", "", "hilda"),
        ("what do you think of her?", "self.opinion", "her", "hilda"),
        ("who runs the place?", "world.who_is", "the place", "smithy"),
        ("is that expensive?", "trade.price", "", "short sword"),
        ("where do i get one?", "ways.where_thing", "one", "short sword"),
        ("could i take one on?", "world.can_i_beat", "one", "forest spider"),
        ("what do they sell there?", "trade.wares", "there", "smithy"),
        ("what do they sell?", "trade.wares", "", "smithy"),
        ("who is there?", "ways.who_is_here", "", "smithy"),
        ("who else is here?", "ways.who_is_here", "", ""),
    ],
)
def test_a_pointing_word_is_what_fits_the_question(words, row, said, topic):
    assert about(words, row, IN_TOWN, **({"thing": said} if said else {})) == topic


def test_questions_about_what_one_just_said_oneself_are_understood():
    book = in_town("social_butterfly", ada)
    book.pass_time(1.0)
    assert "Smithy" in asks(book, "Tess, where can I buy a sword?")
    assert "west, then north" in asks(book, "is it far?")
    assert "Hilda" in asks(book, "who is in there?")
    assert "Hilda" in asks(book, "who is there?")
    assert "Hilda" in asks(book, "is she nice?")
    assert "30 gold" in asks(book, "and what does she sell?")


def test_of_two_who_ask_the_second_may_point_to_what_the_first_was_told():
    book = in_town("social_butterfly", ada, bob)
    book.pass_time(1.0)
    assert "Smithy" in asks(book, "Tess, where is Hilda?")
    book >> says(bob, BOB, "Tess, what does she sell?")
    assert "short sword" in " ".join(spoken(book, 14.0))


def test_whoever_points_at_nothing_is_asked_what_is_meant():
    book = in_town("balanced", ada)
    for words, asked in (
        ("how do i get there?", "place|where"),
        ("is she nice?", "whom|who"),
        ("is it expensive?", ""),
    ):
        line = reply(book, words).line.lower()
        assert line.endswith(("?", "name.")), line
        assert any(word in line for word in asked.split("|")), line


def test_who_did_not_understand_is_told_it_again():
    book = in_town("social_butterfly", ada)
    book.pass_time(1.0)
    asks(book, "Tess, where can I buy a sword?")
    again = asks(book, "sorry, what did you say?")
    assert "Smithy" in again
    assert "30 gold" in again
    third = asks(book, "I don't understand.")
    assert third.count("I said") + third.count("Once more") <= 1
    assert "Smithy" in third


def test_somebody_who_is_spoken_of_is_not_spoken_to():
    book = in_town("social_butterfly", ada, bob)
    book.pass_time(1.0)
    assert asks(book, "Tess, hello!")
    book >> says(ada, ADA, "what did Bob say about me?")
    assert spoken(book, 14.0)
    book >> says(ada, ADA, "Bob, where is the inn?")
    assert not spoken(book, 14.0)


def test_who_talks_with_somebody_else_hears_no_ignorance_from_bystanders():
    answers = []
    for seed in range(4):
        book = in_town("social_butterfly", ada, bob)
        book.mind.luck = book.mind.luck.stream(str(seed))
        book.pass_time(1.0)
        book >> says(ada, ADA, "Bob, hello.")
        book >> says(bob, BOB, "Hello Ada!")
        book >> says(ada, ADA, "Where is the abbey?")
        answers += spoken(book, 20.0)
    assert answers == []


def test_another_word_for_a_place_or_a_meal_finds_it():
    book = in_town("balanced", ada)
    world = book.mind.world
    world.map.update_room("edge", "Edge of the Forest", area="Dark Forest", exits={"west": "lane"})
    world.map.link_exit("lane", "east", "edge")
    here = world.map.current_room_id
    for room in ("edge", here):
        world.map.set_current_room(room, 1.0)
    assert "Forest" in reply(book, "which way is the woods?").line
    world.inventory.offer("meat pie", 5, "smithy", 1.0)
    bite = reply(
        book, "where could a person get a bite to eat?", "trade.who_sells", {"thing": "a bite to eat"}
    )
    assert "meat pie" in bite.line


def test_the_house_above_a_cellar_is_the_inn_and_not_the_cellar():
    book = in_town("balanced", ada)
    world = book.mind.world
    here = world.map.current_room_id
    world.map.update_room(
        "bar", "The Pike and Lantern", area="Millhaven", exits={"west": here, "down": "cellar"}
    )
    world.map.update_room("cellar", "Inn Cellar", area="Millhaven", exits={"up": "bar"})
    world.map.link_exit(here, "east", "bar")
    for room in ("bar", "cellar", here):
        world.map.set_current_room(room, 1.0)
    line = reply(book, "Where is the inn?").line
    assert "Pike and Lantern" in line
    assert "Cellar" not in line


def test_what_lies_in_a_direction_is_told():
    book = in_town("balanced", ada)
    assert "Weaver Lane" in reply(book, "what's west of here?").line
    assert "Weaver Lane" not in reply(book, "what's north of here?").line


@pytest.mark.parametrize(
    ("words", "never"),
    [
        ("my sister got married", "Maren"),
        ("my sister got married", "but no"),
        ("i'm hungry", "Good to know you"),
        ("hello, nice to meet you", "Ha!"),
    ],
)
def test_remarks_of_a_person_are_not_taken_for_names(words, never):
    book = in_town("social_butterfly", ada)
    book.mind.diary.note(Activity.TALKED_TO_NPC.of("sister maren"), 1.0)
    assert never not in reply(book, words).line


@pytest.mark.parametrize("words", ["my dog died", "i had a terrible day", "i'm feeling a bit sad"])
def test_sorrow_is_met_with_a_kind_word(words):
    book = by_rows_alone(in_town("berserker", ada))
    line = reply(book, words).line
    assert any(kind in line for kind in ("sorry", "passes", "Some days")), line


def test_who_asks_whether_one_likes_them_is_told_how_things_stand():
    book = in_town("balanced", ada)
    assert "me much thought" not in reply(book, "do you like me?").line
    book.mind.world.relationships.adjust_disposition("Ada", -20.0, "player")
    assert any(word in reply(book, "are we friends?").line for word in ("kind", "mended"))


def test_a_deed_is_explained_by_why_it_was_done():
    book = in_town("balanced", ada)
    book.mind.diary.note(Activity.DIED.of(), book.now)
    book.mind.diary.facts.last_death = LastDeath("forest spider", "Weaver Lane")
    told = reply(book, "what have you been up to?")
    assert "spider" in told.line
    assert "harder" in reply(book, "why?", because=told.because).line


def test_nobody_answers_who_has_gone():
    book = in_town("social_butterfly", ada)
    book.pass_time(1.0)
    book >> movement.LEAVES(actor=ada, direction="west").seen_by("room")
    assert not spoken(book, 5.0)


def test_of_a_thing_at_a_place_the_thing_is_spoken_of():
    book = in_town("balanced", ada)
    named = named_in(
        book.mind.situation(book.now), "They sell a short sword at the Smithy, 30 gold.", to="Ada"
    )
    assert (named.latest, named.place) == ("short sword", "The Smithy")
    assert about("is that any good?", "self.opinion", named, thing="that") == "short sword"
    assert about("who owns it?", "world.who_is", named, person="it") == "smithy"
    assert about("would you fight one?", "world.can_i_beat", IN_TOWN, thing="one") == "forest spider"


@pytest.mark.parametrize(
    ("words", "result"), [("what's 7 times 8?", "56"), ("2 plus 2?", "4"), ("9 - 4?", "5")]
)
def test_a_sum_is_reckoned(words, result):
    assert result in reply(in_town("balanced", ada), words).line


def test_what_lives_somewhere_is_named():
    book = in_town("balanced", ada)
    book.mind.world.entities.record("forest spider").deaths = 1
    line = reply(book, "what lives in Weaver Lane?", "world.danger", {"place": "Weaver Lane"}).line
    assert "forest spider" in line
    assert not line.startswith("Not safe")


def test_whether_a_ware_is_any_good_is_judged_by_what_one_has():
    book = in_town("balanced", ada)
    any_good = ("is the short sword any good?", "self.opinion", {"thing": "the short sword"})
    line = reply(book, *any_good).line
    assert "gold at" not in line
    book.mind.world.inventory.add("short sword", 1)
    assert "short sword" in reply(book, *any_good).line


def test_one_of_what_nobody_named_is_asked_back():
    nobody = Focus(place="the smithy", latest="the smithy")
    assert about("would you fight one?", "world.can_i_beat", nobody, before="smithy", thing="one") == ""


def test_she_is_who_is_at_the_place_that_was_named():
    book = in_town("balanced", ada)
    s = book.mind.situation(book.now)
    assert person_at(s, "The Smithy") == "Hilda"
    assert person_at(s, "Market Square") == ""
    assert person_at(s, "") == ""


def test_what_somebody_only_tells_of_is_no_place_to_ask_for():
    book = in_town("balanced", ada)
    book.pass_time(1.0)
    asks(book, "Tess, my boots hurt, i only have these old sandals")
    assert "sandals" not in asks(book, "how far is the smithy?")
    assert "sandals" not in asks(book, "is there somewhere to sleep around here?")
