"""The files on the page about playing elsewhere are what the program reads."""

from pathlib import Path

from maid_remote.play.credentials import read_login
from maid_remote.play.policy import VisitPolicy, read_policy
from tests.docs.blocks import blocks_of

PAGE = Path(__file__).parents[3] / "docs" / "qa" / "play-elsewhere.md"


def test_every_file_on_the_page_is_read(tmp_path):
    files = [block for block in blocks_of(PAGE) if block.file.endswith(".toml")]
    assert len(files) == 4
    for block in files:
        path = tmp_path / block.file
        path.write_text(block.text, encoding="utf-8")
        path.chmod(0o600)
        if block.file == "policy.toml":
            policy = read_policy(path)
            assert policy.may == VisitPolicy().may
            assert policy.deny_hosts
        else:
            login = read_login(path, {"WANDA_PASSWORD": "s3cret"})
            assert login.people[0].name == "Wanda"
    elsewhere = read_login(tmp_path / "elsewhere.toml", {"WANDA_PASSWORD": "s3cret"})
    elsewhere.check_leave("mud.example.org")


def test_the_page_names_every_finding_that_text_can_prove():
    from maid_remote.play.text_watch import KINDS

    text = PAGE.read_text(encoding="utf-8")
    assert not [kind for kind in KINDS if f"`{kind}`" not in text]
