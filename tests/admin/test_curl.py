"""docs/admin/api.md: what it says can be done with curl can be done, on a server of its own."""

import pytest

from tests.admin.house import House
from tests.docs.blocks import ROOT, blocks_of
from tests.docs.runner import Reader
from tests.served import Served, Typist

PAGE = ROOT / "docs/admin/api.md"
SOCKET = "data/maid.sock"


@pytest.mark.client("curl")
@pytest.mark.system
@pytest.mark.timeout(120)
def test_what_the_page_says_can_be_done(tmp_path, monkeypatch):
    (tmp_path / "data").mkdir()
    settings = {"MAID_DB": str(tmp_path / "data/maid.db"), "MAID_AI_PLAYERS__ENABLED": "true"}
    monkeypatch.chdir(tmp_path)
    with Served(tmp_path, **settings) as server:
        monkeypatch.setenv("TOKEN", owners_token(server))
        reader = Reader(tmp_path)
        for block in blocks_of(PAGE):
            if not block.not_run:
                text = block.text.replace("localhost:8080", f"localhost:{server.web_port}")
                reader.do(type(block)(block.page, block.line, block.info, text))


def owners_token(server):
    """A secret, made in the game as the page says."""
    with Typist(server.port, "Ada") as ada:
        ada.send(f"claim {server.claim_code}")
        ada.until("You are now the owner")
        ada.send("@token create program")
        ada.until(chr(34) + "maid_")
        return "maid_" + ada.until(chr(34)).rstrip(chr(34))


def test_the_page_names_every_path():
    """By its last words: a path that nobody reads of is a path that nobody uses."""
    text = PAGE.read_text(encoding="utf-8")
    paths = House().ask("GET", "/openapi.json").json()["paths"]
    last = {path: [part for part in path.split("/") if part and "{" not in part][-1] for path in paths}

    assert [path for path, word in last.items() if word not in text] == []
