"""`maid packs import` and `maid packs export`, as they are typed."""

import json

import pytest
from typer.testing import CliRunner

from maid_engine.cli.main import app
from maid_engine.cli.pack_exchange import name_of_files
from maid_engine.core.errors import ConfigError
from tests.stdlib.exchange.area_samples import BY_DIALECT, written


def said(*words):
    """Return what a command prints."""
    done = CliRunner().invoke(app, [*map(str, words)])
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    return done.output


@pytest.fixture
def files(tmp_path):
    return written(tmp_path / "Old Salt 2", BY_DIALECT["rom"])


def test_an_import_tells_what_came_over_what_did_not_and_what_to_do(files, tmp_path):
    out = said("packs", "import", files, "--from", "rom", "--into", tmp_path)

    assert "old_salt: zones 1, rooms 2, mobs 2, items 5, shops 1, quests 0." in out
    assert "Without a counterpart in a pack: " in out
    assert "… all in " in out
    assert "Who wrote these areas" in out
    assert "packs check" in out
    assert (tmp_path / "old_salt" / "manifest.toml").is_file()


def test_what_cannot_be_imported_is_refused(files, tmp_path):
    with pytest.raises(ConfigError, match="there is no dialect 'lp'"):
        said("packs", "import", files, "--from", "lp", "--into", tmp_path)
    with pytest.raises(ConfigError, match="is there already; choose another name with --name"):
        said(
            "packs",
            "import",
            files,
            "--from",
            "rom",
            "--name",
            files.name.lower()[:3],
            "--into",
            made(tmp_path),
        )
    with pytest.raises(ConfigError, match="cannot name a pack"):
        said("packs", "import", files, "--from", "rom", "--name", "Salt!", "--into", tmp_path)


def made(tmp_path):
    """Return a folder that has a folder of the wished name."""
    (tmp_path / "taken" / "old").mkdir(parents=True)
    return tmp_path / "taken"


def test_a_map_goes_to_the_output_or_into_a_file(files, tmp_path):
    said("packs", "import", files, "--from", "rom", "--name", "salt", "--into", tmp_path)
    printed = said("packs", "export", tmp_path / "salt", "--to", "json")
    said("packs", "export", tmp_path / "salt", "--to", "json", "--out", tmp_path / "map.json")

    assert json.loads(printed)["roomCount"] == 2
    assert (tmp_path / "map.json").read_text() == printed


def test_a_pack_is_called_like_its_files(tmp_path):
    assert name_of_files(tmp_path / "30 Old-Midland.are") == "old_midland"
    assert name_of_files(tmp_path / "30.wld") == "imported"
