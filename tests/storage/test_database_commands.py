from pathlib import Path

from maid_engine.cli.main import app
from tests.shell import maid, without_settings


def test_the_commands_of_the_shell_take_both_kinds(database, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    environ = without_settings(MAID_CHEAP_PASSWORDS="1")

    def does(*words, typed=""):
        said = maid(*words, typed=typed, environ=environ)
        assert said.code == 0, said.errors
        return said.out

    assert app.info.name == "maid"
    does("accounts", "create-admin", "ada", "--password-stdin", typed="a walk in the rain\n")
    assert "schema 6" in does("db", "copy", "data/maid.db", database)
    assert "Schema 6" in does("db", "check", database)
    assert "Ada: owner" in does("accounts", "list", "--db", database)
    assert "3 documents" in does("db", "backup", "copy.jsonl.gz", "--db", database)
    assert "accounts: 1" in does("db", "check", "copy.jsonl.gz")
    assert "What was there is data/backups/" in does("db", "restore", "copy.jsonl.gz", "--db", database)
    assert "has schema 5 now" in does("db", "down", "5", "--db", database)
    assert len([*Path("data/backups").glob("postgres-*.jsonl.gz")]) == 2
    assert "kind: owner" not in does("db", "restore", "copy.jsonl.gz", "--db", "new/bay.db")
    assert "Ada: owner" in does("accounts", "list", "--db", "new/bay.db")
