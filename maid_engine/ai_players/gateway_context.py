"""What the server knows about where an AI player is: whom its words may mean, who is with it, what has changed.

A mind believes; the gateway asks the server. Only what is about to be typed is judged by it: none of it reaches
the mind.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from maid_engine.ai_players.safety.behaviour import Surroundings
from maid_engine.ai_players.safety.gateway import Canonical
from maid_engine.core.ids import EntityId, PlayerId
from maid_engine.engine.services import Game
from maid_engine.ports.session import Session

if TYPE_CHECKING:
    from maid_engine.ai_players.cognitive.mind_port import MindPort

APPROACHES: Final = frozenset({"tell", "whisper", "sayto", "say", "emote", "follow", "trade", "group"})
"""Commands by which one turns to somebody, beside gestures."""
ANSWERS: Final = ("accept", "decline", "leave")
"""First words after such a command that answer somebody who came first."""
MOST_WORDS: Final = 40
_SMALL: Final = frozenset(
    {"to", "the", "a", "an", "my", "of", "at", "with", "in", "on", "all", "gold", "coins"}
)


class ServerGatewayContext:
    """One AI player's surroundings.

    Args:
        game: asked, never changed.
        session: the AI player's.
        mind: what it believes of its own state; cheaper to compare than the world.
    """

    def __init__(self, game: Game, session: Session, mind: "MindPort") -> None:
        self._game = game
        self._session = session
        self._reports = mind.reports

    def is_player(self, words: str) -> bool:
        """Whether the words may mean a player: one who is known, or who is here, by any beginning of the name."""
        named = list(filter(None, map(_bare, words.lower().split()[:MOST_WORDS])))
        if any(map(self._reports.is_player, named)):
            return True
        pointing = [word for word in named if word not in _SMALL]
        return any(name.startswith(word) for name in self._players_here() for word in pointing)

    def survey(self, canonical: Canonical) -> Surroundings:
        """The moment at which this command is about to be typed."""
        toward = self._toward(canonical)
        condition, now = self._reports.condition(), self._game.now
        moves = canonical.is_step
        gained = (condition.xp, condition.gold, condition.item_count, condition.rooms_explored)
        return Surroundings(
            state=(condition.room_id, condition.hp, condition.position, *gained),
            gained=gained,
            room=self._place(),
            people=frozenset(self._humans_here()) if moves else frozenset(),
            toward=toward,
            welcome_at=now - self._reports.unheard_s(toward, now) if toward else float("-inf"),
            moves=moves,
        )

    def _toward(self, canonical: Canonical) -> str:
        """The human whom the command turns to, in lower case; "" when nobody."""
        if canonical.command not in APPROACHES and canonical.category != "social":
            return ""
        words = [_bare(word) for word in canonical.rest.lower().split()[:MOST_WORDS]]
        if not words or (canonical.command in ("group", "trade") and words[0] in ANSWERS):
            return ""
        humans = {
            self._game.characters.name_of(player).lower()
            for player, session in self._game.sessions.playing()
            if not session.is_ai_player
        }
        return next((word for word in words if word in humans), "")

    def _place(self) -> EntityId | None:
        player = self._session.player_id
        return self._game.world.place_of(player) if player is not None else None

    def _players_here(self) -> Iterator[str]:
        """The names of other players' characters in the same room, in lower case, with somebody at them or not."""
        game, place = self._game, self._place()
        for one in game.world.contents(place) if place is not None else ():
            player = PlayerId(one)
            if player == self._session.player_id:
                continue
            if game.sessions.of(player) is not None or game.accounts.account_of(player) is not None:
                yield game.characters.name_of(player).lower()

    def _humans_here(self) -> Iterator[str]:
        game, place = self._game, self._place()
        for one in game.world.contents(place) if place is not None else ():
            session = game.sessions.of(PlayerId(one))
            if session is not None and not session.is_ai_player:
                yield game.characters.name_of(PlayerId(one)).lower()


def _bare(word: str) -> str:
    """A word without the number that tells things alike apart, and without marks around it."""
    return word.strip(",;:!?'\"().").rpartition(".")[2]
