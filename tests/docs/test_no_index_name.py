"""Nobody is told to fetch MAID from a package index: what is called `maid` there is a stranger's program."""

import re
from pathlib import Path

import pytest

from maid_engine.cli.new_pack import write_pack
from tests.docs.blocks import PAGES, ROOT

FETCHED = re.compile(r"pip install (?:-\S+ )*[\"']?maid\b")
SOURCES = [
    path
    for part in (
        "maid_engine",
        "maid_stdlib",
        "maid_qa",
        "maid_remote",
        "scripts",
        "deploy",
        ".github",
        ".ci",
    )
    for path in sorted((ROOT / part).rglob("*"))
    if path.suffix in {".py", ".txt", ".md", ".sh", ".yml", ".toml", ""} and path.is_file()
]


def fetching(path: Path) -> list[str]:
    text = path.read_text(encoding="utf-8", errors="replace")
    return [line for line in text.splitlines() if FETCHED.search(line)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_no_page_says_to_fetch_maid_from_an_index(page):
    assert fetching(page) == []


def test_no_message_or_script_says_so_either():
    assert {str(path): lines for path in SOURCES if (lines := fetching(path))} == {}


@pytest.mark.parametrize("python", [False, True])
def test_a_new_pack_depends_on_no_name_of_an_index(tmp_path, python):
    write_pack("salt_marsh", tmp_path, python=python)
    written = (tmp_path / "salt_marsh" / "pyproject.toml").read_text(encoding="utf-8")
    assert "dependencies = []" in written
    readme = (tmp_path / "salt_marsh" / "README.md").read_text(encoding="utf-8")
    assert "MAID/.venv/bin/python -m pip install ." in readme


def test_what_would_be_fetched_is_recognised():
    assert FETCHED.search("pip install 'maid[llm]'")
    assert FETCHED.search("pip install -U maid==1.0")
    assert not FETCHED.search('pip install "./maid[qa]"')
