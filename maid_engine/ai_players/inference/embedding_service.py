"""Embeds texts of minds as sketches, in the background, in batches and within the budget.

A mind names texts in its outcome and gets their sketches with a later intake. Without a sketch, the mind
finds memories by their words.
"""

from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from maid_engine.ai_players.cost.enforcer import BudgetEnforcer, Reservation
from maid_engine.ai_players.cost.ledger import CostLedger
from maid_engine.ai_players.cost.tracker import Call, CostTracker
from maid_engine.ai_players.inference.lsh import sketch
from maid_engine.ai_players.inference.provider_health import ProviderHealth
from maid_engine.ai_players.models.cost import NOTHING, Spend
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.vectors import TextSketch
from maid_engine.core.bounded import drop_oldest
from maid_engine.engine.services import Game
from maid_engine.engine.tasks import Supervisor
from maid_engine.ports.llm import Embedder, LLMError

BATCH: Final = 16
"""Texts of one request. Computing a sketch takes 1 ms of the event loop for each text."""
MOST_WAITING: Final = 2_000
"""Maximum number of waiting texts."""
MOST_KEPT: Final = 20_000
"""Maximum number of sketches that are kept for later requests of the same text, plus one batch."""
REST_S: Final = 60.0
"""Seconds without requests after a failure."""
LONGEST_TEXT: Final = 600
"""Characters of a text that are embedded."""
OPERATION: Final = "embedding"

Take = Callable[[TextSketch], None]
Cost = Callable[[int], float]
"""Returns the US dollars for a number of input tokens."""


class _Wanted(NamedTuple):
    ai_player_id: str
    text: str
    take: Take
    missed: Callable[[], None] = lambda: None
    """Called if there will be no sketch."""


@dataclass(frozen=True, slots=True)
class Purse:
    """The parts that charge a request to budgets."""

    enforcer: BudgetEnforcer
    ledger: CostLedger
    tracker: CostTracker
    cost: Cost


class EmbeddingService:
    """Embeds texts as sketches.

    Args:
        game: provides clock and journal.
        supervisor: runs the requests.
        embedder: the embedding model.
        purse: charges requests. Each byte counts as a token, before and after a request.
        complaints: receives failures and recoveries of the model.
    """

    def __init__(
        self, game: Game, supervisor: Supervisor, embedder: Embedder, purse: Purse, complaints: ProviderHealth
    ) -> None:
        self._game = game
        self._supervisor = supervisor
        self._embedder = embedder
        self._purse = purse
        self._complaints = complaints
        self._waiting: OrderedDict[tuple[str, str], _Wanted] = OrderedDict()
        self._kept: OrderedDict[str, int] = OrderedDict()
        self._running = False
        self._rests_until = 0.0

    @property
    def version(self) -> str:
        """Return the version of the embedding model."""
        return self._embedder.version

    def want(self, ai_player_id: str, texts: Sequence[str], take: Take, *, soon: bool = False) -> None:
        """Request the sketches of these texts.

        Returns at once; `take` is called for each sketch, now, later or never.

        With `soon`, the texts go to the front of the queue.
        """
        for text in texts:
            known = self._kept.get(text)
            if known is not None:
                self._kept.move_to_end(text)
                self._hand_over(_Wanted(ai_player_id, text, take), known)
                continue
            key = (ai_player_id, text)
            self._waiting[key] = _Wanted(ai_player_id, text, take)
            self._waiting.move_to_end(key, last=not soon)
        while len(self._waiting) > MOST_WAITING:
            self._give_up([next(reversed(self._waiting))])
        self._pump()

    def ask(self, ai_player_id: str, text: str, done: Callable[[TextSketch | None], None]) -> None:
        """Request the sketch of an admin's search words.

        `done` is called with it, or with ``None`` if there is none.

        The request is charged to the AI player whose memories are searched.
        """
        known = self._kept.get(text)
        if known is not None:
            done(TextSketch(text, self.version, known))
            return
        if self._game.clock.now() < self._rests_until:
            done(None)
            return
        key = (ai_player_id, f"asked by an admin: {text}")
        self._give_up([key])
        self._waiting[key] = _Wanted(ai_player_id, text, done, lambda: done(None))
        self._waiting.move_to_end(key, last=False)
        self._pump()

    def withdraw(self, ai_player_id: str) -> None:
        """Drop the waiting texts of this AI player, which has left."""
        self._give_up([key for key in self._waiting if key[0] == ai_player_id])

    def _give_up(self, keys: Iterable[tuple[str, str]]) -> None:
        for one in [self._waiting.pop(key) for key in keys if key in self._waiting]:
            one.missed()

    def forget(self, person: Forgotten) -> None:
        """Drop the waiting texts that name a player, and all sketches.

        The sketches go because this service does not know who wrote their texts.
        """
        self._kept.clear()
        self._give_up([key for key in self._waiting if person.named_in(key[1])])

    def _pump(self) -> None:
        if not self._running and self._waiting and self._game.clock.now() >= self._rests_until:
            self._running = True
            self._supervisor.run_once("embedding", self._work())

    async def _work(self) -> None:
        try:
            while self._waiting and await self._batch():
                pass
        finally:
            self._running = False

    async def _batch(self) -> bool:
        """Make one request; return False if a pause must follow."""
        batch = [self._waiting.popitem(last=False)[1] for _ in range(min(BATCH, len(self._waiting)))]
        texts = list(dict.fromkeys(one.text for one in batch))
        payer = batch[0].ai_player_id
        held = await self._reserve(payer, texts)
        if held is None:
            return self._rest(batch)
        began, spent, failure = self._game.clock.now(), held.most, "cancelled"
        try:
            vectors = await self._embedder.embed([text[:LONGEST_TEXT] for text in texts])
            failure = ""
        except LLMError as error:
            spent, failure = held.most if error.may_cost else NOTHING, type(error).__name__
            self._complaints.failed(OPERATION, self.version, str(error))
            return self._rest(batch)
        finally:
            self._purse.enforcer.settle(held, spent)
            seconds = self._game.clock.now() - began
            call = Call(payer, OPERATION, self.version, OPERATION, spent, latency_s=seconds, failure=failure)
            self._purse.tracker.called(call)
        self._complaints.answered(OPERATION, self.version)
        self._keep(texts, vectors)
        for one in batch:
            self._hand_over(one, self._kept[one.text])
        return True

    async def _reserve(self, payer: str, texts: Sequence[str]) -> Reservation | None:
        tokens = sum(len(text[:LONGEST_TEXT].encode()) for text in texts)
        held = self._purse.enforcer.reserve(payer, Spend(self._purse.cost(tokens), tokens, 0))
        if held is not None and not await self._purse.ledger.cover(payer):
            self._purse.enforcer.settle(held, NOTHING)
            return None
        return held

    def _rest(self, batch: Sequence[_Wanted]) -> bool:
        # Drop all waiting texts: minds request again what they still lack a sketch of.
        for one in batch:
            one.missed()
        self._give_up(tuple(self._waiting))
        self._rests_until = self._game.clock.now() + REST_S
        return False

    def _keep(self, texts: Sequence[str], vectors: Sequence[Sequence[float]]) -> None:
        for text, vector in zip(texts, vectors, strict=True):
            self._kept[text] = sketch(vector)
        drop_oldest(self._kept, MOST_KEPT + BATCH)

    def _hand_over(self, one: _Wanted, bits: int) -> None:
        found = TextSketch(one.text, self.version, bits)
        thought = f"{one.ai_player_id}/{OPERATION}"
        self._game.journal.answer(self._game.tick, thought, {"text": one.text, "bits": f"{bits:x}"})
        one.take(found)
