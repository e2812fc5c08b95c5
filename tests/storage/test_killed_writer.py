import asyncio
import signal
import subprocess
import sys
import textwrap

import pytest

from maid_engine.core.documents import Query
from maid_engine.storage.postgres import PostgresDocumentStore

WRITER = """
import asyncio, sys
from pathlib import Path
from maid_engine.core.documents import Batch, Document
from maid_engine.storage.postgres import PostgresDocumentStore

async def main():
    store = PostgresDocumentStore(sys.argv[1], Path("."))
    await store.open()
    n = 0
    while True:
        n += 1
        documents = [Document("pairs", f"{k:03}", {"n": n, "pad": "x" * 2000}) for k in range(200)]
        await store.write(Batch(tuple(documents)))
        print(n, flush=True)

asyncio.run(main())
"""


def write_until_killed(database, after):
    """Let a process write pairs; kill it after some; the number of the last pair that it called durable."""
    with subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(WRITER), database], stdout=subprocess.PIPE, text=True
    ) as writer:
        acknowledged = 0
        while acknowledged < after:
            acknowledged = int(writer.stdout.readline())
        writer.send_signal(signal.SIGKILL)
        return max([acknowledged, *map(int, writer.stdout.read().split())])


@pytest.mark.parametrize("after", [1, 4])
async def test_a_kill_in_the_middle_of_a_write_loses_nothing_that_was_durable(database, tmp_path, after):
    acknowledged = await asyncio.to_thread(write_until_killed, database, after)

    store = PostgresDocumentStore(database, tmp_path)
    await store.open()
    found = {document.data["n"] async for document in store.query(Query("pairs"))}
    await store.close()

    assert len(found) == 1
    assert found.pop() in (acknowledged, acknowledged + 1)
