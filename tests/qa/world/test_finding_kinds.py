"""Each kind of defect is told of on its page, and each check speaks only of those."""

from pathlib import Path

from maid_qa.world.checks import checks_of
from maid_qa.world.content_rules.finding_kinds import KINDS, WORLD_KINDS

PAGE = Path(__file__).parents[3] / "docs" / "qa" / "findings.md"


def test_the_page_has_every_kind_as_it_is_declared():
    page = PAGE.read_text(encoding="utf-8")
    missing = [
        key
        for key, kind in KINDS.items()
        if f"| `{key}` | {kind.title} | {kind.severity.name.lower()} | {kind.meaning} |" not in page
    ]

    assert missing == [], "give them rows in docs/qa/findings.md"


def test_each_kind_of_a_world_says_how_to_mend_it():
    assert [key for key, kind in WORLD_KINDS.items() if not kind.remedy.endswith(".")] == []


def test_checks_announce_kinds_that_there_are():
    assert {kind for check in checks_of() for kind in check.kinds} <= set(KINDS)
