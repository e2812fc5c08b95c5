"""Values of one of several classes, such as the operations of a batch: each with the name of its class."""

from collections.abc import Mapping
from typing import TypeAlias, cast

from msgspec import Raw

from maid_engine.ai_players.hosts.codec.codec_error import CodecError
from maid_engine.ai_players.hosts.codec.packer import Unpacker, packed, unpacker
from maid_engine.ai_players.hosts.codec.shared_table import SharedTable
from maid_engine.ai_players.hosts.codec.wire_form import WireForm

Named: TypeAlias = tuple[str, Raw]


class UnionForm:
    """Writes and reads values of these classes.

    Args:
        forms: class → its form. No two classes have the same name.
    """

    row = Named

    def __init__(self, forms: Mapping[type, WireForm]) -> None:
        self._forms = forms
        self._by_name = {kind.__name__: form for kind, form in forms.items()}
        self._readers: dict[str, tuple[WireForm, Unpacker]] = {}
        """Name → form and what reads its row, for the names that were read before."""

    def write(self, value: object, shared: SharedTable) -> tuple[str, object]:
        """Return the name of a value's class, and the value.

        Raises:
            CodecError: the value cannot be written, or is of another class. The error names the AI player of the value.
        """
        kind = type(value)
        agent: str = getattr(value, "agent", "")
        form = self._forms.get(kind)
        if form is None:
            raise CodecError(f"{kind.__name__} is not one of {', '.join(self._by_name)}", agent)
        try:
            row = form.write(value, shared)
            return kind.__name__, packed(row) if shared.packs_each else row
        except CodecError as error:
            raise CodecError(f"{kind.__name__} {agent}: {error}", agent) from error

    def read(self, row: object, shared: SharedTable) -> object:
        """Return the value.

        Raises:
            CodecError: there is no class of this name, or the value is not of that class.
        """
        name, data = cast("Named", row)
        found = self._readers.get(name)
        if found is None:
            found = self._readers[name] = self._reader(name)
        form, read = found
        return form.read(read(data), shared)

    def _reader(self, name: str) -> tuple[WireForm, Unpacker]:
        """Return the form of a class, and what reads its row.

        Raises:
            CodecError: there is no class of this name.
        """
        form = self._by_name.get(name)
        if form is None:
            raise CodecError(f"{name!r} is not one of {', '.join(self._by_name)}")
        return form, unpacker(form.row)
