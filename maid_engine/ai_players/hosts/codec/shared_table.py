"""What several minds of one batch hear, or have in common. The batch contains it once."""

from collections.abc import Sequence
from typing import TypeAlias, TypeVar, cast

from msgspec import Struct

from maid_engine.ai_players.hosts.codec.codec_error import CodecError
from maid_engine.ai_players.models.intake import Heard, HeardKind
from maid_engine.ai_players.models.scale import Scale
from maid_engine.ai_players.models.taint import Taint
from maid_engine.core.json_values import JsonValue
from maid_engine.core.messages import Packet, Prompt, Span
from maid_engine.core.time import Tick


class PacketForm(Struct, frozen=True, array_like=True, tag=0):
    """A packet."""

    package: str
    data: object
    """JSON."""


class PromptForm(Struct, frozen=True, array_like=True, tag=1):
    """A prompt."""

    text: str
    vitals: dict[str, int]
    spoken: str


T = TypeVar("T")
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

    Args:
        form: the table that was read; by default an empty one.
    """

    def __init__(self, form: TableForm = TableForm()) -> None:  # noqa: B008 - it is frozen
        self._lines = list(form.lines)
        self._payloads = [_payload_of(line.payload) for line in form.lines]
        self._scales = list(form.scales)
        self._places: dict[object, int] = {}
        self._kept: list[object] = []
        """Payloads that are known by their ids: if one were deleted, another could get its id."""

    @property
    def form(self) -> TableForm:
        """The table, to be written."""
        return TableForm(tuple(self._lines), tuple(self._scales))

    def place_of_line(self, heard: Heard) -> int:
        """Return the place of a piece of output in the table. Add it if it is not there yet."""
        key = self._key(heard)
        place = self._places.get(key)
        if place is None:
            place = self._places[key] = len(self._lines)
            self._lines.append(LineForm(heard.kind, _payload_form(heard.payload), heard.spans, heard.repeats))
        return place

    def place_of_scale(self, scale: Scale) -> int:
        """Return the place of a scale in the table. Add it if it is not there yet."""
        place = self._places.get(scale)
        if place is None:
            place = self._places[scale] = len(self._scales)
            self._scales.append(scale)
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

    def _key(self, heard: Heard) -> object:
        """Return what is equal for equal output. Packets and prompts cannot be hashed, so each is known by its id."""
        payload: object = heard.payload
        if not isinstance(payload, str):
            self._kept.append(payload)
            payload = id(payload)
        return (heard.kind, payload, heard.spans, heard.repeats)


def _at(entries: Sequence[T], place: int) -> T:
    if not 0 <= place < len(entries):
        raise CodecError(f"the table of the batch has no place {place}")
    return entries[place]


def _payload_form(payload: str | Packet | Prompt) -> Payload:
    if isinstance(payload, Packet):
        return PacketForm(payload.package, payload.data)
    if isinstance(payload, Prompt):
        return PromptForm(payload.text, dict(payload.vitals), payload.spoken)
    return payload


def _payload_of(form: Payload) -> str | Packet | Prompt:
    if isinstance(form, PacketForm):
        return Packet(form.package, cast("JsonValue", form.data))
    if isinstance(form, PromptForm):
        return Prompt(form.text, form.vitals, form.spoken)
    return form
