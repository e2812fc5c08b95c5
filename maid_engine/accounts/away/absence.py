"""One absence of a player, as values: what the server saw happen to the character meanwhile."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final

from maid_engine.core.documents import Document, Json
from maid_engine.core.ids import PlayerId

ABSENCES: Final = "absences"
MOST_SUBJECTS: Final = 60
"""Facts of one kind that an absence keeps. Further ones are counted in :attr:`Absence.left_out`."""


class FactKind(StrEnum):
    """What a fact is about. The comment says what subject and amount are."""

    PLACE = "place"
    """A room that the character came to; how often."""
    EXPERIENCE = "experience"
    """No subject; points of experience."""
    LEVEL = "level"
    """No subject; the level that was reached."""
    GOLD_WON = "gold_won"
    """No subject; gold that came into the purse."""
    GOLD_SPENT = "gold_spent"
    """No subject; gold that left the purse."""
    ITEM_WON = "item_won"
    """The name of things that the character has now and did not have before; how many."""
    ITEM_GONE = "item_gone"
    """The name of things that the character had before and has no longer; how many."""
    FIGHT = "fight"
    """The being that attacked or was attacked; how often."""
    KILL = "kill"
    """A kind of creature that the character killed; how many."""
    DEATH = "death"
    """What killed the character; how often."""
    QUEST_TAKEN = "quest_taken"
    """A quest that was accepted; once."""
    QUEST_FINISHED = "quest_finished"
    """A quest that was finished; once."""
    MET = "met"
    """A character of a player, human or AI, who was in the same room; how often they met."""
    HEARD = "heard"
    """A character who spoke to this one; lines."""
    SAID = "said"
    """A character to whom this one spoke; lines."""
    LIMIT = "limit"
    """Why a stand-in had to leave, such as its time; how often."""
    LETTER = "letter"
    """No subject; letters that the player has not read."""


@dataclass(frozen=True, slots=True)
class Fact:
    """Something that the server saw."""

    kind: FactKind
    amount: int = 1
    subject: str = ""
    """An id, as the kind says."""
    name: str = ""
    """How the subject is called."""
    author: PlayerId | None = None
    """The character whose name it is, if a player chose the name."""

    def told(self) -> dict[str, Json]:
        """Return the fact as a JSON object."""
        return {
            "kind": self.kind.value,
            "amount": self.amount,
            "subject": self.subject,
            "name": self.name,
            "author": self.author,
        }

    @classmethod
    def of_json(cls, data: Mapping[str, Json]) -> "Fact":
        """Return the fact from :meth:`told`."""
        return cls(**{**data, "kind": FactKind(data["kind"])})


@dataclass(slots=True)
class Absence:
    """What happened to a character since its player left."""

    player_id: PlayerId
    began_wall: float
    """When the player left, in seconds since 1970-01-01 UTC."""
    began_s: float = 0.0
    """The same in seconds of game time."""
    belongings: Mapping[str, int] = field(default_factory=dict)
    """What the character had then: name of a thing → how many."""
    played_s: float = 0.0
    """Seconds of game time that a stand-in played the character, without the present turn."""
    playing_since_s: float | None = None
    """Game time at which the present turn of a stand-in began; None if none plays."""
    facts: dict[tuple[FactKind, str], Fact] = field(default_factory=dict)
    """(kind, subject) → the fact."""
    left_out: int = 0
    """Facts that were not kept, because there are too many of their kind."""

    def note(self, fact: Fact) -> None:
        """Add a fact to those that are known: amounts of the same kind and subject are added up, the highest level counts."""
        key = (fact.kind, fact.subject)
        before = self.facts.get(key)
        if before is not None:
            self.facts[key] = replace(before, amount=_together(fact.kind, before.amount, fact.amount))
        elif len(self.of(fact.kind)) < MOST_SUBJECTS:
            self.facts[key] = fact
        else:
            self.left_out += 1

    def forget(self, players: Collection[PlayerId]) -> int:
        """Delete the facts with the names of these characters; return how many there were."""
        kept = {key: fact for key, fact in self.facts.items() if fact.author not in players}
        gone = len(self.facts) - len(kept)
        self.facts = kept
        return gone

    def by_subject(self, kind: FactKind) -> dict[str, Fact]:
        """Return the facts of a kind by their subject, in the order of their first happening."""
        return {fact.subject: fact for fact in self.of(kind)}

    def of(self, *kinds: FactKind) -> tuple[Fact, ...]:
        """Return the facts of these kinds, in the order of their first happening."""
        return tuple(fact for fact in self.facts.values() if fact.kind in kinds)

    def total(self, kind: FactKind) -> int:
        """Return the sum of the amounts of a kind."""
        return sum(fact.amount for fact in self.of(kind))

    def played_until(self, now_s: float) -> float:
        """Return for how many seconds of game time a stand-in has played, at this game time."""
        if self.playing_since_s is None:
            return self.played_s
        return self.played_s + max(0.0, now_s - self.playing_since_s)

    def document(self) -> Document:
        """Return the absence as a document for the store."""
        data: dict[str, Json] = {
            "player_id": self.player_id,
            "began_wall": self.began_wall,
            "began_s": self.began_s,
            "belongings": dict(self.belongings),
            "played_s": self.played_s,
            "playing_since_s": self.playing_since_s,
            "facts": [fact.told() for fact in self.facts.values()],
            "left_out": self.left_out,
        }
        return Document(ABSENCES, self.player_id, data)

    @classmethod
    def of_document(cls, data: Mapping[str, Json]) -> "Absence":
        """Return the absence from the data of a stored :meth:`document`."""
        facts = [Fact.of_json(one) for one in data["facts"]]
        return cls(**{**data, "facts": {(fact.kind, fact.subject): fact for fact in facts}})


def _together(kind: FactKind, before: int, now: int) -> int:
    if kind is FactKind.LEVEL:
        return max(before, now)
    return before + now


def changed_belongings(before: Mapping[str, int], after: Mapping[str, int]) -> tuple[Fact, ...]:
    """Return what was won and what is gone, as facts, between two counts of a character's things."""
    return (*_surplus(FactKind.ITEM_WON, after, before), *_surplus(FactKind.ITEM_GONE, before, after))


def _surplus(kind: FactKind, here: Mapping[str, int], there: Mapping[str, int]) -> Iterable[Fact]:
    for name, count in here.items():
        more = count - there.get(name, 0)
        if more > 0:
            yield Fact(kind, more, name, name)
