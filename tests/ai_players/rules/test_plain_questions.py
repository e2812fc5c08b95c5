"""The form of a question decides what it asks for, not a word in it that another row knows."""

import re
from dataclasses import replace

import pytest

from maid_engine.ai_players.cognitive.behaviors.answers.chosen import answer
from maid_engine.ai_players.cognitive.behaviors.answers.topics import TopicKind, find_topic
from maid_engine.ai_players.dialogue.asked_kinds import KindOf, shipped_kinds
from maid_engine.ai_players.models.action import CommandDescription
from maid_engine.ai_players.models.mandate import Mandate
from maid_engine.core.time import Seconds
from tests.ai_players.rules.town import ADA, ada, asked_in, in_town, reply, says, spoken


def told(words):
    found = reply(in_town("balanced", ada), words)
    return f"{found.line} {found.more}"


def test_who_stands_in_tells_of_the_player_and_others_have_none():
    book = in_town("balanced", ada)
    assert "letter" not in reply(book, "who is your player").line
    standing_in = in_town("balanced", ada)
    standing_in.mind.planning.mandate = Mandate(False)
    for words in ("who is your player", "when will your owner be back"):
        assert re.search(r"my player\b.*\b(?:them|their)\b", reply(standing_in, words).line, re.IGNORECASE), (
            words
        )


def test_who_stands_in_carries_no_message_to_its_player_but_tells_that_words_are_kept():
    book = in_town("balanced", ada)
    book.mind.planning.mandate = Mandate(False)
    book >> says(ada, ADA, "Tess, tell your player I was here")
    assert re.search(r"my player\b.*\b(?:them|their)\b", " ".join(spoken(book)), re.IGNORECASE)


@pytest.mark.parametrize(
    ("words", "part", "never"),
    [
        ("which of these things should i drop first", "", "Take that"),
        ("is it really worth the trouble", "", "Smithy"),
        ("do the smiths ever close up", "Smithy", "north"),
        ("do the gates close at night", "gate", "rooms"),
        ("how do i take my cloak off", "remove", "take <"),
        ("where can i see all the commands", "commands", "Type list"),
        ("what makes you so sad", "", "spider"),
        ("what should i sell first", "Smithy", "spider"),
        ("so how old are you really", "", "home"),
        ("what is beyond the town walls", "", "what place"),
        ("what do you remember of your day", "Smithy", "told me"),
        ("so where were you before this", "Smithy", "program"),
        ("where have you been all day", "Smithy", "program"),
        ("is the smithy cheaper than other shops", "", "nearer"),
    ],
)
def test_the_form_of_a_question_decides(words, part, never):
    line = told(words).lower()
    assert part.lower() in line
    assert never.lower() not in line


def test_the_shop_with_the_lower_price_is_cheaper():
    book = in_town("balanced", ada)
    book.mind.world.inventory.offer("short sword", 44, "lane", Seconds(2.0))
    line = reply(book, "is the smithy cheaper than the others").line
    assert "30" in line
    assert "44" in line


def test_what_a_shop_paid_best_sells_best():
    book = in_town("balanced", ada)
    book.mind.world.inventory.sale_prices.update({"wolf pelt": 4, "old ring": 12})
    assert "old ring" in reply(book, "whats the best thing to sell").line


def test_a_place_that_was_only_seen_is_found_by_its_trade():
    book = in_town("balanced", ada)
    here = book.mind.world.map.current_room_id
    book.mind.world.map.update_room("oven", "The Bakery", area="Millhaven", exits={"south": here})
    book.mind.world.map.link_exit(here, "north", "oven")
    assert "north" in reply(book, "how do i get to the baker").line


@pytest.mark.parametrize(
    ("person", "place"), [("priestess", "temple"), ("innkeeper", "inn"), ("banker", "bank")]
)
def test_a_trade_stands_for_its_place(person, place):
    assert person in shipped_kinds().named(KindOf.PLACE, place).words


def told_with(words, commands):
    """What somebody answers who knows these commands of a pack."""
    s = in_town("balanced", ada).mind.situation(2.0)
    s = replace(s, game=replace(s.game, commands={**s.game.commands, **commands}))
    return answer(s, asked_in(s, words)).line


@pytest.mark.parametrize(
    "words",
    ["what does skim do?", "what is skim for?", "what does the skim command do?", "what does 'skim' do"],
)
def test_what_a_command_of_a_pack_does_is_told(words):
    skim = CommandDescription("skim", ("skim [pan]",), "Skim the brine; it takes a while.", "work")
    assert "skim [pan]: skim the brine." in told_with(words, {"skim": skim})


def test_what_a_person_does_is_not_what_a_command_of_that_name_does():
    hilda = CommandDescription("hilda", ("hilda",), "Ring for Hilda.", "work")
    assert "ring for" not in told_with("what does hilda do?", {"hilda": hilda})


@pytest.mark.parametrize(
    ("words", "row", "told"),
    [
        ("where can i buy a lantern?", "trade.who_sells", "12 gold"),
        ("how much is a lantern?", "trade.price", "12"),
    ],
)
def test_a_ware_goes_before_a_subject_that_has_a_part_of_its_name(words, row, told):
    book = in_town("balanced", ada)
    book.mind.diary.learn_topics("hilda", ["lantern"])
    book.mind.world.inventory.offer("salt lantern", 12, "smithy", Seconds(2.0))
    assert find_topic(book.mind.situation(book.now), "lantern").kind is TopicKind.SUBJECT
    assert told in reply(book, words, row, {"thing": "lantern"}).line
