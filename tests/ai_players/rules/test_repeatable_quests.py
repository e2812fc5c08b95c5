"""What AI players say of work that comes again."""

import pytest

from maid_engine.ai_players.dialogue.reader import shipped_reader
from maid_engine.ai_players.models.world import QuestState
from maid_engine.core.messages import Name
from maid_stdlib.messages import quest as msg
from tests.ai_players.rules.town import ada, by_rows_alone, in_town, reply, says, spoken, vitals

QUESTIONS = (
    "Which work comes again?",
    "Who has work that can be done again?",
    "Which quests are repeatable?",
    "What jobs can I do more than once?",
    "Is there any repeatable work?",
    "Which of it comes again?",
)


def offers(book, title, giver):
    book >> (msg.OFFER(npc=Name(giver), quest=title, key=title.lower()), vitals())


@pytest.mark.parametrize("words", QUESTIONS)
def test_whoever_knows_of_none_says_so(words):
    book = in_town()
    offers(book, "The Stolen Seal", "Hilda")
    book.mind.world.quests.set_state("The Stolen Seal", QuestState.COMPLETED)

    said = reply(book, words).line

    assert "comes again" in said or "None that I know of" in said
    assert "Seal" not in said


@pytest.mark.parametrize("words", QUESTIONS)
def test_work_that_rests_is_named_with_its_giver_and_its_time(words):
    book = in_town()
    offers(book, "The Stolen Seal", "Hilda")
    book.mind.world.quests.set_state("The Stolen Seal", QuestState.COMPLETED)
    offers(book, "More Rats", "Hilda")
    book >> (msg.AGAIN(quest="More Rats", minutes=12), vitals())

    said = reply(book, words).line

    assert "More Rats" in said
    assert "Hilda" in said
    assert "12 minutes" in said
    assert "Seal" not in said


def test_work_that_was_offered_as_such_is_named_before_it_was_done():
    book = in_town()
    offers(book, "More Rats", "Hilda")
    assert "More Rats" not in reply(book, QUESTIONS[0]).line
    book >> (msg.COMES_AGAIN(quest="More Rats", minutes=12), vitals())

    assert "More Rats" in reply(book, QUESTIONS[0]).line
    assert book.mind.world.quests.get_state("More Rats") is QuestState.DISCOVERED


def test_work_that_can_be_done_only_once_is_still_work():
    for words in ("Who has work?", "Where can I find work again?", "Any quests around here?"):
        assert shipped_reader().read(words).intent != "quests.again", words


@pytest.mark.parametrize(
    "before",
    ["Hello, do you have a minute?", "Hi there, got a moment?", "Hey, can I ask you something?"],
)
def test_a_question_in_the_same_line_as_a_greeting_is_answered(before):
    book = by_rows_alone(in_town("social_butterfly", ada))
    assert "work" in reply(book, f"{before} Which work comes again?").line.lower() or (
        "None that I know" in book.mind.diary.said[-1]
    )
    assert "Smithy" in reply(book, f"{before} Where is the smithy?").line
    assert reply(book, before).line.startswith(("Ask away", "Of course"))


def test_a_line_said_aloud_with_a_greeting_gets_the_answer():
    book = in_town("social_butterfly", ada)
    book >> (says(ada, ada.author, "Tess, do you have a minute? Where is the smithy?"), vitals())
    assert any("Smithy" in line for line in spoken(book))
