import pytest

from maid_engine.core.documents import Batch, Document
from maid_engine.core.errors import StoreFullError
from maid_engine.storage.memory import MemoryDocumentStore
from maid_qa.testing.contracts import StoreContract


@pytest.fixture
async def store():
    store = MemoryDocumentStore()
    await store.open()
    yield store
    await store.close()


class TestMemoryStore(StoreContract):
    pass


async def test_a_store_set_to_be_full_writes_nothing(store):
    store.full = True

    with pytest.raises(StoreFullError):
        await store.write(Batch((Document("things", "a", {}),)))

    assert await store.get("things", "a") is None


async def test_there_is_no_need_of_a_backup(store):
    assert await store.backup("before") == ""
