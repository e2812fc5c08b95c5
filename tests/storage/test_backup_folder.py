from maid_engine.storage.backup_folder import BackupFolder


def made(folder, label):
    path = folder.next(label)
    path.touch()
    return path.name


def test_backups_are_numbered_and_named_after_their_reason(tmp_path):
    folder = BackupFolder(tmp_path / "data" / "backups", "maid", ".db", 5)

    assert made(folder, "Before migration 1!") == "maid-0001-before-migration-1.db"
    assert made(folder, "...") == "maid-0002-backup.db"
    assert folder.path.stat().st_mode & 0o077 == 0


def test_only_the_newest_stay_and_other_files_too(tmp_path):
    folder = BackupFolder(tmp_path, "maid", ".db", 2)
    others = ["maid-replaced-1.db", "maid-two-0001-x.db", "maid-0001-x.jsonl.gz", "notes.txt"]
    for name in others:
        (tmp_path / name).touch()
    for _ in range(4):
        made(folder, "x")

    folder.drop_oldest()

    assert [path.name for path in folder.all()] == ["maid-0003-x.db", "maid-0004-x.db"]
    assert {path.name for path in tmp_path.iterdir()} == {*others, "maid-0003-x.db", "maid-0004-x.db"}


def test_a_folder_that_is_missing_has_no_backups(tmp_path):
    assert BackupFolder(tmp_path / "none", "maid", ".db", 2).all() == []
