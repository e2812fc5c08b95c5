"""A life's records read back, in order, and written out."""

import json
from collections.abc import AsyncIterator
from typing import Any, Final

from maid_engine.ai_players.explanation.trace_prose import chain_lines, trace_lines
from maid_engine.ai_players.models.traces import DecisionLog, Explanation, ThoughtTrace
from maid_engine.ai_players.tracing.ring import unpack
from maid_engine.ai_players.tracing.trace_store import TRACES, Index, TraceKeeper, chunk_key
from maid_engine.ai_players.tracing.trace_watch import Watch
from maid_engine.core.codec import from_json
from maid_engine.ports.store import DocumentStore

FORMATS: Final = ("json", "text")
EXPORT: Final = "maid-traces/1"


class ThoughtTraceReplay:
    """Replays an AI player's history of decisions.

    Args:
        watches: AI player → its records at hand.
        keeper: what is in the store.
        store: where; None where nothing is kept.
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
        """The latest traces of these ticks, both included, in the order in which they were made."""
        found: list[ThoughtTrace] = []
        async for record in self._backwards(ai_player_id):
            if record["kind"] != "thought":
                continue
            tick = int(record["tick_number"])
            if end_tick is not None and tick > end_tick:
                continue
            if (start_tick is not None and tick < start_tick) or len(found) >= limit:
                break
            found.append(from_json(ThoughtTrace, record))
        found.reverse()
        return found

    async def export_traces(self, ai_player_id: str, format: str = "json") -> str:  # noqa: A002 - the name that callers know
        """All that is kept of an AI player's thoughts, decisions and commands, in order, for other tools or for reading.

        Raises:
            ValueError: there is no such format.
        """
        if format not in FORMATS:
            raise ValueError(f"{format!r} is no format of traces; there are: {', '.join(FORMATS)}")
        records = [record async for record in self._backwards(ai_player_id)]
        records.reverse()
        if format == "json":
            return json.dumps({"format": EXPORT, "ai_player_id": ai_player_id, "records": records}, indent=1)
        return "\n".join(line for record in records for line in (*_as_text(record), ""))

    async def _backwards(self, ai_player_id: str) -> AsyncIterator[dict[str, Any]]:
        """Every record, the latest first: what is not written yet, then chunk by chunk."""
        watch = self._watches.get(ai_player_id)
        for kind, packed in reversed(tuple(watch.unsaved if watch is not None else ())):
            yield {"kind": kind, **unpack(packed)}
        index = self._keeper.indexes.get(ai_player_id, Index())
        for number in reversed(tuple(index.chunks())):
            document = (
                await self._store.get(TRACES, chunk_key(ai_player_id, number))
                if self._store is not None
                else None
            )
            for record in reversed(document.data["records"] if document is not None else ()):
                yield record


def _as_text(record: dict[str, object]) -> tuple[str, ...]:
    if record["kind"] == "command":
        return chain_lines(from_json(Explanation, record))
    if record["kind"] == "thought":
        return trace_lines(from_json(ThoughtTrace, record))
    decision = from_json(DecisionLog, record)
    return (f"{decision.decision_type}: {decision.selected_option}, because {decision.reasoning}",)
