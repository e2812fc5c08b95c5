"""The page about questions is the table, in words."""

from maid_engine.ai_players.prompting.handbook import chapters
from tests.docs.blocks import ROOT

BEGIN = "<!-- from the table: ./scripts/maid bench questions --page -->\n"


def test_the_page_tells_every_kinds_expected_reply():
    page = (ROOT / "docs/developer/questions-and-prompts.md").read_text(encoding="utf-8")

    assert page.partition(BEGIN)[2].strip() == chapters().strip(), "run ./scripts/maid bench questions --page"
