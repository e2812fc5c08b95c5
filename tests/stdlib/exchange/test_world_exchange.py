"""The standard library imports worlds and exports maps, for the shell."""

import json

import pytest

from maid_engine.core.errors import ConfigError
from maid_engine.ports.world_exchange import ImportWish, WorldExchange
from maid_stdlib.content.pack import FolderPack
from maid_stdlib.exchange.world_exchange import LibraryExchange
from maid_stdlib.pack import StdlibPack
from tests.stdlib.exchange.area_samples import TBA, written


def wish(tmp_path, dialect="tba"):
    return ImportWish(written(tmp_path / "files", TBA), dialect, "salt", "Salt", tmp_path / "salt")


def test_an_import_tells_counts_losses_and_the_licence(tmp_path):
    exchange: WorldExchange = StdlibPack().world_exchange
    imported = exchange.import_world(wish(tmp_path))

    assert imported.counts["rooms"] == 2
    assert [notes.heading for notes in imported.notes] == [
        "References that lead nowhere",
        "Without a counterpart in a pack",
        "Changed",
    ]
    assert all(len(notes.first) <= 5 for notes in imported.notes)
    assert imported.report.is_file()
    assert imported.credits.is_file()
    assert "Who wrote these areas" in imported.licence


def test_an_unknown_dialect_or_format_is_refused(tmp_path):
    exchange = LibraryExchange()
    with pytest.raises(ConfigError, match="there is no dialect 'lpc'; --from is one of tba, circle"):
        exchange.import_world(wish(tmp_path, "lpc"))
    exchange.import_world(wish(tmp_path))
    with pytest.raises(ConfigError, match="there is no format 'xml'; --to is one of json"):
        exchange.map_of(FolderPack(tmp_path / "salt"), "xml")
    with pytest.raises(ConfigError, match="no world of its own"):
        exchange.map_of(StdlibPack(), "json")


def test_an_imported_pack_has_a_map(tmp_path):
    exchange = LibraryExchange()
    exchange.import_world(wish(tmp_path))
    rooms = json.loads(exchange.map_of(FolderPack(tmp_path / "salt"), "json"))["areas"][0]["rooms"]

    assert [room["name"] for room in rooms] == ["The Salt Shed", "The Drying Floor"]
    assert rooms[0]["coordinates"] == [0, 0, 0]
    assert rooms[1]["coordinates"] == [0, 1, 0]
    assert rooms[0]["exits"] == [{"exitId": rooms[1]["id"], "name": "north", "door": "locked"}]
