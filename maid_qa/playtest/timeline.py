"""What happened to whom, as a report shows it."""

from collections import Counter
from collections.abc import Mapping
from functools import cached_property
from typing import Final, NamedTuple

from maid_engine.ai_players.models.events import AIPlayerGoalCompletedEvent
from maid_engine.core.events import Event, PlayerConnectedEvent
from maid_qa.playtest.play import Play
from maid_stdlib.rules.events import CharacterDied, LevelGained, QuestAccepted, QuestCompleted

MOST_HAPPENINGS: Final = 2_000


class Happening(NamedTuple):
    """One event worth a line in the report's timeline."""

    tick: int
    kind: str
    """"joined", "died", "level", "quest", "goal" or "trouble"."""
    who: str
    text: str


_FINISHED: Final = "finishes the quest {}"
_ROWS: Final[Mapping[type[Event], tuple[str, str, str]]] = {
    PlayerConnectedEvent: ("joined", "player_id", "comes into the game"),
    CharacterDied: ("died", "player", "dies"),
    LevelGained: ("level", "player", "reaches level {level}"),
    QuestAccepted: ("quest", "player", "takes the quest {quest}"),
    QuestCompleted: ("quest", "player", _FINISHED.format("{quest}")),
    AIPlayerGoalCompletedEvent: ("goal", "ai_player_id", "reaches a goal: {goal_description}"),
}
"""Event → kind, the field that names the player, and the words."""


class Timeline:
    """Keeps the events of players, up to a limit."""

    def __init__(self, play: Play) -> None:
        self.happenings: list[Happening] = []
        self.counts: Counter[str] = Counter()
        """Kind → how often, beyond the limit too."""
        self.goals: set[str] = set()
        """Words of goals that somebody has reached."""
        self._game = play.game
        self._names: dict[str, str] = {}
        """Id of an AI player → its name."""
        self._told: dict[tuple[str, str, str], tuple[int, int]] = {}
        """(kind, who, words) → its index among the happenings, and how often it happened."""
        for event in _ROWS:
            play.recorder.on(event, self._note)

    def name(self, ai_player: str, name: str) -> None:
        """Register an AI player's name by its id."""
        self._names[ai_player] = name

    def _note(self, event: Event) -> None:
        kind, field, words = _ROWS[type(event)]
        self.counts[kind] += 1
        id_ = getattr(event, field)
        who = self._names.get(id_) or self._game.characters.name_of(id_)
        if isinstance(event, AIPlayerGoalCompletedEvent):
            self.goals.add(event.goal_description)
            quest = event.goal_description.removeprefix("finish ")
            if ("quest", who, _FINISHED.format(quest)) in self._told:
                return  # it is listed as a quest already
        values = {name: getattr(event, name, "") for name in ("level", "quest", "goal_description")}
        values["quest"] = self._titles.get(values["quest"], values["quest"])
        self._keep(Happening(self._game.tick, kind, who, words.format(**values)))

    def _keep(self, happening: Happening) -> None:
        """Add it. Repeated events of a player are listed once, with how often."""
        told = happening.kind, happening.who, happening.text
        if told in self._told:
            number, times = self._told[told]
            self._told[told] = number, times + 1
            first = self.happenings[number]
            self.happenings[number] = first._replace(text=f"{happening.text} ({times + 1} times in all)")
        elif len(self.happenings) < MOST_HAPPENINGS:
            self._told[told] = len(self.happenings), 1
            self.happenings.append(happening)

    @cached_property
    def _titles(self) -> Mapping[str, str]:
        """Return id of a quest → its name for players."""
        if self._game.truth is None:
            return {}
        return self._game.truth.names()
