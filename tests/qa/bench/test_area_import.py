"""The bench of imports measures every step, and refuses a loss."""

import pytest

from maid_engine.core.errors import MaidError
from maid_qa.bench import area_import
from maid_qa.bench.registry import BENCHES
from maid_stdlib.exchange.dialects import Dialect


def test_its_module_has_another_name_than_the_word_of_python():
    assert BENCHES["import"].module == "maid_qa.bench.area_import"


def test_an_import_is_measured_and_its_pack_kept(tmp_path):
    figures, pack = area_import.imported_of(Dialect.MERC, 100, 7, tmp_path)

    assert (figures["rooms"], figures["zones"]) == (100, 1)
    assert figures["import_s"] > 0
    assert (pack / "manifest.toml").is_file()


def test_a_pack_that_does_not_load_ends_the_bench(tmp_path):
    _, pack = area_import.imported_of(Dialect.MERC, 100, 7, tmp_path)
    (pack / "data" / "more.toml").write_text("[room.loose]\n")
    with pytest.raises(MaidError, match="does not load"):
        area_import.loaded_and_checked(pack)
