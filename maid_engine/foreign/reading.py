"""Blocks of a foreign MUD to what an ordinary mind hears and perceives; every word of it tainted."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from maid_engine.ai_players.cognitive.perception.generic import GENERIC
from maid_engine.ai_players.cognitive.perception.learned import LearnedLines
from maid_engine.ai_players.cognitive.perception.lexicon import Lexicon
from maid_engine.ai_players.cognitive.perception.system import PerceptionSystem
from maid_engine.ai_players.models.intake import Heard, HeardKind
from maid_engine.ai_players.models.perception import PerceptionResult
from maid_engine.core.messages import Packet, Prompt
from maid_engine.core.time import Seconds
from maid_engine.foreign.blocks import LONGEST_LINE, MOST_LINES, Block
from maid_engine.foreign.learned import Learned


class ForeignReader:
    """One player's reading of one MUD: blocks go in by :meth:`read`, and it is the mind's `perception`.

    So a mind abroad is ``Mind(spec, ForeignReader(learned, name), dice)``: hand each block to :meth:`read`, and
    what that gives to the mind as `Intake.heard`, in the same order.

    Args:
        learned: what is known of this MUD; shared by all players there.
        name: the character's own name.
    """

    def __init__(self, learned: Learned, name: str = "") -> None:
        self.known = learned
        self.name = name
        self._perception = PerceptionSystem(Lexicon((), GENERIC), name, foreign=True)
        self._seq = 0

    @property
    def learned(self) -> LearnedLines:
        """What the mind has learned to read."""
        return self._perception.learned

    @property
    def seq(self) -> int:
        """Seq of what was heard last; the next block's first is one more."""
        return self._seq

    def read(self, block: Block) -> tuple[Heard, ...]:
        """What a mind hears of a block: its packets, its lines, its prompt."""
        return tuple(self._heard(block, payload) for payload in _payloads(block))

    def process(self, heard: Sequence[Heard], now: Seconds) -> PerceptionResult:
        """What that came to; the mind asks."""
        return self._perception.process(heard, now)

    def state(self) -> dict[str, Any]:
        """What of it is saved with the mind."""
        return self._perception.state()

    def restore(self, state: Mapping[str, Any]) -> None:
        """Take up what :meth:`state` gave."""
        self._perception.restore(state)

    def _heard(self, block: Block, payload: str | Packet | Prompt) -> Heard:
        self._seq += 1
        kind = HeardKind.LINE
        if isinstance(payload, Packet):
            kind = HeardKind.PACKET
        elif isinstance(payload, Prompt):
            kind = HeardKind.PROMPT
        return Heard(self._seq, block.tick, kind, payload)


def _payloads(block: Block) -> Iterator[str | Packet | Prompt]:
    yield from block.packets
    yield from (line[:LONGEST_LINE] for line in block.lines[:MOST_LINES])
    if block.prompt:
        yield Prompt(block.prompt[:LONGEST_LINE])
