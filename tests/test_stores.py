import sys
from pathlib import Path

import pytest
from pydantic import ValidationError

from maid_engine.app.settings import Loaded, Settings
from maid_engine.app.settings_checks import machine_mistakes
from maid_engine.app.stores import NEEDS_POSTGRES, build_store
from maid_engine.core.errors import ConfigError
from maid_engine.storage.memory import MemoryDocumentStore
from maid_engine.storage.postgres import PostgresDocumentStore
from maid_engine.storage.sqlite import SQLiteDocumentStore
from maid_qa.replay.header import masked


@pytest.mark.parametrize(
    ("db", "kind"),
    [
        ("data/maid.db", SQLiteDocumentStore),
        ("postgresql:///maid", PostgresDocumentStore),
        ("memory", MemoryDocumentStore),
    ],
)
def test_the_setting_chooses_the_store(db, kind):
    assert isinstance(build_store(Settings(db=db)), kind)


def test_the_package_for_postgres_may_be_missing_and_is_named_then(monkeypatch):
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    settings = Settings(db="postgresql://maid:secret@h/maid")

    with pytest.raises(ConfigError, match=r"needs the package asyncpg: EXTRAS=postgres \./scripts/maid"):
        build_store(settings)
    (mistake,) = [one for one in machine_mistakes(settings) if one.key == "db"]

    assert mistake.told({}) == f"db (settings): 'postgresql://maid:***@h/maid' will not do: {NEEDS_POSTGRES}"


@pytest.mark.parametrize("db", ["mysql://h/maid", "postgresql:maid", "postgres:/maid", "sqlite:///maid.db"])
def test_another_kind_of_database_is_refused_with_the_kinds_there_are(db):
    with pytest.raises(ValidationError, match="give a file, postgresql://USER@HOST/NAME, or memory"):
        Settings(db=db)


@pytest.mark.parametrize(
    ("settings", "file"),
    [
        (Settings(db="here/bay.db"), "here/bay.journal"),
        (Settings(db="here/bay.db", data_dir=Path("there")), "there/bay.journal"),
        (Settings(db="postgresql://h/bay"), "data/bay.journal"),
        (Settings(db="postgresql://h/bay", data_dir=Path("there")), "there/bay.journal"),
    ],
)
def test_files_beside_the_database_have_a_folder_without_one(settings, file):
    assert settings.file(".journal") == Path(file)
    assert settings.admin_socket == Path(file).with_suffix(".sock")
    assert settings.net().tls_folder == Path(file).parent


def test_the_password_of_an_address_is_shown_nowhere():
    settings = Settings(db="postgresql://maid:secret@h/maid")
    (shown,) = (one.value for one in Loaded(settings, {}).effective() if one.key == "db")

    assert shown == "postgresql://maid:***@h/maid"
    assert masked(settings.model_dump(mode="json"))["db"] == shown
