"""Walks of several steps that a player asked for at once, one step for each tick."""

from collections import deque
from collections.abc import Callable, Sequence

from maid_engine.core.events import PlayerDisconnectedEvent
from maid_engine.core.ids import EntityId, PlayerId
from maid_engine.core.messages import Message
from maid_engine.core.time import Cadence
from maid_engine.engine.dispatch import execute_as_written, settle
from maid_engine.engine.services import Game
from maid_engine.ports.session import Session
from maid_stdlib.components.character import Character
from maid_stdlib.messages import shortcuts as msg
from maid_stdlib.rules.audience import deaf_to
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.events import CombatStarted, PrivateWordsHeard, SpeechHeard
from maid_stdlib.rules.walk_steps import written


class SpeedwalkSystem:
    """Walks on for players who asked for several steps.

    A walk ends when a step leads nowhere, in a fight, when another player speaks to the walker, when its player
    types anything, or when the player leaves.
    """

    name = "speedwalk"
    cadence = Cadence(1)

    def __init__(self) -> None:
        self._walks: dict[PlayerId, deque[str]] = {}
        """Walker → the directions of the steps to come; never empty."""

    def begin(self, player: PlayerId, steps: Sequence[str]) -> None:
        """Walk from the next tick on, instead of any walk before."""
        self._walks[player] = deque(steps)

    def left(self, player: EntityId) -> str:
        """Return the steps that a walker still has to go, such as ``3n2e``; "" if it is on no walk."""
        return written(self._walks.get(PlayerId(player), ()))

    def stop(self, player: EntityId) -> str:
        """End a walk without a word. Return the steps that were not walked."""
        left = self.left(player)
        self._walks.pop(PlayerId(player), None)
        return left

    def update(self, game: Game) -> None:
        """Walk one step for each walker."""
        for player in tuple(self._walks):
            session = game.sessions.of(player)
            if session is None:
                self.stop(player)
            elif player in self._walks:  # the step of another may have ended this walk
                self._step(game, session, player)

    def _step(self, game: Game, session: Session, player: PlayerId) -> None:
        steps = self._walks[player]
        direction = steps[0]
        left = self.left(player)
        before = game.world.place_of(player)
        steps.popleft()
        if not steps:
            self.stop(player)
        execute_as_written(game, session, direction)
        if game.world.place_of(player) != before or player not in self._walks:
            return
        self.stop(player)
        _tell(game, player, msg.STOPPED_NO_WAY(direction=direction, rest=left))

    def subscribe(self, game: Game) -> list[Callable[[], None]]:
        """End walks by what happens. Return functions that end the subscriptions."""

        def fights(event: CombatStarted) -> None:
            for player in (event.attacker, event.target):
                left = self.stop(player)
                if left:
                    _tell(game, player, msg.STOPPED_BY_FIGHT(rest=left))

        def says(event: SpeechHeard) -> None:
            if event.channel != "say":
                return
            listeners = self._walks if event.to is None else (event.to,)
            for player in tuple(listeners):
                if game.world.place_of(player) == event.room:
                    self._spoken_to(game, event.speaker, player)

        def tells(event: PrivateWordsHeard) -> None:
            self._spoken_to(game, event.speaker, event.listener)

        return [
            game.bus.subscribe(CombatStarted, fights),
            game.bus.subscribe(SpeechHeard, says),
            game.bus.subscribe(PrivateWordsHeard, tells),
            game.bus.subscribe(PlayerDisconnectedEvent, lambda event: _ended(self, event)),
        ]

    def _spoken_to(self, game: Game, speaker: EntityId, listener: EntityId) -> None:
        """End the walk of somebody to whom another player speaks, unless it hears nothing of that player."""
        if listener not in self._walks or listener == speaker or not game.world.has(speaker, Character):
            return
        if not deaf_to(game.world, speaker)(listener):
            left = self.stop(listener)
            _tell(game, listener, msg.STOPPED_BY_WORDS(speaker=name_of(game.world, speaker), rest=left))


def _ended(walks: SpeedwalkSystem, event: PlayerDisconnectedEvent) -> None:
    walks.stop(event.player_id)


def _tell(game: Game, player: EntityId, told: Message) -> None:
    """Tell a walker why it stopped, and show the prompt again."""
    session = game.sessions.of(PlayerId(player))
    if session is not None:
        session.deliver(told)
        settle(game, session)
