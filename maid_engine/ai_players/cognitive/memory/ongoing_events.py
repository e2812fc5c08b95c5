"""Events that still go on: a fight, a talk, shopping, a stay in a room. Each becomes a memory when it ends.

They are the windows in which several observations are merged into one episode. Each event words itself as a
sentence; the lines of the game are not kept.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from maid_engine.ai_players.cognitive.memory.sentences import (
    at,
    counted,
    is_greeting,
    lower_all,
    quoted,
)
from maid_engine.ai_players.models.audience import EVERYBODY, Audience
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.memory_details import MemoryDetails
from maid_engine.ai_players.models.taint import CLEAN, Taint
from maid_engine.core.english import indefinite, listed

MOST_WORDS: Final = 5
"""Most utterances of one person that are merged into one memory."""
_QUESTION: Final = re.compile(r"(?<!\?)\?++[!\"'”’)]*+(?:\s|$)")
"""The end of a question, which other sentences may follow."""
MOST_NAMES: Final = 12
"""Most people in one memory of a meeting."""


@dataclass(slots=True)
class Told:
    """An event, ready to become a memory: its sentence, importance and other fields."""

    content: str
    importance: int
    valence: float
    tags: tuple[str, ...]
    at: float
    trust: float = 0.9
    asserted_by: str = ""
    taint: Taint = CLEAN
    heard: tuple[int, ...] = ()
    people: tuple[str, ...] = ()
    """Players that it is about."""
    human: bool = False
    """Whether it contains words of somebody who is not known to be an AI player."""
    details: MemoryDetails = field(default_factory=MemoryDetails)
    """What consolidation compares: `pattern`, `who`, `room` and numbers."""
    audience: Audience = EVERYBODY
    """The players who heard or saw it."""


@dataclass(slots=True)
class Fight:
    """One fight, or several fights against the same foes in one room."""

    room: str
    began: float
    last: float
    foes: dict[str, int] = field(default_factory=dict)
    """The foes, each with how many of them we killed."""
    dealt: int = 0
    taken: int = 0
    gold: int = 0
    loot: dict[str, int] = field(default_factory=dict)
    killer: str = ""
    died: bool = False
    fled: bool = False
    first: int = 0
    """Seq of the first observation."""
    latest: int = 0

    @property
    def kills(self) -> int:
        """How many foes we killed."""
        return sum(self.foes.values())

    def same_kind(self, other: "Fight") -> bool:
        """Return whether both fights were won against the same foes in the same room."""
        won = not (self.died or self.fled or other.died or other.fled) and self.kills and other.kills
        return bool(won) and self.room == other.room and list(self.foes) == list(other.foes)

    def joined(self, other: "Fight") -> "Fight":
        """Return both fights as one. Only for fights of the same kind, with `other` the later one."""
        return Fight(
            self.room,
            self.began,
            other.last,
            {foe: count + other.foes[foe] for foe, count in self.foes.items()},
            self.dealt + other.dealt,
            self.taken + other.taken,
            self.gold + other.gold,
            {
                item: self.loot.get(item, 0) + other.loot.get(item, 0)
                for item in dict.fromkeys((*self.loot, *other.loot))
            },
            first=self.first,
            latest=other.latest,
        )

    def told(self) -> Told:
        """Return the fight as a memory."""
        if self.died:
            return self._death()
        if self.kills:
            return self._victory()
        if self.fled:
            return self._flight()
        content = f"I fought {self._foes or 'somebody'}{at(self.room)}, and neither won. {self._blows}"
        return Told(content, 4, -0.1, self._tags(), self.last, heard=self._heard)

    def _death(self) -> Told:
        killer = self.killer or self._foes or "something"
        content = f"I died{at(self.room)}: {indefinite(killer)} killed me. {self._blows}"
        return Told(content, 10, -0.9, self._tags("death"), self.last, heard=self._heard)

    def _victory(self) -> Told:
        killed = listed(counted(name, count) for name, count in self.foes.items() if count)
        content = f"I fought and killed {killed}{at(self.room)}. {self._blows}{self._spoils()}"
        details = self._details(wins=self.kills)
        return Told(content, 6, 0.4, self._tags("kill"), self.last, heard=self._heard, details=details)

    def _flight(self) -> Told:
        content = f"I fled from {self._foes or 'somebody'}{at(self.room)}. {self._blows}"
        details = self._details(wins=0)
        return Told(content, 7, -0.5, self._tags("fled"), self.last, heard=self._heard, details=details)

    @property
    def _foes(self) -> str:
        """The foes in words; empty if none is known."""
        return listed(map(indefinite, self.foes))

    @property
    def _blows(self) -> str:
        return f"I dealt {self.dealt} damage and took {self.taken}."

    @property
    def _heard(self) -> tuple[int, int]:
        return self.first, self.latest

    def _tags(self, *outcome: str) -> tuple[str, ...]:
        return (*outcome, "fight", *lower_all(tuple(self.foes)))

    def _details(self, wins: int) -> MemoryDetails:
        """Return the details for consolidation; empty for several foes, whose shares are not known."""
        if len(self.foes) != 1:
            return MemoryDetails()
        return MemoryDetails(
            pattern="fight",
            who=next(iter(self.foes)),
            room=self.room,
            taken=self.taken,
            wins=wins,
            loot=tuple(item for item, count in self.loot.items() for _ in range(min(count, 5))),
        )

    def _spoils(self) -> str:
        parts = [counted(item, count) for item, count in self.loot.items()]
        if self.gold:
            parts.append(f"{self.gold} gold")
        dropped = "It dropped" if self.kills == 1 else "They dropped"
        return f" {dropped} {listed(parts)}, which I took." if parts else ""


@dataclass(slots=True)
class Talk:
    """What one person says until they pause."""

    who: str
    room: str
    last: float
    human: bool
    taint: Taint = CLEAN
    trust: float = 0.3
    words: list[tuple[str, str]] = field(default_factory=list)
    """The utterances as (manner, text). A manner is ``claims``, ``asked`` or ``greeted``."""
    answers: list[str] = field(default_factory=list)
    """What we answered, in order."""
    heard: list[int] = field(default_factory=list)
    private: bool = False
    means: str = ""
    """How it was said, if nobody else heard it: ``tell`` or ``whisper``. Empty for words aloud."""
    audience: Audience = EVERYBODY
    """The players who heard all of it."""
    to: str = ""
    """The other player to whom it was said, in lower case; empty if it was said to us or to all."""

    def hear(self, text: str) -> None:
        """Add an utterance."""
        self.words.append((_manner(text), text))

    def _importance(self, *, is_told: bool) -> int:
        importance = 4 if is_told else 3
        if self._states_anything():
            importance = 6 if self.private else 5
        if self.to:
            return max(3, importance - 1)
        return importance

    @property
    def full(self) -> bool:
        """Whether it has as many utterances as fit into one memory."""
        return len(self.words) >= MOST_WORDS

    def _states_anything(self) -> bool:
        """Return whether any utterance, be it a question too, ends with a statement."""
        return any(how != "greeted" and not text.rstrip().endswith("?") for how, text in self.words)

    def _said(self, how: str) -> list[str]:
        """Return what the other said in this way, in quotes."""
        return [quoted(text) for said, text in self.words if said == how]

    def _content(self, claims: Sequence[str], asked: Sequence[str]) -> str:
        """Return the sentence of what was said, and that of our answers."""
        said = self._overheard(claims, asked) if self.to else self._said_to_me(claims, asked)
        answer = f" I answered {listed(map(quoted, self.answers))}." if self.answers else ""
        return f"{said}.{answer}"

    def _said_to_me(self, claims: Sequence[str], asked: Sequence[str]) -> str:
        """Return what was said to us or to all. Statements are claims, and questions are not."""
        how = self._how
        if not claims and not asked:
            return f"{self.who} greeted me{how}"
        if not claims:
            return f"{self.who} asked me{how}: {listed(asked)}"
        begin = f"{how[1:2].upper()}{how[2:]}, " if how else ""
        question = f", and asked me: {listed(asked)}" if asked else ""
        return f"{begin}{self.who} claims that {listed(claims)}{question}"

    def _overheard(self, claims: Sequence[str], asked: Sequence[str]) -> str:
        """Return what was said to another player."""
        to = self.to.capitalize()
        if claims and asked:
            words = f"tell {to}{self._how}: {listed(claims)}, and ask: {listed(asked)}"
        elif asked:
            words = f"ask {to}{self._how}: {listed(asked)}"
        elif claims:
            words = f"tell {to}{self._how}: {listed(claims)}"
        else:
            words = f"greet {to}{self._how}"
        return f"I overheard {self.who} {words}"

    @property
    def _how(self) -> str:
        """By what means and where it was said, after a space; empty if neither is known."""
        means = f" in a {self.means}" if self.means else ""
        return f"{means}{at(self.room)}"

    def _tags(self, *, is_told: bool) -> tuple[str, ...]:
        """Return the tags. Nobody is met by listening to others."""
        who = self.who.lower()
        if self.to:
            return ("overheard", who, self.to)
        if is_told:
            return ("told", "meeting", who)
        return ("meeting", who)

    @property
    def _details(self) -> MemoryDetails:
        """What consolidation counts: talks with us, not those of others."""
        if self.to:
            return MemoryDetails(room=self.room)
        return MemoryDetails(pattern="talk", who=self.who, room=self.room)

    def told(self) -> Told:
        """Return the talk as a memory. Statements of a player are worded as their claims, not as facts."""
        claims, asked = self._said("claims"), self._said("asked")
        return Told(
            self._content(claims, asked),
            self._importance(is_told=bool(claims or asked)),
            0.1,
            self._tags(is_told=bool(claims or asked)),
            self.last,
            self.trust,
            self.who,
            self.taint,
            (self.heard[0], self.heard[-1]) if self.heard else (),
            tuple(filter(None, (self.who, self.to))),
            self.human,
            self._details,
            self.audience,
        )


@dataclass(slots=True)
class Deal:
    """What was bought and sold in one room."""

    room: str
    last: float
    keeper: str = ""
    bought: list[tuple[str, int, int]] = field(default_factory=list)
    """The items as (name, count, total price in gold)."""
    sold: list[tuple[str, int, int]] = field(default_factory=list)
    heard: list[int] = field(default_factory=list)

    def told(self) -> Told:
        """Return the purchases and sales as a memory."""
        parts = []
        tags = []
        if self.bought:
            parts.append(f"bought {_all_priced(self.bought)}{self._keeper('from')}")
            tags.append("purchase")
        if self.sold:
            parts.append(f"sold {_all_priced(self.sold)}{self._keeper('to')}")
            tags.append("sale")
        if self.keeper:
            tags.append(self.keeper.lower())
        content = f"I {' and '.join(parts)}{at(self.room)}."
        heard = (self.heard[0], self.heard[-1])
        details = MemoryDetails(pattern="deal", who=self.keeper, room=self.room)
        return Told(content, 5, 0.2, tuple(tags), self.last, heard=heard, details=details)

    def _keeper(self, preposition: str) -> str:
        """Return the keeper after a preposition; "" if they are not known."""
        return f" {preposition} {self.keeper}" if self.keeper else ""


def _manner(text: str) -> str:
    if is_greeting(text):
        return "greeted"
    return "asked" if _QUESTION.search(text) is not None else "claims"


def _priced(item: str, count: int, price: int) -> str:
    return counted(item, count) + (f" for {price} gold" if price else "")


def _all_priced(deals: Iterable[tuple[str, int, int]]) -> str:
    return listed(_priced(*deal) for deal in deals)


@dataclass(slots=True)
class Stay:
    """A stay in one room: the players we met, and the items we picked up."""

    room: str
    since: float
    met: dict[str, None] = field(default_factory=dict)
    took: dict[str, int] = field(default_factory=dict)

    def forget(self, person: Forgotten) -> None:
        """Drop a player, and items that are named after the player."""
        self.met = {one: None for one in self.met if one.lower() != person.name}
        self.took = {item: count for item, count in self.took.items() if not person.named_in(item)}

    def told(self, now: float) -> list[Told]:
        """Return the memories of the stay: the meetings and the finds. Empty if there were none."""
        names = list(self.met)
        found = [
            self._meeting(names[start : start + MOST_NAMES], now)
            for start in range(0, len(names), MOST_NAMES)
        ]
        if self.took:
            things = listed(counted(item, count) for item, count in self.took.items())
            found.append(Told(f"I found and took {things}{at(self.room)}.", 3, 0.1, ("found",), now))
        return found

    def _meeting(self, names: Sequence[str], now: float) -> Told:
        """Return the meeting with these players. Only meetings with one player are counted later."""
        details = MemoryDetails()
        if len(names) == 1:
            details = MemoryDetails(pattern="meeting", who=names[0], room=self.room)
        content = f"I met {listed(names)}{at(self.room)}."
        tags = ("meeting", *lower_all(names))
        return Told(content, 4, 0.1, tags, now, people=tuple(names), details=details)

    def may_be_told(self, until: float, least_s: float) -> bool:
        """Return whether it has lasted longer than this, and there is anything to remember."""
        return until - self.since > least_s and bool(self.met or self.took)
