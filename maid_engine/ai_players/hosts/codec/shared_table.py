"""What several minds of one batch hear, or have in common. The batch contains it once."""

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias, TypeVar, cast

from msgspec import Struct

from maid_engine.ai_players.hosts.codec.codec_error import CodecError
from maid_engine.ai_players.models.intake import Heard, HeardKind
from maid_engine.ai_players.models.scale import Scale
from maid_engine.ai_players.models.taint import Taint
from maid_engine.core.json_values import JsonValue
from maid_engine.core.messages import Packet, Prompt, Span
from maid_engine.core.time import Tick

PACKET: Final = 0
PROMPT: Final = 1
"""First entry of what is written for a packet and for a prompt."""


class PacketForm(Struct, frozen=True, array_like=True, tag=PACKET):
    """A packet."""

    package: str
    data: object
    """JSON."""


class PromptForm(Struct, frozen=True, array_like=True, tag=PROMPT):
    """A prompt."""

    text: str
    vitals: dict[str, int]
    spoken: str


T = TypeVar("T")
Place: TypeAlias = tuple[int, int, int]
"""A line in the table, and how much its seq and its tick are greater than those of the line before.

MessagePack writes such small numbers in a byte each.
"""
Payload: TypeAlias = str | PacketForm | PromptForm


class LineForm(Struct, frozen=True, array_like=True):
    """A piece of output, without the session that heard it."""

    kind: HeardKind
    payload: Payload
    spans: tuple[Span, ...]
    repeats: Taint


class TableForm(Struct, frozen=True, array_like=True):
    """The whole table."""

    lines: tuple[LineForm, ...] = ()
    scales: tuple[Scale, ...] = ()


class SharedTable:
    """The table of one batch. It is filled while the batch is written, and used while it is read.

    Nearly all of the world's work for a batch is done here, so what is written is plain tuples: msgspec writes them as
    it writes the classes above, and they are made in a third of the time.

    Args:
        form: the table that was read; by default an empty one.
        packs_each: whether each operation and result is packed alone, to find the one that cannot be written.
    """

    def __init__(self, form: TableForm = TableForm(), *, packs_each: bool = False) -> None:  # noqa: B008 - it is frozen
        self.packs_each = packs_each
        self._lines = form.lines
        self._payloads = [_payload_of(line.payload) for line in form.lines]
        self._scales = form.scales
        self._written: list[tuple[object, ...]] = []
        """Lines as :class:`LineForm` has them."""
        self._places: dict[object, int] = {}
        self._written_scales: list[Scale] = []
        self._scale_places: dict[int, int] = {}
        """Scale, by its id, because hashing one costs more than all else → its place."""

    @property
    def written(self) -> tuple[Sequence[object], Sequence[object]]:
        """The table, to be written. It is read as a :class:`TableForm`."""
        return self._written, self._written_scales

    def places_of(self, heard: Iterable[Heard]) -> list[Place]:
        """Return the places of what a session heard. Add to the table what it has not yet.

        Text is known by its letters. Packets and prompts cannot be hashed, so each is known by its id; the batch that
        is being written keeps them.
        """
        places, written = self._places, self._written
        found: list[Place] = []
        seq_before = tick_before = 0
        for seq, tick, kind, payload, spans, repeats in heard:
            key = (payload if type(payload) is str else id(payload), kind, spans, repeats)
            place = places.get(key)
            if place is None:
                place = places[key] = len(written)
                written.append((kind, _payload_form(payload), spans, repeats))
            found.append((place, seq - seq_before, tick - tick_before))
            seq_before, tick_before = seq, tick
        return found

    def place_of_scale(self, scale: Scale) -> int:
        """Return the place of a scale in the table. Add it if it is not there yet."""
        place = self._scale_places.get(id(scale))
        if place is None:
            place = self._scale_places[id(scale)] = len(self._written_scales)
            self._written_scales.append(scale)
        return place

    def heard(self, place: int, seq: int, tick: int) -> Heard:
        """Return a piece of output as a session heard it.

        Raises:
            CodecError: there is none at this place.
        """
        line = _at(self._lines, place)
        return Heard(seq, Tick(tick), line.kind, self._payloads[place], line.spans, line.repeats)

    def scale(self, place: int) -> Scale:
        """Return a scale.

        Raises:
            CodecError: there is none at this place.
        """
        return _at(self._scales, place)


def _at(entries: Sequence[T], place: int) -> T:
    if not 0 <= place < len(entries):
        raise CodecError(f"the table of the batch has no place {place}")
    return entries[place]


def _payload_form(payload: str | Packet | Prompt) -> str | tuple[object, ...]:
    """Return what is written for a payload: text, or the fields of a :class:`PacketForm` or :class:`PromptForm`."""
    if isinstance(payload, str):
        return payload
    if isinstance(payload, Packet):
        return (PACKET, payload.package, payload.data)
    return (PROMPT, payload.text, dict(payload.vitals), payload.spoken)


def _payload_of(form: Payload) -> str | Packet | Prompt:
    if isinstance(form, PacketForm):
        return Packet(form.package, cast("JsonValue", form.data))
    if isinstance(form, PromptForm):
        return Prompt(form.text, form.vitals, form.spoken)
    return form
