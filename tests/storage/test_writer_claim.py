import asyncpg
import pytest

from maid_engine.core.errors import StoreBusyError, StoreError, StoreFencedError
from maid_engine.storage.postgres_address import PostgresAddress
from maid_engine.storage.postgres_tables import create_tables
from maid_engine.storage.writer_claim import WORLD, WriterClaim


@pytest.fixture
async def connections(database):
    """Three connections of three servers to one database that has its tables."""
    names = [{"application_name": f"maid {number}"} for number in range(3)]
    found = [await asyncpg.connect(database, server_settings=name) for name in names]
    await create_tables(found[0])
    yield found
    for one in found:
        one.terminate()


@pytest.fixture
def address(database):
    return PostgresAddress(database)


async def claimed(address, connection):
    claim = WriterClaim(address)
    await claim.lock(connection)
    await claim.take(connection)
    return claim


async def test_each_time_that_the_right_is_taken_is_an_epoch(address, connections):
    assert (await claimed(address, connections[0])).epoch == 1
    await connections[0].close()

    assert (await claimed(address, connections[1])).epoch == 2


async def test_a_lock_that_is_taken_names_its_holder(address, connections):
    await claimed(address, connections[0])

    with pytest.raises(
        StoreBusyError, match=r"another server \(process \d+ on .+\) has the database .* open"
    ):
        await claimed(address, connections[1])


async def test_a_holder_that_has_not_begun_its_epoch_is_unknown(address, connections):
    await WriterClaim(address).lock(connections[0])

    with pytest.raises(StoreBusyError, match=r"another server \(unknown\)"):
        await WriterClaim(address).lock(connections[1])


async def test_no_new_epoch_begins_while_a_write_is_under_way(address, connections):
    claim = await claimed(address, connections[0])
    take = "SELECT 1 FROM writers FOR NO KEY UPDATE NOWAIT"

    async with connections[0].transaction():
        await claim.hold(connections[0])
        with pytest.raises(asyncpg.LockNotAvailableError):
            await connections[1].execute(take)

    await connections[1].execute(take)


async def test_two_transactions_of_one_epoch_do_not_wait_for_each_other(address, connections):
    claim = await claimed(address, connections[0])

    async with connections[0].transaction(), connections[1].transaction():
        await claim.hold(connections[0])
        await claim.hold(connections[1])


async def test_an_old_epoch_does_not_hold(address, connections):
    old = await claimed(address, connections[0])
    await connections[0].close()
    new = await claimed(address, connections[1])

    with pytest.raises(StoreFencedError, match="has taken the database"):
        await old.hold(connections[2])
    with pytest.raises(StoreFencedError, match="has taken the database"):
        await old.take_again(connections[2])
    await new.hold(connections[2])


async def test_a_claim_whose_row_is_gone_does_not_hold(address, connections):
    claim = await claimed(address, connections[0])
    await connections[1].execute("DELETE FROM writers WHERE name = $1", WORLD)

    with pytest.raises(StoreFencedError):
        await claim.hold(connections[0])
    with pytest.raises(StoreFencedError):
        await claim.take_again(connections[2])


async def test_the_right_is_taken_again_on_a_new_connection_while_the_server_still_keeps_the_lost_one(
    address, database
):
    settings = {"application_name": "maid of this test"}
    lost = await asyncpg.connect(database, server_settings=settings)
    await create_tables(lost)
    claim = await claimed(address, lost)
    again = await asyncpg.connect(database, server_settings=settings)

    await claim.take_again(again)

    assert claim.epoch == 1
    await claim.hold(again)
    await again.close()
    lost.terminate()


async def test_another_server_that_came_and_went_meanwhile_is_noticed(address, connections):
    claim = await claimed(address, connections[0])
    await connections[0].close()
    await claimed(address, connections[1])
    await connections[1].close()

    with pytest.raises(StoreFencedError):
        await claim.take_again(connections[2])


async def test_a_server_that_is_about_to_take_over_is_waited_for(address, connections):
    claim = WriterClaim(address, lock_wait_s=1)
    await claim.lock(connections[0])
    await claim.take(connections[0])
    await connections[0].execute("SELECT pg_advisory_unlock_all()")
    await WriterClaim(address).lock(connections[1])

    with pytest.raises(StoreError, match="is still locked") as found:
        await claim.take_again(connections[2])

    assert not isinstance(found.value, StoreFencedError)
