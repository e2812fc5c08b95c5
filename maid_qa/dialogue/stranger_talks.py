"""Strangers talk to the AI players of a small game, and what is said is written down for a judge.

The lines come from a file, so that somebody who does not know the rules can write them: one line of a stranger
each, an empty line between two talks. Each talk is led by another stranger, who stands in the same room as an AI
player that has played for a while.
"""

from array import array
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from maid_engine.ai_players.cognitive.mind import Mind
from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.dialogue.answer_fit.evidence import EvidenceWatch
from maid_engine.ai_players.name_generator import make_name
from maid_engine.ai_players.player import AIPlayer
from maid_engine.core.chance import Dice
from maid_engine.core.errors import MaidError
from maid_engine.core.ids import EntityId, PlayerId, RoomId
from maid_engine.moderation.moderation_service import Moderation
from maid_qa.dialogue.answer_times import AnswerTimes
from maid_qa.testing.pilot import Pilot, PilotPlayer
from maid_stdlib.components.body import Fighting
from maid_stdlib.components.place import Room

TOWN_PACKS: Final = ("stdlib", "classic_rpg")
"""What the town of the talks is made of, if nobody asks for another one."""
PRESETS: Final = ("explorer", "warrior", "merchant", "social_butterfly", "cautious_scholar")
"""Personalities of the AI players of the game, one each."""
ANSWER_S: Final = 12.0
"""Seconds of the game in which an answer may come."""
COMES_IN: Final = "emote comes in and looks around."
"""Shows the others that the stranger is there, as an arrival on foot does."""
ARRIVAL_S: Final = 2.0
"""Seconds between coming in and the first line."""
LONGEST_FIGHT_S: Final = 90.0
"""Seconds that a stranger waits for an AI player that fights or is dead."""


class TalkLine(NamedTuple):
    """One line of a stranger, and everything that AI players said or did within :data:`ANSWER_S` seconds."""

    said: str
    heard: tuple[str, ...]


class Talk(NamedTuple):
    """A talk of one stranger with one AI player."""

    stranger: str
    agent: str
    room: str
    exchanges: tuple[TalkLine, ...]


def read_talks(file: Path) -> list[list[str]]:
    """Return the strangers' lines of a file, a list a talk.

    Raises:
        MaidError: the file cannot be read, or has no line.
    """
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise MaidError(f"{file}: {error}; give a text file in UTF-8") from None
    talks: list[list[str]] = [[]]
    for line in map(str.strip, text.splitlines()):
        if line:
            talks[-1].append(line)
        elif talks[-1]:
            talks.append([])
    found = list(filter(None, talks))
    if not found:
        raise MaidError(f"{file}: there is no line to say; write one line each, an empty line between talks")
    return found


class TalkTown:
    """A game with AI players of different presets that have played for a while.

    Args:
        packs: what the world is made of.
        seed: of the world, and of who talks with whom.
        known_s: seconds of the game that they play before the first stranger comes.
        watch: is told all that could be answered to each line; `None` for nobody.
    """

    def __init__(
        self, packs: Sequence[str], *, seed: int, known_s: float, watch: EvidenceWatch | None = None
    ) -> None:
        self._watch = watch
        settings = AIPlayerSettings(enabled=True, max_agents=len(PRESETS))
        self._play = Pilot(*packs, seed=seed, ai_players=settings)
        self._game = self._play.game
        self._game.resource(Moderation).policies.clear()
        self._dice = Dice(seed).stream("strangers")
        self._agents = [
            self._play.ai_players.spawn(AIPlayerConfig(personality_preset=preset)) for preset in PRESETS
        ]
        self._play.wait(known_s)

    def answer_times(self) -> AnswerTimes:
        """Return what measures the answers of all talks from now on. It takes the place of who watches them."""
        steps_s: array[float] = array("d")
        self._play.ai_players.stats.executive_s = steps_s
        times = AnswerTimes(steps_s)
        self._watch = times
        return times

    def talks(self, scripts: Sequence[Sequence[str]]) -> Iterator[Talk]:
        """Hold one talk after the other, with each AI player in turn."""
        for number, lines in enumerate(scripts):
            yield self._talk(self._agents[number % len(self._agents)], lines)

    def _talk(self, agent: AIPlayer, lines: Sequence[str]) -> Talk:
        stranger = self._play.join(self._new_name())
        self._await_leisure(agent)
        self._stand_beside(stranger, agent)
        stranger.type(COMES_IN)
        self._play.wait(ARRIVAL_S)
        self._stand_beside(stranger, agent)
        self._watch_mind(agent)
        room = self._room_name(agent)
        exchanges = tuple(self._exchange(stranger, line) for line in lines)
        self._game.presence.disconnect(stranger, "left")
        return Talk(stranger.name, agent.name, room, exchanges)

    def _watch_mind(self, agent: AIPlayer) -> None:
        mind = agent.loop.mind if agent.loop is not None else None
        if isinstance(mind, Mind):
            mind.watch_answers(self._watch)

    def _new_name(self) -> str:
        while True:
            name = make_name(self._dice)
            if self._game.characters.find(name) is None:
                return name

    def _await_leisure(self, agent: AIPlayer) -> None:
        for _ in range(round(LONGEST_FIGHT_S)):
            if agent.player_id is not None and not self._is_busy(EntityId(str(agent.player_id))):
                return
            self._play.wait(1)

    def _is_busy(self, player: EntityId) -> bool:
        return self._game.presenter.is_dead(PlayerId(player)) or self._game.world.has(player, Fighting)

    def _place(self, agent: AIPlayer) -> EntityId | None:
        return self._game.world.place_of(EntityId(str(agent.player_id)))

    def _room_name(self, agent: AIPlayer) -> str:
        room = self._game.world.get(EntityId(str(self._place(agent))), Room)
        return room.title if room else "nowhere"

    def _stand_beside(self, stranger: PilotPlayer, agent: AIPlayer) -> None:
        room = self._place(agent)
        if room is not None and self._game.world.place_of(EntityId(stranger.player)) != room:
            self._game.world.move(EntityId(stranger.player), RoomId(room))

    def _exchange(self, stranger: PilotPlayer, line: str) -> TalkLine:
        stranger.type(f"say {line}")
        stranger.heard()
        self._play.wait(ANSWER_S)
        names = tuple(f"{agent.name} " for agent in self._agents)
        heard = tuple(row for row in stranger.heard().splitlines() if row.startswith(names))
        return TalkLine(line, heard)


def transcript(talks: Sequence[Talk]) -> str:
    """Return the talks as a player reads them, numbered, for a judge."""
    rows: list[str] = []
    number = 0
    for talk in talks:
        rows.append(f"## {talk.stranger} meets {talk.agent} ({talk.room})")
        for exchange in talk.exchanges:
            number += 1
            rows.append(f'{number}. You say, "{exchange.said}"')
            rows.extend(f"    {row}" for row in exchange.heard or ("(no answer)",))
        rows.append("")
    return "\n".join(rows)
