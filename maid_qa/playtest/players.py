"""The players of a playtest: AI players, typists without a mind, and the lines of habits."""

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence

from maid_engine.ai_players.config import AIPlayerConfig
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.intake import Directive, DirectiveKind
from maid_engine.ai_players.name_generator import make_name
from maid_engine.ai_players.player import AIPlayer
from maid_engine.core.chance import Dice
from maid_engine.core.errors import ConfigError
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message, Output
from maid_engine.ports.session import Session
from maid_qa.playtest.habits import HABITS
from maid_qa.playtest.log import Player
from maid_qa.playtest.play import Play
from maid_qa.playtest.roles import Role, role_of
from maid_qa.playtest.timeline import Timeline
from maid_qa.playtest.typist import MOST_KEPT, Typist

BY = "playtest"
"""The author of the goals: an admin, of nobody in the game."""
HABIT_EVERY_S = (1.0, 6.0)
"""Seconds between two habit lines of a player with a mind."""
LONGEST_STAY_H = 720.0


class Players:
    """Adds all players, and types the lines of their habits.

    Raises:
        ConfigError: there is no such role or preset, or a goal is not understood.
    """

    def __init__(
        self, play: Play, wanted: Mapping[str, int], goals: Sequence[str], timeline: Timeline
    ) -> None:
        self._play = play
        self._goals = goals
        self._timeline = timeline
        self._dice = play.game.dice.stream("playtest")
        self._hands: list[Hand] = []
        self.minds = 0
        """How many of them have a mind."""
        presets = play.game.resource(AIPlayerManager).knowledge.presets
        roles = [(name, role_of(name, presets)) for name, count in wanted.items() for _ in range(count)]
        for number, (name, role) in enumerate(roles):
            self.enter(number, name, role)

    def tick(self) -> None:
        """Type for everybody whose turn it is."""
        for hand in self._hands:
            hand.tick()

    def enter(self, number: int, name: str, role: Role, *, character: str = "") -> AIPlayer | Typist:
        """Add a player with a role. It gets a free name if `character` is empty."""
        dice = self._dice.stream(f"{name} {number}")
        if not role.preset:
            player = Player(character or free_name(self._play, dice), name)
            typist = self._play.join(player)
            self._hands.append(Hand(self._play, typist, role, dice, lambda: tuple(typist.heard)))
            return typist
        agent = self._spawn(name, role, character)
        if role.habit and agent.session is not None:
            ears = Ears(agent.session)
            self._hands.append(Hand(self._play, agent.session, role, dice, ears.last))
        return agent

    def _spawn(self, name: str, role: Role, character: str) -> AIPlayer:
        manager = self._play.game.resource(AIPlayerManager)
        agent = manager.spawn(
            AIPlayerConfig(
                name=character,
                personality_preset=role.preset,
                action_delay_multiplier=role.pace,
                session_duration_hours=LONGEST_STAY_H,
            )
        )
        self._play.log.cast.append(Player(agent.name, name, agent.preset))
        self._timeline.name(agent.id, agent.name)
        self.minds += 1
        for goal in (*self._goals, *role.goals):
            refusal = agent.would_take(goal)
            if refusal:
                raise ConfigError(f"goal {goal!r}: {refusal}")
            manager.direct(agent.id, Directive(DirectiveKind.GOAL, goal, BY))
        return agent


class Hand:
    """Types the lines of a habit, at its pace."""

    def __init__(
        self,
        play: Play,
        session: Session,
        role: Role,
        dice: Dice,
        hear: Callable[[], tuple[Message, ...]],
    ) -> None:
        self._play = play
        self._session = session
        self._dice = dice
        self._mindless = not role.preset
        self._due = 0.0
        player = EntityId(session.player_id or "")
        self._lines: Iterator[str] = HABITS[role.habit](play, player, hear, dice)
        self.done = False

    def tick(self) -> None:
        """Type what is due."""
        now = self._play.game.now
        if self.done or now < self._due:
            return
        line = next(self._lines, None)
        self.done = line is None
        if line:
            self._play.type(self._session, line)
        pause = 1.0
        if not self._mindless:
            pause = self._dice.uniform(*HABIT_EVERY_S)
        self._due = now + pause


class Ears:
    """Keeps the last lines that a session was told."""

    def __init__(self, session: Session) -> None:
        self._heard: deque[Message] = deque(maxlen=MOST_KEPT)
        session.deliveries.add(self._hear)

    def _hear(self, output: Output) -> None:
        if isinstance(output, Message):
            self._heard.append(output)

    def last(self) -> tuple[Message, ...]:
        """Return the last lines."""
        return tuple(self._heard)


def free_name(play: Play, dice: Dice) -> str:
    """Return a name that nobody has."""
    while True:
        name = make_name(dice)
        if not play.game.accounts.name_problem(name):
            return name
