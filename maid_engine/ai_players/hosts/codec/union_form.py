"""Values of one of several classes, such as the operations of a batch: each with the name of its class."""

from collections.abc import Mapping
from typing import TypeAlias, cast

from msgspec import Raw

from maid_engine.ai_players.hosts.codec.codec_error import CodecError
from maid_engine.ai_players.hosts.codec.packer import packed, unpack
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

    def write(self, value: object, shared: SharedTable) -> Named:
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
            return kind.__name__, packed(form.write(value, shared))
        except CodecError as error:
            raise CodecError(f"{kind.__name__} {agent}: {error}", agent) from error

    def read(self, row: object, shared: SharedTable) -> object:
        """Return the value.

        Raises:
            CodecError: there is no class of this name, or the value is not of that class.
        """
        name, data = cast("Named", row)
        form = self._by_name.get(name)
        if form is None:
            raise CodecError(f"{name!r} is not one of {', '.join(self._by_name)}")
        return form.read(unpack(data, form.row), shared)
