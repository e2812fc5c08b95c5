"""An exchange answers where the row has only a general phrase, and never where the mind knows or feels something."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.answers.chosen import answer
from maid_engine.ai_players.cognitive.behaviors.answers.proposals import Source, proposals
from maid_engine.ai_players.cognitive.behaviors.belief_references import believed
from maid_engine.ai_players.dialogue.composer import (
    Composer,
    DialogueText,
    Phrasebook,
    TextKind,
    shipped_phrases,
)
from maid_engine.ai_players.dialogue.exchanges.book import ExchangeBook
from maid_engine.ai_players.dialogue.intent_rows import UNSURE, SpeechKind
from maid_engine.ai_players.dialogue.lines import Line
from maid_engine.ai_players.dialogue.reading import Likely, Reading
from tests.ai_players.dialogue.exchange_kit import index
from tests.ai_players.rules.town import ADA, ada, asked_in, in_town, read_as, says

REPLIES = ("I am sorry, Ada. They leave a hole.", "That is a hard goodbye.")


class Phrases(Phrasebook):
    """The shipped lines, with made-up exchanges."""

    exchanges = ExchangeBook((index(),))


@pytest.fixture
def book():
    book = in_town("balanced", ada)
    shipped = shipped_phrases()
    book.mind.speech = Composer(Phrases(shipped.answers, shipped.voices))
    return book


def answered(book, words, reading, *, human=True):
    s = book.mind.situation(book.now)
    return answer(s, asked_in(s, words, reading, human=human))


def test_a_general_phrase_gives_way_to_the_exchange_of_the_thought(book):
    found = answered(book, "my dog died", read_as("my dog died", "tell.bad_news"))
    assert found.line in REPLIES
    assert found.exchange == "tell.bad_news: my dog died"


def test_words_that_were_not_understood_are_answered_by_an_exchange_too(book):
    likely = (Likely("tell.bad_news", 0.3), Likely("tell.remark", 0.2))
    reading = Reading("my dog died", UNSURE, 0.3, likely, kind=SpeechKind.STATEMENT)
    assert answered(book, "my dog died", reading).line in REPLIES


def test_what_the_mind_knows_is_said_although_an_exchange_is_near(book):
    words = "my dog died, where is the smithy?"
    found = answered(book, words, read_as(words, "ways.where_thing", thing="smithy"))
    assert "west" in found.line
    assert not found.exchange


def test_another_thought_of_the_same_row_gets_the_row_s_own_line(book):
    found = answered(book, "the roof leaks", read_as("the roof leaks", "tell.bad_news"))
    assert found.line
    assert not found.exchange


def test_ai_players_among_themselves_use_no_exchanges(book):
    found = answered(book, "my dog died", read_as("my dog died", "tell.bad_news"), human=False)
    assert not found.exchange


def test_what_was_said_has_the_exchange_among_its_grounds(book):
    book.pass_time(1.0)
    book >> says(ada, ADA, "Tess, my dog died")
    while not any(command.taint for command in book.open):
        book.open.clear()
        book.pass_time(0.25)
    command = next(command for command in book.open if command.taint)
    assert command.text.removeprefix("say ") in REPLIES
    s = book.mind.situation(book.now)
    assert [believed(fact, s) for fact in command.cause.facts if "exchange" in fact] == [
        "the words are like the exchange 'tell.bad_news: my dog died'"
    ]


LOSS = "Salt keeps what it can, Ada."
PACK_LINES = DialogueText("pack/lines.toml", f'[tell.bad_news]\n{{}} = ["{LOSS}"]\n')
PACK_EXCHANGE = DialogueText(
    "pack/exchanges.txt",
    "= tell.bad_news\n> my dog died\n> my poor dog died\n- The salt took mine.\n- Mine lies under the pans.\n",
    TextKind.EXCHANGES,
)


def with_lines_of_a_pack(book, key, *more, exchanges=Phrases.exchanges):
    lines = PACK_LINES._replace(text=PACK_LINES.text.format(key))
    made = shipped_phrases().with_texts((lines, *more))
    phrases = Phrases(made.answers, made.voices, made.added)
    phrases.__dict__["exchanges"] = exchanges.with_exchanges(made.added)
    book.mind.speech = Composer(phrases, "warrior")


@pytest.mark.parametrize("key", ["lines", "voices.warrior"])
def test_a_pack_s_line_for_a_meaning_goes_before_a_shipped_exchange(book, key):
    with_lines_of_a_pack(book, key)
    found = answered(book, "my dog died", read_as("my dog died", "tell.bad_news"))
    assert found.line == LOSS
    assert not found.exchange


def test_a_pack_s_line_that_was_just_heard_gives_way_to_the_exchange(book):
    with_lines_of_a_pack(book, "lines")
    book.mind.diary.heard.note(("ada",), Line(LOSS).id, book.now)
    assert answered(book, "my dog died", read_as("my dog died", "tell.bad_news")).line in REPLIES


def test_a_pack_s_line_of_another_voice_gives_way_to_the_exchange(book):
    with_lines_of_a_pack(book, "voices.scholar")
    assert answered(book, "my dog died", read_as("my dog died", "tell.bad_news")).line in REPLIES


def test_a_pack_s_own_exchange_goes_before_its_line(book):
    with_lines_of_a_pack(book, "lines", PACK_EXCHANGE)
    found = answered(book, "my poor dog died", read_as("my poor dog died", "tell.bad_news"))
    assert found.line in ("The salt took mine.", "Mine lies under the pans.")


def test_a_single_thought_of_a_longer_line_is_proposed_to_be_answered(book):
    words = "hold on a second with the grain, my dog died"
    s = book.mind.situation(book.now)
    asked = asked_in(s, words, Reading(words, UNSURE, 0.1, (Likely("tell.bad_news", 0.3),)))
    found = [one.reply for one in proposals(s, asked) if one.source is Source.THOUGHT]
    assert [one.line for one in found if one.exchange == "tell.bad_news: my dog died"]
    assert all(one.likely < 0.5 for one in found)
