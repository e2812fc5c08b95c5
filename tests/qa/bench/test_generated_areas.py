"""Generated area files are read without a loss, in every dialect, and are the same for the same seed."""

import pytest

from maid_qa.bench.generated_areas import write_areas
from maid_stdlib.exchange.area_note import NoteKind
from maid_stdlib.exchange.area_reader import read_areas
from maid_stdlib.exchange.dialects import Dialect


@pytest.mark.parametrize("dialect", list(Dialect))
def test_everything_that_is_written_is_read(tmp_path, dialect):
    size = write_areas(tmp_path, dialect, 150, "7")
    found = read_areas(tmp_path, dialect)

    assert size == sum(file.stat().st_size for file in tmp_path.iterdir())
    assert [str(note) for note in found.notes.of(NoteKind.UNREAD)] == []
    assert (len(found.world.rooms), len(found.world.zones), len(found.world.shops)) == (200, 2, 2)
    assert len({room.name for room in found.world.rooms.values()}) == 200
    assert {way.to for room in found.world.rooms.values() for way in room.exits} <= set(found.world.rooms)


def test_a_seed_makes_the_same_files(tmp_path):
    for name in ("one", "two"):
        write_areas(tmp_path / name, Dialect.TBA, 100, "7")
    files = [sorted(file.read_text() for file in (tmp_path / name).iterdir()) for name in ("one", "two")]
    assert files[0] == files[1]
