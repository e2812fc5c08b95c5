"""Writing a pack's files: all of them or none, and nothing outside the pack."""

import pytest

from maid_engine.app.disk_pack_writer import DiskPackWriter


@pytest.fixture
def root(tmp_path):
    (tmp_path / "vale" / "data").mkdir(parents=True)
    (tmp_path / "vale" / "data" / "a.toml").write_text("old\n")
    return tmp_path / "vale"


def all_files(root):
    return {
        path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file()
    }


def test_files_are_replaced_and_made(root):
    DiskPackWriter().write_pack(root, {"data/a.toml": "new\r\n", "data/zones/b.toml": "ü\n"})

    assert all_files(root) == {"data/a.toml": b"new\r\n", "data/zones/b.toml": "ü\n".encode()}


def test_what_cannot_be_written_whole_is_not_written_at_all(root):
    (root / "data" / "b.toml.new").mkdir()

    with pytest.raises(OSError, match=r"b\.toml\.new"):
        DiskPackWriter().write_pack(root, {"data/a.toml": "new\n", "data/b.toml": "new\n"})
    assert all_files(root) == {"data/a.toml": b"old\n"}


@pytest.mark.parametrize("name", ["../other.toml", "data/../../other.toml"])
def test_nothing_is_written_outside_the_pack(root, name):
    with pytest.raises(OSError, match="is not in"):
        DiskPackWriter().write_pack(root, {name: "new\n"})
    assert all_files(root.parent) == {"vale/data/a.toml": b"old\n"}


def test_a_link_out_of_the_pack_is_not_followed(root, tmp_path):
    (tmp_path / "elsewhere").mkdir()
    (root / "data" / "zones").symlink_to(tmp_path / "elsewhere")

    with pytest.raises(OSError, match="is not in"):
        DiskPackWriter().write_pack(root, {"data/zones/b.toml": "new\n"})
