"""Operations of admins on existing AI players: pause, redirect, reconfigure, reset."""

from collections.abc import Sequence

import structlog

from maid_engine.ai_players.agent_context import AgentContext
from maid_engine.ai_players.characters import personality_of
from maid_engine.ai_players.config import AIPlayerConfig
from maid_engine.ai_players.lifecycle import AgentLifecycle
from maid_engine.ai_players.memory_queries import forget_player
from maid_engine.ai_players.models.core import AIPlayerStatus
from maid_engine.ai_players.models.events import DespawnReason
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.intake import Directive, DirectiveKind, Lifecycle
from maid_engine.ai_players.models.personality import PersonalityDimensions
from maid_engine.ai_players.persistence import MEMORIES, stop_document
from maid_engine.ai_players.player import AIPlayer
from maid_engine.core.time import Seconds
from maid_engine.monitoring.alerts import AlertBoard, AlertLevel
from maid_engine.monitoring.health_monitor import Finding

log = structlog.get_logger(__name__)

FAILURES_TO_LEAVE = 3
"""Failed steps of one session after which an AI player is sent home instead of paused."""


class AdminOperations:
    """Carries out operations of admins on AI players."""

    def __init__(self, house: AgentContext, lives: AgentLifecycle) -> None:
        self._house = house
        self._lives = lives

    def pause(self, agent: AIPlayer, trouble: str = "") -> None:
        """Pause an active AI player and drop its commands and questions.

        `trouble` is the reason if it was not an admin.
        """
        if agent.status is AIPlayerStatus.ACTIVE and agent.loop is not None:
            agent.status = AIPlayerStatus.PAUSED
            agent.trouble = trouble
            agent.loop.drop_held()
            self._house.desk.withdraw(agent.id)
            self._house.scheduler.forget(agent.id)

    def alarm(self, agent: AIPlayer, trouble: str) -> None:
        """Pause an AI player that must not go on, and alert the admins."""
        self.pause(agent, trouble)
        log.warning("ai_player.paused", agent=agent.id, reason=trouble)
        self._tell(paused(agent))

    def failed(self, agent: AIPlayer, trouble: str) -> None:
        """Handle a step that raised: pause the AI player.

        After :data:`FAILURES_TO_LEAVE` failures in a session, send it home instead.
        """
        agent.failures += 1
        if agent.failures < FAILURES_TO_LEAVE:
            self.alarm(agent, trouble)
            return
        log.warning("ai_player.sent_home", agent=agent.id, reason=trouble, failures=agent.failures)
        self._lives.leave(agent, reason=DespawnReason.ERROR)
        agent.barred, agent.trouble = True, trouble
        self._house.game.saver.put(self._house.persister.profile(agent))
        self._tell(sent_home(agent))

    def _tell(self, found: Finding) -> None:
        game = self._house.game
        if game.has_resource(AlertBoard):
            game.resource(AlertBoard).raise_alert(found.kind, found.subject, found.level, found.text)

    def resume(self, agent: AIPlayer) -> None:
        """Let a paused AI player continue."""
        if agent.status is AIPlayerStatus.PAUSED and agent.loop is not None:
            agent.status = AIPlayerStatus.ACTIVE
            agent.trouble = ""
            agent.loop.tell(Lifecycle.RESUMED)
            self._house.scheduler.wake_at(agent.id, self._house.game.now)

    def stop_all(self) -> int:
        """Pause all active AI players at once; return how many there were. Who enters later is paused too."""
        house = self._house
        self._hold(stopped=True)
        active = house.agents.of(AIPlayerStatus.ACTIVE)
        for agent in active:
            self.pause(agent)
            house.game.saver.put(house.persister.profile(agent))
        return len(active)

    def resume_all(self) -> int:
        """Let all paused AI players continue, and those that enter later play; return how many were paused."""
        self._hold(stopped=False)
        paused = self._house.agents.of(AIPlayerStatus.PAUSED)
        for agent in paused:
            self.resume(agent)
        return len(paused)

    def _hold(self, *, stopped: bool) -> None:
        """Note whether all are stopped. An emergency stop must hold after a crash too, so it is saved at once."""
        self._house.stopped = stopped
        self._house.game.saver.put(stop_document(stopped=stopped))
        self._house.game.saver.urgent()

    def configure(self, agent: AIPlayer, config: AIPlayerConfig) -> None:
        """Change its settings. Pace, personality and goals apply from its next step on."""
        house = self._house
        if config.personality is not None or config.personality_preset:
            agent.personality, agent.preset = personality_of(config, house.knowledge.presets, house.dice)
        agent.config = config
        if agent.loop is not None:
            agent.loop.mind.reconfigured(self._lives.factory.spec(agent, house.knowledge))
            self._lives.set_up_thinking(agent)
            agent.tires_at = Seconds(agent.online_since + self._lives.stamina_s(agent))
        house.game.saver.put(house.persister.profile(agent))

    def kick(self, agent: AIPlayer) -> None:
        """Let it leave and bar it: neither a restart nor autospawn brings it back, only an admin."""
        self._lives.leave(agent, reason=DespawnReason.KICKED)
        agent.barred = True
        self._house.game.saver.put(self._house.persister.profile(agent))
        self._house.game.saver.urgent()

    def reset(self, agent: AIPlayer) -> None:
        """Delete its memories, map, plans, skills and lessons. Its character, personality and settings stay.

        An AI player in the game leaves and enters it again, so that the game tells its fresh mind where it
        is.
        """
        house, inside = self._house, agent.loop is not None
        paused = agent.status is AIPlayerStatus.PAUSED
        if inside:
            self._lives.leave(agent, reason=DespawnReason.RESET)
        house.forget_mind(agent)
        if inside:
            self._lives.come_back(agent)
        if paused:
            self.pause(agent)
        house.save(agent)
        house.game.saver.urgent()

    def set_personality(self, agent: AIPlayer, personality: PersonalityDimensions, preset: str) -> None:
        """Change its personality in its settings too, so that it survives restarts."""
        agent.config = agent.config.model_copy(
            update={"personality": personality, "personality_preset": preset or None}
        )
        agent.personality, agent.preset = personality, preset
        self._reconfigured(agent)

    def set_budget(self, agent: AIPlayer, usd_per_hour: float | None) -> None:
        """Limit its spending in USD an hour. 0: nothing; None: the limit of the settings for all."""
        agent.config = agent.config.model_copy(update={"max_cost_per_hour": usd_per_hour})
        self._lives.set_up_thinking(agent)
        self._house.game.saver.put(self._house.persister.profile(agent))

    def respec_all(self) -> None:
        """Apply changed settings to all AI players in the game."""
        for agent in self._house.agents.inside():
            if agent.loop is not None:
                agent.loop.mind.reconfigured(self._lives.factory.spec(agent, self._house.knowledge))

    def _reconfigured(self, agent: AIPlayer) -> None:
        if agent.loop is not None:
            agent.loop.mind.reconfigured(self._lives.factory.spec(agent, self._house.knowledge))
        self._house.game.saver.put(self._house.persister.profile(agent))

    def direct(self, agent: AIPlayer, directive: Directive) -> None:
        """Pass it an admin's directive. Do nothing while it is away."""
        if agent.loop is not None:
            agent.loop.direct(directive)
            self._house.scheduler.heard(agent.id)

    def drop_goal(self, agent: AIPlayer, goal_id: str, by: str) -> None:
        """Drop a goal. If its settings name the goal, remove it there too, or it would come back.

        Do nothing while it is away.
        """
        if agent.loop is None:
            return
        words = agent.loop.mind.reports.goal_words(goal_id)
        self.direct(agent, Directive(DirectiveKind.DROP_GOAL, goal_id, by))
        if words:
            kept = tuple(one for one in agent.config.initial_goals or () if one not in words)
            agent.config = agent.config.model_copy(update={"initial_goals": kept})
            self._reconfigured(agent)

    def forget_player(self, person: Forgotten, agents: Sequence[AIPlayer]) -> int:
        """Delete what these AI players remember of a player; return how many memories were deleted."""
        stored = {agent.id: _memory_keys(agent) for agent in agents}
        count = forget_player(agents, person)
        if self._house.thinking is not None:
            self._house.thinking.forget(person)
        for agent in agents:
            self._house.game.saver.put_all(self._house.traces.forget_player(agent.id, person))
            agent.saved_at = Seconds(float("-inf"))
            if agent.loop is None:
                self._save_away(agent, stored[agent.id])
        return count

    def _save_away(self, agent: AIPlayer, stored: Sequence[str]) -> None:
        """Save an AI player that is away, without the memories that were deleted."""
        if agent.saved_mind is None or "memory" not in agent.saved_mind:
            # The memories could not be read, so nobody knows whose words are in them: delete all.
            for key in stored:
                self._house.game.saver.delete(MEMORIES, key)
        self._house.save(agent)


def _memory_keys(agent: AIPlayer) -> tuple[str, ...]:
    """Return the keys of the documents from which the memories of an AI player that is away were read."""
    memory = (agent.saved_mind or {}).get("memory") or {}
    return tuple(memory.get("keys", ()))


def paused(agent: AIPlayer) -> Finding:
    """Return the finding that the server paused an AI player."""
    text = f"It was paused: {agent.trouble}. @ai status and its name show how it stands, @ai resume lets it go on."
    return Finding("paused", agent.name, AlertLevel.CRITICAL, text, at_once=True)


def sent_home(agent: AIPlayer) -> Finding:
    """Return the finding that an AI player was sent home because its mind failed."""
    preset = agent.preset or "balanced"
    text = f"It was sent home: {agent.trouble}. @ai spawn {preset} {agent.name} brings it back."
    return Finding("failed", agent.name, AlertLevel.CRITICAL, text, at_once=True)
