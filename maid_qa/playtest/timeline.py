"""What happened to whom, as a report tells it."""

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
    """One thing worth a line in the report's timeline."""

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
"""Event → kind, the field that says who, and the words."""


class Timeline:
    """Keeps what events tell of the players, up to a bound."""

    def __init__(self, play: Play) -> None:
        self.happenings: list[Happening] = []
        self.counts: Counter[str] = Counter()
        """Kind → how often, beyond the bound too."""
        self.goals: set[str] = set()
        """Words of goals that somebody has reached."""
        self._game = play.game
        self._names: dict[str, str] = {}
        """Id of an AI player → its name."""
        self._told: dict[tuple[str, str, str], tuple[int, int]] = {}
        """(Kind, who, words) → its place among the happenings, and how often it happened."""
        for event in _ROWS:
            play.recorder.on(event, self._note)

    def name(self, ai_player: str, name: str) -> None:
        """Know an AI player by its id."""
        self._names[ai_player] = name

    def _note(self, event: Event) -> None:
        kind, field, words = _ROWS[type(event)]
        self.counts[kind] += 1
        if isinstance(event, AIPlayerGoalCompletedEvent):
            self.goals.add(event.goal_description)
        id_ = getattr(event, field)
        who = self._names.get(id_) or self._game.characters.name_of(id_)
        if (
            isinstance(event, AIPlayerGoalCompletedEvent)
            and ("quest", who, _FINISHED.format(event.goal_description.removeprefix("finish "))) in self._told
        ):
            return  # it was told as a quest
        values = {name: getattr(event, name, "") for name in ("level", "quest", "goal_description")}
        values["quest"] = self._titles.get(values["quest"], values["quest"])
        self._keep(Happening(self._game.tick, kind, who, words.format(**values)))

    def _keep(self, happening: Happening) -> None:
        """Add it; what happens to somebody again and again is told once, with how often."""
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
        """Id of a quest → as players know it."""
        return self._game.truth.names() if self._game.truth is not None else {}
