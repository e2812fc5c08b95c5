"""Saves budgets over restarts: the disk records money before it is spent.

The document of each budget holds an allowance, which is a little more than the money spent. A call waits
until the allowances cover all money in flight. If they do not, the documents are written first, with an
allowance for another chunk. So after a crash no spent money is forgotten, and at most a chunk and the money
in flight count as spent by mistake. The documents are not written with the save of the world: a call must not
wait for that, and an old allowance must never replace a newer one.
"""

import asyncio
from collections.abc import Iterator

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
"""Seconds after which changed budgets are to be written anyway, for correct windows after a crash."""


def switch_document(*, on: bool) -> Document:
    """Return the document with an admin's choice whether models may be asked."""
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
        """Load what was spent before this start.

        Raises:
            StoreError: the store cannot be read.
        """
        if self._store is None:
            return
        async for document in self._store.query(Query(COSTS)):
            who = EVERYBODY
            if document.key != EVERYBODYS_KEY:
                who = document.key
            self._enforcer.budget(who).restore(document.data, self._enforcer.now)

    async def load_switch(self) -> bool:
        """Return whether models were on when the server ran last; True if no admin ever switched them."""
        kept = None
        if self._store is not None:
            kept = await self._store.get(META, SWITCH_KEY)
        if kept is None:
            return True
        return bool(kept.data["on"])

    async def cover(self, ai_player_id: str) -> bool:
        """Make the allowances on disk cover all money in flight; return False if they cannot be written."""
        if self._store is None:
            return True
        if self._written_lately and self._covers(ai_player_id):
            return True
        async with self._writing:
            covered = self._covers(ai_player_id)
            if covered and self._written_lately:  # another call wrote it meanwhile
                return True
            return await self._write(self._store, ahead=True) or covered

    def _covers(self, ai_player_id: str) -> bool:
        """Return whether the allowances of an AI player and of all together cover their money in flight."""
        return self._enforcer.budget(EVERYBODY).covered and self._enforcer.budget(ai_player_id).covered

    @property
    def _written_lately(self) -> bool:
        return self._enforcer.now - self._written_at < LEAST_A_WRITE_S

    async def close(self) -> None:
        """Write exactly what was spent, without an allowance."""
        if self._store is not None:
            async with self._writing:
                await self._write(self._store, ahead=False)

    async def _write(self, store: DocumentStore, *, ahead: bool) -> bool:
        """Write the budgets that changed or need a larger allowance; return False if that failed."""
        due = list(self._due(ahead=ahead))
        if not due:
            return True
        for budget, _ in due:
            budget.changed = False
        try:
            await store.write(Batch(saves=tuple(document for _, document in due)))
        except StoreError as error:
            self._failed(states_of=[budget for budget, _ in due], error=error)
            return False
        for budget, document in due:
            budget.allowed_usd = document.data["allowed_usd"]
        self._written_at = self._enforcer.now
        self.failing = False
        return True

    def _due(self, *, ahead: bool) -> Iterator[tuple[TokenBudget, Document]]:
        """Yield the budgets to write, with their documents."""
        for who, budget in self._enforcer.budgets():
            if self._is_due(budget, ahead=ahead):
                state = budget.state(self._enforcer.now, ahead=ahead)
                yield budget, Document(COSTS, who or EVERYBODYS_KEY, state)

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
