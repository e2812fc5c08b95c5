"""The runner of the documentation does not let a wrong page pass."""

import sys

import pytest

from tests.docs.blocks import ROOT, Block, blocks_of
from tests.docs.runner import Reader

PAGE = ROOT / "README.md"


@pytest.fixture
def reader(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return Reader(tmp_path)


def block(info, text):
    return Block(PAGE, 1, info, text)


@pytest.mark.parametrize(
    ("info", "text"),
    [
        ("console", "$ echo one\ntwo\n"),
        ("console", "$ printf 'two\\none\\n'\none\ntwo\n"),
        ("play", "> look\nA castle of glass.\n"),
        ("python", "assert 1 + 1 == 3\n"),
    ],
)
def test_what_a_page_promises_must_come(reader, info, text):
    with pytest.raises(AssertionError):
        reader.do(block(info, text))


def test_wrong_settings_are_refused(reader):
    with pytest.raises(Exception, match="telnet_prot"):
        reader.do(block("toml settings", "telnet_prot = 1\n"))


def test_a_block_that_nobody_knows_how_to_do_is_no_success(reader):
    with pytest.raises(AssertionError, match="why it is not run"):
        reader.do(block("text", "anything\n"))


def test_three_dots_stand_for_anything(reader):
    reader.do(block("console", "$ echo a long line\na … line\n"))


SERVER = """import os, signal
signal.signal(signal.SIGTERM, lambda *_: exit(0))
print(os.environ["NAME"], "serves", flush=True)
signal.pause()
"""


def test_commands_below_one_that_serves_run_beside_it(reader):
    (reader.folder / "server.py").write_text(SERVER)
    serves = f"$ NAME=ada {sys.executable} server.py\nada serves\n"
    reader.do(block("console serving", f"{serves}$ echo there > seen; cat seen\nthere\n"))
    with pytest.raises(AssertionError, match="should print: elsewhere"):
        reader.do(block("console serving", f"{serves}$ cat seen\nelsewhere\n"))


def test_blocks_share_a_folder_and_a_game(reader):
    reader.do(block("console", "$ echo kept > note\n"))
    reader.do(block("console", "$ cat note\nkept\n"))
    reader.do(block("play", "> brief on\n(5 seconds later)\n"))
    reader.do(block("play", "> toggle\nYour setting brief is on.\n"))


def test_a_block_is_left_out_only_for_a_reason_right_above_it(tmp_path):
    page = tmp_path / "page.md"
    fence = "```console\n$ false\n```\n"
    page.write_text(f"<!-- not run: it fails -->\n{fence}\n{fence}\n<!-- not run: -->\n{fence}")

    assert [found.not_run for found in blocks_of(page)] == ["it fails", "", ""]
