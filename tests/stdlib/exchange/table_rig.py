"""What the tables of a pack are made of the sample, as values and notes."""

import tomllib

from maid_stdlib.exchange.dialects import Dialect
from maid_stdlib.exchange.mob_tables import MobTables
from maid_stdlib.exchange.pack_draft import PackDraft
from tests.stdlib.exchange.area_samples import read


def draft_of(folder, dialect=Dialect.TBA, changed=None):
    """Return a draft of the sample of a dialect, with some of its files replaced."""
    found = read(folder, dialect, changed)
    return PackDraft(found.world, found.notes)


def tables_of(draft, *makers):
    """Return what makers add to a draft, as the values of its TOML."""
    for make in makers:
        make(draft).add()
    return tomllib.loads("\n".join(text for texts in draft.texts.values() for text in texts))


def mobs_of(draft):
    """Return the mobs of a draft, which other tables ask."""
    return MobTables(draft)
