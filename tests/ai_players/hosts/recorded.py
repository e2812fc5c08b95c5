"""Steps of minds in a small game, recorded for tests of what crosses between the world and a host."""

from dataclasses import dataclass, field
from functools import cache

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.models.intake import Intake, Outcome
from maid_engine.ai_players.models.questions import Answer, ThinkingLevel
from maid_engine.ai_players.questions.table import QUESTIONS
from maid_engine.core.chance import Dice
from maid_qa.testing.pilot import Pilot

MINDS = 6
ROUNDS = 6
ROUND_S = 10


@dataclass(frozen=True)
class RecordedStep:
    """One step of a mind."""

    agent: str
    intake: Intake
    outcome: Outcome


class RuleDesk:
    """Answers each question at once, by its rule."""

    def __init__(self):
        self._dice = Dice("rules")

    def ask(self, ai_player_id, question, reply):
        del ai_player_id
        value = QUESTIONS[question.kind].rule(question.facts, self._dice)
        reply(Answer(question.id, question.kind, value, "a-model", usd=0.1, latency_s=0.5))

    def level(self, ai_player_id):
        del ai_player_id
        return ThinkingLevel.FULL

    def withdraw(self, ai_player_id):
        """Nothing waits."""


@dataclass
class RecordedMind:
    """A mind whose steps are noted. It does all else as it did."""

    mind: object
    steps: list[RecordedStep] = field(default_factory=list)

    def __getattr__(self, name):
        return getattr(self.mind, name)

    def step(self, intake):
        outcome = self.mind.step(intake)
        self.steps.append(RecordedStep(self.mind.spec.ai_player_id, intake, outcome))
        return outcome


@cache
def recorded_steps():
    """Steps of six minds in the tutorial's town, with a player who talks to them, in the order of time."""
    settings = AIPlayerSettings(enabled=True, max_agents=MINDS)
    pilot = Pilot("stdlib", "tutorial_world", seed=3, ai_players=settings, desk=RuleDesk())
    steps: list[RecordedStep] = []
    for _ in range(MINDS):
        loop = pilot.ai_players.spawn(AIPlayerConfig()).loop
        loop.mind = RecordedMind(loop.mind, steps)
    ada = pilot.join("Ada")
    for _ in range(ROUNDS):
        ada.type("say hello there! who are you?", "look", "shout I am here")
        pilot.wait(ROUND_S)
    return tuple(steps)
