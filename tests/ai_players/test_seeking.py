"""A question waits a moment for what it means to be told, and only as long as it is still to be asked."""

import pytest

from maid_engine.ai_players.cognitive.embedding_requests import EmbeddingRequests
from maid_engine.ai_players.cognitive.memory.memory_system import MemorySystem
from maid_engine.ai_players.cognitive.memory.semantic_search import SemanticSearch
from maid_engine.ai_players.models.envelope import Section, SectionKind
from maid_engine.ai_players.models.ids import FIRST_REVISION, LocalIds
from maid_engine.ai_players.models.questions import Question, QuestionId, QuestionKind
from maid_engine.core.time import Seconds

WAR = Question(
    QuestionId("question#1"),
    QuestionKind.GOALS,
    None,
    Seconds(10.0),
    Seconds(100.0),
    (Section(SectionKind.TASK, ("Who won the war?",)),),
    FIRST_REVISION,
)


@pytest.fixture
def seeking():
    return EmbeddingRequests(MemorySystem(LocalIds(), meanings=SemanticSearch("model 1")))


def test_a_question_waits_for_its_sketch_is_named_once_and_goes_out_without_one_in_the_end(seeking):
    assert not seeking.ready(WAR, Seconds(10.0))
    assert seeking.sought() == ("Who won the war?",)
    assert seeking.sought() == ()
    assert seeking.wake_at(99.0, Seconds(10.0)) == 11.0
    assert seeking.ready(WAR, Seconds(11.0))
    assert seeking.wake_at(99.0, Seconds(11.0)) == 99.0


def test_nobody_is_kept_awake_by_a_question_that_was_given_up(seeking):
    seeking.ready(WAR, Seconds(10.0))
    seeking.give_up()
    assert seeking.wake_at(99.0, Seconds(10.0)) == 99.0


def test_without_a_model_nothing_waits():
    assert EmbeddingRequests(MemorySystem(LocalIds())).ready(WAR, Seconds(10.0))
