"""A model that answers from a script in a whole game, at once or when a test says so."""

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.intake import Directive, DirectiveKind
from maid_engine.ai_players.models.questions import Answer, ThinkingLevel
from maid_engine.ai_players.questions.table import QUESTIONS
from maid_qa.testing.pilot import Pilot


class ScriptedDesk:
    """Answers questions by their kind. A reply that its question refuses is told in `refused`.

    Args:
        script: kind → a function of the facts that returns the reply as JSON, or `None` for no answer.
        holds: whether answers wait for :meth:`release`, as those of a slow model do.
    """

    def __init__(self, script, *, holds=False):
        self.script, self.holds = script, holds
        self.asked, self.refused, self._held = [], [], []

    def ask(self, ai_player_id, question, reply):
        del ai_player_id
        self.asked.append(question)
        answer = self._answer(question)
        if self.holds:
            self._held.append((reply, answer))
        else:
            reply(answer)

    def _answer(self, question):
        wanted = self.script.get(question.kind)
        data = wanted(question.facts) if wanted is not None else None
        if data is None:
            return Answer(question.id, question.kind, reason="unavailable")
        value, objection = QUESTIONS[question.kind].parse(question.facts, data)
        if value is None:
            self.refused.append(objection)
            return Answer(question.id, question.kind, reason="garbage")
        return Answer(question.id, question.kind, value, model="sage-1", latency_s=1.5)

    def release(self):
        """Give the answers that wait."""
        held, self._held = self._held, []
        for reply, answer in held:
            reply(answer)

    def facts(self, kind):
        """The facts of all questions of a kind, the oldest first."""
        return [one.facts for one in self.asked if one.kind is kind]

    def level(self, ai_player_id):
        del ai_player_id
        return ThinkingLevel.FULL

    def withdraw(self, ai_player_id):
        """Nothing is kept for anybody."""


class Played:
    """A game with one AI player and a scripted model."""

    def __init__(self, script, *, preset="balanced", holds=False, packs=("stdlib", "classic_rpg"), seed=3):
        self.desk = ScriptedDesk(script, holds=holds) if script is not None else None
        settings = AIPlayerSettings(enabled=True, max_agents=2)
        self.pilot = Pilot(*packs, seed=seed, desk=self.desk, ai_players=settings)
        self.manager = self.pilot.game.resource(AIPlayerManager)
        self.agent = self.manager.spawn(AIPlayerConfig(name="Lance", personality_preset=preset))
        self.mind = self.agent.loop.mind
        self.planning = self.mind.planning

    def goal(self, words):
        """An admin asks for a goal. Returns the reason for a refusal at once."""
        refusal = self.agent.would_take(words)
        self.manager.direct(self.agent.id, Directive(DirectiveKind.GOAL, words, "Gwen"))
        return refusal

    def until(self, holds, seconds, step=1.0):
        """Let the game go on until something holds. Returns whether it did within so many seconds."""
        for _ in range(round(seconds / step)):
            if holds():
                return True
            self.pilot.wait(step)
        return holds()

    def typed(self, limit=200):
        """The lines that it typed, the oldest first."""
        return [one.command for one in reversed(self.manager.traces.commands(self.agent.id, limit=limit))]
