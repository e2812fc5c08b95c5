"""Words that call somebody of the game, or are said where one of them calls for help, are left to them."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.npc_address import is_for_npc
from maid_engine.ai_players.dialogue.intent_rows import shipped_rows
from maid_engine.ai_players.models.activity_facts import HelpCall
from maid_engine.ai_players.models.world import TrackedEntityType
from maid_engine.core.time import Seconds
from tests.ai_players.rules.town import ADA, ada, bob, in_town, says, spoken, vitals

REMARK, QUESTION = shipped_rows()["tell.about_me"], shipped_rows()["self.who"]


def town(*people):
    book = in_town("social_butterfly", *people)
    here = book.mind.world.map.current_room_id
    for name in ("Widow Ann", "market woman"):
        book.mind.world.entities.arrive(name, here, TrackedEntityType.NPC, Seconds(1.0))
    return book


def called(book, lasts_s=600.0):
    now = float(book.now)
    book.mind.diary.facts.help_call = HelpCall("Widow Ann", "The Smithy", "Find Pip.", now, now + lasts_s)
    return book


def meant(book, words, row=QUESTION, *, in_talk=False):
    return is_for_npc(book.mind.situation(book.now), words, row, in_talk=in_talk)


@pytest.mark.parametrize(
    "words", ["Ann, any news?", "any news, widow?", "Hello market woman!", "what is new, woman?"]
)
def test_words_that_call_somebody_of_the_game_here_are_for_them(words):
    assert meant(town(), words)
    assert meant(town(), words, in_talk=True)


@pytest.mark.parametrize(
    "words", ["Have you seen Ann today?", "Tess, ask Ann.", "any news?", "Hilda, hello!"]
)
def test_words_that_mention_them_or_call_others_are_not(words):
    assert not meant(town(), words)


def test_remarks_where_somebody_calls_for_help_are_for_who_calls():
    book = called(town())
    assert meant(book, "I will look for Pip.", REMARK)
    assert not meant(book, "I will look for Pip, Tess.", REMARK)
    assert not meant(book, "I will look for Pip.", REMARK, in_talk=True)
    assert not meant(book, "Where is the inn?")


def test_remarks_are_not_when_the_call_is_over_or_who_calls_is_elsewhere():
    assert not meant(town(), "I will look for Pip.", REMARK)
    assert not meant(called(town(), lasts_s=0.0), "I will look for Pip.", REMARK)
    book = called(in_town("balanced"))
    assert not meant(book, "I will look for Pip.", REMARK)


@pytest.mark.parametrize("people", [(ada,), (ada, bob)])
def test_an_ai_player_leaves_the_answer_to_who_was_called(people):
    book = town(*people)
    book >> (says(ada, ADA, "Any news, Ann?"), vitals())
    assert not [line for line in spoken(book, 15.0) if line.startswith("say")]


def test_it_still_answers_its_own_name():
    book = town(ada)
    book >> (says(ada, ADA, "Tess, any news?"), vitals())
    assert [line for line in spoken(book, 15.0) if line.startswith("say")]


@pytest.mark.parametrize("row", ["social.joke", "request.story", "trade.sell_me"])
def test_remarks_that_have_nothing_to_do_with_the_call_are_not_for_who_calls(row):
    book = called(town())
    assert not meant(book, "tell me something nice", shipped_rows()[row])
    assert meant(book, "tell me more of Pip", shipped_rows()[row])


def test_words_that_may_agree_to_the_call_are_for_who_calls():
    assert meant(called(town()), "all right", shipped_rows()["turn.yes"])
