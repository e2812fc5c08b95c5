"""Objects and all that they refer to, as plain rows, and the same objects made from such rows.

Unlike ``pickle``, reading runs no code that the bytes name: an object is made without a call of its class, and then
gets its attributes. ``class_names`` says which classes there may be, ``graph_nodes`` how each kind of objects is made.
"""

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias, cast

from maid_engine.ai_players.hosts.codec.codec_error import CodecError
from maid_engine.ai_players.hosts.codec.graph_nodes import KINDS, kind_of

KNOWN: Final = "known"
"""The kind of what both ends have by themselves."""
_PLAIN: Final = frozenset({str, float, bool, bytes, type(None)})
_WIDEST: Final = 2**63
"""MessagePack has no greater integers."""

Cell: TypeAlias = object
"""A plain value, or a list with the place of another row."""
Row: TypeAlias = tuple[str, str, list[Cell]]
"""A kind, a name whose meaning depends on the kind, and the parts."""


class GraphWriter:
    """Writes one graph.

    Args:
        known: what the reader has by itself, by name.
    """

    def __init__(self, known: Mapping[str, object]) -> None:
        self._names = {id(value): name for name, value in known.items()}
        self._places: dict[int, int] = {}
        self._found: list[object] = []
        """The objects that have a place, in its order. They are kept alive, so no two have the same id."""

    def write(self, root: object) -> list[Row]:
        """Return the rows of an object. Its own is the first.

        Raises:
            CodecError: a part has no form, such as a nested function.
        """
        self._cell(root)
        return [self._row(value) for value in self._found]  # each row may add objects

    def _cell(self, value: object) -> Cell:
        if type(value) in _PLAIN or (type(value) is int and abs(value) < _WIDEST):
            return value
        place = self._places.get(id(value))
        if place is None:
            place = self._places[id(value)] = len(self._found)
            self._found.append(value)
        return [place]

    def _row(self, value: object) -> Row:
        name = self._names.get(id(value))
        if name is not None:
            return KNOWN, name, []
        kind = kind_of(value)
        name, parts = KINDS[kind].split(value)
        return kind, name, [self._cell(part) for part in parts]


class GraphReader:
    """Makes the objects of one graph.

    Args:
        rows: what :meth:`GraphWriter.write` returned.
        known: what the reader has by itself, by name.
    """

    def __init__(self, rows: Sequence[Row], known: Mapping[str, object]) -> None:
        self._rows = rows
        self._known = known
        self._made: dict[int, object] = {}

    def read(self) -> object:
        """Return the object of the first row.

        Raises:
            CodecError: the rows are not those of a graph.
        """
        try:
            for place in range(len(self._rows)):
                self._object(place)
            # A key is hashed when it enters a mapping, so all objects get their attributes before.
            self._fill(hashes=False)
            self._fill(hashes=True)
            return self._made[0]
        except (TypeError, ValueError, ArithmeticError, LookupError, AttributeError, RecursionError) as error:
            raise CodecError(f"the objects cannot be made: {error}") from error

    def _object(self, place: int) -> object:
        if place not in self._made:
            self._made[place] = self._make(*self._rows[place])
        return self._made[place]

    def _make(self, kind: str, name: str, cells: Sequence[Cell]) -> object:
        if kind == KNOWN:
            return self._known[name]
        node = KINDS[kind]
        if node.fill is not None:
            return node.make(name, ())
        return node.make(name, self._parts(cells))

    def _fill(self, *, hashes: bool) -> None:
        for place, (kind, _, cells) in enumerate(self._rows):
            node = KINDS.get(kind)
            if node is not None and node.fill is not None and node.hashes is hashes:
                node.fill(self._made[place], self._parts(cells))

    def _parts(self, cells: Sequence[Cell]) -> list[object]:
        return [self._part(cell) for cell in cells]

    def _part(self, cell: Cell) -> object:
        if not isinstance(cell, list):
            return cell
        [place] = cell
        return self._object(cast("int", place))
