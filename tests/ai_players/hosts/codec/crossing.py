"""Values as they are after they were written and read."""

from maid_engine.ai_players.hosts.codec.object_graph import GraphReader, GraphWriter
from maid_engine.ai_players.hosts.codec.packer import pack, unpack
from maid_engine.ai_players.hosts.codec.record_form import form_of
from maid_engine.ai_players.hosts.codec.shared_table import SharedTable, TableForm


def crossed(hint, value):
    """A value after it was written and read."""
    form, shared = form_of(hint), SharedTable()
    written = pack(form.write(value, shared))
    return form.read(unpack(written, form.row), SharedTable(unpack(pack(shared.written), TableForm)))


def made_again(value, **known):
    """The object as it is made from the bytes of its rows."""
    rows = unpack(pack(GraphWriter(known).write(value)), list[tuple[str, str, list[object]]])
    return GraphReader(rows, known).read()
