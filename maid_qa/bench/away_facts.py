"""What happened to one character in one absence of its player, counted from events apart from the server's digest."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final

from maid_engine.accounts.away.absence import FactKind
from maid_engine.core.documents import Json
from maid_engine.core.ids import EntityId
from maid_engine.core.world import World
from maid_stdlib.components.character import Character, LinkDead
from maid_stdlib.components.item import Item
from maid_stdlib.rules import events
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.items import deep_contents

UNCHECKED: Final = frozenset({FactKind.LIMIT.value, FactKind.LETTER.value})
"""Kinds of facts that no event of the game tells: they come from the inbox."""

Note = Callable[[EntityId, FactKind, str, int], None]
"""Called with the character, the kind, the subject and the amount."""


def names_held(world: World, player: EntityId) -> Counter[str]:
    """Return what a character has: name of a thing → how many."""
    things = (thing for thing in deep_contents(world, player) if world.has(thing, Item))
    return Counter(str(name_of(world, thing)) for thing in things)


class AbsenceFacts:
    """Facts of one absence, by kind and subject.

    Args:
        held: what the character had when it began.
    """

    def __init__(self, held: Mapping[str, int]) -> None:
        self._held = held
        self._seen: Counter[tuple[str, str]] = Counter()

    def note(self, kind: FactKind, subject: str, amount: int) -> None:
        """Count a fact; the highest level counts."""
        key = (kind.value, subject)
        if kind is FactKind.LEVEL:
            self._seen[key] = max(self._seen[key], amount)
        else:
            self._seen[key] += amount

    def wrong(self, told: Mapping[str, Json], held: Mapping[str, int]) -> bool:
        """Return whether a fact of a digest is not what was seen.

        Args:
            told: the fact, as the digest keeps it.
            held: what the character has now.
        """
        kind, subject, amount = str(told["kind"]), str(told["subject"]), int(told["amount"])
        if kind in UNCHECKED:
            return False
        more = held.get(subject, 0) - self._held.get(subject, 0)
        if kind == FactKind.ITEM_WON.value:
            return amount != more
        if kind == FactKind.ITEM_GONE.value:
            return amount != -more
        return amount != self._seen[(kind, subject)]


def _subject(world: World, being: EntityId) -> str:
    """Return how the server tells beings apart: characters by id, creatures by name."""
    if world.has(being, Character):
        return being
    return str(name_of(world, being))


class EventFacts:
    """Turns events of the game into facts about characters.

    Args:
        world: the world.
        note: gets the facts.
    """

    def __init__(self, world: World, note: Note) -> None:
        self._world = world
        self._note = note

    def moved(self, event: events.CharacterMoved) -> None:
        """Note a place, and the characters that are there."""
        world = self._world
        self._note(event.player, FactKind.PLACE, event.to_room, 1)
        if not world.has(event.player, Character):
            return
        for other, _ in world.inside(event.to_room, Character):
            if other != event.player and not world.has(other, LinkDead):
                self._note(event.player, FactKind.MET, other, 1)
                self._note(other, FactKind.MET, event.player, 1)

    def told(self, event: events.PrivateWordsHeard) -> None:
        """Note words between two."""
        self._talk(event.speaker, event.listener)

    def said(self, event: events.SpeechHeard) -> None:
        """Note words that were said to somebody, or to the only other one in the room."""
        if event.channel != "say":
            return
        if event.to is not None:
            self._talk(event.speaker, event.to)
            return
        present = [
            one for one, _ in self._world.inside(event.room, Character) if not self._world.has(one, LinkDead)
        ]
        others = [one for one in present if one != event.speaker]
        if len(present) == len(others) + 1 and len(others) == 1:
            self._talk(event.speaker, others[0])

    def _talk(self, speaker: EntityId, listener: EntityId) -> None:
        world = self._world
        if world.has(speaker, Character) and world.has(listener, Character):
            self._note(listener, FactKind.HEARD, speaker, 1)
            self._note(speaker, FactKind.SAID, listener, 1)

    def paid(self, event: events.GoldMoved) -> None:
        """Note gold that was won and spent."""
        if event.receiver is not None:
            self._note(event.receiver, FactKind.GOLD_WON, "", event.amount)
        if event.giver is not None:
            self._note(event.giver, FactKind.GOLD_SPENT, "", event.amount)

    def fought(self, event: events.CombatStarted) -> None:
        """Note a fight for both sides."""
        self._note(event.attacker, FactKind.FIGHT, _subject(self._world, event.target), 1)
        self._note(event.target, FactKind.FIGHT, _subject(self._world, event.attacker), 1)

    def killed(self, event: events.CreatureDied) -> None:
        """Note a kill for all who have a part in it."""
        for player in {**dict.fromkeys(event.owners), **dict.fromkeys(event.fighters)}:
            self._note(player, FactKind.KILL, event.prototype, 1)

    def died(self, event: events.CharacterDied) -> None:
        """Note a death."""
        killer = "" if event.killer is None else _subject(self._world, event.killer)
        self._note(event.player, FactKind.DEATH, killer, 1)

    def learned(self, event: events.XpGained) -> None:
        """Note experience."""
        self._note(event.player, FactKind.EXPERIENCE, "", event.amount)

    def rose(self, event: events.LevelGained) -> None:
        """Note a level."""
        self._note(event.player, FactKind.LEVEL, "", event.level)

    def accepted(self, event: events.QuestAccepted) -> None:
        """Note a quest that was accepted."""
        self._note(event.player, FactKind.QUEST_TAKEN, event.quest, 1)

    def finished(self, event: events.QuestCompleted) -> None:
        """Note a quest that was finished."""
        self._note(event.player, FactKind.QUEST_FINISHED, event.quest, 1)
