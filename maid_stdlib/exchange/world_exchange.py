"""The standard library's answer to the port of the same name."""

from typing import Final

from maid_engine.core.errors import ConfigError
from maid_engine.ports.packs import ContentPack
from maid_engine.ports.world_exchange import Imported, ImportedNotes, ImportWish
from maid_stdlib.content.pack import WorldPack
from maid_stdlib.exchange.area_note import NoteBook, NoteKind
from maid_stdlib.exchange.area_reader import read_areas
from maid_stdlib.exchange.dialects import Dialect
from maid_stdlib.exchange.mudlet_map import mudlet_map
from maid_stdlib.exchange.pack_folder import CREDITS, LICENCE, REPORT, PackHead, counts_of, write_pack

_FIRST: Final = 5
"""Notes of each kind that a caller shows; the report has all."""
JSON: Final = "json"


class LibraryExchange:
    """Imports area files, and exports maps."""

    dialects = tuple(dialect.value for dialect in Dialect)
    map_formats = (JSON,)

    def import_world(self, wish: ImportWish) -> Imported:
        """Write a pack of prose from area files.

        Raises:
            ConfigError: there are no files of this dialect, the dialect is not known, or no room could be read.
        """
        if wish.dialect not in self.dialects:
            raise ConfigError(
                f"there is no dialect {wish.dialect!r}; --from is one of {', '.join(self.dialects)}"
            )
        read = read_areas(wish.path, Dialect(wish.dialect))
        head = PackHead(wish.name, wish.title, wish.dialect, wish.start)
        write_pack(read, head, wish.folder)
        return Imported(
            counts=counts_of(read.world),
            notes=_shown(read.notes),
            report=wish.folder / REPORT,
            credits=wish.folder / CREDITS,
            licence=LICENCE,
        )

    def map_of(self, pack: ContentPack, form: str) -> str:
        """Return a pack's rooms as the text of a map.

        Raises:
            ConfigError: the format is not known, or the pack has no rooms.
        """
        if form not in self.map_formats:
            raise ConfigError(f"there is no format {form!r}; --to is one of {', '.join(self.map_formats)}")
        if not isinstance(pack, WorldPack):
            raise ConfigError("this pack has no world of its own, and so no map")
        content = pack.load().content
        if not content.rooms:
            raise ConfigError(f"the pack {pack.name} has no rooms, and so no map")
        return mudlet_map(content, pack.start)


def _shown(notes: NoteBook) -> tuple[ImportedNotes, ...]:
    found = []
    for kind in NoteKind:
        mine = notes.of(kind)
        if mine:
            found.append(ImportedNotes(kind.heading, len(mine), tuple(map(str, mine[:_FIRST]))))
    return tuple(found)
