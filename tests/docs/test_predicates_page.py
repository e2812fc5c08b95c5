"""The builder's page lists every check that a condition can make."""

import re
from pathlib import Path

from maid_engine.ai_players.models.predicates import Check

PAGE = Path(__file__).parents[2] / "docs" / "builder" / "ai-behavior.md"


def test_the_page_lists_every_check_and_no_other():
    page = PAGE.read_text(encoding="utf-8")
    table = page[page.index("| check | subject |") :].partition("\n\n")[0]
    assert re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE) == [check.value for check in Check]
