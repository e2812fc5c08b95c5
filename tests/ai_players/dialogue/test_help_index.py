"""A question finds the sentence of the help that answers it, and only that."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.situation.game_facts import help_of
from maid_engine.ai_players.dialogue.help_index import HelpIndex, passages_in
from maid_engine.ai_players.dialogue.help_pages import HelpPage, pages_of
from maid_engine.ai_players.models.action import CommandDescription
from maid_stdlib.commands.help_pages import PAGES, SYNONYMS

PAGE = HelpPage(
    "boats",
    (
        'To get across the lake, "board" a boat at the pier. "row" takes it over.',
        "Who falls into the lake swims ashore.",
    ),
    ("ship", "ferry"),
)
DIG = CommandDescription(
    "dig", ("dig", "dig <place>"), "Dig for what lies under the ground.", "items", ("spade",)
)


@pytest.fixture
def index():
    return help_of((DIG,), (PAGE,), ())


@pytest.mark.parametrize(
    ("question", "holds"),
    [
        ("how do i get across the lake", "'board' a boat"),
        ("how does one get acros the lake", "'board' a boat"),
        ("what is the command for digging", "Type dig"),
        ("is there a ferry", "'board' a boat"),
    ],
)
def test_a_question_finds_its_sentence_by_words_forms_typing_errors_and_keywords(index, question, holds):
    assert holds in index.find(question)[0].passage.text


@pytest.mark.parametrize(
    "question", ["", "how does one get divorced", "???", "how do i fly over the lake by magic carpet"]
)
def test_a_question_about_something_else_finds_nothing(index, question):
    assert index.find(question) == ()


def test_a_passage_can_be_said_at_once_in_single_quotes():
    for page in pages_of(PAGES.items(), SYNONYMS.items()):
        for passage in passages_in(page):
            assert '"' not in passage.text


def test_an_empty_help_finds_nothing():
    assert HelpIndex(()).find("how do i fight") == ()
