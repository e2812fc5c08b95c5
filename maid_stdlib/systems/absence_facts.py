"""Tells the absence log what happens to characters whose players are away."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from maid_engine.accounts.away.absence import Fact, FactKind
from maid_engine.accounts.away.absence_log import AbsenceLog
from maid_engine.core.ids import EntityId, PlayerId
from maid_engine.engine.services import Game
from maid_stdlib.components.character import Character, LinkDead
from maid_stdlib.components.item import Item
from maid_stdlib.components.place import Room
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.rules import events
from maid_stdlib.rules.beings import is_player, name_of
from maid_stdlib.rules.items import deep_contents

ALONE_TOGETHER: Final = 2
"""Characters in a room in which words said to nobody in particular are meant for the other one."""


def subscribe(game: Game) -> list[Callable[[], None]]:
    """Tell the game's absence log what happens. Return functions that end this."""
    if not game.has_resource(AbsenceLog):
        return []
    return AbsenceFacts(game, game.resource(AbsenceLog)).subscribe()


class AbsenceFacts:
    """Turns the events of the standard library into facts of the absence log."""

    def __init__(self, game: Game, absences: AbsenceLog) -> None:
        self._game = game
        self._absences = absences

    def subscribe(self) -> list[Callable[[], None]]:
        """Subscribe to all events. Return functions that end the subscriptions."""
        bus = self._game.bus
        before, self._absences.belongings = self._absences.belongings, self._belongings
        return [
            partial(setattr, self._absences, "belongings", before),
            bus.subscribe(events.CharacterMoved, self._moved),
            bus.subscribe(events.PrivateWordsHeard, self._told),
            bus.subscribe(events.SpeechHeard, self._said_aloud),
            bus.subscribe(events.GoldMoved, self._gold),
            bus.subscribe(events.CombatStarted, self._fight),
            bus.subscribe(events.CreatureDied, self._kill),
            bus.subscribe(events.CharacterDied, self._death),
            bus.subscribe(events.XpGained, self._experience),
            bus.subscribe(events.LevelGained, self._level),
            bus.subscribe(events.QuestAccepted, self._quest_taken),
            bus.subscribe(events.QuestCompleted, self._quest_finished),
        ]

    def _note(
        self, player: EntityId, kind: FactKind, amount: int = 1, subject: str = "", name: str = ""
    ) -> None:
        self._absences.note(PlayerId(player), Fact(kind, amount, subject, name))

    def _note_being(self, player: EntityId, kind: FactKind, being: EntityId) -> None:
        """Note a fact about a being: characters are told apart by their id, creatures by their name."""
        name = name_of(self._game.world, being)
        if is_player(self._game.world, being):
            fact = Fact(kind, 1, being, str(name), PlayerId(being))
        else:
            fact = Fact(kind, 1, str(name), str(name))
        self._absences.note(PlayerId(player), fact)

    # --- places and people ---

    def _moved(self, event: events.CharacterMoved) -> None:
        if not self._absences:
            return
        if event.player in self._absences:
            self._came_to(event.player, event.to_room)
        if is_player(self._game.world, event.player):
            self._met(event.player, event.to_room)

    def _came_to(self, player: EntityId, room: EntityId) -> None:
        place = self._game.world.get(room, Room)
        if place is not None:
            self._note(player, FactKind.PLACE, 1, room, place.title)

    def _met(self, player: EntityId, room: EntityId) -> None:
        for other in self._characters_in(room):
            if other != player:
                self._note_being(player, FactKind.MET, other)
                self._note_being(other, FactKind.MET, player)

    def _characters_in(self, room: EntityId) -> Iterator[EntityId]:
        """Return the characters in a room that somebody plays: those without a link see nobody."""
        world = self._game.world
        return (player for player, _ in world.inside(room, Character) if not world.has(player, LinkDead))

    # --- words ---

    def _told(self, event: events.PrivateWordsHeard) -> None:
        self._words(event.speaker, event.listener)

    def _said_aloud(self, event: events.SpeechHeard) -> None:
        if not self._absences or event.channel != "say":
            return
        if event.to is not None:
            self._words(event.speaker, event.to)
            return
        here = tuple(self._characters_in(event.room))
        if len(here) == ALONE_TOGETHER and event.speaker in here:
            (listener,) = {*here} - {event.speaker}
            self._words(event.speaker, listener)

    def _words(self, speaker: EntityId, listener: EntityId) -> None:
        world = self._game.world
        if not self._absences or not is_player(world, speaker) or not is_player(world, listener):
            return
        self._note_being(listener, FactKind.HEARD, speaker)
        self._note_being(speaker, FactKind.SAID, listener)

    # --- possessions ---

    def _gold(self, event: events.GoldMoved) -> None:
        if event.receiver is not None:
            self._note(event.receiver, FactKind.GOLD_WON, event.amount)
        if event.giver is not None:
            self._note(event.giver, FactKind.GOLD_SPENT, event.amount)

    def _belongings(self, player: PlayerId) -> dict[str, int]:
        world = self._game.world
        things = (thing for thing in deep_contents(world, player) if world.has(thing, Item))
        return dict(Counter(str(name_of(world, thing)) for thing in things))

    # --- fights and progress ---

    def _fight(self, event: events.CombatStarted) -> None:
        if not self._absences:
            return
        self._note_being(event.attacker, FactKind.FIGHT, event.target)
        self._note_being(event.target, FactKind.FIGHT, event.attacker)

    def _kill(self, event: events.CreatureDied) -> None:
        for player in dict.fromkeys((*event.owners, *event.fighters)):
            self._note(player, FactKind.KILL, 1, event.prototype, event.name)

    def _death(self, event: events.CharacterDied) -> None:
        if event.killer is None:
            self._note(event.player, FactKind.DEATH, 1, "", "no creature")
        else:
            self._note_being(event.player, FactKind.DEATH, event.killer)

    def _experience(self, event: events.XpGained) -> None:
        self._note(event.player, FactKind.EXPERIENCE, event.amount)

    def _level(self, event: events.LevelGained) -> None:
        self._note(event.player, FactKind.LEVEL, event.level)

    def _quest_taken(self, event: events.QuestAccepted) -> None:
        self._quest(event.player, FactKind.QUEST_TAKEN, event.quest)

    def _quest_finished(self, event: events.QuestCompleted) -> None:
        self._quest(event.player, FactKind.QUEST_FINISHED, event.quest)

    def _quest(self, player: EntityId, kind: FactKind, quest: str) -> None:
        spec = self._game.resource(ContentIndex).quests.get(quest)
        name = spec.title if spec is not None else quest
        self._note(player, kind, 1, quest, name)
