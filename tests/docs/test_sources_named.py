"""The source states its facts itself, and refers only to documents that a reader has."""

import re

import pytest

from tests.docs.blocks import ROOT

PARTS = ("maid_engine", "maid_stdlib", "content_packs", "maid_qa", "maid_remote")
ELSEWHERE = re.compile(
    r"\bseeds?[ /]0\d\d|\berrata [A-F]\d|[Ss]pecification(?:'s)? (?:§|section)|§ ?\d|\bDESIGN\b"
)
NAMES_ITS_SECTIONS = {
    # The page of figures says of each aim from which section of which text it comes; it is printed, and in stored figures.
    "maid_qa/bench/aims.py",
    "maid_qa/evaluation/report.py",
    "maid_qa/evaluation/behavioral.py",
}


@pytest.mark.parametrize("part", PARTS)
def test_no_source_refers_to_a_document_that_is_not_in_the_tree(part):
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in sorted((ROOT / part).rglob("*.py"))
        if str(path.relative_to(ROOT)) not in NAMES_ITS_SECTIONS
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if ELSEWHERE.search(line)
    ]
    assert found == [], "state the fact itself, or name a page in docs/"


@pytest.mark.parametrize(
    "line", ["(seeds/001 §2)", "errata C7", "specification §8.7", "the specification's section 6.6"]
)
def test_such_a_reference_is_found(line):
    assert ELSEWHERE.search(line)
