"""Digests of code."""

from pathlib import Path

from maid_engine.ai_players.hosts.code_digest import digest_of_folder, digest_of_pack, pack_digests


def test_the_digest_depends_on_names_and_contents_of_python_files(tmp_path: Path) -> None:
    digests = [digest_of_folder(tmp_path)]
    for name, text in (("a.py", "x = 1\n"), ("a.py", "x = 2\n"), ("b/c.py", ""), ("b/d.py", "")):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
        digests.append(digest_of_folder(tmp_path))
    assert len(set(digests)) == len(digests)
    (tmp_path / "notes.txt").write_text("nothing that runs")
    assert digest_of_folder(tmp_path) == digests[-1]


def test_every_installed_pack_has_one() -> None:
    assert pack_digests().keys() >= {"stdlib", "tutorial_world", "classic_rpg"}


def test_a_pack_that_is_not_there_has_none() -> None:
    assert digest_of_pack("no_such_package.pack") == ""
    assert digest_of_pack("content_packs.no_such_pack.pack") == ""
