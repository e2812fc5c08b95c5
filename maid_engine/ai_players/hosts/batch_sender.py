"""Writes batches for hosts: with the names that a host does not know, and without what cannot be written."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import NamedTuple

import structlog

from maid_engine.ai_players.hosts.codec.codec_error import CodecError
from maid_engine.ai_players.hosts.heard_events import Hears, unheard_events
from maid_engine.ai_players.hosts.host_batch import HostBatch, Op, Step
from maid_engine.ai_players.hosts.host_reply import Failed
from maid_engine.ai_players.hosts.mind_hosts import MindHosts
from maid_engine.ai_players.hosts.world_host import WorldHost

log = structlog.get_logger(__name__)


class WorldFacts(NamedTuple):
    """What the hosts need of the world."""

    clock: Callable[[], float]
    """Seconds, to find late hosts."""
    wall: Callable[[], float]
    """The wall clock in seconds, for records."""
    name_of: Callable[[str], str]
    """Returns the name of a player's id."""
    numbers_of: Callable[[str], Mapping[str, int]]
    """Returns, for an AI player's id, kind of its records → the number of the last one."""
    nearest: Callable[[Iterable[str]], list[str]] = sorted
    """Returns AI players in the order of their ways from people, the nearest first."""
    by_place: Callable[[Iterable[str]], list[str]] = sorted
    """Returns AI players in the order of where they are: those who hear the same lines stand beside each other."""
    hears: Hears = lambda kind: True  # noqa: ARG005 - everything may be heard
    """Returns whether anybody listens to events of a class."""
    stopwatch: Callable[[], float] = lambda: 0.0
    """Measures steps in the world's process, in seconds."""


class BatchSender:
    """Sends batches to hosts.

    Args:
        world: what the hosts need of the world.
    """

    def __init__(self, world: WorldFacts) -> None:
        self._world = world

    def send(self, engine: MindHosts, host: WorldHost, number: int) -> list[Failed]:
        """Send the batch of this number, which the host has not answered yet.

        Returns:
            A failed step for each AI player whose operations cannot be written. They are taken out of the batch.
        """
        sent, failed = host.unanswered[number], []
        names = self._new_names(host, sent.ops)
        wall, unheard = self._world.wall(), self._unheard(host)
        batch = HostBatch(
            host.name, host.epoch, sent.tick, sent.ops, number, names, wall, unheard, sent.is_replay
        )
        while True:
            try:
                engine.send(batch)
            except CodecError as error:
                log.exception("mind_host.op_unwritable", agent=error.agent)
                batch = replace(batch, ops=_without(error, batch.ops))
                host.unanswered[number] = sent._replace(ops=batch.ops)
                failed.append(Failed(error.agent, Step.__name__, type(error).__name__, str(error)))
            else:
                return failed

    def _unheard(self, host: WorldHost) -> tuple[str, ...] | None:
        """Return the events that nobody listens to; None if the host knows."""
        unheard = unheard_events(self._world.hears)
        if unheard == host.unheard:
            return None
        host.unheard = unheard
        return unheard

    def _new_names(self, host: WorldHost, ops: Iterable[Op]) -> dict[str, str]:
        """Return the names of players whose words are in the intakes, as far as the host does not know them."""
        found: dict[str, str] = {}
        for op in ops:
            if not isinstance(op, Step):
                continue
            for heard in op.intake.heard:
                authors = (*[span.author for span in heard.spans], *heard.repeats)
                for author in authors:
                    if author not in host.names:
                        host.names.add(author)
                        found[author] = self._world.name_of(author)
        return found


def _without(error: CodecError, ops: tuple[Op, ...]) -> tuple[Op, ...]:
    """Return operations without those of the AI player whose operation cannot be written.

    Raises:
        CodecError: the error names nobody.
    """
    rest = tuple(op for op in ops if op.agent != error.agent)
    if len(rest) == len(ops):
        raise error
    return rest
