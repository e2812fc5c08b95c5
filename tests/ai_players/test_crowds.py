"""What a row of `scales` spares, seen in what AI players do in a game."""

from collections import Counter

import pytest

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.questions import Answer, QuestionKind, ThinkingLevel
from maid_qa.testing.pilot import Pilot

pytestmark = pytest.mark.system
HALF_AN_HOUR_S = 1800


class CountingDesk:
    """A desk that counts what it is asked and never knows an answer."""

    def __init__(self):
        self.asked = Counter()

    def ask(self, ai_player_id, question, reply):
        self.asked[question.kind] += 1
        reply(Answer(question.id, question.kind, reason="unavailable"))

    def level(self, ai_player_id):
        return ThinkingLevel.FULL

    def withdraw(self, ai_player_id):
        pass


def asked(**scale):
    """What models are asked in half an hour, with one row of `scales` that always holds."""
    desk = CountingDesk()
    settings = AIPlayerSettings(enabled=True, scales=({"up_to": 0, **scale},))
    play = Pilot("stdlib", "tutorial_world", seed=3, ai_players=settings, desk=desk)
    for preset in ("explorer", "merchant", "warrior"):
        play.game.resource(AIPlayerManager).spawn(AIPlayerConfig(personality_preset=preset))
    play.wait(HALF_AN_HOUR_S)
    return desk.asked


def test_many_of_them_reflect_less_often_and_leave_more_to_templates():
    few, many = asked(), asked(reflection=6.0, template=20.0)
    assert 0 < many[QuestionKind.REFLECTION] < few[QuestionKind.REFLECTION]
    assert 0 < many[QuestionKind.PHASES] < few[QuestionKind.PHASES]
    assert many[QuestionKind.GOALS] >= few[QuestionKind.GOALS]
