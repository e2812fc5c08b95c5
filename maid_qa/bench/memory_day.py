"""What happened to AI players, from the server's events: the reference for their memories."""

import re
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.app.maid_game import MaidGame
from maid_engine.core.events import CommandExecutedEvent, Event
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message, Output
from maid_engine.ports.session import Session
from maid_stdlib.rules.events import (
    CharacterDied,
    CharacterMoved,
    CreatureDied,
    ItemBought,
    ItemGiven,
    ItemSold,
    LevelGained,
    NpcSpokenTo,
    QuestAccepted,
    QuestCompleted,
    SpeechHeard,
)

E = TypeVar("E", bound=Event)

_WORD = re.compile(r"[a-z]+")


def _of_dicts() -> "defaultdict[str, dict[str, None]]":
    return defaultdict(dict)


def _of_lists() -> "defaultdict[str, list[str]]":
    return defaultdict(list)


@dataclass
class Day:
    """What one AI player experienced."""

    name: str
    met: dict[str, dict[str, None]] = field(default_factory=_of_dicts)
    """Room → players who were there with it."""
    deaths: list[tuple[str, str]] = field(default_factory=list)
    """(killer, room)."""
    kills: dict[str, dict[str, None]] = field(default_factory=_of_dicts)
    """Creature → rooms where it killed one."""
    bought: list[tuple[str, int, str]] = field(default_factory=list)
    """(item, price, room)."""
    sold: list[tuple[str, int, str]] = field(default_factory=list)
    told: dict[str, list[str]] = field(default_factory=_of_lists)
    """Player → what they said within its hearing."""
    lore: list[tuple[str, str, str]] = field(default_factory=list)
    """(mob, topic, what it said)."""
    gifts: list[tuple[str, str, str]] = field(default_factory=list)
    """(giver, item, room) of gifts from players."""
    quests: dict[str, str] = field(default_factory=dict)
    """Title → "taken" or "finished"."""
    levels: list[tuple[int, str]] = field(default_factory=list)
    lists: dict[str, None] = field(default_factory=dict)
    """Rooms where it looked at a shop's list."""
    rooms: dict[str, None] = field(default_factory=dict)
    words: set[str] = field(default_factory=set)
    """Every word that was shown to it."""


class Watcher(Protocol):
    """Sees all events."""

    def on(self, kind: type[E], listener: Callable[[E], object]) -> None:
        """Call the listener with every event of this class."""
        ...


class Chronicle:
    """Keeps the days of all AI players, and the places of named mobs."""

    def __init__(self, maid: MaidGame, witness: Watcher) -> None:
        self._game = maid.game
        self._manager = maid.game.resource(AIPlayerManager)
        truth = maid.game.truth
        if truth is None:
            raise RuntimeError("no pack says what is true of its world")
        self._truth = truth
        self.names = truth.names()
        self._kinds = {key.rpartition(":")[2]: name for key, name in self.names.items()}
        self.posts = {
            self.names[mob]: self.names[rooms[0]]
            for mob, rooms in truth.posts().items()
            if self.names[mob][:1].isupper()
        }
        """Named mob → the room where it stays."""
        self.days: dict[EntityId, Day] = {}
        witness.on(CharacterMoved, self._moved)
        witness.on(CharacterDied, self._died)
        witness.on(CreatureDied, self._killed)
        witness.on(ItemBought, self._bought)
        witness.on(ItemSold, self._sold)
        witness.on(SpeechHeard, self._spoke)
        witness.on(NpcSpokenTo, self._asked)
        witness.on(ItemGiven, self._gave)
        witness.on(QuestAccepted, self._accepted)
        witness.on(QuestCompleted, self._completed)
        witness.on(LevelGained, self._rose)
        witness.on(CommandExecutedEvent, self._typed)
        self._watch_words(maid)

    def follow(self, player: EntityId, name: str) -> None:
        """Keep this AI player's days from now on."""
        self.days[player] = Day(name)

    def _watch_words(self, maid: MaidGame) -> None:
        def heard(session: Session, output: Output) -> None:
            day = self.days.get(session.player_id) if session.player_id is not None else None
            if day is not None and isinstance(output, Message):
                day.words.update(_WORD.findall(output.text.lower()))

        maid.game.sessions.on_delivery(heard)

    def _room(self, room: EntityId | None) -> str:
        if room is None:
            return ""
        return self.names.get(str(room), "")

    def _here(self, player: EntityId) -> str:
        return self._room(self._game.world.place_of(player))

    def _being(self, entity: EntityId | None) -> str:
        """Return a mob's name by the prototype in its id, or an AI player's name."""
        if entity is None:
            return ""
        day = self.days.get(entity)
        if day is not None:
            return day.name
        return self._kinds.get(str(entity).partition("#")[0], "")

    def _day(self, player: EntityId | None) -> Day | None:
        if player is None:
            return None
        return self.days.get(player)

    # --- events ---

    def _moved(self, event: CharacterMoved) -> None:
        day = self.days.get(event.player)
        if day is None:
            return
        room = self._room(event.to_room)
        day.rooms[room] = None
        for other, theirs in self.days.items():
            here = self._game.world.place_of(other) == event.to_room
            if other != event.player and here and self._plays(other):
                day.met[room][theirs.name] = None
                theirs.met[room][day.name] = None

    def _plays(self, player: EntityId) -> bool:
        return any(agent.player_id == player and agent.session for agent in self._manager.list())

    def _died(self, event: CharacterDied) -> None:
        day = self.days.get(event.player)
        if day is not None:
            day.deaths.append((self._being(event.killer), self._room(event.room)))

    def _killed(self, event: CreatureDied) -> None:
        day = self._day(event.killer)
        if day is not None:
            day.kills[event.name][self._room(event.room)] = None

    def _bought(self, event: ItemBought) -> None:
        day = self.days.get(event.player)
        if day is not None:
            day.bought.append((self.names[event.prototype], event.price, self._here(event.player)))

    def _sold(self, event: ItemSold) -> None:
        day = self.days.get(event.player)
        if day is not None:
            day.sold.append((self.names[event.prototype], event.price, self._here(event.player)))

    def _spoke(self, event: SpeechHeard) -> None:
        speaker = self.days.get(event.speaker)
        if speaker is None or event.channel != "say":
            return
        for player, day in self.days.items():
            if (
                player != event.speaker
                and self._game.world.place_of(player) == event.room
                and self._plays(player)
            ):
                day.told[speaker.name].append(str(event.text))

    def _asked(self, event: NpcSpokenTo) -> None:
        day = self.days.get(event.player)
        words = self._truth.words(event.prototype, event.topic)
        if day is not None and words:
            day.lore.append((self.names[event.prototype], event.topic, words))

    def _gave(self, event: ItemGiven) -> None:
        day, giver = self.days.get(event.receiver), self.days.get(event.giver)
        if day is not None and giver is not None:
            day.gifts.append((giver.name, self.names[event.prototype], self._here(event.receiver)))

    def _accepted(self, event: QuestAccepted) -> None:
        day = self.days.get(event.player)
        if day is not None:
            day.quests.setdefault(self.names[event.quest], "taken")

    def _completed(self, event: QuestCompleted) -> None:
        day = self.days.get(event.player)
        if day is not None:
            day.quests[self.names[event.quest]] = "finished"

    def _rose(self, event: LevelGained) -> None:
        day = self.days.get(event.player)
        if day is not None:
            day.levels.append((event.level, self._here(event.player)))

    def _typed(self, event: CommandExecutedEvent) -> None:
        day = self.days.get(event.player_id)
        if day is not None and event.command == "list":
            day.lists[self._here(event.player_id)] = None
