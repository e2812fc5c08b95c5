"""Reads an AI player's saved records back in order, and exports them."""

import json
from collections.abc import AsyncIterator
from typing import Any, Final

from maid_engine.ai_players.explanation.trace_prose import chain_lines, trace_lines
from maid_engine.ai_players.models.traces import DecisionLog, Explanation, ThoughtTrace
from maid_engine.ai_players.tracing.ring import unpack
from maid_engine.ai_players.tracing.tick_range import TickRange
from maid_engine.ai_players.tracing.trace_store import TRACES, Index, TraceKeeper, chunk_key
from maid_engine.ai_players.tracing.trace_watch import Watch
from maid_engine.core.codec import from_json
from maid_engine.ports.store import DocumentStore

FORMATS: Final = ("json", "text")
EXPORT: Final = "maid-traces/1"


class ThoughtTraceReplay:
    """Reads the history of AI players' decisions.

    Args:
        watches: AI player → its records in memory.
        keeper: the index of the stored records.
        store: the store; None if records are not stored.
    """

    def __init__(self, watches: dict[str, Watch], keeper: TraceKeeper, store: DocumentStore | None) -> None:
        self._watches = watches
        self._keeper = keeper
        self._store = store

    async def get_traces(
        self,
        ai_player_id: str,
        *,
        start_tick: int | None = None,
        end_tick: int | None = None,
        limit: int = 100,
    ) -> list[ThoughtTrace]:
        """Return the latest traces from `start_tick` to `end_tick` inclusive, in order, at most `limit`."""
        ticks = TickRange(start_tick, end_tick)
        found: list[ThoughtTrace] = []
        async for record in self._backwards(ai_player_id):
            if record["kind"] != "thought":
                continue
            tick = int(record["tick_number"])
            if ticks.ends_before(tick):
                continue
            if ticks.begins_after(tick) or len(found) >= limit:
                break
            found.append(from_json(ThoughtTrace, record))
        found.reverse()
        return found

    async def export_traces(self, ai_player_id: str, format: str = "json") -> str:  # noqa: A002 - the name that callers know
        """Return all kept thoughts, decisions and commands of an AI player in order, as JSON or as text.

        Raises:
            ValueError: there is no such format.
        """
        if format not in FORMATS:
            raise ValueError(f"{format!r} is not a trace format; available: {', '.join(FORMATS)}")
        records = [record async for record in self._backwards(ai_player_id)]
        records.reverse()
        if format == "json":
            return json.dumps({"format": EXPORT, "ai_player_id": ai_player_id, "records": records}, indent=1)
        return "\n".join(line for record in records for line in (*_as_text(record), ""))

    async def _backwards(self, ai_player_id: str) -> AsyncIterator[dict[str, Any]]:
        """Yield every record, the latest first: unsaved ones, then the stored chunks."""
        watch = self._watches.get(ai_player_id)
        if watch is not None:
            for kind, packed in reversed(tuple(watch.unsaved)):
                yield {"kind": kind, **unpack(packed)}
        if self._store is None:
            return
        index = self._keeper.indexes.get(ai_player_id, Index())
        for number in reversed(tuple(index.chunks())):
            document = await self._store.get(TRACES, chunk_key(ai_player_id, number))
            if document is not None:
                for record in reversed(document.data["records"]):
                    yield record


def _as_text(record: dict[str, object]) -> tuple[str, ...]:
    if record["kind"] == "command":
        return chain_lines(from_json(Explanation, record))
    if record["kind"] == "thought":
        return trace_lines(from_json(ThoughtTrace, record))
    decision = from_json(DecisionLog, record)
    return (f"{decision.decision_type}: {decision.selected_option}, because {decision.reasoning}",)
