"""What the server knows about an AI player's situation: whom words may mean, who is present, what changed.

A mind has only beliefs, so the gateway asks the server. It uses these facts to judge the command that is
about to be typed, and passes none of them to the mind.
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

APPROACHES: Final = frozenset(
    {"tell", "letter", "whisper", "sayto", "say", "emote", "follow", "trade", "group"}
)
"""Commands that address somebody, in addition to gestures."""
ADDRESSED: Final = frozenset({"tell", "letter", "whisper", "sayto"})
"""Those whose first word says to whom they go, before a message."""
ANSWERS: Final = ("accept", "decline", "leave")
"""First words after ``group`` or ``trade`` that answer the other person's request."""
MOST_WORDS: Final = 40
"""Most words of a command in which a name is looked for."""
_SMALL: Final = frozenset(
    {"to", "the", "a", "an", "my", "of", "at", "with", "in", "on", "all", "gold", "coins"}
)


class ServerGatewayContext:
    """The server's view of one AI player's surroundings.

    Args:
        game: read, never changed.
        session: the session of the AI player.
        mind: its mind; its beliefs about its own state are cheaper to compare than the world.
    """

    def __init__(self, game: Game, session: Session, mind: "MindPort") -> None:
        self._game = game
        self._session = session
        self._reports = mind.reports

    def is_player(self, words: str) -> bool:
        """Return whether the words may mean a player: a known one, or the beginning of a name in the room."""
        named = list(filter(None, map(_bare, words.lower().split()[:MOST_WORDS])))
        if any(map(self._reports.is_player, named)):
            return True
        pointing = tuple(word for word in named if word not in _SMALL)
        return any(name.startswith(pointing) for name in self._players_here())

    def survey(self, canonical: Canonical) -> Surroundings:
        """Return the surroundings in which this command is about to be typed."""
        toward = self._toward(canonical)
        progress, now = self._reports.progress(), self._game.now
        moves = canonical.is_step
        return Surroundings(
            state=progress,
            gained=progress.gained,
            room=self._place(),
            people=frozenset(self._humans_here()) if moves else frozenset(),
            toward=toward,
            welcome_at=now - self._reports.unheard_s(toward, now) if toward else float("-inf"),
            moves=moves,
        )

    def _toward(self, canonical: Canonical) -> str:
        """Return the name of the person whom the command addresses, in lower case; "" if there is none."""
        if canonical.command not in APPROACHES and canonical.category != "social":
            return ""
        words = [_bare(word) for word in canonical.rest.lower().split()[:MOST_WORDS]]
        if canonical.command in ADDRESSED:
            words = words[:1]  # what follows is the message, which may name others
        if not words or (canonical.command in ("group", "trade") and words[0] in ANSWERS):
            return ""
        humans = self._human_names()
        return next((word for word in words if word in humans), "")

    def _human_names(self) -> set[str]:
        """Return the names of all people who are playing, in lower case."""
        return {
            self._game.characters.name_of(player).lower()
            for player, session in self._game.sessions.playing()
            if not session.is_ai_player
        }

    def _place(self) -> EntityId | None:
        player = self._session.player_id
        if player is None:
            return None
        return self._game.world.place_of(player)

    def _players_here(self) -> Iterator[str]:
        """Yield the names of other players' characters in the room, in lower case, connected or not."""
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
    """Return a word without the punctuation around it and without an ordinal prefix such as ``2.``."""
    return word.strip(",;:!?'\"().").rpartition(".")[2]
