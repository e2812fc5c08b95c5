"""Maintenance of memory in rounds. A round consists of small chores, and each step of a mind runs one."""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from maid_engine.ai_players.cognitive.memory.consolidation import (
    A,
    Ask,
    F,
    Sources,
    extract,
    fact_key,
    out_of_time,
    sum_up,
    tags_of,
)
from maid_engine.ai_players.cognitive.memory.facts import Facts
from maid_engine.ai_players.cognitive.memory.memory_store import MemoryStore
from maid_engine.ai_players.cognitive.memory.retention import faded, protected
from maid_engine.ai_players.models.audience import Provenance
from maid_engine.ai_players.models.events import MemoryConsolidationEvent
from maid_engine.ai_players.models.ids import FIRST_REVISION, PlanRevision
from maid_engine.ai_players.models.memory import (
    HUMAN_CHAT,
    ConsolidationResult,
    MemoryEntry,
    MemoryLayer,
    MemoryLimits,
)
from maid_engine.ai_players.models.questions import Question
from maid_engine.ai_players.models.taint import unite
from maid_engine.ai_players.questions.memory_questions import (
    SEMANTIC_FACT,
    SUMMARY,
    FactFacts,
    SemanticFact,
    Summary,
    SummaryFacts,
    summary_by_rule,
)
from maid_engine.ai_players.questions.row import QuestionRow
from maid_engine.ai_players.questions.thinker import Thinker
from maid_engine.core.chance import Dice
from maid_engine.core.events import Event

FADING_EVERY: Final = 4
"""Rounds from one check for faded memories to the next. Half-lives are hours long, so this is enough."""
OVERFLOWING: Final = 0.95
"""Share of a layer's capacity from which a round begins at once."""
RELIEVED: Final = 0.9
"""Share of a layer's capacity below which it may overflow again. A layer that stays full counts once."""
SLICE: Final = 60
"""Most memories whose strength is computed in one step."""
EVICTED: Final = tuple(layer for layer in MemoryLayer if layer is not MemoryLayer.WORKING)
_NO_LUCK: Final = Dice("memory")
"""Passed to the rules of memory questions, which do not roll."""


@dataclass(slots=True)
class _Count:
    """Counts of the current round."""

    merged: int = 0
    extracted: int = 0
    decayed: int = 0
    forgotten: int = 0
    summarised: int = 0

    def result(self) -> ConsolidationResult:
        """Return the counts as the result that the consolidation event contains."""
        return ConsolidationResult(self.merged, self.extracted, self.decayed, self.forgotten, self.summarised)


class Household(Protocol):
    """What maintenance needs of a ``MemorySystem``."""

    shelf: MemoryStore
    facts: Facts
    limits: MemoryLimits
    owner: str

    @property
    def add(self) -> Callable[..., MemoryEntry | None]:
        """Add a sentence to memory."""
        ...

    def provenance_of(self, entries: Iterable[MemoryEntry]) -> Provenance:
        """Return the provenance of a text that is made from these memories."""
        ...

    def drop(self, numbers: Sequence[int], reason: str) -> None:
        """Delete memories, with an event that gives the reason."""
        ...

    def saying(self, content: str) -> MemoryEntry | None:
        """Return the latest memory with exactly this content."""
        ...

    def tell(self, event: Event) -> None:
        """Queue an event."""
        ...


class MemoryMaintenance:
    """Consolidates, fades, forgets and summarises memories. Asks models, if any, for better wording."""

    def __init__(self, memory: Household) -> None:
        self._memory = memory
        self._thinker: Thinker | None = None
        self._revision = FIRST_REVISION
        self._chores: deque[Callable[[float], None]] = deque()
        self._next_round = 0.0
        self._soft = 1.0
        self._rounds = 0
        self._most = tuple((layer, memory.limits.of(layer)) for layer in EVICTED)
        """The capacity of each layer. Cached, because every step reads it and it never changes."""
        self._full: dict[MemoryLayer, None] = {}
        """Layers that overflow and for which a round has begun already."""
        self.emergencies = 0
        """Number of rounds that began because a layer overflowed."""
        self._count = _Count()

    def attend(self, thinker: Thinker) -> None:
        """Ask `thinker` about facts and summaries, and apply the answers of models."""
        self._thinker = thinker
        thinker.on(SEMANTIC_FACT, self._take_fact)
        thinker.on(SUMMARY, self._take_summary)

    def merged(self) -> None:
        """Count a sentence that was merged into an existing memory."""
        self._count.merged += 1

    def start_over(self) -> None:
        """Drop the pending chores. Called when the memories in the store were replaced."""
        self._chores.clear()

    def go_on(self, now: float, revision: PlanRevision, soft: float) -> None:
        """Run one chore of the current round, or begin a round if one is due or a layer overflows.

        `soft` below 1.0 makes old episodes be summarised sooner. It is used when there are many AI players.
        """
        self._soft = soft
        if self._chores:
            self._revision = revision
            self._chores.popleft()(now)
        elif self._overflows():
            self.emergencies += 1
            self._begin_round()
            self._next_round = now + self._memory.limits.consolidate_every_s
        elif now >= self._next_round:
            if self._next_round:
                self._begin_round()
            self._next_round = now + self._memory.limits.consolidate_every_s

    def _overflows(self) -> bool:
        """Return whether a layer has become nearly full and no round has begun for that yet."""
        layers, found = self._memory.shelf.layers, False
        for layer, most in self._most:
            share = len(layers[layer]) / most
            if share < RELIEVED:
                self._full.pop(layer, None)
            elif share >= OVERFLOWING and layer not in self._full:
                self._full[layer] = None
                found = True
        return found

    def _begin_round(self) -> None:
        self._chores.extend((self._extract, self._summarise, self._age))
        self._rounds += 1
        if self._memory.limits.decays and self._rounds % FADING_EVERY == 0:
            for layer in MemoryLayer:
                held = list(self._memory.shelf.layers[layer])
                for start in range(0, len(held), SLICE):
                    self._chores.append(_fading(self, layer, held[start : start + SLICE]))
        self._chores.append(self._end_round)

    def _extract(self, now: float) -> None:
        self._count.extracted += extract(self._sources(now), self._memory.facts, now)

    def _summarise(self, now: float) -> None:
        memory = self._memory
        self._count.summarised += sum_up(self._sources(now), memory.add, memory.limits, now, self._soft)

    def _sources(self, now: float) -> Sources:
        return Sources(self._memory.shelf, self._ask(now), self._memory.provenance_of)

    def _age(self, now: float) -> None:
        self._memory.drop(out_of_time(self._memory.shelf, self._memory.limits, now), "age")

    def fade(self, layer: MemoryLayer, numbers: Sequence[int], now: float) -> None:
        """Update the strength of some memories, and delete those that are too weak and not protected."""
        gone, weaker = faded(self._memory.shelf, numbers, now)
        if gone:
            safe = protected(self._memory.shelf, layer, self._memory.limits)
            gone = [number for number in gone if number not in safe]
        self._count.decayed += weaker
        self._count.forgotten += len(gone)
        self._memory.drop(gone, "decay")

    def _end_round(self, now: float) -> None:
        del now
        count, self._count = self._count, _Count()
        if count.merged or count.extracted or count.forgotten or count.summarised:
            self._memory.tell(MemoryConsolidationEvent(self._memory.owner, count.result()))

    def _ask(self, now: float) -> Ask:
        thinker, revision = self._thinker, self._revision

        def ask(row: QuestionRow[F, A], facts: F, provenance: Provenance) -> A:
            if thinker is None:
                return row.rule(facts, _NO_LUCK)
            return thinker.ask(
                row,
                facts,
                now=now,
                revision=revision,
                taint=provenance.authors,
                audience=provenance.audience,
                subjects=provenance.subjects,
            )

        return ask

    def _take_fact(self, question: Question[FactFacts], answer: SemanticFact) -> None:
        """Replace the rule's sentence of a fact with the model's, if the fact still holds."""
        facts = question.facts
        entry = self._memory.shelf.fact(fact_key(facts.pattern, facts.entity, facts.place))
        if entry is None:
            self._unused(question)
            return
        human = tuple(tag for tag in entry.tags if tag == HUMAN_CHAT)
        _inherit(entry, question)
        self._memory.shelf.rewrite(
            entry, answer.semantic_memory, (*tags_of(answer.tags), facts.entity.lower(), *human)
        )

    def _take_summary(self, question: Question[SummaryFacts], answer: Summary) -> None:
        """Replace the rule's summary with the model's, if the summary still exists unchanged."""
        told = summary_by_rule(question.facts, _NO_LUCK).summary
        entry = self._memory.saying(told)
        if entry is None:
            self._unused(question)
            return
        _inherit(entry, question)
        self._memory.shelf.rewrite(entry, answer.summary)

    def _unused(self, question: Question[object]) -> None:
        """Report that a model's sentence has nothing to replace any more."""
        if self._thinker is not None:
            self._thinker.unused(question.id, "the memory is gone")


def _inherit(entry: MemoryEntry, question: Question[object]) -> None:
    """Add the provenance of everything that the model was shown to its sentence."""
    entry.taint = unite(entry.taint, question.taint)
    entry.subjects = tuple(dict.fromkeys((*entry.subjects, *question.subjects)))
    entry.audience = entry.audience.narrowed(question.audience)


def _fading(upkeep: MemoryMaintenance, layer: MemoryLayer, numbers: Sequence[int]) -> Callable[[float], None]:
    return lambda now: upkeep.fade(layer, numbers, now)
