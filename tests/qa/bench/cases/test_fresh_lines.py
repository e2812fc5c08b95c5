"""The check of lines is measured on lines that no training has seen. Never train with them: write new ones instead."""

from pathlib import Path

from maid_qa.bench.cases.spoken_lines import judge, read_contexts, read_sets

FOLDER = Path(__file__).parent / "fresh_lines"
GOOD_REFUSED_MAX = 0.1
BAD_PASSED_MAX = 0.05
"""What was measured when they were written."""


def test_lines_that_taught_nothing_are_judged_as_well():
    ((name, lines),) = read_sets(FOLDER).items()
    figures = judge(read_contexts(FOLDER), lines)

    assert (name, len(lines)) == ("set5", 120)
    assert len(figures.good_refused) <= GOOD_REFUSED_MAX * figures.good, figures.good_refused
    assert len(figures.bad_passed) <= BAD_PASSED_MAX * figures.bad, figures.bad_passed
