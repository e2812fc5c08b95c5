"""A model may put lines of townsfolk better: once for each line, in time, and within the storyteller's budget."""

import pytest

from maid_engine.ai_players.config import AIPlayerSettings
from maid_engine.ai_players.inference.ports import NoDesk
from maid_engine.ai_players.models.questions import AnswerFailure
from maid_engine.ai_players.models.taint import CHAT, CLEAN
from maid_engine.ai_players.questions.being_question import BEING_LINE, BeingLine
from maid_engine.ai_players.storyteller.being_voice import SAID_WITHOUT, BeingVoice
from maid_engine.ai_players.storyteller.storyteller import STORYTELLER, Storyteller
from maid_engine.app.wiring_storyteller import set_up_storyteller
from maid_engine.ports.line_writer import LineBrief, LineWriter
from maid_qa.testing.pilot import Pilot
from tests.ai_players.storyteller.test_storyteller import Desk

BRIEF = LineBrief("alwin#1", "Alwin", "Ada", "As you see me.", "how are you?", "self.how_are_you")
BETTER = BeingLine(line="As you see me, Ada: older.")


class Speaking:
    def __init__(self, desk=None):
        self.desk, self.uses = desk or Desk(), []
        self.voice = BeingVoice(self.desk, lambda: 100.0, lambda who, uses: self.uses.extend(uses))


@pytest.fixture
def speaking():
    return Speaking()


def test_it_answers_the_port(speaking):
    assert isinstance(speaking.voice, LineWriter)
    assert not isinstance(Storyteller(NoDesk(), lambda: 0.0), LineWriter)


def test_the_question_has_all_that_is_known_and_a_short_time(speaking):
    assert speaking.voice.ask_line(BRIEF)
    who, question, _ = speaking.desk.asked[0]
    assert (who, question.kind, question.deadline) == (
        STORYTELLER,
        BEING_LINE.kind,
        100.0 + BEING_LINE.deadline_s,
    )
    assert (question.facts.me, question.facts.speaker, question.facts.line) == (
        "Alwin",
        "Ada",
        "As you see me.",
    )
    assert (question.taint, question.subjects, question.urgent) == (CHAT, ("ada",), True)
    speaking.voice.ask_line(LineBrief("bess#1", "Bess", "Ada", "Ada!"))
    assert speaking.desk.asked[1][1].taint == CLEAN


def test_a_better_line_is_taken_once(speaking):
    speaking.voice.ask_line(BRIEF)
    speaking.desk.answer(BETTER)
    assert speaking.voice.take_line("alwin#1") == BETTER.line
    assert speaking.voice.take_line("alwin#1") == ""


def test_no_answer_and_a_late_one_change_nothing(speaking):
    speaking.voice.ask_line(BRIEF)
    assert speaking.voice.take_line("alwin#1") == ""
    speaking.desk.answer(BETTER)
    assert speaking.voice.take_line("alwin#1") == ""
    assert [use.reason for use in speaking.uses] == [SAID_WITHOUT]


def test_garbage_changes_nothing(speaking):
    speaking.voice.ask_line(BRIEF)
    speaking.desk.answer(None, AnswerFailure.GARBAGE)
    assert speaking.voice.take_line("alwin#1") == ""


def test_nobody_waits_where_there_is_no_model():
    speaking = Speaking(NoDesk())
    assert not speaking.voice.ask_line(BRIEF)
    assert speaking.voice.take_line("alwin#1") == ""


def test_it_may_be_switched_off(speaking):
    speaking.voice.on = False
    assert not speaking.voice.ask_line(BRIEF)
    assert not speaking.desk.asked


def test_the_storyteller_s_switch_is_its_own():
    play = Pilot("stdlib", "tutorial_world")
    play.game.provide(Storyteller(NoDesk(), lambda: 0.0))
    play.game.provide(BeingVoice(NoDesk(), lambda: 0.0))
    set_up_storyteller(play.game, AIPlayerSettings(storyteller_enabled=False))
    assert not play.game.resource(BeingVoice).on
