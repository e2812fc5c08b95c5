"""Lines of prompts for facts and summaries: words of players are marked as such, and nothing else is."""

import pytest

from maid_engine.ai_players.cognitive.memory.consolidation import clusters
from maid_engine.ai_players.cognitive.memory.talk_reporter import TALK_OVER_S
from maid_engine.ai_players.models.envelope import Said
from maid_engine.ai_players.models.meanings import Meaning
from maid_engine.ai_players.questions.memory_questions import (
    SEMANTIC_FACT,
    SUMMARY,
    FactFacts,
    SummaryFacts,
    objection_to_words,
)
from tests.ai_players.memory.lives import Life


def quoted_lines(lines):
    return [str(line) for line in lines if isinstance(line, Said)]


def test_only_the_memories_of_a_fact_that_hold_a_players_words_are_marked_as_such():
    facts = FactFacts(
        "talk", "Ada", "", 2, ('Ada asked me: "Why?".', "I met Ada."), claimed_by="Ada", said=(True, False)
    )

    assert quoted_lines(SEMANTIC_FACT.describe(facts)) == ['- Ada asked me: "Why?".']


def test_the_heading_of_a_summary_is_not_marked_as_a_players_words():
    facts = SummaryFacts("Inn", ('Ada asked me: "Why?".', "I rested."), said=(True, False))

    assert quoted_lines(SUMMARY.describe(facts)) == ['- Ada asked me: "Why?".']


def test_what_is_consolidated_tells_which_memories_hold_words_of_players():
    life = Life().enter("Mill")
    for number in range(3):
        text = f"What is behind door {number}?"
        life.hear(Meaning.TOLD_ME, who="Ada", channel="tell", text=text, taint=("player#1",))
        life.wait(TALK_OVER_S + 5.0)

    (cluster,) = clusters(life.memory.shelf)

    heading, *told = SEMANTIC_FACT.describe(cluster.facts())
    assert quoted_lines([heading]) == []
    assert heading == "3 memories about one player at several places, all of them that player's words:"
    assert len(quoted_lines(told)) == len(told) == 3


@pytest.mark.parametrize(
    "words", ["Ada claims that the mill is shut.", "Ada asked me three questions about the mill."]
)
def test_a_question_may_be_worded_as_a_question(words):
    assert not objection_to_words(words, claimed_by="Ada", entity="Ada")
