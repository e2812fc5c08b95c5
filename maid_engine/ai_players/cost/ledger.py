"""Budgets over restarts: the disk knows of money before it is spent.

Each budget's document allows for a little more than what is spent. A call waits until the documents allow
for all that is in flight; when they don't, they are written first, ahead by another chunk. So after a crash
nothing that was spent is forgotten, and at the most a chunk counts as spent that was not. The documents are
written by themselves and not with the world's save: a call must not wait for a world to be written, and an
older allowance must never be written over a newer one.
"""

import asyncio

import structlog

from maid_engine.ai_players.cost.budget import TokenBudget
from maid_engine.ai_players.cost.enforcer import EVERYBODY, BudgetEnforcer
from maid_engine.core.documents import Batch, Document, Query
from maid_engine.core.errors import StoreError
from maid_engine.ports.store import DocumentStore

COSTS = "ai_player_costs"
EVERYBODYS_KEY = "everybody"
META = "meta"
SWITCH_KEY = "ai models switch"
LEAST_A_WRITE_S = 60.0
"""Once in so many seconds what changed is written anyway, for the windows to be true after a crash."""


def switch_document(*, on: bool) -> Document:
    """An admin's word on whether models may be asked."""
    return Document(META, SWITCH_KEY, {"on": on})


log = structlog.get_logger(__name__)


class CostLedger:
    """Loads and writes the documents of all budgets."""

    def __init__(self, enforcer: BudgetEnforcer, store: DocumentStore | None) -> None:
        self._enforcer = enforcer
        self._store = store
        self._writing = asyncio.Lock()
        self._written_at = 0.0
        self.failing = False

    async def load(self) -> None:
        """Take up what was spent before this start.

        Raises:
            StoreError: the store cannot be read.
        """
        if self._store is None:
            return
        async for document in self._store.query(Query(COSTS)):
            who = EVERYBODY if document.key == EVERYBODYS_KEY else document.key
            self._enforcer.budget(who).restore(document.data, self._enforcer.now)

    async def load_switch(self) -> bool:
        """Whether models were on when the server ran last; they are when nobody has said otherwise."""
        kept = await self._store.get(META, SWITCH_KEY) if self._store is not None else None
        return bool(kept.data["on"]) if kept is not None else True

    async def cover(self, ai_player_id: str) -> bool:
        """Have the disk allow for all that is in flight; whether it does."""
        if self._store is None:
            return True
        both = (self._enforcer.budget(EVERYBODY), self._enforcer.budget(ai_player_id))
        if all(one.covered for one in both) and self._enforcer.now - self._written_at < LEAST_A_WRITE_S:
            return True
        async with self._writing:
            # Somebody else may have had it written meanwhile.
            return all(one.covered for one in both) or await self._write(self._store, ahead=True)

    async def close(self) -> None:
        """Write what was spent, to the cent."""
        if self._store is not None:
            async with self._writing:
                await self._write(self._store, ahead=False)

    async def _write(self, store: DocumentStore, *, ahead: bool) -> bool:
        """Write the budgets that changed, or need more room."""
        due = [(who, budget) for who, budget in self._enforcer.budgets() if self._is_due(budget, ahead=ahead)]
        states = [(who, budget, budget.state(self._enforcer.now, ahead=ahead)) for who, budget in due]
        documents = tuple(Document(COSTS, who or EVERYBODYS_KEY, state) for who, _, state in states)
        if not documents:
            return True
        for _, budget, _ in states:
            budget.changed = False
        try:
            await store.write(Batch(saves=documents))
        except StoreError as error:
            self._failed(states_of=[budget for _, budget, _ in states], error=error)
            return False
        for _, budget, state in states:
            budget.allowed_usd = state["allowed_usd"]
        self._written_at = self._enforcer.now
        self.failing = False
        return True

    def _is_due(self, budget: TokenBudget, *, ahead: bool) -> bool:
        if budget.changed or not budget.covered:
            return True
        return not ahead and budget.allowed_usd > budget.total.usd

    def _failed(self, *, states_of: list[TokenBudget], error: StoreError) -> None:
        for budget in states_of:
            budget.changed = True
        if not self.failing:
            log.error("ledger.write_failed", error=str(error))
        self.failing = True
