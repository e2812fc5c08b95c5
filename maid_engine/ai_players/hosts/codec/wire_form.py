"""The interface of a form: how a value of one type becomes something that msgspec writes, and is made again.

Forms are chosen by annotations while the server runs. So their values have the type `object`, and each form knows
what it is given.
"""

from typing import Protocol

from maid_engine.ai_players.hosts.codec.shared_table import SharedTable


class WireForm(Protocol):
    """Writes and reads the values of one type."""

    @property
    def row(self) -> object:
        """The type of what :meth:`write` returns. msgspec checks it while it reads."""
        ...

    def write(self, value: object, shared: SharedTable) -> object:
        """Return a value as something that msgspec writes.

        Raises:
            CodecError: the value cannot be written.
        """
        ...

    def read(self, row: object, shared: SharedTable) -> object:
        """Return the value of which :meth:`write` returned this.

        Raises:
            CodecError: there is no such value.
        """
        ...
