"""What an admin may do to AI players that are there: stop them, redirect them, make others of them."""

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
from maid_engine.ai_players.persistence import MEMORIES
from maid_engine.ai_players.player import AIPlayer
from maid_engine.core.time import Seconds
from maid_engine.monitoring.alerts import AlertBoard, AlertLevel
from maid_engine.monitoring.health_monitor import Finding

log = structlog.get_logger(__name__)

FAILURES_TO_LEAVE = 3
"""Failed steps of one session after which an AI player is sent home instead of paused."""


class AdminOperations:
    """Carries out what admins ask of AI players."""

    def __init__(self, house: AgentContext, lives: AgentLifecycle) -> None:
        self._house = house
        self._lives = lives

    def pause(self, agent: AIPlayer, trouble: str = "") -> None:
        """Stop its mind; `trouble` says why, when it was no admin."""
        if agent.status is AIPlayerStatus.ACTIVE and agent.loop is not None:
            agent.status = AIPlayerStatus.PAUSED
            agent.trouble = trouble
            agent.loop.drop_held()
            self._house.desk.withdraw(agent.id)
            self._house.scheduler.forget(agent.id)

    def alarm(self, agent: AIPlayer, trouble: str) -> None:
        """Stop a mind that must not go on, and let admins know."""
        self.pause(agent, trouble)
        log.warning("ai_player.paused", agent=agent.id, reason=trouble)
        self._tell(paused(agent))

    def failed(self, agent: AIPlayer, trouble: str) -> None:
        """A step of its mind raised: pause it; one that was let go on and fails again and again is sent home."""
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
        """Let its mind go on."""
        if agent.status is AIPlayerStatus.PAUSED and agent.loop is not None:
            agent.status = AIPlayerStatus.ACTIVE
            agent.trouble = ""
            agent.loop.tell(Lifecycle.RESUMED)
            self._house.scheduler.wake_at(agent.id, self._house.game.now)

    def stop_all(self) -> int:
        """Stop every mind at once; gives how many were at work."""
        house = self._house
        active = house.agents.of(AIPlayerStatus.ACTIVE)
        for agent in active:
            self.pause(agent)
            house.game.saver.put(house.persister.profile(agent))
        if active:  # whoever pulled the brake wants it pulled after a crash too
            house.game.saver.urgent()
        return len(active)

    def configure(self, agent: AIPlayer, config: AIPlayerConfig) -> None:
        """Give it other settings; pace, character and goals count from its next step on."""
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
        """Send it home, to stay there until somebody spawns it: neither a restart nor filling up brings it back."""
        self._lives.leave(agent, reason=DespawnReason.KICKED)
        agent.barred = True
        self._house.game.saver.put(self._house.persister.profile(agent))
        self._house.game.saver.urgent()

    def reset(self, agent: AIPlayer) -> None:
        """Take its memories, map, plans, skills and lessons away. Its character, temper and settings stay.

        One who is in the game leaves it and comes back with an empty head, and so is told where it is.
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
        """Give it another temper; it stays so, over restarts too."""
        agent.config = agent.config.model_copy(
            update={"personality": personality, "personality_preset": preset or None}
        )
        agent.personality, agent.preset = personality, preset
        self._reconfigured(agent)

    def set_budget(self, agent: AIPlayer, usd_per_hour: float | None) -> None:
        """Let it spend at most so much in an hour; 0: nothing; None: what the settings allow everybody."""
        agent.config = agent.config.model_copy(update={"max_cost_per_hour": usd_per_hour})
        self._lives.set_up_thinking(agent)
        self._house.game.saver.put(self._house.persister.profile(agent))

    def respec_all(self) -> None:
        """The settings have changed: let those who are in the game live by them."""
        for agent in self._house.agents.inside():
            if agent.loop is not None:
                agent.loop.mind.reconfigured(self._lives.factory.spec(agent, self._house.knowledge))

    def _reconfigured(self, agent: AIPlayer) -> None:
        if agent.loop is not None:
            agent.loop.mind.reconfigured(self._lives.factory.spec(agent, self._house.knowledge))
        self._house.game.saver.put(self._house.persister.profile(agent))

    def direct(self, agent: AIPlayer, directive: Directive) -> None:
        """Hand it an admin's wish."""
        if agent.loop is not None:
            agent.loop.direct(directive)
            self._house.scheduler.heard(agent.id)

    def drop_goal(self, agent: AIPlayer, goal_id: str, by: str) -> None:
        """Take a goal back. One that its settings name goes from its settings too, or it would come again."""
        if agent.loop is None:
            return
        words = agent.loop.mind.reports.goal_words(goal_id)
        self.direct(agent, Directive(DirectiveKind.DROP_GOAL, goal_id, by))
        if words:
            kept = tuple(one for one in agent.config.initial_goals or () if one not in words)
            agent.config = agent.config.model_copy(update={"initial_goals": kept})
            self._reconfigured(agent)

    def forget_player(self, person: Forgotten, agents: Sequence[AIPlayer]) -> int:
        """Let these forget a player; return how many memories went."""
        stored = {agent.id: _memory_keys(agent) for agent in agents}
        count = forget_player(agents, person)
        if self._house.thinking is not None:
            self._house.thinking.forget(person)
        for agent in agents:
            self._house.game.saver.put_all(self._house.traces.forget_player(agent.id, person))
            agent.saved_at = Seconds(float("-inf"))
            if agent.loop is not None:
                continue
            if "memory" not in (agent.saved_mind or {}):
                # They could not be read, so nothing says whose words are in them.
                for key in stored[agent.id]:
                    self._house.game.saver.delete(MEMORIES, key)
            self._house.save(agent)
        return count


def _memory_keys(agent: AIPlayer) -> tuple[str, ...]:
    """The keys of the documents from which the memories of one who is away were read."""
    memory = (agent.saved_mind or {}).get("memory") or {}
    return tuple(memory.get("keys", ()))


def paused(agent: AIPlayer) -> Finding:
    """That an AI player was paused, and by no admin."""
    text = f"It was paused: {agent.trouble}. @ai status and its name show how it stands, @ai resume lets it go on."
    return Finding("paused", agent.name, AlertLevel.CRITICAL, text, at_once=True)


def sent_home(agent: AIPlayer) -> Finding:
    """That an AI player was sent home because its mind failed."""
    preset = agent.preset or "balanced"
    text = f"It was sent home: {agent.trouble}. @ai spawn {preset} {agent.name} brings it back."
    return Finding("failed", agent.name, AlertLevel.CRITICAL, text, at_once=True)
