"""What was spent is known after every kind of end."""

import pytest

from maid_engine.ai_players.cost.budget import CHUNK_SHARE
from maid_engine.ai_players.cost.enforcer import EVERYBODY, BudgetEnforcer
from maid_engine.ai_players.cost.ledger import COSTS, LEAST_A_WRITE_S, CostLedger
from maid_engine.ai_players.models.cost import BudgetLimits, BudgetPolicy, Spend
from maid_engine.core.errors import StoreFullError
from maid_engine.storage.memory import MemoryDocumentStore
from maid_qa.testing.clock import FakeClock

LIMITS = BudgetLimits(0.10, 1.0)


class Books:
    """A server's life over a store; `again()` is the next one."""

    def __init__(self, store, clock=None):
        self.store, self.clock = store, clock or FakeClock()
        self.enforcer = BudgetEnforcer(BudgetPolicy.ENFORCE, BudgetLimits(1.0), LIMITS, wall=self.clock.wall)
        self.ledger = CostLedger(self.enforcer, store)

    async def spend(self, usd, most=None):
        held = self.enforcer.reserve("ai#1", Spend(most or usd, 100, 10))
        covered = await self.ledger.cover("ai#1")
        self.enforcer.settle(held, Spend(usd, 100, 10) if covered else Spend())
        return covered

    async def again(self):
        other = Books(self.store, self.clock)
        await other.ledger.load()
        return other

    def spent(self, who="ai#1"):
        return self.enforcer.budget(who).use(self.enforcer.now).hour.usd


async def test_an_orderly_end_forgets_and_invents_nothing():
    books = Books(MemoryDocumentStore())
    for _ in range(5):
        await books.spend(0.013, most=0.02)
    await books.ledger.close()
    again = await books.again()

    assert again.spent() == pytest.approx(0.065)
    assert again.spent(EVERYBODY) == pytest.approx(0.065)
    assert again.enforcer.budget("ai#1").use(again.enforcer.now).hour.input_tokens == 500


async def test_a_crash_forgets_nothing_and_invents_little():
    books = Books(MemoryDocumentStore())
    for number in range(1, 9):
        await books.spend(0.004, most=0.005)
        spent = number * 0.004
        crashed = await books.again()

        assert spent - 1e-9 <= crashed.spent() <= spent + 0.005 + CHUNK_SHARE * 0.10 + 1e-9


async def test_a_call_that_a_crash_broke_off_counts_as_spent():
    books = Books(MemoryDocumentStore())
    books.enforcer.reserve("ai#1", Spend(0.05))
    await books.ledger.cover("ai#1")

    assert (await books.again()).spent() >= 0.05


async def test_most_calls_need_no_write():
    store = MemoryDocumentStore()
    written = 0
    plain = store.write

    async def counted(batch):
        nonlocal written
        written += 1
        await plain(batch)

    store.write = counted
    books = Books(store)
    for _ in range(50):
        await books.spend(0.001)

    assert written <= 7


async def test_a_crash_forgets_no_tokens_that_were_used_more_than_a_minute_before_the_last_call():
    books = Books(MemoryDocumentStore())
    await books.spend(0.001)
    books.clock.advance(LEAST_A_WRITE_S + 1)
    await books.spend(0.001)

    again = await books.again()
    assert again.enforcer.budget("ai#1").use(again.enforcer.now).hour.input_tokens == 100


async def test_with_a_full_disk_what_it_allows_for_already_is_spent():
    store = MemoryDocumentStore()
    books = Books(store)
    await books.spend(0.001)
    books.clock.advance(LEAST_A_WRITE_S + 1)
    store.full = True

    assert await books.spend(0.001)
    assert not await books.spend(0.05)


async def test_with_a_full_disk_nothing_is_spent():
    store = MemoryDocumentStore()
    books = Books(store)

    async def full(batch):
        raise StoreFullError("no room")

    plain, store.write = store.write, full

    assert not await books.spend(0.01)
    assert books.ledger.failing
    store.write = plain
    assert await books.spend(0.01)
    assert not books.ledger.failing


async def test_without_a_store_it_is_counted_all_the_same():
    books = Books(MemoryDocumentStore())
    books.ledger = CostLedger(books.enforcer, None)
    await books.ledger.load()

    assert await books.spend(0.01)
    assert books.spent() == pytest.approx(0.01)
    await books.ledger.close()


async def test_each_has_a_document_and_everybody_one():
    store = MemoryDocumentStore()
    books = Books(store)
    await books.spend(0.01)

    assert await store.get(COSTS, "everybody") is not None
    assert await store.get(COSTS, "ai#1") is not None
