"""After a crash: the state that a recording leads to, written into the database that the crash left."""

import asyncio
from dataclasses import replace

from maid_engine.accounts.account import COLLECTION
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.app.maid_game import MaidGame
from maid_engine.app.settings import Settings
from maid_engine.app.stores import build_store
from maid_engine.core.documents import Batch, Query
from maid_engine.ports.store import DocumentStore
from maid_qa.replay.diverged_run import live, set_free
from maid_qa.replay.entry_points import as_task
from maid_qa.replay.replay import Replay
from maid_qa.replay.tape import TapeError


def save_into(life: Replay, database: str) -> str:
    """Save everything of a replay into a database, and return where its backup is, "" without one.

    The database, a file or a PostgreSQL address, is that of the crashed server, with data that was not read since its
    start, or a new one.
    People are where they stood, as after any kill; AI players wake where they are.

    Raises:
        TapeError: the recording ends before the game was open.
        StoreError: the database cannot be written, or a server has it open.
    """
    if not life.is_alive:
        raise TapeError(f"{life.reader.path}: the server had not come to life yet: there is nothing to save")
    stage = set_free(life)
    live(life, as_task(stage, "save", {}, lambda: _save_all(life.alive)))
    return asyncio.run(_write(life.store.all(), database))


async def _save_all(maid: MaidGame) -> None:
    manager = maid.game.resource(AIPlayerManager)
    for agent in manager.house.agents.inside():
        manager.house.save(agent)
    await maid.game.saver.save_now()


async def _write(everything: Batch, database: str) -> str:
    store = build_store(Settings(db=database))
    await store.open()
    try:
        backup = await store.backup("before the replay")
        await store.write(_without_stand_ins(everything, await _passwords(store)))
    finally:
        await store.close()
    return backup


async def _passwords(store: DocumentStore) -> dict[str, str]:
    return {one.key: str(one.data.get("password", "")) async for one in store.query(Query(COLLECTION))}


def _without_stand_ins(everything: Batch, passwords: dict[str, str]) -> Batch:
    """Replace the passwords of accounts by those of the database: the tape has stand-ins for them."""
    saves = tuple(
        replace(one, data={**one.data, "password": passwords.get(one.key, "")})
        if one.collection == COLLECTION
        else one
        for one in everything.saves
    )
    return Batch(saves, everything.deletes)
